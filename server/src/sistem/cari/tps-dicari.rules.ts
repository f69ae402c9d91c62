// What somebody means who types "tps 12 kubu gadang".

const ID_TPS = /^\d{13}$/;
const NOMOR_TPS = /^\d{1,3}$/;

export interface TpsDicari {
  /** The whole id, as it was typed. */
  id: number | undefined;
  nomor: number | undefined;
  /** Words of the region's name. */
  wilayah: string;
}

/** undefined: nothing of it speaks of a TPS. */
export function tpsDicari(words: readonly string[]): TpsDicari | undefined {
  const id = words.find((word) => ID_TPS.test(word));
  const nomor = words.find((word) => NOMOR_TPS.test(word));
  const lain = words.filter((word) => word !== nomor && word !== id && word !== "tps");
  return id === undefined && nomor === undefined && !words.includes("tps")
    ? undefined
    : {
        id: id === undefined ? undefined : Number(id),
        nomor: nomor === undefined ? undefined : Number(nomor),
        wilayah: lain.join(" "),
      };
}
