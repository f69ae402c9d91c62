// Sample files of regions: representations abroad, and a kelurahan with the code that it had before.
import { lembar, type ContohBerkas } from "./contoh-lembar.ts";

const JUDUL = ["id", "nama", "induk", "kode_lama"] as const;
const TEKS = ["nama", "kode_lama"] as const;

export function berkasWilayah([kelurahanId = 0]: readonly number[]): ContohBerkas[] {
  const benar = [
    [9901, "Malaysia", 99, null],
    [990_101, "KBRI Kuala Lumpur", 9901, null],
    [990_102, "KJRI Johor Bahru", 9901, null],
    [9_901_010_001, "TPS KBRI Kuala Lumpur", 990_101, null],
    [9_901_010_002, "KSK KBRI Kuala Lumpur", 990_101, null],
    [9902, "Singapura", null, null],
    [kelurahanId, null, null, "3399011001, 33.99.01.1002"],
  ];
  const salah = [
    [990, "Tiga angka", null, null],
    [9903, null, 99, null],
    [990_301, "Induknya salah", 9903, null],
    [9_904_010_001, "Tanpa kecamatan", null, null],
    [9905, "Induk lain", 33, null],
    [kelurahanId, null, null, "3399"],
    [9906, "Baris yang benar", 99, null],
  ];
  const berkas = (nama: string, isBenar: boolean, rows: typeof benar): ContohBerkas => ({
    jenis: "wilayah",
    isBenar,
    nama,
    lembar: lembar(JUDUL, TEKS, rows),
  });
  return [
    berkas("wilayah-benar.xlsx", true, benar),
    berkas("wilayah-bermasalah.xlsx", false, salah),
  ];
}
