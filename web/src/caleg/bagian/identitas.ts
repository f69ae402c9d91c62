// The fields of an identity as its form and its page have them.
import type { IdentitasCaleg } from "#contract/caleg/bagian-caleg.contract.ts";
import type { Fields } from "#contract/core/described.ts";
import { IDENTITAS } from "#contract/caleg/identitas-caleg.fields.ts";
import { WILAYAH_LEVELS, type WilayahLevel } from "../../wilayah/wilayah-lock.ts";
import { valueOf, type IsianBaris } from "./nilai-bagian.ts";

export const FIELDS: Fields = IDENTITAS;
type Nama = keyof typeof IDENTITAS;

export type Alamat = "ktp" | "domisili";
export const wilayahOf = (alamat: Alamat, tingkat: WilayahLevel) => `${alamat}_${tingkat}` as const;

const alamatOf = (alamat: Alamat): readonly Nama[] => [
  `${alamat}_alamat`,
  `${alamat}_rt`,
  `${alamat}_rw`,
  ...WILAYAH_LEVELS.map((tingkat) => wilayahOf(alamat, tingkat)),
];

export interface Kelompok {
  judul: string;
  isian: readonly Nama[];
  alamat?: Alamat;
}

export const KELOMPOK: readonly Kelompok[] = [
  {
    judul: "Data diri",
    isian: [
      "nik",
      "nama_lengkap",
      "gelar_depan",
      "gelar_belakang",
      "tempat_lahir",
      "tanggal_lahir",
      "jenis_kelamin",
      "agama",
      "pekerjaan",
      "status_perkawinan",
    ],
  },
  { judul: "Kontak", isian: ["nomer_wa", "email"] },
  {
    judul: "Status",
    isian: ["status_hukum", "tanggal_selesai_pidana", "is_parpol_non_peserta", "is_parpol_peserta"],
  },
  { judul: "Tempat tinggal menurut KTP", isian: alamatOf("ktp"), alamat: "ktp" },
  { judul: "Tempat tinggal sekarang", isian: alamatOf("domisili"), alamat: "domisili" },
];

const NAMA = KELOMPOK.flatMap(({ isian }) => isian);

export const isianOf = (identitas: IdentitasCaleg): IsianBaris =>
  Object.fromEntries(NAMA.map((nama) => [nama, valueOf(identitas[nama] ?? "")]));
