import { PengaturanUnduhan, UNDUHAN_AWAL } from "#contract/sistem/pengaturan.contract.ts";
import type { Database } from "../../platform/db.ts";
import { readPengaturan, savePengaturan } from "../../platform/pengaturan.ts";

const KUNCI = "unduhan";

/** For how long what came out of a job is kept, and how much one account may store. */
export async function readPengaturanUnduhan(db: Database): Promise<PengaturanUnduhan> {
  return (await readPengaturan(db, KUNCI, PengaturanUnduhan)) ?? UNDUHAN_AWAL;
}

export const savePengaturanUnduhan = async (
  tx: Database,
  usersId: number,
  nilai: PengaturanUnduhan,
): Promise<void> => savePengaturan(tx, { kunci: KUNCI, nilai, usersId });
