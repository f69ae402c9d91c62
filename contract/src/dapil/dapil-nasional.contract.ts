// The nation's published list of dapil, where whoever holds the server has laid it beside the data.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data } from "../core/fields.ts";

export const getDapilNasional = endpoint({
  method: "GET",
  path: "/api/dapil_nasional",
  ringkasan: "Adakah daftar dapil nasional di server, siap dimuat",
  izin: "super-admin",
  response: data(z.object({ is_ada: z.boolean() })),
});

export const loadDapilNasional = endpoint({
  method: "POST",
  path: "/api/dapil_nasional",
  ringkasan: "Muat daftar dapil nasional dari server sebagai impor yang lalu diperiksa",
  izin: "super-admin",
  response: data(z.object({ id: z.number() })),
  sukses: 202,
});
