// Who may import what. Apart from the pages, so that the menu can ask without loading them.
import type { JenisImpor } from "#contract/impor/impor.contract.ts";
import type { ScreenKey } from "./self.ts";

/** One of these keys suffices. */
export const IZIN: Readonly<Record<JenisImpor, readonly ScreenKey[]>> = {
  tps: ["tps.write"],
  dapil: ["dapil_pusat.write", "dapil_propinsi.write", "dapil_kota.write"],
  "hasil-tps": ["qc.write"],
  dpt: ["tps.write"],
  anggota: ["user.write"],
  user: ["user.write"],
  saksi: ["saksi.write"],
  "saksi-akun": ["saksi.write"],
  "surat-mandat": ["saksi.write"],
  wilayah: ["super-admin"],
  "daftar-calon": ["caleg.write"],
  "suara-dapil": ["qc.write"],
  caleg: ["caleg.write"],
  "caleg-bagian": ["caleg.write"],
  "peserta-kelas": ["diklat.write"],
};

/** Of what concerns all regions: only for those whose own is the nation. */
export const HANYA_NASIONAL: ReadonlySet<JenisImpor> = new Set(["daftar-calon"]);

export const IZIN_IMPOR: readonly ScreenKey[] = Object.values(IZIN).flat();
