// What a row of a file says about a dapil, and whether that can be.
import type { GalatBaris, KeadaanBaris } from "#contract/baris-impor.contract.ts";
import { DAPIL } from "#contract/dapil.fields.ts";
import { labelOf } from "#contract/described.ts";
import type { PengaturanDapil } from "#contract/pengaturan.contract.ts";
import { contains, levelOf } from "#contract/wilayah.rules.ts";
import { TINGKAT_KATA } from "../caleg/calon/tingkat-kata.rules.ts";
import { galatDi } from "../impor/baris.rules.ts";
import type { BarisDiperiksa, BarisMasuk, KonteksImpor } from "../impor/jenis-impor.ts";
import type { Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { galatKursi } from "./anggota-dapil.rules.ts";
import {
  gambaran,
  indukOf,
  isiOf,
  kunciDapil,
  tingkatInduk,
  type Isi,
} from "./dapil-berkas.rules.ts";
import type { DapilRow } from "./keanggotaan.repo.ts";

export const KOLOM_DAPIL: readonly Kolom[] = [
  {
    kunci: "jenis_caleg_id",
    judul: "jenis_caleg_id",
    sebutan: "Tingkat dapil",
    alias: ["jenis", "tingkat"],
    tipe: "angka",
    min: 1,
    max: 3,
    ...TINGKAT_KATA,
  },
  {
    kunci: "kode",
    judul: "kode",
    sebutan: labelOf(DAPIL, "kode"),
    alias: [],
    tipe: "teks",
    panjang: 20,
  },
  {
    kunci: "keterangan",
    judul: "keterangan",
    sebutan: "Nama dapil",
    alias: ["dapil"],
    tipe: "teks",
    panjang: 150,
  },
  {
    kunci: "kursi",
    judul: "kursi",
    sebutan: "Jumlah kursi",
    alias: ["alokasi_kursi", "jml_kursi"],
    tipe: "angka",
    min: 1,
    max: 100,
  },
  {
    kunci: "wilayah_id",
    judul: "wilayah_id",
    sebutan: "Kode wilayah",
    isKode: true,
    isWilayah: true,
    alias: ["id_wilayah", "wilayah"],
    tipe: "angka",
    kata: {
      arti: () => undefined,
      alasan: "Isi kodenya, bukan namanya: 137601 untuk Payakumbuh Barat",
    },
    max: 9_999_999_999,
  },
];

/** The key that each level needs (decision G-13). */
export const IZIN_DAPIL = [
  "dapil_pusat.write",
  "dapil_propinsi.write",
  "dapil_kota.write",
] as const;

function galatWilayah(isi: Isi, wilayahId: number): string | undefined {
  const level = levelOf(isi.wilayahId);
  const highest = tingkatInduk(isi.jenisCalegId);
  if (level === undefined || level < highest || level > 4) {
    return highest === 2
      ? "Isi kode kota, kecamatan, atau kelurahan"
      : "Isi kode provinsi, kota, kecamatan, atau kelurahan";
  }
  return contains(wilayahId, indukOf(isi)) ? undefined : "Wilayah berada di luar wilayah impor";
}

export interface Kini {
  konteks: KonteksImpor;
  wilayah: ReadonlyMap<number, unknown>;
  dapil: ReadonlyMap<string, DapilRow>;
  batas: PengaturanDapil;
}

/** undefined while a cell is missing or cannot be read. */
export function isiLengkap({ nilai, galat }: BarisMasuk): Isi | undefined {
  const isFull = KOLOM_DAPIL.every(({ kunci }) => (nilai[kunci] ?? "") !== "");
  return isFull && galat.length === 0 ? isiOf(nilai) : undefined;
}

const galatKosong = (row: BarisMasuk): GalatBaris[] =>
  KOLOM_DAPIL.filter(({ kunci }) => (row.nilai[kunci] ?? "") === "").map(({ kunci }) =>
    galatDi(row, kunci, "Wajib diisi"),
  );

/** What is wrong with a row whose cells can all be read: the column and why. */
function salahDi(
  isi: Isi,
  { konteks, wilayah, dapil, batas }: Kini,
): readonly [string, string] | undefined {
  if (!konteks.akses.has(IZIN_DAPIL[isi.jenisCalegId - 1] ?? "")) {
    return ["jenis_caleg_id", "Anda tidak berhak mengubah dapil tingkat ini"];
  }
  const alasan =
    galatWilayah(isi, konteks.wilayahId) ??
    (wilayah.has(isi.wilayahId) ? undefined : "Kode wilayah tidak dikenal");
  if (alasan !== undefined) {
    return ["wilayah_id", alasan];
  }
  const ada = dapil.get(kunciDapil(isi));
  // A dapil stays where it is, whatever regions it has just now.
  if (ada !== undefined && (ada.kota_id ?? ada.propinsi_id) !== indukOf(isi)) {
    return ["kode", "Kode ini dipakai dapil di wilayah lain"];
  }
  const galat = galatKursi(isi.jenisCalegId, isi.kursi, batas);
  return galat === undefined ? undefined : ["kursi", galat];
}

function keadaanOf(isi: Isi, dapil: DapilRow | undefined): KeadaanBaris {
  if (dapil === undefined || !dapil.wilayah.includes(isi.wilayahId)) {
    return "baru";
  }
  return dapil.keterangan === isi.keterangan && dapil.kursi === isi.kursi ? "sama" : "berubah";
}

export function checkBaris(row: BarisMasuk, kini: Kini): BarisDiperiksa {
  const isi = isiLengkap(row);
  const salah = isi && salahDi(isi, kini);
  if (isi === undefined || salah !== undefined) {
    const galat =
      salah === undefined ? [...row.galat, ...galatKosong(row)] : [galatDi(row, ...salah)];
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const dapil = kini.dapil.get(kunciDapil(isi));
  return {
    ...row,
    keadaan: keadaanOf(isi, dapil),
    kunci: `${kunciDapil(isi)}/${isi.wilayahId}`,
    sebelum: dapil === undefined ? null : gambaran(dapil),
  };
}
