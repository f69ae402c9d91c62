import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import type { Caller } from "../access/caller.ts";
import { lingkupAkun } from "../access/lingkup.ts";
import { Refusal } from "../platform/refusal.ts";

/** The administrator of a kota with every key, unless said otherwise. */
export const makeCaller = (lain: Partial<Caller> = {}): Caller => ({
  userId: 1,
  sesiId: 10,
  tautanOleh: null,
  name: "Admin Kota",
  peran: [PERAN.adminKota],
  akses: new Set(AKSES),
  wilayahId: 1376,
  tingkat: 3,
  isAdmin: true,
  isSuperAdmin: false,
  isApproval: false,
  harusGantiPassword: false,
  punyaFaktorKedua: false,
  isFaktorWajib: false,
  isToken: false,
  terkonfirmasi: true,
  lingkup: lingkupAkun(1376),
  ip: "127.0.0.1",
  ...lain,
});

/** The code that something is refused with; "boleh" where it is not. */
export function refusalOf(work: () => unknown): string {
  try {
    work();
    return "boleh";
  } catch (error) {
    if (error instanceof Refusal) {
      return error.code;
    }
    throw error;
  }
}
