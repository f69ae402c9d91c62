// The short fixed lists that forms choose from (core/master.ts), all in one shape.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data } from "../core/fields.ts";
import { DAFTAR_MASTER, type NamaMaster } from "../core/master.ts";

export const Pilihan = z.object({
  id: z.number(),
  keterangan: z.string(),
  /** Only kinds of witnesses have one. */
  alias: z.optional(z.string()),
});
export type Pilihan = z.infer<typeof Pilihan>;

export const listMaster = (nama: NamaMaster) =>
  endpoint({
    method: "GET",
    path: `/api/${nama}`,
    ringkasan: DAFTAR_MASTER[nama],
    izin: "",
    lewatToken: true,
    response: data(z.array(Pilihan)),
  });
