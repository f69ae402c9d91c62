// npm run bench:laporan: how many reports a second go through HTTP with session, checks, version,
// trail and counters, beside pgbench running the same SQL in the same run.
import { muatCalon, muatSaksi, muatTps, rapikan, TPS_NASIONAL } from "./nasional.ts";
import { antreanCalon, antreanLaporan } from "./antrean.ts";
import { siapkanBangku } from "./bangku.ts";
import { persentil, tembakPenuh, tembakTetap } from "./penembak.ts";
import { jalankanPgbench } from "./pgbench.ts";

const SAKSI = Number(process.env["BANGKU_SAKSI"] ?? 300_000);
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 20);
const SAMBUNGAN = 32;
const PUTARAN = 3;
const TETAP = 350;
const TPS = Number(process.env["BANGKU_TPS"] ?? TPS_NASIONAL);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const n = (value: number): string => value.toFixed(0);
const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function ukur(databaseUrl: string | undefined): Promise<void> {
  const bangku = await siapkanBangku(databaseUrl, async ({ db }) => {
    await muatTps(db, TPS);
    await muatCalon(db);
    await muatSaksi(db, SAKSI);
    await rapikan(db);
  });
  const beban = { port: bangku.port, sambungan: SAMBUNGAN, seconds: SECONDS };
  // The first half of the witnesses report here; pgbench takes the other half.
  const next = await antreanLaporan(bangku.basis, { saksi: SAKSI / 2, berdasarVersi: 0 });
  console.log(
    `Basis data: ${bangku.nama}; ${TPS} TPS, ${SAMBUNGAN} sambungan, ${SECONDS} s per putaran`,
  );
  const calon = await antreanCalon(bangku.basis, SAKSI);
  await tembakPenuh({ ...beban, seconds: 3, next });
  await tembakPenuh({ ...beban, seconds: 3, next: calon.next });
  const aplikasi: number[] = [];
  const pgbench: number[] = [];
  const legislatif: number[] = [];
  for (let putaran = 1; putaran <= PUTARAN; putaran += 1) {
    const hasil = await tembakPenuh({ ...beban, next });
    const tps = jalankanPgbench(bangku.databaseUrl, {
      saksi: SAKSI,
      sambungan: SAMBUNGAN,
      seconds: SECONDS,
    });
    const halaman = await tembakPenuh({ ...beban, next: calon.next });
    legislatif.push(halaman.perSecond);
    aplikasi.push(hasil.perSecond);
    pgbench.push(tps ?? Number.NaN);
    console.log(
      `putaran ${putaran}: aplikasi ${n(hasil.perSecond)}/s (p50 ${ms(persentil(hasil.latency, 0.5))}, ` +
        `p99 ${ms(persentil(hasil.latency, 0.99))}, gagal ${JSON.stringify([...hasil.gagal])}), ` +
        `pgbench ${tps === undefined ? "tidak ada" : `${n(tps)}/s`}, ` +
        `${calon.angka} angka ${n(halaman.perSecond)}/s (p99 ${ms(persentil(halaman.latency, 0.99))}, ` +
        `gagal ${JSON.stringify([...halaman.gagal])})`,
    );
  }
  const tetap = await tembakTetap({ ...beban, next }, TETAP);
  console.log(
    `median: aplikasi ${n(median(aplikasi))}/s, pgbench ${n(median(pgbench))}/s, ` +
      `nisbah ${(median(aplikasi) / median(pgbench)).toFixed(2)}; ` +
      `${calon.angka} angka ${n(median(legislatif))}/s, nisbah terhadap presiden ` +
      (median(legislatif) / median(aplikasi)).toFixed(2),
  );
  console.log(
    `pada ${TETAP}/s: p50 ${ms(persentil(tetap.latency, 0.5))}, p99 ${ms(persentil(tetap.latency, 0.99))}, ` +
      `terpenuhi ${n(tetap.perSecond)}/s, gagal ${JSON.stringify([...tetap.gagal])}`,
  );
  await bangku.close();
}

await ukur(undefined);
const server = process.env["DATABASE_URL"];
if (server !== undefined) {
  await ukur(server);
}
