import { AturanCadangan, CADANGAN_AWAL } from "#contract/sistem/cadangan.contract.ts";
import type { Database } from "../../platform/db.ts";
import { findTerakhir } from "./cadangan.repo.ts";
import { readPengaturan, savePengaturan } from "../../platform/pengaturan.ts";

const KUNCI = "cadangan";

/** undefined: nobody has said yet. */
export const findAturan = async (db: Database): Promise<AturanCadangan | undefined> =>
  readPengaturan(db, KUNCI, AturanCadangan);

export const readAturan = async (db: Database): Promise<AturanCadangan> =>
  (await findAturan(db)) ?? CADANGAN_AWAL;

export const saveAturan = async (
  tx: Database,
  usersId: number | null,
  nilai: AturanCadangan,
): Promise<void> => savePengaturan(tx, { kunci: KUNCI, nilai, usersId });

/** When the last good one was begun. */
export const cadanganTerakhir = async (db: Database): Promise<string | null> =>
  (await findTerakhir(db))?.toISOString() ?? null;
