// The workbook that a list of witnesses is filled into, and the places that it may name.
import type { Database } from "../../platform/db.ts";
import type { KolomTulis, LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { namaJenisDi } from "./check-saksi.rules.ts";
import { listKelurahanTps } from "./saksi-impor.repo.ts";
import { LEMBAR_KELURAHAN } from "./saksi.import.ts";
import { KOLOM_SAKSI, NAMA_REFERENSI } from "./saksi-baris.rules.ts";

/** The whole country. */
const INDONESIA = 1;

const pilihanOf = (kotaId: number | undefined): Readonly<Record<string, readonly string[]>> => ({
  jenis: namaJenisDi(kotaId ?? INDONESIA),
  referensi: NAMA_REFERENSI,
});

/** Codes and numbers are no amounts: only what is counted has the form of a number. */
const ANGKA: ReadonlySet<string> = new Set(["kelurahan_id", "nomor_tps"]);

function kolomFormat(kotaId: number | undefined): KolomTulis[] {
  const pilihan = pilihanOf(kotaId);
  return KOLOM_SAKSI.map(({ kunci, judul }) => ({
    judul,
    lebar: 18,
    bentuk: ANGKA.has(kunci) ? "angka" : "teks",
    ...(kunci in pilihan ? { pilihan: pilihan[kunci] ?? [] } : {}),
  }));
}

/** Kecamatan, kelurahan, its code, how many TPS it has. */
export async function lembarWilayah(db: Database, kotaId: number): Promise<LembarTulis> {
  const rows = await listKelurahanTps(db, kotaId);
  return {
    nama: LEMBAR_KELURAHAN,
    kolom: [
      { judul: "Kecamatan", lebar: 26 },
      { judul: "Kelurahan", lebar: 26 },
      { judul: "Kelurahan ID", bentuk: "angka", lebar: 16 },
      { judul: "Jumlah TPS", bentuk: "cacah", lebar: 12 },
    ],
    baris: rows.map(({ kecamatan, kelurahan, id, jumlah }) => ({
      cells: [kecamatan, kelurahan, id, jumlah],
    })),
  };
}

/** Filled in, it can be uploaded as it is. */
export async function bukuFormat(db: Database, kotaId: number | undefined): Promise<LembarTulis[]> {
  const values: LembarTulis = { nama: "Saksi", kolom: kolomFormat(kotaId), baris: [] };
  return kotaId === undefined ? [values] : [values, await lembarWilayah(db, kotaId)];
}
