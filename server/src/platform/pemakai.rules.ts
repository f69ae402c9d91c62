// What stands in the way of a deletion, in words: kind and count, the first names, and how to go on.

export interface Pemakai {
  /** "kelas" */
  sebutan: string;
  jumlah: number;
  /** What to do about it: "hapus kelasnya". */
  cara: string;
  /** The first of those that the caller may see. */
  nama?: readonly string[];
  /** How many have a name: all of them, unless said. */
  bernama?: number;
}

/** Told of by their names. */
export const DISEBUT = 3;

const DAN = new Intl.ListFormat("id", { type: "conjunction" });

export const joinDan = (bagian: readonly string[]): string => DAN.format(bagian);

/** The first few by name, of the others how many: "A, B, dan 3 lainnya". */
export function sebutSebagian(disebut: readonly string[], jumlah: number): string {
  const lain = jumlah - disebut.length;
  return joinDan([...disebut, ...(lain > 0 ? [`${lain} lainnya`] : [])]);
}

function sebutPemakai({ sebutan, jumlah, nama = [], bernama = jumlah }: Pemakai): string {
  const disebut = nama.slice(0, DISEBUT);
  return `${jumlah} ${sebutan}${disebut.length === 0 ? "" : ` (${sebutSebagian(disebut, bernama)})`}`;
}

/** @param apa what is to be deleted: "Diklat" */
export function tidakDapatDihapus(apa: string, pemakai: readonly Pemakai[]): string {
  const ada = pemakai.filter(({ jumlah }) => jumlah > 0);
  const cara = joinDan(ada.map((satu) => satu.cara));
  return (
    `${apa} tidak dapat dihapus: masih punya ${joinDan(ada.map(sebutPemakai))}. ` +
    `${cara.charAt(0).toUpperCase()}${cara.slice(1)} dahulu.`
  );
}
