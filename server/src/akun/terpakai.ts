// What must be unique among accounts: refused by the name of its constraint, and what that tells of
// other regions' people counted.
import { contains, NASIONAL } from "#contract/wilayah.contract.ts";
import type { Caller } from "../access/caller.ts";
import { catatTanya } from "../access/jatah-tanya.ts";
import { bersama } from "../platform/bersama.ts";
import type { Database } from "../platform/db.ts";
import { refuse, Refusal } from "../platform/refusal.ts";
import { listPemilik, type PemilikAkun } from "./terpakai.repo.ts";

const emailTaken = () =>
  refuse("email-terpakai", { errors: { email: ["Email ini sudah dipakai akun lain."] } });
const ktaTaken = () =>
  refuse("kta-terpakai", { errors: { nomer_kta: ["Nomor KTA ini sudah dipakai akun lain."] } });

export const AKUN_TERPAKAI = {
  users_email_unique: emailTaken,
  users_nomer_kta_unique: ktaTaken,
};

interface Dicari {
  email?: string | undefined;
  nomer_kta?: string | undefined;
}

/** @throws Refusal terlalu-sering when more is told of other regions than may be */
async function catatPemilik(
  db: Database,
  { lingkup, userId }: Caller,
  { email, nomer_kta: nomerKta }: Dicari,
): Promise<PemilikAkun[]> {
  const pemilik = await listPemilik(
    db,
    nomerKta === undefined ? [] : [nomerKta],
    email === undefined ? [] : [email.toLowerCase()],
  );
  if (pemilik.some(({ wilayah_id: wilayahId }) => !contains(lingkup, wilayahId ?? NASIONAL))) {
    await catatTanya(db, userId);
  }
  return pemilik;
}

/**
 * Says before a form is saved what the constraints would say one after the other.
 * @throws Refusal email-terpakai, kta-terpakai, isian-salah for both, terlalu-sering
 */
export async function requireBelumDipakai(
  db: Database,
  caller: Caller,
  dicari: Dicari,
): Promise<void> {
  const pemilik = await catatPemilik(db, caller, dicari);
  const email = dicari.email?.toLowerCase();
  await bersama(
    () => pemilik.some((akun) => akun.email.toLowerCase() === email) && emailTaken(),
    () => pemilik.some((akun) => akun.nomer_kta === dicari.nomer_kta) && ktaTaken(),
  );
}

/** For `catch` of a write of one account: what its refusal tells is counted. */
export function terpakaiBerjatah(db: Database, caller: Caller, dicari: Dicari) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof Refusal && /^(email|kta)-terpakai$/.test(error.code)) {
      await catatPemilik(db, caller, dicari);
    }
    throw error;
  };
}
