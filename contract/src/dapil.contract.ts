// Electoral districts, for those who choose one.
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { cari, data, id } from "./fields.ts";

export const Dapil = z.object({
  id: z.number(),
  kode: z.string(),
  keterangan: z.string(),
  kursi: z.number(),
  propinsi_id: z.number(),
  kota_id: z.nullable(z.number()),
});
export type Dapil = z.infer<typeof Dapil>;

const DapilQuery = z.object({
  /** Part of the name (decision G-96). */
  dapil: z.optional(cari),
  propinsi_id: z.optional(id),
  kota_id: z.optional(id),
  /** 1: only those with polling stations. */
  tps: z.optional(z.enum(["0", "1"], { error: "Isi 0 atau 1" })),
});
export type DapilQuery = z.infer<typeof DapilQuery>;

const listDapil = (path: `/${string}`, ringkasan: string) =>
  endpoint({
    method: "GET",
    path,
    ringkasan,
    izin: "",
    lewatToken: true,
    query: DapilQuery,
    response: data(z.array(Dapil)),
  });

export const listDapilPusat = listDapil("/api/m_dapil_pusat", "Dapil DPR RI");
export const listDapilPropinsi = listDapil("/api/m_dapil_propinsi", "Dapil DPRD Provinsi");
export const listDapilKota = listDapil("/api/m_dapil_kota", "Dapil DPRD Kabupaten/Kota");
