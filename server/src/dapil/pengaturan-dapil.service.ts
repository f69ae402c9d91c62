import { DAPIL_AWAL, PengaturanDapil } from "#contract/sistem/pengaturan.contract.ts";
import type { Database } from "../platform/db.ts";
import { readPengaturan, savePengaturan } from "../platform/pengaturan.ts";

const KUNCI = "dapil";

/** How many seats a dapil may have. */
export async function readPengaturanDapil(db: Database): Promise<PengaturanDapil> {
  return (await readPengaturan(db, KUNCI, PengaturanDapil)) ?? DAPIL_AWAL;
}

export const savePengaturanDapil = async (
  tx: Database,
  usersId: number,
  nilai: PengaturanDapil,
): Promise<void> => savePengaturan(tx, { kunci: KUNCI, nilai, usersId });
