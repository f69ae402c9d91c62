// A bell entry of a letter that waits ends with its letter: handed over, used, superseded, cancelled.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  buatPengguna,
  createSecondProcess,
  createTestApp,
  majukanKonfirmasi,
  ROLES,
} from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const sri = await buatPengguna(app, ROLES.superAdmin);
const rekan = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const SANDI = "Sandi-Baru-Sekali-7";

beforeEach(async () => {
  await db.deleteFrom("batas_laju").execute();
  await majukanKonfirmasi(app.context, 0);
});

interface Tertulis {
  id: string;
  kepada: string;
}

const terbaru = async ({ token }: { token: string }) =>
  (await app.panggil("GET /api/pengumumanku_terbaru", { token })).body;
/** Unread in the bells of both super admins. */
const belumDibaca = async (): Promise<number[]> => [
  (await terbaru(sri)).jumlah_terbaru,
  (await terbaru(rekan)).jumlah_terbaru,
];
const untuk = async (email: string): Promise<Tertulis[]> =>
  (await app.panggil("GET /api/surat_keluar", { token: sri.token })).body.data.filter(
    ({ kepada }: Tertulis) => kepada === email,
  );
const kirim = async (rute: string, body?: unknown, token?: string) =>
  app.panggil(rute, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
const tampilkan = async ({ id }: Tertulis) => {
  const { status, body } = await kirim(
    `POST /api/surat_keluar/${id}/tampilkan`,
    undefined,
    sri.token,
  );
  expect(status).toBe(200);
  return body.data.isi as string;
};
const tokenDi = async (email: string): Promise<string> => {
  const surat = (await app.context.mail.kotakKeluar()).find(({ kepada }) => kepada === email);
  return /\/auth\/[\w-]+\/([\w-]+)/.exec(surat?.isi ?? "")?.[1] ?? "";
};

/** What waits is seen by both; @returns how much more is unread than before. */
async function sampaiBertambah(n: number, perbuatan: () => Promise<unknown>): Promise<number[]> {
  const sebelum = await belumDibaca();
  await perbuatan();
  await expect.poll(belumDibaca).toEqual(sebelum.map((satu) => satu + n));
  return sebelum;
}

const adminKota = async (isi: object = {}) => buatPengguna(app, { ...ROLES.kota, ...isi });
const diundang = async () => {
  const orang = await adminKota();
  await db.updateTable("users").set({ password: null }).where("id", "=", orang.id).execute();
  return orang;
};
const lupa = async (email: string) => kirim("POST /api/lupa-password", { email });
const undang = async (...ids: number[]) => {
  const { status } = await kirim(
    "POST /api/user/undangan",
    { cara: "surat", user_ids: ids },
    sri.token,
  );
  expect(status).toBe(200);
};
const reset = async (email: string) => {
  const orang = await adminKota({ email });
  const sebelum = await sampaiBertambah(1, async () => lupa(email));
  return { orang, sebelum };
};

test("surat yang ditampilkan untuk disampaikan tidak lagi diberitahukan, kepada semua super admin", async () => {
  const { orang, sebelum } = await reset("tampil@contoh.example");
  const [kabar] = (await terbaru(rekan)).data;
  expect(kabar.judul).toContain("Kata sandi baru menunggu disampaikan");
  const [surat] = await untuk(orang.email);
  await tampilkan(surat as Tertulis);
  expect(await belumDibaca()).toEqual(sebelum);
  const buka = await kirim(`GET /api/pengumumanku/${kabar.id}`, undefined, rekan.token);
  expect(buka.status).toBe(404);
});

test("tautan kata sandi yang dipakai mengakhiri kabarnya, juga kabar permintaan sebelumnya", async () => {
  const { orang, sebelum } = await reset("pakai@contoh.example");
  await sampaiBertambah(1, async () => lupa(orang.email));
  const token = await tokenDi(orang.email);
  const isi = { token, password: SANDI, konfirmasi_password: SANDI };
  expect((await kirim("POST /api/lupa-password/reset", isi)).status).toBe(200);
  expect(await belumDibaca()).toEqual(sebelum);
});

test("undangan yang diulang digantikan kabarnya; yang dipakai berakhir", async () => {
  const orang = await diundang();
  const sebelum = await sampaiBertambah(1, async () => undang(orang.id));
  const lama = (await terbaru(sri)).data[0].id;
  await undang(orang.id);
  await expect.poll(async () => untuk(orang.email)).toHaveLength(2);
  await expect.poll(async () => (await terbaru(sri)).data[0]?.id > lama).toBe(true);
  expect(await belumDibaca()).toEqual(sebelum.map((satu) => satu + 1));
  const token = await tokenDi(orang.email);
  const isi = { token, password: SANDI, konfirmasi_password: SANDI };
  expect((await kirim("POST /api/link_password", isi)).status).toBe(200);
  expect(await belumDibaca()).toEqual(sebelum);
});

test("surat yang batal: akun dinonaktifkan, tautan kedaluwarsa, lembar tautan dibuat", async () => {
  const { orang, sebelum } = await reset("nonaktif@contoh.example");
  const aktif = async (is_aktif: 0 | 1) =>
    kirim(`POST /api/user/${orang.id}/set_aktif`, { is_aktif }, sri.token);
  expect((await aktif(0)).status).toBe(200);
  expect(await belumDibaca()).toEqual(sebelum);
  expect(await untuk(orang.email)).toMatchObject([{ tautan: "mati" }]);

  const lain = await reset("kedaluwarsa@contoh.example");
  await db
    .updateTable("token_sandi")
    .set({ kedaluwarsa: sql`now()` })
    .where("users_id", "=", lain.orang.id)
    .execute();
  expect(await belumDibaca()).toEqual(sebelum);

  const { id } = await diundang();
  await sampaiBertambah(1, async () => undang(id));
  const lembar = { cara: "lembar", user_ids: [id] };
  expect((await kirim("POST /api/user/undangan", lembar, sri.token)).status).toBe(200);
  expect(await belumDibaca()).toEqual(sebelum);
});

test("kabar banyak undangan berakhir dengan surat terakhirnya", async () => {
  const orang = await Promise.all(Array.from({ length: 11 }, async () => diundang()));
  const sebelum = await sampaiBertambah(1, async () => undang(...orang.map(({ id }) => id)));
  // The last is made when all are told.
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from surat_menunggu s
        join token_sandi t using (hash) where t.users_id = any(${orang.map(({ id }) => id)})`.execute(
        db,
      );
      return rows[0]?.n;
    })
    .toBe(11);
  const surat = await Promise.all(orang.map(async ({ email }) => untuk(email)));
  const [terakhir, ...lain] = surat.flat();
  for (const satu of lain) {
    await tampilkan(satu);
  }
  expect(await belumDibaca()).toEqual(sebelum.map((satu) => satu + 1));
  await tampilkan(terakhir as Tertulis);
  expect(await belumDibaca()).toEqual(sebelum);
});

test("surat tanpa tautan berakhir setelah disalin; yang bertautan ditampilkan dahulu", async () => {
  const { orang } = await reset("identitas@contoh.example");
  const [bertautan] = await untuk(orang.email);
  const disampaikan = async (id: string | undefined, token?: string) =>
    kirim(`POST /api/surat_keluar/${id}/disampaikan`, undefined, token);
  expect((await disampaikan(bertautan?.id)).status).toBe(401);
  expect((await disampaikan(bertautan?.id, pusat.token)).body.kode).toBe("tidak-berhak");
  expect((await disampaikan(bertautan?.id, sri.token)).body.kode).toBe("surat-tertutup");
  expect((await disampaikan("1-tidak-ada", sri.token)).body.kode).toBe("tidak-ditemukan");
  const sebelum = await belumDibaca();

  // The link ends with the old address; what tells of the change comes in its place.
  const isi = { email: "identitas.baru@contoh.example", alasan: "Salah ketik" };
  expect((await kirim(`POST /api/user/${orang.id}/identitas`, isi, sri.token)).status).toBe(200);
  await expect
    .poll(async () => (await terbaru(rekan)).data[0]?.judul)
    .toMatch(/^Kabar ganti identitas menunggu/);
  expect(await belumDibaca()).toEqual(sebelum);
  const [kabar] = await untuk(orang.email);
  expect((await disampaikan(kabar?.id, sri.token)).status).toBe(200);
  expect((await disampaikan(kabar?.id, sri.token)).status).toBe(200);
  expect(await belumDibaca()).toEqual(sebelum.map((satu) => satu - 1));
});

test("alamat yang bukan alamat tidak mendapat surat, jadi tidak ada kabarnya", async () => {
  const sebelum = await belumDibaca();
  const { email } = await adminKota({ email: "628110000000@wa.suar.invalid" });
  await lupa(email);
  await sampaiBertambah(1, async () => lupa((await adminKota()).email));
  expect(await belumDibaca()).toEqual(sebelum.map((satu) => satu + 1));
});

test("server surat yang kemudian diatur mengakhiri semua kabarnya", async () => {
  await reset("nanti@contoh.example");
  const lain = await kirim("GET /api/pengumumanku", undefined, sri.token);
  expect(lain.body.total).toBeGreaterThan(0);
  await createSecondProcess(app, { SUAR_SMTP: "smtp://127.0.0.1:1" });
  expect(await belumDibaca()).toEqual([0, 0]);
});
