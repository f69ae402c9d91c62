import { expect, test } from "vitest";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { formulir } from "../../testing/formulir.ts";
import {
  buatPengguna,
  buatTps,
  createTestApp,
  majukanKonfirmasi,
  ROLES,
} from "../../testing/test-app.ts";
import { hashSandi } from "../sandi.ts";

const app = await createTestApp();
const { db } = app.context;

const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const adminKota = { peran: PERAN.adminKota, wilayahId: 1371 };
const PDF = { nama: "mandat.pdf", isi: "%PDF-1.4 surat mandat\n%%EOF" };

const baca = async (id: number) =>
  (await app.panggil(`GET /api/user/${id}`, { token: pusat.token })).body.data;
const jejak = async (id: number, aksi: string) =>
  db
    .selectFrom("audit")
    .select(["users_id", "sebelum", "sesudah"])
    .where("tabel", "=", "users")
    .where("baris", "=", String(id))
    .where("aksi", "=", aksi)
    .orderBy("id", "desc")
    .executeTakeFirst();
const masuk = async (username: string, password: string) =>
  app.panggil("POST /api/login", { body: { username, password } });

test("USER-062 USER-040 aktif dan tidak: sesi berakhir seketika, tidak dapat masuk", async () => {
  const sandi = "kayu manis 42 gunung";
  const orang = await buatPengguna(app, { ...adminKota, password: await hashSandi(sandi) });
  const set = async (nilai: unknown, token = propinsi.token) =>
    app.panggil(`POST /api/user/${orang.id}/set_aktif`, { token, body: { is_aktif: nilai } });
  /** In which of the two lists it stands. */
  const disaring = async () => {
    const daftar = (aktif: number) =>
      app.panggil(`GET /api/user?email=${orang.email}&is_aktif=${aktif}`, { token: pusat.token });
    const semua = await Promise.all([daftar(0), daftar(1)]);
    return semua.map(({ body }) => body.total);
  };
  expect(await disaring()).toEqual([0, 1]);
  expect((await set(0)).body).toEqual({ message: "Pengguna dinonaktifkan" });
  expect(await disaring()).toEqual([1, 0]);
  expect((await masuk(orang.email, sandi)).status).toBe(400);
  expect(await baca(orang.id)).toMatchObject({ is_aktif: 0 });
  expect((await app.panggil("GET /api/self", { token: orang.token })).status).toBe(401);
  expect(await jejak(orang.id, "users.nonaktifkan")).toEqual({
    users_id: propinsi.id,
    sebelum: { is_aktif: 1 },
    sesudah: { is_aktif: 0, sesi_berakhir: 1 },
  });
  // Asked for twice it is as after once: it does not toggle.
  await set(0);
  expect(await baca(orang.id)).toMatchObject({ is_aktif: 0 });
  expect((await set(1)).body).toEqual({ message: "Pengguna diaktifkan" });
  expect(await disaring()).toEqual([0, 1]);
  expect(await jejak(orang.id, "users.aktifkan")).toEqual({
    users_id: propinsi.id,
    sebelum: { is_aktif: 0 },
    sesudah: { is_aktif: 1, sesi_berakhir: 0 },
  });
  await set(1);
  expect(await baca(orang.id)).toMatchObject({ is_aktif: 1 });
  expect((await masuk(orang.email, sandi)).status).toBe(200);
  // The session that ended stays ended.
  expect((await app.panggil("GET /api/self", { token: orang.token })).status).toBe(401);
  expect((await set(2)).status).toBe(400);
  const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
  const ditolak = await app.panggil(`POST /api/user/${lain.id}/set_aktif`, {
    token: propinsi.token,
    body: { is_aktif: 0 },
  });
  expect(ditolak.body.kode).toBe("di-luar-wilayah");
});

test("USER-041 USER-053 USER-058 admin utama perlu surat mandat", async () => {
  const orang = await buatPengguna(app, adminKota);
  const set = async (file?: typeof PDF, token = propinsi.token) =>
    app.panggil(`POST /api/user/${orang.id}/set_approval`, { token, body: formulir({}, file) });
  expect((await set()).body.errors).toEqual({ file: ["File harus diisi"] });
  expect((await set({ nama: "mandat.pdf", isi: "MZ program" })).body.errors.file).toEqual([
    "Isi berkas harus JPG, PNG, PDF",
  ]);
  expect(await baca(orang.id)).toMatchObject({ is_approval: 0 });
  expect((await set(PDF)).body).toEqual({ message: "Approval berhasil" });
  expect(await baca(orang.id)).toMatchObject({
    is_approval: 1,
    url_surat_mandat_approval: `/api/user/${orang.id}/surat_mandat_approval`,
    boleh: ["ubah", "ubah_data", "reset_password", "set_aktif", "unset_approval", "hapus"],
  });
  expect(await jejak(orang.id, "users.set_approval")).toMatchObject({
    users_id: propinsi.id,
    sebelum: { is_approval: 0, surat_mandat_approval_berkas_id: null },
    sesudah: { is_approval: 1 },
  });
});

test("G-20 admin utama hanya dari tingkat yang lebih tinggi, dan hanya untuk admin", async () => {
  const setara = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 13 });
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1371 });
  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  const set = async (id: number, token: string) =>
    (await app.panggil(`POST /api/user/${id}/set_approval`, { token, body: formulir({}, PDF) }))
      .body.kode;
  expect(await set(setara.id, propinsi.token)).toBe("tidak-berhak");
  expect(await set(propinsi.id, propinsi.token)).toBe("akun-sendiri");
  expect(await set(saksi.id, propinsi.token)).toBe("bukan-admin");
  expect(await set(setara.id, superAdmin.token)).toBeUndefined();
  const batal = await app.panggil(`POST /api/user/${setara.id}/unset_approval`, {
    token: propinsi.token,
  });
  expect(batal.body.kode).toBe("tidak-berhak");
});

const punyaFaktor = async (usersId: number) =>
  db
    .insertInto("faktor_kedua")
    .values({ users_id: usersId, rahasia: Buffer.alloc(1), aktif_pada: new Date() })
    .execute();

/** Whatever gives power over an account. */
const kuasaAtas = (id: number): (readonly [route: string, body?: object])[] => [
  [`POST /api/user/${id}`, formulir({ wilayah: 1376 })],
  [`POST /api/user/${id}/set_aktif`, { is_aktif: 0 }],
  [`POST /api/user/${id}/set_approval`, formulir({}, PDF)],
  [`POST /api/user/${id}/unset_approval`],
  [`PUT /api/user/${id}/reset_password`],
  [`POST /api/user/undangan`, { cara: "lembar", user_ids: [id] }],
  [`POST /api/user/${id}/hapus_faktor_kedua`],
  [`POST /api/user/${id}/kta/ktp`, formulir({}, PDF)],
  [`DELETE /api/user/${id}`],
];

test("O-17 setingkat: tidak satu pun yang memberi kuasa atas akun, dan barisnya berkata begitu", async () => {
  const setara = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 13 });
  await punyaFaktor(setara.id);
  const { token } = propinsi;
  for (const [route, body] of kuasaAtas(setara.id)) {
    const { status, body: jawab } = await app.panggil(route, { token, body });
    expect([route, status, jawab.kode]).toEqual([route, 403, "tidak-berhak"]);
  }
  expect((await app.panggil(`GET /api/user/${setara.id}`, { token })).body.data.boleh).toEqual([]);
  expect((await app.panggil("GET /api/self", { token: setara.token })).status).toBe(200);
});

test("O-17 admin kota dengan user.write: akun di bawahnya ya, admin kotanya tidak", async () => {
  const raja = await buatPengguna(app, ROLES.superAdmin);
  const beri = async (akses: readonly string[]) =>
    app.panggil("PUT /api/peran_akses", {
      token: raja.token,
      body: { peran: [{ id: PERAN.adminKota, akses }] },
    });
  const semula = await db
    .selectFrom("peran_akses")
    .select("key")
    .where("peran_id", "=", PERAN.adminKota)
    .execute();
  const kunci = semula.map(({ key }) => key);
  expect((await beri([...kunci, "user.write"])).status).toBe(200);
  const { token } = await buatPengguna(app, ROLES.kota);
  const setara = await buatPengguna(app, ROLES.kota);
  const reset = async (id: number) => app.panggil(`PUT /api/user/${id}/reset_password`, { token });
  expect((await reset(setara.id)).body.kode).toBe("tidak-berhak");
  for (const peran of [PERAN.saksi, PERAN.caleg, PERAN.fasilitator]) {
    const bawahan = await buatPengguna(app, { peran, wilayahId: 1376 });
    expect((await reset(bawahan.id)).status).toBe(200);
  }
  expect((await beri(kunci)).status).toBe(200);
});

test("O-17 G-49 akun setingkat buatan sendiri diurus sampai pemiliknya membukanya", async () => {
  const { token, id: oleh } = await buatPengguna(app, ROLES.propinsi);
  const setara = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 13 });
  await db.updateTable("users").set({ created_by: oleh }).where("id", "=", setara.id).execute();
  const undang = async (body = { cara: "lembar", user_ids: [setara.id] }) =>
    app.panggil("POST /api/user/undangan", { token, body });
  expect((await undang()).body.data.tautan).toHaveLength(1);
  await db.updateTable("users").set({ password: "x" }).where("id", "=", setara.id).execute();
  const reset = await app.panggil(`PUT /api/user/${setara.id}/reset_password`, { token });
  expect(reset.body.kode).toBe("tidak-berhak");
});

test("USER-042 USER-059 admin utama dibatalkan; surat mandatnya tetap", async () => {
  const orang = await buatPengguna(app, adminKota);
  await app.panggil(`POST /api/user/${orang.id}/set_approval`, {
    token: propinsi.token,
    body: formulir({}, PDF),
  });
  const batal = await app.panggil(`POST /api/user/${orang.id}/unset_approval`, {
    token: propinsi.token,
  });
  expect(batal.body).toEqual({ message: "Admin utama dibatalkan" });
  expect(await baca(orang.id)).toMatchObject({
    is_approval: 0,
    url_surat_mandat_approval: `/api/user/${orang.id}/surat_mandat_approval`,
    boleh: ["ubah", "ubah_data", "reset_password", "set_aktif", "set_approval", "hapus"],
  });
  expect(await jejak(orang.id, "users.unset_approval")).toMatchObject({
    sebelum: { is_approval: 1 },
    sesudah: { is_approval: 0 },
  });
});

test("USER-043 USER-060 G-05 reset: acak, tampil sekali, wajib diganti, sesi berakhir", async () => {
  const orang = await buatPengguna(app, adminKota);
  const reset = async () =>
    app.panggil(`PUT /api/user/${orang.id}/reset_password`, { token: propinsi.token });
  const pertama = await reset();
  expect(pertama.status).toBe(200);
  expect(pertama.body.message).toBe("Akun berhasil direset");
  const { password } = pertama.body.data;
  expect(password).toMatch(/^[a-z2-9]{10}$/);
  expect((await app.panggil("GET /api/self", { token: orang.token })).status).toBe(401);
  const { body: sesi } = await masuk(orang.email, password);
  const self = await app.panggil("GET /api/self", { token: sesi.access_token });
  expect(self.body.data.harus_ganti_password).toBe(true);
  const tertutup = await app.panggil("GET /api/user", { token: sesi.access_token });
  expect(tertutup.body.kode).toBe("ganti-password-dulu");
  const kedua = await reset();
  expect(kedua.body.data.password).not.toBe(password);
  expect((await masuk(orang.email, password)).status).toBe(400);
  const tercatat = await jejak(orang.id, "users.reset_password");
  expect(tercatat).toMatchObject({ users_id: propinsi.id });
  expect(JSON.stringify(tercatat)).not.toContain(kedua.body.data.password);
  const diri = await app.panggil(`PUT /api/user/${propinsi.id}/reset_password`, {
    token: propinsi.token,
  });
  expect(diri.body.kode).toBe("akun-sendiri");
});

test("USER-061 USER-012 hapus: tidak dapat masuk, tidak terdaftar, email dan KTA bebas lagi, saksi dan caleg dilepas", async () => {
  const tpsId = await buatTps(app, 137_101);
  const orang = await buatPengguna(app, {
    peran: PERAN.saksi,
    wilayahId: 1371,
    tpsId,
    email: "hapus@contoh.example",
    nomerKta: "KTA-HAPUS",
  });
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1371 });
  const calegId = await buatCaleg(db, { dapilId, usersId: orang.id });
  const hapus = async (id: number, token: string) =>
    app.panggil(`DELETE /api/user/${id}`, { token });
  const kota = await buatPengguna(app, ROLES.kota);
  expect((await hapus(orang.id, kota.token)).status).toBe(403);
  // By a province, with the key alone.
  const boleh = async () =>
    (await app.panggil(`GET /api/user/${orang.id}`, { token: propinsi.token })).body.data.boleh;
  expect(await boleh()).toContain("hapus");
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  const peran = async (akses: readonly string[]) =>
    app.panggil("PUT /api/peran_akses", {
      token,
      body: { peran: [{ id: PERAN.adminPropinsi, akses }] },
    });
  await peran(AKSES.filter((kunci) => kunci !== "user.write"));
  expect([await boleh(), (await hapus(orang.id, propinsi.token)).status]).toEqual([[], 403]);
  await peran(AKSES);
  expect((await hapus(orang.id, propinsi.token)).body).toEqual({
    message: "Data berhasil dihapus",
  });
  expect((await app.panggil("GET /api/self", { token: orang.token })).status).toBe(401);
  expect((await app.panggil(`GET /api/user/${orang.id}`, { token: pusat.token })).status).toBe(404);
  expect((await hapus(orang.id, propinsi.token)).status).toBe(404);
  const daftar = await app.panggil("GET /api/user?s=hapus@contoh", { token: pusat.token });
  expect(daftar.body.total).toBe(0);
  const caleg = await db.selectFrom("caleg").selectAll().where("id", "=", calegId).execute();
  expect(caleg).toMatchObject([{ users_id: null }]);
  const saksi = await db
    .selectFrom("saksi")
    .select(["user_id", "is_aktif"])
    .where("kota_id", "=", 1371)
    .executeTakeFirstOrThrow();
  expect(saksi).toEqual({ user_id: null, is_aktif: 1 });
  expect(await jejak(orang.id, "users.hapus")).toMatchObject({
    users_id: propinsi.id,
    sebelum: { email: "hapus@contoh.example", nomer_kta: "KTA-HAPUS", wilayah_id: 1371 },
  });
  const lagi = await buatPengguna(app, { email: "hapus@contoh.example", nomerKta: "KTA-HAPUS" });
  expect(lagi.id).not.toBe(orang.id);
});

test("USER-061 G-53 bukan diri sendiri, bukan super admin terakhir, juga berbarengan", async () => {
  await db.updateTable("users").set({ is_super_admin: 0 }).execute();
  const [satu, dua] = [
    await buatPengguna(app, ROLES.superAdmin),
    await buatPengguna(app, ROLES.superAdmin),
  ];
  const hapus = async (id: number, token: string) =>
    app.panggil(`DELETE /api/user/${id}`, { token });
  expect((await hapus(satu.id, satu.token)).body.kode).toBe("akun-sendiri");
  expect((await hapus(satu.id, pusat.token)).body.kode).toBe("tidak-berhak");
  const jawaban = await Promise.all([hapus(satu.id, dua.token), hapus(dua.id, satu.token)]);
  const kode = jawaban.map(({ status, body }) => (status === 200 ? "ok" : body.kode));
  expect(kode).toContain("ok");
  expect(kode.filter((one) => one !== "ok")).toHaveLength(1);
  expect(["super-admin-terakhir", "belum-masuk"]).toContain(kode.find((one) => one !== "ok"));
  const { jumlah } = await db
    .selectFrom("users")
    .select((where) => where.fn.countAll<number>().as("jumlah"))
    .where("is_super_admin", "=", 1)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  expect(jumlah).toBe(1);
});

test("yang tidak berhak tidak mendengar bahwa itu super admin terakhir", async () => {
  await db
    .updateTable("users")
    .set({ is_super_admin: 0 })
    .where("is_super_admin", "=", 1)
    .execute();
  const akhir = await buatPengguna(app, ROLES.superAdmin);
  const kode = async (token: string) => [
    (await app.panggil(`DELETE /api/user/${akhir.id}`, { token })).body.kode,
    (await app.panggil(`POST /api/user/${akhir.id}/set_aktif`, { token, body: { is_aktif: 0 } }))
      .body.kode,
  ];
  expect(await kode(pusat.token)).toEqual(["tidak-berhak", "tidak-berhak"]);
  expect(await kode(propinsi.token)).toEqual(["di-luar-wilayah", "di-luar-wilayah"]);
});

test("menghapus, mereset, mengundang, dan mengganti kata sandi orang lain perlu konfirmasi", async () => {
  const orang = await buatPengguna(app, adminKota);
  await majukanKonfirmasi(app.context, 60);
  const { token } = propinsi;
  const sandi = { password: "kayu manis 42", password_confirmation: "kayu manis 42" };
  const jawaban = await Promise.all([
    app.panggil(`DELETE /api/user/${orang.id}`, { token }),
    app.panggil(`PUT /api/user/${orang.id}/reset_password`, { token }),
    app.panggil("POST /api/user/undangan", {
      token,
      body: { cara: "lembar", user_ids: [orang.id] },
    }),
    app.panggil(`POST /api/user/${orang.id}`, { token, body: formulir(sandi) }),
  ]);
  expect(jawaban.map(({ body }) => body.kode)).toEqual(Array(4).fill("perlu-konfirmasi"));
  await majukanKonfirmasi(app.context, 0);
  expect((await app.panggil(`DELETE /api/user/${orang.id}`, { token })).status).toBe(200);
});

test("dua super admin yang saling menonaktifkan: satu tetap aktif", async () => {
  await db.updateTable("users").set({ is_super_admin: 0 }).execute();
  const [satu, dua] = [
    await buatPengguna(app, ROLES.superAdmin),
    await buatPengguna(app, ROLES.superAdmin),
  ];
  const matikan = async (id: number, token: string) =>
    app.panggil(`POST /api/user/${id}/set_aktif`, { token, body: { is_aktif: 0 } });
  const jawaban = await Promise.all([matikan(satu.id, dua.token), matikan(dua.id, satu.token)]);
  expect(jawaban.filter(({ status }) => status === 200)).toHaveLength(1);
});
