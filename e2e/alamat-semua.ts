// Every address of the specification: who may, and what heads its page.
import { PERAN_UJI, type PeranUji } from "./pengguna.ts";

export const SAPAAN = /^Selamat (pagi|siang|sore|malam), /;

export const SEMUA: readonly PeranUji[] = [...PERAN_UJI, "fasilitator"];
const SUPER_PUSAT: readonly PeranUji[] = ["super", "pusat"];
const PROVINSI: readonly PeranUji[] = [...SUPER_PUSAT, "propinsi"];
export const ADMIN: readonly PeranUji[] = [...PROVINSI, "kota"];
const QC: readonly PeranUji[] = [...ADMIN, "saksi"];
/** Whoever sees a candidate: administrators of its region, and itself. */
const CALEG: readonly PeranUji[] = [...ADMIN, "caleg"];

/** Address, who may, what heads the page there. */
export type Alamat = readonly [alamat: string, boleh: readonly PeranUji[], judul: string | RegExp];

export interface Dunia {
  caleg: number;
  dapil: Readonly<Record<"pusat" | "provinsi" | "kota", number>>;
  pesan: number;
  event: number;
  diklat: number;
  kelas: number;
  saksi: number;
  /** Of the witness that looks. */
  tps: number;
  tpsLain: number;
}

const bagian = (caleg: number): Alamat[] =>
  [
    ["identitas", "Detail Identitas"],
    ["galeri", "Galeri Foto"],
    ["pasangan", "Daftar Pasangan"],
    ["pendidikan", "Pendidikan"],
    ["pekerjaan", "Pekerjaan"],
    ["diklat", "Kursus dan Diklat"],
    ["penghargaan", "Penghargaan"],
    ["organisasi", "Organisasi"],
    ["usulan", "Data Usulan"],
    ["motivasi", "Data Motivasi"],
    ["perjuangan", "Perjuangan"],
    ["dokumen_umum", "Dokumen Umum"],
    ["dokumen_khusus", "Dokumen Khusus"],
  ].map(([nama = "", judul = ""]) => [`/caleg/${nama}/${caleg}`, CALEG, judul]);

const dapil = ({ dapil: id }: Dunia): Alamat[] => [
  ["/dapil/provinsi", PROVINSI, /^Daftar Dapil Propinsi\d+$/],
  ["/dapil/pusat", PROVINSI, /^Daftar Dapil Pusat\d+$/],
  ["/dapil/kota", ADMIN, /^Daftar Dapil Kota\d+$/],
  [`/dapil/provinsi/kandidat/${id.provinsi}`, PROVINSI, "DAPIL PROVINSI"],
  [`/dapil/pusat/kandidat/${id.pusat}`, PROVINSI, "DAPIL PUSAT"],
  [`/dapil/kota/kandidat/${id.kota}`, ADMIN, "DAPIL KOTA"],
  ["/dapil/propinsi/form", PROVINSI, "Tambah Dapil Propinsi"],
  [`/dapil/propinsi/form-edit/${id.provinsi}`, PROVINSI, "Ubah Dapil Propinsi"],
  ["/dapil/pusat/form", SUPER_PUSAT, "Tambah Dapil Pusat"],
  [`/dapil/pusat/form-edit/${id.pusat}`, SUPER_PUSAT, "Ubah Dapil Pusat"],
  ["/dapil/kota/form", PROVINSI, "Tambah Dapil Kota"],
  [`/dapil/kota/form-edit/${id.kota}`, PROVINSI, "Ubah Dapil Kota"],
];

export const alamatSemua = (dunia: Dunia): Alamat[] => [
  ["/", SEMUA, SAPAAN],
  ["/404", SEMUA, "Halaman tidak tersedia"],
  ["/under-construction", SEMUA, "Ops! Dalam Proses Pengembangan"],
  ["/beranda", SEMUA, SAPAAN],
  ["/user", ADMIN, /^Daftar Pengguna\d+$/],
  ["/user/form", PROVINSI, "Tambah Pengguna"],
  ["/user/4/form-edit", PROVINSI, "Ubah Pengguna"],
  ["/user/profil-caleg", SEMUA, "Data Anda"],
  ["/detail/4", ADMIN, "Dewi Ayu Lestari"],
  ["/caleg", ADMIN, /^Daftar Caleg\d+$/],
  [`/caleg/profil/${dunia.caleg}`, CALEG, "Joko Calon"],
  ["/caleg/form", ADMIN, "Tambah Caleg"],
  [`/caleg/form-edit/${dunia.caleg}`, ADMIN, "Ubah Caleg"],
  ...bagian(dunia.caleg),
  [`/caleg/${dunia.caleg}/wilayah`, CALEG, "Set DPT"],
  [`/caleg/${dunia.caleg}/wilayah/1376/kecamatan/Kota%20Payakumbuh`, CALEG, "Set DPT"],
  ...dapil(dunia),
  ["/pesan/list", ADMIN, /^Kelola Pesan\d+$/],
  [`/pesan/list/${dunia.pesan}`, ADMIN, "Rapat di Padang"],
  ["/pesan/form-edit", PROVINSI, "Tambah Pesan"],
  [`/pesan/form-edit/${dunia.pesan}`, PROVINSI, "Ubah Pesan"],
  ["/user/riwayat-pesan", SEMUA, /^Pesan Anda\d+$/],
  ["/dokumen/rekap", ADMIN, "Rekap Dokumen"],
  ["/dokumen/wilayah", ADMIN, "Dokumen Wilayah"],
  ["/dokumen/kirim", SUPER_PUSAT, "Kirim Dokumen"],
  ["/subrekap/rekap/propinsi", PROVINSI, "Rekap DPRD Provinsi"],
  ["/subrekap/rekap/pusat", PROVINSI, "Rekap DPR RI"],
  ["/subrekap/rekap/pusat/Sumatera%20Barat/13", PROVINSI, "Rekap DPR RI Sumatera Barat"],
  ["/subrekap/rekap/kota", ADMIN, "Rekap DPRD Kabupaten/Kota"],
  ["/tps/list", ADMIN, "TPS dan DPT"],
  ["/tps/form", ADMIN, "Tambah TPS"],
  [`/tps/form-edit/${dunia.tpsLain}`, ADMIN, "Ubah TPS"],
  ["/saksi", ADMIN, /^Saksi\d+$/],
  ["/saksi/form", ADMIN, "Tambah Saksi"],
  [`/saksi/${dunia.saksi}/form-edit`, ADMIN, "Ubah Saksi"],
  ["/saksi/form/manual", ADMIN, "Saksi Manual"],
  [`/saksi/detail/${dunia.saksi}`, ADMIN, "Saksi Satu"],
  // A witness is led to his one TPS.
  ["/qc", QC, /^(QC TPS|Daftar Jenis Laporan)$/],
  ["/qc/rekap/dpr", ADMIN, /DPR RI/],
  ["/qc/rekap/prov", ADMIN, /DPRD Provinsi/],
  ["/qc/rekap/kota", ADMIN, /DPRD KOTA\/KABUPATEN/],
  [`/qc/${dunia.tps}/TPS%20001/Desa`, QC, "Daftar Jenis Laporan"],
  [`/qc/${dunia.tps}/laporan/5/TPS%20001/Desa`, QC, /^Presiden/],
  ["/event", ADMIN, /^Daftar Event\d+$/],
  ["/event/form", ADMIN, "Tambah Event"],
  // Made by the nation: the others may see it.
  [`/event/${dunia.event}/form-edit`, SUPER_PUSAT, "Ubah Event"],
  [`/event/detail/${dunia.event}`, ADMIN, "Apel Siaga"],
  ["/kelola/riwayat", ADMIN, "Riwayat Diklat"],
  ["/instansi/1/diklat", SEMUA, /^Diklat Partai\d+$/],
  [`/instansi/1/diklat/${dunia.diklat}/kelas`, SEMUA, /^Kelas Pelatihan Saksi\d+$/],
  // Nobody of the other roles is in the class.
  [`/instansi/1/diklat/${dunia.diklat}/kelas/${dunia.kelas}/jadwal`, ADMIN, "Angkatan Payakumbuh"],
];
