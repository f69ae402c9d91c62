import { KURSI_AWAL, PengaturanKursi } from "#contract/sistem/pengaturan.contract.ts";
import type { Database } from "../../platform/db.ts";
import { readPengaturan, savePengaturan } from "../../platform/pengaturan.ts";

const KUNCI = "kursi";

/** How votes become seats in this election. */
export async function readPengaturanKursi(db: Database): Promise<PengaturanKursi> {
  return (await readPengaturan(db, KUNCI, PengaturanKursi)) ?? KURSI_AWAL;
}

export const savePengaturanKursi = async (
  tx: Database,
  usersId: number,
  nilai: PengaturanKursi,
): Promise<void> => savePengaturan(tx, { kunci: KUNCI, nilai, usersId });
