// An import that takes long can be stopped in the middle of a statement, and others do not wait for it.
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import type { Database } from "../platform/db.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { impor, periksa, tunggu, unggah } from "../testing/impor.ts";
import { isiTabel } from "../testing/keadaan.ts";
import { menanti, selama } from "../testing/kunci.ts";
import { TPS_LAIN } from "../testing/qc-fixture.ts";
import { buatPengguna, createSecondProcess, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const KEL = 1376011002;
const TPS = { jenis: "tps" };

/** TPS of two kelurahan: one page of rows more than are written side by side. */
const ids = Array.from(
  { length: 1700 },
  (_, n) => (KEL + Math.trunc(n / 900)) * 1000 + (n % 900) + 1,
);
const isiDpt = (dpt: number): string =>
  ["tps_id,dpt", ...ids.map((id) => `${id},${dpt}`)].join("\n");
await impor(app, { token, isi: isiDpt(100), fields: TPS });

const langkah = (id: number, nama: string) =>
  app.panggil(`POST /api/impor/${id}/${nama}`, { token });
const lihat = async (id: number) =>
  (await app.panggil(`GET /api/impor/${id}`, { token })).body.data;

const kunciTps = (tx: Database) =>
  sql`select from tps where id = ${ids.at(-1)} for update`.execute(tx);

const sampai = (read: () => Promise<unknown>) =>
  expect.poll(read, { timeout: 20_000, interval: 50 });

test("batalkan menghentikan pemeriksaan di tengah pernyataannya", async () => {
  await selama(
    app,
    (tx) => sql`lock table impor_baris in access exclusive mode`.execute(tx),
    async () => {
      const { body } = await unggah(app, { token, isi: isiDpt(110), fields: TPS });
      await sampai(() => menanti(app)).toBe(1);
      expect((await langkah(body.data.id, "batalkan")).status).toBe(202);
      await sampai(() => menanti(app)).toBe(0);
      await sampai(async () => (await lihat(body.data.id)).status).toBe("dibatalkan");
    },
  );
});

test("batalkan menghentikan penerapan di tengah pernyataannya: tidak ada yang berubah", async () => {
  const { id } = await periksa(app, { token, isi: isiDpt(120), fields: TPS });
  const sebelum = await isiTabel(app);
  await selama(app, kunciTps, async () => {
    await langkah(id, "terapkan");
    await sampai(() => menanti(app)).toBe(1);
    // The first page is written, and told.
    await sampai(async () => (await lihat(id)).selesai).toBeGreaterThanOrEqual(500);
    expect((await langkah(id, "batalkan")).body.data).toEqual({ id, status: "menerapkan" });
    await sampai(() => menanti(app)).toBe(0);
    await sampai(async () => (await lihat(id)).status).toBe("siap");
    expect(await lihat(id)).toMatchObject({
      pesan: "Dibatalkan. Tidak ada yang berubah.",
      boleh_diterapkan: true,
    });
    expect(await isiTabel(app)).toEqual(sebelum);
    expect(await checkRekap(db)).toEqual([]);
  });
  await langkah(id, "terapkan");
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diterapkan", pesan: null });
  expect(await checkRekap(db)).toEqual([]);
});

test("impor kecil orang lain diperiksa dan diterapkan selagi yang besar berjalan; milik sendiri menunggu", async () => {
  const kecil = { token: lain.token, isi: `tps_id,dpt\n${TPS_LAIN},50`, fields: TPS };
  const isiLain = `tps_id,dpt\n${TPS_LAIN + 1},50`;
  const berikut = await periksa(app, { token, isi: isiLain, fields: TPS });
  const { id } = await periksa(app, { token, isi: isiDpt(130), fields: TPS });
  await selama(app, kunciTps, async () => {
    await langkah(id, "terapkan");
    await sampai(() => menanti(app)).toBe(1);
    await langkah(berikut.id, "terapkan");
    expect(await impor(app, kecil)).toMatchObject({ status: "diterapkan" });
    expect((await lihat(id)).status).toBe("menerapkan");
    expect((await lihat(berikut.id)).status).toBe("menerapkan");
  });
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diterapkan" });
  expect(await tunggu(app, token, berikut.id)).toMatchObject({ status: "diterapkan" });

  const { body } = await unggah(app, { token, isi: isiDpt(140), fields: TPS });
  await selama(
    app,
    async (tx) => sql`select from impor where id = ${body.data.id} for update`.execute(tx),
    async () => {
      expect(await periksa(app, { ...kecil, isi: `tps_id,dpt\n${TPS_LAIN},60` })).toMatchObject({
        status: "siap",
      });
    },
  );
  expect(await tunggu(app, token, body.data.id)).toMatchObject({ status: "siap" });
  expect(await checkRekap(db)).toEqual([]);
});

/** What has an hour has a moment. */
async function waktuSingkat(run: () => Promise<void>): Promise<void> {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const jam = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((ms) => timeout(ms === 3_600_000 ? 1000 : ms));
  try {
    await run();
  } finally {
    jam.mockRestore();
  }
}

const BAGI = "Tidak ada yang berubah. Bagi menjadi beberapa berkas, lalu unggah lagi.";

test("pemeriksaan yang melewati batas waktunya berhenti dengan kata-kata, tanpa satu baris pun", async () => {
  await selama(
    app,
    (tx) => sql`lock table tps in access exclusive mode`.execute(tx),
    async () =>
      waktuSingkat(async () => {
        const { body } = await unggah(app, { token, isi: isiDpt(130), fields: TPS });
        await sampai(async () => (await lihat(body.data.id)).status).toBe("gagal");
        expect(await lihat(body.data.id)).toMatchObject({
          pesan: `Pemeriksaan melebihi 60 menit. ${BAGI}`,
          jumlah: { baris: 0 },
        });
        await sampai(() => menanti(app)).toBe(0);
      }),
  );
});

test("penerapan dan pengurungan yang melewati batas waktunya tidak mengubah apa pun, dan bisa diulang", async () => {
  const { id } = await periksa(app, { token, isi: isiDpt(160), fields: TPS });
  const lewat = async (nama: string, [status, pesan]: [string, string]) => {
    const sebelum = await isiTabel(app);
    await selama(app, kunciTps, async () =>
      waktuSingkat(async () => {
        await langkah(id, nama);
        await sampai(async () => (await lihat(id)).pesan).toBe(pesan);
      }),
    );
    expect((await lihat(id)).status).toBe(status);
    await sampai(() => menanti(app)).toBe(0);
    expect(await isiTabel(app)).toEqual(sebelum);
    expect(await checkRekap(db)).toEqual([]);
  };
  await lewat("terapkan", ["siap", `Penerapan melebihi 60 menit. ${BAGI}`]);
  await langkah(id, "terapkan");
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diterapkan", pesan: null });
  await lewat("urungkan", [
    "diterapkan",
    "Pengurungan melebihi 60 menit. Tidak ada yang berubah. Coba lagi saat tidak banyak yang bekerja.",
  ]);
  await langkah(id, "urungkan");
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diurungkan", pesan: null });
});

// Last, for this process takes no jobs any more.
test("layanan yang berhenti menghentikan penerapan; sesudah hidup lagi ia diulang", async () => {
  const { id } = await periksa(app, { token, isi: isiDpt(150), fields: TPS });
  const sebelum = await isiTabel(app);
  await selama(app, kunciTps, async () => {
    await langkah(id, "terapkan");
    await sampai(() => menanti(app)).toBe(1);
    await app.context.jobs.close();
    await sampai(() => menanti(app)).toBe(0);
    expect((await lihat(id)).status).toBe("menerapkan");
    expect(await isiTabel(app)).toEqual(sebelum);
  });
  await createSecondProcess(app);
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diterapkan" });
  expect(await checkRekap(db)).toEqual([]);
});
