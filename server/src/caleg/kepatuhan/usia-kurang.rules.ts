// UU 7/2017 art. 240 (1) a: at least 21 years old on the day on which the final list is determined.
import { usiaPada } from "#contract/caleg/nik.rules.ts";
import { formatHari } from "./hari.rules.ts";
import type { Dinilai } from "./dinilai.ts";

const USIA = 21;

export function usiaKurang({ tanggalLahir }: Dinilai, hari: string): string | undefined {
  const usia = tanggalLahir === null ? USIA : usiaPada(tanggalLahir, new Date(hari));
  return usia < USIA ? `Berusia ${usia} tahun pada ${formatHari(hari)}` : undefined;
}
