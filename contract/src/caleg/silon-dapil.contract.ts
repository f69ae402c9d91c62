// What is downloaded of the candidates of a region or one of its dapil, by the addresses of the recaps: 1 is the
// nation, whose candidates stand for DPR RI; a province's stand for its DPRD, a kota's for its own (RECAP-080).
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { aksesUnduhan, id, idWilayah } from "../core/fields.ts";

const admin = {
  method: "GET",
  izin: "caleg.read",
  admin: true,
  konfirmasi: true,
} as const;
const wilayah = {
  lingkup: ["params", "wilayah_id"],
  params: z.object({ wilayah_id: idWilayah }),
} as const;
const dapil = {
  lingkup: ["params", "wilayah_id"],
  params: z.object({ wilayah_id: idWilayah, dapil_id: id }),
} as const;
const berkas = {
  unduhan: true,
  query: z.object({ access_token: aksesUnduhan }),
  response: z.any(),
} as const;
const alamatZip = { response: z.object({ url_zip: z.string() }) };

export const unduhExcelSilonWilayah = endpoint({
  ...admin,
  ...wilayah,
  ...berkas,
  path: "/api/unduh_excel_silon/:wilayah_id",
  ringkasan: "Excel Silon semua caleg satu wilayah",
});

export const unduhExcelSilonDapil = endpoint({
  ...admin,
  ...dapil,
  ...berkas,
  path: "/api/unduh_excel_silon/:wilayah_id/dapil/:dapil_id",
  ringkasan: "Excel Silon satu dapil",
});

export const unduhPenggantiWilayah = endpoint({
  ...admin,
  ...wilayah,
  ...berkas,
  path: "/api/unduh_excel_silon_pengganti/:wilayah_id",
  ringkasan: "Caleg pengganti satu wilayah, dengan yang digantikan dan alasannya (.xlsx)",
});

export const unduhPenggantiDapil = endpoint({
  ...admin,
  ...dapil,
  ...berkas,
  path: "/api/unduh_excel_silon_pengganti/:wilayah_id/dapil/:dapil_id",
  ringkasan: "Caleg pengganti satu dapil, dengan yang digantikan dan alasannya (.xlsx)",
});

export const getZipSilonDapil = endpoint({
  ...admin,
  ...dapil,
  ...alamatZip,
  path: "/api/unduh_zip_silon/:wilayah_id/dapil/:dapil_id",
  ringkasan: "Alamat Zip Silon satu dapil",
});

const suratDapil = (path: `/${string}`, ringkasan: string) =>
  endpoint({ ...admin, ...alamatZip, path, ringkasan, params: z.object({ id }) });

export const getZipSuratPusat = suratDapil(
  "/api/dapil_pusat/:id/unduh_template_surat_pernyataan_zip",
  "Alamat zip surat pernyataan satu dapil DPR RI",
);
export const getZipSuratPropinsi = suratDapil(
  "/api/dapil_propinsi/:id/unduh_template_surat_pernyataan_zip",
  "Alamat zip surat pernyataan satu dapil DPRD Provinsi",
);
export const getZipSuratKota = suratDapil(
  "/api/dapil_kota/:id/unduh_template_surat_pernyataan_zip",
  "Alamat zip surat pernyataan satu dapil DPRD Kabupaten/Kota",
);

/** Made while it is read: a dapil has as many letters as candidates. */
export const unduhZipSurat = endpoint({
  ...admin,
  ...berkas,
  path: "/api/surat_pernyataan_dapil/:id/zip",
  ringkasan: "Zip surat pernyataan satu dapil",
  params: z.object({ id }),
});
