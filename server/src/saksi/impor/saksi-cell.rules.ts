// What people write in a list of witnesses, as it is kept.
import { JENIS_SAKSI } from "#contract/saksi.contract.ts";
import { normalWa } from "#contract/wa.rules.ts";
import { normalHeader } from "../../impor/kolom.rules.ts";
import { DIPENDEKKAN } from "../../platform/spreadsheet/cell.rules.ts";

type Hasil<Nilai> = { nilai: Nilai } | { alasan: string };

const WA_SALAH = "Wajib diisi dengan benar";
const SCIENTIFIC = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/**
 * 62… of a number as people type it. Of numbers in a file only mobile ones are taken: whatever else
 * stands there is in the wrong column (decision G-133).
 */
export function readWa(teks: string): Hasil<string> {
  if (SCIENTIFIC.test(teks)) {
    return { alasan: DIPENDEKKAN };
  }
  const nomor = normalWa(teks);
  if (nomor?.startsWith("628") !== true) {
    return { alasan: teks === "" ? WA_SALAH : `${WA_SALAH}: contoh 081234567890` };
  }
  return { nilai: nomor };
}

/** The first of each is how it is shown. */
const JENIS: readonly (readonly [id: number, ...nama: string[]])[] = [
  [JENIS_SAKSI.tps, "TPS", "saksi_tps"],
  [JENIS_SAKSI.pusat, "Pusat", "dpp", "nasional"],
  [JENIS_SAKSI.propinsi, "Provinsi", "propinsi", "dpw", "dpd_provinsi"],
  [JENIS_SAKSI.kota, "Kota/Kabupaten", "kota_kabupaten", "kota", "kabupaten", "kab", "dpc"],
  [JENIS_SAKSI.kecamatan, "Kecamatan", "kec", "pac"],
  [JENIS_SAKSI.kelurahan, "Kelurahan", "desa", "kel", "ranting"],
];
const REFERENSI: readonly (readonly [id: number, ...nama: string[]])[] = [
  [1, "Bacaleg", "caleg"],
  [2, "Pengurus"],
  [3, "Lainnya", "lain", "lain_lain"],
];

function search(daftar: typeof JENIS, teks: string): number | undefined {
  const kata = normalHeader(teks);
  return daftar.find(
    ([id, ...nama]) => kata === String(id) || nama.some((satu) => normalHeader(satu) === kata),
  )?.[0];
}

export const NAMA_JENIS: readonly string[] = JENIS.map(([, nama = ""]) => nama);
export const NAMA_REFERENSI: readonly string[] = REFERENSI.map(([, nama = ""]) => nama);

export const jenisDari = (teks: string): number | undefined => search(JENIS, teks);
export const referensiDari = (teks: string): number | undefined => search(REFERENSI, teks);
export const namaJenis = (id: number): string => JENIS.find(([satu]) => satu === id)?.[1] ?? "";
/** null: none. */
export const namaReferensi = (id: number): string | null =>
  REFERENSI.find(([satu]) => satu === id)?.[1] ?? null;
