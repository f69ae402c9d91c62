// Every kind of import.
import type { JenisImpor } from "#contract/impor.contract.ts";
import { imporAnggota } from "../akun/anggota/anggota.import.ts";
import { imporDapil } from "../dapil/dapil.import.ts";
import { imporDpt } from "../tps/dpt/dpt.import.ts";
import { imporHasil } from "../hasil/laporan/laporan.import.ts";
import { imporPengguna } from "../akun/pengguna/pengguna.import.ts";
import { refuse } from "../platform/refusal.ts";
import { imporAkunSaksi } from "../saksi/akun/saksi-akun.import.ts";
import { imporSaksi } from "../saksi/impor/saksi.import.ts";
import { imporSuratMandat } from "../saksi/surat/surat-mandat.import.ts";
import { imporTps } from "../tps/tps.import.ts";
import { imporWilayah } from "../wilayah/wilayah.import.ts";
import type { ImporRow } from "./impor.repo.ts";
import type { DefinisiImpor, KonteksImpor } from "./jenis-impor.ts";
import type { Syarat } from "./pemetaan.rules.ts";
import type { Kolom } from "./cell.rules.ts";
import { opsiOf } from "./tampilan-impor.ts";

export const DEFINISI: Readonly<Record<JenisImpor, DefinisiImpor>> = {
  tps: imporTps,
  dapil: imporDapil,
  "hasil-tps": imporHasil,
  dpt: imporDpt,
  anggota: imporAnggota,
  user: imporPengguna,
  saksi: imporSaksi,
  "saksi-akun": imporAkunSaksi,
  "surat-mandat": imporSuratMandat,
  wilayah: imporWilayah,
};

export function definisiOf(impor: ImporRow): DefinisiImpor {
  const definisi = Object.values(DEFINISI).find(({ jenis }) => jenis === impor.jenis);
  return definisi ?? refuse("tidak-ditemukan");
}

/** What a file of this kind must hold. */
export const syaratOf = ({ daftar }: Pick<KonteksImpor, "daftar">, impor: ImporRow): Syarat => {
  const { wajib, inti } = definisiOf(impor);
  return { wajib, inti: inti({ daftar, opsi: opsiOf(impor) }) };
};

/** The columns that its kind knows. */
export const kolomOf = (
  { daftar }: Pick<KonteksImpor, "daftar">,
  impor: ImporRow,
): readonly Kolom[] => definisiOf(impor).kolom({ daftar, opsi: opsiOf(impor) });
