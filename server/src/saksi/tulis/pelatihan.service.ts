// Whether witnesses are trained, said anew in the transaction that changed it.
import { kotaIdOfSaksi } from "#contract/saksi/saksi.rules.ts";
import type { Database } from "../../platform/db.ts";
import {
  holdKartu,
  keepKartu,
  kunciTerlatih,
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
  await updatePelatihan(tx, kartu, await listTerlatih(tx, kartu));
}

/** Is a witness trained that gets one of these cards? */
export async function terlatihDari(
  tx: Database,
  kartu: readonly string[],
): Promise<(saksi: { id: number; nomer_kta: string | null }) => boolean> {
  if (kartu.length === 0) {
    return () => false;
  }
  await keepKartu(tx, kartu);
  const terlatih = new Set(await listTerlatih(tx, kartu));
  return ({ id, nomer_kta: kta }) =>
    kta !== null &&
    kunciTerlatih({ id, kota_id: kotaIdOfSaksi(id) }, kta).some((satu) => terlatih.has(satu));
}

/** Witnesses of whom the classes themselves say something else. */
export const findBedaPelatihan = async (db: Database): Promise<BedaPelatihan[]> =>
  listBeda(db, await listSemuaTerlatih(db));

export const replacePelatihan = async (tx: Database): Promise<void> =>
  repairBeda(tx, await listSemuaTerlatih(tx));
