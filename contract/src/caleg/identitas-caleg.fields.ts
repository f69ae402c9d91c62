import * as z from "zod/mini";
import { HARUS_DIPILIH, pilihan } from "./bagian-caleg.fields.ts";
import { choice, field } from "../core/described.ts";
import { bendera, ketikan, paragraf, teks } from "../core/fields.ts";
import { ORANG } from "../core/orang.fields.ts";
import { emailBaru } from "../akun/sandi.fields.ts";

const SALAH_TANGGAL = "Isi tanggal seperti 31-12-1980";
/** Nobody who stands was born, and no sentence ended, before. */
const TERLAMA = "1900-01-01";
const TERAKHIR = "2200-01-01";
const tanggal = (label: string, kosong = "Wajib diisi") =>
  field(
    z.pipe(
      ketikan(kosong).check(z.minLength(1, { error: kosong })),
      z.iso
        .date({ error: SALAH_TANGGAL })
        .check(z.refine((isi) => isi >= TERLAMA && isi < TERAKHIR, { error: SALAH_TANGGAL })),
    ),
    { label },
  );

const LARGEST_WILAYAH = 9_999_999_999;
const wilayah = (label: string) =>
  field(
    z
      .number({ error: HARUS_DIPILIH })
      .check(
        z.int({ error: HARUS_DIPILIH }),
        z.minimum(1, { error: HARUS_DIPILIH }),
        z.maximum(LARGEST_WILAYAH, { error: HARUS_DIPILIH }),
      ),
    { label, refers: "wilayah" },
  );

export const MANTAN_TERPIDANA = 2;
export const PIDANA_TANPA_AKHIR = "Tanggal Selesai Pidana Wajib diisi";

/** The identity of a candidate, in the order of its form. */
export const IDENTITAS = {
  nik: ORANG.nik,
  nama_lengkap: field(teks(150), { label: "Nama lengkap", card: true, reads: "nama" }),
  nomer_wa: z.nullish(ORANG.nomer_wa),
  email: z.nullish(field(emailBaru("Wajib diisi"), { label: "Email" })),
  gelar_depan: z.nullish(field(teks(50), { label: "Gelar depan" })),
  gelar_belakang: z.nullish(field(teks(50), { label: "Gelar belakang" })),
  tempat_lahir: field(teks(100), { label: "Tempat lahir" }),
  tanggal_lahir: tanggal("Tanggal lahir"),
  jenis_kelamin: choice(
    "Jenis kelamin",
    [
      ["L", "Laki-laki"],
      ["P", "Perempuan"],
    ],
    HARUS_DIPILIH,
  ),
  agama: pilihan("Agama", "m_caleg_agama"),
  pekerjaan: pilihan("Pekerjaan", "m_caleg_pekerjaan"),
  status_perkawinan: pilihan("Status perkawinan", "m_caleg_status_kawin"),
  status_hukum: pilihan("Status hukum", "m_caleg_status_hukum"),
  tanggal_selesai_pidana: z.nullish(tanggal("Tanggal selesai pidana", PIDANA_TANPA_AKHIR)),
  /** Decision G-62 */
  is_parpol_non_peserta: field(z._default(bendera, 0), { label: "Penyelenggara Pemilu" }),
  is_parpol_peserta: field(z._default(bendera, 0), {
    label: "Anggota DPR/DPRD dari Partai Lain",
  }),
  ktp_alamat: field(paragraf(500), { label: "Alamat sesuai KTP" }),
  ktp_rt: field(teks(5), { label: "RT sesuai KTP", reads: "kode" }),
  ktp_rw: field(teks(5), { label: "RW sesuai KTP", reads: "kode" }),
  ktp_propinsi: wilayah("Provinsi sesuai KTP"),
  ktp_kota: wilayah("Kota/Kabupaten sesuai KTP"),
  ktp_kecamatan: wilayah("Kecamatan sesuai KTP"),
  ktp_kelurahan: wilayah("Kelurahan sesuai KTP"),
  domisili_alamat: z.nullish(field(paragraf(500), { label: "Alamat domisili" })),
  domisili_rt: z.nullish(field(teks(5), { label: "RT domisili", reads: "kode" })),
  domisili_rw: z.nullish(field(teks(5), { label: "RW domisili", reads: "kode" })),
  domisili_propinsi: z.nullish(wilayah("Provinsi domisili")),
  domisili_kota: z.nullish(wilayah("Kota/Kabupaten domisili")),
  domisili_kecamatan: z.nullish(wilayah("Kecamatan domisili")),
  domisili_kelurahan: z.nullish(wilayah("Kelurahan domisili")),
};
