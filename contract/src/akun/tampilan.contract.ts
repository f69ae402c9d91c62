// Views of lists that a user keeps by name.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { data, id, Pesan } from "../core/fields.ts";
import { TAMPILAN } from "./tampilan.fields.ts";

/** Of one user. */
export const TAMPILAN_TERBANYAK = 50;

export const Tampilan = z.object({ id: z.number(), nama: z.string(), kueri: z.string() });
export type Tampilan = z.infer<typeof Tampilan>;

export const listTampilan = endpoint({
  method: "GET",
  path: "/api/tampilan",
  ringkasan: "Tampilan tersimpan saya untuk satu daftar, menurut nama",
  izin: "",
  lewatToken: false,
  query: z.object({ halaman: TAMPILAN.halaman }),
  response: data(z.array(Tampilan)),
});

export const TampilanBaru = z.object(TAMPILAN);
export type TampilanBaru = z.infer<typeof TampilanBaru>;

export const simpanTampilan = endpoint({
  method: "POST",
  path: "/api/tampilan",
  ringkasan: "Simpan tampilan satu daftar dengan nama",
  izin: "",
  lewatToken: false,
  body: TampilanBaru,
  response: z.object({ message: z.string(), data: z.object({ id: z.number() }) }),
  sukses: 201,
});

export const hapusTampilan = endpoint({
  method: "DELETE",
  path: "/api/tampilan/:id",
  ringkasan: "Hapus satu tampilan tersimpan saya",
  izin: "",
  lewatToken: false,
  params: z.object({ id }),
  response: Pesan,
});
