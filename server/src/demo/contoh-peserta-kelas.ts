// Sample files of people of the demo's class.
import { lembar, type ContohBerkas } from "./contoh-lembar.ts";

const JUDUL = ["Nomor kelas", "Nomor KTA", "Nama", "Pemetaan"];
const TEKS = ["Nomor KTA", "Nama", "Pemetaan"];

const isiOf = (rows: (string | number | null)[][]) => lembar(JUDUL, TEKS, rows);

/** @param kelasId where the two demo accounts are not in it yet */
export function berkasPesertaKelas(kelasId: number): ContohBerkas[] {
  const benar = [
    [kelasId, "DEMO-1", "Admin Pusat Demo", "Narasumber"],
    [kelasId, "DEMO-5", "Caleg Demo", "Peserta"],
  ];
  const salah = [
    [kelasId, "DEMO-5", "Orang Lain", "Peserta"],
    [kelasId, "KTA-TIDAK-ADA", null, "Peserta"],
    [kelasId, "DEMO-1", null, "Juri"],
    [kelasId, "DEMO-1", null, null],
    [999_999, "DEMO-1", null, "Peserta"],
    [kelasId, "DEMO-1", "Admin Pusat Demo", "Peserta"],
  ];
  const jenis = "peserta-kelas";
  return [
    { jenis, isBenar: true, nama: "peserta-kelas-benar.xlsx", lembar: isiOf(benar) },
    { jenis, isBenar: false, nama: "peserta-kelas-bermasalah.xlsx", lembar: isiOf(salah) },
  ];
}
