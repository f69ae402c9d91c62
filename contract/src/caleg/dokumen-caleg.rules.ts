// What a document of a candidate may be, and how it stands.

/** Photo for the ballot: cut 3:4, and the candidate's picture everywhere (decision G-72). */
export const PAS_FOTO = 110;

/** The words of `tipe_file`, and what they are by their bytes. */
const TIPE: Readonly<Record<string, string>> = {
  PDF: "application/pdf",
  JPG: "image/jpeg",
  PNG: "image/png",
  WebP: "image/webp",
};

/** "PDF, JPG" as media types. */
export const mimeOf = (tipeFile: string): string[] =>
  tipeFile.split(", ").flatMap((word) => TIPE[word] ?? []);

/** `max_size` is kB of a thousand bytes (decision G-73). */
export const bytesOf = (maxSize: number): number => maxSize * 1000;

export const KEADAAN = ["belum", "ada", "kedaluwarsa", "salah-jenis"] as const;
export type Keadaan = (typeof KEADAAN)[number];

export const LABEL_KEADAAN: Readonly<Record<Keadaan, string>> = {
  belum: "Belum ada",
  ada: "Ada",
  kedaluwarsa: "Kedaluwarsa",
  "salah-jenis": "Salah jenis",
};

interface Kategori {
  tipe_file: string;
  /** Days. */
  masa_berlaku: number | null;
}

const DAY_MS = 86_400_000;

export function berlakuSampai({ masa_berlaku: hari }: Kategori, dibuat: Date): Date | null {
  return hari === null ? null : new Date(dibuat.getTime() + hari * DAY_MS);
}

/** @param mime null: the file lies elsewhere */
export function keadaanOf(
  kategori: Kategori,
  dokumen: { mime: string | null; dibuat: Date } | null,
  now: Date,
): Keadaan {
  if (dokumen === null) {
    return "belum";
  }
  const { mime, dibuat } = dokumen;
  if (mime !== null && !mimeOf(kategori.tipe_file).includes(mime)) {
    return "salah-jenis";
  }
  const sampai = berlakuSampai(kategori, dibuat);
  return sampai !== null && sampai < now ? "kedaluwarsa" : "ada";
}
