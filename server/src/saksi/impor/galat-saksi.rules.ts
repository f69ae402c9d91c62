// What is wrong with one row of a list of witnesses.
import type { GalatBaris } from "#contract/impor.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi.contract.ts";
import { isJenisTerlaluTinggi, tingkatJenis } from "#contract/saksi.rules.ts";
import { contains, levelOf } from "#contract/wilayah.rules.ts";
import { galatDi, type BarisMasuk } from "../../impor/jenis-impor.ts";
import { tpsOf, type BarisSaksi, type Kini, type Cell } from "./saksi-baris.rules.ts";
import {
  readWa,
  jenisDari,
  NAMA_JENIS,
  NAMA_REFERENSI,
  referensiDari,
} from "./saksi-cell.rules.ts";

const BENTUK: Readonly<Record<number, string>> = {
  1: "Kode provinsi 2 angka",
  2: "Kode kota 4 angka",
  3: "Kode kecamatan 6 angka",
  4: "Kode kelurahan 10 angka",
};
const KOTA = 2;

/** The jenis that a list of witnesses of this region may name. */
export const namaJenisDi = (wilayahId: number): string[] =>
  NAMA_JENIS.filter((nama) => !isJenisTerlaluTinggi(jenisDari(nama) ?? 0, wilayahId));

function galatJenis(isi: BarisSaksi, wilayahId: number): string | undefined {
  const jenis = jenisDari(isi.jenis);
  if (jenis === undefined) {
    return `Pilih salah satu: ${namaJenisDi(wilayahId).join(", ")}`;
  }
  return isJenisTerlaluTinggi(jenis, wilayahId)
    ? "Jenis ini lebih tinggi daripada wilayah impor"
    : undefined;
}

/** Of a new witness: is it known under which kota to keep it? */
function galatKota(isi: BarisSaksi, wilayahId: number): string | undefined {
  const tingkat = tingkatJenis(jenisDari(isi.jenis) ?? 0);
  return isi.kelurahan_id === null && tingkat >= KOTA && (levelOf(wilayahId) ?? 0) < KOTA
    ? "Wajib diisi, sebab kota saksi ini tidak diketahui"
    : undefined;
}

function galatTempat(isi: BarisSaksi, kini: Kini, wilayahId: number): string | undefined {
  const tingkat = tingkatJenis(jenisDari(isi.jenis) ?? 0);
  const id = isi.kelurahan_id;
  if (id === null) {
    return undefined;
  }
  if (tingkat === 0) {
    return "Saksi Pusat tidak bertugas di satu wilayah: kosongkan";
  }
  if (levelOf(id) !== tingkat) {
    return `${BENTUK[tingkat] ?? ""} untuk jenis ${isi.jenis}`;
  }
  if (!contains(wilayahId, id)) {
    return "Berada di luar wilayah impor";
  }
  return kini.wilayah.has(id) ? undefined : `Wilayah ${id} tidak dikenal`;
}

function galatNomor(isi: BarisSaksi, kini: Kini): string | undefined {
  if (isi.nomor_tps === null) {
    return undefined;
  }
  if (jenisDari(isi.jenis) !== JENIS_SAKSI.tps) {
    return "Hanya untuk jenis TPS: kosongkan";
  }
  const tpsId = tpsOf(isi);
  if (tpsId === null) {
    return "Isi juga Kelurahan ID";
  }
  return kini.tps.has(tpsId) ? undefined : "TPS ini tidak ada di kelurahan itu";
}

function galatReferensi({ referensi, nama_referensi: nama }: BarisSaksi): GalatReferensi {
  const id = referensi === null ? 0 : referensiDari(referensi);
  if (id === undefined) {
    return { referensi: `Pilih salah satu: ${NAMA_REFERENSI.join(", ")}` };
  }
  return id > 1 && nama === null ? { nama: `Wajib diisi untuk referensi ${referensi}` } : {};
}

interface GalatReferensi {
  referensi?: string;
  nama?: string;
}

function galatWa(cell: Cell, isi: BarisSaksi): string | undefined {
  const hasil = readWa(cell.nomer_wa ?? isi.nomer_wa);
  return "alasan" in hasil ? hasil.alasan : undefined;
}

type Pemeriksaan = readonly (readonly [kolom: string, alasan: string | undefined])[];

/** Nothing is said of the place before the jenis is right, nor of the number before the place is. */
function galatPenugasan(
  isi: BarisSaksi,
  { kini, isBaru, isTerbaca }: { kini: Kini; isBaru: boolean; isTerbaca: boolean },
  wilayahId: number,
): Pemeriksaan {
  const jenis = galatJenis(isi, wilayahId);
  const tempat = galatTempat(isi, kini, wilayahId);
  return jenis === undefined
    ? [
        ["kelurahan_id", isBaru ? galatKota(isi, wilayahId) : undefined],
        ["kelurahan_id", tempat],
        ["nomor_tps", tempat === undefined && isTerbaca ? galatNomor(isi, kini) : undefined],
      ]
    : [["jenis", jenis]];
}

export function galatOf(
  row: BarisMasuk,
  { cells, isi, ...rest }: { cells: Cell; isi: BarisSaksi; kini: Kini; isBaru: boolean },
  wilayahId: number,
): GalatBaris[] {
  const seen = new Set(row.galat.map(({ kolom }) => kolom));
  const { referensi, nama } = galatReferensi(isi);
  const checks: Pemeriksaan = [
    ["nik", isi.nik.length === 16 ? undefined : "NIK 16 digit angka"],
    ["nama_lengkap", isi.nama_lengkap === "" ? "harus diisi" : undefined],
    ["nomer_wa", galatWa(cells, isi)],
    ...galatPenugasan(isi, { ...rest, isTerbaca: !seen.has("kelurahan_id") }, wilayahId),
    ["referensi", referensi],
    ["nama_referensi", nama],
  ];
  const found = checks.flatMap(([kolom, alasan]) =>
    alasan === undefined || seen.has(kolom) ? [] : [galatDi(row, kolom, alasan)],
  );
  return [...row.galat, ...found];
}
