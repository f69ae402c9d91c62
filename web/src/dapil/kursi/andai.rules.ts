// Votes as somebody types them, and what they change.
import { kursiPartai } from "#contract/angka-partai.rules.ts";
import type { BahanKursi, HasilKursi } from "#contract/kursi.contract.ts";

const TERBANYAK = 99_999_999;

/** undefined: no number of votes. "1.234" is one, as it is written here. */
export function parseSuara(teks: string): number | undefined {
  const polos = teks.trim().replaceAll(/\.(?=\d{3}(?:\.|$))/g, "");
  const suara = /^\d+$/.test(polos) ? Number(polos) : undefined;
  return suara === undefined || suara > TERBANYAK ? undefined : suara;
}

/** "PDIP 3 → 2, PKN 0 → 1" */
export function perubahanKursi(
  { partai }: BahanKursi,
  kini: HasilKursi,
  andai: HasilKursi,
): string {
  const [before, after] = [kursiPartai(kini), kursiPartai(andai)];
  return partai
    .map(({ nomor, singkat }) => ({
      singkat,
      dari: before.get(nomor) ?? 0,
      ke: after.get(nomor) ?? 0,
    }))
    .filter(({ dari, ke }) => dari !== ke)
    .map(({ singkat, dari, ke }) => `${singkat} ${dari} → ${ke}`)
    .join(", ");
}
