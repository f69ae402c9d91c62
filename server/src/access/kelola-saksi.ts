// Who may do what with a witness: in the own region and below (decision O-17); what touches the account
// where there is one (decision G-141), and never the own.
import { REFERENSI, TINDAKAN_SAKSI, type TindakanSaksi } from "#contract/saksi.contract.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi.rules.ts";
import { contains } from "#contract/wilayah.rules.ts";
import { refuse } from "../platform/refusal.ts";
import type { Caller } from "./caller.ts";
import { requireInScope } from "./lingkup.ts";

/** The witness that something is done with. */
export interface SasaranSaksi {
  user_id: number | null;
  referensi_id: number;
  is_approval: number;
}

const PADA_AKUN: ReadonlySet<TindakanSaksi> = new Set([
  "set_aktif",
  "set_approval",
  "unset_approval",
]);

function isAllowed(caller: Caller, sasaran: SasaranSaksi, tindakan: TindakanSaksi): boolean {
  const isAkun = sasaran.user_id !== null && sasaran.user_id !== caller.userId;
  return (
    caller.isAdmin &&
    caller.akses.has("saksi.write") &&
    (isAkun || !PADA_AKUN.has(tindakan)) &&
    (tindakan !== "set_caleg" || sasaran.referensi_id === REFERENSI.bacaleg)
  );
}

/** The id of a witness says the region. */
const wilayahOfSaksi = (saksiId: number): number => wilayahOfKotaId(kotaIdOfSaksi(saksiId));

export function isSaksiInScope(caller: Caller, saksiId: number): boolean {
  return contains(caller.lingkup, wilayahOfSaksi(saksiId));
}

export function requireSaksiInScope(caller: Caller, saksiId: number): void {
  requireInScope(caller, wilayahOfSaksi(saksiId));
}

export function requireTindakanSaksi(
  caller: Caller,
  sasaran: SasaranSaksi,
  tindakan: TindakanSaksi,
): void {
  if (!isAllowed(caller, sasaran, tindakan)) {
    refuse("tidak-berhak");
  }
}

/** What the caller may do with a witness in the caller's region, as it stands. */
export function tindakanSaksiUntuk(caller: Caller, sasaran: SasaranSaksi): TindakanSaksi[] {
  const other = sasaran.is_approval === 1 ? "set_approval" : "unset_approval";
  return TINDAKAN_SAKSI.filter(
    (tindakan) => tindakan !== other && isAllowed(caller, sasaran, tindakan),
  );
}
