// One pipeline for every kind of file: check, preview, apply, undo.
import * as z from "zod/mini";
import {
  BarisImpor,
  Bertanda,
  GalatBaris,
  KEADAAN_BARIS,
  PertanyaanImpor,
  PilihanBaris,
} from "./baris-impor.contract.ts";
import { UKURAN_IMPOR } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import {
  angka,
  bilangan,
  DaftarQuery,
  data,
  halaman,
  id,
  idWilayah,
  paragraf,
  Waktu,
} from "../core/fields.ts";

export const JENIS_IMPOR = [
  "tps",
  "dapil",
  "hasil-tps",
  "dpt",
  "anggota",
  "user",
  "saksi",
  "saksi-akun",
  "surat-mandat",
  "wilayah",
  "daftar-calon",
  "suara-dapil",
  "caleg",
  "caleg-bagian",
  "peserta-kelas",
] as const;
export const JenisImpor = z.enum(JENIS_IMPOR, { error: "Harus dipilih" });
export type JenisImpor = z.infer<typeof JenisImpor>;

export const STATUS_IMPOR = [
  "antre",
  "diperiksa",
  "siap",
  "menerapkan",
  "diterapkan",
  "gagal",
  "dibatalkan",
  "diurungkan",
] as const;
export type StatusImpor = (typeof STATUS_IMPOR)[number];

/** A column that the kind knows, for the mapping step. */
const KolomTujuan = z.object({
  kunci: z.string(),
  judul: z.string(),
  wajib: z.boolean(),
  /** One of these at least: they are what such files are for. */
  inti: z.boolean(),
  /** The words that it knows, of a choice. */
  pilihan: z.array(z.string()),
  /** Of a word that is kept by its number: the word, by that. */
  sebutan: z.record(z.string(), z.string()),
  /** It holds days: "2024-02-14". */
  is_tanggal: z.boolean(),
});

/** Older codes of regions that were read as present ones; the ends that both share are left out. */
export const KodeLamaImpor = z.object({
  /** Rows with such a code. */
  baris: z.number(),
  kode: z.array(
    z.object({ lama: z.number(), baru: z.number(), nama: z.string(), jumlah: z.number() }),
  ),
  /** How many more there are than `kode` tells. */
  lain: z.number(),
});

export const DampakImpor = z.object({
  /** What of the file is no row; sentences. */
  dilewati: z.optional(z.array(z.string())),
  /** What of it the eye does not see: how much, and where the first of it stands. */
  bertanda: z.optional(
    z.array(z.object({ tentang: Bertanda, jumlah: z.number(), tempat: z.string() })),
  ),
  /** What else applying it does, and what undoing it leaves; sentences. */
  terapkan: z.array(z.string()),
  urungkan: z.array(z.string()),
  /** The report types that it fills, and how many of those reports will contradict themselves. */
  laporan: z.array(z.object({ jenis_laporan_id: z.number(), bermasalah: z.number() })),
});

export const Impor = z.object({
  id: z.number(),
  jenis: JenisImpor,
  status: z.enum(STATUS_IMPOR),
  nama_berkas: z.string(),
  wilayah_id: z.number(),
  /**
   * What a row of the preview is. Of voters ("tps") it is a TPS, so `baru`, `berubah`, `dihapus` and
   * `sama` count TPS and `selesai` while it is applied too; `jumlah.baris` and `galat` count voters.
   */
  satuan: z.enum(["baris", "tps"]),
  opsi: z.record(z.string(), z.unknown()),
  pesan: z.nullable(z.string()),
  boleh_diterapkan: z.boolean(),
  boleh_diurungkan: z.boolean(),
  boleh_dibatalkan: z.boolean(),
  /** With faults: what may be applied without them, and how many rows would be left out. */
  tanpa_galat: z.nullable(z.object({ benar: z.number(), galat: z.number() })),
  /** Of kinds of which nothing may be left out: why. */
  harus_utuh: z.nullable(z.string()),
  /** The later import that stands in the way of undoing this one. */
  terhalang: z.nullable(
    z.object({
      id: z.number(),
      /** "Hasil TPS" */
      judul: z.string(),
      /** How much it changed. */
      jumlah: z.number(),
      /** null of another's, which nobody else sees. */
      nama_berkas: z.nullable(z.string()),
      oleh: z.string(),
      /** Otherwise only its owner can undo it. */
      is_milik_saya: z.boolean(),
    }),
  ),
  /** Nothing is read before its user says which column is which; `pesan` tells why. */
  perlu_pemetaan: z.boolean(),
  /** It can still be said otherwise: the file is there. */
  boleh_dipetakan: z.boolean(),
  kolom_berkas: z.array(z.string()),
  /** Some cells under each header of the file. */
  contoh_kolom: z.record(z.string(), z.array(z.string())),
  kolom_tujuan: z.array(KolomTujuan),
  /** What rows of the preview say, where they are no rows of the file. */
  kolom_pratinjau: z.array(z.object({ kunci: z.string(), judul: z.string() })),
  /** Headers of the file whose columns are not read. */
  kolom_lepas: z.array(z.string()),
  /** Column of ours → header in the file; a proposal while `perlu_pemetaan`. */
  pemetaan: z.record(z.string(), z.string()),
  /** Column of ours that the file lacks → what every row says there. */
  tetap: z.record(z.string(), z.string()),
  jumlah: z.object({
    baris: z.number(),
    baru: z.number(),
    berubah: z.number(),
    /** About what the file no longer has. */
    dihapus: z.number(),
    sama: z.number(),
    galat: z.number(),
  }),
  /** Of the faulty rows of the whole file those that wait for a choice, and how many offer which. */
  menunggu: z.object({
    baris: z.number(),
    tawaran: z.array(z.object({ pilihan: PilihanBaris, jumlah: z.number() })),
  }),
  /** Asked of the whole file, with what was answered. */
  pertanyaan: z.array(z.extend(PertanyaanImpor, { dijawab: z.nullable(z.string()) })),
  /** Nothing is applied before each has its answer. */
  bertanda: z.array(
    z.object({
      tentang: Bertanda,
      jumlah: z.number(),
      tempat: z.string(),
      pilihan: z.nullable(PilihanBaris),
    }),
  ),
  kode_lama: z.nullable(KodeLamaImpor),
  dampak: DampakImpor,
  /** Rows done of the step that is running. */
  selesai: z.number(),
  /** The first rows of each state; the rest under /baris. */
  pratinjau: z.array(BarisImpor),
  galat: z.array(GalatBaris),
  created_at: Waktu,
  diterapkan_pada: z.nullable(Waktu),
});
export type Impor = z.infer<typeof Impor>;

export const imporParams = z.object({ id });
export const ImporSingkat = data(z.object({ id: z.number(), status: z.enum(STATUS_IMPOR) }));

/** What a list of dapil comes in: the dapil, and their regions. */
export const BERKAS_TERBANYAK = 2;

export const unggahImpor = endpoint({
  method: "POST",
  path: "/api/impor",
  ringkasan:
    "Unggah berkas csv, tsv, xls, atau xlsx untuk diperiksa; dapil juga sebagai dua berkas: dapilnya dan wilayahnya",
  izin: [
    "tps.write",
    "qc.write",
    "dapil_pusat.write",
    "dapil_propinsi.write",
    "dapil_kota.write",
    "user.write",
    "saksi.write",
    "caleg.write",
    "diklat.write",
  ],
  admin: true,
  berkas: true,
  ukuran: UKURAN_IMPOR,
  berkasTerbanyak: BERKAS_TERBANYAK,
  body: z.object({
    jenis: JenisImpor,
    wilayah_id: z.optional(idWilayah),
    jenis_laporan_id: z.optional(angka(1, 999)),
    /** Create TPS that the file names and the master data lack. */
    buat_tps: z.optional(z.enum(["0", "1"])),
    /** Ask which column is which, even when the headers are known. */
    petakan: z.optional(z.enum(["0", "1"])),
  }),
  response: ImporSingkat,
  sukses: 202,
});

export const listImpor = endpoint({
  method: "GET",
  path: "/api/impor",
  ringkasan: "Impor saya, terbaru dahulu",
  izin: "",
  admin: true,
  query: DaftarQuery,
  response: halaman(
    z.pick(Impor, {
      id: true,
      jenis: true,
      status: true,
      nama_berkas: true,
      jumlah: true,
      pesan: true,
      created_at: true,
    }),
  ),
});

/** What the calls take that apply a file at once (SAKSI-106, TPS-043); the page of imports takes more. */
export const BERKAS_LANGSUNG = [".xls", ".xlsx"];

/**
 * Their answer. 202 when the import is still being worked on; refused with impor-galat: the preview is
 * `data.id`, its faults `data.galat`.
 */
export const HasilUnggah = z.object({
  message: z.string(),
  data: z.object({ id: z.number(), is_diterapkan: z.boolean() }),
});
export type HasilUnggah = z.infer<typeof HasilUnggah>;

export const getImpor = endpoint({
  method: "GET",
  path: "/api/impor/:id",
  ringkasan: "Keadaan satu impor, dengan pratinjau dan galatnya",
  izin: "",
  admin: true,
  params: imporParams,
  response: data(Impor),
});

export const listBarisImpor = endpoint({
  method: "GET",
  path: "/api/impor/:id/baris",
  ringkasan: "Baris-baris pratinjau",
  izin: "",
  admin: true,
  params: imporParams,
  query: z.extend(DaftarQuery, {
    keadaan: z.optional(z.enum(KEADAAN_BARIS)),
    /** Only rows with this fault, whichever numbers it names; `kolom`: of this column. */
    alasan: z.optional(z.string().check(z.maxLength(500))),
    kolom: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: halaman(BarisImpor),
});

export const petakanImpor = endpoint({
  method: "POST",
  path: "/api/impor/:id/pemetaan",
  ringkasan: "Sebutkan kolom berkas untuk tiap kolom, lalu periksa ulang",
  izin: "",
  admin: true,
  params: imporParams,
  body: z.object({
    pemetaan: z.record(paragraf(60), paragraf(200)),
    /** One value for all rows, by column; as it was, unless it is said. */
    tetap: z.optional(z.record(paragraf(60), paragraf(200))),
    /** As when it was uploaded, unless it is said. */
    buat_tps: z.optional(z.boolean()),
  }),
  response: ImporSingkat,
  sukses: 202,
});

export const pilihBaris = endpoint({
  method: "POST",
  path: "/api/impor/:id/pilihan",
  ringkasan:
    "Tentukan nasib baris yang menunggu pilihan; tanpa nomor semua yang menunggu. Dengan tentang: sertakan atau lewati yang tersembunyi atau dicoret",
  izin: "",
  admin: true,
  params: imporParams,
  body: z.object({
    pilihan: PilihanBaris,
    /** About all such rows or columns of the file, which is then checked again. */
    tentang: z.optional(Bertanda),
    nomor: z.optional(z.array(bilangan(1, 2_147_483_647)).check(z.minLength(1), z.maxLength(1000))),
  }),
  response: ImporSingkat,
});

const tindakan = (nama: "terapkan" | "urungkan" | "batalkan", ringkasan: string) =>
  endpoint({
    method: "POST",
    path: `/api/impor/:id/${nama}`,
    ringkasan,
    izin: "",
    admin: true,
    params: imporParams,
    response: ImporSingkat,
    sukses: 202,
  });

export const terapkanImpor = tindakan("terapkan", "Terapkan seluruh berkas dalam satu transaksi");
export const terapkanBenar = endpoint({
  method: "POST",
  path: "/api/impor/:id/terapkan_benar",
  ringkasan: "Terapkan baris yang benar, tinggalkan yang salah; keduanya disebut jumlahnya",
  izin: "",
  admin: true,
  params: imporParams,
  body: z.object({ benar: bilangan(1, 2_147_483_647), galat: bilangan(1, 2_147_483_647) }),
  response: ImporSingkat,
  sukses: 202,
});

export const urungkanImpor = tindakan(
  "urungkan",
  "Urungkan impor selama barisnya belum diubah lagi",
);
export const batalkanImpor = tindakan("batalkan", "Batalkan impor yang belum diterapkan");
