// Report types and what they count: data that an installation sets up for its election (O-05).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { data } from "./fields.ts";

export const JENIS_DOKUMENTASI = 4;
export const JenisLaporan = z.object({
  id: z.number(),
  keterangan: z.string(),
  is_file: z.union([z.literal(0), z.literal(1)]),
});
export type JenisLaporan = z.infer<typeof JenisLaporan>;

export const KELOMPOK_ITEM = ["paslon", "partai", "caleg", "administrasi", "dokumen"] as const;
export type KelompokItem = (typeof KELOMPOK_ITEM)[number];

export const ItemLaporan = z.object({
  id: z.number(),
  kelompok: z.enum(KELOMPOK_ITEM),
  nomer_urut: z.number(),
  image_url: z.string().nullable(),
  singkat: z.string(),
  keterangan: z.string(),
  jumlah_suara: z.number().nullable(),
  /** The document, for types of files. */
  url: z.string().nullable(),
  mime: z.string().nullable(),
});
export type ItemLaporan = z.infer<typeof ItemLaporan>;

export const listJenisLaporan = endpoint({
  method: "GET",
  path: "/api/m_jenis_laporan",
  ringkasan: "Jenis laporan yang aktif",
  izin: "",
  response: data(z.array(JenisLaporan)),
});
