// What a page is told while it is open: that something changed, not what it is now.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";

/**
 * The names of the events: recaps have changed; a job of the reader has moved; there is something
 * new under the bell; there are other regions, or other names of them; there are other candidates; a region has
 * other documents. Only the first carries data that says more.
 */
export const NAMA_KABAR = ["rekap", "pekerjaan", "pesan", "wilayah", "caleg", "dokumen"] as const;

/** Recaps of these types and kota are out of date; `semua`: any may be. Type 0 is every type. */
export const KabarRekap = z.object({
  semua: z.boolean(),
  perubahan: z.array(z.object({ jenis_laporan_id: z.number(), kota_id: z.number() })),
});
export type KabarRekap = z.infer<typeof KabarRekap>;

export const getLive = endpoint({
  method: "GET",
  path: "/api/live",
  ringkasan:
    "Kabar langsung (text/event-stream): rekap, pekerjaan, pesan, wilayah, caleg, dokumen; paling sering sekali sedetik",
  izin: "",
  response: z.any(),
});
