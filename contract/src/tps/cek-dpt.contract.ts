// Witnesses looked for among the voters (Cek DPT).
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data, id } from "../core/fields.ts";

/** A voter who may be the witness. */
const CalonPemilih = z.object({
  tps_id: z.number(),
  nomor: z.number(),
  nama: z.string(),
  usia: z.number(),
  rt: z.string(),
  rw: z.string(),
  wilayah: z.string(),
  nama_cocok: z.boolean(),
  /** Null where the NIK of the witness tells no date of birth. */
  usia_cocok: z.nullable(z.boolean()),
  /** Where it is, seen from the assignment, as LINGKUP_SAKSI. */
  lingkup: z.number(),
});
export type CalonPemilih = z.infer<typeof CalonPemilih>;

export const cekDptSaksi = endpoint({
  izin: "dpt.read",
  admin: true,
  method: "GET",
  path: "/api/saksi/:id/cek_dpt",
  ringkasan:
    "Pemilih di kota ini yang mungkin saksi itu, yang paling cocok dan paling dekat dahulu",
  params: z.object({ id }),
  response: data(
    z.object({ lingkup: z.number(), pasti: z.boolean(), calon: z.array(CalonPemilih) }),
  ),
});
