// Counter rows as they are sent.
/** Counter rows are always taken in this order, so two transactions cannot hold each other up. */
export function byKota<
  Row extends { kotaId: number; kecamatanId: number; dapilId: number; jenisId: number },
>(rows: readonly Row[]): Map<number, Row[]> {
  const ordered = rows.toSorted(
    (a, b) =>
      a.kotaId - b.kotaId ||
      a.kecamatanId - b.kecamatanId ||
      a.dapilId - b.dapilId ||
      a.jenisId - b.jenisId,
  );
  return Map.groupBy(ordered, ({ kotaId }) => kotaId);
}

/** Places that nothing was added to are holes. */
export const arrayOf = (sums: readonly (number | undefined)[]): string =>
  `{${Array.from(sums, (value) => value ?? 0).join(",")}}`;
