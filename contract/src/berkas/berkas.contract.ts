// Files: what may be uploaded, and how a stored one is read.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, data, teks } from "../core/fields.ts";

export const UKURAN_DOKUMEN = 10 * 1024 * 1024;
export const UKURAN_FOTO = 5 * 1024 * 1024;
export const UKURAN_IMPOR = 200 * 1024 * 1024;
/** Documents of some hundred candidates. */
export const UKURAN_ZIP = 1024 * 1024 * 1024;

/** A form or document, as the largest of telephones photographs it. */
export const PIKSEL_FORMULIR = 50_000_000;
/** A face: "12 megapixels" of a telephone are 4,032 × 3,024. */
export const PIKSEL_WAJAH = 12_500_000;
/** As long as WebP allows; A3 at 600 dots an inch is 9,921. A longer line is made to take memory. */
export const SISI_GAMBAR = 16_383;

export const MIME_GAMBAR = ["image/jpeg", "image/png", "image/webp"] as const;
/** Documentation of a TPS (QC-062, decision G-152). */
export const MIME_DOKUMEN = ["image/jpeg", "image/png", "application/pdf"] as const;

export const getBerkas = endpoint({
  method: "GET",
  path: "/api/file/:id",
  ringkasan: "Isi satu berkas; kecil=1 untuk gambar kecilnya",
  izin: "",
  lewatToken: true,
  unduhan: true,
  params: z.object({ id: z.uuid() }),
  query: z.object({
    kecil: z.optional(z.literal("1")),
    unduh: z.optional(z.literal("1")),
    access_token: aksesUnduhan,
  }),
  response: z.any(),
});

export const buatTiket = endpoint({
  method: "POST",
  path: "/api/tiket",
  ringkasan: "Tiket sekali pakai (60 detik) untuk membuka satu alamat unduhan di tab baru",
  izin: "",
  body: z.object({
    alamat: teks(500).check(z.regex(/^\/api\//, { error: "Harus diawali /api/" })),
  }),
  response: data(z.object({ tiket: z.string() })),
  sukses: 201,
});
