// What workbooks for KPU put together, taken apart again: title and name, street and region.
import { angkaOf, teksOf } from "../../platform/spreadsheet/cell.rules.ts";
import {
  alamatKtp,
  jalanDari,
  namaBergelar,
  type NamaWilayah,
} from "../silon/tulis-identitas.rules.ts";
import type { Data } from "./caleg-baris.rules.ts";

function apart(cells: Data, isi: Data, nama: NamaWilayah): Data {
  const teks = (kunci: string): string | null => teksOf(isi[kunci]);
  const bergelar = namaBergelar({
    gelar_depan: teks("gelar_depan"),
    nama_lengkap: teks("nama_lengkap") ?? "",
    gelar_belakang: teks("gelar_belakang"),
  });
  const tempat = {
    ktp_alamat: null,
    ktp_rt: teks("ktp_rt"),
    ktp_rw: teks("ktp_rw"),
    ktp_wilayah_id: angkaOf(isi["ktp_wilayah_id"]),
  };
  const { ktp_alamat: alamat, nama_lengkap: disebut } = cells;
  return {
    ...cells,
    ...(disebut === bergelar ? { nama_lengkap: teks("nama_lengkap") } : {}),
    ...(typeof alamat === "string"
      ? { ktp_alamat: jalanDari(alamat, alamatKtp(tempat, nama)) || null }
      : {}),
  };
}

/** @param ada the candidate who stands */
export const takeApart = (cells: Data, ada: { isi: Data } | undefined, nama: NamaWilayah): Data =>
  ada === undefined ? cells : apart(cells, ada.isi, nama);
