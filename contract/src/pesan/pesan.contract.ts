// Announcements, as their readers see them.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, bendera, DaftarQuery, data, halaman, id, Waktu } from "../core/fields.ts";

/** Enough for the inbox; the overlay of the bell shows the first 50. */
export const PANJANG_RINGKASAN = 250;

export const PesanRingkas = z.object({
  id: z.number(),
  judul: z.string(),
  /** Plain text, without the markup of the announcement (decision G-101). */
  ringkasan: z.string(),
  waktu_terbit: Waktu,
  is_baca: bendera,
});
export type PesanRingkas = z.infer<typeof PesanRingkas>;

export const getPesanTerbaru = endpoint({
  method: "GET",
  path: "/api/pengumumanku_terbaru",
  ringkasan: "Jumlah pesan yang belum dibaca dan 10 pesan terbaru",
  izin: "",
  response: z.object({ jumlah_terbaru: z.number(), data: z.array(PesanRingkas) }),
});

export const LampiranPesan = z.object({
  url: z.string(),
  nama: z.string(),
  /** In bytes. */
  ukuran: z.number(),
});
export type LampiranPesan = z.infer<typeof LampiranPesan>;

export const Pesan = z.object({
  id: z.number(),
  judul: z.string(),
  /** Markup; whoever shows it keeps only what it knows. */
  konten: z.string(),
  file: z.nullable(LampiranPesan),
  /** The address of the file as text (decision G-100). */
  lampiran: z.nullable(z.string()),
  waktu_terbit: Waktu,
  is_baca: bendera,
});
export type Pesan = z.infer<typeof Pesan>;

export const listPesan = endpoint({
  method: "GET",
  path: "/api/pengumumanku",
  ringkasan: "Pesan saya, terbaru dahulu",
  izin: "",
  query: DaftarQuery,
  response: halaman(PesanRingkas),
});

export const getPesan = endpoint({
  method: "GET",
  path: "/api/pengumumanku/:id",
  ringkasan: "Satu pesan saya; membukanya berarti sudah dibaca",
  izin: "",
  params: z.object({ id }),
  response: data(Pesan),
});

export const bacaSemuaPesan = endpoint({
  method: "POST",
  path: "/api/pengumumanku/baca",
  ringkasan: "Tandai semua pesan saya sudah dibaca",
  izin: "",
  response: z.object({ message: z.string() }),
});

export const unduhLampiran = endpoint({
  method: "GET",
  path: "/api/pengumumanku/:id/lampiran",
  ringkasan: "Lampiran satu pesan saya",
  izin: "",
  unduhan: true,
  params: z.object({ id }),
  query: z.object({ access_token: aksesUnduhan }),
  response: z.any(),
});
