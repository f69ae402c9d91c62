// The own nomination for the province's meeting: as a workbook, and on paper.
import { namaDewan } from "#contract/caleg/dewan.rules.ts";
import { AturanSendiri, Pembulatan } from "#contract/caleg/kepatuhan.fields.ts";
import { CALON } from "#contract/caleg/calon.fields.ts";
import { choiceOf, labelOf } from "#contract/core/described.ts";
import { formatKelamin } from "#contract/caleg/kelamin.rules.ts";
import type { DapilSendiri, KepatuhanCaleg } from "#contract/caleg/kepatuhan-caleg.contract.ts";
import type { Database } from "../../platform/db.ts";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { findWilayahJejak } from "../../wilayah/wilayah.service.ts";
import { formatHari } from "./hari.rules.ts";
import type { TanyaSendiri } from "./kepatuhan-caleg.repo.ts";
import { nilaiSendiri } from "./kepatuhan-caleg.service.ts";
import { DICETAK, printBahan } from "./kepatuhan.export.ts";

async function kepalaOf(
  db: Database,
  { jenisCalegId, lingkup }: TanyaSendiri,
  papan: KepatuhanCaleg,
): Promise<string[]> {
  const { pembulatan, dinilai_pada: hari } = papan;
  const { keterangan } = await findWilayahJejak(db, lingkup);
  return [
    `Kepatuhan caleg ${namaDewan(jenisCalegId)}, ${keterangan}`,
    `Dinilai pada ${formatHari(hari)}`,
    `Jenis kelamin: ${formatKelamin({
      jumlah: papan.jumlah_calon,
      perempuan: papan.jumlah_perempuan,
      belum_diketahui: papan.jumlah_belum_diketahui,
    })}`,
    `Pembulatan 30 % perempuan: ${choiceOf(Pembulatan, pembulatan) ?? pembulatan}`,
  ];
}

const namaAturan = (aturan: AturanSendiri): string => choiceOf(AturanSendiri, aturan) ?? aturan;

/** A line for each thing that is wrong with a list, then with one who stands in it. */
const barisOf = ({ dapil, temuan, caleg }: DapilSendiri): (string | number | null)[][] => [
  ...temuan.map(({ aturan, uraian }) => [
    dapil.kode,
    dapil.keterangan,
    null,
    "",
    namaAturan(aturan),
    uraian,
  ]),
  ...caleg.flatMap((one) =>
    one.temuan.map(({ aturan, uraian }) => [
      dapil.kode,
      dapil.keterangan,
      one.nomor_urut,
      one.nama,
      namaAturan(aturan),
      uraian,
    ]),
  ),
];

export async function bukuSendiri(db: Database, tanya: TanyaSendiri): Promise<LembarTulis[]> {
  const { papan, dapil } = await nilaiSendiri(db, tanya);
  const kepala = await kepalaOf(db, tanya, papan);
  return [
    {
      nama: "Aturan",
      kepala,
      kolom: [
        { judul: "Yang ditolak", lebar: 36 },
        { judul: "Pasal", lebar: 60 },
        { judul: "Jumlah dapil", bentuk: "cacah", lebar: 16 },
        { judul: "Jumlah caleg", bentuk: "cacah", lebar: 16 },
      ],
      baris: papan.temuan.map((one) => ({
        cells: [one.keterangan, one.pasal, one.jumlah_dapil, one.jumlah_caleg],
      })),
    },
    {
      nama: "Temuan",
      kepala,
      kolom: [
        { judul: labelOf(CALON, "kode_dapil"), lebar: 12 },
        { judul: "Dapil", lebar: 36 },
        { judul: labelOf(CALON, "nomor_urut"), bentuk: "cacah", lebar: 12 },
        { judul: "Nama", lebar: 36 },
        { judul: "Yang ditolak", lebar: 36 },
        { judul: "Uraian", lebar: 60 },
      ],
      baris: dapil.flatMap(barisOf).map((cells) => ({ cells })),
    },
  ];
}

const bertemuanOf = ({ caleg }: DapilSendiri): string[] =>
  caleg
    .filter(({ temuan }) => temuan.length > 0)
    .map(
      ({ nomor_urut: nomor, nama, temuan }) =>
        `${nomor ?? "–"} ${nama}: ${temuan.map(({ aturan }) => namaAturan(aturan)).join(", ")}`,
    );

export async function printSendiri(
  context: { db: Database; cetak: PdfPool },
  tanya: TanyaSendiri,
): Promise<Uint8Array> {
  const { papan, dapil } = await nilaiSendiri(context.db, tanya);
  const rows = dapil.flatMap((one) => {
    const { dapil: tempat, temuan, jumlah, perempuan } = one;
    const uraian = [...temuan.map((found) => found.uraian), ...bertemuanOf(one)];
    const awal = [
      tempat.keterangan,
      `${bertemuanOf(one).length} caleg`,
      String(tempat.kursi),
      String(jumlah),
      String(perempuan),
    ];
    // One line for each of them: the names of a whole list do not fit into one.
    return uraian.map((text, at) => (at === 0 ? [...awal, text] : ["", "", "", "", "", text]));
  });
  return printBahan(context, {
    kepala: await kepalaOf(context.db, tanya, papan),
    aturan: papan.temuan.map((one) => ({ ...one, jumlah_daftar: one.jumlah_dapil })),
    jumlahDaftar: papan.jumlah_dapil,
    kedua: "Bertemuan",
    baris: rows.slice(0, DICETAK),
    sisa: Math.max(0, rows.length - DICETAK),
  });
}
