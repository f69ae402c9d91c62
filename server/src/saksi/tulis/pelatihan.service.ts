// Whether witnesses are trained, said anew in the transaction that changed it.
import type { Database } from "../../platform/db.ts";
import {
  holdTerlatih,
  listBeda,
  listSemuaTerlatih,
  repairBeda,
  updatePelatihan,
  type BedaPelatihan,
} from "./pelatihan.repo.ts";

/** For the holders of these cards, who were or were not present, or whose classes have other dates now. */
export async function recountPelatihan(tx: Database, kartu: readonly string[]): Promise<void> {
  if (kartu.length === 0) {
    return;
  }
  const terlatih = await holdTerlatih(tx, kartu);
  const belum = kartu.filter((satu) => !terlatih.has(satu));
  await updatePelatihan(tx, [...terlatih], 1);
  await updatePelatihan(tx, belum, 0);
}

/** Witnesses of whom the classes themselves say something else. */
export const findBedaPelatihan = async (db: Database): Promise<BedaPelatihan[]> =>
  listBeda(db, await listSemuaTerlatih(db));

export const replacePelatihan = async (tx: Database): Promise<void> =>
  repairBeda(tx, await listSemuaTerlatih(tx));
