// npm run bench:rekap: how long a recap takes with the nation loaded and reported, idle and while
// 350 reports a second come in, beside the same recap over 8,000 TPS. Seen by the client on
// loopback, so the server's own time is a little less.
import { siapkanBangku, type Bangku } from "./bangku.ts";
import {
  JENIS,
  muatAdmin,
  muatLaporan,
  muatSaksi,
  muatTps,
  rapikan,
  TPS_NASIONAL,
} from "./nasional.ts";
import { antreanLaporan } from "./antrean.ts";
import { persentil, request, tembakPenuh, tembakTetap } from "./penembak.ts";

const KECIL = 8000;
const BESAR = Number(process.env["BANGKU_TPS"] ?? TPS_NASIONAL);
const LAPORAN = 350;
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 15);
/** Readers that look again as soon as they have seen; each a war room's screen. */
const PEMBACA = 4;

const TINGKAT = [
  ["nasional", 1],
  ["provinsi", 35],
  ["kota", 3578],
  ["kecamatan", 357801],
] as const;

interface Ukuran {
  p50: number;
  p99: number;
}

async function baca({ port }: Bangku, token: string, wilayahId: number): Promise<Ukuran> {
  const bytes = request({
    method: "GET",
    path: `/api/qc_rekap/${JENIS}?wilayah_id=${wilayahId}`,
    token,
  });
  const hasil = await tembakPenuh({
    port,
    sambungan: PEMBACA,
    seconds: SECONDS / 3,
    next: () => bytes,
    jedaMs: 20,
  });
  if (hasil.gagal.size > 0) {
    throw new Error(`recap failed: ${JSON.stringify([...hasil.gagal])}`);
  }
  return { p50: persentil(hasil.latency, 0.5), p99: persentil(hasil.latency, 0.99) };
}

async function setiapTingkat(bangku: Bangku, token: string): Promise<Map<string, Ukuran>> {
  const ukuran = new Map<string, Ukuran>();
  for (const [nama, wilayahId] of TINGKAT) {
    ukuran.set(nama, await baca(bangku, token, wilayahId));
  }
  return ukuran;
}

async function ukur(
  jumlahTps: number,
): Promise<{ diam: Map<string, Ukuran>; sibuk: Map<string, Ukuran> }> {
  const saksi = Math.min(jumlahTps, LAPORAN * SECONDS * (TINGKAT.length + 1));
  let token = "";
  const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
    await muatTps(db, jumlahTps);
    await muatSaksi(db, saksi);
    await muatLaporan(db);
    token = await muatAdmin(db);
    await rapikan(db);
  });
  await baca(bangku, token, 1);
  const diam = await setiapTingkat(bangku, token);
  const next = await antreanLaporan(bangku.basis, { saksi, berdasarVersi: 1 });
  let isDone = false;
  const beban = tembakTetap(
    { port: bangku.port, sambungan: 32, seconds: 3600, next: () => (isDone ? undefined : next()) },
    LAPORAN,
  );
  // A reading while the first reports are taken, as one before the idle ones: both warm up.
  await baca(bangku, token, 1);
  const sibuk = await setiapTingkat(bangku, token);
  isDone = true;
  const { perSecond } = await beban;
  console.log(`${jumlahTps} TPS: laporan masuk ${perSecond.toFixed(0)}/s selama pembacaan`);
  await bangku.close();
  return { diam, sibuk };
}

const ms = (value = Number.NaN): string => value.toFixed(1).padStart(7);

const kecil = await ukur(KECIL);
const besar = await ukur(BESAR);
console.log(
  "tingkat     keadaan  p50 besar  p99 besar  p50 kecil  p99 kecil  nisbah p50  nisbah p99",
);
for (const keadaan of ["diam", "sibuk"] as const) {
  for (const [nama] of TINGKAT) {
    const a = besar[keadaan].get(nama);
    const b = kecil[keadaan].get(nama);
    console.log(
      `${nama.padEnd(11)} ${keadaan.padEnd(7)} ${ms(a?.p50)}    ${ms(a?.p99)}    ${ms(b?.p50)}    ${ms(b?.p99)}    ` +
        `${((a?.p50 ?? 0) / (b?.p50 ?? 1)).toFixed(2).padStart(7)}     ${((a?.p99 ?? 0) / (b?.p99 ?? 1)).toFixed(2).padStart(7)}`,
    );
  }
}
