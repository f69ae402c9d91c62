// A row of an import: what its file says, what stands, what is wrong with it.
import * as z from "zod/mini";

export const KEADAAN_BARIS = ["baru", "berubah", "dihapus", "sama", "galat"] as const;
export type KeadaanBaris = (typeof KEADAAN_BARIS)[number];

export const GalatBaris = z.object({
  baris: z.number(),
  lembar: z.nullable(z.string()),
  kolom: z.nullable(z.string()),
  nilai: z.nullable(z.string()),
  alasan: z.string(),
});
export type GalatBaris = z.infer<typeof GalatBaris>;

/**
 * What to do with a row about what stands already, or about what an earlier row is about: merge the
 * two (the file's cells win, empty ones change nothing), keep what stands, or leave the row out. Where its
 * key meets somebody unlike the one whom it describes: are they the same person? And whether what the eye does
 * not see takes part.
 */
export const PILIHAN_BARIS = [
  "gabung",
  "pertahankan",
  "orang_sama",
  "orang_lain",
  "lewati",
  "sertakan",
] as const;
export const PilihanBaris = z.enum(PILIHAN_BARIS, { error: "Harus dipilih" });
export type PilihanBaris = z.infer<typeof PilihanBaris>;

/** What the file leaves open for all of its rows: nothing of it is applied before it is answered. */
export const PertanyaanImpor = z.object({
  kunci: z.string(),
  tanya: z.string(),
  jawaban: z.array(z.object({ kunci: z.string(), sebutan: z.string() })),
});
export type PertanyaanImpor = z.infer<typeof PertanyaanImpor>;

/** What a file holds that the eye does not see, or sees struck out: asked about once for the file. */
export const BERTANDA = ["baris-tersembunyi", "baris-coret", "kolom-tersembunyi"] as const;
export const Bertanda = z.enum(BERTANDA);
export type Bertanda = z.infer<typeof Bertanda>;

/** Among the values of a row: what to look at before it is written; nothing is refused for it. */
export const PERINGATAN = "peringatan";

/** Values by column, in the words of the preview. */
const Nilai = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const BarisImpor = z.object({
  /** Place in the whole file, over all sheets. */
  nomor: z.number(),
  baris: z.number(),
  lembar: z.nullable(z.string()),
  keadaan: z.enum(KEADAAN_BARIS),
  sesudah: Nilai,
  /** What stands now, of rows that would change. */
  sebelum: z.nullable(Nilai),
  /** By column: what the regions are called whose codes stand there, before and after. */
  wilayah: z.record(z.string(), z.record(z.string(), z.string())),
  galat: z.array(GalatBaris),
  /** What the user may choose; a faulty row with choices waits for one. */
  tawaran: z.array(PilihanBaris),
  pilihan: z.nullable(PilihanBaris),
});
export type BarisImpor = z.infer<typeof BarisImpor>;
