// What a candidate's profile is filled with, as the specification names its sections and their fields: not read from
// the product's own descriptions, with which a field would vanish from the tests too.
import type { NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";

type Rupa = "teks" | "html" | "angka" | "pilihan";

interface Bagian {
  /** Of its page. */
  judul: string;
  progres: `progres_${string}`;
  isian: Readonly<Record<string, Rupa>>;
}

const MASUK_KELUAR = { tahun_masuk: "teks", tahun_keluar: "teks" } as const;

/** The sections that are lists. */
export const BAGIAN_CALEG: Readonly<Record<NamaBagian, Bagian>> = {
  pasangan: {
    judul: "Daftar Pasangan",
    progres: "progres_pasangan_hidup",
    isian: { nama_pasangan: "teks", status_pasangan: "pilihan", jumlah_anak: "angka" },
  },
  pendidikan: {
    judul: "Pendidikan",
    progres: "progres_pendidikan",
    isian: { nama_institusi: "teks", jenjang: "pilihan", ...MASUK_KELUAR },
  },
  pekerjaan: {
    judul: "Pekerjaan",
    progres: "progres_pekerjaan",
    isian: { nama_perusahaan: "teks", jabatan: "teks", pekerjaan: "teks", ...MASUK_KELUAR },
  },
  diklat: {
    judul: "Kursus dan Diklat",
    progres: "progres_kursus_diklat",
    isian: {
      nama_diklat: "teks",
      nama_penyelenggara: "teks",
      nomer_sertifikat: "teks",
      ...MASUK_KELUAR,
    },
  },
  penghargaan: {
    judul: "Penghargaan",
    progres: "progres_tanda_penghargaan",
    isian: { nama_penghargaan: "teks", nama_pemberi_penghargaan: "teks", tahun_pemberian: "teks" },
  },
  organisasi: {
    judul: "Organisasi",
    progres: "progres_organisasi",
    isian: { nama_organisasi: "teks", jabatan: "teks", ...MASUK_KELUAR },
  },
  perjuangan: {
    judul: "Perjuangan",
    progres: "progres_perjuangan",
    isian: { deskripsi: "html", tahun_mulai: "teks", tahun_selesai: "teks" },
  },
};
export const SEMUA_BAGIAN = [
  "pasangan",
  "pendidikan",
  "pekerjaan",
  "diklat",
  "penghargaan",
  "organisasi",
  "perjuangan",
] as const;

/** The two that are one text each, by the name of that text. */
export const NASKAH_CALEG = {
  usulan: { judul: "Data Usulan", progres: "progres_usulan_program" },
  motivasi: { judul: "Data Motivasi", progres: "progres_motivasi_pencalonan" },
} as const;
export const SEMUA_NASKAH = ["usulan", "motivasi"] as const;

/** A row that is accepted; `tanda` tells it from others. */
export const isianBagian = (bagian: NamaBagian, tanda = "1"): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(BAGIAN_CALEG[bagian].isian).map(([nama, rupa]) => {
      const isi = {
        teks: `Uji ${tanda}`,
        html: `<p>Uji ${tanda}</p>`,
        angka: Math.min(2, tanda.length),
        pilihan: Math.min(2, tanda.length),
      };
      return [nama, isi[rupa]];
    }),
  );

/** An identity that is accepted, of somebody who lives in a kelurahan. */
export const isianIdentitas = (nik: string, kelurahanId: number) => ({
  nik,
  nama_lengkap: "Dewi Lestari",
  tempat_lahir: "Bogor",
  tanggal_lahir: "1985-04-21",
  jenis_kelamin: "P",
  agama: 1,
  pekerjaan: 15,
  status_perkawinan: 2,
  status_hukum: 1,
  ktp_alamat: "Jalan Melati 4",
  ktp_rt: "003",
  ktp_rw: "007",
  ktp_propinsi: Math.floor(kelurahanId / 1e8),
  ktp_kota: Math.floor(kelurahanId / 1e6),
  ktp_kecamatan: Math.floor(kelurahanId / 1e4),
  ktp_kelurahan: kelurahanId,
});
