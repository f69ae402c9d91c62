// Regions: lists, names, the tree.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { LABEL_TINGKAT } from "./wilayah.rules.ts";
import { angka, data, id, teks } from "../core/fields.ts";

export const Wilayah = z.object({
  id: z.number(),
  keterangan: z.string(),
  parent_id: z.nullable(z.number()),
});
export type Wilayah = z.infer<typeof Wilayah>;

const list = data(z.array(Wilayah));

export const listPropinsi = endpoint({
  method: "GET",
  path: "/api/m_propinsi",
  ringkasan: "Daftar provinsi",
  izin: "",
  lewatToken: true,
  response: list,
});
export const listKota = endpoint({
  method: "GET",
  path: "/api/m_kota",
  ringkasan: "Daftar kota/kabupaten satu provinsi",
  izin: "",
  lewatToken: true,
  query: z.object({ propinsi_id: angka(10, 99) }),
  response: list,
});
export const listKecamatan = endpoint({
  method: "GET",
  path: "/api/m_kecamatan",
  ringkasan: "Daftar kecamatan satu kota",
  izin: "",
  lewatToken: true,
  query: z.object({ kota_id: angka(1000, 9999) }),
  response: list,
});
export const listKelurahan = endpoint({
  method: "GET",
  path: "/api/m_kelurahan",
  ringkasan: "Daftar kelurahan satu kecamatan",
  izin: "",
  lewatToken: true,
  query: z.object({ kecamatan_id: angka(100_000, 999_999) }),
  response: list,
});

export const WilayahJejak = z.object({
  ...Wilayah.shape,
  label: z.enum(LABEL_TINGKAT),
  jejak: z.array(Wilayah),
  anak: z.array(Wilayah),
});
export type WilayahJejak = z.infer<typeof WilayahJejak>;

export const getWilayah = endpoint({
  method: "GET",
  path: "/api/wilayah/:id",
  ringkasan: "Satu wilayah dengan jejak ke atas dan anak wilayahnya",
  izin: "",
  lewatToken: true,
  params: z.object({ id }),
  response: data(WilayahJejak),
});

export const searchWilayahDi = endpoint({
  method: "GET",
  path: "/api/wilayah",
  ringkasan: "Cari wilayah menurut nama atau kode, di dalam wilayah sendiri",
  izin: "",
  lewatToken: true,
  query: z.object({ s: teks(60) }),
  response: data(
    z.array(
      z.object({
        ...Wilayah.shape,
        jalur: z.string(),
        /** Older codes that were looked for. */
        kode_lama: z.array(z.number()),
      }),
    ),
  ),
});
