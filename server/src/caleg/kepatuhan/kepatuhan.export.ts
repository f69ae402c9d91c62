// The board for the province's meeting: as a workbook, and on paper.
import { namaDewan } from "#contract/caleg/dewan.rules.ts";
import { Aturan, Pembulatan } from "#contract/caleg/kepatuhan.fields.ts";
import { CALON } from "#contract/caleg/calon.fields.ts";
import { choiceOf, labelOf } from "#contract/core/described.ts";
import type { Kepatuhan } from "#contract/caleg/kepatuhan.contract.ts";
import type { Database } from "../../platform/db.ts";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { readOrganisasi } from "../../platform/organisasi.ts";
import { printTabel, type KolomPdf } from "../../platform/pdf/tabel.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { findWilayahJejak } from "../../wilayah/wilayah.service.ts";
import type { TanyaDaftar } from "./kepatuhan.repo.ts";
import { kepatuhan, listBertemuan, type DaftarBertemuan } from "./kepatuhan.service.ts";

/** As many as a meeting reads; a workbook has all of them. */
export const DICETAK = 1000;

async function kepalaOf(
  db: Database,
  { jenisCalegId, lingkup, partai }: TanyaDaftar,
  { pembulatan }: Kepatuhan,
): Promise<string[]> {
  const { keterangan } = await findWilayahJejak(db, lingkup);
  return [
    `Kepatuhan daftar calon ${namaDewan(jenisCalegId)}, ${keterangan}`,
    partai === undefined ? "Semua partai" : `Partai nomor ${partai}`,
    `Pembulatan 30 % perempuan: ${choiceOf(Pembulatan, pembulatan) ?? pembulatan}`,
  ];
}

function lembarAturan({ temuan, ...papan }: Kepatuhan, kepala: readonly string[]): LembarTulis {
  return {
    nama: "Aturan",
    kepala,
    kolom: [
      { judul: "Yang ditolak", lebar: 36 },
      { judul: "Pasal", lebar: 60 },
      { judul: "Jumlah daftar", bentuk: "cacah", lebar: 16 },
    ],
    baris: [
      ...temuan.map((one) => ({ cells: [one.keterangan, one.pasal, one.jumlah_daftar] })),
      { cells: ["Daftar dengan temuan", "", papan.jumlah_bertemuan], tebal: true },
      { cells: ["Semua daftar", "", papan.jumlah_daftar], tebal: true },
    ],
  };
}

/** A line for each thing that is wrong with a list. */
function lembarDaftar(
  daftar: readonly DaftarBertemuan[],
  { temuan }: Kepatuhan,
  kepala: readonly string[],
): LembarTulis {
  const pasal = new Map(temuan.map((one) => [one.aturan, one.pasal]));
  return {
    nama: "Daftar",
    kepala,
    kolom: [
      { judul: labelOf(CALON, "kode_dapil"), lebar: 12 },
      { judul: "Dapil", lebar: 36 },
      { judul: "Kursi", bentuk: "cacah", lebar: 8 },
      { judul: labelOf(CALON, "nomor_partai"), bentuk: "cacah", lebar: 12 },
      { judul: "Partai", lebar: 16 },
      { judul: "Calon", bentuk: "cacah", lebar: 8 },
      { judul: "Perempuan", bentuk: "cacah", lebar: 12 },
      { judul: "Yang ditolak", lebar: 30 },
      { judul: "Uraian", lebar: 48 },
      { judul: "Pasal", lebar: 48 },
    ],
    baris: daftar.flatMap((one) =>
      one.temuan.map(({ aturan, uraian }) => ({
        cells: [
          one.kode,
          one.dapil,
          one.kursi,
          one.partai_id,
          one.singkat,
          one.jumlah,
          one.perempuan,
          choiceOf(Aturan, aturan) ?? aturan,
          uraian,
          pasal.get(aturan) ?? "",
        ],
      })),
    ),
  };
}

export async function bukuKepatuhan(db: Database, tanya: TanyaDaftar): Promise<LembarTulis[]> {
  const [papan, daftar] = await Promise.all([kepatuhan(db, tanya), listBertemuan(db, tanya)]);
  const kepala = await kepalaOf(db, tanya, papan);
  return [lembarAturan(papan, kepala), lembarDaftar(daftar, papan, kepala)];
}

interface PapanCetak {
  kepala: readonly string[];
  aturan: readonly { keterangan: string; pasal: string; jumlah_daftar: number }[];
  jumlahDaftar: number;
  /** Head of the second column. */
  kedua: string;
  baris: readonly (readonly string[])[];
  /** How many lists with findings are not printed. */
  sisa: number;
}

const ATURAN: readonly KolomPdf[] = [
  { judul: "Yang ditolak", lebar: 75 },
  { judul: "Pasal", lebar: 150 },
  { judul: "Daftar", lebar: 48, isAngka: true },
];

/** The pages of a board: how many lists break each rule, then the lists. */
export async function printBahan(
  { db, cetak }: { db: Database; cetak: PdfPool },
  { kepala, aturan, jumlahDaftar, kedua, baris, sisa }: PapanCetak,
): Promise<Uint8Array> {
  const { nama: organisasi } = await readOrganisasi(db);
  const lagi = `Dan ${sisa} daftar lagi: persempit wilayahnya, atau unduh sebagai Excel.`;
  return printTabel(cetak, { organisasi, kepala, kaki: sisa > 0 ? [lagi] : [] }, [
    {
      kolom: ATURAN,
      baris: aturan.map(({ keterangan, pasal, jumlah_daftar: jumlah }) => ({
        cells: [keterangan, pasal, `${jumlah} dari ${jumlahDaftar}`],
      })),
    },
    {
      kolom: [
        { judul: "Dapil", lebar: 68 },
        { judul: kedua, lebar: 32 },
        { judul: "Kursi", lebar: 13, isAngka: true },
        { judul: "Calon", lebar: 13, isAngka: true },
        { judul: "Prmp.", lebar: 13, isAngka: true },
        { judul: "Yang akan ditolak", lebar: 134 },
      ],
      baris: baris.map((cells) => ({ cells })),
    },
  ]);
}

export async function printPapan(
  context: { db: Database; cetak: PdfPool },
  tanya: TanyaDaftar,
): Promise<Uint8Array> {
  const { db } = context;
  const [papan, daftar] = await Promise.all([
    kepatuhan(db, tanya),
    listBertemuan(db, tanya, DICETAK),
  ]);
  return printBahan(context, {
    kepala: await kepalaOf(db, tanya, papan),
    aturan: papan.temuan,
    jumlahDaftar: papan.jumlah_daftar,
    kedua: "Partai",
    baris: daftar.map((one) => [
      one.dapil,
      `${one.partai_id} ${one.singkat}`,
      String(one.kursi),
      String(one.jumlah),
      String(one.perempuan),
      one.temuan.map(({ uraian }) => uraian).join("; "),
    ]),
    sisa: papan.jumlah_bertemuan - daftar.length,
  });
}
