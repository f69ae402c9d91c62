// One party's list of candidates in a dapil, as the rules look at it.

export interface Nomor {
  nomor: number;
  jk: "L" | "P";
}

export interface Daftar {
  /** Seats of the dapil. */
  kursi: number;
  /** A local party of Aceh. */
  isLokalAceh: boolean;
  /** In the order of their numbers. */
  calon: readonly Nomor[];
}

/**
 * "1L 2P 4L": all that the rules know of the candidates, and what is kept of each list. Lists that look
 * the same are judged once.
 */
export function readSusunan(susunan: string): Nomor[] {
  return susunan
    .split(" ")
    .filter((one) => one !== "")
    .map((one) => ({ nomor: Number.parseInt(one, 10), jk: one.endsWith("P") ? "P" : "L" }));
}

export const countPerempuan = (calon: readonly Nomor[]): number =>
  calon.filter(({ jk }) => jk === "P").length;

export const nomorTerakhir = (calon: readonly Nomor[]): number =>
  Math.max(0, ...calon.map(({ nomor }) => nomor));
