// Ubah data akun, and Ganti identitas akun.
import { beforeEach, expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { formulir } from "../../testing/formulir.ts";
import {
  buatPengguna,
  buatTps,
  createTestApp,
  majukanKonfirmasi,
  ROLES,
} from "../../testing/test-app.ts";
import { hashSandi } from "../sandi.ts";
import { createTautanMasuk } from "../tautan.service.ts";

const app = await createTestApp();
const { db } = app.context;
const adminKota = { peran: PERAN.adminKota, wilayahId: 1371 };
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const SANDI = "kayu manis 42 gunung";

beforeEach(async () => {
  await majukanKonfirmasi(app.context, 0);
});

const ubah = async (id: number, body: object, token: string | undefined = propinsi.token) =>
  app.panggil(`POST /api/user/${id}/data`, { token, body: { name: "Nama Baru", ...body } });
const ganti = async (id: number, body: object, token = superAdmin.token) =>
  app.panggil(`POST /api/user/${id}/identitas`, {
    token,
    body: { alasan: "Salah ketik", ...body },
  });
const baca = async (id: number) =>
  (await app.panggil(`GET /api/user/${id}`, { token: superAdmin.token })).body.data;
const self = async (token: string) => app.panggil("GET /api/self", { token });
const riwayat = async (id: number) =>
  (await app.panggil(`GET /api/user/${id}/riwayat`, { token: superAdmin.token })).body.data[0];

test("dua orang mengubah satu akun: yang kedua ditolak, juga sesudah pemiliknya; tanpa versi ia menimpa", async () => {
  const orang = await buatPengguna(app, { ...adminKota, name: "Berdua" });
  const { versi } = await baca(orang.id);
  const pertama = {
    name: "Berdua",
    no_hp: "081234567890",
    peran_ids: [PERAN.adminKota, PERAN.fasilitator],
  };
  expect((await ubah(orang.id, { ...pertama, versi })).status).toBe(200);
  const kedua = await ubah(orang.id, { name: "Nama lain", versi });
  expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
  const kini = await baca(orang.id);
  expect(kini).toMatchObject({ name: "Berdua", no_hp: "6281234567890" });
  expect(kini.peran.map(({ id }: { id: number }) => id)).toContain(PERAN.fasilitator);
  // Its owner saves as well.
  const profil = formulir({ name: "Nama sendiri", email: orang.email, no_hp: "081234567890" });

  expect((await app.panggil("POST /api/self", { token: orang.token, body: profil })).status).toBe(
    200,
  );
  expect((await ubah(orang.id, { ...pertama, versi: kini.versi })).body.kode).toBe("isian-berubah");
  const { versi: dibaca } = await baca(orang.id);
  expect((await ubah(orang.id, { ...pertama, name: "Dipilih", versi: dibaca })).status).toBe(200);
  expect((await ubah(orang.id, { name: "Ditimpa" })).status).toBe(200);
  expect(await baca(orang.id)).toMatchObject({ name: "Ditimpa", no_hp: null });
});

test("O-20 nama, HP, dan wilayah dibetulkan; peran admin mengikuti wilayahnya; jejaknya terbaca", async () => {
  const orang = await buatPengguna(app, { ...adminKota, name: "Nama Lama" });
  const { body } = await ubah(orang.id, { no_hp: "0812 3456 7890", wilayah: 13 });
  expect(body.message).toMatch(
    /^Data Berhasil diupdate\. Akun ini menjangkau lebih banyak.*lewat Reset Password\.$/,
  );
  expect(await baca(orang.id)).toMatchObject({
    name: "Nama Baru",
    no_hp: "6281234567890",
    wilayah_id: 13,
    email: orang.email,
    peran: [{ id: PERAN.adminPropinsi }],
  });
  expect(await riwayat(orang.id)).toMatchObject({
    tindakan: "Akun diubah",
    perubahan: [
      { kolom: "Nama", sebelum: "Nama Lama", sesudah: "Nama Baru" },
      { kolom: "Nomor HP", sebelum: null, sesudah: "6281234567890" },
      { kolom: "Wilayah", sebelum: "Kota Padang", sesudah: "Sumatera Barat" },
      { kolom: "Peran", sebelum: "Admin Kota/Kabupaten", sesudah: "Admin Provinsi" },
    ],
  });
});

test("O-20 keluar dari wilayah sendiri hanya oleh yang berhak atas keduanya", async () => {
  const orang = await buatPengguna(app, adminKota);
  expect((await ubah(orang.id, { wilayah: 1471 })).body.kode).toBe("di-luar-wilayah");
  expect((await ubah(orang.id, { wilayah: 1 })).body.kode).toBe("di-luar-wilayah");
  expect(await baca(orang.id)).toMatchObject({ wilayah_id: 1371 });
  expect((await ubah(orang.id, { wilayah: 1471 }, pusat.token)).status).toBe(200);
  expect((await ubah(orang.id, {})).body.kode).toBe("di-luar-wilayah");
  expect((await ubah(orang.id, { wilayah: 1371 }, pusat.token)).status).toBe(200);
  expect(await baca(orang.id)).toMatchObject({
    wilayah_id: 1371,
    peran: [{ id: PERAN.adminKota }],
  });
});

test("O-20 401, 403, dan isian yang salah dengan teksnya", async () => {
  const orang = await buatPengguna(app, adminKota);
  const kolega = await buatPengguna(app, adminKota);
  const tanpa = await app.panggil(`POST /api/user/${orang.id}/data`, { body: { name: "X" } });
  expect(tanpa.status).toBe(401);
  expect((await ubah(orang.id, {}, kolega.token)).body.kode).toBe("tidak-berhak");
  expect((await ubah(propinsi.id, {})).body.kode).toBe("akun-sendiri");
  expect((await ubah(superAdmin.id, {}, pusat.token)).body.kode).toBe("tidak-berhak");
  const salah = async (body: object) => (await ubah(orang.id, body)).body.errors;
  expect(await salah({ name: "", no_hp: "12" })).toEqual({
    name: ["Wajib diisi"],
    no_hp: ["Isi 8 sampai 15 angka, diawali 0 atau 62"],
  });
  expect(await salah({ wilayah: 137_101 })).toEqual({ wilayah: ["Pilih provinsi atau kota"] });
  expect(await salah({ wilayah: 1399 })).toEqual({ wilayah: ["Wilayah tidak dikenal"] });
  expect(await salah({ peran_ids: [] })).toEqual({ peran_ids: ["Pilih sedikitnya satu peran"] });
  expect(await salah({ peran_ids: [PERAN.adminKota, PERAN.caleg] })).toEqual({
    peran_ids: ["Peran caleg dan saksi diberikan lewat data caleg atau saksinya"],
  });
  expect((await ubah(orang.id, { peran_ids: [99] })).body.kode).toBe("tidak-ditemukan");
  expect(await baca(orang.id)).toMatchObject({ name: expect.stringMatching(/^Pengguna/) });
});

test("O-20 wilayah dan peran perlu kata sandi, nama tidak", async () => {
  const orang = await buatPengguna(app, adminKota);
  await majukanKonfirmasi(app.context, 60);
  expect((await ubah(orang.id, { wilayah: 1371, peran_ids: [PERAN.adminKota] })).status).toBe(200);
  const peran = { peran_ids: [PERAN.adminKota, PERAN.fasilitator] };
  expect((await ubah(orang.id, peran)).body.kode).toBe("perlu-konfirmasi");
  expect((await ubah(orang.id, { wilayah: 1376 })).body.kode).toBe("perlu-konfirmasi");
  expect(await baca(orang.id)).toMatchObject({ wilayah_id: 1371, peran: [{ id: 3 }] });
});

test("O-20 yang menjadi admin masuk dengan kata sandi dari pengangkatnya dan menggantinya; yang berhenti bukan admin utama lagi", async () => {
  const tpsId = await buatTps(app, 137_101);
  const saksi = await buatPengguna(app, {
    peran: PERAN.saksi,
    wilayahId: 1371,
    tpsId,
    password: await hashSandi(SANDI),
  });
  const oleh = { userId: propinsi.id, ip: "127.0.0.1" };
  const tautan = await createTautanMasuk(db, "", { usersIds: [saksi.id], oleh });
  expect((await ubah(saksi.id, { wilayah: 1376 })).body.errors).toEqual({
    wilayah: ["Wilayahnya mengikuti data caleg atau saksinya"],
  });
  expect((await ubah(saksi.id, { peran_ids: [PERAN.adminKota] })).body.errors).toEqual({
    peran_ids: ["Peran caleg dan saksi melekat pada data caleg atau saksinya"],
  });
  const naik = { peran_ids: [PERAN.adminKota, PERAN.saksi] };
  expect((await ubah(saksi.id, naik)).status).toBe(200);
  expect((await self(saksi.token)).status).toBe(401);
  const token = tautan.get(saksi.id)?.split("/").at(-1);
  expect((await app.panggil("POST /api/masuk_tautan", { body: { token } })).status).not.toBe(200);
  const masukDengan = async (sandi: string) =>
    app.panggil("POST /api/login", { body: { username: saksi.email, password: sandi } });
  expect((await masukDengan(SANDI)).status).toBe(400);
  const reset = await app.panggil(`PUT /api/user/${saksi.id}/reset_password`, {
    token: propinsi.token,
  });
  const masuk = await masukDengan(reset.body.data.password);
  expect((await self(masuk.body.access_token)).body.data).toMatchObject({
    isAdmin: true,
    harus_ganti_password: true,
  });
  const mandat = formulir({}, { nama: "mandat.pdf", isi: "%PDF-1.4 surat mandat\n%%EOF" });
  await app.panggil(`POST /api/user/${saksi.id}/set_approval`, {
    token: propinsi.token,
    body: mandat,
  });
  expect(await baca(saksi.id)).toMatchObject({ isAdmin: true, is_approval: 1 });
  expect((await ubah(saksi.id, { peran_ids: [PERAN.saksi] })).status).toBe(200);
  expect(await baca(saksi.id)).toMatchObject({ isAdmin: false, is_approval: 0 });
});

test("O-20 identitas diganti super admin: jejak beralasan, akses berakhir, alamat lama diberi tahu", async () => {
  const orang = await buatPengguna(app, {
    ...adminKota,
    email: "lama@contoh.example",
    nomerKta: "KTA-LAMA",
    password: await hashSandi(SANDI),
  });
  const { status, body } = await ganti(orang.id, {
    email: "baru@contoh.example",
    nomer_kta: "KTA-BARU",
  });
  expect(status).toBe(200);
  expect(body.message).toContain("menunggu di Surat Keluar");
  expect((await self(orang.token)).status).toBe(401);
  const masuk = async (username: string) =>
    (await app.panggil("POST /api/login", { body: { username, password: SANDI } })).status;
  expect([await masuk("baru@contoh.example"), await masuk("KTA-BARU")]).toEqual([200, 200]);
  expect([await masuk("lama@contoh.example"), await masuk("KTA-LAMA")]).toEqual([400, 400]);
  expect(await riwayat(orang.id)).toMatchObject({
    tindakan: "Identitas diganti",
    perubahan: [
      { kolom: "Email", sebelum: "lama@contoh.example", sesudah: "baru@contoh.example" },
      { kolom: "Nomor KTA", sebelum: "KTA-LAMA", sesudah: "KTA-BARU" },
      { kolom: expect.anything(), sesudah: "1" },
      { kolom: "Alasan", sebelum: null, sesudah: "Salah ketik" },
    ],
  });
  const surat = await vi.waitFor(
    async () => {
      const semua = await app.context.mail.kotakKeluar();
      const satu = semua.find(({ kepada }) => kepada === "lama@contoh.example");
      return satu ?? Promise.reject(new Error("no letter yet"));
    },
    { timeout: 20_000 },
  );
  expect(surat.judul).toBe("Identitas akun Anda diganti");
  expect(surat.isi).toContain("mengganti email dan nomor KTA akun Anda");
  expect(surat.isi).not.toContain("baru@contoh.example");
});

test("O-20 identitas: hanya super admin, dengan kata sandi dan alasan, bukan milik orang lain", async () => {
  const orang = await buatPengguna(app, { ...adminKota, nomerKta: "KTA-SATU" });
  const lain = await buatPengguna(app, { ...adminKota, nomerKta: "KTA-DUA" });
  const kode = async (body: object, token = superAdmin.token) =>
    (await ganti(orang.id, body, token)).body.kode;
  expect(await kode({ nomer_kta: "KTA-TIGA" }, pusat.token)).toBe("tidak-berhak");
  expect((await ganti(superAdmin.id, { nomer_kta: "KTA-TIGA" })).body.kode).toBe("akun-sendiri");
  expect((await ganti(orang.id, { nomer_kta: "KTA-TIGA", alasan: " " })).body.errors).toEqual({
    alasan: ["Wajib diisi"],
  });
  expect((await ganti(orang.id, { email: orang.email })).body.errors).toEqual({
    email: ["Email dan nomor KTA ini sudah milik akun itu"],
  });
  expect(await kode({ nomer_kta: "KTA-DUA" })).toBe("kta-terpakai");
  expect(await kode({ email: lain.email.toUpperCase() })).toBe("email-terpakai");
  expect((await ganti(orang.id, { email: orang.email.toUpperCase() })).status).toBe(200);
  await majukanKonfirmasi(app.context, 60);
  expect(await kode({ nomer_kta: "KTA-TIGA" })).toBe("perlu-konfirmasi");
  expect(await baca(orang.id)).toMatchObject({ nomer_kta: "KTA-SATU" });
});
