// The recap as a workbook, and on paper.
import { namaDewan } from "#contract/caleg/dewan.rules.ts";
import { PENANDA_TANGAN } from "#contract/hasil/rekap.contract.ts";
import type { RekapCaleg } from "#contract/hasil/rekap-caleg.contract.ts";
import { SELURUHNYA } from "../../access/lingkup.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { printLembar, type PencetakLembar } from "../../platform/print-lembar.ts";
import { rekapCaleg, type RekapCalegContext, type TanyaRekapCaleg } from "./rekap-caleg.service.ts";

type Tempat = Pick<TanyaRekapCaleg, "level" | "lingkup" | "akses">;

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

/** Every dapil of a recap, with a line of sums. */
const readSemua = async (context: RekapCalegContext, tanya: Tempat): Promise<RekapCaleg> =>
  rekapCaleg(context, { ...tanya, s: "", page: 1, per_page: SEMUA });

function lembarRekap({ rekap }: RekapCaleg, { level }: Tempat): LembarTulis {
  const kursi = rekap.data.reduce((sum, row) => sum + row.kursi, 0);
  const jumlah = { ...rekap.jumlah, kursi };
  return {
    nama: `Rekap ${namaDewan(level)}`,
    kolom: [
      { judul: "Dapil", lebar: 30 },
      { judul: level === 3 ? "Kab/Kota" : "Provinsi", lebar: 26 },
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
  };
}

export async function bukuRekapCaleg(
  context: RekapCalegContext,
  akses: Tempat["akses"],
): Promise<LembarTulis[]> {
  const tempat = { level: 1, lingkup: SELURUHNYA, akses } as const;
  return [lembarRekap(await readSemua(context, tempat), tempat)];
}

/** The candidates or parties with the most votes. */
const lembarSuara = ({ detail_suara: suara, suara_dari: dari }: RekapCaleg): LembarTulis => ({
  nama: dari === "caleg" ? "Caleg dengan suara terbanyak" : "Partai dengan suara terbanyak",
  kolom: [
    { judul: dari === "caleg" ? "Caleg" : "Partai", lebar: 60 },
    { judul: "Suara", bentuk: "cacah", lebar: 20 },
    { judul: "Persen", bentuk: "desimal", lebar: 20 },
    { judul: "", lebar: 100 },
  ],
  baris: suara.map((one) => ({ cells: [one.singkat, one.total_suara, one.persen] })),
});

export async function printRekapCaleg(
  context: RekapCalegContext & PencetakLembar,
  tempat: Tempat,
): Promise<Uint8Array> {
  const rekap = await readSemua(context, tempat);
  const angka = new Intl.NumberFormat("id-ID");
  const kepala = [
    `Rekap ${namaDewan(tempat.level)}, ${rekap.wilayah.keterangan}`,
    `${angka.format(rekap.tps_masuk)} dari ${angka.format(rekap.jumlah_tps)} TPS masuk (${angka.format(rekap.persen_tps_masuk)} %)`,
    `Dapil yang calegnya lengkap: ${angka.format(rekap.pencapaian)} (${angka.format(rekap.persentase)} %)`,
  ];
  const suara = rekap.detail_suara.length === 0 ? [] : [lembarSuara(rekap)];
  return printLembar(context, { kepala, tandaTangan: PENANDA_TANGAN }, [
    lembarRekap(rekap, tempat),
    ...suara,
  ]);
}
