// What a row of a file says about a dapil, and whether that can be.
import type { GalatBaris, KeadaanBaris } from "#contract/baris-impor.contract.ts";
import { DAPIL, KodeDapil } from "#contract/dapil.fields.ts";
import { labelOf } from "#contract/described.ts";
import type { PengaturanDapil } from "#contract/pengaturan.contract.ts";
import { contains } from "#contract/wilayah.rules.ts";
import { TINGKAT_KATA } from "../caleg/calon/tingkat-kata.rules.ts";
import { galatDi } from "../impor/baris.rules.ts";
import type { BarisDiperiksa, BarisMasuk, KonteksImpor } from "../impor/jenis-impor.ts";
import { checkOf } from "../impor/kolom-isian.rules.ts";
import type { Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { galatBagian, galatInduk, galatKursi, galatTerisi } from "./anggota-dapil.rules.ts";
import { indukOf, isiOf, type Isi } from "./dapil-berkas.rules.ts";
import type { DapilDilihat } from "./dapil-dilihat.ts";
import { galatKode, kunciDapil } from "./kode-dapil.rules.ts";

const KURSI_TERBANYAK = 100;

export const KOLOM_DAPIL: readonly Kolom[] = [
  {
    kunci: "jenis_caleg_id",
    judul: "jenis_caleg_id",
    sebutan: "Tingkat dapil",
    alias: ["jenis", "tingkat"],
    tipe: "angka",
    min: 1,
    max: 3,
    ...TINGKAT_KATA,
  },
  {
    kunci: "kode",
    judul: "kode",
    sebutan: labelOf(DAPIL, "kode"),
    alias: ["kode_daerah_pemilihan", "kd_dapil", "id_dapil"],
    tipe: "teks",
    arti: "kode",
    check: checkOf(KodeDapil),
  },
  {
    kunci: "keterangan",
    judul: "keterangan",
    sebutan: "Nama dapil",
    alias: ["daerah_pemilihan", "nama_daerah_pemilihan", "dapil"],
    tipe: "teks",
    check: checkOf(DAPIL.keterangan),
  },
  {
    kunci: "kursi",
    judul: "kursi",
    sebutan: "Jumlah kursi",
    alias: ["alokasi_kursi", "jml_kursi"],
    tipe: "angka",
    min: 1,
    max: KURSI_TERBANYAK,
    kata: {
      arti(teks) {
        const kursi = Number(/^(\d{1,3})\s*kursi\.?$/i.exec(teks.trim())?.[1] ?? 0);
        return kursi >= 1 && kursi <= KURSI_TERBANYAK ? kursi : undefined;
      },
      alasan: `Isi jumlah kursi dengan angka 1 sampai ${KURSI_TERBANYAK}`,
    },
  },
  {
    kunci: "wilayah_id",
    judul: "wilayah_id",
    sebutan: "Kode wilayah",
    isKode: true,
    isWilayah: true,
    isBernama: true,
    // The finest first: a file that names a part in several columns means that one.
    alias: [
      "id_wilayah",
      "kode_wilayah",
      "kode_wilayah_kpu",
      "kode_kelurahan",
      "kode_desa",
      "kode_kecamatan",
      "kode_kabupaten_kota",
      "kode_kab_kota",
      "kode_kota",
      "wilayah",
      "nama_wilayah",
    ],
    tipe: "angka",
    max: 9_999_999_999,
  },
];

const YA: readonly (readonly [kata: string, nilai: number])[] = [
  ["ya", 1],
  ["terpecah", 1],
  ["true", 1],
  ["tidak", 0],
  ["utuh", 0],
  ["false", 0],
];

/** Of a region of which only parts belong to the dapil: the parts are rows of their own. */
export const KOLOM_TERPECAH: Kolom = {
  kunci: "is_pecah",
  judul: "is_pecah",
  sebutan: "Terpecah",
  alias: ["pecah", "is_terpecah"],
  tipe: "angka",
  max: 1,
  kata: {
    arti: (teks) => YA.find(([kata]) => kata === teks.trim().toLowerCase())?.[1],
    alasan: "Isi ya, tidak, 1, atau 0",
  },
};

/** The key that each level needs (decision G-13). */
export const IZIN_DAPIL = [
  "dapil_pusat.write",
  "dapil_propinsi.write",
  "dapil_kota.write",
] as const;

export interface Kini {
  konteks: KonteksImpor;
  wilayah: ReadonlyMap<number, unknown>;
  dapil: ReadonlyMap<string, DapilDilihat>;
  batas: PengaturanDapil;
}

/** What the form says of a region too, and that it is one which the file may name. */
function galatWilayah(isi: Isi, { konteks, wilayah }: Kini): string | undefined {
  const galat = galatBagian(isi.jenisCalegId, isi.wilayahId);
  if (galat !== undefined) {
    return galat;
  }
  if (!contains(konteks.wilayahId, indukOf(isi))) {
    return "Wilayah berada di luar wilayah impor";
  }
  return wilayah.has(isi.wilayahId)
    ? galatInduk(isi.jenisCalegId, indukOf(isi))
    : "Kode wilayah tidak dikenal";
}

/** A dapil stays where it is, whatever regions it has just now. */
const galatPemilik = (isi: Isi, ada: DapilDilihat | undefined): string | undefined =>
  ada !== undefined && ada.indukId !== indukOf(isi)
    ? "Kode ini dipakai dapil di wilayah lain"
    : galatKode(isi.kode, indukOf(isi));

const galatTurun = ({ kursi }: Isi, ada: DapilDilihat | undefined): string | undefined =>
  ada !== undefined && kursi < ada.kursi ? galatTerisi(kursi, ada.nomor) : undefined;

/** undefined while a cell is missing or cannot be read. */
export function isiLengkap({ nilai, galat }: BarisMasuk): Isi | undefined {
  const isFull = KOLOM_DAPIL.every(({ kunci }) => (nilai[kunci] ?? "") !== "");
  return isFull && galat.length === 0 ? isiOf(nilai) : undefined;
}

const galatKosong = (row: BarisMasuk): GalatBaris[] =>
  KOLOM_DAPIL.filter(({ kunci }) => (row.nilai[kunci] ?? "") === "").map(({ kunci }) =>
    galatDi(row, kunci, "Wajib diisi"),
  );

/** What is wrong with a row whose cells can all be read: the column and why. */
function salahDi(isi: Isi, kini: Kini): readonly [string, string] | undefined {
  if (!kini.konteks.akses.has(IZIN_DAPIL[isi.jenisCalegId - 1] ?? "")) {
    return ["jenis_caleg_id", "Anda tidak berhak mengubah dapil tingkat ini"];
  }
  const wilayah = galatWilayah(isi, kini);
  if (wilayah !== undefined) {
    return ["wilayah_id", wilayah];
  }
  const ada = kini.dapil.get(kunciDapil(isi));
  const kode = galatPemilik(isi, ada);
  if (kode !== undefined) {
    return ["kode", kode];
  }
  const kursi = galatKursi(isi.jenisCalegId, isi.kursi, kini.batas) ?? galatTurun(isi, ada);
  return kursi === undefined ? undefined : ["kursi", kursi];
}

function keadaanOf(isi: Isi, dapil: DapilDilihat | undefined): KeadaanBaris {
  if (dapil === undefined || !dapil.anggota.has(isi.wilayahId)) {
    return "baru";
  }
  return dapil.keterangan === isi.keterangan && dapil.kursi === isi.kursi ? "sama" : "berubah";
}

export function checkBaris(row: BarisMasuk, kini: Kini): BarisDiperiksa {
  const isi = isiLengkap(row);
  const salah = isi && salahDi(isi, kini);
  if (isi === undefined || salah !== undefined) {
    const galat =
      salah === undefined ? [...row.galat, ...galatKosong(row)] : [galatDi(row, ...salah)];
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const dapil = kini.dapil.get(kunciDapil(isi));
  return {
    ...row,
    keadaan: keadaanOf(isi, dapil),
    kunci: `${kunciDapil(isi)}/${isi.wilayahId}`,
    sebelum: dapil?.gambaran ?? null,
  };
}
