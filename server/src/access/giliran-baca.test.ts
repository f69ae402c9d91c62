// What one user reads leaves room for everybody else, however long it takes and whether its reader is
// still there.
import { request } from "node:http";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { askedBy } from "../platform/asker.ts";
import { connect, type Basis, type Database } from "../platform/db.ts";
import { periksa, unggah } from "../testing/impor.ts";
import { menanti, selama } from "../testing/kunci.ts";
import { siapkanQc } from "../testing/qc-fixture.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

/** Of eight connections, as tests have them. */
const SATU_ORANG = 2;

async function siapkan(app: TestApp) {
  const token = await siapkanQc(app);
  const { id } = await periksa(app, {
    token: token.kota,
    isi: "tps_id,01\nsalah,x",
    fields: { jenis: "hasil-tps", jenis_laporan_id: "5" },
  });
  return { token, id, jalan: [`/api/impor/${id}/baris?s=zk`, `/api/impor/${id}/kelompok_galat`] };
}

const app = await createTestApp();
const { token, jalan } = await siapkan(app);
const duaPuluhEmpat = Array.from({ length: 24 }, (_, nomor) => jalan[nomor % 2] ?? "");

/** Nobody reads rows of imports meanwhile: what asks for them takes as long as that. */
const baris = async (tx: Database) =>
  sql`lock table impor_baris in access exclusive mode`.execute(tx);
const tunggu = async (di: TestApp, banyak: number) =>
  vi.waitFor(async () => expect(await menanti(di)).toBe(banyak), { timeout: 20_000, interval: 50 });

test("24 bacaan berat satu orang memakai dua sambungan; orang lain dan yang masuk tetap dijawab", async () => {
  const berat = await selama(app, baris, async () => {
    const jawaban = duaPuluhEmpat.map(async (alamat) =>
      app.panggil(`GET ${alamat}`, { token: token.kota }),
    );
    await tunggu(app, SATU_ORANG);
    const ringan = Array.from({ length: 10 }, async () =>
      app.panggil("GET /api/self", { token: token.kotaLain }),
    );
    expect((await Promise.all(ringan)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    const masuk = await app.panggil("POST /api/login", {
      body: { username: "tidak-ada@example.org", password: "bukan sandi siapa pun" },
    });
    expect(masuk.body.kode).toBe(400);
    expect(await menanti(app)).toBe(SATU_ORANG);
    return jawaban;
  });
  expect((await Promise.all(berat)).map(({ status }) => status)).toEqual(Array(24).fill(200));
});

test("yang pergi sebelum dijawab tidak ditunggu basis data: pernyataannya diakhiri", async () => {
  const alamat = await app.app.listen({ port: 0, host: "127.0.0.1" });
  await selama(app, baris, async () => {
    const kiriman = duaPuluhEmpat.map((satu) => {
      const kirim = request(alamat + satu, { headers: { authorization: `Bearer ${token.kota}` } });
      kirim.on("error", () => undefined).end();
      return kirim;
    });
    await tunggu(app, SATU_ORANG);
    kiriman.forEach((satu) => satu.destroy());
    await tunggu(app, 0);
    expect(await menanti(app)).toBe(0);
  });
});

test("bacaan yang terlalu lama dihentikan, dan yang terlalu lama menunggu giliran ditolak, dengan jalan keluarnya", async () => {
  const cepat = await createTestApp({ SUAR_KONEKSI_TUNGGU: "2" });
  const { token: pemegang, jalan: milik } = await siapkan(cepat);
  await selama(cepat, baris, async () => {
    const jawaban = await Promise.all(
      [...milik, milik[0]].map(async (satu) =>
        cepat.panggil(`GET ${satu}`, { token: pemegang.kota }),
      ),
    );
    const urut = jawaban.toSorted((satu, dua) => satu.status - dua.status);
    expect(urut.map(({ status, body }) => [status, body.kode, body.message])).toEqual([
      [422, "terlalu-berat", expect.stringContaining("Persempit dengan saringan")],
      [422, "terlalu-berat", expect.stringContaining("Persempit dengan saringan")],
      [429, "permintaan-mengantre", expect.stringContaining("Tunggu sebentar")],
    ]);
    expect(await menanti(cepat)).toBe(0);
  });
});

test("tulisan satu orang yang saling menunggu menyisakan sambungan untuk orang lain", async () => {
  const luas = await createTestApp({ SUAR_KONEKSI: "20", SUAR_KONEKSI_TUNGGU: "2" });
  const { token: pemegang, id } = await siapkan(luas);
  const kunci = async (tx: Database) => sql`select id from impor for update`.execute(tx);
  const tulisan = await selama(luas, kunci, async () => {
    const jawaban = Array.from({ length: 24 }, async () =>
      luas.panggil(`POST /api/impor/${id}/perbaikan_kelompok`, {
        token: pemegang.kota,
        body: { kolom: "01", alasan: "tidak ada", isi: "1" },
      }),
    );
    await tunggu(luas, 8);
    const ringan = Array.from({ length: 10 }, async () =>
      luas.panggil("POST /api/impor/999999/terapkan", { token: pemegang.kotaLain, body: {} }),
    );
    expect((await Promise.all(ringan)).map(({ status }) => status)).toEqual(Array(10).fill(404));
    expect((await luas.panggil("GET /api/self", { token: pemegang.kotaLain })).status).toBe(200);
    expect(await menanti(luas)).toBe(8);
    return jawaban;
  });
  const selesai = await Promise.all(tulisan);
  expect(new Set(selesai.map(({ status }) => status))).toEqual(new Set([400]));
});

test("unggahan satu orang pun: yang sudah utuh menunggu gilirannya tanpa sambungan", async () => {
  const luas = await createTestApp({ SUAR_KONEKSI: "20", SUAR_KONEKSI_TUNGGU: "2" });
  const { token: pemegang } = await siapkan(luas);
  const kunci = async (tx: Database) => sql`lock table impor in exclusive mode`.execute(tx);
  const unggahan = await selama(luas, kunci, async () => {
    // Less than may wait to be checked at once.
    const jawaban = Array.from({ length: 18 }, async () =>
      unggah(luas, {
        token: pemegang.kota,
        isi: "tps_id,01\nsalah,x",
        fields: { jenis: "hasil-tps", jenis_laporan_id: "5" },
      }),
    );
    // So many uploads one user has under way at a time.
    await tunggu(luas, 3);
    const ringan = Array.from({ length: 10 }, async () =>
      luas.panggil("POST /api/impor/999999/terapkan", { token: pemegang.kotaLain, body: {} }),
    );
    expect((await Promise.all(ringan)).map(({ status }) => status)).toEqual(Array(10).fill(404));
    expect(await menanti(luas)).toBe(3);
    return jawaban;
  });
  expect((await Promise.all(unggahan)).map(({ status }) => status)).toEqual(Array(18).fill(202));
});

const JALAN_BASIS: readonly (readonly [string, (basis: Basis) => Promise<unknown>])[] = [
  ["satu pernyataan", async (basis) => basis.query("select pg_sleep(0.05)", [])],
  ["transaksi", async ({ db }) => sql`select pg_sleep(0.05)`.execute(db)],
  [
    "penerbangan",
    async (basis) => basis.pipeline(async (send) => send("select pg_sleep(0.05)", [])),
  ],
];

test.each(JALAN_BASIS)(
  "%s: yang banyak meminta sambungan menunggu di belakang dirinya sendiri",
  async (_nama, jalankan) => {
    const basis = connect(app.context.basis.connectionString, { connections: 4 });
    const selesai: string[] = [];
    const minta = async (siapa: string) =>
      askedBy(siapa, async () => {
        await jalankan(basis);
        selesai.push(siapa);
      });
    try {
      const banyak = Array.from({ length: 60 }, async () => minta("banyak"));
      await Promise.all([...banyak, minta("satu")]);
    } finally {
      await basis.close();
    }
    // Behind those that had one already, and the next of the other.
    expect(selesai.indexOf("satu")).toBeLessThan(12);
  },
);

test("yang belum dikenal menunggu di belakang alamatnya sendiri, bukan orang lain di belakangnya", async () => {
  const luar = await createTestApp({ SUAR_PROXY: "1" });
  const selesai: string[] = [];
  const tanya = async (dari: string) => {
    const headers = { "x-forwarded-for": dari, authorization: `Bearer ${"x".repeat(43)}` };
    expect((await luar.panggil("GET /api/self", { headers })).status).toBe(401);
    selesai.push(dari);
  };
  const banyak = Array.from({ length: 200 }, async () => tanya("203.0.113.7"));
  await Promise.all([...banyak, tanya("198.51.100.7")]);
  expect(selesai.indexOf("198.51.100.7")).toBeLessThan(60);
});
