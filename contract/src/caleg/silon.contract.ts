// What KPU's Silon wants of candidates: a workbook, and their documents in folders; of one, of a dapil or
// of a region.
import * as z from "zod/mini";
import { SARINGAN_CALEG } from "./caleg.fields.ts";
import { endpoint } from "../access/endpoint.ts";
import { angka, bilangan, cari, id, idBody, idWilayah, idWilayahBody } from "../core/fields.ts";

const admin = { izin: "caleg.read", admin: true } as const;
/** Personal data of many: logged, and only for who has just given the password. */
const unduhan = { unduhan: true, konfirmasi: true } as const;
const tiket = z.optional(z.string().check(z.maxLength(200)));
const params = z.object({ id });

const { jenis_kelamin, is_dcs1, is_utama } = SARINGAN_CALEG;
/** "12,15": those that are ticked. */
const ids = z
  .string()
  .check(z.regex(/^\d{1,15}(?:,\d{1,15}){0,499}$/, { error: "Isi id caleg, dipisah koma" }));
/** As their list is narrowed. */
const saringan = z.partial(z.object({ jenis_kelamin, is_dcs1, is_utama, s: cari, ids })).shape;

/** Whose: without any of them all that the caller may read. */
const pilihanQuery = {
  ...saringan,
  wilayah_id: z.optional(idWilayah),
  jenis_caleg_id: z.optional(angka(1, 3)),
  dapil_id: z.optional(id),
};
export const PilihanCaleg = z.object({
  ...saringan,
  wilayah_id: z.optional(idWilayahBody),
  jenis_caleg_id: z.optional(bilangan(1, 3)),
  dapil_id: z.optional(idBody),
});
export type PilihanCaleg = z.infer<typeof PilihanCaleg>;

/** A job under "Unduhan saya". */
export const PekerjaanBaru = z.object({
  message: z.string(),
  data: z.object({ pekerjaan_id: z.string(), jumlah: z.number() }),
});

export const unduhExcelSilon = endpoint({
  ...unduhan,
  method: "GET",
  path: "/api/caleg/:id/unduh_excel_silon",
  ringkasan: "Excel Silon satu caleg (.xlsx)",
  izin: "",
  params,
  query: z.object({ access_token: tiket }),
  response: z.any(),
});

export const unduhExcelSilonSemua = endpoint({
  ...admin,
  ...unduhan,
  method: "GET",
  path: "/api/caleg_unduh_excel_silon",
  ringkasan: "Excel Silon semua caleg satu dapil atau wilayah (.xlsx)",
  query: z.object({ ...pilihanQuery, access_token: tiket }),
  response: z.any(),
});

export const getZipSilon = endpoint({
  method: "GET",
  path: "/api/caleg/:id/unduh_zip_silon",
  ringkasan: "Alamat Zip Silon satu caleg",
  izin: "",
  konfirmasi: true,
  params,
  // Decision G-80; it is made while it is read, so nobody waits for it.
  response: z.object({ url_zip: z.string() }),
});

export const unduhZipSilon = endpoint({
  ...unduhan,
  method: "GET",
  path: "/api/caleg/:id/zip_silon",
  ringkasan: "Zip Silon satu caleg: dokumennya menurut kategori, dan Excel Silon",
  izin: "",
  params,
  query: z.object({ access_token: tiket }),
  response: z.any(),
});

export const unduhZipSilonSemua = endpoint({
  ...admin,
  ...unduhan,
  method: "GET",
  path: "/api/caleg_unduh_zip_silon",
  ringkasan: "Zip Silon satu dapil atau wilayah, sampai seratus caleg",
  query: z.object({ ...pilihanQuery, access_token: tiket }),
  response: z.any(),
});

export const buatZipSilon = endpoint({
  ...admin,
  konfirmasi: true,
  method: "POST",
  path: "/api/caleg_zip_silon",
  ringkasan: "Zip Silon satu dapil atau wilayah; hasilnya di Unduhan Saya",
  body: PilihanCaleg,
  response: PekerjaanBaru,
  sukses: 202,
});
