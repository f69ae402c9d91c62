// The pages of a list.
import type { FastifyInstance } from "fastify";
import { sql, type RawBuilder } from "kysely";
import { DEEPEST, lastPage } from "#contract/core/list.rules.ts";
import { refuse } from "./refusal.ts";

interface Which {
  page: number;
  per_page: number;
}

export interface Potongan {
  offset: number;
  limit: number;
}

export const potonganOf = ({ page, per_page: limit }: Which): Potongan => ({
  offset: (page - 1) * limit,
  limit,
});

/** The rows of one page, of all in their order. */
export function rowsOf<Row>(all: readonly Row[], which: Which): Row[] {
  const { offset, limit } = potonganOf(which);
  return all.slice(offset, offset + limit);
}

export interface Jumlah {
  total: number;
  /** There are more than that. */
  isMore: boolean;
}

/** Of `found` rows, which were counted as far as one more than `most`. */
export const countedTo = (most: number, found: number): Jumlah => ({
  total: Math.min(found, most),
  isMore: found > most,
});

/** What a list is read from, and its order. */
export interface Listed {
  /** `from … where …` */
  rows: RawBuilder<unknown>;
  /** Columns; the last is `id`. */
  order: readonly string[];
  arah: "naik" | "turun";
}

export interface IdPage {
  ids: number[];
  total: number;
}

/** So many are soon gathered, whatever page is asked for. */
const FEW = 1000;

/**
 * The ids of one page, and how many fit; asked within `readList`. All that fit are gathered through the
 * index that finds them, counted and sorted; but of a known `total`, a page in the first third of them is
 * walked to in the index that has the order (docs/adr/0009).
 * @param most so many and one more are gathered, of those that are met with first
 */
export function pageOf(
  { rows, order, arah }: Listed,
  { offset, limit }: Potongan,
  { total = 0, most }: { total?: number | undefined; most?: number | undefined } = {},
): RawBuilder<IdPage> {
  const direction = arah === "turun" ? "desc" : "asc";
  const page = sql`order by ${sql.raw(order.map((name) => `${name} ${direction}`).join(", "))}
    offset ${offset} limit ${limit}`;
  if (total > FEW + 3 * (offset + limit)) {
    return sql<IdPage>`select array(select id ${rows} ${page}) as ids, ${total}::int as total`;
  }
  // The limit stands outside, so that the plan is made for all of them: for a few of many it would be
  // to look at row after row until enough fit.
  return sql<IdPage>`
    with fit as materialized (select ${sql.raw(order.join(", "))} ${rows}),
      gathered as materialized (select * from fit limit ${most === undefined ? null : most + 1})
    select array(select id from gathered ${page}) as ids,
      (select count(*) from gathered) as total`;
}

/** A page of a list as the wire shows it (API-006, decisions O-08, O-13). */
export function toHalaman<Row>(
  data: Row[],
  jumlah: number | Jumlah,
  { page, per_page: perPage }: Which,
) {
  const { total, isMore } = typeof jumlah === "number" ? { total: jumlah, isMore: false } : jumlah;
  return {
    data,
    current_page: page,
    per_page: perPage,
    last_page: lastPage(total, perPage),
    total,
    ...(isMore ? { total_is_estimate: true } : {}),
  };
}

/** No list walks to a page that nobody reads up to (decision O-13). */
export function refuseTooDeep(app: FastifyInstance): void {
  app.addHook<{ Querystring: Partial<Which> }>("preHandler", async ({ query }) => {
    if ((query.page ?? 1) * (query.per_page ?? 1) > DEEPEST) {
      refuse("terlalu-jauh");
    }
  });
}
