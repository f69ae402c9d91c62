// Who may do what with somebody's account: inside the own region, from a higher level; super admins
// only by super admins; never with oneself.
import type { TindakanPengguna } from "#contract/akun/pengguna.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { RefusalCode } from "#contract/core/refusal.contract.ts";
import { refuse } from "../platform/refusal.ts";
import { tingkatOf, type Caller } from "./caller.ts";
import { isPermitted } from "./guard.ts";
import { requireInScope } from "./lingkup.ts";

/** The account that something is done with. */
export interface Sasaran {
  id: number;
  wilayah_id: number | null;
  is_super_admin: number;
  is_aktif: number;
  is_approval: number;
  punya_faktor_kedua: boolean;
  isAdmin: boolean;
  /** Nobody has opened it yet. */
  belum_masuk: boolean;
  created_by: number | null;
}

/** What the rule about power asks of an account. */
type Kuasa = Omit<Sasaran, "is_aktif" | "is_approval" | "punya_faktor_kedua">;

/** Whoever administers nothing is below every administrator. */
const TANPA_TINGKAT = 4;

function isBelow({ isSuperAdmin, tingkat }: Caller, sasaran: Kuasa): boolean {
  const level = sasaran.isAdmin ? tingkatOf(sasaran.wilayah_id) : TANPA_TINGKAT;
  const isLower = tingkat !== null && level !== null && tingkat < level;
  return isSuperAdmin || (sasaran.is_super_admin === 0 && isLower);
}

/**
 * Whoever made an account goes on until its owner opens it, whatever its level (decision G-49); not
 * where it has become a super admin's, which nobody else makes.
 */
const isUnfinished = ({ userId }: Caller, { created_by: oleh, ...sasaran }: Kuasa) =>
  sasaran.belum_masuk && oleh === userId && sasaran.is_super_admin === 0;

type Larangan = readonly (readonly [isBroken: boolean, code: RefusalCode])[];

/**
 * What stands against whatever gives power over an account (password, link, second factor, e-mail,
 * role, approval, being there at all): the one rule for all of it (decision O-17), within a region.
 */
function laranganKuasa(
  caller: Caller,
  sasaran: Kuasa,
  kunci: "user.write" | "saksi.write",
): Larangan {
  return [
    [!caller.isAdmin || !caller.akses.has(kunci), "tidak-berhak"],
    [caller.userId === sasaran.id, "akun-sendiri"],
    [!isBelow(caller, sasaran) && !isUnfinished(caller, sasaran), "tidak-berhak"],
  ];
}

const pertama = (semua: Larangan): RefusalCode | undefined =>
  semua.find(([isBroken]) => isBroken)?.[1];

const HANYA_SUPER: ReadonlySet<TindakanPengguna> = new Set([
  "ganti_identitas",
  "set_super_admin",
  "unset_super_admin",
]);

/** Who may all acts for the whole nation. */
export const isAkunPusat = ({ wilayah_id: wilayahId }: Pick<Sasaran, "wilayah_id">): boolean =>
  (wilayahId ?? NASIONAL) === NASIONAL;

/** Of it, and somebody who is there. */
const mayBeSuper = (sasaran: Sasaran): boolean =>
  isAkunPusat(sasaran) && sasaran.is_aktif === 1 && !sasaran.belum_masuk;

/** Why the caller may not; undefined when nothing is in the way. */
function larangan(
  caller: Caller,
  sasaran: Sasaran,
  tindakan: TindakanPengguna,
): RefusalCode | undefined {
  const isApproval = tindakan === "set_approval" || tindakan === "unset_approval";
  return pertama([
    ...laranganKuasa(caller, sasaran, "user.write"),
    [HANYA_SUPER.has(tindakan) && !caller.isSuperAdmin, "tidak-berhak"],
    [tindakan === "set_super_admin" && !mayBeSuper(sasaran), "bukan-akun-pusat"],
    [isApproval && !isBelow(caller, sasaran), "tidak-berhak"],
    [tindakan === "set_approval" && !sasaran.isAdmin, "bukan-admin"],
    [tindakan === "hapus_faktor_kedua" && !sasaran.punya_faktor_kedua, "faktor-kedua-tidak-ada"],
  ]);
}

/** The account of a witness or a candidate. */
export interface AkunPeran {
  id: number;
  /** Where the witness or the candidate is. */
  wilayahId: number;
  /** Holds another role too, so that it is more than that. */
  isPeranLain: boolean;
}

/** Why the caller may not, inside the caller's region; undefined when nothing is in the way. */
function laranganAkun(
  caller: Caller,
  { id, wilayahId, isPeranLain }: AkunPeran,
  kunci: "user.write" | "saksi.write",
): RefusalCode | undefined {
  const sasaran = { id, wilayah_id: wilayahId, is_super_admin: 0, isAdmin: false };
  const akun = { ...sasaran, belum_masuk: false, created_by: null };
  return pertama([[isPeranLain, "akun-peran-lain"], ...laranganKuasa(caller, akun, kunci)]);
}

function requireAkunPeran(
  caller: Caller,
  akun: AkunPeran,
  kunci: "user.write" | "saksi.write",
): void {
  requireInScope(caller, akun.wilayahId);
  const code = laranganAkun(caller, akun, kunci);
  if (code !== undefined) {
    refuse(code);
  }
}

export const isAkunSaksiDiurus = (caller: Caller, akun: AkunPeran): boolean =>
  laranganAkun(caller, akun, "saksi.write") === undefined;

/**
 * Of a witness, whoever writes witnesses of that region has the power (decision O-17).
 * @throws Refusal di-luar-wilayah, akun-peran-lain, tidak-berhak, akun-sendiri
 */
export const requireAkunSaksi = (caller: Caller, akun: AkunPeran): void =>
  requireAkunPeran(caller, akun, "saksi.write");

/**
 * Of a candidate, whoever writes accounts there (decision O-17).
 * @throws Refusal as requireAkunSaksi
 */
export const requireAkunCaleg = (caller: Caller, akun: AkunPeran): void =>
  requireAkunPeran(caller, akun, "user.write");

/** Refuses accounts outside the caller's region; one without a region belongs to the nation. */
export function requirePenggunaInScope(caller: Caller, wilayahId: number | null): void {
  requireInScope(caller, wilayahId ?? NASIONAL);
}

/** The trail of an account is for those who may see the account, and for its owner. */
export function requireRiwayat(caller: Caller, sasaran: Pick<Sasaran, "id" | "wilayah_id">): void {
  if (caller.userId === sasaran.id) {
    return;
  }
  if (!isPermitted(caller, { izin: "user.read", admin: true })) {
    refuse("tidak-berhak");
  }
  requirePenggunaInScope(caller, sasaran.wilayah_id);
}

/** @throws Refusal di-luar-wilayah, tidak-berhak, akun-sendiri, bukan-admin, faktor-kedua-tidak-ada */
export function requireTindakan(
  caller: Caller,
  sasaran: Sasaran,
  tindakan: TindakanPengguna,
): void {
  requirePenggunaInScope(caller, sasaran.wilayah_id);
  const code = larangan(caller, sasaran, tindakan);
  if (code !== undefined) {
    refuse(code);
  }
}

const laranganSurat = (caller: Caller, sasaran: Sasaran): RefusalCode | undefined =>
  sasaran.is_super_admin === 1 ? "surat-tertutup" : larangan(caller, sasaran, "reset_password");

/** As requireTampilkanSurat, of an account in the caller's region. */
export const bolehTampilkanSurat = (caller: Caller, sasaran: Sasaran): boolean =>
  laranganSurat(caller, sasaran) === undefined;

/**
 * A letter opens the account that it is about. Those to super admins stay closed to each of them:
 * whoever holds one such session must not get at another account of the same power, nor keep the own.
 * @throws Refusal surat-tertutup, di-luar-wilayah, tidak-berhak, akun-sendiri
 */
export function requireTampilkanSurat(caller: Caller, sasaran: Sasaran): void {
  requirePenggunaInScope(caller, sasaran.wilayah_id);
  const code = laranganSurat(caller, sasaran);
  if (code !== undefined) {
    refuse(code);
  }
}

/** What the caller may do with an account in the caller's region, as it stands. */
export function tindakanUntuk(caller: Caller, sasaran: Sasaran): TindakanPengguna[] {
  const approval = sasaran.is_approval === 1 ? "unset_approval" : "set_approval";
  const superAdmin = sasaran.is_super_admin === 1 ? "unset_super_admin" : "set_super_admin";
  const offered = [
    "ubah",
    "ubah_data",
    "ganti_identitas",
    "reset_password",
    "hapus_faktor_kedua",
    "set_aktif",
    approval,
    superAdmin,
    "hapus",
  ] as const;
  return offered.filter((tindakan) => larangan(caller, sasaran, tindakan) === undefined);
}
