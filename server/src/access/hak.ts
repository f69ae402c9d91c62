// The right that a long work was asked with. What comes out of it is read later: by then its user may have lost
// the permission, the level or the region, and reads it no more.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { levelOfAdmin, type Caller } from "./caller.ts";

export interface Hak {
  /** As an endpoint names who may call it; one suffices. */
  hak: string[];
  /** The lowest level of administrators who may; null: whoever holds the key. */
  hak_tingkat: number | null;
  /** What its user covered then; null: no region. */
  hak_lingkup: number | null;
}

type Dimintai = Pick<Endpoint, "izin" | "admin" | "tingkat">;

const LEVELS = 3;

export const hakDari = ({ izin, admin, tingkat }: Dimintai, lingkup: number): Hak => ({
  hak: [izin].flat(),
  hak_tingkat: tingkat ?? (admin === true ? LEVELS : null),
  hak_lingkup: lingkup === 0 ? null : lingkup,
});

const current = new AsyncLocalStorage<Hak>();

/** Of the request that is being answered; nothing in what the server does by itself. */
export const hakNow = (): Hak | undefined => current.getStore();

export const withHak = <T>(hak: Hak, work: () => T): T => current.run(hak, work);

function holds(caller: Caller, key: string): boolean {
  if (key === "super-admin") {
    return caller.isSuperAdmin;
  }
  return key === "" || (caller.akses as ReadonlySet<string>).has(key);
}

/** Would the caller be given today what was made then? */
export function isHakDipegang(caller: Caller, { hak, hak_tingkat, hak_lingkup }: Hak): boolean {
  const isLevel = hak_tingkat === null || (caller.isAdmin && levelOfAdmin(caller) <= hak_tingkat);
  const isRegion = hak_lingkup === null || contains(caller.lingkup, hak_lingkup);
  return isLevel && isRegion && hak.some((key) => holds(caller, key));
}
