// Files of witnesses: downloads of many, the photo of one.
import * as z from "zod/mini";
import { UKURAN_FOTO } from "../berkas/berkas.contract.ts";
import { endpoint } from "../access/endpoint.ts";
import { DaftarQuery, id, idWilayah, Pesan } from "../core/fields.ts";
import { GAMBAR_ANGGOTA } from "../akun/pengguna.contract.ts";
import { SaksiFilter } from "./saksi.contract.ts";

const baca = { izin: "saksi.read", admin: true } as const;
const params = z.object({ id });
const tulis = { izin: "saksi.write", admin: true } as const;

const ticket = z.optional(z.string().check(z.maxLength(200)));

/** Through POST /api/tiket like every download. */
export const unduhSaksi = endpoint({
  ...baca,
  method: "GET",
  path: "/api/saksi_unduh",
  ringkasan: "Unduh saksi sesuai saringan (.xlsx)",
  konfirmasi: true,
  unduhan: true,
  lingkup: ["query", "wilayah_id"],
  query: z.extend(SaksiFilter, { s: DaftarQuery.shape.s, access_token: ticket }),
  response: z.any(),
});

export const simpanFotoSaksi = endpoint({
  ...tulis,
  method: "POST",
  path: "/api/saksi/:id/foto",
  ringkasan: "Ganti foto saksi, untuk kartunya",
  params,
  body: z.object({}),
  berkas: true,
  ukuran: UKURAN_FOTO,
  response: Pesan,
});

export const getFotoSaksi = endpoint({
  ...baca,
  method: "GET",
  path: "/api/saksi/:id/foto",
  ringkasan: "Foto saksi; kecil=1 untuk gambar kecilnya",
  unduhan: true,
  params,
  query: z.object({ kecil: z.optional(z.literal("1")), access_token: ticket }),
  response: z.any(),
});

export const unduhExcelSaksi = endpoint({
  ...baca,
  method: "GET",
  path: "/api/unduh_excel_saksi/:wilayah_id",
  ringkasan: "Unduh semua saksi satu wilayah (.xlsx)",
  konfirmasi: true,
  unduhan: true,
  lingkup: ["params", "wilayah_id"],
  params: z.object({ wilayah_id: idWilayah }),
  query: z.object({ access_token: ticket }),
  response: z.any(),
});

export const getGambarSaksi = endpoint({
  ...baca,
  method: "GET",
  path: "/api/saksi/:id/kta/:gambar",
  ringkasan: "Gambar anggota di balik saksi: kartu, KTP, atau foto; kecil=1 untuk gambar kecilnya",
  unduhan: true,
  params: z.object({ id, gambar: z.enum(GAMBAR_ANGGOTA) }),
  query: z.object({ kecil: z.optional(z.literal("1")), access_token: ticket }),
  response: z.any(),
});
