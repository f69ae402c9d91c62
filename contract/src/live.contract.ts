// What a page is told while it is open: that something changed, not what it is now.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Recaps of these types and kota are out of date; `semua`: any may be. 0 stands for every type. */
export const KabarRekap = z.object({
  semua: z.boolean(),
  perubahan: z.array(z.object({ jenis_laporan_id: z.number(), kota_id: z.number() })),
});
export type KabarRekap = z.infer<typeof KabarRekap>;

/** These jobs of the reader have moved; `semua`: any may have. */
export const KabarPekerjaan = z.object({ semua: z.boolean(), id: z.array(z.string()) });
export type KabarPekerjaan = z.infer<typeof KabarPekerjaan>;

/** There is something new under the bell. */
export const KabarPesan = z.object({});
export type KabarPesan = z.infer<typeof KabarPesan>;

/** The names of the events, each with the shape of its data. */
export const KABAR = { rekap: KabarRekap, pekerjaan: KabarPekerjaan, pesan: KabarPesan } as const;

export const getLive = endpoint({
  method: "GET",
  path: "/api/live",
  ringkasan:
    "Kabar langsung (text/event-stream): rekap, pekerjaan, pesan; paling sering sekali sedetik",
  izin: "",
  response: z.any(),
});
