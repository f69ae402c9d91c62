// Every night: what has had its time.
import { deleteOldAttempts } from "../access/rate-limit.ts";
import { cleanAkun } from "../akun/sesi.service.ts";
import { deleteOldTiket } from "../berkas/berkas.repo.ts";
import { cleanHasil } from "../berkas/pekerjaan/hasil.service.ts";
import { cleanDpt } from "../tps/dpt/clean-dpt.service.ts";
import { cleanImpor } from "../impor/clean-impor.service.ts";
import { cleanRiwayat } from "../akun/keamanan/riwayat.service.ts";
import { cleanMenunggu, endMenungguWhereSent } from "../pesan/surat/menunggu.ts";
import { cleanDokumenCaleg } from "../caleg/dokumen/clean-dokumen.service.ts";
import type { Context } from "../platform/context.ts";

export const PEMBERSIHAN = "pembersihan";
const CRON = "15 3 * * *";

export async function definePembersihan({
  db,
  files,
  jobs,
  mail,
}: Pick<Context, "db" | "files" | "jobs" | "mail">): Promise<void> {
  await endMenungguWhereSent({ db, mail });
  await jobs.define({
    name: PEMBERSIHAN,
    run: async () => {
      await deleteOldAttempts(db);
      await deleteOldTiket(db);
      await cleanAkun(db);
      await cleanRiwayat(db);
      await cleanMenunggu(db);
      await cleanImpor({ db, files });
      await cleanDpt(db);
      await cleanDokumenCaleg({ db, files });
      await cleanHasil({ db, files });
    },
  });
  await jobs.schedule(PEMBERSIHAN, CRON);
}
