// What letters say: of the nation, or of a province that has its own.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { bilangan, data, ketikan, teks, Waktu } from "../core/fields.ts";
import { SEMUA_JENIS_SURAT } from "./templat-surat.rules.ts";

function naskah(max: number) {
  return ketikan().check(z.maxLength(max, { error: `Paling banyak ${max} karakter` }));
}

/** Which fields it may name, its kind says: templat-surat.rules.ts. */
export const TemplatSurat = z.object({
  /** Below the name of the organisation: its address. */
  kepala: naskah(300),
  judul: naskah(100).check(z.minLength(1, { error: "Wajib diisi" })),
  /** Paragraphs between empty lines; lines "Nama : …" stand in two columns. */
  isi: naskah(6000).check(z.minLength(1, { error: "Wajib diisi" })),
  /** Where it is signed, before the date. */
  tempat: naskah(100),
  penanda_tangan: z
    .array(z.object({ nama: teks(100), jabatan: teks(100) }))
    .check(
      z.minLength(1, { error: "Paling sedikit satu penanda tangan" }),
      z.maxLength(3, { error: "Paling banyak tiga penanda tangan" }),
    ),
});
export type TemplatSurat = z.infer<typeof TemplatSurat>;

export const TemplatBerlaku = z.object({
  wilayah_id: z.number(),
  /** What a save is based on (decision O-07); 0: never saved. */
  versi: z.number(),
  /** The province has none of its own: it prints the nation's. */
  ikut_nasional: z.boolean(),
  templat: TemplatSurat,
  oleh: z.nullable(z.string()),
  disimpan_pada: z.nullable(Waktu),
  /** By this caller: what a level above put there is not. */
  dapat_diubah: z.boolean(),
});
export type TemplatBerlaku = z.infer<typeof TemplatBerlaku>;

const templatParams = z.object({
  wilayah_id: z.pipe(
    z.string().check(z.regex(/^(1|\d{2})$/, { error: "Isi 1 atau kode provinsi" })),
    z.transform(Number),
  ),
});
const templat = {
  // Of which kind, its own key says: JENIS_SURAT.
  izin: ["saksi.write", "caleg.write"],
  admin: true,
  params: templatParams,
  query: z.object({
    jenis: z._default(z.enum(SEMUA_JENIS_SURAT, { error: "Jenis surat tidak dikenal" }), "mandat"),
  }),
  lingkup: ["params", "wilayah_id"],
} as const;

export const getTemplatSurat = endpoint({
  ...templat,
  method: "GET",
  path: "/api/templat_surat/:wilayah_id",
  ringkasan: "Templat satu jenis surat, nasional (1) atau satu provinsi",
  response: data(TemplatBerlaku),
});

export const putTemplatSurat = endpoint({
  ...templat,
  method: "PUT",
  path: "/api/templat_surat/:wilayah_id",
  ringkasan: "Simpan templat surat; null: provinsi kembali ke templat nasional",
  body: z.object({ versi: bilangan(0, 2_147_483_647), templat: z.nullable(TemplatSurat) }),
  response: z.object({ message: z.string(), data: TemplatBerlaku }),
});

export const pratinjauTemplat = endpoint({
  ...templat,
  method: "POST",
  path: "/api/templat_surat/:wilayah_id/pratinjau",
  ringkasan: "Surat dengan templat ini untuk orang contoh (.pdf)",
  body: TemplatSurat,
  response: z.any(),
});
