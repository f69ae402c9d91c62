// Whether witnesses are trained, said anew in the transaction that changed it.
import type { Database } from "../../platform/db.ts";
import {
  holdKartu,
  keepKartu,
  listBeda,
  listSemuaTerlatih,
  listTerlatih,
  repairBeda,
  updatePelatihan,
  type BedaPelatihan,
} from "./pelatihan.repo.ts";

/** For the holders of these cards, who were or were not present, or whose classes have other dates now. */
export async function recountPelatihan(tx: Database, kartu: readonly string[]): Promise<void> {
  if (kartu.length === 0) {
    return;
  }
  await holdKartu(tx, kartu);
  const terlatih = new Set(await listTerlatih(tx, kartu));
  const belum = kartu.filter((satu) => !terlatih.has(satu));
  await updatePelatihan(tx, [...terlatih], 1);
  await updatePelatihan(tx, belum, 0);
}

/** Those of the cards whose holders are trained, for witnesses that get one of them. */
export async function terlatihDari(
  tx: Database,
  kartu: readonly string[],
): Promise<ReadonlySet<string>> {
  if (kartu.length === 0) {
    return new Set();
  }
  await keepKartu(tx, kartu);
  return new Set(await listTerlatih(tx, kartu));
}

/** Witnesses of whom the classes themselves say something else. */
export const findBedaPelatihan = async (db: Database): Promise<BedaPelatihan[]> =>
  listBeda(db, await listSemuaTerlatih(db));

export const replacePelatihan = async (tx: Database): Promise<void> =>
  repairBeda(tx, await listSemuaTerlatih(tx));
