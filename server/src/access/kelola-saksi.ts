// Who may do what with a witness: in the own region and below (decision O-17); what touches the account
// where there is one (decision G-141), and never the own.
import { REFERENSI, TINDAKAN_SAKSI, type TindakanSaksi } from "#contract/saksi/saksi.contract.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { refuse } from "../platform/refusal.ts";
import type { Caller } from "./caller.ts";
import { isAkunSaksiDiurus } from "./kelola-pengguna.ts";
import { requireInScope } from "./lingkup.ts";

/** The witness that something is done with. */
export interface SasaranSaksi {
  user_id: number | null;
  referensi_id: number;
  is_approval: number;
}

/** And what is asked before its account is made or opened. */
export interface SasaranAkunSaksi extends SasaranSaksi {
  id: number;
  is_aktif: number;
  /** The account holds another role. */
  is_akun_lain: boolean;
}

/** Done by the services of the account, each with the same rule. */
const AKUN = ["buat_akun", "tautan_masuk", "reset_password", "keluar_semua"] as const;
type TindakanAkun = (typeof AKUN)[number];
const PEMBUKA: ReadonlySet<TindakanSaksi> = new Set(AKUN);

const PADA_AKUN: ReadonlySet<TindakanSaksi> = new Set([
  "set_aktif",
  "set_approval",
  "unset_approval",
]);

type TindakanBaris = Exclude<TindakanSaksi, TindakanAkun>;

function isAllowed(caller: Caller, sasaran: SasaranSaksi, tindakan: TindakanBaris): boolean {
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
  tindakan: TindakanBaris,
): void {
  if (!isAllowed(caller, sasaran, tindakan)) {
    refuse("tidak-berhak");
  }
}

function isAkunOffered(
  caller: Caller,
  { id, user_id: akun, is_aktif: aktif, is_akun_lain: isPeranLain }: SasaranAkunSaksi,
  tindakan: TindakanAkun,
): boolean {
  if (aktif === 0 || (akun === null) !== (tindakan === "buat_akun")) {
    return false;
  }
  return akun === null
    ? caller.isAdmin && caller.akses.has("saksi.write")
    : isAkunSaksiDiurus(caller, { id: akun, wilayahId: wilayahOfSaksi(id), isPeranLain });
}

const isTindakanAkun = (tindakan: TindakanSaksi): tindakan is TindakanAkun => PEMBUKA.has(tindakan);

/** What the caller may do with a witness in the caller's region, as it stands. */
export function tindakanSaksiUntuk(caller: Caller, sasaran: SasaranAkunSaksi): TindakanSaksi[] {
  const other = sasaran.is_approval === 1 ? "set_approval" : "unset_approval";
  return TINDAKAN_SAKSI.filter((tindakan) =>
    isTindakanAkun(tindakan)
      ? isAkunOffered(caller, sasaran, tindakan)
      : tindakan !== other && isAllowed(caller, sasaran, tindakan),
  );
}
