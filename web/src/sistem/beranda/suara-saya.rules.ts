// A candidate's own votes among those of the own party's candidates in a dapil.
import type { BahanKursi } from "#contract/hasil/kursi.contract.ts";

export interface SuaraSaya {
  suara: number;
  /** By its abbreviation. */
  partai: string;
  /** Among the candidates of the party; undefined while nobody there has a vote. */
  peringkat: number | undefined;
  /** Another one has as many. */
  isSeri: boolean;
  calon: number;
  tps: { masuk: number; jumlah: number };
}

/** undefined: the list of the own party does not name the candidate, or nobody has said which that is. */
export function suaraSaya(
  { partai_sendiri: sendiri, partai, tps }: Pick<BahanKursi, "partai_sendiri" | "partai" | "tps">,
  nomorUrut: number | null,
): SuaraSaya | undefined {
  const milik = partai.find(({ nomor }) => nomor === sendiri);
  const saya = milik?.calon.find(({ nomor }) => nomor === nomorUrut);
  if (milik === undefined || saya === undefined || tps === null) {
    return undefined;
  }
  const { calon } = milik;
  const hasSuara = calon.some(({ suara }) => suara > 0);
  const diAtas = calon.filter(({ suara }) => suara > saya.suara).length;
  return {
    suara: saya.suara,
    partai: milik.singkat,
    peringkat: hasSuara ? diAtas + 1 : undefined,
    isSeri: calon.filter(({ suara }) => suara === saya.suara).length > 1,
    calon: calon.length,
    tps: { masuk: tps.masuk, jumlah: tps.jumlah },
  };
}
