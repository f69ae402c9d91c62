// That a candidate has a NIK or a card number already is an answer like any other to who asks for it,
// and so is that nobody has.
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { recordTanya, requireSisaTanya } from "../access/jatah-tanya.ts";
import type { Database } from "../platform/db.ts";
import { constraintOf, refuseBrokenConstraint, refuseField } from "../platform/refusal.ts";

type Penanya = Pick<Caller, "userId" | "lingkup" | "isAdmin">;

/** Decision G-60. */
export const CALEG_TERPAKAI = {
  caleg_kta_unique: () =>
    refuseField("nomer_kta", "Nomor KTA ini sudah dipakai caleg lain yang masih aktif."),
  caleg_nik_unique: () =>
    refuseField("nomer_kta", "NIK anggota ini sudah dipakai caleg lain yang masih aktif."),
};

/** Whoever sees the whole nation is told nothing that the list does not tell. */
const isDijatah = ({ lingkup, isAdmin }: Penanya): boolean => !isAdmin || lingkup !== NASIONAL;

/** Before a NIK or a card number is kept that was not there. @throws Refusal terlalu-sering */
export async function requireBolehTanya(tx: Database, caller: Penanya): Promise<void> {
  if (isDijatah(caller)) {
    await requireSisaTanya(tx, caller.userId);
  }
}

/**
 * The way to write what only one candidate may have; what is told by refusing it is counted.
 * @throws Refusal terlalu-sering, and those of the constraints
 */
export async function writeCalegUnik<T>(
  db: Database,
  { caller, refusals }: { caller: Penanya; refusals: Readonly<Record<string, () => never>> },
  write: (tx: Database) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(write);
  } catch (error) {
    const isTerpakai = /^caleg_(nik|kta)_unique$/.test(constraintOf(error) ?? "");
    if (isTerpakai && isDijatah(caller)) {
      await recordTanya(db, caller.userId);
    }
    return refuseBrokenConstraint(error, refusals);
  }
}
