// What changes about an account between the check of whoever signs in and the session.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { hashToken, newToken } from "../access/token.ts";
import type { Database } from "../platform/db.ts";
import { aktifkanFaktor, lupakanLangkah } from "../testing/autentikator.ts";
import { kodeDari } from "../testing/kode-totp.ts";
import { selamaAkunBerubah } from "../testing/kunci.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../testing/test-app.ts";
import { PERAN } from "#contract/access/access.contract.ts";
import { saveSandi } from "./sandi.service.ts";
import { hashSandi } from "./sandi.ts";
import { createTautanMasuk } from "./tautan.service.ts";

const SANDI = "kayu manis 42 gunung";
const BARU = "cengkih 77 samudra luas";
const app = await createTestApp();
const { db } = app.context;
const [password, hash] = [await hashSandi(SANDI), await hashSandi(BARU)];

beforeEach(async () => {
  await db.deleteFrom("batas_laju").execute();
  await majukanKonfirmasi(app.context, 0);
  await lupakanLangkah(app);
});

type Jawaban = Awaited<ReturnType<typeof app.panggil>>;
type Perubahan = (tx: Database, usersId: number) => Promise<unknown>;

const orang = async () => buatPengguna(app, { ...ROLES.kota, password });
const login = async (username: string, sandi = SANDI) =>
  app.panggil("POST /api/login", { body: { username, password: sandi } });

const gantiSandi: Perubahan = async (tx, usersId) =>
  saveSandi(tx, { usersId, hash, ip: "127.0.0.1", aksi: "sandi.ganti" });
const setel =
  (isi: { is_aktif: number } | { deleted_at: Date } | { email: string }): Perubahan =>
  async (tx, usersId) =>
    tx.updateTable("users").set(isi).where("id", "=", usersId).execute();

const sementara = async (usersId: number, ubah: Perubahan, minta: () => Promise<Jawaban>[]) =>
  selamaAkunBerubah(app, { usersId, ubah: async (tx) => ubah(tx, usersId), minta });

const sesiHidup = async (usersId: number) =>
  db
    .selectFrom("sesi")
    .select("id")
    .where("users_id", "=", usersId)
    .where("berakhir_pada", "is", null)
    .execute();
const terakhir = async (usersId: number) =>
  db
    .selectFrom("riwayat_masuk")
    .select("hasil")
    .where("users_id", "=", usersId)
    .orderBy("id", "desc")
    .executeTakeFirst();

test("kata sandi yang diganti selagi diperiksa tidak membuka sesi, dan tercatat seperti yang salah", async () => {
  const ani = await orang();
  const jawaban = await sementara(ani.id, gantiSandi, () => [login(ani.email), login(ani.email)]);
  expect(await terakhir(ani.id)).toEqual({ hasil: "sandi-salah" });
  const { body: salah } = await login(ani.email, "bukan sandinya");
  expect(jawaban.map(({ body }) => body)).toEqual([salah, salah]);
  expect(await sesiHidup(ani.id)).toEqual([]);
  expect((await login(ani.email, BARU)).status).toBe(200);
});

test("akun yang dimatikan atau dihapus selagi diperiksa tidak membuka sesi", async () => {
  for (const isi of [{ is_aktif: 0 }, { deleted_at: new Date() }]) {
    const ani = await orang();
    const [jawaban] = await sementara(ani.id, setel(isi), () => [login(ani.email)]);
    expect(jawaban?.status).toBe(400);
    expect(await sesiHidup(ani.id)).toHaveLength(1);
  }
});

test("langkah kedua: kata sandi yang diganti selagi diperiksa tidak menunggu kode, dan kodenya tidak membuka", async () => {
  const ani = await orang();
  const { rahasia } = await aktifkanFaktor(app, ani.token);
  const [pertama] = await sementara(ani.id, gantiSandi, () => [login(ani.email)]);
  expect(pertama?.status).toBe(400);
  const tertunda = db.selectFrom("masuk_tertunda").select("hash").where("users_id", "=", ani.id);
  expect(await tertunda.execute()).toEqual([]);

  const { body } = await login(ani.email, BARU);
  const langkahDua = { perlu_kode: body.perlu_kode, kode: kodeDari(rahasia) };
  await lupakanLangkah(app);
  const [kedua] = await sementara(ani.id, gantiSandi, () => [
    app.panggil("POST /api/login/kode", { body: langkahDua }),
  ]);
  expect(kedua?.body.kode).toBe("masuk-kedaluwarsa");
  expect(await sesiHidup(ani.id)).toEqual([]);
});

test("tautan di atas kertas tidak membuka akun yang dimatikan selagi diperiksa", async () => {
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
  const oleh = { userId: saksi.id, ip: "127.0.0.1" };
  const tautan = await createTautanMasuk(db, "", { usersIds: [saksi.id], oleh });
  const token = tautan.get(saksi.id)?.split("/").at(-1);
  const [jawaban] = await sementara(saksi.id, setel({ is_aktif: 0 }), () => [
    app.panggil("POST /api/masuk_tautan", { body: { token } }),
  ]);
  expect(jawaban?.body.kode).toBe("tautan-masuk-kedaluwarsa");
});

test("kata sandi lama yang diganti selagi diperiksa tidak menggantinya lagi", async () => {
  const ani = await orang();
  const [jawaban] = await sementara(ani.id, gantiSandi, () => [
    app.panggil("POST /api/self", {
      token: ani.token,
      body: {
        old_password: SANDI,
        new_password: "pala 19 rimba raya",
        password_confirmation: "pala 19 rimba raya",
      },
    }),
  ]);
  expect(jawaban?.body.errors).toEqual({ old_password: ["Password Lama salah"] });
  expect((await login(ani.email, BARU)).status).toBe(200);
});

async function tautanReset(usersId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto("token_sandi")
    .values({
      hash: hashToken(token),
      users_id: usersId,
      jenis: "reset",
      kedaluwarsa: sql`now() + interval '1 hour'`,
    })
    .execute();
  return token;
}
const reset = async (token: string) =>
  app.panggil("POST /api/lupa-password/reset", {
    body: { token, password: BARU, konfirmasi_password: BARU },
  });

test("dua tautan satu akun dipakai bersamaan: satu menang, yang lain tidak berlaku lagi", async () => {
  const ani = await orang();
  const token = [await tautanReset(ani.id), await tautanReset(ani.id)];
  const jawaban = await sementara(
    ani.id,
    async () => undefined,
    () => token.map(reset),
  );
  expect(jawaban.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("tautan tidak mengganti kata sandi akun yang dimatikan selagi diperiksa", async () => {
  const ani = await orang();
  const token = await tautanReset(ani.id);
  const [jawaban] = await sementara(ani.id, setel({ is_aktif: 0 }), () => [reset(token)]);
  expect(jawaban?.body.kode).toBe("tautan-kedaluwarsa");
});

test("surat untuk alamat yang baru saja diganti tidak membawa tautan", async () => {
  const ani = await orang();
  await sementara(ani.id, setel({ email: "pindah@contoh.example" }), () => [
    app.panggil("POST /api/lupa-password", { body: { email: ani.email } }),
  ]);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job
        where name = 'surat-reset' and data ->> 'email' = ${ani.email}`.execute(db);
      return rows.map(({ state }) => state);
    })
    .toEqual(["completed"]);
  const tautan = db.selectFrom("token_sandi").select("hash").where("users_id", "=", ani.id);
  expect(await tautan.execute()).toEqual([]);
});
