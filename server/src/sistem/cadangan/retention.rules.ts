// Which backups stay: the last of each of seven days and of each of four weeks.

const HARI_MS = 86_400_000;
const WIB_MS = 7 * 3_600_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const SENIN_MS = 3 * HARI_MS;
const HARIAN = 7;
const MINGGUAN = 4;

export interface Tersimpan {
  id: number;
  mulai: Date;
}

function lastOfEach<Row extends Tersimpan>(
  newestFirst: readonly Row[],
  periodOf: (time: number) => number,
  limit: number,
): Row[] {
  const kept = new Map<number, Row>();
  for (const row of newestFirst) {
    const period = periodOf(row.mulai.getTime() + WIB_MS);
    if (!kept.has(period) && kept.size < limit) {
      kept.set(period, row);
    }
  }
  return [...kept.values()];
}

/** @param rows good ones; of them the newest always stays */
export function splitSimpanan<Row extends Tersimpan>(
  rows: readonly Row[],
): { harian: Row[]; buang: Row[] } {
  const newestFirst = rows.toSorted((a, b) => b.mulai.getTime() - a.mulai.getTime());
  const harian = lastOfEach(newestFirst, (time) => Math.floor(time / HARI_MS), HARIAN);
  const mingguan = lastOfEach(
    newestFirst,
    (time) => Math.floor((time + SENIN_MS) / (7 * HARI_MS)),
    MINGGUAN,
  );
  const kept = new Set([...harian, ...mingguan]);
  return { harian, buang: newestFirst.filter((row) => !kept.has(row)) };
}

/** When a backup was last due: the hour is Jakarta's. */
export function jadwalTerakhir(now: Date, jam: number): Date {
  const today = Math.floor((now.getTime() + WIB_MS) / HARI_MS) * HARI_MS - WIB_MS;
  const due = today + jam * 3_600_000;
  return new Date(due <= now.getTime() ? due : due - HARI_MS);
}
