// The second factor: setting it up, signing in with it, recovery, roles that must have one.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { hashSandi } from "../sandi.ts";
import { openSecrets } from "../../platform/secrets.ts";
import { aktifkanFaktor, lupakanLangkah } from "../../testing/autentikator.ts";
import { kodeDari } from "../../testing/kode-totp.ts";
import { menanti, selama } from "../../testing/kunci.ts";
import { sisaDetik } from "../../testing/sisa-detik.ts";
import {
  buatPengguna,
  createSecondProcess,
  createTestApp,
  majukanKonfirmasi,
  ROLES,
} from "../../testing/test-app.ts";

const SANDI = "kayu manis 42 gunung";
const app = await createTestApp();
const { db } = app.context;
const password = await hashSandi(SANDI);
const sri = await buatPengguna(app, { ...ROLES.superAdmin, password });

beforeEach(async () => {
  await db.deleteFrom("batas_laju").execute();
  await majukanKonfirmasi(app.context, 0);
  await lupakanLangkah(app);
});

const orang = (role: Parameters<typeof buatPengguna>[1]) =>
  buatPengguna(app, { ...role, password });
const login = (username: string, at = app) =>
  at.panggil("POST /api/login", { body: { username, password: SANDI } });
const langkahDua = (perluKode: string, kode: unknown, at = app) =>
  at.panggil("POST /api/login/kode", { body: { perlu_kode: perluKode, kode } });
const oauth = (username: string, kode?: string) =>
  app.panggil("POST /oauth/token", {
    body: { grant_type: "password", username, password: SANDI, ...(kode && { kode }) },
  });
const status = async (token: string) =>
  (await app.panggil("GET /api/self/faktor_kedua", { token })).body.data;
const wajibkan = (body: unknown, token = sri.token) =>
  app.panggil("PUT /api/faktor_kedua_wajib", { token, body });
const auditOf = (aksi: string) =>
  db
    .selectFrom("audit")
    .select(["users_id", "baris", "sebelum", "sesudah"])
    .where("aksi", "=", aksi)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

async function denganFaktor(role: Parameters<typeof buatPengguna>[1] = ROLES.kota) {
  const user = await orang(role);
  return { ...user, ...(await aktifkanFaktor(app, user.token)) };
}

test("dipasang dengan rahasia dan kode pertama; kode pemulihan tampil sekali, tersimpan sebagai hash", async () => {
  const ani = await orang(ROLES.kota);
  expect((await app.panggil("POST /api/self/faktor_kedua")).status).toBe(401);
  const { body: baru } = await app.panggil("POST /api/self/faktor_kedua", { token: ani.token });
  const { rahasia, alamat } = baru.data;
  expect(rahasia).toMatch(/^[A-Z2-7]{32}$/);
  expect(alamat).toBe(
    `otpauth://totp/Suar:${encodeURIComponent(ani.email)}?secret=${rahasia}&issuer=Suar`,
  );
  // Not in use before the first right code.
  expect((await login(ani.email)).body).toHaveProperty("access_token");
  const aktifkan = (kode: unknown) =>
    app.panggil("POST /api/self/faktor_kedua/aktifkan", { token: ani.token, body: { kode } });
  expect((await aktifkan("")).body.errors).toEqual({ kode: ["Wajib diisi"] });
  expect((await aktifkan(kodeDari(rahasia, 9))).body.errors).toEqual({
    kode: ["Kode salah. Pastikan jam ponsel Anda tepat."],
  });
  expect(await status(ani.token)).toMatchObject({ aktif_pada: null, sisa_kode_pemulihan: 0 });

  const { body: aktif } = await aktifkan(` ${kodeDari(rahasia).replace(/^.../, "$& ")}`);
  const kode: string[] = aktif.data.kode_pemulihan;
  expect(kode).toHaveLength(10);
  expect(new Set(kode).size).toBe(10);
  expect(kode[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(await status(ani.token)).toMatchObject({ sisa_kode_pemulihan: 10, is_wajib: false });
  expect((await aktifkan(kodeDari(rahasia, 1))).body.kode).toBe("faktor-kedua-ada");
  const lagi = await app.panggil("POST /api/self/faktor_kedua", { token: ani.token });
  expect(lagi.body.kode).toBe("faktor-kedua-ada");
  expect(await auditOf("faktor_kedua.aktif")).toMatchObject({
    users_id: ani.id,
    sebelum: { aktif: false },
    sesudah: { aktif: true },
  });
  const { rows } = await sql<{ isi: string }>`
    select string_agg(t::text, ' ') as isi from (
      select row_to_json(f) as t from faktor_kedua f union all
      select row_to_json(k) from kode_pemulihan k union all
      select row_to_json(a) from audit a) as semua`.execute(db);
  expect(rows[0]?.isi).not.toContain(rahasia);
  expect(rows[0]?.isi).not.toContain(kode[0]);
});

test("masuk: kata sandi memberi kunci ke langkah kedua, kode memberi token", async () => {
  const ani = await denganFaktor();
  const { status: answer, body } = await login(ani.email);
  expect([answer, body]).toEqual([
    200,
    { kode: 200, perlu_kode: expect.stringMatching(/^[\w-]{43}$/), expires_in: 300 },
  ]);
  // The key opens nothing by itself.
  expect((await app.panggil("GET /api/self", { token: body.perlu_kode })).status).toBe(401);
  expect((await langkahDua(body.perlu_kode, "")).body.errors).toEqual({ kode: ["Wajib diisi"] });
  expect((await langkahDua("x".repeat(43), kodeDari(ani.rahasia))).body.kode).toBe(
    "masuk-kedaluwarsa",
  );
  const salah = await langkahDua(body.perlu_kode, kodeDari(ani.rahasia, 9));
  expect([salah.status, salah.body.errors]).toEqual([
    400,
    { kode: ["Kode salah. Tunggu kode berikutnya, lalu coba lagi."] },
  ]);
  expect(await auditOf("login.gagal")).toMatchObject({
    users_id: ani.id,
    sesudah: { sebab: "kode-salah" },
  });
  const masuk = await langkahDua(body.perlu_kode, kodeDari(ani.rahasia));
  expect(masuk.body).toMatchObject({ kode: 200, token_type: "Bearer" });
  const { body: self } = await app.panggil("GET /api/self", { token: masuk.body.access_token });
  expect(self.data).toMatchObject({ id: ani.id, punya_faktor_kedua: true });
  // The key is spent, and the password alone is still not enough.
  await lupakanLangkah(app);
  expect((await langkahDua(body.perlu_kode, kodeDari(ani.rahasia))).status).toBe(400);
});

test("masuk dengan kode dalam putaran berhenti di batas masuk yang berhasil", async () => {
  const ani = await denganFaktor();
  const kunci = `masuk-berhasil:${ani.id}`;
  await db
    .insertInto("batas_laju")
    .values({ kunci, jumlah: 300, berakhir: new Date(Date.now() + 600_000) })
    .execute();
  const { body } = await login(ani.email);
  expect((await langkahDua(body.perlu_kode, kodeDari(ani.rahasia))).status).toBe(429);
});

test("kode yang sudah dipakai ditolak, juga di langkah waktu yang sama dan dari dua tempat sekaligus", async () => {
  const ani = await denganFaktor();
  const kode = kodeDari(ani.rahasia);
  expect((await oauth(ani.email, kode)).status).toBe(200);
  expect((await oauth(ani.email, kode)).body.errors).toHaveProperty("kode");
  // The one before it, whose time is not over either.
  expect((await oauth(ani.email, kodeDari(ani.rahasia, -1))).status).toBe(400);
  await lupakanLangkah(app);
  const both = await Promise.all([oauth(ani.email, kode), oauth(ani.email, kode)]);
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("kunci langkah kedua berlaku 5 menit, dan tidak untuk akun yang dimatikan", async () => {
  const ani = await denganFaktor();
  const { body: lama } = await login(ani.email);
  const kunci = db.selectFrom("masuk_tertunda").select(sisaDetik("kedaluwarsa"));
  expect(await kunci.where("users_id", "=", ani.id).execute()).toEqual([{ detik: 300 }]);
  await db
    .updateTable("masuk_tertunda")
    .set({ kedaluwarsa: sql`now()` })
    .execute();
  expect((await langkahDua(lama.perlu_kode, kodeDari(ani.rahasia))).body.kode).toBe(
    "masuk-kedaluwarsa",
  );
  const { body: baru } = await login(ani.email);
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", ani.id).execute();
  expect((await langkahDua(baru.perlu_kode, kodeDari(ani.rahasia))).body.kode).toBe(
    "masuk-kedaluwarsa",
  );
});

test("kunci langkah kedua berakhir dengan kata sandinya, dan dengan semua sesi", async () => {
  const ani = await denganFaktor();
  const langkah = async (token: string) =>
    (await langkahDua(token, kodeDari(ani.rahasia))).body.kode;
  const { body: sebelumGanti } = await login(ani.email);
  const ganti = await app.panggil("POST /api/self", {
    token: ani.token,
    body: {
      old_password: SANDI,
      new_password: `${SANDI} baru`,
      password_confirmation: `${SANDI} baru`,
    },
  });
  expect(ganti.status).toBe(200);
  expect(await langkah(sebelumGanti.perlu_kode)).toBe("masuk-kedaluwarsa");

  const budi = await denganFaktor();
  const { body: sebelumKeluar } = await login(budi.email);
  await app.panggil("DELETE /api/sesi", { token: budi.token });
  expect((await langkahDua(sebelumKeluar.perlu_kode, kodeDari(budi.rahasia))).body.kode).toBe(
    "masuk-kedaluwarsa",
  );
});

test("POST /oauth/token meminta kode, menerimanya di langkah yang sama", async () => {
  const ani = await denganFaktor();
  const tanpa = await oauth(ani.email);
  expect([tanpa.status, tanpa.body.kode]).toEqual([400, "perlu-kode"]);
  const dengan = await oauth(ani.email, kodeDari(ani.rahasia));
  expect(Object.keys(dengan.body).toSorted()).toEqual(
    ["access_token", "expires_in", "refresh_token", "token_type"].toSorted(),
  );
});

test("percobaan kode ke-6 dalam 15 menit ditolak, dari alamat dan kunci mana pun", async () => {
  const ani = await denganFaktor();
  for (let n = 0; n < 5; n += 1) {
    const { body } = await login(ani.email);
    expect((await langkahDua(body.perlu_kode, "000000")).status).toBe(400);
  }
  const batas = db.selectFrom("batas_laju").select(sisaDetik("berakhir"));
  expect(await batas.where("kunci", "=", `kode:${ani.id}`).execute()).toEqual([{ detik: 900 }]);
  const { body } = await login(ani.email);
  const answer = await app.app.inject({
    method: "POST",
    url: "/api/login/kode",
    remoteAddress: "10.9.8.7",
    payload: { perlu_kode: body.perlu_kode, kode: kodeDari(ani.rahasia) },
  });
  expect(answer.json().kode).toBe("terlalu-sering");
});

test("kode pemulihan membuka satu kali, juga ketika kunci rahasia hilang", async () => {
  const ani = await denganFaktor();
  const [satu = "", dua = "", tiga = ""] = ani.pemulihan;
  expect((await oauth(ani.email, satu)).status).toBe(200);
  expect((await oauth(ani.email, satu)).status).toBe(400);
  expect((await oauth(ani.email, ` ${dua.toUpperCase().replaceAll("-", "")} `)).status).toBe(200);
  expect(await status(ani.token)).toMatchObject({ sisa_kode_pemulihan: 8 });
  expect(await auditOf("faktor_kedua.kode_pemulihan")).toMatchObject({ users_id: ani.id });

  const { body } = await app.panggil("POST /api/self/faktor_kedua/kode_pemulihan", {
    token: ani.token,
  });
  expect((await oauth(ani.email, tiga)).status).toBe(400);
  const lain = await createTestApp();
  const asing = lain.context.secrets.open(Buffer.alloc(60), `faktor_kedua:${ani.id}`);
  expect(asing).toBeUndefined();
  await db
    .updateTable("faktor_kedua")
    .set({ rahasia: lain.context.secrets.seal(Buffer.alloc(20), `faktor_kedua:${ani.id}`) })
    .where("users_id", "=", ani.id)
    .execute();
  expect((await oauth(ani.email, kodeDari(ani.rahasia))).status).toBe(400);
  expect((await oauth(ani.email, body.data.kode_pemulihan[0])).status).toBe(200);
});

test("kode pemulihan baru yang diminta bersamaan: hanya satu susunan yang berlaku", async () => {
  const ani = await denganFaktor();
  const diminta: Promise<{ status: number }>[] = [];
  const minta = () =>
    app.panggil("POST /api/self/faktor_kedua/kode_pemulihan", { token: ani.token });
  await selama(
    app,
    (tx) => sql`lock table kode_pemulihan in share mode`.execute(tx),
    async () => {
      diminta.push(minta(), minta());
      await expect.poll(() => menanti(app), { timeout: 20_000, interval: 20 }).toBe(2);
    },
  );
  expect((await Promise.all(diminta)).map(({ status: kode }) => kode)).toEqual([200, 200]);
  expect(await status(ani.token)).toMatchObject({ sisa_kode_pemulihan: 10 });
});

test("rahasia seorang pengguna tidak terbuka untuk pengguna lain; kuncinya berkas 0600", async () => {
  const { secrets, config } = app.context;
  const sealed = secrets.seal(Buffer.from("rahasia"), "faktor_kedua:1");
  expect(sealed.includes("rahasia")).toBe(false);
  expect(secrets.open(sealed, "faktor_kedua:1")?.toString()).toBe("rahasia");
  expect(secrets.open(sealed, "faktor_kedua:2")).toBeUndefined();
  expect(secrets.open(sealed.subarray(0, 20), "faktor_kedua:1")).toBeUndefined();
  const file = join(config.dataFolder, "kunci");
  expect(readdirSync(config.dataFolder)).toContain("kunci");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // SUAR_KUNCI takes its place.
  const kunci = readFileSync(file, "utf8");
  expect(openSecrets({ kunci, dataFolder: "/tidak-ada" }).open(sealed, "faktor_kedua:1")).toEqual(
    Buffer.from("rahasia"),
  );
});

test("konfirmasi meminta juga kodenya; mematikan perlu konfirmasi", async () => {
  const ani = await denganFaktor();
  const konfirmasi = (kode?: string) =>
    app.panggil("POST /api/sesi/konfirmasi", {
      token: ani.token,
      body: { kata_sandi: SANDI, ...(kode && { kode }) },
    });
  const matikan = () => app.panggil("DELETE /api/self/faktor_kedua", { token: ani.token });
  await majukanKonfirmasi(app.context, 60);
  expect((await matikan()).body.kode).toBe("perlu-konfirmasi");
  expect((await konfirmasi()).body.errors).toEqual({ kode: ["Wajib diisi"] });
  expect((await konfirmasi("123456")).body.errors).toHaveProperty("kode");
  expect((await matikan()).status).toBe(403);
  expect((await konfirmasi(kodeDari(ani.rahasia))).status).toBe(200);
  expect((await matikan()).body.message).toBe("Verifikasi dua langkah dimatikan");
  expect((await matikan()).body.kode).toBe("faktor-kedua-tidak-ada");
  expect((await login(ani.email)).body).toHaveProperty("access_token");
});

test("peran yang wajib: tanpa faktor kedua tidak ada lain yang terbuka, di setiap proses", async () => {
  const elsewhere = await createSecondProcess(app);
  const ani = await orang(ROLES.kota);
  const buka = async (route: string, at = app) =>
    (await at.panggil(route, { token: ani.token })).body.kode;
  expect((await wajibkan({ peran: [PERAN.adminKota], super_admin: false })).status).toBe(200);
  expect(await auditOf("faktor_kedua.wajib")).toMatchObject({
    sebelum: { peran: [], super_admin: false },
    sesudah: { peran: [PERAN.adminKota], super_admin: false },
  });
  expect(await buka("GET /api/m_propinsi")).toBe("faktor-kedua-dulu");
  await vi.waitFor(
    async () => expect(await buka("GET /api/m_propinsi", elsewhere)).toBe("faktor-kedua-dulu"),
    { timeout: 10_000 },
  );
  const { body } = await app.panggil("GET /api/self", { token: ani.token });
  expect(body.data).toMatchObject({ harus_faktor_kedua: true, punya_faktor_kedua: false });
  // Others are not concerned.
  expect((await app.panggil("GET /api/m_propinsi", { token: sri.token })).status).toBe(200);
  await aktifkanFaktor(app, ani.token);
  expect((await app.panggil("GET /api/m_propinsi", { token: ani.token })).status).toBe(200);
  expect(await status(ani.token)).toMatchObject({ is_wajib: true });

  expect((await wajibkan({ peran: [], super_admin: true })).status).toBe(200);
  expect((await wajibkan({ peran: [], super_admin: false })).body.kode).toBe("faktor-kedua-dulu");
  await aktifkanFaktor(app, sri.token);
  expect((await wajibkan({ peran: [], super_admin: false })).status).toBe(200);
  // Nobody must any more: who has none may pass, who has one may drop it.
  expect(
    (await app.panggil("GET /api/faktor_kedua_wajib", { token: sri.token })).body.data,
  ).toEqual({ peran: [], super_admin: false });
  const baru = await orang(ROLES.kota);
  expect((await app.panggil("GET /api/m_propinsi", { token: baru.token })).status).toBe(200);
  expect(await status(ani.token)).toMatchObject({ is_wajib: false });
  await app.panggil("DELETE /api/self/faktor_kedua", { token: sri.token });
  expect((await app.panggil("GET /api/m_propinsi", { token: sri.token })).status).toBe(200);
});

test("aturan wajib: dua orang mencentang peran yang berlainan, yang tidak dikirim tetap", async () => {
  const kini = async (isi: object) => (await wajibkan(isi)).body.data;
  await wajibkan({ peran: [5, 6], super_admin: false });
  expect(await kini({ cabut: [5] })).toEqual({ peran: [6], super_admin: false });
  expect(await kini({ tambah: [4], cabut: [5] })).toEqual({ peran: [6, 4], super_admin: false });
  expect((await wajibkan({ tambah: [99] })).body.kode).toBe("tidak-ditemukan");
  expect(await kini({ peran: [], super_admin: false })).toEqual({ peran: [], super_admin: false });
});

test("aturan wajib: hanya super admin, dengan konfirmasi, isian diperiksa", async () => {
  const pusat = await orang(ROLES.pusat);
  expect((await app.panggil("PUT /api/faktor_kedua_wajib")).status).toBe(401);
  expect((await wajibkan({ peran: [], super_admin: true }, pusat.token)).status).toBe(403);
  expect((await wajibkan({ peran: ["1"], super_admin: 1 })).body.errors).toEqual({
    "peran.0": ["Harus berupa angka"],
    super_admin: ["Harus ya atau tidak"],
  });
  expect((await wajibkan({ peran: [5, 5], super_admin: false })).body.errors).toEqual({
    peran: ["Satu peran disebut dua kali"],
  });
  expect((await wajibkan({ peran: [5, 99], super_admin: false })).body.kode).toBe(
    "tidak-ditemukan",
  );
  await majukanKonfirmasi(app.context, 60);
  expect((await wajibkan({ peran: [], super_admin: true })).body.kode).toBe("perlu-konfirmasi");
});

test("dilepas admin untuk pengguna di wilayahnya: semua sesi pengguna itu berakhir", async () => {
  const ani = await denganFaktor();
  const lepas = (id: number, token: string) =>
    app.panggil(`POST /api/user/${id}/hapus_faktor_kedua`, { token });
  const kota = await orang(ROLES.kota);
  const jatim = await orang({ ...ROLES.propinsi, wilayahId: 35 });
  const sumbar = await orang(ROLES.propinsi);
  expect((await app.panggil(`POST /api/user/${ani.id}/hapus_faktor_kedua`)).status).toBe(401);
  expect((await lepas(ani.id, kota.token)).body.kode).toBe("tidak-berhak");
  expect((await lepas(ani.id, jatim.token)).body.kode).toBe("di-luar-wilayah");
  expect((await lepas(99_999_999, sumbar.token)).status).toBe(404);
  await majukanKonfirmasi(app.context, 60);
  expect((await lepas(ani.id, sumbar.token)).body.kode).toBe("perlu-konfirmasi");
  await majukanKonfirmasi(app.context, 0);
  expect((await lepas(ani.id, sumbar.token)).status).toBe(200);
  expect(await auditOf("faktor_kedua.lepas")).toMatchObject({
    users_id: sumbar.id,
    baris: String(ani.id),
    sesudah: { aktif_pada: null },
  });
  expect((await app.panggil("GET /api/self", { token: ani.token })).status).toBe(401);
  expect((await login(ani.email)).body).toHaveProperty("access_token");
  expect((await lepas(ani.id, sumbar.token)).body.kode).toBe("faktor-kedua-tidak-ada");

  const boleh = async (id: number) =>
    (await app.panggil(`GET /api/user/${id}`, { token: sumbar.token })).body.data.boleh;
  const rudi = await denganFaktor();
  expect(await boleh(rudi.id)).toContain("hapus_faktor_kedua");
  expect(await boleh(ani.id)).not.toContain("hapus_faktor_kedua");

  const lain = await denganFaktor({ ...ROLES.superAdmin });
  const pusat = await orang(ROLES.pusat);
  expect((await lepas(lain.id, pusat.token)).body.kode).toBe("tidak-berhak");
  expect((await lepas(lain.id, sri.token)).status).toBe(200);
});
