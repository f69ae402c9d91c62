// npm run bench:cadangan [-- gigabytes]: a backup of that many voters beside `tar` of the same folder in
// one run, first idle, then while 350 reports a second come in.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { lockFolder } from "../server/src/platform/folder-lock.ts";
import { antreanLaporan } from "./antrean.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { muatSaksi, muatTps, rapikan } from "./nasional.ts";
import { listKotaAcak, muatBanyakKota } from "./pemilih.ts";
import { persentil, tembakTetap } from "./penembak.ts";

const GIGABYTES = Number(process.argv[2] ?? 10);
const SAKSI = 60_000;
const PEMILIH_PER_KOTA = 400_000;
const KOTA_PER_GB = 16;
const TETAP = 350;
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 60);
const ALAT = new URL("../tools/cadangan.ts", import.meta.url).pathname;

async function ukuran({ basis }: Bangku): Promise<number> {
  const { rows } = await sql<{ byte: number }>`
    select sum(pg_database_size(oid))::bigint as byte from pg_database`.execute(basis.db);
  return rows[0]?.byte ?? 0;
}

/** @param nice 10 as the schedule runs it; 0 beside tar, which has it too */
async function cadangkan(data: string, tujuan: string, nice: number): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [ALAT, tujuan], {
    env: { PATH: process.env["PATH"], SUAR_DATA: data },
    stdio: ["ignore", "inherit", "inherit"],
  });
  setPriority(child.pid ?? 0, nice);
  await once(child, "close");
  const seconds = (performance.now() - start) / 1000;
  if (child.exitCode !== 0) {
    throw new Error("no backup");
  }
  readdirSync(tujuan).forEach((file) => rmSync(join(tujuan, file)));
  return seconds;
}

function tar(data: string, tujuan: string): number {
  const start = performance.now();
  const file = join(tujuan, "banding.tar");
  spawnSync("tar", ["cf", file, "--exclude=pg/pg_wal", "-C", data, "pg"]);
  spawnSync("sync", [file]);
  const seconds = (performance.now() - start) / 1000;
  rmSync(file);
  return seconds;
}

const bangku = await siapkanBangku(undefined, async ({ db }) => {
  const kota = await listKotaAcak(db, Math.max(1, Math.round(GIGABYTES * KOTA_PER_GB)), 0);
  await muatBanyakKota(db, kota, PEMILIH_PER_KOTA);
  await muatTps(db, 100_000);
  await muatSaksi(db, SAKSI);
  await rapikan(db);
  await sql`checkpoint`.execute(db);
});
const data = dirname(new URL(bangku.databaseUrl).searchParams.get("host") ?? "");
const tujuan = join(dirname(data), "cadangan");
mkdirSync(tujuan);
// The command finds the cluster as it finds that of a running application.
writeFileSync(join(data, "pg.alamat"), bangku.databaseUrl, { mode: 0o600 });
const unlock = lockFolder(data);
const mega = (await ukuran(bangku)) / 1e6;
const laju = (seconds: number): string => `${(mega / seconds).toFixed(0)} MB/s`;
for (let putaran = 1; putaran <= 4; putaran += 1) {
  // In turn the first, so that neither always reads what the other has just read.
  const isTarFirst = putaran % 2 === 1;
  const awal = isTarFirst ? tar(data, tujuan) : await cadangkan(data, tujuan, 0);
  const lain = isTarFirst ? await cadangkan(data, tujuan, 0) : tar(data, tujuan);
  const [lamaTar, lama] = isTarFirst ? [awal, lain] : [lain, awal];
  console.log(
    `putaran ${putaran}: ${mega.toFixed(0)} MB, cadangan ${laju(lama)} (dengan baca ulang), ` +
      `tar ${laju(lamaTar)}, nisbah ${(lamaTar / lama).toFixed(2)}, beban mesin ${loadavg()[0]?.toFixed(1)}`,
  );
}
const next = await antreanLaporan(bangku.basis, { saksi: SAKSI, berdasarVersi: 0 });
const beban = { port: bangku.port, sambungan: 32, seconds: SECONDS, next };
const tenang = await tembakTetap(beban, TETAP);
const [sibuk, lamaSibuk] = await Promise.all([
  tembakTetap(beban, TETAP),
  cadangkan(data, tujuan, 10),
]);
for (const [nama, { latency, perSecond, gagal }] of [
  ["tanpa cadangan", tenang],
  ["selama cadangan", sibuk],
] as const) {
  console.log(
    `${nama}, ${TETAP}/s: p50 ${persentil(latency, 0.5).toFixed(1)} ms, ` +
      `p99 ${persentil(latency, 0.99).toFixed(1)} ms, terpenuhi ${perSecond.toFixed(0)}/s, gagal ${JSON.stringify([...gagal])}`,
  );
}
console.log(`cadangan di bawah beban: ${laju(lamaSibuk)}`);
unlock();
await bangku.close();
