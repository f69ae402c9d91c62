// Announcements, as their readers see them.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { bendera, Waktu } from "./fields.ts";

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
