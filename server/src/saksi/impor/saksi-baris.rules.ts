// One row of a list of witnesses: how its cells are read, and what they say upon what stands already.
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { kotaIdOfSaksi, kotaIdOfWilayah, tingkatJenis } from "#contract/saksi/saksi.rules.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import {
  DIPENDEKKAN,
  angkaOf,
  teksOf,
  type CellResult,
  type Nilai,
} from "../../platform/spreadsheet/cell.rules.ts";
import type { IsiSaksi } from "../tulis/save-saksi.repo.ts";
import { choiceOf, faultOf, wordsOf } from "#contract/core/described.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { normalWa } from "#contract/core/wa.rules.ts";
import { checkOf, kolomDari, valueMeant } from "../../impor/kolom-isian.rules.ts";
import { KOLOM_KELURAHAN_ID } from "../../impor/kolom.rules.ts";

export type Data = Record<string, Nilai>;

const SCIENTIFIC = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
const MOBILE = /^628/;

/**
 * 62… of a number as people type it. Of numbers in a file only mobile ones are taken: whatever else
 * stands there is in the wrong column (decision G-133).
 */
export function readWa(teks: string): CellResult {
  if (SCIENTIFIC.test(teks)) {
    return { alasan: DIPENDEKKAN };
  }
  const nomor = normalWa(teks) ?? "";
  if (MOBILE.test(nomor)) {
    return { nilai: nomor };
  }
  const alasan = faultOf(SAKSI.nomer_wa, "") ?? "";
  return { alasan: teks === "" ? alasan : `${alasan}: contoh 081234567890` };
}

const readNama = (teks: string): CellResult =>
  checkOf(SAKSI.nama_lengkap)(teks.replaceAll(/\s+/g, " "));

export const NAMA_JENIS = wordsOf(SAKSI.jenis_id).map(([, nama]) => nama);
export const NAMA_REFERENSI = wordsOf(SAKSI.referensi_id).map(([, nama]) => nama);

const idDari = (value: string | undefined) => (value === undefined ? undefined : Number(value));

export const jenisDari = (teks: string): number | undefined =>
  idDari(valueMeant(SAKSI.jenis_id, teks));
export const referensiDari = (teks: string): number | undefined =>
  idDari(valueMeant(SAKSI.referensi_id, teks));
export const namaJenis = (id: number): string => choiceOf(SAKSI.jenis_id, id) ?? "";
/** null: none. */
export const namaReferensi = (id: number): string | null =>
  choiceOf(SAKSI.referensi_id, id) ?? null;

/** Which ones there are depends on the region of the import. */
const readJenis = (teks: string): CellResult => ({
  nilai: namaJenis(jenisDari(teks) ?? 0) || teks,
});

/** Of no jenis that there is nothing is said of the place. */
const tingkatTugas = (nilai: Readonly<Data>): readonly number[] =>
  [tingkatJenis(jenisDari(isiOf(nilai).jenis) ?? 0)].filter((tingkat) => tingkat > 0);

export const KOLOM_SAKSI = kolomDari(SAKSI, {
  nama_lengkap: { check: (nilai) => readNama(String(nilai)) },
  nomer_wa: { check: (nilai) => readWa(String(nilai)) },
  jenis_id: { kunci: "jenis", check: (nilai) => readJenis(String(nilai)) },
  penugasan_id: { ...KOLOM_KELURAHAN_ID, bernama: tingkatTugas },
  penugasan_tps: { kunci: "nomor_tps" },
  referensi_id: { kunci: "referensi" },
});

/** A witness in the words of the file. */
export interface BarisSaksi {
  nik: string;
  nomer_kta: string | null;
  nama_lengkap: string;
  nomer_wa: string;
  jenis: string;
  /** The region of the assignment, whatever its level. */
  kelurahan_id: number | null;
  nomor_tps: number | null;
  referensi: string | null;
  nama_referensi: string | null;
}

export interface SaksiKini extends BarisSaksi {
  id: number;
  /** The kota, in words. */
  tempat: string;
}

export interface Kini {
  saksi: ReadonlyMap<string, SaksiKini>;
  wilayah: ReadonlyMap<number, unknown>;
  tps: ReadonlyMap<number, unknown>;
}

/** As the check stored it: complete. */
export const isiOf = (data: Data): BarisSaksi => ({
  nik: teksOf(data["nik"]) ?? "",
  nomer_kta: teksOf(data["nomer_kta"]),
  nama_lengkap: teksOf(data["nama_lengkap"]) ?? "",
  nomer_wa: teksOf(data["nomer_wa"]) ?? "",
  jenis: teksOf(data["jenis"]) ?? namaJenis(JENIS_SAKSI.tps),
  kelurahan_id: angkaOf(data["kelurahan_id"]),
  nomor_tps: angkaOf(data["nomor_tps"]),
  referensi: teksOf(data["referensi"]),
  nama_referensi: teksOf(data["nama_referensi"]),
});

export const isiKini = (row: IsiSaksi): BarisSaksi => ({
  nik: row.nik,
  nomer_kta: row.nomer_kta,
  nama_lengkap: row.nama_lengkap,
  nomer_wa: row.nomer_wa,
  nama_referensi: row.nama_referensi,
  jenis: namaJenis(row.jenis_id),
  kelurahan_id: row.jenis_id === JENIS_SAKSI.pusat ? null : row.penugasan_id,
  nomor_tps: row.tps_id === null ? null : row.tps_id % 1000,
  referensi: namaReferensi(row.referensi_id),
});

export const tpsOf = ({ jenis, kelurahan_id: id, nomor_tps: nomor }: BarisSaksi): number | null =>
  jenisDari(jenis) === JENIS_SAKSI.tps && id !== null && nomor !== null ? id * 1000 + nomor : null;

/** What is written of it; phase and activity are not the file's. Who is on duty for the nation names no region. */
export const isiSaksi = (isi: BarisSaksi): Omit<IsiSaksi, "tahap" | "is_aktif"> => ({
  nik: isi.nik,
  nomer_kta: isi.nomer_kta,
  nama_lengkap: isi.nama_lengkap,
  nomer_wa: isi.nomer_wa,
  nama_referensi: isi.nama_referensi,
  jenis_id: jenisDari(isi.jenis) ?? JENIS_SAKSI.tps,
  penugasan_id: jenisDari(isi.jenis) === JENIS_SAKSI.pusat ? NASIONAL : isi.kelurahan_id,
  tps_id: tpsOf(isi),
  referensi_id: isi.referensi === null ? 0 : (referensiDari(isi.referensi) ?? 0),
});

/** Digits that somebody grouped, or a spreadsheet made a number. */
export const kelurahanOf = (value: Nilai | undefined): number | null =>
  angkaOf(value) ?? (/^\d{1,10}$/.test(String(value)) ? Number(value) : null);

/** What the cells say; of numbers what could be read. */
const terisi = (nilai: Data): Data =>
  Object.fromEntries(
    Object.entries({
      ...nilai,
      kelurahan_id: kelurahanOf(nilai["kelurahan_id"]),
      nomor_tps: angkaOf(nilai["nomor_tps"]),
    }).filter(([, isi]) => isi !== null),
  );

/** Whoever stands in another kota than the row speaks of stays on duty there. */
function isPindahKota(cells: Data, kini: SaksiKini | undefined): boolean {
  const id = angkaOf(cells["kelurahan_id"]);
  return id !== null && kini !== undefined && kotaIdOfWilayah(id) !== kotaIdOfSaksi(kini.id);
}

/** Empty cells keep what stands; place and number go together, so one that changes takes the other. */
export function isiBaru({ nilai }: Pick<BarisMasuk, "nilai">, kini?: SaksiKini): BarisSaksi {
  const cells = terisi(nilai);
  const lama = kini ?? isiOf({});
  const isi = isiOf({ ...lama, ...cells });
  if (isPindahKota(cells, kini)) {
    const { jenis, kelurahan_id, nomor_tps } = lama;
    return { ...isi, jenis, kelurahan_id, nomor_tps };
  }
  const isJenisLain = isi.jenis !== lama.jenis;
  const isLain = isJenisLain || isi.kelurahan_id !== lama.kelurahan_id;
  return {
    ...isi,
    kelurahan_id: isJenisLain ? angkaOf(cells["kelurahan_id"]) : isi.kelurahan_id,
    nomor_tps: isLain ? angkaOf(cells["nomor_tps"]) : isi.nomor_tps,
  };
}
