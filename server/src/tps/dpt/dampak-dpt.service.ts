// What a file of voters does to the lists that stand, in sentences.
import type { Dampak } from "../../impor/jenis-impor.ts";
import type { Database } from "../../platform/db.ts";
import { ribuan } from "../../platform/spreadsheet/table.ts";
import { sumCatatan } from "./daftar-dpt.repo.ts";

/** Said of a row of the preview, and counted by that. */
export const DIHAPUS = "Daftar dihapus: tidak ada di berkas";
export const DPT_TURUN = "DPT turun lebih dari sepersepuluh";

const KALIMAT = [
  [DPT_TURUN, "DPT", "turun"],
  [DIHAPUS, "Daftar pemilih", "dihapus karena tidak ada di berkas: DPT"],
] as const;

export async function dampakDpt(db: Database, imporId: number): Promise<Dampak> {
  const jumlah = new Map((await sumCatatan(db, imporId)).map((row) => [row.catatan, row]));
  const terapkan = KALIMAT.flatMap(([catatan, awal, apa]) => {
    const satu = jumlah.get(catatan);
    return satu === undefined
      ? []
      : [
          `${awal} ${ribuan(satu.tps)} TPS ${apa} dari ${ribuan(satu.sebelum)} menjadi ${ribuan(satu.sesudah)}.`,
        ];
  });
  return { terapkan, urungkan: [], laporan: [] };
}
