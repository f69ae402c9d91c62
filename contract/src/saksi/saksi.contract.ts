// Witnesses: the list and one of them. Saving one is saksi-form.contract.ts, what is done with one
// tindakan-saksi.contract.ts, their letters surat-saksi.contract.ts, their candidates
// caleg-saksi.contract.ts.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { bendera, DaftarQuery, data, halaman, id, urutanDari, Waktu } from "../core/fields.ts";
import { SARINGAN_SAKSI, URUT_SAKSI } from "./saksi.fields.ts";

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

/** What this caller may do with a witness; each row says which. */
export const TINDAKAN_SAKSI = [
  "ubah",
  "hapus",
  "set_wa_valid",
  "buat_akun",
  "tautan_masuk",
  "reset_password",
  "keluar_semua",
  "set_caleg",
  "set_aktif",
  "set_approval",
  "unset_approval",
] as const;
export type TindakanSaksi = (typeof TINDAKAN_SAKSI)[number];

const Rujukan = z.object({ id: z.number(), keterangan: z.string() });
const Nama = z.object({ id: z.number(), name: z.string() });

const Penugasan = z.object({
  propinsi_id: z.nullable(z.number()),
  kota_id: z.nullable(z.number()),
  kecamatan_id: z.nullable(z.number()),
  kelurahan_id: z.nullable(z.number()),
  penugasan_tps: z.nullable(z.number()),
  /** "TPS 001 · Babakan · Bogor Tengah"; null: "Belum ditugaskan". */
  keterangan: z.nullable(z.string()),
});

export const SaksiRingkas = z.object({
  id: z.number(),
  /** Three digits and more at the beginning are the kota: "3578-000001". */
  nomer_saksi: z.string(),
  /** Of the member's registry, else nama_lengkap (decision G-143). */
  nama: z.string(),
  nama_lengkap: z.string(),
  nik: z.string(),
  nomer_kta: z.nullable(z.string()),
  nomer_wa: z.string(),
  link_wa: z.string(),
  is_nomer_wa_valid: bendera,
  /** When somebody last said whether the number works; null: belum dicek. */
  wa_dicek_pada: z.nullable(Waktu),
  is_aktif: bendera,
  is_approval: bendera,
  is_peserta_jatim: z.boolean(),
  jenis_id: z.number(),
  jenis: z.extend(Rujukan, { alias: z.string() }),
  referensi_id: z.nullable(z.number()),
  referensi: z.nullable(Rujukan),
  nama_referensi: z.nullable(z.string()),
  koordinator_wilayah_id: z.nullable(z.number()),
  wilayah: Rujukan,
  kota_id: z.nullable(z.number()),
  tps_id: z.nullable(z.number()),
  penugasan: Penugasan,
  is_bertugas: bendera,
  tahap: z.number(),
  lingkup: z.number(),
  is_pelatihan: bendera,
  is_tps: z.boolean(),
  is_desa: z.boolean(),
  /** Share of what should be filled in, in percent (decision G-126). */
  status_pengisian: z.number(),
  user_id: z.nullable(z.number()),
  /** Null until there are a photo and an assignment (decision G-138). */
  url_kartu: z.nullable(z.string()),
  versi: z.number(),
  boleh: z.array(z.enum(TINDAKAN_SAKSI)),
});
export type SaksiRingkas = z.infer<typeof SaksiRingkas>;

export const Saksi = z.extend(SaksiRingkas, {
  koordinator_wilayah: z.nullable(Rujukan),
  /** Who entered the witness. */
  admin: z.nullable(Nama),
  /** Who said that the number works. */
  validator: z.nullable(Nama),
  kta: z.object({
    is_anggota: z.boolean(),
    foto: z.nullable(z.string()),
    kta_belakang: z.nullable(z.string()),
    ktp: z.nullable(z.string()),
  }),
  /** Of the account, if there is one. */
  peran: z.array(Rujukan),
  /** Candidates of this witness, one per jenis caleg. */
  caleg: z.array(z.extend(Rujukan, { jenis_caleg_id: z.number() })),
  foto: z.nullable(z.string()),
  /** False: who of several voters it is is not certain, see cek_dpt. */
  lingkup_pasti: z.boolean(),
  /** What `lingkup` rests on: when voters of the kota were last loaded; null: never. */
  dpt_dimuat_pada: z.nullable(Waktu),
  created_at: Waktu,
});
export type Saksi = z.infer<typeof Saksi>;

export const SaksiFilter = z.object({
  ...z.partial(z.object(SARINGAN_SAKSI)).shape,
  ...urutanDari(URUT_SAKSI),
});

export const SaksiQuery = z.extend(DaftarQuery, SaksiFilter.shape);
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
