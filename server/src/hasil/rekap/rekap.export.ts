import { judulItem } from "../item/item.service.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { rekap, rekapDapil, type RekapContext } from "./rekap.service.ts";
import type { Lingkup } from "../../access/lingkup.ts";

/** Of percents with one decimal, without the tail that a division by 100 leaves. */
const bagian = (persen: number): number => Math.round(persen * 10) / 1000;

/** The specified recap by dapil, with a line of totals. */
export async function bukuRekapDapil(
  context: RekapContext,
  level: 1 | 2 | 3,
  wilayahId: Lingkup,
): Promise<LembarTulis[]> {
  const {
    suara_per_dapil: rows,
    total_suara: totalSuara,
    c_hasil_total: cHasil,
  } = await rekapDapil(context, level, wilayahId);
  return [
    {
      nama: "Rekap",
      kolom: [
        { judul: "Dapil", lebar: 40 },
        { judul: "Total Suara", bentuk: "cacah", lebar: 16 },
        { judul: "TPS terdokumentasi", bentuk: "cacah", lebar: 18 },
        { judul: "Jumlah TPS", bentuk: "cacah", lebar: 14 },
        { judul: "Persen", bentuk: "persen", lebar: 10 },
      ],
      baris: [
        ...rows.map((row) => ({
          cells: [
            row.keterangan,
            row.total_suara,
            row.tps_terdokumentasi,
            row.jumlah_tps,
            bagian(row.persen_tps_terdokumentasi),
          ],
        })),
        {
          cells: ["Jumlah", totalSuara, cHasil.jumlah, cHasil.total, bagian(cHasil.persen)],
          tebal: true,
        },
      ],
    },
  ];
}

/** How far the documents of every type are, by the regions below one. */
export async function bukuCHasil(
  context: RekapContext,
  wilayahId: Lingkup,
): Promise<LembarTulis[]> {
  const jenisList = context.daftar.jenisAktif().filter(({ is_file: isFile }) => isFile === 0);
  const rekapList = await Promise.all(jenisList.map(({ id }) => rekap(context, id, wilayahId)));
  const [pertama] = rekapList;
  const anak = pertama?.anak ?? [];
  return [
    {
      nama: "C-Hasil",
      kolom: [
        { judul: "Wilayah", lebar: 36 },
        { judul: "Jumlah TPS", bentuk: "cacah", lebar: 14 },
        ...jenisList.map(({ keterangan }) => ({
          judul: keterangan,
          bentuk: "cacah" as const,
          lebar: 24,
        })),
      ],
      baris: [
        ...anak.map((row, index) => ({
          cells: [
            row.keterangan,
            row.jumlah_tps,
            ...rekapList.map((one) => one.anak[index]?.tps_terdokumentasi ?? 0),
          ],
        })),
        {
          cells: [
            "Jumlah",
            pertama?.jumlah_tps ?? 0,
            ...rekapList.map((one) => one.tps_terdokumentasi),
          ],
          tebal: true,
        },
      ],
    },
  ];
}

/** The one recap of a region and its children. */
export async function bukuRekap(
  context: RekapContext,
  jenisId: number,
  wilayahId: Lingkup,
): Promise<LembarTulis[]> {
  const { wilayah, item, anak, ...cacah } = await rekap(context, jenisId, wilayahId);
  const countsOf = (row: typeof cacah) => [
    row.jumlah_tps,
    row.tps_masuk,
    row.tps_terdokumentasi,
    row.tps_bermasalah,
  ];
  return [
    {
      nama: "Rekap",
      kolom: [
        { judul: "Kode", lebar: 14 },
        { judul: "Wilayah", lebar: 36 },
        ...["Jumlah TPS", "TPS masuk", "Terdokumentasi", "Bermasalah"].map((judul) => ({
          judul,
          bentuk: "cacah" as const,
          lebar: 14,
        })),
        ...item.map((one) => ({ judul: judulItem(one), bentuk: "cacah" as const, lebar: 14 })),
      ],
      baris: [
        ...anak.map((row) => ({
          cells: [String(row.wilayah_id), row.keterangan, ...countsOf(row), ...row.jumlah],
        })),
        {
          cells: [
            String(wilayah.id),
            "Jumlah",
            ...countsOf(cacah),
            ...item.map(({ jumlah }) => jumlah),
          ],
          tebal: true,
        },
        // What is unknown counts as nothing, so a sum says what it rests on.
        {
          cells: ["", "TPS yang mengisi", null, null, null, null, ...item.map(({ tps }) => tps)],
        },
      ],
    },
  ];
}
