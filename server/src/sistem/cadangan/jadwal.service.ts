// Backups that nobody has to think of: once a day, again every hour until one is good, and a word to
// super admins when none is.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { withoutSecrets, type Config } from "../../platform/config.ts";
import type { Context } from "../../platform/context.ts";
import { lowerPriority } from "../../platform/low-priority.ts";
import { tautan } from "../../pesan/kabar.rules.ts";
import { kabariSuperAdmin } from "../../pesan/pesan.service.ts";
import { findAturan } from "./aturan.service.ts";
import { findTerakhir, gagalkan } from "./cadangan.repo.ts";
import { isTelat, JOB_CADANGAN, type Permintaan } from "./keadaan.service.ts";
import { JADWAL, wordOf, type Asal } from "./perintah.rules.ts";
import { jadwalTerakhir } from "./retention.rules.ts";

export const JOB_JADWAL = "cadangan-jadwal";
const CRON = "7 * * * *";
const ALAT = fileURLToPath(new URL("../../../../tools/cadangan.ts", import.meta.url));
/** What a backup is made from, goes to, and is opened with. */
const RAHASIA =
  "DATABASE_URL SUAR_KUNCI SUAR_S3_KUNCI SUAR_S3_RAHASIA SUAR_CADANGAN_S3_KUNCI SUAR_CADANGAN_S3_RAHASIA".split(
    " ",
  );
/** Behind everybody who waits for an answer. */
const STEPS_BACK = 10;
const TELAT = "Cadangan terlambat";

/** The tool, as a process of its own: neither its memory nor its work are the application's. */
async function runTool({ dataFolder }: Config, asal: Asal, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [ALAT, wordOf(asal)], {
    env: { ...withoutSecrets(process.env, RAHASIA), SUAR_DATA: dataFolder },
    stdio: ["ignore", "ignore", "pipe"],
    signal,
  });
  if (child.pid !== undefined) {
    lowerPriority(STEPS_BACK, [child.pid]);
  }
  const [complaint] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (child.exitCode !== 0) {
    throw new Error(complaint.trim().split("\n").at(-1));
  }
}

/** What the command did not come to say itself is told for it. */
async function runPermintaan(
  { db, config }: JadwalContext,
  { id }: Permintaan,
  signal: AbortSignal,
): Promise<void> {
  try {
    await runTool(config, { terjadwal: false, permintaan: id }, signal);
  } catch (error) {
    await gagalkan(db, id, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

type JadwalContext = Pick<Context, "db" | "config" | "jobs">;

async function runIfDue({ db, config }: JadwalContext, signal: AbortSignal): Promise<void> {
  const aturan = await findAturan(db);
  if (aturan?.aktif !== true) {
    return;
  }
  const terakhir = await findTerakhir(db);
  try {
    if (terakhir === undefined || terakhir < jadwalTerakhir(new Date(), aturan.jam)) {
      await runTool(config, JADWAL, signal);
    }
  } finally {
    const sekarang = await findTerakhir(db);
    if (await isTelat(db, aturan, sekarang)) {
      const sebab = tautan("/pengaturan/cadangan", "Pengaturan, Cadangan");
      const konten = `Sudah lebih dari sehari tidak ada cadangan yang baik. Sebabnya ada di ${sebab}.`;
      await kabariSuperAdmin(db, { judul: TELAT, konten }, sekarang ?? new Date(0));
    }
  }
}

export async function defineCadangan(context: JadwalContext): Promise<void> {
  const { jobs } = context;
  // Tried again by the next hour, or by whoever asked.
  const retry = { limit: 0, seconds: 2, backoff: false };
  await jobs.define<Permintaan>({
    name: JOB_CADANGAN,
    retry,
    run: async (data, signal) => runPermintaan(context, data, signal),
  });
  await jobs.define({
    name: JOB_JADWAL,
    retry,
    run: async (_data, signal) => runIfDue(context, signal),
  });
  await jobs.schedule(JOB_JADWAL, CRON);
}
