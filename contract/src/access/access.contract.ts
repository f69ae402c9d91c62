// Roles and permission keys: the words; who holds which key is in the database.
import * as z from "zod/mini";

export const AKSES = [
  "beranda.admin",
  "pengumuman.read",
  "pengumuman.write",
  "user.read",
  "user.write",
  "event.read",
  "event.write",
  "tps.read",
  "tps.write",
  "dpt.read",
  "saksi.read",
  "saksi.write",
  "dokumen_wilayah.read",
  "dokumen_wilayah.write",
  "caleg.read",
  "caleg.write",
  "dapil_pusat.read",
  "dapil_pusat.write",
  "dapil_propinsi.read",
  "dapil_propinsi.write",
  "dapil_kota.read",
  "dapil_kota.write",
  "qc.read",
  "qc.write",
  "diklat.read",
  "diklat.write",
] as const;
export const Akses = z.enum(AKSES);
export type Akses = z.infer<typeof Akses>;

/** Role ids of decision G-11. */
export const PERAN = {
  adminPusat: 1,
  adminPropinsi: 2,
  adminKota: 3,
  caleg: 4,
  saksi: 5,
  fasilitator: 6,
} as const;

/** Which of them administer a region. */
export const ADMIN_ROLES: ReadonlySet<number> = new Set([
  PERAN.adminPusat,
  PERAN.adminPropinsi,
  PERAN.adminKota,
]);

/** A key of a menu entry or screen: "" is always allowed, "-" never (SEC-003, SEC-004). */
export type KunciAkses = Akses | "" | "-";

export function isAllowed(held: ReadonlySet<Akses>, key: KunciAkses): boolean {
  return key === "" || (key !== "-" && held.has(key));
}
