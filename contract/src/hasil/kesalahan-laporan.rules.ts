// What does not fit in a report of a polling station. Pure, and shared: the form explains while one
// types, the server stores the codes with the report. A report is never refused for them (O-06).
import { isNumber, totalTerisi, type IsiLaporan, type IsiPartai } from "./laporan.rules.ts";

/** Rises when the rules change: reports that were found right by older ones are looked at again. */
export const VERSI_ATURAN = 2;

/** "galat" contradicts itself and counts as a faulty report; "peringatan" is possible, but look again. */
export type TingkatKesalahan = "galat" | "peringatan";

export interface Kesalahan {
  kode: string;
  tingkat: TingkatKesalahan;
  teks: string;
}

/** Does a report with these faults contradict itself? */
export const hasGalat = (kesalahan: readonly Pick<Kesalahan, "tingkat">[]): boolean =>
  kesalahan.some(({ tingkat }) => tingkat === "galat");

const format = new Intl.NumberFormat("id-ID");
const n = (value: number): string => format.format(value);

/** Ballots are printed for the voters of the list and 2 % more (UU 7/2017 article 344). */
const withReserve = (dpt: number): number => dpt + Math.ceil(dpt * 0.02);

const isPositive = (value: number | null | undefined): value is number =>
  isNumber(value) && value > 0;

function sum(values: readonly (number | null | undefined)[]): number | undefined {
  return values.every(isNumber) ? values.reduce((total, value) => total + value, 0) : undefined;
}

interface Lihat {
  isi: IsiLaporan;
  a: IsiLaporan["administrasi"];
  jumlahSuara: number;
  adaSuara: boolean;
}

interface Aturan {
  kode: string;
  tingkat: TingkatKesalahan;
  /** What does not fit, in words; undefined when it fits or cannot be told. */
  lihat: (laporan: Lihat) => string | undefined;
}

/** Both known and different: the two numbers in words. */
function beda(
  [leftName, left]: readonly [string, number | undefined | null],
  [rightName, right]: readonly [string, number | undefined | null],
): string | undefined {
  if (!isNumber(left) || !isNumber(right) || left === right) {
    return undefined;
  }
  return `${leftName} ${n(left)}, ${rightName} ${n(right)}: selisih ${n(Math.abs(left - right))}`;
}

/** Do the lines of a party say something else than its total? What is left empty has no votes. */
export function isPartaiBeda({ jumlah, baris }: Pick<IsiPartai, "jumlah" | "baris">): boolean {
  const terisi = totalTerisi(baris);
  return terisi !== null && terisi !== jumlah;
}

/** Of the first such party in words, and how many more there are. */
function partaiBeda(partai: readonly IsiPartai[]): string | undefined {
  const [first, ...others] = partai.filter(isPartaiBeda);
  if (first === undefined) {
    return undefined;
  }
  const terisi = ["partai ditambah calonnya", totalTerisi(first.baris)] as const;
  const teks =
    beda(terisi, ["jumlah", first.jumlah]) ??
    `${terisi[0]} ${n(terisi[1] ?? 0)}, jumlah belum diisi`;
  return `${first.nama}: ${teks}${others.length === 0 ? "" : `; juga ${others.length} partai lain`}`;
}

const GALAT: readonly Aturan[] = [
  {
    kode: "administrasi-kosong",
    tingkat: "galat",
    lihat: ({ a, adaSuara }) => {
      const figures = Object.values(a);
      return adaSuara && figures.length > 0 && figures.every((value) => value === null)
        ? "Suara sudah diisi, tetapi data administrasi (DPT, pengguna, sah, tidak sah) masih kosong"
        : undefined;
    },
  },
  {
    kode: "jumlah-suara-bukan-sah",
    tingkat: "galat",
    lihat: ({ isi, a, adaSuara, jumlahSuara }) =>
      adaSuara && isNumber(a.sah) && (isi.semuaDihitung || jumlahSuara > a.sah)
        ? beda(["Jumlah suara", jumlahSuara], ["suara sah", a.sah])
        : undefined,
  },
  {
    kode: "partai-bukan-jumlah",
    tingkat: "galat",
    lihat: ({ isi }) => partaiBeda(isi.partai),
  },
  {
    kode: "sah-tanpa-suara",
    tingkat: "galat",
    lihat: ({ isi, a, adaSuara }) =>
      isi.suara.length > 0 && !adaSuara && isPositive(a.sah)
        ? `Suara sah ${n(a.sah)}, tetapi perolehan suara belum diisi`
        : undefined,
  },
  {
    kode: "sah-tidak-sah-bukan-total",
    tingkat: "galat",
    lihat: ({ a }) =>
      beda(["Sah ditambah tidak sah", sum([a.sah, a.tidak_sah])], ["total", a.total]),
  },
  {
    kode: "pengguna-dpt-lebih-dari-dpt",
    tingkat: "galat",
    lihat: ({ a }) =>
      isNumber(a.pengguna_dpt) && isNumber(a.dpt) && a.pengguna_dpt > withReserve(a.dpt)
        ? `Pengguna dalam DPT ${n(a.pengguna_dpt)}, lebih dari DPT ${n(a.dpt)} ditambah cadangan 2%`
        : undefined,
  },
  {
    kode: "surat-suara-tidak-cocok",
    tingkat: "galat",
    lihat: ({ a }) =>
      beda(
        [
          "Surat suara digunakan, rusak, dan sisa",
          sum([a.surat_suara_digunakan, a.surat_suara_rusak, a.surat_suara_sisa]),
        ],
        ["surat suara diterima", a.surat_suara_diterima],
      ),
  },
];

const PERINGATAN: readonly Aturan[] = [
  {
    kode: "suara-kosong",
    tingkat: "peringatan",
    lihat: ({ isi, a, adaSuara }) =>
      isi.suara.length > 0 && !adaSuara && !isPositive(a.sah)
        ? "Perolehan suara belum diisi"
        : undefined,
  },
  {
    kode: "pengguna-lebih-dari-dpt",
    tingkat: "peringatan",
    lihat: ({ isi, a }) => {
      const dpt = a.dpt ?? (isi.dptTps > 0 ? isi.dptTps : undefined);
      const users = Math.max(a.pengguna ?? 0, a.total ?? 0);
      return isNumber(dpt) && users > withReserve(dpt)
        ? `Pengguna hak pilih ${n(users)}, lebih dari DPT ${n(dpt)} ditambah cadangan 2%`
        : undefined;
    },
  },
  {
    kode: "total-bukan-pengguna",
    tingkat: "peringatan",
    lihat: ({ a }) => beda(["Total suara", a.total], ["pengguna hak pilih", a.pengguna]),
  },
  {
    kode: "dpt-l-p-tidak-cocok",
    tingkat: "peringatan",
    lihat: ({ a }) =>
      beda(["DPT laki-laki ditambah perempuan", sum([a.dpt_l, a.dpt_p])], ["DPT", a.dpt]),
  },
  {
    kode: "pengguna-tidak-cocok",
    tingkat: "peringatan",
    lihat: ({ a }) =>
      beda(
        ["Pengguna DPT, DPTb, dan DPK", sum([a.pengguna_dpt, a.pengguna_dptb, a.pengguna_dpk])],
        ["jumlah pengguna", a.pengguna],
      ),
  },
  {
    kode: "surat-suara-bukan-total",
    tingkat: "peringatan",
    lihat: ({ a }) =>
      beda(["Surat suara digunakan", a.surat_suara_digunakan], ["total suara", a.total]),
  },
  {
    kode: "dpt-bukan-data-tps",
    tingkat: "peringatan",
    lihat: ({ isi, a }) =>
      isi.dptTps > 0
        ? beda(["DPT pada laporan", a.dpt], ["DPT pada data TPS", isi.dptTps])
        : undefined,
  },
];

const ATURAN = [...GALAT, ...PERINGATAN];

/** Every fault of a report, the grave ones first. */
export function checkLaporan(isi: IsiLaporan): Kesalahan[] {
  const filled = isi.suara.filter(isNumber);
  const laporan: Lihat = {
    isi,
    a: isi.administrasi,
    adaSuara: filled.length > 0,
    jumlahSuara: filled.reduce((total, value) => total + value, 0),
  };
  return ATURAN.flatMap(({ kode, tingkat, lihat }) => {
    const teks = lihat(laporan);
    return teks === undefined ? [] : [{ kode, tingkat, teks }];
  });
}
