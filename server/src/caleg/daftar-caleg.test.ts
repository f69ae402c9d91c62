import { beforeAll, expect, onTestFinished, test } from "vitest";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { buatDapil } from "../testing/dapil.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token: superToken } = await buatPengguna(app, ROLES.superAdmin);
const token = async (peran: number, wilayahId: number) =>
  (await buatPengguna(app, { peran, wilayahId })).token;
const pusat = await token(PERAN.adminPusat, 1);
const propinsi = await token(PERAN.adminPropinsi, 32);
const kota = await token(PERAN.adminKota, 3271);
const kotaLain = await token(PERAN.adminKota, 3273);
const caleg = await buatPengguna(app, { peran: PERAN.caleg });
const DAPIL = {
  ri: await buatDapil(db, { jenis: 1, kotaId: 3271 }),
  propinsi: await buatDapil(db, { jenis: 2, kotaId: 3271 }),
  kota: await buatDapil(db, { jenis: 3, kotaId: 3271 }),
  kotaDua: await buatDapil(db, { jenis: 3, kotaId: 3271 }),
  lain: await buatDapil(db, { jenis: 3, kotaId: 3273 }),
};

const FORM = {
  jenis_caleg: { id: 3, keterangan: "DPRD Kabupaten/Kota" },
  nomer_kta: "KTA-1",
  provinsi: { id: 32 },
  kota: { id: 3271 },
  dapil: { id: DAPIL.kota },
  wilayah: { id: 3271, keterangan: "Kota Bogor" },
};
let kta = 100;
const baru = (isi: object = {}) => ({ ...FORM, nomer_kta: `KTA-${(kta += 1)}`, ...isi });
const DPR = {
  jenis_caleg: { id: 1 },
  dapil: { id: DAPIL.ri },
  wilayah: { id: 1, keterangan: "DPR" },
};
const PROPINSI = { jenis_caleg: { id: 2 }, dapil: { id: DAPIL.propinsi }, wilayah: { id: 32 } };
const LAIN = { kota: { id: 3273 }, dapil: { id: DAPIL.lain }, wilayah: { id: 3273 } };

const tambah = async (body: object, oleh = pusat) =>
  app.panggil("POST /api/caleg", { token: oleh, body });
async function buat(isi: object = {}): Promise<number> {
  const { status, body } = await tambah(baru(isi));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}
const daftar = async (query = "", oleh = pusat) =>
  app.panggil(`GET /api/caleg${query}`, { token: oleh });
const idsOf = async (query = "", oleh = pusat): Promise<number[]> =>
  (await daftar(query, oleh)).body.data.map(({ id }: { id: number }) => id);
const baca = async (id: number, oleh = pusat) =>
  (await app.panggil(`GET /api/caleg/${id}`, { token: oleh })).body.data;

beforeAll(async () => {
  const peran = [PERAN.adminPusat, PERAN.adminPropinsi, PERAN.adminKota].map((id) => ({
    id,
    akses: AKSES,
  }));
  await app.panggil("PUT /api/peran_akses", { token: superToken, body: { peran } });
  await db
    .insertInto("anggota")
    .values({
      nomer_kta: "KTA-ANGGOTA",
      nama: "Sari Anggota",
      nik: "3271014101900001",
      kelurahan_id: 3271011001,
    })
    .execute();
});

test("CAL-281 daftar menurut wilayah: provinsi membaca DPR RI dapilnya, kota hanya miliknya", async () => {
  const id = {
    ri: await buat(DPR),
    propinsi: await buat(PROPINSI),
    kota: await buat(),
    lain: await buat(LAIN),
  };
  expect((await app.panggil("GET /api/caleg")).status).toBe(401);
  expect((await daftar("", caleg.token)).status).toBe(403);
  expect(await daftar("?wilayah_id=3273", kota)).toMatchObject({
    status: 403,
    body: { kode: "di-luar-wilayah" },
  });
  expect((await daftar("?jenis_kelamin=X&orderby=nama&dapil=abc")).body.errors).toMatchObject({
    jenis_kelamin: ["Isi L atau P"],
    dapil: ["Harus berupa angka"],
  });
  const semua = [id.ri, id.propinsi, id.kota, id.lain];
  expect((await idsOf("?orderby=id")).filter((one) => semua.includes(one))).toEqual(semua);
  expect(await idsOf("?orderby=id&wilayah_id=32", propinsi)).toEqual(expect.arrayContaining(semua));
  expect(await idsOf("", kota)).toContain(id.kota);
  expect(await idsOf("", kota)).not.toContain(id.ri);
  expect(await idsOf("", kota)).not.toContain(id.propinsi);
  expect(await idsOf("", kotaLain)).toEqual([id.lain]);
  const { body } = await daftar("", kotaLain);
  expect(body).toMatchObject({ current_page: 1, per_page: 15, last_page: 1, total: 1 });
  expect(body.data[0]).toMatchObject({
    jenis_caleg: { id: 3 },
    wilayah: { id: 3273, parent_id: 32 },
    boleh: ["isi", "ubah", "buat_akun", "unduh"],
  });
});

test("CAL-256 CAL-257 CAL-258 CAL-259 CAL-281 saringan dan urutan daftar", async () => {
  const dapil = await buatDapil(db, { jenis: 3, kotaId: 3274 });
  const di = { kota: { id: 3274 }, dapil: { id: dapil }, wilayah: { id: 3274 } };
  const satu = await buat({ ...di, nama_lengkap: "Umi Pertama" });
  const dua = await buat({ ...di, nama_lengkap: "Anton Kedua" });
  const tiga = await buat({ ...di, nama_lengkap: "Anton Ketiga" });
  const set = async (id: number, isi: object) =>
    db.updateTable("caleg").set(isi).where("id", "=", id).execute();
  await set(satu, { nomor_urut: 2, jenis_kelamin: "P", is_utama: 1 });
  await set(dua, { nomor_urut: 1, jenis_kelamin: "L", is_dcs1: 1 });
  const cari = async (query: string) => idsOf(`?dapil=${dapil}${query}`);
  expect(await cari("")).toEqual([dua, satu, tiga]);
  expect(await cari("&orderby=dapil_nomor")).toEqual([dua, satu, tiga]);
  expect(await cari("&orderby=dapil")).toEqual([satu, dua, tiga]);
  expect(await cari("&orderby=nomor_urut")).toEqual([dua, satu, tiga]);
  expect(await cari("&orderby=id")).toEqual([satu, dua, tiga]);
  expect(await cari("&orderby=id&per_page=2&page=2")).toEqual([tiga]);
  expect(await cari("&jenis_kelamin=P")).toEqual([satu]);
  expect(await cari("&jenis_kelamin=L")).toEqual([dua]);
  expect(await cari("&is_utama=1")).toEqual([satu]);
  expect(await cari("&is_dcs1=1")).toEqual([dua]);
  expect(await cari("&is_dcs1=0")).toEqual([satu, tiga]);
  expect(await cari("&jenis_caleg_id=3&s=anton+ked")).toEqual([dua]);
  expect(await cari("&jenis_caleg_id=1")).toEqual([]);
  await set(tiga, { deleted_at: new Date() });
  expect(await cari("")).toEqual([dua, satu]);
});

test("CAL-090 CAL-259 tiap jenis caleg: namanya, saringannya, propinsi dan kota dapilnya", async () => {
  for (const [jenis, keterangan, kota_id] of [
    [1, "DPR RI", null],
    [2, "DPRD Provinsi", null],
    [3, "DPRD Kabupaten/Kota", 3274],
  ] as const) {
    const dapil_id = await buatDapil(db, { jenis, kotaId: 3274, keterangan: `TIGA ${jenis}` });
    await db
      .insertInto("caleg")
      .values({ jenis_caleg_id: jenis, dapil_id, nama_lengkap: `Tiga Jenis ${jenis}` })
      .execute();
    const { data } = (await daftar(`?s=tiga+jenis&jenis_caleg_id=${jenis}`)).body;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      jenis_caleg: { id: jenis, keterangan },
      dapil: { id: dapil_id, keterangan: `TIGA ${jenis}`, propinsi_id: 32, kota_id },
    });
  }
});

test("CAL-315 tambah: 401, 403, wilayah lain, isian kurang, dapil dan wilayah yang tidak cocok", async () => {
  expect((await app.panggil("POST /api/caleg", { body: FORM })).status).toBe(401);
  expect((await tambah(FORM, caleg.token)).status).toBe(403);
  expect((await tambah(baru(LAIN), kota)).body.kode).toBe("di-luar-wilayah");
  // A province writes no candidates for DPR RI, a kota none of the province.
  expect((await tambah(baru(DPR), propinsi)).body.kode).toBe("tidak-berhak");
  expect((await tambah(baru(PROPINSI), kota)).body.kode).toBe("di-luar-wilayah");
  expect((await tambah({})).body.errors).toEqual({
    jenis_caleg: ["Harus dipilih"],
    nomer_kta: ["Wajib diisi"],
    dapil: ["Harus dipilih"],
    wilayah: ["Harus dipilih"],
  });
  expect((await tambah(baru({ dapil: { id: 999_999 } }))).body.errors).toEqual({
    dapil: ["Dapil tidak dikenal"],
  });
  expect((await tambah(baru({ dapil: { id: DAPIL.ri } }))).body.errors).toEqual({
    dapil: ["Dapil ini bukan dapil jenis caleg yang dipilih"],
  });
});

test("CAL-230 CAL-231 CAL-232 wilayah menurut tingkat: DPR, provinsi, kota", async () => {
  for (const [isi, wilayah] of [
    [DPR, 1],
    [PROPINSI, 32],
    [{}, 3271],
  ] as const) {
    const salah = await tambah(baru({ ...isi, wilayah: { id: 3273 } }));
    expect(salah.body.errors).toEqual({
      wilayah: ["Dapil ini tidak berada di wilayah yang dipilih"],
    });
    expect((await baca(await buat(isi))).wilayah.id).toBe(wilayah);
  }
});

test("CAL-315 caleg anggota mengambil nama dan NIK; satu KTA satu caleg aktif", async () => {
  const kabar: string[] = [];
  onTestFinished(app.context.live.listen(({ topik }) => kabar.push(topik)));
  const { body } = await tambah(baru({ nomer_kta: "KTA-ANGGOTA", nama_lengkap: "Diketik" }));
  // Whoever looks at the list sees it come.
  await expect.poll(() => kabar).toContain("caleg");
  expect(await baca(body.data.id)).toMatchObject({
    nama_lengkap: "Sari Anggota",
    nomer_kta: "KTA-ANGGOTA",
    identitas: { nama_lengkap: "Sari Anggota", nik: "3271014101900001" },
    nomor_urut: null,
    status: 0,
    versi: 1,
  });
  expect((await tambah(baru({ nomer_kta: "KTA-ANGGOTA" }))).body.errors).toEqual({
    nomer_kta: ["Nomor KTA ini sudah dipakai caleg lain yang masih aktif."],
  });
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sesudah"])
    .where("aksi", "=", "caleg.buat")
    .where("baris", "=", String(body.data.id))
    .execute();
  expect(jejak).toEqual([
    {
      users_id: expect.any(Number),
      sesudah: {
        nama_lengkap: "Sari Anggota",
        nik: "3271014101900001",
        nomer_kta: "KTA-ANGGOTA",
        jenis_caleg_id: 3,
        dapil_id: DAPIL.kota,
      },
    },
  ]);
  // Of others what is typed, else the number; either is a beginning of the identity.
  for (const [isi, nama] of [
    [{ nomer_kta: "KTA-BUKAN-1", nama_lengkap: "Diketik" }, "Diketik"],
    [{ nomer_kta: "KTA-BUKAN-2" }, "KTA-BUKAN-2"],
  ] as const) {
    const bukan = await baca(await buat(isi));
    expect(bukan).toMatchObject({ nama_lengkap: nama, identitas: { nik: null } });
    expect(bukan.progres_identitas).toBeGreaterThan(0);
  }
  const serentak = await Promise.all(Array.from({ length: 8 }, async () => tambah(FORM)));
  expect(serentak.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(serentak.filter(({ status }) => status === 400)).toHaveLength(7);
  await db
    .updateTable("caleg")
    .set({ deleted_at: new Date() })
    .where("nomer_kta", "=", "KTA-1")
    .execute();
  expect((await tambah(FORM)).status).toBe(201);
});

test("CAL-316 ubah: pindah dapil melepas nomor urut dan saksi, KTA tetap, versi lama ditolak", async () => {
  const id = await buat();
  const ubah = async (body: object, oleh = pusat) =>
    app.panggil(`POST /api/caleg/${id}`, { token: oleh, body });
  const { nomer_kta } = await baca(id);
  const isi = { ...FORM, nomer_kta };
  const saksi = await buatSaksi(app, 3271, {
    nama_lengkap: "Saksi Pindah",
    nik: "3271010000000091",
  });
  await db
    .insertInto("saksi_caleg")
    .values({ kota_id: 3271, saksi_id: saksi, jenis_caleg_id: 3, caleg_id: id })
    .execute();
  await db.updateTable("caleg").set({ nomor_urut: 7 }).where("id", "=", id).execute();
  expect((await app.panggil(`POST /api/caleg/${id}`, { body: isi })).status).toBe(401);
  expect((await ubah(isi, caleg.token)).status).toBe(403);
  expect((await ubah(isi, kotaLain)).body.kode).toBe("di-luar-wilayah");
  expect((await ubah({ ...isi, ...LAIN }, kota)).body.kode).toBe("di-luar-wilayah");
  expect((await ubah({ ...isi, dapil: null })).body.errors).toEqual({ dapil: ["Harus dipilih"] });
  expect((await ubah({ ...isi, nomer_kta: "LAIN" })).body.errors).toEqual({
    nomer_kta: ["Nomor KTA tidak dapat diubah"],
  });
  expect((await ubah({ ...isi, versi: 1 }, kota)).status).toBe(200);
  expect(await baca(id)).toMatchObject({ nomor_urut: 7, saksi_count: 1, versi: 2 });
  expect((await ubah({ ...isi, versi: 1 })).body.kode).toBe("caleg-berubah");
  expect((await ubah({ ...isi, dapil: { id: DAPIL.kotaDua } }, kota)).status).toBe(200);
  expect(await baca(id)).toMatchObject({
    dapil: { id: DAPIL.kotaDua },
    nomor_urut: null,
    saksi_count: 0,
    versi: 3,
  });
});

test("CAL-318 CAL-330 daftar akun, lalu reset: siapa boleh, isian, masuk dengan KTA", async () => {
  const id = await buat();
  const { nomer_kta: login } = await baca(id);
  const sandi = { password: "rahasia", password_confirmation: "rahasia" };
  const set = async (body: object, oleh?: string) =>
    app.panggil(`POST /api/caleg/${id}/set_password`, {
      ...(oleh === undefined ? {} : { token: oleh }),
      body,
    });
  const reset = async (oleh?: string) =>
    app.panggil(`PUT /api/caleg/${id}/reset_password`, oleh === undefined ? {} : { token: oleh });
  expect((await set(sandi)).status).toBe(401);
  expect((await reset()).status).toBe(401);
  expect((await set(sandi, caleg.token)).status).toBe(403);
  expect((await set(sandi, kotaLain)).body.kode).toBe("di-luar-wilayah");
  expect((await reset(kotaLain)).body.kode).toBe("di-luar-wilayah");
  expect((await reset(kota)).body.kode).toBe("caleg-tanpa-akun");
  expect(
    (await set({ password: "rahas", password_confirmation: "beda" }, kota)).body.errors,
  ).toEqual({
    password: ["Paling sedikit 6 karakter"],
    password_confirmation: ["Konfirmasi Password tidak cocok"],
  });
  expect(await set(sandi, kota)).toMatchObject({
    status: 200,
    body: { message: "Registrasi Akun berhasil" },
  });
  expect((await set(sandi, kota)).body.kode).toBe("caleg-punya-akun");
  expect((await baca(id)).user_id).toEqual(expect.any(Number));
  const masuk = async (password: string) =>
    app.panggil("POST /api/login", { body: { username: login, password } });
  const pertama = await masuk("rahasia");
  expect(pertama.status).toBe(200);
  const self = await app.panggil("GET /api/self", { token: pertama.body.access_token });
  expect(self.body.data).toMatchObject({ caleg: { id }, harus_ganti_password: true });
  const { status, body } = await reset(kota);
  expect([status, body.message]).toEqual([200, "Akun berhasil direset"]);
  expect((await masuk("rahasia")).status).not.toBe(200);
  expect((await masuk(body.data.password)).status).toBe(200);
});

test("CAL-318 akun: tanpa KTA, KTA akun lain, akun berperan lain, akun yang dihapus", async () => {
  const sandi = { password: "rahasia", password_confirmation: "rahasia" };
  const set = async (id: number) =>
    app.panggil(`POST /api/caleg/${id}/set_password`, { token: pusat, body: sandi });
  const tanpaKta = await buat();
  await db.updateTable("caleg").set({ nomer_kta: null }).where("id", "=", tanpaKta).execute();
  expect((await set(tanpaKta)).body.kode).toBe("caleg-tanpa-kta");
  const admin = await buatPengguna(app, { ...ROLES.kota, nomerKta: "KTA-ADMIN" });
  const berkartu = await buat({ nomer_kta: "KTA-ADMIN" });
  expect((await set(berkartu)).body.errors).toEqual({
    nomer_kta: ["Nomor KTA ini sudah dipakai akun lain."],
  });
  await db.updateTable("caleg").set({ users_id: admin.id }).where("id", "=", berkartu).execute();
  const reset = await app.panggil(`PUT /api/caleg/${berkartu}/reset_password`, { token: pusat });
  expect(reset.body.kode).toBe("akun-peran-lain");
  await app.panggil(`DELETE /api/user/${admin.id}`, { token: superToken });
  expect((await baca(berkartu)).user_id).toBeNull();
});

test("CAL-087 CAL-088 saksi seorang caleg: terhitung dan terdaftar, dicari menurut nama", async () => {
  const [id, lain] = [await buat(), await buat()];
  for (const [nomor, nama, calegId] of [
    [1, "Budi Saksi", id],
    [2, "Wati Saksi", id],
    [3, "Saksi Lain", lain],
  ] as const) {
    const saksiId = await buatSaksi(app, 3271, {
      nama_lengkap: nama,
      nik: `327101000000001${nomor}`,
    });
    await db
      .insertInto("saksi_caleg")
      .values({ kota_id: 3271, saksi_id: saksiId, jenis_caleg_id: 3, caleg_id: calegId })
      .execute();
  }
  const saksi = async (query = "", oleh?: string) =>
    app.panggil(`GET /api/caleg/${id}/saksi${query}`, oleh === undefined ? {} : { token: oleh });
  expect((await saksi()).status).toBe(401);
  expect((await saksi("", caleg.token)).status).toBe(403);
  expect((await saksi("", kotaLain)).body.kode).toBe("di-luar-wilayah");
  const { body } = await saksi("", kota);
  expect(body.total).toBe(2);
  expect(body.data.map(({ nama }: { nama: string }) => nama)).toEqual(["Budi Saksi", "Wati Saksi"]);
  expect((await saksi("?s=wati", kota)).body.data).toHaveLength(1);
  expect((await baca(id)).saksi).toEqual(body.data);

  // Who they are is not for whoever reads candidates alone; how many there are is on the list.
  const tanpaSaksi = AKSES.filter((kunci) => !kunci.startsWith("saksi."));
  const setAkses = async (akses: readonly string[]) =>
    app.panggil("PUT /api/peran_akses", {
      token: superToken,
      body: { peran: [{ id: PERAN.adminKota, akses }] },
    });
  await setAkses(tanpaSaksi);
  const { saksi: tersembunyi, saksi_count: jumlah } = await baca(id, kota);
  const ditolak = await saksi("", kota);
  await setAkses(AKSES);
  expect([tersembunyi, jumlah]).toEqual([[], 2]);
  expect([ditolak.status, ditolak.body.kode]).toEqual([403, "tidak-berhak"]);
  await db.updateTable("caleg").set({ users_id: caleg.id }).where("id", "=", id).execute();
  expect((await saksi("", caleg.token)).body.data).toEqual(body.data);
  expect((await baca(id, caleg.token)).saksi).toEqual(body.data);
  await db.updateTable("caleg").set({ users_id: null }).where("id", "=", id).execute();
  const { body: semua } = await daftar(`?dapil=${DAPIL.kota}&per_page=100`);
  expect(semua.data.find((one: { id: number }) => one.id === id).saksi_count).toBe(2);
});
