import { labelOf } from "#contract/described.ts";
import { SUARA_RESMI } from "#contract/kursi.fields.ts";
import type { BahanKursi, HasilKursi } from "#contract/kursi.contract.ts";
import type { KolomTulis, LembarTulis } from "../../platform/spreadsheet/write-table.ts";

const PARTAI = labelOf(SUARA_RESMI, "partai");

interface Isi {
  bahan: BahanKursi;
  hasil: HasilKursi;
}

const cacah = (judul: string): KolomTulis => ({ judul, bentuk: "cacah", lebar: 16 });

const pastiKata = (pasti: boolean | null): string =>
  pasti === null ? "" : pasti ? "Pasti" : "Masih dapat berubah";

function lembarKursi({ bahan, hasil }: Isi): LembarTulis {
  const nama = new Map(bahan.partai.map(({ nomor, singkat }) => [nomor, singkat]));
  return {
    nama: "Kursi",
    kolom: [
      cacah("Kursi ke"),
      { judul: PARTAI, lebar: 16 },
      cacah("Pembagi"),
      cacah("Hasil bagi"),
      { judul: "Kepastian", lebar: 22 },
      cacah("Suara pembalik"),
      cacah("TPS pembalik"),
    ],
    baris: hasil.kursi.map((one, index) => ({
      cells: [
        index + 1,
        nama.get(one.nomor) ?? "",
        one.pembagi,
        Math.round(one.hasil),
        pastiKata(one.pasti),
        one.suara_pembalik,
        one.tps_pembalik,
      ],
    })),
  };
}

function lembarPartai({ bahan, hasil }: Isi): LembarTulis {
  const hasilOf = new Map(hasil.partai.map((one) => [one.nomor, one]));
  return {
    nama: "Partai",
    kolom: [
      cacah("Nomor"),
      { judul: PARTAI, lebar: 36 },
      cacah("Suara"),
      cacah("Kursi"),
      cacah("Menuju kursi berikutnya"),
      cacah("Boleh hilang"),
      { judul: "Calon terpilih", lebar: 60 },
    ],
    baris: bahan.partai.map(({ nomor, keterangan, suara, calon }) => {
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
          own?.untuk_naik ?? null,
          own?.boleh_hilang ?? null,
          terpilih.join(", "),
        ],
      };
    }),
  };
}

export const bukuKursi = (isi: Isi): LembarTulis[] => [lembarKursi(isi), lembarPartai(isi)];
