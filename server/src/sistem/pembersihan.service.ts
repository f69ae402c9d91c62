// Every night: what has had its time.
import { deleteOldAttempts } from "../access/rate-limit.ts";
import { bersihkanAkun } from "../akun/sesi.service.ts";
import { deleteOldTiket } from "../berkas/berkas.service.ts";
import { bersihkanDpt } from "../tps/dpt/bersihkan-dpt.service.ts";
import { bersihkanImpor } from "../impor/bersihkan-impor.service.ts";
import { bersihkanRiwayat } from "../akun/keamanan/riwayat.service.ts";
import type { Context } from "../platform/context.ts";

export const PEMBERSIHAN = "pembersihan";
const CRON = "15 3 * * *";

export async function definePembersihan({
  db,
  files,
  jobs,
}: Pick<Context, "db" | "files" | "jobs">): Promise<void> {
  await jobs.define({
    name: PEMBERSIHAN,
    run: async () => {
      await deleteOldAttempts(db);
      await deleteOldTiket(db);
      await bersihkanAkun(db);
      await bersihkanRiwayat(db);
      await bersihkanImpor({ db, files });
      await bersihkanDpt(db);
    },
  });
  await jobs.schedule(PEMBERSIHAN, CRON);
}
