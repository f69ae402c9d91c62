// Every kind of import.
import type { JenisImpor } from "#contract/impor/impor.contract.ts";
import { imporPesertaKelas } from "./acara/diklat/peserta-kelas.import.ts";
import { imporAnggota } from "./akun/anggota/anggota.import.ts";
import { imporBagian } from "./caleg/impor/bagian.import.ts";
import { imporCaleg } from "./caleg/impor/caleg.import.ts";
import { imporCalon } from "./caleg/calon/calon.import.ts";
import { imporDapil } from "./dapil/dapil.import.ts";
import { imporSuaraDapil } from "./hasil/kursi/suara-dapil.import.ts";
import { imporDpt } from "./tps/dpt/dpt.import.ts";
import { imporHasil } from "./hasil/laporan/laporan.import.ts";
import { imporPengguna } from "./akun/pengguna/pengguna.import.ts";
import { imporAkunSaksi } from "./saksi/akun/saksi-akun.import.ts";
import { imporSaksi } from "./saksi/impor/saksi.import.ts";
import { imporSuratMandat } from "./saksi/surat/surat-mandat.import.ts";
import { imporTps } from "./tps/tps.import.ts";
import { imporWilayah } from "./impor/wilayah/wilayah.import.ts";
import type { DefinisiImpor } from "./impor/jenis-impor.ts";

export const IMPORTS: Readonly<Record<JenisImpor, DefinisiImpor>> = {
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
  "daftar-calon": imporCalon,
  "suara-dapil": imporSuaraDapil,
  caleg: imporCaleg,
  "caleg-bagian": imporBagian,
  "peserta-kelas": imporPesertaKelas,
};
