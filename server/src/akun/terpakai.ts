// What must be unique among accounts: refused by the name of its constraint, and what that tells of
// other regions' people counted.
import { contains, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Caller } from "../access/caller.ts";
import { recordTanya, requireSisaTanya } from "../access/jatah-tanya.ts";
import { bersama } from "../platform/bersama.ts";
import type { Database, Send } from "../platform/db.ts";
import { refuse, Refusal } from "../platform/refusal.ts";
import type { BarisDiterapkan } from "../impor/jenis-impor.ts";
import { requireAllOurs } from "../impor/tersentuh.ts";
import { listPemilik, lockDipakai, type Dipakai, type PemilikAkun } from "./terpakai.repo.ts";

const emailTaken = () =>
  refuse("email-terpakai", { errors: { email: ["Email ini sudah dipakai akun lain."] } });
const ktaTaken = () =>
  refuse("kta-terpakai", { errors: { nomer_kta: ["Nomor KTA ini sudah dipakai akun lain."] } });

export const AKUN_TERPAKAI = {
  users_email_unique: emailTaken,
  users_nomer_kta_unique: ktaTaken,
};

const SEBAB: Readonly<Record<Dipakai, string>> = {
  dihapus: "sudah dihapus akunnya",
  mengajar: "sudah diberi jadwal mengajar",
  kelas: "sudah menjadi peserta kelas",
  masuk: "sudah dipakai masuk",
  diubah: "sudah diubah akunnya",
};

export const usersIdOf = ({ hasil }: BarisDiterapkan): number => Number(hasil["users_id"]);

/**
 * @param lainOf what else became of it
 * @throws Refusal impor-tersentuh when an account that an import made was used since
 */
export async function requireAkunUtuh(
  send: Send,
  rows: readonly BarisDiterapkan[],
  lainOf: (row: BarisDiterapkan) => string | undefined = () => undefined,
): Promise<void> {
  const kini = await lockDipakai(send, rows.map(usersIdOf));
  requireAllOurs(rows, (row) => {
    const id = usersIdOf(row);
    const dipakai = kini.get(id) ?? (kini.has(id) ? null : "dihapus");
    return dipakai === null ? lainOf(row) : SEBAB[dipakai];
  });
}

interface Dicari {
  email?: string | undefined;
  nomer_kta?: string | undefined;
}

type Penanya = Pick<Caller, "lingkup" | "userId">;

export const isPemilikLuar = (lingkup: Lingkup, { wilayah_id: id }: PemilikAkun): boolean =>
  !contains(lingkup, id ?? NASIONAL);

interface Daftar {
  email: readonly string[];
  nomerKta: readonly string[];
}

/**
 * Counts what it tells of other regions whose these are.
 * @throws Refusal terlalu-sering when more is told of other regions than may be
 */
async function recordPemilik(
  db: Database,
  { lingkup, userId }: Penanya,
  { email, nomerKta, pemilik }: Daftar & { pemilik: readonly PemilikAkun[] },
): Promise<void> {
  const dicari = [...email, ...nomerKta];
  const luar = pemilik.filter((akun) => isPemilikLuar(lingkup, akun)).length;
  const terpakai = new Set(pemilik.flatMap((akun) => [akun.email.toLowerCase(), akun.nomer_kta]));
  if (luar > 0) {
    await recordTanya(db, userId, luar);
  } else if (lingkup !== NASIONAL && dicari.some((satu) => !terpakai.has(satu))) {
    await requireSisaTanya(db, userId);
  }
}

const daftarDari = ({ email, nomer_kta: nomerKta }: Dicari): Daftar => ({
  email: email === undefined ? [] : [email.toLowerCase()],
  nomerKta: nomerKta === undefined ? [] : [nomerKta],
});

/**
 * For accounts whose login says whether another has their card number.
 * @throws Refusal terlalu-sering when more is told of other regions than may be
 */
export async function recordNomerKta(
  db: Database,
  penanya: Penanya,
  nomerKta: readonly (string | null)[],
): Promise<void> {
  const nomer = nomerKta.filter((satu) => satu !== null);
  const pemilik = nomer.length === 0 ? [] : await listPemilik(db, nomer, []);
  await recordPemilik(db, penanya, { email: [], nomerKta: nomer, pemilik });
}

async function refuseTerpakai(pemilik: readonly PemilikAkun[], dicari: Dicari): Promise<void> {
  const email = dicari.email?.toLowerCase();
  await bersama(
    () => pemilik.some((akun) => akun.email.toLowerCase() === email) && emailTaken(),
    () => pemilik.some((akun) => akun.nomer_kta === dicari.nomer_kta) && ktaTaken(),
  );
}

/**
 * Says before a form is saved what the constraints would say one after the other; of other regions
 * nothing while the own one has something to say.
 * @throws Refusal email-terpakai, kta-terpakai, isian-salah for both, terlalu-sering
 */
export async function requireBelumDipakai(
  db: Database,
  caller: Penanya,
  dicari: Dicari,
): Promise<void> {
  const daftar = daftarDari(dicari);
  const pemilik = await listPemilik(db, daftar.nomerKta, daftar.email);
  await refuseTerpakai(
    pemilik.filter((akun) => !isPemilikLuar(caller.lingkup, akun)),
    dicari,
  );
  await recordPemilik(db, caller, { ...daftar, pemilik });
  await refuseTerpakai(pemilik, dicari);
}

/**
 * The way to write an account with what must be unique: asked before, so that beyond the quota taken
 * and free are refused alike; and what the write itself refuses, because somebody was faster, is
 * counted.
 * @throws Refusal as requireBelumDipakai
 */
export async function writeTakTerpakai<T>(
  db: Database,
  { caller, ...dicari }: Dicari & { caller: Penanya },
  write: () => Promise<T>,
): Promise<T> {
  await requireBelumDipakai(db, caller, dicari);
  try {
    return await write();
  } catch (error) {
    if (error instanceof Refusal && /^(email|kta)-terpakai$/.test(error.code)) {
      const daftar = daftarDari(dicari);
      const pemilik = await listPemilik(db, daftar.nomerKta, daftar.email);
      await recordPemilik(db, caller, { ...daftar, pemilik });
    }
    throw error;
  }
}
