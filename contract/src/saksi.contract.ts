// Witnesses: the list and one of them. Saving one is isian-saksi.contract.ts, what is done with one
// tindakan-saksi.contract.ts, files of them saksi-berkas.contract.ts, their candidates
// caleg-saksi.contract.ts.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { angka, bendera, DaftarQuery, data, halaman, id, Waktu } from "./fields.ts";

/** Witness of what (decision G-123). */
export const JENIS_SAKSI = {
  tps: 1,
  pusat: 2,
  propinsi: 3,
  kota: 4,
  kecamatan: 5,
  kelurahan: 6,
} as const;

/** Who brought the witness (decision G-124). */
export const REFERENSI = { bacaleg: 1, pengurus: 2, lainnya: 3 } as const;

/** Where the witness was found as a voter (SAKSI-104, decision G-127). */
export const LINGKUP_SAKSI = { 1: "Lingkup TPS", 2: "Lingkup Desa", 3: "Lainnya" } as const;

/** What this caller may do with a witness; each row says which. */
export const TINDAKAN_SAKSI = [
  "ubah",
  "hapus",
  "set_wa_valid",
  "set_caleg",
  "set_aktif",
  "set_approval",
  "unset_approval",
] as const;
export type TindakanSaksi = (typeof TINDAKAN_SAKSI)[number];

const Rujukan = z.object({ id: z.number(), keterangan: z.string() });
const Nama = z.object({ id: z.number(), name: z.string() });

const Penugasan = z.object({
  propinsi_id: z.number().nullable(),
  kota_id: z.number().nullable(),
  kecamatan_id: z.number().nullable(),
  kelurahan_id: z.number().nullable(),
  penugasan_tps: z.number().nullable(),
  /** "TPS 001 · Babakan · Bogor Tengah"; null: "Belum ditugaskan". */
  keterangan: z.string().nullable(),
});

export const SaksiRingkas = z.object({
  id: z.number(),
  /** Three digits and more at the beginning are the kota: "3578-000001". */
  nomer_saksi: z.string(),
  /** Of the member's registry, else nama_lengkap (decision G-143). */
  nama: z.string(),
  nama_lengkap: z.string(),
  nik: z.string(),
  nomer_kta: z.string().nullable(),
  nomer_wa: z.string(),
  link_wa: z.string(),
  is_nomer_wa_valid: bendera,
  /** When somebody last said whether the number works; null: belum dicek. */
  wa_dicek_pada: Waktu.nullable(),
  is_aktif: bendera,
  is_approval: bendera,
  is_peserta_jatim: z.boolean(),
  jenis_id: z.number(),
  jenis: Rujukan.extend({ alias: z.string() }),
  referensi_id: z.number().nullable(),
  referensi: Rujukan.nullable(),
  nama_referensi: z.string().nullable(),
  koordinator_wilayah_id: z.number().nullable(),
  wilayah: Rujukan,
  kota_id: z.number().nullable(),
  tps_id: z.number().nullable(),
  penugasan: Penugasan,
  is_bertugas: bendera,
  tahap: z.number(),
  lingkup: z.number(),
  is_tps: z.boolean(),
  is_desa: z.boolean(),
  /** Share of what should be filled in, in percent (decision G-126). */
  status_pengisian: z.number(),
  user_id: z.number().nullable(),
  /** Null until there are a photo and an assignment (decision G-138). */
  url_kartu: z.string().nullable(),
  versi: z.number(),
  boleh: z.array(z.enum(TINDAKAN_SAKSI)),
});
export type SaksiRingkas = z.infer<typeof SaksiRingkas>;

export const Saksi = SaksiRingkas.extend({
  koordinator_wilayah: Rujukan.nullable(),
  /** Who entered the witness. */
  admin: Nama.nullable(),
  /** Who said that the number works. */
  validator: Nama.nullable(),
  kta: z.object({
    is_anggota: z.boolean(),
    foto: z.string().nullable(),
    kta_belakang: z.string().nullable(),
    ktp: z.string().nullable(),
  }),
  /** Of the account, if there is one. */
  peran: z.array(Rujukan),
  /** Candidates of this witness, one per jenis caleg. */
  caleg: z.array(Rujukan.extend({ jenis_caleg_id: z.number() })),
  foto: z.string().nullable(),
  /** False: who of several voters it is is not certain, see cek_dpt. */
  lingkup_pasti: z.boolean(),
  /** What `lingkup` rests on: when voters of the kota were last loaded; null: never. */
  dpt_dimuat_pada: Waktu.nullable(),
  created_at: Waktu,
});
export type Saksi = z.infer<typeof Saksi>;

export const URUT_SAKSI = ["nama", "penugasan", "dibuat"] as const;
const tanda = z.enum(["0", "1"], { error: "Isi 0 atau 1" });

export const SaksiFilter = z.object({
  jenis_id: angka(1, 6).optional(),
  /** A region down to a kelurahan. */
  wilayah_id: id.optional(),
  referensi_id: angka(1, 3).optional(),
  is_bertugas: tanda.optional(),
  is_tahap: z.enum(["1", "2"], { error: "Isi 1 atau 2" }).optional(),
  lingkup: z.enum(["1", "2", "3"], { error: "Isi 1, 2, atau 3" }).optional(),
  is_verifikasi: tanda.optional(),
  /** 1: nobody has tried the number yet. */
  belum_dicek: z.literal("1", { error: "Isi 1" }).optional(),
  urut: z.enum(URUT_SAKSI, { error: "Urutan tidak dikenal" }).default("nama"),
  arah: z.enum(["naik", "turun"], { error: "Isi naik atau turun" }).default("naik"),
});

export const SaksiQuery = DaftarQuery.extend(SaksiFilter.shape);
export type SaksiQuery = z.output<typeof SaksiQuery>;

const baca = { izin: "saksi.read", admin: true } as const;

export const listSaksi = endpoint({
  ...baca,
  method: "GET",
  path: "/api/saksi",
  ringkasan: "Saksi di wilayah sendiri dan di bawahnya",
  lingkup: ["query", "wilayah_id"],
  query: SaksiQuery,
  response: halaman(SaksiRingkas),
});

export const getSaksi = endpoint({
  ...baca,
  method: "GET",
  path: "/api/saksi/:id",
  ringkasan: "Satu saksi",
  params: z.object({ id }),
  response: data(Saksi),
});
