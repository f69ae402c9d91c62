// Votes as somebody types them, and what they change.
import { kursiPartai } from "#contract/hasil/angka-partai.rules.ts";
import type { BahanKursi, HasilKursi } from "#contract/hasil/kursi.contract.ts";

const TERBANYAK = 99_999_999;
const DAN = new Intl.ListFormat("id", { type: "conjunction" });

/** undefined: no number of votes. "1.234" is one, as it is written here. */
export function parseSuara(teks: string): number | undefined {
  const polos = teks.trim().replaceAll(/\.(?=\d{3}(?:\.|$))/g, "");
  const suara = /^\d+$/.test(polos) ? Number(polos) : undefined;
  return suara === undefined || suara > TERBANYAK ? undefined : suara;
}

/** Votes as they were typed; undefined as long as one of them is none. */
export function suaraAndai(teks: ReadonlyMap<number, string>): Map<number, number> | undefined {
  const suara = new Map<number, number>();
  for (const [nomor, satu] of teks) {
    const own = parseSuara(satu);
    if (own === undefined) {
      return undefined;
    }
    suara.set(nomor, own);
  }
  return suara;
}

/** How many seats a party has; one that is even between some is nobody's yet. */
function kursiKata(hasil: HasilKursi, nomor: number): string {
  const kursi = kursiPartai(hasil).get(nomor) ?? 0;
  if (!hasil.diperebutkan.includes(nomor)) {
    return String(kursi);
  }
  return `belum dapat ditetapkan${kursi === 0 ? "" : ` (paling sedikit ${kursi})`}`;
}

/** "PDIP 3 → 2, PKN 0 → 1" */
const perubahanKursi = ({ partai }: BahanKursi, kini: HasilKursi, andai: HasilKursi): string =>
  partai
    .map(({ nomor, singkat }) => ({
      singkat,
      dari: kursiKata(kini, nomor),
      ke: kursiKata(andai, nomor),
    }))
    .filter(({ dari, ke }) => dari !== ke)
    .map(({ singkat, dari, ke }) => `${singkat} ${dari} → ${ke}`)
    .join(", ");

/** What an assumption does, in a sentence. */
export function akibatAndai(
  bahan: BahanKursi,
  { kini, andai }: { kini: HasilKursi; andai: HasilKursi },
  teks: ReadonlyMap<number, string>,
): string {
  const salah = bahan.partai.filter(
    ({ nomor }) => parseSuara(teks.get(nomor) ?? "0") === undefined,
  );
  if (salah.length > 0) {
    const nama = DAN.format(salah.map(({ singkat }) => singkat));
    return `Andai ini belum dapat dihitung: betulkan dahulu isian ${nama}.`;
  }
  const perubahan = perubahanKursi(bahan, kini, andai);
  return perubahan === ""
    ? "Dengan andai ini susunan kursi tetap."
    : `Dengan andai ini: ${perubahan}`;
}
