// What the two forms of a date replace.

interface Pengajar {
  user_id: number;
  pemetaan_id: number;
}

interface Tautan {
  user_id: number;
  url: string;
}

export const orangOf = ({ user_id: userId, pemetaan_id: pemetaanId }: Pengajar): string =>
  `${userId} ${pemetaanId}`;

/** In whatever order they are read. */
export const isianPengajar = (rows: readonly Pengajar[]): string[] =>
  rows.map((row) => orangOf(row)).toSorted();

export const isianTautan = (rows: readonly Tautan[]): Tautan[] =>
  rows.map(({ user_id, url }) => ({ user_id, url }));
