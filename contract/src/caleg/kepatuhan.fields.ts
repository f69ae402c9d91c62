import * as z from "zod/mini";
import { choice, field } from "../core/described.ts";
import { angka, bilangan, tanggal, teks } from "../core/fields.ts";

const ATURAN_DAFTAR = [
  ["melebihi-kursi", "Calon melebihi jumlah kursi"],
  ["perempuan-kurang", "Perempuan kurang dari 30 %"],
  ["tiga-tanpa-perempuan", "Tiga nomor tanpa perempuan"],
  ["nomor-loncat", "Nomor urut loncat"],
] as const;

const ATURAN_ORANG = [
  ["tanpa-nomor", "Belum bernomor urut"],
  ["usia-kurang", "Usia kurang dari 21 tahun"],
  ["ganda", "Orang yang sama di dua daftar"],
  ["terpidana", "Mantan terpidana belum lima tahun"],
  ["belum-mundur", "Surat pengunduran diri belum ada"],
  ["identitas-kurang", "Identitas belum lengkap"],
  ["dokumen-kurang", "Dokumen belum lengkap"],
  ["dokumen-kedaluwarsa", "Dokumen kedaluwarsa"],
] as const;

/** What KPU would refuse in a list of candidates, in the order in which it is told. */
export const Aturan = choice("Temuan", ATURAN_DAFTAR);
export type Aturan = z.infer<typeof Aturan>;

/** What KPU would refuse in one candidate. */
export const AturanOrang = choice("Temuan", ATURAN_ORANG);
export type AturanOrang = z.infer<typeof AturanOrang>;

/** What KPU would refuse in the own nomination: in its lists, and in who stands there. */
export const AturanSendiri = choice("Temuan", [...ATURAN_DAFTAR, ...ATURAN_ORANG]);
export type AturanSendiri = z.infer<typeof AturanSendiri>;

/**
 * What becomes of a fraction when 30 % of a list are counted: up, as Putusan MA 24 P/HUM/2023 has it, or
 * to the nearest, half up, as PKPU 10/2023 art. 8 (2) had it.
 */
export const Pembulatan = choice("Pembulatan kuota perempuan", [
  ["atas", "Ke atas (Putusan MA 24 P/HUM/2023)"],
  ["setengah", "Ke bawah bila kurang dari setengah (PKPU 10/2023)"],
]);
export type Pembulatan = z.infer<typeof Pembulatan>;

/** What super admins say of the nomination for the whole installation. */
export const PENCALONAN = {
  pembulatan: Pembulatan,
  /** The stage that ends with `tenggat`: "Pengajuan bakal calon". */
  tahapan: field(z.nullable(teks(60)), { label: "Tahapan" }),
  /** The last day on which lists can be handed in or mended; null: nothing is counted down to. */
  tenggat: field(z.nullable(tanggal()), {
    label: "Hari terakhir",
  }),
  /** The day on which age, convictions and documents are judged; null: that of `tenggat`, else today. */
  penetapan: field(z.nullable(tanggal()), {
    label: "Penetapan daftar calon tetap",
  }),
  /** The own party's number; null: no party, or nobody has said. */
  partai: field(z.nullable(bilangan(1, 99)), { label: "Nomor partai sendiri" }),
};

/** What the board and its lists can be narrowed to, beside a region. */
export const SARINGAN_KEPATUHAN = {
  partai: field(angka(1, 99), { label: "Partai" }),
  aturan: Aturan,
};
export const SARINGAN_SENDIRI = { aturan: AturanSendiri };
