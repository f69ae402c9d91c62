// Which roles and which region an account may be given (decision O-20).
import { ADMIN_ROLES } from "#contract/access/access.contract.ts";
import { isIkutData, PERAN_DARI_DATA } from "#contract/akun/data-akun.contract.ts";
import { contains, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { tingkatOf } from "../../access/caller.ts";

export interface AkunKini {
  wilayahId: number | null;
  peran: readonly number[];
  isSuperAdmin: boolean;
  /** Of witness and candidate, those whose record the account belongs to. */
  lekat: readonly number[];
}

export interface Diminta {
  wilayah: number | undefined;
  peran: readonly number[] | undefined;
}

export interface AkunBaru {
  wilayahId: number | null;
  peran: number[];
}

/** Does an account of `dari` reach, in `ke`, what it did not reach? One without a region is the nation's. */
const isWilayahNaik = (dari: number | null, ke: number | null): boolean =>
  !contains(dari ?? NASIONAL, ke ?? NASIONAL);

/** How far an account reaches. */
export interface Jangkauan {
  wilayahId: number | null;
  isAdmin: boolean;
  izin: ReadonlySet<string>;
}

/** Further than before, in any direction: whoever had it in hand before had not that much. */
export const isNaik = (dari: Jangkauan, ke: Jangkauan): boolean =>
  isWilayahNaik(dari.wilayahId, ke.wilayahId) ||
  (ke.isAdmin && !dari.isAdmin) ||
  [...ke.izin].some((izin) => !dari.izin.has(izin));

type Galat = { field: "wilayah" | "peran_ids"; teks: string } | undefined;

const isAdminRole = (id: number): boolean => ADMIN_ROLES.has(id);

const sama = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

const dimintaDari = (kini: AkunKini, { wilayah, peran }: Diminta) => ({
  wilayahId: wilayah ?? kini.wilayahId,
  peran: peran ?? kini.peran,
});

/** Is there anything else than the name and the phone? */
export function isBerubah(kini: AkunKini, diminta: Diminta): boolean {
  const { wilayahId, peran } = dimintaDari(kini, diminta);
  return wilayahId !== kini.wilayahId || !sama(peran, kini.peran);
}

/** The role of an administrator follows from the region (decision G-48). */
export function baruDari(kini: AkunKini, diminta: Diminta): AkunBaru {
  const { wilayahId, peran } = dimintaDari(kini, diminta);
  if (!isBerubah(kini, diminta)) {
    return { wilayahId, peran: [...peran] };
  }
  const tingkat = peran.some(isAdminRole) ? tingkatOf(wilayahId) : null;
  const lain = peran.filter((id) => !isAdminRole(id));
  return {
    wilayahId,
    peran: [...(tingkat === null ? [] : [tingkat]), ...lain].toSorted((a, b) => a - b),
  };
}

function galatPeran({ peran, lekat }: AkunKini, baru: AkunBaru): Galat {
  const asing = baru.peran.find((id) => PERAN_DARI_DATA.has(id) && !peran.includes(id));
  if (asing !== undefined) {
    return {
      field: "peran_ids",
      teks: "Peran caleg dan saksi diberikan lewat data caleg atau saksinya",
    };
  }
  if (lekat.some((id) => peran.includes(id) && !baru.peran.includes(id))) {
    return {
      field: "peran_ids",
      teks: "Peran caleg dan saksi melekat pada data caleg atau saksinya",
    };
  }
  return baru.peran.length === 0 && peran.length > 0
    ? { field: "peran_ids", teks: "Pilih sedikitnya satu peran" }
    : undefined;
}

function galatWilayah(kini: AkunKini, baru: AkunBaru): Galat {
  if (kini.wilayahId === baru.wilayahId) {
    return undefined;
  }
  if (kini.isSuperAdmin && baru.wilayahId !== NASIONAL) {
    return { field: "wilayah", teks: "Super admin bertugas untuk seluruh Indonesia" };
  }
  return kini.lekat.length > 0 && isIkutData(baru.peran)
    ? { field: "wilayah", teks: "Wilayahnya mengikuti data caleg atau saksinya" }
    : undefined;
}

/** What stands against it; undefined when nothing does. */
export function galatAkun(kini: AkunKini, diminta: Diminta): Galat {
  if (!isBerubah(kini, diminta)) {
    return undefined;
  }
  const baru = baruDari(kini, diminta);
  const isBertugas =
    baru.wilayahId !== kini.wilayahId || dimintaDari(kini, diminta).peran.some(isAdminRole);
  return isBertugas && tingkatOf(baru.wilayahId) === null
    ? { field: "wilayah", teks: "Pilih provinsi atau kota" }
    : (galatPeran(kini, baru) ?? galatWilayah(kini, baru));
}
