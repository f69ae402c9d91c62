// How often somebody at the door may try codes and cards.
import { customerOf } from "../../access/ip-block.rules.ts";
import { countAttempt, hasAttemptLeft, type Limit } from "../../access/rate-limit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import type { KiosTerpasang } from "./kios.repo.ts";

/** A busy door reads five cards a second; whoever tries numbers finds few strangers a minute. */
const KARTU = { max: 300, seconds: 60 };
/** Of each number that was tried in vain, or of which nothing is told, beside the sending. */
const SALAH_SEHARGA = 9;
/** Nobody types so many codes that are none. */
const KODE = { max: 30, seconds: 60 };

const tebakanOf = (ip: string) => ({ kunci: `presensi-kode:${customerOf(ip)}`, ...KODE });

/** Before a code is looked up: beyond the limit one that is right is not told from the others. */
export async function requireSisaTebakan(db: Database, ip: string): Promise<void> {
  if (!(await hasAttemptLeft(db, tebakanOf(ip)))) {
    refuse("terlalu-sering");
  }
}

/** @throws Refusal tidak-ditemukan, terlalu-sering */
export async function kodeTidakDikenal(db: Database, ip: string): Promise<never> {
  await countAttempt(db, tebakanOf(ip));
  return refuse("tidak-ditemukan");
}

/**
 * A device of this door is told by its key from whoever else sends from the same address: a visitor in the
 * network of the house does not silence it.
 */
export const isKiosDi = (kode: string, kios: KiosTerpasang | undefined): kios is KiosTerpasang =>
  kios?.kode === kode;

export const hitunganOf = (
  { kode, ip }: { kode: string; ip: string },
  kios: KiosTerpasang | undefined,
): Limit => ({
  kunci: `presensi:${kode}:${isKiosDi(kode, kios) ? `kios-${kios.id}` : customerOf(ip)}`,
  ...KARTU,
});

/** Dearer than those that are told. */
export async function countSalahKartu(tx: Database, hitungan: Limit, salah: number): Promise<void> {
  await countAttempt(tx, { ...hitungan, max: Infinity, banyak: salah * SALAH_SEHARGA });
}
