// Documents of many candidates as one zip: a folder per candidate, a file per category, as Zip Silon has them.
import * as z from "zod/mini";
import { UKURAN_ZIP } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { angka, id, idWilayah } from "../core/fields.ts";
import { PekerjaanBaru } from "./silon.contract.ts";

export const unggahZipDokumen = endpoint({
  method: "POST",
  path: "/api/caleg_unggah_dokumen",
  ringkasan: "Dokumen caleg satu dapil atau wilayah sebagai satu zip; hasilnya di Unduhan Saya",
  izin: "caleg.write",
  admin: true,
  // Documents one by one are none of a program's either.
  lewatToken: false,
  berkas: true,
  ukuran: UKURAN_ZIP,
  body: z.object({
    wilayah_id: z.optional(idWilayah),
    jenis_caleg_id: z.optional(angka(1, 3)),
    dapil_id: z.optional(id),
  }),
  response: PekerjaanBaru,
  sukses: 202,
});
