// Faults of an import seen together, and cells mended before it is applied.
import * as z from "zod/mini";
import { endpoint } from "../access/endpoint.ts";
import { bilangan, data, ketikan, paragraf, teks } from "../core/fields.ts";
import { imporParams, ImporSingkat } from "./impor.contract.ts";

/** So many faulty rows are grouped and written into a workbook; whoever has more mends the file first. */
export const GALAT_DILIHAT = 100_000;

export const listKelompokGalat = endpoint({
  method: "GET",
  path: "/api/impor/:id/kelompok_galat",
  ringkasan: "Galat yang sama dikelompokkan, yang terbanyak dahulu",
  izin: "",
  admin: true,
  params: imporParams,
  response: data(
    z.array(
      z.object({
        kolom: z.nullable(z.string()),
        /** The reason; where the rows name different numbers in it, "…" stands for them. */
        alasan: z.string(),
        jumlah: z.number(),
        /** Some of the values, each once. */
        contoh: z.array(z.string()),
        /** One value may be right for all of them. */
        boleh_diganti: z.boolean(),
        /** The file can be read without the column. */
        boleh_diabaikan: z.boolean(),
        /** The TPS that are missing may be made with the import. */
        boleh_buat_tps: z.boolean(),
      }),
    ),
  ),
});
export type KelompokGalat = z.output<typeof listKelompokGalat.response>["data"][number];

export const jawabImpor = endpoint({
  method: "POST",
  path: "/api/impor/:id/jawaban",
  ringkasan: "Jawab pertanyaan tentang seluruh berkas, lalu periksa ulang",
  izin: "",
  admin: true,
  params: imporParams,
  body: z.object({
    jawaban: z
      .array(z.object({ pertanyaan: teks(60), jawaban: teks(60) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  response: ImporSingkat,
  sukses: 202,
});

const CellContent = ketikan().check(z.maxLength(200, "Paling banyak 200 karakter"));

export const perbaikiBaris = endpoint({
  method: "POST",
  path: "/api/impor/:id/perbaikan",
  ringkasan: "Ganti isi sel baris yang salah, lalu periksa ulang seluruh berkas",
  izin: "",
  admin: true,
  params: imporParams,
  body: z.object({
    perbaikan: z
      .array(
        z.object({
          nomor: bilangan(1, 2_147_483_647),
          /** Text by column; an empty one clears the cell. */
          nilai: z.record(teks(60), CellContent),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(500),
        z.refine((baris) => new Set(baris.map(({ nomor }) => nomor)).size === baris.length, {
          error: "Sebut tiap baris sekali saja",
        }),
      ),
  }),
  response: ImporSingkat,
  sukses: 202,
});

export const gantiKelompok = endpoint({
  method: "POST",
  path: "/api/impor/:id/perbaikan_kelompok",
  ringkasan:
    "Tulis satu isi ke semua sel dengan galat yang sama, lalu periksa ulang seluruh berkas",
  izin: "",
  admin: true,
  params: imporParams,
  body: z.object({
    kolom: teks(60),
    /** As its group says it. */
    alasan: paragraf(500),
    /** An empty one clears the cells. */
    isi: CellContent,
  }),
  response: ImporSingkat,
  sukses: 202,
});
