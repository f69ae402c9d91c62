// Members of the party, looked up by the number of their card.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data, nomerKta } from "../core/fields.ts";

export const Anggota = z.object({
  nomer_kta: z.string(),
  nama: z.string(),
  /** "Kapalo Koto Ampangan, Kota Payakumbuh" */
  wilayah: z.string(),
});
export type Anggota = z.infer<typeof Anggota>;

export const getAnggota = endpoint({
  method: "GET",
  path: "/api/anggota/:nomer_kta",
  ringkasan: "Anggota menurut nomor KTA, untuk formulir",
  izin: ["user.write", "caleg.write", "saksi.write"],
  admin: true,
  params: z.object({ nomer_kta: nomerKta() }),
  response: data(Anggota),
});
