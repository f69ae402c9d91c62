// The letters that a candidate signs, filled as far as the profile is: of one, of a dapil or of a region.
// What they say: templat-surat.contract.ts.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, id } from "../core/fields.ts";
import { PekerjaanBaru, PilihanCaleg } from "./silon.contract.ts";

const satu = {
  method: "GET",
  izin: "",
  unduhan: true,
  params: z.object({ id }),
  query: z.object({ access_token: aksesUnduhan }),
  response: z.any(),
} as const;

export const getSuratPernyataan = endpoint({
  ...satu,
  path: "/api/caleg/:id/template_surat_pernyataan_silon",
  ringkasan: "Surat pernyataan satu caleg (.pdf)",
});

export const getSuratPengunduranDiri = endpoint({
  ...satu,
  path: "/api/caleg/:id/template_surat_pengunduran_diri",
  ringkasan: "Surat pengunduran diri satu caleg (.pdf)",
});

const JENIS_SURAT_CALEG = ["pernyataan", "pengunduran_diri"] as const;

export const cetakSuratCaleg = endpoint({
  method: "POST",
  path: "/api/caleg_cetak_surat",
  ringkasan: "Cetak surat semua caleg satu dapil atau wilayah; hasilnya di Unduhan Saya",
  izin: "caleg.read",
  admin: true,
  konfirmasi: true,
  body: z.extend(PilihanCaleg, {
    jenis: z.enum(JENIS_SURAT_CALEG, { error: "Harus dipilih" }),
    bentuk: z.enum(["pdf", "zip"], { error: "Isi pdf atau zip" }),
  }),
  response: PekerjaanBaru,
  sukses: 202,
});
export type CetakSuratCaleg = z.infer<typeof cetakSuratCaleg.body>;
