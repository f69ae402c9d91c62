import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { formulir } from "../../testing/formulir.ts";
import { peranTakSama } from "../../testing/keadaan.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

const SANDI = "kayu manis 42";
const PDF = { nama: "mandat.pdf", isi: "%PDF-1.4 surat mandat\n%%EOF" };

const pusat = await buatPengguna(app, { ...ROLES.pusat, name: "Bambang Pusat" });
const propinsi = await buatPengguna(app, { ...ROLES.propinsi, name: "Rina Provinsi" });
const kota = await buatPengguna(app, { ...ROLES.kota, name: "Dewi Kota" });
await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1371, name: "Ani Padang" });
const surabaya = await buatPengguna(app, {
  peran: PERAN.adminKota,
  wilayahId: 3578,
  name: "Zaki 100% Surabaya",
});
const superAdmin = await buatPengguna(app, { ...ROLES.superAdmin, name: "Sri Super" });
const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376, name: "Yusuf Saksi" });
const tanpa = await buatPengguna(app, { name: "Tanpa Wilayah" });

beforeAll(async () => {
  await db.updateTable("users").set({ no_hp: "081234567890", kelamin: "P" }).execute();
});

const daftar = async (token: string, query = "") =>
  app.panggil(`GET /api/user?per_page=100${query}`, { token });
const nama = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);
const isian = (lain: Record<string, string | number> = {}) => ({
  nomer_kta: `KTA-BARU-${Math.random()}`,
  email: `baru-${Math.random()}@contoh.example`,
  password: SANDI,
  password_confirmation: SANDI,
  ...lain,
});

test("USER-054 daftar: wilayah sendiri dan di bawahnya, tidak pernah di atasnya", async () => {
  const atPropinsi = await daftar(propinsi.token);
  expect(atPropinsi.status).toBe(200);
  expect(nama(atPropinsi.body)).toEqual([
    "Ani Padang",
    "Dewi Kota",
    "Rina Provinsi",
    "Yusuf Saksi",
  ]);
  expect(nama((await daftar(kota.token)).body)).toEqual(["Dewi Kota", "Yusuf Saksi"]);
  const atPusat = await daftar(pusat.token);
  expect(atPusat.body.total).toBe(8);
  expect(nama(atPusat.body)).toContain("Tanpa Wilayah");
  const halaman = await app.panggil("GET /api/user?page=2&per_page=3", { token: propinsi.token });
  expect(halaman.body).toMatchObject({ current_page: 2, per_page: 3, last_page: 2, total: 4 });
  expect(nama(halaman.body)).toEqual(["Yusuf Saksi"]);
});

test("USER-054 daftar: tidak memuat provinsi tetangga, yang kodenya tepat sebelum dan sesudahnya", async () => {
  const tetangga = [12, 14, 1278, 1401].map((wilayahId) =>
    buatPengguna(app, { peran: wilayahId > 99 ? PERAN.adminKota : PERAN.adminPropinsi, wilayahId }),
  );
  const ids = (await Promise.all(tetangga)).map(({ id }) => id);
  for (const [token, lingkup] of [
    [propinsi.token, ""],
    [pusat.token, "&wilayah_id=13"],
  ] as const) {
    expect(nama((await daftar(token, lingkup)).body)).toEqual([
      "Ani Padang",
      "Dewi Kota",
      "Rina Provinsi",
      "Yusuf Saksi",
    ]);
  }
  await db.deleteFrom("users_peran").where("users_id", "in", ids).execute();
  await db.deleteFrom("users").where("id", "in", ids).execute();
});

test("USER-054 daftar: setiap halaman, dari depan maupun dari belakang, tanpa celah dan tanpa ganda", async () => {
  const semua = nama((await daftar(pusat.token)).body);
  for (const arah of ["naik", "turun"]) {
    const urut = arah === "naik" ? semua : semua.toReversed();
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await app.panggil(`GET /api/user?per_page=3&page=${page}&arah=${arah}`, {
        token: pusat.token,
      });
      expect([page, nama(body)]).toEqual([page, urut.slice((page - 1) * 3, page * 3)]);
    }
  }
});

test("USER-054 daftar: cari, wilayah, peran, keadaan, dan urutan", async () => {
  const { token } = pusat;
  expect(nama((await daftar(token, "&s=RINA")).body)).toEqual(["Rina Provinsi"]);
  expect(nama((await daftar(token, "&s=kota%20dewi")).body)).toEqual(["Dewi Kota"]);
  expect(nama((await daftar(token, "&s=100%25")).body)).toEqual(["Zaki 100% Surabaya"]);
  expect(nama((await daftar(token, "&s=_")).body)).toEqual([]);
  expect(nama((await daftar(token, `&s=${kota.email}`)).body)).toEqual(["Dewi Kota"]);
  expect(nama((await daftar(token, `&email=${kota.email.toUpperCase()}`)).body)).toEqual([
    "Dewi Kota",
  ]);
  expect(nama((await daftar(token, "&wilayah_id=1371")).body)).toEqual(["Ani Padang"]);
  expect(nama((await daftar(token, "&wilayah_id=13")).body)).toHaveLength(4);
  expect(nama((await daftar(token, "&peran_id=3&wilayah_id=13")).body)).toEqual([
    "Ani Padang",
    "Dewi Kota",
  ]);
  expect((await daftar(token, "&is_aktif=0")).body.total).toBe(0);
  expect((await daftar(token, "&is_approval=0")).body.total).toBe(8);
  expect(nama((await daftar(token, "&urut=nama&arah=turun")).body)[0]).toBe("Zaki 100% Surabaya");
  expect(nama((await daftar(token, "&urut=wilayah&arah=turun")).body)[0]).toBe(
    "Zaki 100% Surabaya",
  );
  expect(nama((await daftar(token, "&urut=dibuat")).body)[0]).toBe("Bambang Pusat");
  expect((await daftar(propinsi.token, "&wilayah_id=35")).status).toBe(403);
  const salah = await daftar(token, "&urut=password&is_aktif=2");
  expect(salah.body.errors).toEqual({
    urut: ["Urutan tidak dikenal"],
    is_aktif: ["Isi 0 atau 1"],
  });
});

test("satu pengguna: yang tidak ada adalah null, dan kata sandinya tidak ikut", async () => {
  const { status, body } = await app.panggil(`GET /api/user/${kota.id}`, { token: propinsi.token });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: kota.id,
    name: "Dewi Kota",
    foto: null,
    caleg: null,
    url_surat_mandat: null,
    url_surat_mandat_approval: null,
    kta: { is_anggota: false, foto: null, kta_belakang: null, ktp: null },
  });
  expect(JSON.stringify(body)).not.toContain('password":');
  const atas = await app.panggil(`GET /api/user/${superAdmin.id}`, { token: pusat.token });
  expect(atas.body.data).toMatchObject({ tingkat: 1, is_super_admin: 1, boleh: [] });
});

test("daftar tidak memuat nomor HP", async () => {
  expect(JSON.stringify((await daftar(pusat.token)).body)).not.toContain("081234567890");
});

test("boleh: menurut wilayah, tingkat, dan diri sendiri", async () => {
  const { body } = await daftar(propinsi.token);
  const boleh = Object.fromEntries(
    body.data.map((row: { name: string; boleh: string[] }) => [row.name, row.boleh]),
  );
  const biasa = ["ubah", "ubah_data", "reset_password", "set_aktif"];
  expect(boleh["Dewi Kota"]).toEqual([...biasa, "set_approval", "hapus"]);
  expect(boleh["Yusuf Saksi"]).toEqual([...biasa, "hapus"]);
  expect(boleh["Rina Provinsi"]).toEqual([]);
  const lihat = await daftar(kota.token);
  expect(lihat.body.data.map((row: { boleh: string[] }) => row.boleh)).toEqual([[], []]);
});

test("401 tanpa sesi, 403 peran salah, 403 wilayah lain, 404 tidak ada", async () => {
  expect((await app.panggil("GET /api/user")).status).toBe(401);
  expect((await daftar(saksi.token)).status).toBe(403);
  expect(
    (await app.panggil(`GET /api/user/${surabaya.id}`, { token: propinsi.token })).status,
  ).toBe(403);
  expect((await app.panggil(`GET /api/user/${pusat.id}`, { token: propinsi.token })).status).toBe(
    403,
  );
  expect((await app.panggil(`GET /api/user/${tanpa.id}`, { token: propinsi.token })).status).toBe(
    403,
  );
  expect((await app.panggil("GET /api/user/999999", { token: pusat.token })).status).toBe(404);
  const body = formulir(isian({ wilayah: 1376 }));
  expect((await app.panggil("POST /api/user", { token: kota.token, body })).status).toBe(403);
});

test("USER-044..046 USER-019 USER-020 isian wajib dan konfirmasi", async () => {
  const { token } = pusat;
  const kosong = { nomer_kta: "", email: "", password: "", password_confirmation: "" };
  // Left out, and as a form sends what nobody has filled in.
  for (const isi of [{}, kosong]) {
    const body = formulir({ ...isi, wilayah: 13 });
    const jawaban = await app.panggil("POST /api/user", { token, body });
    expect(jawaban.status).toBe(400);
    expect(jawaban.body.errors).toEqual({
      nomer_kta: ["Nomer KTA harus diisi"],
      email: ["Username harus diisi"],
      password: ["Password harus diisi"],
      password_confirmation: ["Konfirmasi Password harus diisi"],
    });
  }
  const beda = formulir(isian({ password_confirmation: "lain sekali 7" }));
  expect((await app.panggil("POST /api/user", { token, body: beda })).body.errors).toEqual({
    password_confirmation: ["Konfirmasi Password tidak cocok"],
  });
  const lemah = formulir(
    isian({ password: "indonesia2024", password_confirmation: "indonesia2024" }),
  );
  expect(
    (await app.panggil("POST /api/user", { token, body: lemah })).body.errors.password[0],
  ).toMatch(/terlalu umum/);
  const terpakai = formulir(isian({ email: kota.email.toUpperCase() }));
  expect((await app.panggil("POST /api/user", { token, body: terpakai })).body.errors).toEqual({
    email: ["Email ini sudah dipakai akun lain."],
  });
  for (const wilayah of [1376011002, 99, 9999]) {
    const salah = formulir(isian({ wilayah }));
    const { status, body } = await app.panggil("POST /api/user", { token, body: salah });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["wilayah"]]);
  }
  const gambar = formulir(isian(), { nama: "mandat.pdf", isi: "bukan pdf" });
  expect(
    (await app.panggil("POST /api/user", { token, body: gambar })).body.errors.file,
  ).toBeDefined();
});

test("semua yang salah pada formulir akun dikatakan sekaligus: bentuk, aturan, dan yang sudah dipakai", async () => {
  const { token } = pusat;
  const buat = async (lain: Record<string, string>, isi = "bukan pdf") => {
    const body = formulir({ ...isian(), ...lain }, { nama: "mandat.pdf", isi });
    return (await app.panggil("POST /api/user", { token, body })).body;
  };
  const salah = await buat({
    email: kota.email,
    name: " ",
    password: "indonesia2024",
    password_confirmation: "lain sekali 7",
    wilayah: "1376011002",
  });
  expect(salah).toMatchObject({
    kode: "isian-salah",
    errors: {
      email: ["Email ini sudah dipakai akun lain."],
      name: ["Nama harus diisi"],
      password: ["Kata sandi ini terlalu umum. Pilih yang tidak mudah ditebak."],
      password_confirmation: ["Konfirmasi Password tidak cocok"],
      wilayah: ["Pilih provinsi atau kota"],
      file: [expect.stringContaining("Isi berkas harus")],
    },
  });
  const { nomer_kta: nomerKta } = await db
    .selectFrom("users")
    .select("nomer_kta")
    .where("id", "=", kota.id)
    .executeTakeFirstOrThrow();
  const terpakai = { nomer_kta: nomerKta, email: kota.email };
  expect((await buat({ ...terpakai, password: "pendek" }, PDF.isi)).errors).toEqual({
    nomer_kta: ["Nomor KTA ini sudah dipakai akun lain."],
    email: ["Email ini sudah dipakai akun lain."],
    password: ["Paling sedikit 10 karakter"],
    password_confirmation: ["Konfirmasi Password tidak cocok"],
  });
  expect((await buat({ nomer_kta: nomerKta }, PDF.isi)).kode).toBe("kta-terpakai");
});

test("USER-056 USER-050 buat: peran menurut wilayah, nama dari KTA, surat mandat", async () => {
  const form = isian({ wilayah: 1371 });
  const { status, body } = await app.panggil("POST /api/user", {
    token: propinsi.token,
    body: formulir(form, PDF),
  });
  expect(status).toBe(201);
  const baca = await app.panggil(`GET /api/user/${body.data.id}`, { token: propinsi.token });
  expect(baca.body.data).toMatchObject({
    name: form.nomer_kta,
    email: form.email,
    wilayah_id: 1371,
    peran: [{ id: PERAN.adminKota }],
    dibuat_oleh: "Rina Provinsi",
    url_surat_mandat: `/api/user/${body.data.id}/surat_mandat`,
    belum_masuk: false,
  });
  const masuk = await app.panggil("POST /api/login", {
    body: { username: form.nomer_kta, password: SANDI },
  });
  expect(masuk.status).toBe(200);
  const { body: self } = await app.panggil("GET /api/self", { token: masuk.body.access_token });
  expect(self.data.harus_ganti_password).toBe(true);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sesudah"])
    .where("aksi", "=", "users.buat")
    .where("baris", "=", String(body.data.id))
    .executeTakeFirstOrThrow();
  expect(jejak).toMatchObject({
    users_id: propinsi.id,
    sesudah: { email: form.email, wilayah_id: 1371, peran_id: 3 },
  });
  expect(JSON.stringify(jejak)).not.toContain(SANDI);
});

test("G-48 nama: dari daftar anggota, selain itu dari isian, yang tidak boleh dikosongkan", async () => {
  const { token } = propinsi;
  const buat = async (lain: Record<string, string>) =>
    app.panggil("POST /api/user", { token, body: formulir(isian({ wilayah: 1371, ...lain })) });
  const kosong = await buat({ name: " " });
  expect([kosong.status, kosong.body.errors]).toEqual([400, { name: ["Nama harus diisi"] }]);
  expect((await buat({ name: "x".repeat(151) })).status).toBe(400);
  const namaOf = async (id: number) =>
    (await app.panggil(`GET /api/user/${id}`, { token })).body.data.name;
  const baru = await buat({ name: " Ratih Puspita " });
  expect(await namaOf(baru.body.data.id)).toBe("Ratih Puspita");
  await db
    .insertInto("anggota")
    .values({ nomer_kta: "1371-4848", nama: "Anggota Tercatat", kelurahan_id: 1_371_011_001 })
    .execute();
  const anggota = await buat({ name: "Nama Lain", nomer_kta: "1371-4848" });
  expect(await namaOf(anggota.body.data.id)).toBe("Anggota Tercatat");
});

test("G-49 tanpa wilayah: wilayah pembuat; admin provinsi tidak membuat admin nasional", async () => {
  const { body } = await app.panggil("POST /api/user", {
    token: propinsi.token,
    body: formulir(isian()),
  });
  const baca = await app.panggil(`GET /api/user/${body.data.id}`, { token: propinsi.token });
  expect(baca.body.data).toMatchObject({ wilayah_id: 13, peran: [{ id: PERAN.adminPropinsi }] });
  for (const wilayah of [1, 35, 3578]) {
    const ditolak = await app.panggil("POST /api/user", {
      token: propinsi.token,
      body: formulir(isian({ wilayah })),
    });
    expect(ditolak.status).toBe(403);
  }
  const nasional = await app.panggil("POST /api/user", {
    token: pusat.token,
    body: formulir(isian()),
  });
  const dibaca = await app.panggil(`GET /api/user/${nasional.body.data.id}`, {
    token: pusat.token,
  });
  expect(dibaca.body.data).toMatchObject({ wilayah_id: 1, peran: [{ id: PERAN.adminPusat }] });
});

test("USER-057 USER-017 USER-018 ubah: KTA dan email terkunci, yang kosong tetap", async () => {
  const orang = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1371 });
  const ubah = async (fields: Record<string, string | number>, file?: typeof PDF) =>
    app.panggil(`POST /api/user/${orang.id}`, {
      token: propinsi.token,
      body: formulir(fields, file),
    });
  expect((await ubah({ nomer_kta: "LAIN", email: "lain@contoh.example" })).body).toEqual({
    message: "Data Berhasil diupdate",
  });
  const baca = async () =>
    (await app.panggil(`GET /api/user/${orang.id}`, { token: propinsi.token })).body.data;
  expect(await baca()).toMatchObject({ email: orang.email, url_surat_mandat: null });
  expect((await app.panggil("GET /api/self", { token: orang.token })).status).toBe(200);
  expect((await ubah({ password: SANDI })).body.errors).toEqual({
    password_confirmation: ["Konfirmasi Password tidak cocok"],
  });
  await ubah({ password: SANDI, password_confirmation: SANDI }, PDF);
  expect(await baca()).toMatchObject({ url_surat_mandat: `/api/user/${orang.id}/surat_mandat` });
  expect((await app.panggil("GET /api/self", { token: orang.token })).status).toBe(401);
  const masuk = { username: orang.email, password: SANDI };
  const { body: sesi } = await app.panggil("POST /api/login", { body: masuk });
  const tertutup = await app.panggil("GET /api/user", { token: sesi.access_token });
  expect(tertutup.body.kode).toBe("ganti-password-dulu");
  await ubah({ wilayah: 13 });
  expect(await baca()).toMatchObject({ wilayah_id: 13, peran: [{ id: PERAN.adminPropinsi }] });
  expect((await ubah({ wilayah: 1 })).status).toBe(403);
  expect(await baca()).toMatchObject({ wilayah_id: 13 });
  expect(await peranTakSama(app)).toEqual([]);
});

test("ubah: bukan diri sendiri, bukan super admin, bukan di luar wilayah", async () => {
  const ubah = async (id: number, token: string) =>
    (await app.panggil(`POST /api/user/${id}`, { token, body: formulir({ wilayah: 1376 }) })).body
      .kode;
  expect(await ubah(propinsi.id, propinsi.token)).toBe("akun-sendiri");
  expect(await ubah(superAdmin.id, pusat.token)).toBe("tidak-berhak");
  expect(await ubah(surabaya.id, propinsi.token)).toBe("di-luar-wilayah");
  expect(await ubah(pusat.id, propinsi.token)).toBe("di-luar-wilayah");
});
