// What if the TPS without a report vote as their kecamatan has so far.
import { suaraPartai } from "#contract/hasil/angka-partai.rules.ts";
import type { BahanKursi } from "#contract/hasil/kursi.contract.ts";

/**
 * The votes of each party with those that the missing TPS would add, by their voters; where nobody in the
 * kecamatan has reported, as the whole dapil.
 */
export function sepertiKecamatan({ partai, tps }: BahanKursi): Map<number, number> {
  const kini = suaraPartai({ partai });
  const tambahan = new Map<number, number>();
  for (const { dpt_belum: belum, dpt_masuk: masuk, perolehan } of tps?.kecamatan ?? []) {
    const [dari, dpt] = masuk > 0 ? [perolehan, masuk] : [partai, tps?.dpt_masuk ?? 0];
    for (const { nomor, suara } of dpt > 0 ? dari : []) {
      tambahan.set(nomor, (tambahan.get(nomor) ?? 0) + (suara * belum) / dpt);
    }
  }
  return new Map(
    [...kini].map(([nomor, suara]) => [nomor, suara + Math.round(tambahan.get(nomor) ?? 0)]),
  );
}
