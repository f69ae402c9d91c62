// Letters that wait in the outbox where no mail server is set up.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Waktu } from "./fields.ts";

export const Surat = z.object({
  id: z.string(),
  waktu: Waktu,
  kepada: z.string(),
  judul: z.string(),
  isi: z.string(),
});
export type Surat = z.infer<typeof Surat>;

export const listSurat = endpoint({
  method: "GET",
  path: "/api/surat_keluar",
  ringkasan: "Surat yang tidak terkirim karena server surat belum diatur, terbaru dahulu",
  izin: "super-admin",
  response: z.object({
    /** Letters really leave, so none are kept here. */
    is_terkirim: z.boolean(),
    data: z.array(Surat),
  }),
});
