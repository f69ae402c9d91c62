// npm run bench:ramai: seats, and recaps of candidates, while nobody reports and while 350 pages of DPR come in a
// second; and how long after a report has been taken the seats of its dapil say so.
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { PerolehanKursi } from "../contract/src/hasil/kursi.contract.ts";
import { antreanCalon } from "./antrean.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { muatAdmin, muatCalon, muatSaksi, muatTps, rapikan, TPS_NASIONAL } from "./nasional.ts";
import { persentil, request, tembakPenuh, tembakTetap } from "./penembak.ts";

const TPS = Number(process.env["BANGKU_TPS"] ?? TPS_NASIONAL);
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 10);
const LAPORAN = 350;
const PEMBACA = 4;
const SAMPEL = 40;

let token = "";
const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  await muatTps(db, TPS);
  await muatCalon(db);
  await muatSaksi(db, Math.min(TPS, LAPORAN * SECONDS * 12));
  token = await muatAdmin(db);
  await rapikan(db);
});

const { id: dapilId } = await bangku.basis.db
  .selectFrom("dapil")
  .select("id")
  .where("jenis_caleg_id", "=", 1)
  .orderBy("id")
  .executeTakeFirstOrThrow();
const HALAMAN = [
  ["80 dapil, kursi", "kursi/1"],
  ["Satu dapil, kursi", `kursi/1/${dapilId}`],
  ["Rekap caleg DPR RI", "rekap_caleg_pusat"],
  ["Rekap caleg satu provinsi", "rekap_caleg_pusat/11"],
] as const;

async function baca({ port }: Bangku, path: string): Promise<readonly number[]> {
  const bytes = request({ method: "GET", path: `/api/${path}`, token });
  const hasil = await tembakPenuh({
    port,
    sambungan: PEMBACA,
    seconds: SECONDS / 2,
    next: () => bytes,
    jedaMs: 20,
  });
  if (hasil.gagal.size > 0) {
    throw new Error(`${path}: ${JSON.stringify([...hasil.gagal])}`);
  }
  return hasil.latency;
}

async function setiapHalaman(keadaan: string): Promise<void> {
  for (const [nama, path] of HALAMAN) {
    await baca(bangku, path);
    const waktu = await baca(bangku, path);
    const [p50, p99] = [0.5, 0.99].map((share) => persentil(waktu, share).toFixed(1));
    console.log(`${nama}, ${keadaan}: p50 ${p50}, p99 ${p99} ms`);
  }
}

async function masuk(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${bangku.port}/api/kursi/1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: PerolehanKursi };
  return data.dapil.reduce((sum, { tps }) => sum + (tps?.masuk ?? 0), 0);
}

/** From the answer to a report until an answer of the seats counts it, with nobody else reporting. */
async function keterlambatan(next: () => Buffer | undefined): Promise<number[]> {
  const waktu: number[] = [];
  for (let n = 0; n < SAMPEL; n += 1) {
    const sebelum = await masuk();
    let sisa = 1;
    await tembakPenuh({
      port: bangku.port,
      sambungan: 1,
      seconds: 5,
      next: () => (sisa-- > 0 ? next() : undefined),
    });
    const start = performance.now();
    while ((await masuk()) === sebelum) {
      await sleep(5);
    }
    waktu.push(performance.now() - start);
  }
  return waktu.toSorted((a, b) => a - b);
}

try {
  const { next, angka } = await antreanCalon(bangku.basis, LAPORAN * SECONDS * 12);
  console.log(`${TPS} TPS; laporan DPR RI ${angka} angka`);
  // The first reports warm the application up.
  await tembakTetap({ port: bangku.port, sambungan: 8, seconds: 3, next }, LAPORAN);
  await setiapHalaman("diam");
  const terlambat = await keterlambatan(next);
  console.log(
    `Laporan sampai terlihat di kursi: p50 ${persentil(terlambat, 0.5).toFixed(0)}, terlama ${(terlambat.at(-1) ?? 0).toFixed(0)} ms (tujuan 2.000 ms)`,
  );
  let isDone = false;
  const beban = tembakTetap(
    { port: bangku.port, sambungan: 32, seconds: 3600, next: () => (isDone ? undefined : next()) },
    LAPORAN,
  );
  await sleep(2000);
  await setiapHalaman(`${LAPORAN} laporan/s`);
  isDone = true;
  const hasil = await beban;
  console.log(
    `Laporan: ${hasil.perSecond.toFixed(0)}/s, p99 ${persentil(hasil.latency, 0.99).toFixed(0)} ms, gagal ${JSON.stringify([...hasil.gagal])}. ` +
      `Beban mesin ${loadavg()
        .map((one) => one.toFixed(1))
        .join(" ")}`,
  );
} finally {
  await bangku.close();
}
