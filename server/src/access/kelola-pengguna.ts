// Who may do what with somebody's account: one's own region and below, never above; super admins
// only by super admins; never with oneself.
import type { TindakanPengguna } from "#contract/pengguna.contract.ts";
import { NASIONAL } from "#contract/wilayah.contract.ts";
import type { RefusalCode } from "#contract/refusal.contract.ts";
import { refuse } from "../platform/refusal.ts";
import { tingkatOf, type Caller } from "./caller.ts";
import { isPermitted, requireInScope } from "./guard.ts";

/** The account that something is done with. */
export interface Sasaran {
  id: number;
  wilayah_id: number | null;
  is_super_admin: number;
  is_aktif: number;
  is_approval: number;
  punya_faktor_kedua: boolean;
  isAdmin: boolean;
}

/** Decision G-20: from a higher level, or by a super admin. */
function isBelow({ isSuperAdmin, tingkat }: Caller, { wilayah_id: wilayahId }: Sasaran): boolean {
  const level = tingkatOf(wilayahId);
  return isSuperAdmin || (tingkat !== null && level !== null && tingkat < level);
}

/** Why the caller may not; undefined when nothing is in the way. */
function larangan(
  caller: Caller,
  sasaran: Sasaran,
  tindakan: TindakanPengguna,
): RefusalCode | undefined {
  const isApproval = tindakan === "set_approval" || tindakan === "unset_approval";
  const rules: readonly (readonly [boolean, RefusalCode])[] = [
    [!caller.isAdmin || !caller.akses.has("user.write"), "tidak-berhak"],
    [caller.userId === sasaran.id, "akun-sendiri"],
    [sasaran.is_super_admin === 1 && !caller.isSuperAdmin, "tidak-berhak"],
    [isApproval && !isBelow(caller, sasaran), "tidak-berhak"],
    [tindakan === "set_approval" && !sasaran.isAdmin, "bukan-admin"],
    [tindakan === "hapus_faktor_kedua" && !sasaran.punya_faktor_kedua, "faktor-kedua-tidak-ada"],
  ];
  return rules.find(([isBroken]) => isBroken)?.[1];
}

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

/** What the caller may do with an account in the caller's region, as it stands. */
export function tindakanUntuk(caller: Caller, sasaran: Sasaran): TindakanPengguna[] {
  const approval = sasaran.is_approval === 1 ? "unset_approval" : "set_approval";
  const offered = [
    "ubah",
    "reset_password",
    "hapus_faktor_kedua",
    "set_aktif",
    approval,
    "hapus",
  ] as const;
  return offered.filter((tindakan) => larangan(caller, sasaran, tindakan) === undefined);
}
