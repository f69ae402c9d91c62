// What was changed on one account, by whom and when.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DaftarQuery, halaman, id, Waktu } from "./fields.ts";

export const RiwayatPengguna = z.object({
  id: z.number(),
  waktu: Waktu,
  tindakan: z.string(),
  /** null: the system, or nobody who is known. */
  oleh: z.string().nullable(),
  perubahan: z.array(
    z.object({
      kolom: z.string(),
      sebelum: z.string().nullable(),
      sesudah: z.string().nullable(),
    }),
  ),
});
export type RiwayatPengguna = z.infer<typeof RiwayatPengguna>;

export const listRiwayatPengguna = endpoint({
  method: "GET",
  path: "/api/user/:id/riwayat",
  ringkasan: "Perubahan satu akun, terbaru dahulu; akun sendiri selalu boleh dilihat",
  izin: "",
  params: z.object({ id }),
  query: DaftarQuery.omit({ s: true }),
  response: halaman(RiwayatPengguna),
});
