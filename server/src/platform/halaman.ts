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

export interface Potongan {
  offset: number;
  limit: number;
  total: number;
}

/** The second half of a list is nearer from its end. */
export function terdekat({ offset, limit, total }: Potongan) {
  const isReversed = offset > total / 2;
  return isReversed
    ? {
        isReversed,
        skip: Math.max(0, total - offset - limit),
        take: Math.max(0, Math.min(limit, total - offset)),
      }
    : { isReversed, skip: offset, take: limit };
}
