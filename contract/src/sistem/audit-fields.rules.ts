// What the trail keeps of a row, in words: the nouns' own, and here those of fields that no noun describes.
// A field of a trail that has no word does not compile.
import {
  aboutOf,
  isFlag,
  wordOf,
  type Fields,
  type Rujukan,
  type Schema,
} from "../core/described.ts";
import type { TabelAudit } from "./audit-kata.rules.ts";
import { BAGIAN, NASKAH } from "../caleg/bagian-caleg.fields.ts";
import { DAPIL } from "../dapil/dapil.fields.ts";
import { DIKLAT, INSTANSI, KELAS, PESERTA_KELAS } from "../acara/diklat.fields.ts";
import { SARINGAN_DPT } from "../tps/dpt.fields.ts";
import {
  DOKUMEN_WILAYAH,
  KATEGORI_DOKUMEN,
  REKENING_WILAYAH,
} from "../dokumen/dokumen-wilayah.fields.ts";
import { EVENT, PRESENSI } from "../acara/event.fields.ts";
import { JADWAL_KELAS } from "../acara/jadwal-kelas.fields.ts";
import { IDENTITAS } from "../caleg/identitas-caleg.fields.ts";
import { IMPOR_CALEG } from "../caleg/impor-caleg.fields.ts";
import { PENCALONAN } from "../caleg/kepatuhan.fields.ts";
import { PERHITUNGAN_KURSI } from "../hasil/kursi.fields.ts";
import { PENGGUNA } from "../akun/pengguna.fields.ts";
import { PENGUMUMAN } from "../pesan/pengumuman.fields.ts";
import { PILIHAN } from "../wilayah/pilihan.fields.ts";
import { JEJAK_SAKSI } from "../saksi/saksi.fields.ts";
import { TOKEN_AKSES } from "../akun/token-akses.fields.ts";
import { TPS } from "../tps/tps.fields.ts";

const JEJAK_CALEG = {
  usulan: NASKAH.usulan.isi,
  motivasi: NASKAH.motivasi.isi,
  ...IDENTITAS,
  dokumen_khusus: IMPOR_CALEG.dokumen_khusus,
};

/** The nouns by the tables of their rows. */
export const NOUNS = {
  users: PENGGUNA,
  saksi: JEJAK_SAKSI,
  caleg: JEJAK_CALEG,
  token_akses: TOKEN_AKSES,
  pengumuman: PENGUMUMAN,
  event: EVENT,
  presensi: PRESENSI,
  jadwal_tanggal: JADWAL_KELAS,
  instansi: INSTANSI,
  diklat: DIKLAT,
  kelas: KELAS,
  kelas_peserta: PESERTA_KELAS,
  dapil: DAPIL,
  tps: TPS,
  dpt: SARINGAN_DPT,
  pengaturan: { ...PENCALONAN, ...PERHITUNGAN_KURSI },
  dokumen_wilayah: DOKUMEN_WILAYAH,
  m_dokumen_wilayah: KATEGORI_DOKUMEN,
  rekening_wilayah: REKENING_WILAYAH,
  m_caleg_agama: PILIHAN,
  m_caleg_pekerjaan: PILIHAN,
  m_caleg_jenjang_pendidikan: PILIHAN,
  m_caleg_status_kawin: PILIHAN,
} as const satisfies Partial<Record<TabelAudit, Fields>>;

export const ISIAN = {
  akses: "Hak akses",
  aksi: "Tindakan",
  aktif: "Aktif",
  aktif_pada: "Aktif sejak",
  alasan: "Alasan",
  alasan_pergantian: "Alasan pergantian",
  arah: "Arah urutan",
  bagian: "Bagian",
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
  created_at: "Dibuat",
  dapil: "Pengelolaan dapil",
  dapil_id: "Dapil",
  dari: "Dari tanggal",
  data_baru: "Tanda data baru pada caleg",
  dcs1: "Tanda DCS/DCT pada caleg",
  dicabut: "Dicabut",
  ditinggalkan: "Baris ditinggalkan",
  dpt_ids: "TPS yang dipilih",
  dokumen_id: "Kategori dokumen",
  dokumentasi_id: "Dokumen",
  domisili_wilayah_id: "Wilayah domisili",
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
  gb_per_akun: "Gigabita berkas per akun",
  hari_hasil: "Hari hasil unduhan disimpan",
  is_approval: "Admin utama",
  is_baru: "Data Baru",
  is_bertugas: "Bertugas",
  is_dcs1: "DCS/DCT",
  is_tahap: "Tahap",
  is_utama: "Caleg utama",
  is_verifikasi: "Nomor WA berlaku",
  isi: "Isi",
  jam: "Jam",
  jawaban: "Jawaban",
  jenis: "Jenis",
  jenis_caleg_id: "Jenis caleg",
  jenis_laporan_id: "Jenis laporan",
  jumlah: "Jumlah",
  kategori: "Kategori dokumen",
  kelompok: "Kelompok",
  kelurahan_id: "Kelurahan",
  kios: "Kios",
  kode: "Kode",
  nama: "Nama",
  kepala: "Kepala surat",
  keterangan: "Keterangan",
  kolom: "Kolom",
  kursi_daerah: "Kursi DPRD paling banyak",
  kursi_min: "Kursi paling sedikit",
  kursi_pusat: "Kursi DPR RI paling banyak",
  kta_belakang: "KTA bagian belakang",
  ktp: "KTP",
  ktp_wilayah_id: "Wilayah sesuai KTP",
  kursi: "Perhitungan kursi",
  lewat: "Lewat",
  langkah_dilewati: "Langkah awal yang dilewati",
  login: "Nama masuk",
  logo: "Logo",
  nama_berkas: "Nama berkas",
  nomer_urut: "Nomor urut",
  nomor_urut: "Nomor urut",
  nomor: "Nomor",
  organisasi: "Organisasi",
  partai_id: "Partai",
  pemeliharaan: "Layanan ditutup",
  pencalonan: "Pencalonan",
  penanda_tangan: "Penanda tangan",
  pemetaan: "Pemetaan",
  penerima: "Kunci penerima",
  pengguna: "Pengguna",
  per_tps: "Saksi aktif per TPS",
  peran_id: "Peran",
  perangkat: "Perangkat",
  pergantian: "Pergantian caleg",
  pertanyaan: "Pertanyaan",
  pilihan: "Pilihan",
  posisi: "Tempat dalam laporan",
  s: "Kata yang dicari",
  saksi: "Saksi",
  saksi_id: "Saksi",
  sampai: "Sampai tanggal",
  sebab: "Sebab",
  sesi_berakhir: "Perangkat yang dikeluarkan",
  singkat: "Nama singkat",
  sisa: "Kode tersisa",
  status: "Status",
  status_pengisian: "Status pengisian",
  super_admin: "Super admin",
  surat_mandat_approval_berkas_id: "Surat mandat admin utama",
  surat_mandat_berkas_id: "Surat mandat",
  tabel: "Jenis data",
  unduhan: "Unduhan",
  tautan_oleh: "Tautan dibuat oleh",
  tempat: "Tempat",
  tipe_id: "Pertanyaan",
  tenggat: "Batas waktu",
  terhubung: "Terhubung",
  tps_id: "TPS",
  tujuan: "Tujuan",
  untuk_jenis_id: "Dokumen untuk",
  updated_at: "Diubah pada",
  urut: "Urutan",
  user_id: "Akun",
  users_id: "Pengguna",
  validator_id: "Pemeriksa nomor WA",
  verifikasi: "Verifikasi caleg",
  versi: "Versi",
  wajib: "Wajib",
  warna: "Warna",
  wilayah_id: "Wilayah",
} as const;

type Noun = (typeof NOUNS)[keyof typeof NOUNS];
type KeysOf<One> = One extends unknown ? keyof One : never;
export type AuditField = keyof typeof ISIAN | KeysOf<Noun>;

/** A trail of these fields and no others; of nothing, a list, or fields that are data. */
export type IsiJejak<Isi> = Isi extends readonly unknown[] | null | undefined
  ? Isi
  : string extends keyof Isi
    ? Isi
    : Isi & { readonly [Asing in Exclude<keyof Isi, AuditField>]: never };

const isIsian = (field: string): field is keyof typeof ISIAN => Object.hasOwn(ISIAN, field);

/** The trail of a candidate keeps rows of sections too; the identity's words win. */
const ISI_BAGIAN: Fields = Object.fromEntries(
  Object.values(BAGIAN).flatMap(({ fields }) => Object.entries(fields)),
);
const BY_TABLE: ReadonlyMap<string, ReadonlyMap<string, Schema>> = new Map(
  Object.entries<Fields>({ ...NOUNS, caleg: { ...ISI_BAGIAN, ...NOUNS.caleg } }).map(
    ([tabel, fields]) => [tabel, new Map(Object.entries(fields))],
  ),
);
const ANY: ReadonlyMap<string, Schema> = new Map([...BY_TABLE.values()].flatMap((one) => [...one]));

/** Of the noun whose row it is; else of any, for what others keep beside their own. */
const schemaOf = (field: string, tabel = ""): Schema | undefined =>
  BY_TABLE.get(tabel)?.get(field) ?? (isIsian(field) ? undefined : ANY.get(field));

export function labelOfField(field: string, tabel?: string): string {
  const schema = schemaOf(field, tabel);
  const other = isIsian(field) ? ISIAN[field] : field.replaceAll("_", " ");
  return (schema && aboutOf(schema)?.label) ?? other;
}

const RUJUKAN: Readonly<Partial<Record<keyof typeof ISIAN, Rujukan>>> = {
  caleg_id: "caleg",
  domisili_wilayah_id: "wilayah",
  jenis_laporan_id: "jenis_laporan",
  kelurahan_id: "wilayah",
  ktp_wilayah_id: "wilayah",
  peran_id: "peran",
  saksi_id: "saksi",
  tautan_oleh: "pengguna",
  tps_id: "tps",
  untuk_jenis_id: "jenis_laporan",
  user_id: "pengguna",
  users_id: "pengguna",
  validator_id: "pengguna",
  wilayah_id: "wilayah",
};

export function rujukanOf(field: string, tabel?: string): Rujukan | undefined {
  const schema = schemaOf(field, tabel);
  const other = isIsian(field) ? RUJUKAN[field] : undefined;
  return schema === undefined ? other : aboutOf(schema)?.refers;
}

const YA_TIDAK: ReadonlySet<string> = new Set<keyof typeof ISIAN>([
  "hanya_lengkap",
  "is_aktif",
  "is_approval",
  "is_bertugas",
  "is_dcs1",
  "is_utama",
]);

/** 0 and 1 of these are no and yes. */
export function isYaTidak(field: string, tabel?: string): boolean {
  const schema = schemaOf(field, tabel);
  return schema === undefined ? YA_TIDAK.has(field) : isFlag(schema);
}

/** What one of a few values of a field is called. */
export function kataIsian(field: string, value: string, tabel?: string): string | undefined {
  const schema = schemaOf(field, tabel);
  return schema && wordOf(schema, value);
}
