import { namaDewan } from "#contract/dewan.rules.ts";
import { labelOf } from "#contract/described.ts";
import { SUARA_RESMI } from "#contract/kursi.fields.ts";
import type {
  BahanKursi,
  HasilKursi,
  KursiDapil,
  PerolehanKursi,
} from "#contract/kursi.contract.ts";
import { fraksiOf, jumlahKursiDapil, keadaanKursi, kursiKata } from "#contract/fraksi.rules.ts";
import { tabelBagi } from "#contract/tabel-bagi.rules.ts";
import type { KolomTulis, LembarTulis } from "../../platform/spreadsheet/write-table.ts";

type Ambang = PerolehanKursi["ambang"];

const ANGKA = new Intl.NumberFormat("id-ID");
const PARTAI = labelOf(SUARA_RESMI, "partai");

interface Isi {
  bahan: BahanKursi;
  hasil: HasilKursi;
}

const cacah = (judul: string, lebar = 16): KolomTulis => ({ judul, bentuk: "cacah", lebar });

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
      cacah("Nomor", 9),
      { judul: PARTAI, lebar: 36 },
      cacah("Suara"),
      cacah("Kursi", 9),
      cacah("Menuju kursi berikutnya", 24),
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

/** As KPU prints it; beside each quotient the seat that it has won. */
function lembarBagi({ bahan, hasil }: Isi): LembarTulis {
  const tabel = tabelBagi(bahan, hasil);
  const pembagi = tabel[0]?.hasil.map((one) => one.pembagi) ?? [];
  return {
    nama: "Hasil bagi",
    kolom: [
      { judul: PARTAI, lebar: 16 },
      cacah("Suara"),
      ...pembagi.flatMap((one) => [cacah(`÷ ${one}`, 12), cacah("Kursi", 7)]),
    ],
    baris: tabel.map((baris) => ({
      cells: [
        baris.singkat,
        baris.suara,
        ...baris.hasil.flatMap((one) => [Math.round(one.hasil), one.ke]),
      ],
    })),
  };
}

/** Quotas have no divisors. */
export const bukuKursi = (isi: Isi): LembarTulis[] => [
  lembarKursi(isi),
  lembarPartai(isi),
  ...(isi.bahan.metode === "hare" ? [] : [lembarBagi(isi)]),
];

const masukKata = (tps: KursiDapil["tps"]): string =>
  tps === null ? "Hasil resmi" : `${ANGKA.format(tps.masuk)} dari ${ANGKA.format(tps.jumlah)} TPS`;

const ambangKata = ({ persen, suara_sah: sah, suara_minimal: minimal }: Ambang): string[] =>
  persen === 0
    ? []
    : [
        `Ambang batas ${ANGKA.format(persen)} %: ${ANGKA.format(minimal)} dari ${ANGKA.format(sah)} suara sah`,
      ];

/** What stands above the tables on paper. */
export const kepalaKursi = (jenis: number, { bahan, hasil }: Isi): string[] => [
  `Kursi ${namaDewan(jenis)}, ${bahan.dapil.keterangan}`,
  `${bahan.dapil.kursi} kursi. ${masukKata(bahan.tps)}${bahan.tps === null ? "" : " masuk"}`,
  ...ambangKata(bahan.ambang),
  ...(hasil.kursi_belum_pasti === 0
    ? []
    : [`${hasil.kursi_belum_pasti} kursi belum dapat ditetapkan`]),
];

/** Whose votes these are, and how far they are in. */
function sumberKata(dapil: readonly KursiDapil[]): string {
  const tps = dapil.flatMap((one) => one.tps ?? []);
  const jumlah = tps.reduce((sum, one) => sum + one.jumlah, 0);
  const masuk = tps.reduce((sum, one) => sum + one.masuk, 0);
  return tps.length === 0
    ? "Hasil resmi"
    : `Hitungan QC, ${ANGKA.format(masuk)} dari ${ANGKA.format(jumlah)} TPS masuk`;
}

/** Words of the tables on paper that need to be explained. */
export const KAKI_KURSI = [
  "Menuju kursi berikutnya: suara yang masih kurang. Boleh hilang: suara yang dapat berkurang tanpa kehilangan kursi terakhir.",
  "Suara dan TPS pembalik: paling sedikit suara, dan TPS, yang dapat memindahkan kursi itu.",
];

export const kepalaPerolehan = (
  jenis: number,
  { wilayah, ambang, dapil }: PerolehanKursi & { wilayah: string },
): string[] => {
  const { kursi, belumPasti } = jumlahKursiDapil(dapil);
  return [
    `Perolehan kursi ${namaDewan(jenis)}, ${wilayah}`,
    `${ANGKA.format(kursi)} kursi di ${ANGKA.format(dapil.length)} dapil, ${ANGKA.format(belumPasti)} belum dapat ditetapkan`,
    sumberKata(dapil),
    ...ambangKata(ambang),
  ];
};

/** Of several dapil: the parties first, then every dapil. */
export function bukuPerolehan({ dapil }: Pick<PerolehanKursi, "dapil">): LembarTulis[] {
  const suara = new Map<number, number>();
  for (const one of dapil.flatMap(({ partai }) => partai)) {
    suara.set(one.nomor, (suara.get(one.nomor) ?? 0) + one.suara);
  }
  return [
    {
      nama: "Partai",
      kolom: [{ judul: PARTAI, lebar: 24 }, cacah("Suara"), cacah("Kursi")],
      baris: fraksiOf(dapil).map(({ nomor, singkat, kursi }) => ({
        cells: [singkat, suara.get(nomor) ?? 0, kursi],
      })),
    },
    {
      nama: "Dapil",
      kolom: [
        { judul: "Dapil", lebar: 36 },
        cacah("Kursi"),
        { judul: "Perolehan", lebar: 70 },
        { judul: "Keadaan", lebar: 34 },
        { judul: "Masuk", lebar: 24 },
      ],
      baris: dapil.map((one) => ({
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
