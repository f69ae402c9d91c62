// Voters of lists that are done with: out of sight at once, out of the database soon after.
import type { Database } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { deleteDaftar, discardUsang, listBuang } from "./daftar-dpt.repo.ts";

export const JOB_BERSIHKAN_DPT = "dpt-bersihkan";
/** How long an import of voters can be undone. */
const HARI_URUNGKAN = 30;

async function deleteBuang(db: Database): Promise<void> {
  for (const daftar of await listBuang(db)) {
    // oxlint-disable-next-line no-await-in-loop -- one list at a time, so that nobody waits long
    await deleteDaftar(db, daftar);
  }
}

export async function defineBersihkanDpt({
  db,
  jobs,
}: {
  db: Database;
  jobs: Jobs;
}): Promise<void> {
  await jobs.define({ name: JOB_BERSIHKAN_DPT, run: async () => deleteBuang(db) });
}

export async function cleanDpt(db: Database): Promise<void> {
  await discardUsang(db, HARI_URUNGKAN);
  await deleteBuang(db);
}
