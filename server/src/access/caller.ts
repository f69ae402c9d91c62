import type { Akses } from "#contract/access/access.contract.ts";
import { ADMIN_ROLES } from "#contract/access/access.contract.ts";
import { levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { lingkupAkun, SELURUHNYA, type Lingkup } from "./lingkup.ts";

/** Whoever is behind a request, with everything that access is decided by. */
export interface Caller {
  userId: number;
  sesiId: number;
  /** Who made the link that the session was opened by; null: its user gave a password. */
  tautanOleh: number | null;
  name: string;
  peran: readonly number[];
  akses: ReadonlySet<Akses>;
  wilayahId: number | null;
  /** 1 national, 2 province, 3 kota; null for whoever administers no region (decision G-15). */
  tingkat: number | null;
  isAdmin: boolean;
  isSuperAdmin: boolean;
  isApproval: boolean;
  harusGantiPassword: boolean;
  punyaFaktorKedua: boolean;
  /** Must whoever has these roles have a second factor? */
  isFaktorWajib: boolean;
  /** A program with a personal access token: never a super admin, never in the account itself. */
  isToken: boolean;
  /** Did this session give the password a short while ago? */
  terkonfirmasi: boolean;
  /** The region, or a witness's own TPS, that the caller's rows lie in; 0 covers nothing. */
  lingkup: Lingkup;
  ip: string;
}

/** A caller without what only a request or the settings tell. */
export type KnownCaller = Omit<Caller, "ip" | "isFaktorWajib">;

export interface CallerRow {
  users_id: number;
  sesi_id: number;
  tautan_oleh: number | null;
  name: string;
  is_super_admin: number;
  is_approval: number;
  harus_ganti_password: boolean;
  terkonfirmasi: boolean;
  punya_faktor_kedua: boolean;
  /** What a personal access token was made for; null where there is none. */
  akses_token: string[] | null;
  wilayah_id: number | null;
  peran: number[];
  tps_id: number | null;
}

/** A super admin acts for the nation, wherever the account belongs. */
export const levelOfAdmin = ({
  isSuperAdmin,
  tingkat,
}: Pick<Caller, "isSuperAdmin" | "tingkat">): number => (isSuperAdmin ? 1 : (tingkat ?? Infinity));

export function tingkatOf(wilayahId: number | null): number | null {
  const level = wilayahId === null ? undefined : levelOf(wilayahId);
  return level === undefined || level > 2 ? null : level + 1;
}

/** What an account is, and where. */
interface Jabatan {
  isSuperAdmin: boolean;
  peran: readonly number[];
  wilayahId: number | null;
}

function lingkupOf(row: CallerRow, isAdmin: boolean): Lingkup {
  if (row.is_super_admin === 1) {
    return SELURUHNYA;
  }
  return lingkupAkun(isAdmin ? row.wilayah_id : row.tps_id);
}

/** An administrator's role needs a region to act in (decision G-15). */
export const isAdminWith = ({ isSuperAdmin, peran, wilayahId }: Jabatan): boolean =>
  isSuperAdmin || (tingkatOf(wilayahId) !== null && peran.some((id) => ADMIN_ROLES.has(id)));

/** Without such a region it gives nothing. */
export function activeRoles(peran: readonly number[], isAdmin: boolean): readonly number[] {
  return isAdmin ? peran : peran.filter((id) => !ADMIN_ROLES.has(id));
}

/** What a token was made for, of what its user still holds. */
function aksesOfToken(held: ReadonlySet<Akses>, keys: readonly string[]): ReadonlySet<Akses> {
  return new Set([...held].filter((key) => keys.includes(key)));
}

export function toCaller(
  row: CallerRow,
  aksesOf: (peran: readonly number[], isSuperAdmin: boolean) => ReadonlySet<Akses>,
): KnownCaller {
  const isSuperAdmin = row.is_super_admin === 1;
  const wilayahId = isSuperAdmin ? (row.wilayah_id ?? NASIONAL) : row.wilayah_id;
  const tingkat = tingkatOf(wilayahId);
  const isAdmin = isAdminWith({ isSuperAdmin, peran: row.peran, wilayahId });
  const held = aksesOf(activeRoles(row.peran, isAdmin), isSuperAdmin);
  const isToken = row.akses_token !== null;
  return {
    userId: row.users_id,
    sesiId: row.sesi_id,
    tautanOleh: row.tautan_oleh,
    name: row.name,
    peran: row.peran,
    akses: row.akses_token === null ? held : aksesOfToken(held, row.akses_token),
    wilayahId,
    tingkat,
    isAdmin,
    isSuperAdmin: isSuperAdmin && !isToken,
    isApproval: row.is_approval === 1,
    harusGantiPassword: row.harus_ganti_password,
    isToken,
    terkonfirmasi: row.terkonfirmasi,
    punyaFaktorKedua: row.punya_faktor_kedua,
    lingkup: lingkupOf(row, isAdmin),
  };
}
