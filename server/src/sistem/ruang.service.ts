// Super admins hear of a disk that fills up while there is still time, and room to tell them.
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { isLow, megabytesOf, roomOf } from "../platform/disk-room.ts";
import { kabariSuperAdmin } from "../pesan/pesan.service.ts";

const JOB_RUANG = "ruang-penyimpanan";
const CRON = "*/10 * * * *";
const AGAIN_MS = 24 * 3600_000;

/** @param bytes what is left */
export async function tellLowRoom(db: Database, bytes: number): Promise<void> {
  if (isLow(bytes)) {
    const konten =
      `Di komputer server tinggal ${megabytesOf(bytes)} MB. Kosongkan ruang: bila habis, ` +
      "laporan, unggahan, dan cadangan ditolak sampai ada ruang lagi.";
    const kabar = { judul: "Ruang penyimpanan hampir penuh", konten };
    await kabariSuperAdmin(db, kabar, new Date(Date.now() - AGAIN_MS));
  }
}

export async function defineRuang({
  db,
  jobs,
  config,
}: Pick<Context, "db" | "jobs" | "config">): Promise<void> {
  await jobs.define({
    name: JOB_RUANG,
    run: async () => tellLowRoom(db, await roomOf(config.dataFolder)),
  });
  await jobs.schedule(JOB_RUANG, CRON);
}
