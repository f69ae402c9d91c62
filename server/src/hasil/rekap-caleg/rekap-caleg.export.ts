// The recap of DPR RI as a workbook, with a line of sums.
import type { Lingkup } from "../../access/lingkup.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { rekapCaleg, type RekapCalegContext } from "./rekap-caleg.service.ts";

const ANGKA = [
  ["Kursi", "kursi"],
  ["Caleg", "total_caleg"],
  ["Caleg Utama", "total_caleg_utama"],
  ["Saksi", "jumlah_saksi"],
  ["TPS bersaksi", "jumlah_saksi_tps"],
  ["TPS valid", "jumlah_saksi_tps_valid"],
  ["DPT", "jumlah_dpt"],
  ["Kuat", "jumlah_dpt_kuat"],
  ["Potensial", "jumlah_dpt_potensial"],
  ["Tertandai", "jumlah_dpt_kuat_plus_potensial"],
  ["TPS", "jumlah_tps"],
] as const;

/** More dapil than there are. */
const SEMUA = 10_000;

export async function bukuRekapCaleg(
  context: RekapCalegContext,
  lingkup: Lingkup,
): Promise<LembarTulis[]> {
  const { rekap } = await rekapCaleg(context, {
    level: 1,
    lingkup,
    s: "",
    page: 1,
    per_page: SEMUA,
  });
  const kursi = rekap.data.reduce((sum, row) => sum + row.kursi, 0);
  const jumlah = { ...rekap.jumlah, kursi };
  return [
    {
      nama: "Rekap DPR RI",
      kolom: [
        { judul: "Dapil", lebar: 30 },
        { judul: "Provinsi", lebar: 26 },
        ...ANGKA.map(([judul]) => ({ judul, bentuk: "cacah" as const, lebar: 14 })),
      ],
      baris: [
        ...rekap.data.map((row) => ({
          cells: [
            row.keterangan,
            row.wilayah?.keterangan ?? null,
            ...ANGKA.map(([, nama]) => row[nama]),
          ],
        })),
        { cells: ["Jumlah", null, ...ANGKA.map(([, nama]) => jumlah[nama])], tebal: true },
      ],
    },
  ];
}
