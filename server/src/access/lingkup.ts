// Where a caller's rows lie. Whatever reads or writes rows of a region takes a `Lingkup`, and only
// this file makes one: a region that nobody checked does not pass the compiler.
import { contains, kelurahanOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { refuse } from "../platform/refusal.ts";
import type { CalegTerbuka } from "./sasaran-caleg.ts";

declare const checked: unique symbol;

/** A region, or a TPS, whose rows may be reached; 0 covers nothing. */
export type Lingkup = number & { readonly [checked]: true };

interface Scoped {
  lingkup: Lingkup;
}

// oxlint-disable-next-line no-unsafe-type-assertion -- the only place where one is made
const made = (wilayahId: number): Lingkup => wilayahId as Lingkup;

/** The whole nation, for what the installation does by itself. */
export const SELURUHNYA = made(NASIONAL);

/** The region that an account acts in, as its row says. */
export const lingkupAkun = (wilayahId: number | null): Lingkup => made(wilayahId ?? 0);

/** What a job was made for: it was checked then. */
export const lingkupPekerjaan = (wilayahId: number): Lingkup => made(wilayahId);

/** Whose cards are taken at an event: it was checked when the event was saved. */
export const lingkupEvent = (wilayahId: number): Lingkup => made(wilayahId);

/** Whose cards may be added to a class, by whoever was found to run it: those of its region. */
export const lingkupKelas = (wilayahId: number): Lingkup => made(wilayahId);

/**
 * A region or TPS inside the caller's own; without one all of it.
 * @throws Refusal di-luar-wilayah
 */
export function lingkupDi({ lingkup }: Scoped, wilayahId: number = lingkup): Lingkup {
  // Whoever covers nothing asks for nothing.
  return wilayahId === lingkup || contains(lingkup, wilayahId)
    ? made(wilayahId)
    : refuse("di-luar-wilayah");
}

/**
 * The kelurahan around a TPS that one may see: what its neighbours are called is told with it.
 * @throws Refusal di-luar-wilayah
 */
export function lingkupSekitar(caller: Scoped, tpsId: number): Lingkup {
  requireInScope(caller, tpsId);
  return made(kelurahanOf(tpsId));
}

/**
 * The kelurahan around a TPS of the dapil in which a candidate, who was opened for it, marks voters.
 * @param tpsId undefined: it does not lie there
 * @throws Refusal di-luar-wilayah
 */
export const lingkupPenandaan = (_: CalegTerbuka, tpsId: number | undefined): Lingkup =>
  tpsId === undefined ? refuse("di-luar-wilayah") : made(kelurahanOf(tpsId));

/**
 * Refuses a region or TPS outside the caller's own.
 * @throws Refusal di-luar-wilayah
 */
export function requireInScope(caller: Scoped, wilayahId: number): void {
  if (!contains(caller.lingkup, wilayahId)) {
    refuse("di-luar-wilayah");
  }
}
