// When two dapil have the same name to whoever reads them.
import { unifyTeks } from "#contract/core/teks.rules.ts";

/** What is written alike but for capitals, spaces and signs that nobody sees is one name. */
export const kunciNama = (keterangan: string): string => unifyTeks(keterangan).toLowerCase();

/** A dapil with the province or kota that it lies in. */
export interface Bernama {
  jenisCalegId: number;
  indukId: number;
  kode: string;
  keterangan: string;
}

const kunciOf = ({ jenisCalegId, indukId, keterangan }: Bernama): string =>
  `${jenisCalegId}/${indukId}/${kunciNama(keterangan)}`;

/** @returns the code of another one that has the name of the dapil that is asked about, in the same place */
export function pemakaiNama(dapilList: readonly Bernama[]): (dapil: Bernama) => string | undefined {
  const pemakai = new Map<string, Set<string>>();
  for (const dapil of dapilList) {
    const kunci = kunciOf(dapil);
    pemakai.set(kunci, (pemakai.get(kunci) ?? new Set()).add(dapil.kode));
  }
  return (dapil) => {
    for (const kode of pemakai.get(kunciOf(dapil)) ?? []) {
      if (kode !== dapil.kode) {
        return kode;
      }
    }
    return undefined;
  };
}
