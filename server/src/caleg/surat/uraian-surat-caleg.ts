// The letters of a candidate, as the editor of templates and those who print know them.
import { formatTanggal } from "../../berkas/surat/tanggal.ts";
import type { UraianSurat } from "../../berkas/surat/uraian-surat.ts";

const DIRI = `Nama : **{{nama_lengkap}}**
NIK : {{nik}}
Tempat, tanggal lahir : {{tempat_lahir}}, {{tanggal_lahir}}
Jenis kelamin : {{jenis_kelamin}}
Agama : {{agama}}
Pekerjaan : {{pekerjaan}}
Alamat : {{alamat}}
Partai politik : {{organisasi}}
Bakal calon : Anggota {{jenis_caleg}}
Daerah pemilihan : {{dapil}}`;

const CONTOH = {
  nama_lengkap: "Dra. Dewi Lestari, M.Si.",
  nik: "3578014101800001",
  nomer_kta: "3578000123",
  jenis_kelamin: "Perempuan",
  tempat_lahir: "Surabaya",
  tanggal_lahir: "1 Januari 1980",
  agama: "Islam",
  status_perkawinan: "Menikah",
  pekerjaan: "Dosen",
  alamat: "Jalan Melati 5 RT 001 RW 002, Babatan, Wiyung, Kota Surabaya, Jawa Timur",
  jenis_caleg: "DPRD Kabupaten/Kota",
  dapil: "KOTA SURABAYA 5",
  nomor_urut: "1",
  kota: "Kota Surabaya",
  provinsi: "Jawa Timur",
} as const;

const contoh: UraianSurat["contoh"] = ({ organisasi }) => ({
  nilai: { ...CONTOH, tanggal: formatTanggal(new Date()), organisasi },
});

export const PERNYATAAN: UraianSurat = {
  jenis: "pernyataan",
  judul: "Surat Pernyataan Bakal Calon",
  meterai: true,
  bawaan: {
    kepala: "",
    judul: "SURAT PERNYATAAN BAKAL CALON",
    isi: `Yang bertanda tangan di bawah ini:

${DIRI}

menyatakan dengan sebenarnya bahwa saya:

1. bertakwa kepada Tuhan Yang Maha Esa, dan setia kepada Pancasila, Undang-Undang Dasar Negara Republik Indonesia Tahun 1945, Negara Kesatuan Republik Indonesia, dan Bhinneka Tunggal Ika;
2. sehat jasmani dan rohani, dan bebas dari penyalahgunaan narkotika, psikotropika, dan zat adiktif;
3. bersedia bekerja penuh waktu, dan mengundurkan diri dari jabatan yang dilarang dirangkap;
4. bersedia tidak berpraktik sebagai akuntan publik, advokat, notaris, atau pejabat pembuat akta tanah;
5. menjadi anggota partai politik tersebut di atas, dan dicalonkan hanya di satu lembaga perwakilan dan satu daerah pemilihan.

Pernyataan ini saya buat untuk memenuhi syarat bakal calon. Bila kelak terbukti tidak benar, saya bersedia bertanggung jawab menurut hukum.`,
    tempat: "",
    penanda_tangan: [{ nama: "{{nama_lengkap}}", jabatan: "Yang membuat pernyataan," }],
  },
  contoh,
};

export const PENGUNDURAN_DIRI: UraianSurat = {
  jenis: "pengunduran_diri",
  judul: "Surat Pengunduran Diri",
  meterai: true,
  bawaan: {
    kepala: "",
    judul: "SURAT PENGUNDURAN DIRI",
    isi: `Yang bertanda tangan di bawah ini:

${DIRI}

menyatakan mengundurkan diri dari jabatan atau pekerjaan saya sebagai {{pekerjaan}} karena menjadi bakal calon anggota {{jenis_caleg}} di daerah pemilihan {{dapil}} dari {{organisasi}}.

Pengunduran diri ini saya buat atas kehendak sendiri, tanpa paksaan dari siapa pun, dan tidak dapat ditarik kembali.`,
    tempat: "",
    penanda_tangan: [{ nama: "{{nama_lengkap}}", jabatan: "Yang mengundurkan diri," }],
  },
  contoh,
};

export const SURAT_CALEG = {
  pernyataan: PERNYATAAN,
  pengunduran_diri: PENGUNDURAN_DIRI,
} as const;
export type JenisSuratCaleg = keyof typeof SURAT_CALEG;
