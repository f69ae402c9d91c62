// Witnesses whom a file names by their NIK; card and name tell when that NIK is another's.
import type { GalatBaris } from "#contract/impor.contract.ts";
import { galatDi, type BarisMasuk, type KonteksImpor } from "../../impor/jenis-impor.ts";
import { KOLOM_NIK, KOLOM_NOMER_KTA } from "../../impor/kolom.rules.ts";
import { teksOf, type Kolom } from "../../platform/spreadsheet/cell.rules.ts";
import { kawasanOf } from "./kawasan.rules.ts";
import { listSaksiByNik, type SaksiRow } from "./saksi-akun.repo.ts";

export const KOLOM_TERSEBUT: readonly Kolom[] = [
  KOLOM_NIK,
  { ...KOLOM_NOMER_KTA, judul: "Nomer KTA", sebutan: "Nomer KTA" },
  {
    kunci: "nama",
    judul: "Nama",
    alias: ["nama_lengkap", "nama_saksi"],
    tipe: "teks",
    panjang: 150,
  },
];

/** By NIK. */
export type Tersebut = ReadonlyMap<string, SaksiRow>;

/** The active ones in the region of the import. */
export async function mapTersebut(
  { db, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<Tersebut> {
  const nik = rows.flatMap(({ nilai }) => teksOf(nilai["nik"]) ?? []);
  const saksi = await listSaksiByNik(db, kawasanOf(wilayahId), nik);
  return new Map(saksi.map((row) => [row.nik, row]));
}

const nikOf = ({ nilai }: BarisMasuk): string => teksOf(nilai["nik"]) ?? "";

export const saksiOf = (row: BarisMasuk, tersebut: Tersebut): SaksiRow | undefined =>
  tersebut.get(nikOf(row));

function galatNik(nik: string, tersebut: Tersebut): string | undefined {
  if (nik.length !== 16) {
    return "NIK 16 digit angka";
  }
  return tersebut.has(nik) ? undefined : "Belum terdaftar sebagai saksi aktif di wilayah ini";
}

const normal = (teks: string): string => teks.toLowerCase().replaceAll(/[^\p{L}]+/gu, "");

/** A name that is another's means that the NIK is another's too. */
function galatNama({ nilai }: BarisMasuk, saksi: SaksiRow | undefined): string | undefined {
  const nama = teksOf(nilai["nama"]);
  return nama === null || saksi === undefined || normal(nama) === normal(saksi.nama_lengkap)
    ? undefined
    : `Saksi dengan NIK ini bernama ${saksi.nama_lengkap}`;
}

/** @param lain what the kind itself finds; a column says one fault at a time */
export function galatTersebut(
  row: BarisMasuk,
  tersebut: Tersebut,
  lain: readonly (readonly [kolom: string | null, alasan: string | undefined])[],
): GalatBaris[] {
  const checks = [
    ["nik", galatNik(nikOf(row), tersebut)],
    ["nama", galatNama(row, saksiOf(row, tersebut))],
    ...lain,
  ] as const;
  const seen = new Set(row.galat.map(({ kolom }) => kolom));
  const found = checks.flatMap(([kolom, alasan]) =>
    alasan === undefined || seen.has(kolom) ? [] : [galatDi(row, kolom, alasan)],
  );
  return [...row.galat, ...found];
}
