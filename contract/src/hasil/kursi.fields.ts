import * as z from "zod/mini";
import { CALON } from "../caleg/calon.fields.ts";
import { choice, field } from "../core/described.ts";
import { bilangan, teks } from "../core/fields.ts";

/** How votes become seats. */
export const MetodeKursi = choice("Cara menghitung kursi", [
  ["sainte-lague", "Sainte-Laguë (UU 7/2017 pasal 420)"],
  ["hare", "Kuota Hare dan sisa suara terbanyak (UU 8/2012 pasal 212)"],
]);

const naik = z.refine<readonly number[]>(
  (list) => list.every((one, index) => index === 0 || one > (list[index - 1] ?? 0)),
  { error: "Setiap pembagi harus lebih besar daripada yang sebelumnya" },
);
const RENTANG = { error: "Isi 2 sampai 20 pembagi" };

/** What super admins say of the seats of an election. */
export const PERHITUNGAN_KURSI = {
  ambang: field(
    z.number({ error: "Harus berupa angka" }).check(
      z.minimum(0, { error: "Paling kecil 0" }),
      z.maximum(20, { error: "Paling besar 20" }),
      z.refine((persen) => Math.abs(persen * 100 - Math.round(persen * 100)) < 1e-9, {
        error: "Paling banyak dua angka di belakang koma",
      }),
    ),
    {
      label: "Ambang batas DPR RI",
      hint: "Persen suara sah nasional (UU 7/2017 pasal 414; diubah sebelum 2029 menurut Putusan MK 116/PUU-XXI/2023). DPRD tidak mengenal ambang.",
    },
  ),
  metode: MetodeKursi,
  pembagi: field(
    z.array(bilangan(1, 99)).check(z.minLength(2, RENTANG), z.maxLength(20, RENTANG), naik),
    {
      label: "Bilangan pembagi",
      hint: "Sainte-Laguë: 1, 3, 5, dan seterusnya (UU 7/2017 pasal 415 ayat 2). Pembagi sesudahnya mengikuti langkah terakhir.",
    },
  ),
};

/** Whose votes are divided. */
export const SumberSuara = choice("Sumber suara", [
  ["qc", "Hitungan QC"],
  ["resmi", "Hasil resmi"],
]);
export type SumberSuara = z.infer<typeof SumberSuara>;

/** Official votes of a district as files say them: of a party, or of a line of its list. */
export const SUARA_RESMI = {
  jenis_caleg_id: CALON.jenis_caleg_id,
  kode_dapil: CALON.kode_dapil,
  partai: field(teks(100), {
    label: "Partai",
    card: true,
    import: [
      "nomor_partai",
      "no_partai",
      "partai_id",
      "singkatan",
      "nama_partai",
      "partai_politik",
    ],
  }),
  /** None: the party's total; 0: the votes for the party itself. */
  nomor_urut: field(z.optional(bilangan(0, 99)), {
    label: "Nomor urut calon",
    card: true,
    import: ["no_urut", "nomor", "nomor_urut_calon"],
  }),
  /** What the line is in KPU's forms: A.1 the votes for the party itself, B its total. */
  uraian: field(z.optional(teks(200)), { label: "Uraian", import: ["rincian"] }),
  suara: field(bilangan(0, 99_999_999), {
    label: "Suara",
    card: true,
    import: ["jumlah_suara", "perolehan_suara", "suara_sah", "jumlah_suara_sah"],
  }),
};
