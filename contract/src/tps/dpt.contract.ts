// Voters by name. Whoever reads them holds dpt.read, and every look leaves a trail (decision G-122).
import * as z from "zod/mini";
import { UKURAN_IMPOR } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, angka, cari, DaftarQuery, halaman, id, paragraf } from "../core/fields.ts";
import { HasilUnggah } from "../impor/impor.contract.ts";
import { SARINGAN_DPT } from "./dpt.fields.ts";
import { kelurahanId } from "./tps.contract.ts";

/** Rows of a page in the dialogs (decision G-35). */
export const DPT_PER_HALAMAN = 50;
/** A search of a kota shows no more than this; beyond it `total_is_estimate` is true. */
export const DPT_CARI_TERBANYAK = 1000;
/** A kota is searched by at least this many letters. */
export const DPT_CARI_TERPENDEK = 3;

/** How long it takes to say what a download is for. */
export const TUJUAN = {
  min: 5,
  max: 200,
  kurang: "Sebutkan tujuannya, paling sedikit 5 huruf",
} as const;

const saringan = {
  per_page: z._default(angka(1, 100), DPT_PER_HALAMAN),
  ...z.partial(z.object(SARINGAN_DPT)).shape,
};

export const DptRow = z.object({
  /** Number of the TPS. */
  tps_kpu: z.number(),
  tps_id: z.number(),
  /** Place in the list of the TPS, from 1. */
  nomor: z.number(),
  nama: z.string(),
  usia: z.number(),
  /** "L", "P", or "" where the list does not say. */
  kelamin: z.string(),
  rt: z.string(),
  rw: z.string(),
});
export type DptRow = z.infer<typeof DptRow>;

/** One of both is required; words in `s` also find names that are spelled a little differently. */
export const listDpt = endpoint({
  method: "GET",
  path: "/api/dpt",
  ringkasan: "Pemilih satu TPS (tps_id) atau satu kelurahan (kelurahan_id)",
  izin: "dpt.read",
  admin: true,
  query: z.extend(DaftarQuery, {
    ...saringan,
    tps_id: z.optional(id),
    kelurahan_id: z.optional(kelurahanId),
  }),
  response: halaman(DptRow),
});

export const listDptKelurahan = endpoint({
  method: "GET",
  path: "/api/dpt_kelurahan",
  ringkasan: "Pemilih satu kelurahan; dapat dicari",
  izin: "dpt.read",
  admin: true,
  lingkup: ["query", "kelurahan_id"],
  query: z.extend(DaftarQuery, { ...saringan, kelurahan_id: kelurahanId }),
  response: halaman(DptRow),
});

/** Names that hold every word first, by name; then those that are nearly so, the nearest first. */
export const cariDptKota = endpoint({
  method: "GET",
  path: "/api/dpt_kota",
  ringkasan: "Cari pemilih satu kota menurut nama, juga yang ejaannya sedikit berbeda",
  izin: "dpt.read",
  admin: true,
  lingkup: ["query", "kota_id"],
  query: z.extend(DaftarQuery, {
    ...saringan,
    kota_id: angka(1101, 9999),
    s: cari.check(
      z.refine((value) => /[\p{L}\p{N}]{3}/u.test(value), {
        error: `Ketik paling sedikit ${DPT_CARI_TERPENDEK} huruf`,
      }),
    ),
  }),
  response: halaman(z.extend(DptRow, { kelurahan: z.string(), kecamatan: z.string() })),
});
export type DptQuery = Omit<z.infer<typeof listDptKelurahan.query>, "kelurahan_id">;

/** An entrance to the import pipeline: checked, and without faults applied at once. */
export const unggahDpt = endpoint({
  method: "POST",
  path: "/api/dpt",
  ringkasan: "Ganti daftar pemilih satu kelurahan dengan isi berkas .xls atau .xlsx",
  izin: "tps.write",
  admin: true,
  berkas: true,
  ukuran: UKURAN_IMPOR,
  body: z.object({ kelurahan_id: kelurahanId }),
  response: HasilUnggah,
  sukses: 201,
});

/** Through POST /api/tiket like every download. The file can be loaded again as it is. */
export const unduhDpt = endpoint({
  method: "GET",
  path: "/api/dpt_unduh",
  ringkasan:
    "Unduh pemilih satu TPS atau kelurahan (.xlsx), bertanda pengunduh; tujuan wajib disebut",
  izin: "dpt.read",
  admin: true,
  konfirmasi: true,
  unduhan: true,
  query: z.object({
    tps_id: z.optional(id),
    kelurahan_id: z.optional(kelurahanId),
    /** What for; kept in the audit and shown in the file. */
    tujuan: paragraf(TUJUAN.max).check(
      z.minLength(TUJUAN.min, {
        error: TUJUAN.kurang,
      }),
    ),
    access_token: aksesUnduhan,
  }),
  response: z.any(),
});
