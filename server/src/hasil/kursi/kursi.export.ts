// The seats of one dapil as a workbook, and on paper.
import { namaDewan } from "#contract/caleg/dewan.rules.ts";
import { labelOf } from "#contract/core/described.ts";
import { SUARA_RESMI } from "#contract/hasil/kursi.fields.ts";
import type { BahanKursi, HasilKursi, PerolehanKursi } from "#contract/hasil/kursi.contract.ts";
import {
  ARTI_KURSI,
  hasilBagiKata,
  jumlahBermasalah,
  kalimatKepastian,
  metodeKata,
} from "#contract/hasil/kata-kursi.rules.ts";
import { kuotaHare } from "#contract/hasil/kuota-hare.rules.ts";
import { tabelBagi } from "#contract/hasil/tabel-bagi.rules.ts";
import type { KolomTulis, LembarTulis } from "../../platform/spreadsheet/write-table.ts";

export const ANGKA = new Intl.NumberFormat("id-ID");
export const PARTAI = labelOf(SUARA_RESMI, "partai");

interface Isi {
  bahan: BahanKursi;
  hasil: HasilKursi;
}

export const cacah = (judul: string, lebar = 16): KolomTulis => ({ judul, bentuk: "cacah", lebar });

/** As it is: a workbook shows two decimals of it. */
const hasilBagi = (judul: string, lebar: number): KolomTulis => ({
  judul,
  bentuk: "desimal",
  lebar,
});

function lembarKursi({ bahan, hasil }: Isi): LembarTulis {
  const nama = new Map(bahan.partai.map(({ nomor, singkat }) => [nomor, singkat]));
  return {
    nama: "Kursi",
    kolom: [
      cacah("Kursi ke"),
      { judul: PARTAI, lebar: 16 },
      cacah("Pembagi"),
      hasilBagi("Hasil bagi", 16),
      { judul: "Kepastian", lebar: 90 },
    ],
    baris: hasil.kursi.map((one, index) => ({
      cells: [
        index + 1,
        nama.get(one.nomor) ?? "",
        one.pembagi,
        one.hasil,
        kalimatKepastian(one, bahan),
      ],
    })),
  };
}

export const ambangPartai = (isOut: boolean): string => (isOut ? "Di bawah ambang" : "Lolos");

function lembarPartai({ bahan, hasil }: Isi): LembarTulis {
  const hasilOf = new Map(hasil.partai.map((one) => [one.nomor, one]));
  return {
    nama: "Partai",
    kolom: [
      cacah("Nomor", 9),
      { judul: PARTAI, lebar: 36 },
      cacah("Suara"),
      cacah("Kursi", 9),
      ...(bahan.ambang.persen === 0 ? [] : [{ judul: "Ambang batas", lebar: 20 }]),
      cacah("Menuju kursi berikutnya", 24),
      cacah("Boleh hilang"),
      { judul: "Calon terpilih", lebar: 60 },
    ],
    baris: bahan.partai.map(({ nomor, keterangan, suara, di_bawah_ambang: isOut, calon }) => {
      const own = hasilOf.get(nomor);
      const terpilih = (own?.terpilih ?? []).map(
        (one) => calon.find((satu) => satu.nomor === one)?.nama ?? String(one),
      );
      return {
        cells: [
          nomor,
          keterangan,
          suara,
          own?.kursi ?? 0,
          ...(bahan.ambang.persen === 0 ? [] : [ambangPartai(isOut)]),
          own?.untuk_naik ?? null,
          own?.boleh_hilang ?? null,
          terpilih.join(", "),
        ],
      };
    }),
  };
}

/** As KPU prints it; beside each quotient the seat that it has won. */
function lembarBagi({ bahan, hasil }: Isi): LembarTulis {
  const tabel = tabelBagi(bahan, hasil);
  const pembagi = tabel[0]?.hasil.map((one) => one.pembagi) ?? [];
  return {
    nama: "Hasil bagi",
    kolom: [
      { judul: PARTAI, lebar: 16 },
      cacah("Suara"),
      ...pembagi.flatMap((one) => [hasilBagi(`÷ ${one}`, 12), cacah("Kursi", 7)]),
    ],
    baris: tabel.map((baris) => ({
      cells: [baris.singkat, baris.suara, ...baris.hasil.flatMap((one) => [one.hasil, one.ke])],
    })),
  };
}

function lembarKuota({ bahan, hasil }: Isi): LembarTulis {
  return {
    nama: "Kuota",
    kolom: [
      { judul: PARTAI, lebar: 16 },
      cacah("Suara"),
      cacah("Kursi kuota penuh", 18),
      hasilBagi("Sisa suara", 16),
      cacah("Kursi sisa terbanyak", 20),
    ],
    baris: kuotaHare(bahan, hasil).baris.map((one) => ({
      cells: [one.singkat, one.suara, one.penuh, one.sisa, one.tambahan],
    })),
  };
}

/** Quotas have no divisors. */
export const bukuKursi = (isi: Isi): LembarTulis[] => [
  lembarKursi(isi),
  lembarPartai(isi),
  isi.bahan.metode === "hare" ? lembarKuota(isi) : lembarBagi(isi),
];

export const ambangKata = ({
  persen,
  suara_sah: sah,
  suara_minimal: minimal,
}: PerolehanKursi["ambang"]): string[] =>
  persen === 0
    ? []
    : [
        `Ambang batas ${ANGKA.format(persen)} %: ${ANGKA.format(minimal)} dari ${ANGKA.format(sah)} suara sah`,
      ];

/** How far the count is. */
function sumberKata({ tps }: BahanKursi): string {
  return tps === null
    ? "Hasil resmi"
    : `Hitungan QC, ${ANGKA.format(tps.masuk)} dari ${ANGKA.format(tps.jumlah)} TPS masuk`;
}

function kuotaKata({ bahan, hasil }: Isi): string[] {
  const { kuota } = kuotaHare(bahan, hasil);
  return bahan.metode === "hare" ? [`Satu kuota: ${hasilBagiKata(kuota)} suara`] : [];
}

/** What stands above the tables. */
export function kepalaKursi(jenis: number, { bahan, hasil }: Isi): string[] {
  const bermasalah = jumlahBermasalah(bahan);
  return [
    `Kursi ${namaDewan(jenis)}, ${bahan.dapil.keterangan}`,
    `${bahan.dapil.kursi} kursi. ${sumberKata(bahan)}`,
    ...(bermasalah === 0 ? [] : [`${ANGKA.format(bermasalah)} laporan bermasalah ikut dihitung`]),
    `Cara menghitung: ${metodeKata(bahan)}`,
    ...kuotaKata({ bahan, hasil }),
    ...ambangKata(bahan.ambang),
    ...(hasil.kursi_belum_pasti === 0
      ? []
      : [`${hasil.kursi_belum_pasti} kursi belum dapat ditetapkan`]),
  ];
}

/** Words of the tables on paper that need to be explained. */
export const KAKI_KURSI = ARTI_KURSI.map(([kata, arti]) => `${kata}: ${arti}`);
