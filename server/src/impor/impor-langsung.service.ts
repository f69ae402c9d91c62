// The specified upload calls: the same pipeline, but the caller waits, and a file without faults is
// applied at once.
import { setTimeout as sleep } from "node:timers/promises";
import type { GalatBaris } from "#contract/impor/baris-impor.contract.ts";
import type { StatusImpor } from "#contract/impor/impor.contract.ts";
import type { Caller } from "../access/caller.ts";
import { refuse } from "../platform/refusal.ts";
import { listBarisSesudah } from "./baris-impor.repo.ts";
import { definisiOf, kolomOf } from "./definisi-impor.ts";
import { findImpor, type ImporRow } from "./impor.repo.ts";
import type { ImporContext } from "./impor.service.ts";
import { startStep } from "./langkah.service.ts";
import { isBertanya, toBaris } from "./tampilan-impor.ts";
import { unggahImpor, type Unggahan } from "./unggah-impor.service.ts";

const WAIT_MS = 60_000;
const STEP_MS = 50;
const LISTED = 200;

/** The import once it has left the given states; undefined when that takes too long to wait for. */
async function awaitLeaving(
  { db }: ImporContext,
  id: number,
  states: readonly StatusImpor[],
): Promise<ImporRow | undefined> {
  for (let waited = 0; waited < WAIT_MS; waited += STEP_MS) {
    // oxlint-disable-next-line no-await-in-loop -- asking again and again is the point
    const impor = await findImpor(db, id);
    if (impor !== undefined && !states.some((state) => state === impor.status)) {
      return impor;
    }
    // oxlint-disable-next-line no-await-in-loop -- asking again and again is the point
    await sleep(STEP_MS);
  }
  return undefined;
}

/** Names the column as the file does, for people. */
function bernama(context: ImporContext, impor: ImporRow) {
  const judul = new Map(kolomOf(context, impor).map((satu) => [satu.kunci, satu.judul]));
  return (galat: GalatBaris) => ({ ...galat, judul: judul.get(galat.kolom ?? "") ?? galat.kolom });
}

const BERTANYA =
  "Berkas memuat baris atau kolom yang tersembunyi atau dicoret. Buka pratinjaunya, lalu pilih ikut diimpor atau dilewati.";

async function requireClean(context: ImporContext, impor: ImporRow): Promise<void> {
  if (impor.status === "siap" && isBertanya(impor)) {
    refuse("impor-galat", { message: BERTANYA, data: { id: impor.id, galat: [] } });
  }
  const rows = await listBarisSesudah(context.db, impor.id, { keadaan: "galat", limit: LISTED });
  const galat = rows.flatMap((row) => toBaris(row).galat).map(bernama(context, impor));
  const isReady = impor.status === "siap" && impor.pesan === null && impor.galat === 0;
  if (!isReady) {
    refuse("impor-galat", {
      ...(impor.pesan === null ? {} : { message: impor.pesan }),
      data: { id: impor.id, galat },
    });
  }
}

/**
 * @returns the id, and whether it is applied already or still being worked on
 * @throws Refusal impor-galat with the faults and the id of the preview
 */
export async function imporLangsung(
  context: ImporContext,
  caller: Caller,
  unggahan: Unggahan,
): Promise<{ id: number; isApplied: boolean }> {
  const id = await unggahImpor(context, caller, unggahan);
  const checked = await awaitLeaving(context, id, ["antre", "diperiksa"]);
  if (checked === undefined) {
    return { id, isApplied: false };
  }
  await requireClean(context, checked);
  await startStep(context, caller, { id, langkah: "terapkan" });
  const applied = await awaitLeaving(context, id, ["menerapkan"]);
  if (applied !== undefined && applied.status !== "diterapkan") {
    refuse("impor-galat", {
      message: applied.pesan ?? definisiOf(applied).judul,
      data: { id, galat: [] },
    });
  }
  return { id, isApplied: applied !== undefined };
}
