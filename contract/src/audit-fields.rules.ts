// What the trail keeps of a row, in words. A field of a trail that has no word here does not compile.

const ISIAN = {
  akses: "Hak akses",
  aksi: "Tindakan",
  aktif: "Aktif",
  aktif_pada: "Aktif sejak",
  arah: "Arah urutan",
  baris: "Baris",
  belum_dicek: "Nomor WA belum dicek",
  bentuk: "Bentuk",
  berkas: "Berkas",
  berkas_id: "Berkas",
  berlaku_sampai: "Berlaku sampai",
  buat_tps: "Buat TPS yang belum ada",
  cadangan: "Cadangan",
  caleg_id: "Caleg",
  cara: "Cara",
  dapil: "Pengelolaan dapil",
  dapil_id: "Dapil",
  dari: "Dari tanggal",
  data_baru: "Tanda data baru pada caleg",
  dcs1: "Tanda DCS/DCT pada caleg",
  dicabut: "Dicabut",
  ditinggalkan: "Baris ditinggalkan",
  dokumentasi_id: "Dokumen",
  dpt_l: "DPT laki-laki",
  dpt_p: "DPT perempuan",
  email: "Email",
  event: "Event dan presensi",
  faktor_kedua_wajib: "Verifikasi dua langkah wajib",
  fitur: "Fitur",
  folder: "Folder",
  foto: "Foto",
  foto_berkas_id: "Foto",
  halaman: "Halaman",
  hanya_lengkap: "Hanya yang lengkap",
  hapus_tps: "Hapus TPS",
  harus_ganti_password: "Harus mengganti kata sandi",
  id: "Nomor",
  image_berkas_id: "Gambar",
  is_aktif: "Aktif",
  is_approval: "Admin utama",
  is_bertugas: "Bertugas",
  is_nomer_wa_valid: "Nomor WA berlaku",
  is_super_admin: "Super admin",
  is_tahap: "Tahap",
  is_verifikasi: "Nomor WA berlaku",
  isi: "Isi",
  jam: "Jam",
  jenis: "Jenis",
  jenis_caleg_id: "Jenis caleg",
  jenis_id: "Jenis saksi",
  jenis_laporan_id: "Jenis laporan",
  judul: "Judul",
  jumlah: "Jumlah",
  jumlah_dpt: "Jumlah DPT",
  kelamin: "Jenis kelamin",
  kelompok: "Kelompok",
  kelurahan_id: "Kelurahan",
  kepala: "Kepala surat",
  keterangan: "Keterangan",
  kolom: "Kolom",
  kota_id: "Kota",
  kta_belakang: "KTA bagian belakang",
  ktp: "KTP",
  lingkup: "Hasil Cek DPT",
  lewat: "Lewat",
  login: "Nama masuk",
  logo: "Logo",
  nama: "Nama",
  nama_berkas: "Nama berkas",
  nama_lengkap: "Nama lengkap",
  nama_referensi: "Nama referensi",
  name: "Nama",
  nik: "NIK",
  no_hp: "Nomor HP",
  nomer_kta: "Nomor KTA",
  nomer_saksi: "Nomor saksi",
  nomer_urut: "Nomor urut",
  nomer_wa: "Nomor WA",
  nomor: "Nomor",
  organisasi: "Organisasi",
  partai_id: "Partai",
  pemeliharaan: "Layanan ditutup",
  penanda_tangan: "Penanda tangan",
  penerima: "Kunci penerima",
  pengguna: "Pengguna",
  penugasan_id: "Wilayah tugas",
  per_tps: "Saksi aktif per TPS",
  peran: "Peran",
  peran_id: "Peran",
  perangkat: "Perangkat",
  pergantian: "Pergantian caleg",
  pilihan: "Pilihan",
  posisi: "Tempat dalam laporan",
  referensi_id: "Referensi",
  rt: "RT",
  rw: "RW",
  s: "Kata yang dicari",
  saksi: "Saksi",
  saksi_id: "Saksi",
  sampai: "Sampai tanggal",
  sebab: "Sebab",
  sesi_berakhir: "Sesi yang diakhiri",
  singkat: "Nama singkat",
  sisa: "Kode tersisa",
  super_admin: "Super admin",
  surat_mandat_approval_berkas_id: "Surat mandat admin utama",
  surat_mandat_berkas_id: "Surat mandat",
  tabel: "Jenis data",
  tahap: "Tahap",
  tautan_oleh: "Tautan dibuat oleh",
  tempat: "Tempat",
  terhubung: "Terhubung",
  tps_id: "TPS",
  tujuan: "Tujuan",
  untuk_jenis_id: "Dokumen untuk",
  updated_at: "Diubah pada",
  urut: "Urutan",
  urutan: "Urutan",
  user_id: "Akun",
  users_id: "Pengguna",
  usia_dari: "Usia dari",
  usia_sampai: "Usia sampai",
  validator_id: "Pemeriksa nomor WA",
  verifikasi: "Verifikasi caleg",
  versi: "Versi",
  wa_dicek_pada: "Nomor WA dicek",
  wajib: "Wajib",
  warna: "Warna",
  wilayah_id: "Wilayah",
} as const;
export type AuditField = keyof typeof ISIAN;

/** A trail of these fields and no others; of nothing, a list, or fields that are data. */
export type IsiJejak<Isi> = Isi extends readonly unknown[] | null | undefined
  ? Isi
  : string extends keyof Isi
    ? Isi
    : Isi & { readonly [Asing in Exclude<keyof Isi, AuditField>]: never };

const isAuditField = (field: string): field is AuditField => Object.hasOwn(ISIAN, field);

export const labelOfField = (field: string): string =>
  isAuditField(field) ? ISIAN[field] : field.replaceAll("_", " ");

/** Whose number a field holds. */
export type Rujukan =
  | "caleg"
  | "impor"
  | "jenis_laporan"
  | "jenis_saksi"
  | "pengguna"
  | "peran"
  | "referensi"
  | "saksi"
  | "tps"
  | "wilayah";

const RUJUKAN_ISIAN: Readonly<Partial<Record<AuditField, Rujukan>>> = {
  caleg_id: "caleg",
  jenis_id: "jenis_saksi",
  jenis_laporan_id: "jenis_laporan",
  kelurahan_id: "wilayah",
  kota_id: "wilayah",
  penugasan_id: "wilayah",
  peran: "peran",
  peran_id: "peran",
  referensi_id: "referensi",
  saksi_id: "saksi",
  tautan_oleh: "pengguna",
  tps_id: "tps",
  untuk_jenis_id: "jenis_laporan",
  user_id: "pengguna",
  users_id: "pengguna",
  validator_id: "pengguna",
  wilayah_id: "wilayah",
};

export const rujukanOf = (field: string): Rujukan | undefined =>
  isAuditField(field) ? RUJUKAN_ISIAN[field] : undefined;

const YA_TIDAK: ReadonlySet<AuditField> = new Set([
  "hanya_lengkap",
  "is_aktif",
  "is_approval",
  "is_bertugas",
  "is_nomer_wa_valid",
  "is_super_admin",
]);

/** 0 and 1 of these are no and yes. */
export const isYaTidak = (field: string): boolean => isAuditField(field) && YA_TIDAK.has(field);
