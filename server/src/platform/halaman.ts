/** A page of a list as the wire shows it (API-006, decision O-08). */
export function toHalaman<Row>(
  data: Row[],
  total: number,
  { page, per_page: perPage }: { page: number; per_page: number },
) {
  return {
    data,
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
  };
}
