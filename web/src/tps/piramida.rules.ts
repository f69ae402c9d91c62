// The rows of an age pyramid.

interface Kelompok {
  dari: number;
  sampai: number | null;
  laki: number;
  perempuan: number;
  tanpa_kelamin: number;
}

export interface BarisPiramida {
  /** "20–24", "80+" */
  nama: string;
  laki: number;
  perempuan: number;
  tanpa: number;
}

export interface Piramida {
  /** The oldest first; empty ages at either end are left out. */
  baris: BarisPiramida[];
  /** The longest bar. */
  terbanyak: number;
  /** Does the list say who is a man and who a woman? */
  isDuaSisi: boolean;
  /** Are there any of whom it does not say? */
  isAdaTanpa: boolean;
}

const totalOf = ({ laki, perempuan, tanpa }: BarisPiramida): number => laki + perempuan + tanpa;

export function barisPiramida(usia: readonly Kelompok[]): Piramida {
  const all = usia.map(({ dari, sampai, laki, perempuan, tanpa_kelamin: tanpa }) => ({
    nama: sampai === null ? `${dari}+` : `${dari}–${sampai}`,
    laki,
    perempuan,
    tanpa,
  }));
  const first = all.findIndex((row) => totalOf(row) > 0);
  const last = all.findLastIndex((row) => totalOf(row) > 0);
  const baris = first === -1 ? [] : all.slice(first, last + 1).toReversed();
  return {
    baris,
    terbanyak: Math.max(
      1,
      ...baris.flatMap(({ laki, perempuan, tanpa }) => [laki, perempuan, tanpa]),
    ),
    isDuaSisi: baris.some(({ laki, perempuan }) => laki + perempuan > 0),
    isAdaTanpa: baris.some(({ tanpa }) => tanpa > 0),
  };
}
