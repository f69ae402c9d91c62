// What the import jobs do when their turn comes, on whichever process.
import { loadCallerAkses } from "../access/permissions.ts";
import { findImpor, moveImpor } from "./impor.repo.ts";
import {
  definisiOf,
  JOB_PERIKSA,
  JOB_TERAPKAN,
  konteksOf,
  type ImporContext,
} from "./impor.service.ts";
import { periksaImpor } from "./periksa.service.ts";
import { opsiOf } from "./tampilan-impor.ts";
import { jalankanPenerapan } from "./terapkan.service.ts";

export async function defineImporJobs(context: ImporContext): Promise<void> {
  const { basis, db, jobs, daftar } = context;
  await jobs.define<{ imporId: number }>({
    name: JOB_PERIKSA,
    async run({ imporId }) {
      const isOurs = await moveImpor(db, imporId, {
        dari: ["antre", "diperiksa"],
        ke: "diperiksa",
      });
      const impor = await findImpor(db, imporId);
      if (isOurs && impor !== undefined) {
        const konteks = konteksOf(context, impor, await loadCallerAkses(basis, impor.users_id));
        await periksaImpor({ context, impor, definisi: definisiOf(impor), konteks });
      }
    },
  });
  await jobs.define<{ imporId: number; arah: "diterapkan" | "diurungkan" }>({
    name: JOB_TERAPKAN,
    async run({ imporId, arah }) {
      const impor = await findImpor(db, imporId);
      if (impor?.status === "menerapkan") {
        const definisi = definisiOf(impor);
        await jalankanPenerapan({ context, daftar, impor, definisi, opsi: opsiOf(impor), arah });
      }
    },
  });
}
