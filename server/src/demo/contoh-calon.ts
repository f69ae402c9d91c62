// Sample files of the lists of all parties in the demo's kota: some as they shall be, some that KPU would
// refuse, and one with the faults that people make.
import { Acak } from "./acak.ts";
import { lembar, type ContohBerkas } from "./contoh-lembar.ts";
import { namaOrang } from "./nama.ts";
import { MAGELANG } from "./tempat.ts";

const JUDUL = ["jenis_caleg_id", "kode_dapil", "nomor_partai", "nomor_urut", "nama", "jk"];
const TEKS = ["kode_dapil", "nama", "jk"];

/** By party: who stands at which number, over and over; a list of men, and one that begins with three. */
const SUSUNAN: readonly (readonly [partai: number, pola: string])[] = [
  [1, "LPL"],
  [2, "LLP"],
  [3, "PLL"],
  [4, "LLLP"],
  [8, "L"],
];

export function berkasCalon(): ContohBerkas[] {
  const acak = new Acak(MAGELANG.seed + 3);
  const kota = MAGELANG.dapil.filter(({ jenisCalegId }) => jenisCalegId === 3);
  const rows = kota.flatMap(({ kode, kursi }) =>
    SUSUNAN.flatMap(([partai, pola]) =>
      Array.from({ length: kursi }, (_, at) => [
        3,
        kode,
        partai,
        at + 1,
        namaOrang(acak),
        pola[at % pola.length] ?? "L",
      ]),
    ),
  );
  const kode = kota[0]?.kode ?? "";
  const salah = [
    [3, "999999", 1, 1, "Dapil belum ada", "P"],
    [3, kode, 77, 1, "Partai tidak dikenal", "L"],
    [3, kode, 18, 1, "Partai lokal di luar Aceh", "P"],
    [3, kode, 1, 0, "Nomor nol", "L"],
    [3, kode, 1, 2, "Jenis kelamin salah", "X"],
    [3, kode, 2, 1, "Dua orang di satu nomor", "P"],
    [3, kode, 2, 1, "Orang yang lain", "L"],
    [3, kode, 3, 1, "Baris yang benar", "P"],
  ];
  return [
    {
      jenis: "daftar-calon",
      isBenar: true,
      nama: "daftar-calon-benar.xlsx",
      lembar: lembar(JUDUL, TEKS, rows),
    },
    {
      jenis: "daftar-calon",
      isBenar: false,
      nama: "daftar-calon-bermasalah.xlsx",
      lembar: lembar(JUDUL, TEKS, salah),
    },
  ];
}
