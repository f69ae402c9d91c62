// npm run super-admin, for whoever holds the server.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access.contract.ts";
import { alat } from "../../testing/alat.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { hashSandi } from "../sandi.ts";
import { createTautanMasuk } from "../tautan.service.ts";

const app = await createTestApp();
const { db, basis, config } = app.context;

const SANDI = "kayu manis 42 gunung";
const password = await hashSandi(SANDI);

const angkat = async (...args: string[]) =>
  alat("super-admin", args, {
    DATABASE_URL: basis.connectionString,
    SUAR_DATA: config.dataFolder,
    SUAR_URL: "https://suar.contoh.example",
  });

const keadaan = async (id: number) =>
  db
    .selectFrom("users")
    .select(["is_super_admin", "is_aktif", "harus_ganti_password"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("O-20 perintah mengangkat akun yang nonaktif, mengakhiri aksesnya, dan mencatatnya", async () => {
  const orang = await buatPengguna(app, { ...ROLES.kota, email: "Wakil@contoh.example", password });
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", orang.id).execute();
  const oleh = { userId: orang.id, ip: "127.0.0.1" };
  await createTautanMasuk(db, "", { usersIds: [orang.id], oleh });
  const { kode, teks } = await angkat("wakil@contoh.example");
  expect(teks).toContain("(Wakil@contoh.example) sekarang super admin.");
  expect(kode).toBe(0);
  expect(await keadaan(orang.id)).toEqual({
    is_super_admin: 1,
    is_aktif: 1,
    harus_ganti_password: false,
  });
  const tautan = db.selectFrom("token_sandi").select("hash").where("users_id", "=", orang.id);
  expect(await tautan.execute()).toEqual([]);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sebelum", "sesudah"])
    .where("aksi", "=", "users.set_super_admin")
    .where("baris", "=", String(orang.id))
    .execute();
  expect(jejak).toEqual([
    {
      users_id: null,
      sebelum: { is_super_admin: 0, is_aktif: 0 },
      sesudah: { is_super_admin: 1, is_aktif: 1, sesi_berakhir: 1, cara: "perintah" },
    },
  ]);
  expect((await angkat("wakil@contoh.example")).teks).toContain("sudah super admin.");
  // One who was deactivated could not enter.
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", orang.id).execute();
  expect((await angkat("wakil@contoh.example")).teks).toContain("sekarang super admin.");
  expect(await keadaan(orang.id)).toMatchObject({ is_super_admin: 1, is_aktif: 1 });
});

test("O-20 akun tanpa kata sandi mendapat tautan yang membukanya, bukan admin menggantinya", async () => {
  await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1371, email: "saksi@contoh.example" });
  const { teks } = await angkat("saksi@contoh.example");
  const [, token] = /https:\/\/suar\.contoh\.example\/auth\/undangan\/(\S+)/.exec(teks) ?? [];
  const body = { token, password: SANDI, konfirmasi_password: SANDI };
  expect((await app.panggil("POST /api/link_password", { body })).status).toBe(200);
  const masuk = await app.panggil("POST /api/login", {
    body: { username: "saksi@contoh.example", password: SANDI },
  });
  const self = await app.panggil("GET /api/self", { token: masuk.body.access_token });
  expect(self.body.data).toMatchObject({ is_super_admin: 1 });
  const lain = await buatPengguna(app, {
    peran: PERAN.saksi,
    wilayahId: 1371,
    email: "lain@contoh.example",
    password,
  });
  expect((await angkat("lain@contoh.example")).teks).toContain("harus mengganti kata sandinya");
  expect(await keadaan(lain.id)).toMatchObject({ is_super_admin: 1, harus_ganti_password: true });
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
