// Witnesses whom a file names by their NIK; card and name tell when that NIK is another's.
import { faultOf, field, labelOf } from "#contract/core/described.ts";
import type { GalatBaris } from "#contract/impor/baris-impor.contract.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { denganGalat } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { KonteksImpor } from "../../impor/jenis-impor.ts";
import { kolomDari } from "../../impor/kolom-isian.rules.ts";
import { teksOf } from "../../platform/spreadsheet/cell.rules.ts";
import { kawasanOf } from "./kawasan.rules.ts";
import { listSaksiByNik, type SaksiBerakun } from "./saksi-akun.repo.ts";

export const KOLOM_TERSEBUT = kolomDari({
  nik: SAKSI.nik,
  nomer_kta: SAKSI.nomer_kta,
  nama: field(SAKSI.nama_lengkap, {
    label: labelOf(SAKSI, "nama_lengkap"),
    head: "Nama",
    import: ["nama_saksi"],
  }),
});

/** By NIK. */
export type Tersebut = ReadonlyMap<string, SaksiBerakun>;

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

export const saksiOf = (row: BarisMasuk, tersebut: Tersebut): SaksiBerakun | undefined =>
  tersebut.get(nikOf(row));

function galatNik(nik: string, tersebut: Tersebut): string | undefined {
  const tidakDikenal = tersebut.has(nik)
    ? undefined
    : "Belum terdaftar sebagai saksi aktif di wilayah ini";
  return faultOf(SAKSI.nik, nik) ?? tidakDikenal;
}

const normal = (teks: string): string => teks.toLowerCase().replaceAll(/[^\p{L}]+/gu, "");

/** A name that is another's means that the NIK is another's too. */
function galatNama({ nilai }: BarisMasuk, saksi: SaksiBerakun | undefined): string | undefined {
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
  return denganGalat(row, [
    ["nik", galatNik(nikOf(row), tersebut)],
    ["nama", galatNama(row, saksiOf(row, tersebut))],
    ...lain,
  ]);
}
