import { PengaturanSaksi, SAKSI_AWAL } from "#contract/sistem/pengaturan.contract.ts";
import type { Database } from "../platform/db.ts";
import { readPengaturan, savePengaturan } from "../platform/pengaturan.ts";

const KUNCI = "saksi";

/** How many witnesses a TPS may have, and of which phase new ones are. */
export async function readPengaturanSaksi(db: Database): Promise<PengaturanSaksi> {
  return (await readPengaturan(db, KUNCI, PengaturanSaksi)) ?? SAKSI_AWAL;
}

export const savePengaturanSaksi = async (
  tx: Database,
  usersId: number,
  nilai: PengaturanSaksi,
): Promise<void> => savePengaturan(tx, { kunci: KUNCI, nilai, usersId });
