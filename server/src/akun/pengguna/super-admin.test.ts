// npm run super-admin, for whoever holds the server.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { alat } from "../../testing/alat.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../../testing/test-app.ts";
import { saveAddress } from "../../platform/running-address.ts";
import { hashSandi } from "../sandi.ts";
import { createTautanMasuk } from "../tautan.service.ts";

const app = await createTestApp();
const { db, basis, config } = app.context;

const SANDI = "kayu manis 42 gunung";
const password = await hashSandi(SANDI);

const jalankan = async (args: readonly string[], env: Record<string, string> = {}) =>
  alat("super-admin", args, {
    DATABASE_URL: basis.connectionString,
    SUAR_DATA: config.dataFolder,
    ...env,
  });
const angkat = async (...args: string[]) =>
  jalankan(args, { SUAR_URL: "https://suar.contoh.example" });

const keadaan = async (id: number) =>
  db
    .selectFrom("users")
    .select(["is_super_admin", "is_aktif"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("O-20 perintah mengangkat akun yang nonaktif, mengakhiri aksesnya, dan mencatatnya", async () => {
  const orang = await buatPengguna(app, { ...ROLES.kota, email: "Wakil@contoh.example", password });
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", orang.id).execute();
  const oleh = { userId: orang.id, ip: "127.0.0.1" };
  await createTautanMasuk(db, "", { usersIds: [orang.id], oleh });
  const { kode, teks } = await angkat("wakil@contoh.example");
  expect(teks).toContain("(Wakil@contoh.example) sekarang super admin.");
  expect(teks).toContain("Akunnya dipindahkan dari Kota Payakumbuh ke pusat");
  expect(kode).toBe(0);
  expect(await keadaan(orang.id)).toEqual({ is_super_admin: 1, is_aktif: 1 });
  const tautan = db.selectFrom("token_sandi").select("jenis").where("users_id", "=", orang.id);
  expect(await tautan.execute()).toEqual([{ jenis: "undangan" }]);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sebelum", "sesudah"])
    .where("aksi", "=", "users.set_super_admin")
    .where("baris", "=", String(orang.id))
    .execute();
  expect(jejak).toEqual([
    {
      users_id: null,
      sebelum: { is_super_admin: 0, is_aktif: 0, wilayah_id: 1376, peran: [PERAN.adminKota] },
      sesudah: {
        is_super_admin: 1,
        is_aktif: 1,
        wilayah_id: 1,
        peran: [PERAN.adminPusat],
        sesi_berakhir: 1,
        cara: "perintah",
      },
    },
  ]);
  expect((await angkat("wakil@contoh.example")).teks).toMatch(/sudah super admin\.\n$/);
  // One who was deactivated could not enter.
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", orang.id).execute();
  expect((await angkat("wakil@contoh.example")).teks).toContain("sekarang super admin.");
  expect(await keadaan(orang.id)).toMatchObject({ is_super_admin: 1, is_aktif: 1 });
});

test("O-20 yang diangkat mendapat tautan yang membukanya; kata sandinya yang lama tidak berlaku lagi", async () => {
  await buatPengguna(app, {
    peran: PERAN.saksi,
    wilayahId: 1371,
    email: "saksi@contoh.example",
    password: await hashSandi("kata sandi lama sekali"),
  });
  const { teks } = await angkat("saksi@contoh.example");
  const [, token] = /https:\/\/suar\.contoh\.example\/auth\/undangan\/(\S+)/.exec(teks) ?? [];
  const body = { token, password: SANDI, konfirmasi_password: SANDI };
  expect((await app.panggil("POST /api/link_password", { body })).status).toBe(200);
  const masukDengan = async (sandi: string) =>
    app.panggil("POST /api/login", {
      body: { username: "saksi@contoh.example", password: sandi },
    });
  expect((await masukDengan("kata sandi lama sekali")).status).toBe(400);
  const masuk = await masukDengan(SANDI);
  const self = await app.panggil("GET /api/self", { token: masuk.body.access_token });
  expect(self.body.data).toMatchObject({ is_super_admin: 1 });
});

test("O-20 tanpa email dan dengan email yang tidak dikenal dijawab satu kalimat", async () => {
  expect(await angkat()).toEqual({
    kode: 1,
    teks: "Sebut email akunnya: npm run super-admin -- nama@contoh.id\n",
  });
  const { kode, teks } = await angkat("tiada@contoh.example");
  expect(kode).toBe(1);
  expect(teks).toMatch(/^Tidak ada akun dengan email tiada@contoh\.example\.[^\n]*\n$/);
});

test("O-20 yang diangkat bertugas di pusat seperti dari halamannya; saksi yang bertugas di TPS ditolak", async () => {
  const kota = await buatPengguna(app, { ...ROLES.kota, password });
  await angkat(kota.email);
  const raja = await buatPengguna(app, ROLES.superAdmin);
  const { body } = await app.panggil(`GET /api/user/${kota.id}`, { token: raja.token });
  expect(body.data).toMatchObject({
    is_super_admin: 1,
    tingkat: 1,
    peran: [{ id: PERAN.adminPusat }],
  });
  const tpsId = await buatTps(app, 137_601);
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376, tpsId, password });
  const { kode, teks } = await angkat(saksi.email);
  expect([kode, await keadaan(saksi.id)]).toMatchObject([1, { is_super_admin: 0 }]);
  expect(teks).toMatch(/tidak dapat menjadi super admin, yang bertugas di pusat: .*\n$/);
});

test("tautannya ke alamat aplikasi yang berjalan; yang tidak diketahui diminta, dan tidak ada yang berubah", async () => {
  const { id, email } = await buatPengguna(app, ROLES.pusat);
  expect(await jalankan([email])).toEqual({
    kode: 1,
    teks: "Alamat aplikasinya belum diketahui. Sebut dengan SUAR_URL, misalnya SUAR_URL=https://suar.partai.example\n",
  });
  expect(await keadaan(id)).toMatchObject({ is_super_admin: 0 });
  saveAddress(config, "http://127.0.0.1:8099");
  expect((await jalankan([email])).teks).toContain("http://127.0.0.1:8099/auth/undangan/");
  const { teks } = await jalankan([email], { SUAR_ALAMAT: "127.0.0.1:8123" });
  expect(teks).toContain("http://127.0.0.1:8123/auth/undangan/");
});
