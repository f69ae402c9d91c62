import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../testing/test-app.ts";
import { hashSandi } from "./sandi.ts";

const app = await createTestApp();
const { db } = app.context;
const SANDI = "kayu manis 42 gunung";
let password = "";
beforeAll(async () => {
  password = await hashSandi(SANDI);
});

const self = async (token: string) => (await app.panggil("GET /api/self", { token })).body.data;

interface Isian {
  [field: string]: string | Buffer | undefined;
}
const PROFIL = { name: "Ani", no_hp: "", kelamin: "P" };

function simpanProfil(token: string, isian: Isian) {
  const body = new FormData();
  for (const [field, value] of Object.entries(isian)) {
    if (Buffer.isBuffer(value)) {
      body.append(field, new File([new Uint8Array(value)], "foto.bin"));
    } else if (value !== undefined) {
      body.append(field, value);
    }
  }
  return app.panggil("POST /api/self", { token, body });
}

const gambar = (width: number, height: number, format: "jpeg" | "png" | "webp" = "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: "#446688" } })
    .toFormat(format)
    .toBuffer();

test("AUTH-027 SEC-028..031 profil sendiri: wilayah, tingkat, dan tanda super admin", async () => {
  const kota = await buatPengguna(app, ROLES.kota);
  expect(await self(kota.token)).toMatchObject({
    id: kota.id,
    wilayah: { id: 1376, keterangan: "Kota Payakumbuh" },
    wilayah_id: 1376,
    tingkat: 3,
    isAdmin: true,
    is_super_admin: 0,
    peran: [{ id: PERAN.adminKota, keterangan: "Admin Kota/Kabupaten" }],
    harus_ganti_password: false,
  });
  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  expect(await self(superAdmin.token)).toMatchObject({ is_super_admin: 1, tingkat: 1 });
  expect((await app.panggil("GET /api/self")).status).toBe(401);
});

test("SEC-001 tingkat 1, 2, 3, super admin, caleg, dan saksi", async () => {
  const kinds = await Promise.all(
    [ROLES.pusat, ROLES.propinsi, ROLES.kota, ROLES.superAdmin, ROLES.caleg].map(async (role) => {
      const { token } = await buatPengguna(app, role);
      const { tingkat, isAdmin, is_super_admin: isSuper, peran } = await self(token);
      return [
        tingkat,
        isAdmin,
        isSuper,
        peran.map(({ keterangan }: { keterangan: string }) => keterangan),
      ];
    }),
  );
  expect(kinds).toEqual([
    [1, true, 0, ["Admin Pusat"]],
    [2, true, 0, ["Admin Provinsi"]],
    [3, true, 0, ["Admin Kota/Kabupaten"]],
    [1, true, 1, ["Admin"]],
    [3, false, 0, ["Caleg"]],
  ]);
  const tpsId = await buatTps(app, 137601);
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, tpsId });
  expect(await self(saksi.token)).toMatchObject({
    tingkat: null,
    isAdmin: false,
    tps_id: tpsId,
    peran: [{ id: PERAN.saksi, keterangan: "Saksi" }],
  });
});

test("peran admin tanpa wilayah tidak memberi kuasa", async () => {
  const { token } = await buatPengguna(app, { peran: PERAN.adminPusat, wilayahId: null });
  const me = await self(token);
  expect(me).toMatchObject({ tingkat: null, isAdmin: false });
  expect(me.akses.filter(({ value }: { value: boolean }) => value)).toEqual([]);
});

const held = ({ akses }: { akses: { key: string; value: boolean }[] }) =>
  akses.filter(({ value }) => value).map(({ key }) => key);

test("SEC-020 AUTH-031 akses pada satu instansi; super admin tampil sebagai 'Admin'", async () => {
  const { id: lain } = await db
    .insertInto("instansi")
    .values({ nama: "Lembaga Diklat" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ani = await buatPengguna(app, ROLES.kota);
  await db
    .insertInto("users_peran")
    .values({ users_id: ani.id, peran_id: PERAN.fasilitator, instansi_id: lain })
    .execute();
  const akses = async (token: string, id: number) =>
    (await app.panggil(`GET /api/instansi/${id}/akses`, { token })).body.data;

  const partai = await akses(ani.token, 1);
  expect(partai.peran).toEqual([{ id: PERAN.adminKota, keterangan: "Admin Kota/Kabupaten" }]);
  expect(held(partai)).toContain("qc.write");
  const diklat = await akses(ani.token, lain);
  expect(diklat.peran).toEqual([{ id: PERAN.fasilitator, keterangan: "Fasilitator" }]);
  expect(held(diklat)).toEqual(["diklat.read"]);

  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  const semua = await akses(superAdmin.token, lain);
  const admin = [{ id: 0, keterangan: "Admin" }];
  expect(semua.peran).toEqual(admin);
  expect(held(semua)).toHaveLength(26);
  expect((await self(superAdmin.token)).peran).toEqual(admin);

  const saksi = await buatPengguna(app, { peran: PERAN.saksi });
  expect(held(await akses(saksi.token, lain))).toEqual([]);
  const path = "GET /api/instansi/999/akses";
  expect((await app.panggil(path, { token: ani.token })).status).toBe(404);
  expect((await app.panggil(path)).status).toBe(401);

  const list = async (token: string) =>
    (await app.panggil("GET /api/instansi", { token })).body.data;
  expect(await list(ani.token)).toEqual([
    { id: 1, nama: "Partai", boleh_dihapus: false, versi: expect.any(String) },
    { id: lain, nama: "Lembaga Diklat", boleh_dihapus: false, versi: expect.any(String) },
  ]);
  expect((await list(saksi.token)).map(({ id }: { id: number }) => id)).toEqual([1]);
  expect(await list(superAdmin.token)).toHaveLength(2);
});

const ganti = (token: string, ...[lama, baru, konfirmasi = baru]: unknown[]) =>
  app.panggil("POST /api/self", {
    token,
    body: { old_password: lama, new_password: baru, password_confirmation: konfirmasi },
  });

test("AUTH-028 AUTH-029 ganti kata sandi mengakhiri semua sesi lain dan tercatat", async () => {
  const ani = await buatPengguna(app, { ...ROLES.kota, password });
  const login = (sandi: string) =>
    app.panggil("POST /api/login", { body: { username: ani.email, password: sandi } });
  const { body: other } = await login(SANDI);

  const { status, body } = await ganti(ani.token, SANDI, "gunung 43 kayu manis");
  expect([status, body.message]).toEqual([200, "Kata sandi berhasil disimpan"]);
  expect((await app.panggil("GET /api/self", { token: other.access_token })).status).toBe(401);
  expect((await app.panggil("GET /api/self", { token: ani.token })).status).toBe(200);
  expect((await login(SANDI)).status).toBe(400);
  expect((await login("gunung 43 kayu manis")).status).toBe(200);
  const trail = await db
    .selectFrom("audit")
    .select(["users_id", "baris", "sesudah"])
    .where("aksi", "=", "sandi.ganti")
    .execute();
  expect(trail).toEqual([
    { users_id: ani.id, baris: String(ani.id), sesudah: { sesi_berakhir: 1 } },
  ]);
});

test("AUTH-029 ganti kata sandi menolak isian kosong, kata sandi lama yang salah, dan yang lemah", async () => {
  const ani = await buatPengguna(app, { ...ROLES.kota, password });
  expect((await ganti(ani.token, "", "", "")).body.errors).toMatchObject({
    old_password: ["Password Lama harus diisi"],
    new_password: expect.arrayContaining(["Password Baru harus diisi"]),
    password_confirmation: ["Konfirmasi Password harus diisi"],
  });
  expect((await app.panggil("POST /api/self", { token: ani.token })).body.errors).toBeDefined();
  // Each of the three is asked for by itself, and without it nothing changes.
  const lengkap = {
    old_password: SANDI,
    new_password: "gunung 43 kayu",
    password_confirmation: "gunung 43 kayu",
  };
  for (const [tanpa, teks] of [
    ["old_password", "Password Lama harus diisi"],
    ["new_password", "Password Baru harus diisi"],
    ["password_confirmation", "Konfirmasi Password harus diisi"],
  ] as const) {
    const { [tanpa]: _tanpa, ...body } = lengkap;
    const answer = await app.panggil("POST /api/self", { token: ani.token, body });
    expect([answer.status, answer.body.errors[tanpa]]).toEqual([400, [teks]]);
  }
  const errors = async (...form: unknown[]) => (await ganti(ani.token, ...form)).body.errors;
  expect(await errors("bukan ini", "gunung 43 kayu")).toEqual({
    old_password: ["Password Lama salah"],
  });
  expect(await errors(SANDI, "gunung 43 kayu", "lain")).toEqual({
    password_confirmation: ["Konfirmasi Password tidak cocok"],
  });
  expect(await errors(SANDI, SANDI)).toEqual({
    new_password: ["Password Baru harus berbeda dari Password Lama"],
  });
  expect(await errors(SANDI, "abc123x")).toEqual({ new_password: ["Paling sedikit 10 karakter"] });

  const saksi = await buatPengguna(app, { peran: PERAN.saksi, password });
  expect((await ganti(saksi.token, SANDI, "abc123")).status).toBe(200);
});

test("menebak kata sandi lama dengan sesi curian dibatasi", async () => {
  const ani = await buatPengguna(app, { ...ROLES.kota, password });
  for (let n = 0; n < 10; n += 1) {
    expect((await ganti(ani.token, `tebak ${n}`, "gunung 43 kayu")).status).toBe(400);
  }
  expect((await ganti(ani.token, SANDI, "gunung 43 kayu")).status).toBe(429);
});

test("setelah direset hanya profil sendiri, ganti kata sandi, dan keluar yang terbuka", async () => {
  const ani = await buatPengguna(app, { ...ROLES.kota, password });
  await db
    .updateTable("users")
    .set({ harus_ganti_password: true })
    .where("id", "=", ani.id)
    .execute();
  for (const route of ["GET /api/m_propinsi", "GET /api/sesi", "POST /api/tiket"]) {
    const { status, body } = await app.panggil(route, { token: ani.token });
    expect([status, body.kode]).toEqual([403, "ganti-password-dulu"]);
  }
  expect((await simpanProfil(ani.token, { ...PROFIL, email: ani.email })).body.kode).toBe(
    "ganti-password-dulu",
  );
  expect((await self(ani.token)).harus_ganti_password).toBe(true);
  expect((await ganti(ani.token, SANDI, "gunung 43 kayu manis")).status).toBe(200);
  expect((await app.panggil("GET /api/m_propinsi", { token: ani.token })).status).toBe(200);
  expect((await self(ani.token)).harus_ganti_password).toBe(false);

  const budi = await buatPengguna(app, { ...ROLES.kota, password });
  await db
    .updateTable("users")
    .set({ harus_ganti_password: true })
    .where("id", "=", budi.id)
    .execute();
  expect((await app.panggil("POST /api/logout", { token: budi.token })).status).toBe(200);
});

test("AUTH-030 profil multipart dengan foto 3:4; yang lama dibuang", async () => {
  const ani = await buatPengguna(app, ROLES.kota);
  const email = "ani.baru@contoh.example";
  const { status, body } = await simpanProfil(ani.token, {
    // The file may come before the fields.
    foto: await gambar(3000, 2000),
    name: "  Ani Baru ",
    email,
    no_hp: "+62 812-3456-7890",
    kelamin: "P",
  });
  expect([status, body.message]).toEqual([200, "Data Berhasil diupdate"]);
  const me = await self(ani.token);
  expect(me).toMatchObject({ name: "Ani Baru", email, no_hp: "6281234567890", kelamin: "P" });

  const baca = async (url: string, token = ani.token) => app.panggil(`GET ${url}`, { token });
  const foto = await baca(me.foto);
  expect(foto.headers["content-type"]).toBe("image/jpeg");
  expect(await sharp(foto.raw).metadata()).toMatchObject({ width: 900, height: 1200 });
  const kecil = await baca(`${me.foto}?kecil=1`);
  expect(await sharp(kecil.raw).metadata()).toMatchObject({
    format: "jpeg",
    width: 240,
    height: 320,
  });

  await simpanProfil(ani.token, { ...PROFIL, email, foto: await gambar(330, 440, "png") });
  const later = await self(ani.token);
  expect(later.foto).not.toBe(me.foto);
  expect(await sharp((await baca(later.foto)).raw).metadata()).toMatchObject({
    format: "jpeg",
    width: 330,
    height: 440,
  });
  expect((await baca(me.foto)).status).toBe(404);
  expect(await db.selectFrom("berkas").select("id").execute()).toHaveLength(1);

  // Without a new one it stays; empty fields become unknown.
  await simpanProfil(ani.token, { ...PROFIL, kelamin: "", email });
  expect(await self(ani.token)).toMatchObject({ foto: later.foto, no_hp: null, kelamin: null });

  const neighbour = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
  expect((await baca(later.foto, neighbour.token)).status).toBe(404);
  const above = await buatPengguna(app, ROLES.propinsi);
  expect((await baca(later.foto, above.token)).status).toBe(200);

  const trail = await db
    .selectFrom("audit")
    .select(["sebelum", "sesudah"])
    .where("aksi", "=", "users.profil")
    .orderBy("id")
    .execute();
  expect(trail[0]).toMatchObject({ sebelum: { email: ani.email }, sesudah: { email } });
});

test("foto dari ponsel: diputar menurut EXIF, dipotong dari tengah, tanpa lokasi", async () => {
  const ani = await buatPengguna(app, ROLES.kota);
  const foto = await sharp(await gambar(2000, 1000))
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "rahasia" } } })
    .jpeg()
    .toBuffer();
  await simpanProfil(ani.token, { ...PROFIL, email: ani.email, foto });
  const me = await self(ani.token);
  const stored = await sharp(
    (await app.panggil(`GET ${me.foto}`, { token: ani.token })).raw,
  ).metadata();
  expect(stored).toMatchObject({ width: 900, height: 1200 });
  expect(stored.exif).toBeUndefined();
  expect(stored.orientation).toBeUndefined();
});

test("profil yang diubah dari tempat lain: yang kedua ditolak sebelum ditanya sandinya; tanpa versi ia menimpa", async () => {
  const ani = await buatPengguna(app, ROLES.kota);
  const isian = { ...PROFIL, email: ani.email };
  const { versi } = await self(ani.token);
  expect((await simpanProfil(ani.token, { ...isian, no_hp: "081234567890", versi })).status).toBe(
    200,
  );
  const kedua = await simpanProfil(ani.token, { ...isian, name: "Nama lain", versi });
  expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
  const alamat = { ...isian, email: "ani.lain@contoh.example", versi };
  expect((await simpanProfil(ani.token, alamat)).body.kode).toBe("isian-berubah");
  const kini = await self(ani.token);
  expect(kini).toMatchObject({ name: PROFIL.name, no_hp: "6281234567890", email: ani.email });
  expect(
    (await simpanProfil(ani.token, { ...isian, name: "Dipilih", versi: kini.versi })).status,
  ).toBe(200);
  expect((await simpanProfil(ani.token, { ...isian, name: "Ditimpa" })).status).toBe(200);
  expect(await self(ani.token)).toMatchObject({ name: "Ditimpa", no_hp: null });
});

test("profil menolak isian yang salah, e-mail orang lain, dan foto yang bukan foto", async () => {
  const ani = await buatPengguna(app, ROLES.kota);
  const budi = await buatPengguna(app, ROLES.kota);
  const errors = async (isian: Isian) => (await simpanProfil(ani.token, isian)).body.errors;
  expect(await errors({})).toMatchObject({ name: ["Wajib diisi"], email: ["Wajib diisi"] });
  expect(
    await errors({ name: "Ani", email: "ani", no_hp: "nol delapan", kelamin: "X" }),
  ).toMatchObject({
    email: ["Email yang diinputkan salah. Mohon periksa kembali inputan Anda."],
    no_hp: ["Isi 8 sampai 15 angka, diawali 0 atau 62"],
    kelamin: ["Harus dipilih"],
  });
  const taken = await simpanProfil(ani.token, { ...PROFIL, email: budi.email.toUpperCase() });
  expect(taken.status).toBe(400);
  expect(taken.body).toMatchObject({
    kode: "email-terpakai",
    errors: { email: ["Email ini sudah dipakai akun lain."] },
  });
  const email = ani.email;
  const teks = Buffer.from("<svg onload=alert(1)>");
  expect(await errors({ ...PROFIL, email, foto: teks })).toEqual({
    foto: ["Isi berkas harus JPG, PNG, WebP"],
  });
  const broken = (await gambar(900, 1200)).subarray(0, 300);
  expect(await errors({ ...PROFIL, email, foto: Buffer.from(broken) })).toEqual({
    foto: ["Gambar rusak atau tidak dapat dibaca"],
  });
  const besar = Buffer.concat([await gambar(900, 1200), Buffer.alloc(5 * 1024 * 1024)]);
  expect(await errors({ ...PROFIL, email, foto: besar })).toEqual({
    foto: ["Ukuran berkas paling besar 5 MB"],
  });
  expect(await self(ani.token)).toMatchObject({ email: ani.email, foto: null });
  expect((await simpanProfil("", { ...PROFIL, email })).status).toBe(401);
});

test("masuk yang berhasil dalam putaran berhenti di batasnya, milik akun lain tidak", async () => {
  const [satu, lain] = await Promise.all(
    [0, 1].map(async () => buatPengguna(app, { ...ROLES.kota, password })),
  );
  const masuk = async (email = "") =>
    (await app.panggil("POST /api/login", { body: { username: email, password: SANDI } })).status;
  expect([await masuk(satu?.email), await masuk(lain?.email)]).toEqual([200, 200]);
  await db
    .updateTable("batas_laju")
    .set({ jumlah: 300 })
    .where("kunci", "=", `masuk-berhasil:${satu?.id}`)
    .execute();
  expect([await masuk(satu?.email), await masuk(lain?.email)]).toEqual([429, 200]);
});
