// What a row of a file says about a TPS, and whether that can be.
import type { GalatBaris } from "#contract/impor/baris-impor.contract.ts";
import { contains, kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { galatDi, keadaanOf } from "../impor/baris.rules.ts";
import type { BarisMasuk } from "../impor/baris-masuk.ts";
import type { BarisDiperiksa } from "../impor/jenis-impor.ts";
import { angkaOf, teksOf, type Nilai } from "../platform/spreadsheet/cell.rules.ts";
import { namaTps } from "./nama-tps.rules.ts";
import type { TpsRow } from "./tps.repo.ts";

/** The TPS that a row is about, by its id or by kelurahan and number. */
export function tpsIdOf({ nilai }: BarisMasuk): number | undefined {
  const id = angkaOf(nilai["tps_id"]);
  const kelurahanId = angkaOf(nilai["kelurahan_id"]);
  const nomor = angkaOf(nilai["nomor"]);
  const composed = kelurahanId === null || nomor === null ? undefined : kelurahanId * 1000 + nomor;
  return id ?? composed;
}

function galatId(row: BarisMasuk, id: number | undefined, wilayahId: number): string | undefined {
  if (id === undefined) {
    return "Wajib diisi: kode TPS, atau kode kelurahan dan nomor TPS";
  }
  const kelurahanId = angkaOf(row.nilai["kelurahan_id"]);
  const nomor = angkaOf(row.nilai["nomor"]);
  const isOther =
    (kelurahanId !== null && kelurahanOf(id) !== kelurahanId) ||
    (nomor !== null && id % 1000 !== nomor);
  if (String(id).length !== 13 || id % 1000 === 0) {
    return "Kode TPS harus 13 angka: kode kelurahan 10 angka dan nomor TPS 3 angka";
  }
  if (isOther) {
    return "Kode TPS tidak sesuai dengan kode kelurahan dan nomor TPS";
  }
  return contains(wilayahId, id) ? undefined : "TPS berada di luar wilayah impor";
}

/** The columns of a TPS that an import may set. */
export interface IsiTps {
  nama: string | null;
  dpt_l: number | null;
  dpt_p: number | null;
  dpt: number | null;
}

export const isiOf = (nilai: Record<string, Nilai>): IsiTps => ({
  nama: teksOf(nilai["nama"]),
  dpt_l: angkaOf(nilai["dpt_l"]),
  dpt_p: angkaOf(nilai["dpt_p"]),
  dpt: angkaOf(nilai["dpt"]),
});

export const isiKini = (row: TpsRow): IsiTps => ({
  nama: row.nama,
  dpt_l: row.dpt_l,
  dpt_p: row.dpt_p,
  dpt: row.jumlah_dpt,
});

/** Empty cells keep what stands; L and P give the sum where the file has none. */
function isiBaru(id: number, isi: IsiTps, kini: IsiTps | undefined): IsiTps {
  const sum = isi.dpt_l === null || isi.dpt_p === null ? null : isi.dpt_l + isi.dpt_p;
  const lama = kini ?? { nama: namaTps(id), dpt_l: null, dpt_p: null, dpt: 0 };
  return {
    nama: isi.nama ?? lama.nama,
    dpt_l: isi.dpt_l ?? lama.dpt_l,
    dpt_p: isi.dpt_p ?? lama.dpt_p,
    dpt: isi.dpt ?? sum ?? lama.dpt,
  };
}

const galatDpt = ({ dpt_l: l, dpt_p: p, dpt }: IsiTps): string | undefined =>
  l !== null && p !== null && dpt !== null && l + p !== dpt
    ? `laki-laki ${l} ditambah perempuan ${p} bukan ${dpt}`
    : undefined;

/** Figures that the file gives must fit those that stand where it gives none. */
function galatGabungan(isi: IsiTps, sesudah: IsiTps): string | undefined {
  const isGiven = [isi.dpt_l, isi.dpt_p, isi.dpt].some((value) => value !== null);
  const alasan = isGiven ? galatDpt(sesudah) : undefined;
  return alasan && `${alasan}. Isi ketiganya`;
}

interface Kini {
  tps: Map<number, TpsRow>;
  kelurahan: Map<number, unknown>;
}

/** The column of the file in which a wrong TPS is to be mended. */
function kolomIdOf({ nilai }: BarisMasuk): string | null {
  if ("tps_id" in nilai) {
    return "tps_id";
  }
  const isTanpaNomor = angkaOf(nilai["kelurahan_id"]) !== null && angkaOf(nilai["nomor"]) === null;
  const kolom = isTanpaNomor ? "nomor" : "kelurahan_id";
  return kolom in nilai ? kolom : null;
}

/** What names the TPS, where the file does so by its kelurahan and number. */
const tempatOf = ({ nilai }: BarisMasuk): Record<string, Nilai> =>
  "tps_id" in nilai
    ? {}
    : { kelurahan_id: nilai["kelurahan_id"] ?? null, nomor: nilai["nomor"] ?? null };

/** The columns that say which TPS. */
const KOLOM_ID: ReadonlySet<string | null> = new Set(["tps_id", "kelurahan_id", "nomor"]);

function galatOf(row: BarisMasuk, kelurahan: Kini["kelurahan"], wilayahId: number): GalatBaris[] {
  const id = tpsIdOf(row);
  const alasanId = galatId(row, id, wilayahId);
  const alasanKelurahan =
    id !== undefined && !kelurahan.has(kelurahanOf(id))
      ? `Kelurahan ${kelurahanOf(id)} tidak dikenal`
      : undefined;
  const isIdSalah = row.galat.some(({ kolom }) => KOLOM_ID.has(kolom));
  const alasan = isIdSalah ? undefined : (alasanId ?? alasanKelurahan);
  const alasanDpt = galatDpt(isiOf(row.nilai));
  return [
    ...row.galat,
    ...(alasan === undefined ? [] : [galatDi(row, kolomIdOf(row), alasan)]),
    ...(alasanDpt === undefined ? [] : [galatDi(row, "dpt", alasanDpt)]),
  ];
}

export function checkBaris(
  row: BarisMasuk,
  { tps, kelurahan }: Kini,
  wilayahId: number,
): BarisDiperiksa {
  const id = tpsIdOf(row);
  const galat = galatOf(row, kelurahan, wilayahId);
  if (id === undefined || galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const stored = tps.get(id);
  const kini = stored && isiKini(stored);
  const sesudah = isiBaru(id, isiOf(row.nilai), kini);
  const alasan = galatGabungan(isiOf(row.nilai), sesudah);
  if (alasan !== undefined) {
    const salah = [galatDi(row, "dpt", alasan)];
    return { ...row, galat: salah, keadaan: "galat", kunci: null, sebelum: null };
  }
  return {
    ...row,
    nilai: { tps_id: id, ...tempatOf(row), ...sesudah },
    keadaan: keadaanOf(kini, sesudah),
    kunci: String(id),
    sebelum: kini === undefined ? null : { ...kini },
  };
}
