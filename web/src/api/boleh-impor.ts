import { JENIS_IMPOR, type JenisImpor } from "#contract/impor/impor.contract.ts";
import type { Self } from "#contract/akun/self.contract.ts";
import { HANYA_NASIONAL, IZIN } from "./izin-impor.ts";
import { isAllowed, isNasional } from "./self.ts";

/** The kinds that this user may import. */
export const jenisUntuk = (self: Self): JenisImpor[] =>
  JENIS_IMPOR.filter(
    (jenis) => isAllowed(self, IZIN[jenis]) && (isNasional(self) || !HANYA_NASIONAL.has(jenis)),
  );
