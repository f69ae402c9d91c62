// What the import jobs do when their turn comes, on whichever process.
import { loadCaller } from "../access/permissions.ts";
import { perUser } from "../platform/jobs.ts";
import { definisiOf } from "./definisi-impor.ts";
import { findImpor, moveImpor, type ImporRow } from "./impor.repo.ts";
import {
  JOB_PERIKSA,
  JOB_TERAPKAN,
  konteksOf,
  type ImporContext,
  type LangkahPeriksa,
  type LangkahTerapkan,
} from "./impor.service.ts";
import { endStep } from "./end-step.service.ts";
import { checkImpor } from "./check-impor.service.ts";
import { opsiOf } from "./tampilan-impor.ts";
import { runApply, kembalikan } from "./terapkan.service.ts";
import { finishPekerjaan } from "../berkas/pekerjaan/pekerjaan.repo.ts";

const PERIKSA_GAGAL =
  "Pemeriksaan berhenti karena kesalahan sistem. Unggah lagi; jika tetap gagal, hubungi Administrator.";
const TERAPKAN_GAGAL =
  "Berhenti karena kesalahan sistem. Tidak ada yang berubah. Coba lagi; jika tetap gagal, hubungi Administrator.";

const TOGETHER = perUser(3);

/** The import, if this is still the step that it waits for: a job may come twice, also much later. */
async function findWaiting(
  { db }: ImporContext,
  { imporId, pekerjaanId }: { imporId: number; pekerjaanId: string },
): Promise<ImporRow | undefined> {
  const impor = await findImpor(db, imporId);
  return impor?.pekerjaan_id === pekerjaanId ? impor : undefined;
}

/**
 * Each step asks for the items anew: it may run in another process than the one that changed them a
 * moment ago.
 */
export async function defineImporJobs(context: ImporContext): Promise<void> {
  const { basis, db, jobs, daftar } = context;
  await jobs.define<LangkahPeriksa>({
    name: JOB_PERIKSA,
    together: TOGETHER,
    async run(langkah, signal) {
      await daftar.reload();
      const impor = await findWaiting(context, langkah);
      const dari = ["antre", "diperiksa"] as const;
      const isBegun =
        impor !== undefined &&
        (await moveImpor(db, impor.id, { dari, ke: "diperiksa" })) !== undefined;
      if (isBegun) {
        const konteks = konteksOf(context, impor, await loadCaller(basis, impor.users_id));
        const { pemetaan } = langkah;
        const definisi = definisiOf(impor);
        await checkImpor({ context, impor, definisi, konteks, pemetaan }, signal);
      }
    },
    async giveUp(langkah) {
      const impor = await findWaiting(context, langkah);
      if (impor !== undefined) {
        await endStep(context, impor, {
          status: "gagal",
          dari: ["antre", "diperiksa"],
          ke: "gagal",
          pesan: PERIKSA_GAGAL,
          isTetap: true,
        });
      }
    },
  });
  await jobs.define<LangkahTerapkan>({
    name: JOB_TERAPKAN,
    together: TOGETHER,
    async run(langkah, signal) {
      await daftar.reload();
      const impor = await findWaiting(context, langkah);
      const { arah, ip = null } = langkah;
      if (impor?.status === "menerapkan") {
        const definisi = definisiOf(impor);
        const oleh = await loadCaller(basis, impor.users_id);
        const penerapan = { context, daftar, impor, definisi, opsi: opsiOf(impor), arah, ip, oleh };
        await runApply(penerapan, signal);
      } else if (impor?.status === arah) {
        await finishPekerjaan(db, impor.pekerjaan_id);
      }
    },
    async giveUp(langkah) {
      const impor = await findWaiting(context, langkah);
      if (impor?.status === "menerapkan") {
        await kembalikan(context, impor, { arah: langkah.arah, pesan: TERAPKAN_GAGAL });
      }
    },
  });
}
