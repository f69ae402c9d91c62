// Files of witnesses: entrances to the import pipeline, templates, and what is needed to fill them.
import * as z from "zod/mini";
import { UKURAN_IMPOR } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { angka, data } from "../core/fields.ts";
import { HasilUnggah } from "../impor/impor.contract.ts";
import { levelOf } from "../wilayah/wilayah.rules.ts";

const tulis = { izin: "saksi.write", admin: true } as const;
const ticket = z.optional(z.string().check(z.maxLength(200)));
export const HARUS_KOTA = "Pilih kota/kabupaten";
const kotaId = angka(1, 9999);
const kotaSaja = kotaId.check(z.refine((value) => levelOf(value) === 2, { error: HARUS_KOTA }));

export const unggahSaksi = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi_unggah",
  ringkasan: "Daftar saksi satu kota dari berkas .xls atau .xlsx; 202: masih dikerjakan",
  berkas: true,
  ukuran: UKURAN_IMPOR,
  /** Which region is meant is decided before whether it is a kota. */
  body: z.object({ kota_id: kotaId }),
  response: HasilUnggah,
  sukses: 201,
});

export const unggahAkunSaksi = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi_unggah_akun",
  ringkasan: "Buat akun saksi yang tersebut di berkas .xls atau .xlsx; 202: masih dikerjakan",
  berkas: true,
  ukuran: UKURAN_IMPOR,
  /** Without it the caller's own region. */
  body: z.object({ kota_id: z.optional(kotaId) }),
  response: HasilUnggah,
  sukses: 201,
});

/** Letters are personal data: only for who has just given the password. */
export const unggahSuratMandat = endpoint({
  ...tulis,
  konfirmasi: true,
  method: "POST",
  path: "/api/unggah_excel_surat_mandat_saksi",
  ringkasan:
    "Cetak surat mandat saksi yang tersebut di berkas .xls atau .xlsx; url: halaman hasilnya; 202: berkasnya masih diperiksa",
  berkas: true,
  ukuran: UKURAN_IMPOR,
  /** Without it the caller's own region. */
  body: z.object({ kota_id: z.optional(kotaId) }),
  response: data(z.object({ url: z.string() })),
  sukses: 201,
});

export const unduhFormatSuratMandat = endpoint({
  izin: "saksi.read",
  admin: true,
  method: "GET",
  path: "/api/format_excel_surat_mandat_saksi",
  ringkasan: "Format daftar saksi yang dicetak surat mandatnya (.xlsx)",
  unduhan: true,
  query: z.object({ access_token: ticket }),
  response: z.any(),
});

/** Through POST /api/tiket like every download. */
export const unduhFormatSaksi = endpoint({
  ...tulis,
  method: "GET",
  path: "/api/saksi_unduh_format_unggah",
  ringkasan:
    "Format daftar saksi dengan pilihan jenis dan referensi, dan kelurahan kotanya (.xlsx)",
  unduhan: true,
  lingkup: ["query", "kota_id"],
  query: z.object({ kota_id: z.optional(kotaSaja), access_token: ticket }),
  response: z.any(),
});

export const unduhWilayahSaksi = endpoint({
  ...tulis,
  method: "GET",
  path: "/api/saksi_unduh_wilayah",
  ringkasan: "Kecamatan dan kelurahan satu kota, dengan kode dan jumlah TPS (.xlsx)",
  unduhan: true,
  lingkup: ["query", "kota_id"],
  query: z.object({ kota_id: kotaSaja, access_token: ticket }),
  response: z.any(),
});
