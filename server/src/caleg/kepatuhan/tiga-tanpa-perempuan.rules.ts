// UU 7/2017 art. 246 (2): of every three candidates at least one is a woman.
import { nomorTerakhir, type Daftar } from "./daftar.rules.ts";

/**
 * The numbers 1–3, 4–6, … as far as the list goes: one or two candidates behind the last three are no three.
 * A number that stands empty is no woman.
 */
export function tigaTanpaPerempuan({ calon }: Daftar): string | undefined {
  const perempuan = new Set(calon.filter(({ jk }) => jk === "P").map(({ nomor }) => nomor));
  const kosong: string[] = [];
  for (let from = 1; from + 2 <= nomorTerakhir(calon); from += 3) {
    if (![from, from + 1, from + 2].some((nomor) => perempuan.has(nomor))) {
      kosong.push(`${from}–${from + 2}`);
    }
  }
  return kosong.length === 0 ? undefined : `Nomor ${kosong.join(", ")} tanpa perempuan`;
}
