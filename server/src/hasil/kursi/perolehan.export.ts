// The seats of several dapil as a workbook, and on paper.
import { namaDewan } from "#contract/caleg/dewan.rules.ts";
import {
  fraksiOf,
  jumlahKursiDapil,
  keadaanKursi,
  kursiKata,
} from "#contract/hasil/fraksi.rules.ts";
import { metodeKata } from "#contract/hasil/kata-kursi.rules.ts";
import type { KursiDapil, PerolehanKursi } from "#contract/hasil/kursi.contract.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { ambangKata, ambangPartai, ANGKA, cacah, PARTAI } from "./kursi.export.ts";

const masukKata = (tps: KursiDapil["tps"]): string =>
  tps === null ? "Hasil resmi" : `${ANGKA.format(tps.masuk)} dari ${ANGKA.format(tps.jumlah)} TPS`;

/** Whose votes these are, and how far they are in. */
function sumberKata(dapil: readonly KursiDapil[]): string {
  const tps = dapil.flatMap((one) => one.tps ?? []);
  const sum = (each: (one: (typeof tps)[number]) => number) =>
    tps.reduce((total, one) => total + each(one), 0);
  if (tps.length === 0) {
    return "Hasil resmi";
  }
  const bermasalah = sum((one) => one.bermasalah);
  return [
    "Hitungan QC",
    `${ANGKA.format(sum((one) => one.masuk))} dari ${ANGKA.format(sum((one) => one.jumlah))} TPS masuk`,
    ...(bermasalah === 0 ? [] : [`${ANGKA.format(bermasalah)} laporan bermasalah ikut dihitung`]),
  ].join(", ");
}

/** What stands above the tables. */
export function kepalaPerolehan(
  jenis: number,
  { wilayah, ...perolehan }: PerolehanKursi & { wilayah: string },
): string[] {
  const { ambang, dapil } = perolehan;
  const { kursi, belumPasti } = jumlahKursiDapil(dapil);
  return [
    `Perolehan kursi ${namaDewan(jenis)}, ${wilayah}`,
    `${ANGKA.format(kursi)} kursi di ${ANGKA.format(dapil.length)} dapil, ${ANGKA.format(belumPasti)} belum dapat ditetapkan`,
    sumberKata(dapil),
    `Cara menghitung: ${metodeKata(perolehan)}`,
    ...ambangKata(ambang),
  ];
}

/** All parties, also those without a seat; the sum is that of the head. */
function lembarPartai({ dapil, ambang }: PerolehanKursi): LembarTulis {
  const baris = new Map<
    number,
    { singkat: string; suara: number; kursi: number; isOut: boolean }
  >();
  for (const one of dapil.flatMap(({ partai }) => partai)) {
    const { suara = 0, kursi = 0 } = baris.get(one.nomor) ?? {};
    baris.set(one.nomor, {
      singkat: one.singkat,
      suara: suara + one.suara,
      kursi: kursi + one.kursi,
      isOut: one.di_bawah_ambang,
    });
  }
  const partai = [...baris].toSorted(
    ([nomor, one], [other, lain]) =>
      lain.kursi - one.kursi || lain.suara - one.suara || nomor - other,
  );
  const { kursi, belumPasti } = jumlahKursiDapil(dapil);
  const suara = partai.reduce((sum, [, one]) => sum + one.suara, 0);
  const hasAmbang = ambang.persen > 0;
  return {
    nama: "Partai",
    kolom: [
      cacah("Nomor", 9),
      { judul: PARTAI, lebar: 24 },
      cacah("Suara"),
      cacah("Kursi"),
      ...(hasAmbang ? [{ judul: "Ambang batas", lebar: 20 }] : []),
    ],
    baris: [
      ...partai.map(([nomor, one]) => ({
        cells: [
          nomor,
          one.singkat,
          one.suara,
          one.kursi,
          ...(hasAmbang ? [ambangPartai(one.isOut)] : []),
        ],
      })),
      ...(belumPasti === 0 ? [] : [{ cells: [null, "Belum dapat ditetapkan", null, belumPasti] }]),
      { cells: [null, "Jumlah", suara, kursi], tebal: true },
    ],
  };
}

/** The parties first, then every dapil. */
export function bukuPerolehan(perolehan: PerolehanKursi): LembarTulis[] {
  return [
    lembarPartai(perolehan),
    {
      nama: "Dapil",
      kolom: [
        { judul: "Dapil", lebar: 36 },
        cacah("Kursi"),
        { judul: "Perolehan", lebar: 70 },
        { judul: "Keadaan", lebar: 44 },
        { judul: "Masuk", lebar: 24 },
      ],
      baris: perolehan.dapil.map((one) => ({
        cells: [
          one.keterangan,
          one.kursi,
          kursiKata(fraksiOf([one])),
          keadaanKursi(one),
          masukKata(one.tps),
        ],
      })),
    },
  ];
}
