// Rekap Silon Pengganti: who replaced whom, why and when; what was undone is left out.
import type { Database } from "../../platform/db.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { listPengganti, type TanyaPengganti } from "./pengganti.repo.ts";

const KOLOM = [
  { judul: "Jenis Caleg", lebar: 20 },
  { judul: "Dapil", lebar: 30 },
  { judul: "Nomor Urut", bentuk: "angka", lebar: 12 },
  { judul: "Digantikan", lebar: 32 },
  { judul: "NIK digantikan", lebar: 20 },
  { judul: "Pengganti", lebar: 32 },
  { judul: "NIK pengganti", lebar: 20 },
  { judul: "Nomor KTA pengganti", lebar: 20 },
  { judul: "Jenis kelamin pengganti", lebar: 14 },
  { judul: "Alasan", lebar: 48 },
  { judul: "Oleh", lebar: 28 },
  { judul: "Tanggal", bentuk: "tanggal", lebar: 14 },
] as const satisfies LembarTulis["kolom"];

export async function bukuPengganti(db: Database, tanya: TanyaPengganti): Promise<LembarTulis[]> {
  const rows = await listPengganti(db, tanya);
  return [
    {
      nama: "Pengganti",
      kolom: KOLOM,
      baris: rows.map((row) => ({
        cells: [
          row.jenis,
          row.dapil,
          row.nomor_urut,
          row.lama,
          row.lama_nik,
          row.baru,
          row.baru_nik,
          row.baru_kta,
          row.baru_jk,
          row.alasan_pergantian,
          row.oleh,
          row.tanggal,
        ],
      })),
    },
  ];
}
