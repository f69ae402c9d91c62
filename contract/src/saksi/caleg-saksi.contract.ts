// For which candidates a witness was appointed (Set Bacaleg).
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { angka, bilangan, data, id, idBody, Pesan } from "../core/fields.ts";

const params = z.object({ id });
const tulis = { izin: "saksi.write", admin: true } as const;

const KandidatCaleg = z.object({
  id: z.number(),
  nama: z.string(),
  nomor_urut: z.nullable(z.number()),
  jenis_caleg_id: z.number(),
  dapil: z.object({ id: z.number(), keterangan: z.string() }),
});
export type KandidatCaleg = z.infer<typeof KandidatCaleg>;

export const listKandidatCaleg = endpoint({
  ...tulis,
  method: "GET",
  path: "/api/saksi/:id/kandidat_caleg",
  ringkasan: "Caleg dapil yang meliputi tempat tugas saksi",
  params,
  query: z.object({ jenis_caleg_id: angka(1, 3) }),
  response: data(z.array(KandidatCaleg)),
});

export const setCaleg = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi/:id/set_caleg",
  ringkasan: "Set Bacaleg: satu caleg untuk satu jenis, null melepasnya",
  params,
  body: z.object({ jenis_caleg_id: bilangan(1, 3), caleg_id: z.nullable(idBody) }),
  response: Pesan,
});
