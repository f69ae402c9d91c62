// From nothing to a first list: what an installation needs before anything else can be done in it.
import type { AngkaBeranda } from "#contract/sistem/beranda.contract.ts";
import type { FITUR, KUNCI_LANGKAH, Pengaturan } from "#contract/sistem/pengaturan.contract.ts";
import type { Tujuan } from "./beranda.rules.ts";

/** What the steps are judged by. */
export interface Isi {
  angka: Pick<AngkaBeranda, "caleg" | "saksi" | "jumlah_tps">;
  pengaturan: Pick<Pengaturan, "organisasi" | "pencalonan" | "langkah_dilewati">;
  jumlahDapil: number;
  /** Who administer; the first account is one of them. */
  jumlahAdmin: number;
}

interface Jalan {
  teks: string;
  tujuan: Tujuan;
}

export interface LangkahAwal {
  kunci: (typeof KUNCI_LANGKAH)[number];
  judul: string;
  jalan: readonly Jalan[];
  /** Turned on by taking the step, where it is off. */
  fitur?: (typeof FITUR)[number];
  isSelesai: (isi: Isi) => boolean;
}

/** What an installation is called that nobody has named. */
const TANPA_NAMA = "Suar";

const impor = (jenis: string, akses: Tujuan["akses"]): Tujuan => ({
  to: "/impor/baru",
  akses,
  search: { jenis },
});

export const LANGKAH_AWAL: readonly LangkahAwal[] = [
  {
    kunci: "organisasi",
    judul: "Organisasi dan nomor partai",
    jalan: [
      {
        teks: "Isi nama dan nomor partai",
        tujuan: { to: "/pengaturan/organisasi", akses: "super-admin" },
      },
    ],
    isSelesai: ({ pengaturan: { organisasi, pencalonan } }) =>
      organisasi.nama !== TANPA_NAMA && pencalonan.partai !== null,
  },
  {
    kunci: "tps",
    judul: "Wilayah kerja dan TPS",
    jalan: [{ teks: "Impor TPS", tujuan: impor("tps", "tps.write") }],
    isSelesai: ({ angka }) => angka.jumlah_tps > 0,
  },
  {
    kunci: "dapil",
    judul: "Daerah pemilihan",
    jalan: [{ teks: "Impor dapil", tujuan: impor("dapil", "super-admin") }],
    fitur: "dapil",
    isSelesai: ({ jumlahDapil }) => jumlahDapil > 0,
  },
  {
    kunci: "orang",
    judul: "Saksi dan caleg",
    jalan: [
      { teks: "Impor saksi", tujuan: impor("saksi", "saksi.write") },
      { teks: "Tambah caleg", tujuan: { to: "/caleg", akses: "caleg.read" } },
    ],
    isSelesai: ({ angka: { saksi, caleg } }) =>
      saksi.total > 0 && caleg.pusat + caleg.propinsi + caleg.kota > 0,
  },
  {
    kunci: "admin",
    judul: "Undang admin",
    jalan: [{ teks: "Buka Pengguna", tujuan: { to: "/user", akses: "user.read" } }],
    isSelesai: ({ jumlahAdmin }) => jumlahAdmin > 1,
  },
];

export type KeadaanLangkah = "selesai" | "dilewati" | "belum";

export function keadaanOf({ kunci, isSelesai }: LangkahAwal, isi: Isi): KeadaanLangkah {
  if (isSelesai(isi)) {
    return "selesai";
  }
  return isi.pengaturan.langkah_dilewati.includes(kunci) ? "dilewati" : "belum";
}

/**
 * Whoever has skipped or done all of them needs them no more; an installation that works needs no page for a
 * missing name alone.
 */
export const isPerlu = (isi: Isi): boolean =>
  LANGKAH_AWAL.some(
    (langkah) => langkah.kunci !== "organisasi" && keadaanOf(langkah, isi) === "belum",
  );
