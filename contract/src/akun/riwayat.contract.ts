// What was changed on one account, by whom and when.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { DaftarQuery, halaman, id, Waktu } from "../core/fields.ts";

export const RiwayatPengguna = z.object({
  id: z.number(),
  waktu: Waktu,
  tindakan: z.string(),
  /** null: the system, or nobody who is known. */
  oleh: z.nullable(z.string()),
  perubahan: z.array(
    z.object({
      kolom: z.string(),
      sebelum: z.nullable(z.string()),
      sesudah: z.nullable(z.string()),
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
  query: z.omit(DaftarQuery, { s: true }),
  response: halaman(RiwayatPengguna),
});
