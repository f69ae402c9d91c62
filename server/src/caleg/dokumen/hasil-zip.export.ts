// What became of each file of a zip.
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import type { CalegZip, KategoriZip, LetakBerkas } from "./isi-zip.rules.ts";

const HASIL = ["Disimpan", "Menggantikan", "Sudah ada", "Ditolak"] as const;

export interface HasilBerkas {
  letak: LetakBerkas;
  caleg: CalegZip | undefined;
  kategori: KategoriZip | undefined;
  hasil: (typeof HASIL)[number];
  /** Why it was refused. */
  alasan: string | undefined;
}

/** "12 disimpan, 3 sudah ada, 1 ditolak" */
export function ringkasan(semua: readonly HasilBerkas[]): string {
  const counts = HASIL.map(
    (one) => [one, semua.filter(({ hasil }) => hasil === one).length] as const,
  );
  const words = counts.flatMap(([one, count]) =>
    count === 0 ? [] : [`${count} ${one.toLowerCase()}`],
  );
  return words.length === 0 ? "Tidak ada dokumen di dalam zip ini" : words.join(", ");
}

export const hasilZip = (semua: readonly HasilBerkas[]): LembarTulis => ({
  nama: "Hasil",
  kolom: [
    { judul: "Map", lebar: 34 },
    { judul: "Berkas", lebar: 44 },
    { judul: "Nomor Urut", bentuk: "angka", lebar: 12 },
    { judul: "Nama Caleg", lebar: 30 },
    { judul: "Daerah pemilihan", lebar: 30 },
    { judul: "Kategori", lebar: 44 },
    { judul: "Hasil", lebar: 14 },
    { judul: "Keterangan", lebar: 60 },
  ],
  baris: semua.map(({ letak, caleg, kategori, hasil, alasan }) => ({
    cells: [
      letak.map,
      letak.berkas,
      caleg?.nomor_urut,
      caleg?.nama_lengkap,
      caleg && `${caleg.jenis} ${caleg.dapil}`,
      kategori && `${kategori.id} ${kategori.keterangan}`,
      hasil,
      alasan,
    ],
  })),
});
