// Sorting lists that are in memory already: the children of a region, the TPS of a kelurahan.

const collator = new Intl.Collator("id", { numeric: true });

function compare(one: unknown, other: unknown): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : collator.compare(String(one), String(other));
}

interface Urutan<Key> {
  urut?: Key | undefined;
  arah: "naik" | "turun";
}

/** What is unknown stands last, whichever way; without a key the rows stay as they come. */
export function sort<Row, Key extends keyof Row>(
  rows: readonly Row[],
  { urut, arah }: Urutan<Key>,
): readonly Row[] {
  if (urut === undefined) {
    return rows;
  }
  const sign = arah === "turun" ? -1 : 1;
  return rows.toSorted((a, b) => {
    const isUnknown = Number(a[urut] === null) - Number(b[urut] === null);
    return isUnknown === 0 ? sign * compare(a[urut], b[urut]) : isUnknown;
  });
}

/** Those that have TPS first, else as they come. */
export const berdataDahulu = <Row extends { jumlah_tps: number }>(
  rows: readonly Row[],
): readonly Row[] => rows.toSorted((a, b) => Number(b.jumlah_tps > 0) - Number(a.jumlah_tps > 0));
