// The sections of a candidate's profile that are lists: what each holds, and what its progress counts. Another
// one is an entry here and its table, caleg_<name>, in a migration.
import * as z from "zod/mini";
import type { Progres } from "./progres.ts";
import { field, labelOf, type Rujukan } from "../core/described.ts";
import { bilangan, teks } from "../core/fields.ts";
import { naskah } from "../core/naskah.fields.ts";
import { isTerbalik } from "../core/rentang.rules.ts";

export const HARUS_DIPILIH = "Harus dipilih";
const LARGEST_PILIHAN = 32_767;

/** One of a list of choices. */
export const pilihan = (label: string, refers: Rujukan) =>
  field(
    z
      .number({ error: HARUS_DIPILIH })
      .check(
        z.int({ error: HARUS_DIPILIH }),
        z.minimum(1, { error: HARUS_DIPILIH }),
        z.maximum(LARGEST_PILIHAN, { error: HARUS_DIPILIH }),
      ),
    { label, refers },
  );

/** Free text (decision G-84). */
const tahun = (label: string) => field(teks(20), { label });

export interface UraianBagian {
  /** Of its page. */
  judul: string;
  progres: Progres;
  fields: Readonly<Record<string, z.core.$ZodType<string | number>>>;
  /** Nothing is missing without a row where the identity says one of these. */
  lengkapBila?: { isian: "status_perkawinan"; nilai: readonly number[] };
  /** Rows are entered above the table, not in a dialog: they hold long text. */
  diHalaman?: true;
  /** The fields that say when it began, and when it ended: not before. */
  rentang?: readonly [mulai: string, selesai: string];
}

const MASUK_KELUAR = { tahun_masuk: tahun("Tahun masuk"), tahun_keluar: tahun("Tahun keluar") };
const RENTANG = ["tahun_masuk", "tahun_keluar"] as const;
const BELUM_KAWIN = 1;

export const BAGIAN = {
  pasangan: {
    judul: "Daftar Pasangan",
    progres: "progres_pasangan_hidup",
    fields: {
      nama_pasangan: field(teks(150), { label: "Nama pasangan", card: true, reads: "nama" }),
      status_pasangan: pilihan("Status pasangan", "m_caleg_status_pasangan"),
      jumlah_anak: field(bilangan(0, 50), { label: "Jumlah anak" }),
    },
    lengkapBila: { isian: "status_perkawinan", nilai: [BELUM_KAWIN] },
  },
  pendidikan: {
    judul: "Pendidikan",
    progres: "progres_pendidikan",
    fields: {
      nama_institusi: field(teks(150), { label: "Nama institusi", card: true }),
      jenjang: pilihan("Jenjang", "m_caleg_jenjang_pendidikan"),
      ...MASUK_KELUAR,
    },
    rentang: RENTANG,
  },
  pekerjaan: {
    judul: "Pekerjaan",
    progres: "progres_pekerjaan",
    fields: {
      nama_perusahaan: field(teks(150), { label: "Nama perusahaan", card: true }),
      jabatan: field(teks(150), { label: "Jabatan", card: true }),
      pekerjaan: field(teks(100), { label: "Status pekerjaan", hint: "Tetap, kontrak, pemilik" }),
      ...MASUK_KELUAR,
    },
    rentang: RENTANG,
  },
  diklat: {
    judul: "Kursus dan Diklat",
    progres: "progres_kursus_diklat",
    fields: {
      nama_diklat: field(teks(150), { label: "Nama kursus atau diklat", card: true }),
      nama_penyelenggara: field(teks(150), { label: "Nama penyelenggara", card: true }),
      nomer_sertifikat: field(teks(100), { label: "Nomor sertifikat" }),
      ...MASUK_KELUAR,
    },
    rentang: RENTANG,
  },
  penghargaan: {
    judul: "Penghargaan",
    progres: "progres_tanda_penghargaan",
    fields: {
      nama_penghargaan: field(teks(150), { label: "Nama penghargaan", card: true }),
      nama_pemberi_penghargaan: field(teks(150), { label: "Nama pemberi penghargaan", card: true }),
      tahun_pemberian: tahun("Tahun pemberian"),
    },
  },
  organisasi: {
    judul: "Organisasi",
    progres: "progres_organisasi",
    fields: {
      nama_organisasi: field(teks(150), { label: "Nama organisasi", card: true }),
      jabatan: field(teks(150), { label: "Jabatan", card: true }),
      ...MASUK_KELUAR,
    },
    rentang: RENTANG,
  },
  perjuangan: {
    judul: "Perjuangan",
    progres: "progres_perjuangan",
    fields: {
      deskripsi: naskah("Deskripsi"),
      tahun_mulai: tahun("Tahun mulai"),
      tahun_selesai: tahun("Tahun selesai"),
    },
    diHalaman: true,
    rentang: ["tahun_mulai", "tahun_selesai"],
  },
} as const satisfies Readonly<Record<string, UraianBagian>>;
export type NamaBagian = keyof typeof BAGIAN;

export const uraianOf = (bagian: NamaBagian): UraianBagian => BAGIAN[bagian];
export const isBagian = (nama: string): nama is NamaBagian => Object.hasOwn(BAGIAN, nama);
export const NAMA_BAGIAN: readonly NamaBagian[] = Object.keys(BAGIAN).filter(isBagian);

const tertulis = (nilai: unknown): string => (typeof nilai === "string" ? nilai : "");

/** What is wrong with the field that says when a row ended. */
export function galatRentang(
  bagian: NamaBagian,
  isi: Readonly<Record<string, unknown>>,
): { isian: string; alasan: string } | undefined {
  const { rentang, fields } = uraianOf(bagian);
  if (rentang === undefined) {
    return undefined;
  }
  const [mulai, selesai] = rentang;
  return isTerbalik(tertulis(isi[mulai]), tertulis(isi[selesai]))
    ? { isian: selesai, alasan: `Tidak boleh sebelum ${labelOf(fields, mulai).toLowerCase()}` }
    : undefined;
}

/** One text each, with markup. */
export const NASKAH = {
  usulan: {
    judul: "Data Usulan",
    progres: "progres_usulan_program",
    isi: naskah("Usulan program"),
  },
  motivasi: {
    judul: "Data Motivasi",
    progres: "progres_motivasi_pencalonan",
    isi: naskah("Motivasi pencalonan"),
  },
} as const;
export type NamaNaskah = keyof typeof NASKAH;
export const NAMA_NASKAH = ["usulan", "motivasi"] as const satisfies readonly NamaNaskah[];

/** Of one section; nobody's life has more, and a page shows them all. */
export const BARIS_TERBANYAK = 100;
