// What is scheduled is out by the clock alone (pesan.repo.ts); this only lets the bells ring then.
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";

const KABAR = "kabar-pengumuman";

export async function defineKabarPengumuman({
  jobs,
  live,
}: Pick<Context, "jobs" | "live">): Promise<void> {
  await jobs.define<{ wilayahId: number }>({
    name: KABAR,
    run: async ({ wilayahId }) => live.siarkan("pesan", String(wilayahId)),
  });
}

interface Terjadwal {
  status: number;
  waktu_terbit: Date | null;
  wilayah_id: number;
}

/** In the transaction that schedules it; a job whose announcement was changed since rings for nothing. */
export async function sendKabar(
  { db, jobs }: { db: Database } & Pick<Context, "jobs">,
  { status, waktu_terbit: waktu, wilayah_id: wilayahId }: Terjadwal,
): Promise<void> {
  if (status === 1 && waktu !== null && waktu > new Date()) {
    await jobs.sendAt(db, waktu, { name: KABAR, data: { wilayahId } });
  }
}
