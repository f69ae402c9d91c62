// What of imports is downloaded: the faulty rows of one, and an empty file of a kind.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, angka } from "../core/fields.ts";
import { imporParams, JenisImpor } from "./impor.contract.ts";

export const unduhGalatImpor = endpoint({
  method: "GET",
  path: "/api/impor/:id/galat",
  ringkasan: "Buku kerja berisi baris yang salah, dengan kolom alasan",
  izin: "",
  admin: true,
  unduhan: true,
  params: imporParams,
  query: z.object({ access_token: aksesUnduhan }),
  response: z.any(),
});

export const unduhTemplat = endpoint({
  method: "GET",
  path: "/api/impor/templat/:jenis",
  ringkasan: "Templat kosong untuk satu jenis impor",
  izin: "",
  admin: true,
  unduhan: true,
  params: z.object({ jenis: JenisImpor }),
  query: z.object({
    jenis_laporan_id: z.optional(angka(1, 999)),
    access_token: aksesUnduhan,
  }),
  response: z.any(),
});
