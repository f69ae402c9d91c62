// What a witness may know of the own row; everything else about witnesses is administrators'.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { bendera, data } from "../core/fields.ts";

export const SaksiSaya = z.object({
  id: z.number(),
  nomer_saksi: z.string(),
  nama: z.string(),
  jenis: z.object({ id: z.number(), keterangan: z.string() }),
  is_aktif: bendera,
  is_bertugas: bendera,
  tps: z.nullable(z.object({ id: z.number(), nama: z.string() })),
  /** Names of the region of the assignment and of those above it, the smallest first. */
  tempat: z.array(z.string()),
  /** What can be printed: the letter of whoever is on duty, the card of whoever has a photo too. */
  cetak: z.array(z.enum(["surat", "kartu"])),
});
export type SaksiSaya = z.infer<typeof SaksiSaya>;

export const getSaksiSaya = endpoint({
  method: "GET",
  path: "/api/self/saksi",
  ringkasan: "Tugas saya sebagai saksi; null untuk yang bukan saksi",
  izin: "",
  response: data(z.nullable(SaksiSaya)),
});
