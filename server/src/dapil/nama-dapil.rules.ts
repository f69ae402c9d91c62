// When two dapil have the same name to whoever reads them.

/** What is written alike but for capitals, spaces and signs that nobody sees is one name. */
export const kunciNama = (keterangan: string): string =>
  keterangan
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

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
