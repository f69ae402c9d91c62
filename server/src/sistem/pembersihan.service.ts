// Every night: what has had its time.
import { deleteOldAttempts } from "../access/rate-limit.ts";
import { bersihkanAkun } from "../akun/sesi.service.ts";
import { deleteOldTiket } from "../berkas/berkas.service.ts";
import { bersihkanRiwayat } from "../keamanan/riwayat.service.ts";
import type { Database } from "../platform/db.ts";
import type { Jobs } from "../platform/jobs.ts";

export const PEMBERSIHAN = "pembersihan";
const CRON = "15 3 * * *";

export async function definePembersihan({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> {
  await jobs.define({
    name: PEMBERSIHAN,
    run: async () => {
      await deleteOldAttempts(db);
      await deleteOldTiket(db);
      await bersihkanAkun(db);
      await bersihkanRiwayat(db);
    },
  });
  await jobs.schedule(PEMBERSIHAN, CRON);
}
