// What a row of a file says about a dapil, and whether that can be.
import type { GalatBaris, KeadaanBaris } from "#contract/impor/baris-impor.contract.ts";
import { DAPIL, KodeDapil } from "#contract/dapil/dapil.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import type { PengaturanDapil } from "#contract/sistem/pengaturan.contract.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { TINGKAT_KATA } from "../caleg/calon/tingkat-kata.rules.ts";
import { denganGalat, WAJIB } from "../impor/baris.rules.ts";
import type { BarisMasuk } from "../impor/baris-masuk.ts";
import type { BarisDiperiksa, KonteksImpor } from "../impor/jenis-impor.ts";
import { checkOf } from "../impor/kolom-isian.rules.ts";
import type { Kolom } from "../platform/spreadsheet/cell.rules.ts";
import {
  galatBagian,
  galatInduk,
  galatKursi,
  galatTerisi,
  tingkatBagian,
} from "./anggota-dapil.rules.ts";
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
    bernama: ({ jenis_caleg_id: jenis }) => tingkatBagian(Number(jenis ?? 0)),
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

const isTerbaca = ({ nilai, galat }: BarisMasuk, kunci: string): boolean =>
  (nilai[kunci] ?? "") !== "" && galat.every(({ kolom }) => kolom !== kunci);

/** Of rows that say so: which dapil they are about. */
export const isiBerkode = (row: BarisMasuk): Isi[] =>
  ["jenis_caleg_id", "kode"].every((kunci) => isTerbaca(row, kunci)) ? [isiOf(row.nilai)] : [];

const galatIzin = ({ jenisCalegId }: Isi, { konteks }: Kini): string | undefined =>
  konteks.akses.has(IZIN_DAPIL[jenisCalegId - 1] ?? "")
    ? undefined
    : "Anda tidak berhak mengubah dapil tingkat ini";

/** Nothing is said of what hangs on a cell that is missing or cannot be read. */
function galatOf(row: BarisMasuk, kini: Kini): GalatBaris[] {
  const isi = isiOf(row.nilai);
  const isAda = (kunci: string): boolean => isTerbaca(row, kunci);
  const when = (kunci: readonly string[], galat: () => string | undefined) =>
    ["jenis_caleg_id", ...kunci].every(isAda) ? galat() : undefined;
  const izin = when([], () => galatIzin(isi, kini));
  const wilayah = when(["wilayah_id"], () =>
    izin === undefined ? galatWilayah(isi, kini) : undefined,
  );
  const ada = isAda("kode") ? kini.dapil.get(kunciDapil(isi)) : undefined;
  const { jenisCalegId, kursi } = isi;
  return denganGalat(row, [
    ...KOLOM_DAPIL.map(
      ({ kunci }) => [kunci, (row.nilai[kunci] ?? "") === "" ? WAJIB : undefined] as const,
    ),
    ["jenis_caleg_id", izin],
    ["wilayah_id", wilayah],
    [
      "kode",
      when(["kode", "wilayah_id"], () =>
        wilayah === undefined ? galatPemilik(isi, ada) : undefined,
      ),
    ],
    [
      "kursi",
      when(["kursi"], () => galatKursi(jenisCalegId, kursi, kini.batas) ?? galatTurun(isi, ada)),
    ],
  ]);
}

function keadaanOf(isi: Isi, dapil: DapilDilihat | undefined): KeadaanBaris {
  if (dapil === undefined || !dapil.anggota.has(isi.wilayahId)) {
    return "baru";
  }
  return dapil.keterangan === isi.keterangan && dapil.kursi === isi.kursi ? "sama" : "berubah";
}

export function checkBaris(row: BarisMasuk, kini: Kini): BarisDiperiksa {
  const galat = galatOf(row, kini);
  if (galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const isi = isiOf(row.nilai);
  const dapil = kini.dapil.get(kunciDapil(isi));
  return {
    ...row,
    keadaan: keadaanOf(isi, dapil),
    kunci: `${kunciDapil(isi)}/${isi.wilayahId}`,
    sebelum: dapil?.gambaran ?? null,
  };
}
