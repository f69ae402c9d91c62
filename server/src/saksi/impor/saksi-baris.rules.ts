// One row of a list of witnesses: what its cells say, alone and upon what stands already.
import { JENIS_SAKSI } from "#contract/saksi.contract.ts";
import { kotaIdOfSaksi, kotaIdOfWilayah } from "#contract/saksi.rules.ts";
import type { BarisMasuk } from "../../impor/jenis-impor.ts";
import { angkaOf, teksOf, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import type { IsiSaksi, SaksiTersimpan } from "../tulis/save-saksi.repo.ts";
import { readWa, jenisDari, namaJenis, namaReferensi, referensiDari } from "./saksi-cell.rules.ts";

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

export type Data = Record<string, Nilai>;

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

type IsiKini = Omit<SaksiTersimpan, "id"> | IsiSaksi;

export const isiKini = (row: IsiKini): BarisSaksi => ({
  nik: row.nik,
  nomer_kta: row.nomerKta,
  nama_lengkap: row.namaLengkap,
  nomer_wa: row.nomerWa,
  jenis: namaJenis(row.jenisId),
  kelurahan_id: row.penugasanId,
  nomor_tps: row.tpsId === null ? null : row.tpsId % 1000,
  referensi: namaReferensi(row.referensiId),
  nama_referensi: row.namaReferensi,
});

export const tpsOf = ({ jenis, kelurahan_id: id, nomor_tps: nomor }: BarisSaksi): number | null =>
  jenisDari(jenis) === JENIS_SAKSI.tps && id !== null && nomor !== null ? id * 1000 + nomor : null;

/** What is written of it; phase and activity are not the file's. */
export const isiSaksi = (isi: BarisSaksi): Omit<IsiSaksi, "tahap" | "isAktif"> => ({
  nik: isi.nik,
  nomerKta: isi.nomer_kta,
  namaLengkap: isi.nama_lengkap,
  nomerWa: isi.nomer_wa,
  jenisId: jenisDari(isi.jenis) ?? JENIS_SAKSI.tps,
  penugasanId: isi.kelurahan_id,
  tpsId: tpsOf(isi),
  referensiId: isi.referensi === null ? 0 : (referensiDari(isi.referensi) ?? 0),
  namaReferensi: isi.nama_referensi,
});

const waOf = (teks: string | null): string => {
  const hasil = readWa(teks ?? "");
  return "nilai" in hasil ? hasil.nilai : (teks ?? "");
};

/** Digits that somebody grouped, or a spreadsheet made a number. */
export const kelurahanOf = (value: Nilai | undefined): number | null =>
  angkaOf(value) ?? (/^\d{1,10}$/.test(String(value)) ? Number(value) : null);

/** What the cells say; empty ones are null. */
export function cellOf({ nilai }: BarisMasuk) {
  const jenis = teksOf(nilai["jenis"]);
  const referensi = teksOf(nilai["referensi"]);
  const wa = teksOf(nilai["nomer_wa"]);
  return {
    nik: teksOf(nilai["nik"]),
    nomer_kta: teksOf(nilai["nomer_kta"]),
    nama_lengkap: teksOf(nilai["nama_lengkap"])?.replaceAll(/\s+/g, " ") ?? null,
    nomer_wa: wa === null ? null : waOf(wa),
    jenis: jenis === null ? null : namaJenis(jenisDari(jenis) ?? 0) || jenis,
    kelurahan_id: kelurahanOf(nilai["kelurahan_id"]),
    nomor_tps: angkaOf(nilai["nomor_tps"]),
    referensi:
      referensi === null ? null : (namaReferensi(referensiDari(referensi) ?? 0) ?? referensi),
    nama_referensi: teksOf(nilai["nama_referensi"]),
  };
}

export type Cell = ReturnType<typeof cellOf>;

const KOSONG: BarisSaksi = {
  nik: "",
  nomer_kta: null,
  nama_lengkap: "",
  nomer_wa: "",
  jenis: namaJenis(JENIS_SAKSI.tps),
  kelurahan_id: null,
  nomor_tps: null,
  referensi: null,
  nama_referensi: null,
};

const terisi = (cell: Cell): Data =>
  Object.fromEntries(Object.entries(cell).filter(([, nilai]) => nilai !== null));

/** Whoever stands in another kota than the row speaks of stays on duty there. */
function isPindahKota({ kelurahan_id: id }: Cell, kini: SaksiKini | undefined): boolean {
  return id !== null && kini !== undefined && kotaIdOfWilayah(id) !== kotaIdOfSaksi(kini.id);
}

/** Empty cells keep what stands; place and number go together, so one that changes takes the other. */
export function isiBaru(cell: Cell, kini: SaksiKini | undefined): BarisSaksi {
  const lama = kini ?? KOSONG;
  const isi = isiOf({ ...isiOf({ ...lama }), ...terisi(cell) });
  if (isPindahKota(cell, kini)) {
    const { jenis, kelurahan_id, nomor_tps } = lama;
    return { ...isi, jenis, kelurahan_id, nomor_tps };
  }
  const isJenisLain = isi.jenis !== lama.jenis;
  const isLain = isJenisLain || isi.kelurahan_id !== lama.kelurahan_id;
  return {
    ...isi,
    kelurahan_id: isJenisLain ? cell.kelurahan_id : isi.kelurahan_id,
    nomor_tps: isLain ? cell.nomor_tps : isi.nomor_tps,
  };
}
