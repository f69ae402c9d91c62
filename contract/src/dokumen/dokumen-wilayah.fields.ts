import * as z from "zod/mini";
import { field } from "../core/described.ts";
import { angka, ketikan, tanggal, teks } from "../core/fields.ts";
import { formatWib } from "../core/waktu-wib.rules.ts";

const SALAH = "Wajib diisi dengan benar";
const PANJANG_NOMOR = "Isi 5 sampai 30 angka";
const KATEGORI = "Kategori harus diisi";

const NomorKategori = z.pipe(teks(15, KATEGORI), angka(1, 32_767));

/** A file in its category. */
export const DOKUMEN_WILAYAH = {
  dokumen_wilayah_id: field(NomorKategori, { label: "Kategori" }),
  tanggal_dibuat: field(tanggal("Wajib diisi"), { label: "Tanggal dibuat" }),
};

/** What goes to many regions at once. */
export const KIRIMAN_DOKUMEN = {
  keterangan: field(z.optional(teks(300)), { label: "Catatan untuk wilayah" }),
};

/** The account that a campaign is paid from. */
export const REKENING_WILAYAH = {
  rekening_nama: field(teks(150, SALAH), { label: "Nama pemilik rekening" }),
  rekening_nomor: field(
    ketikan(SALAH).check(
      z.minLength(1, { error: SALAH, abort: true }),
      z.regex(/^\d+$/, { error: "Isi angka saja, tanpa spasi dan tanda", abort: true }),
      z.minLength(5, { error: PANJANG_NOMOR }),
      z.maxLength(30, { error: PANJANG_NOMOR }),
    ),
    { label: "Nomor rekening", hint: "Angka saja, 5 sampai 30 angka" },
  ),
  rekening_bank: field(teks(100, SALAH), { label: "Nama bank" }),
  rekening_tanggal_dibuat: field(
    tanggal(SALAH).check(
      z.refine((hari) => hari <= formatWib(new Date()).slice(0, 10), {
        error: "Tanggal pembukaan belum tiba",
      }),
    ),
    { label: "Tanggal pembukaan" },
  ),
};

/** What is asked of a category. */
export const KATEGORI_DOKUMEN = {
  tenggat: field(z.nullable(tanggal()), {
    label: "Batas waktu",
  }),
  allow_download: field(z.union([z.literal(0), z.literal(1)], { error: "Isi 0 atau 1" }), {
    label: "Boleh diunduh wilayah di bawahnya",
  }),
};
