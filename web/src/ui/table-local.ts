// Rows that are all here already, as one page of a table: searched, sorted, cut.
import { lastPage } from "#contract/core/list.rules.ts";
import { matchesWords } from "./match.ts";
import { PAGE_SIZE } from "./limits.ts";
import type { Sort, TableState } from "./table-state.ts";

/** One page of a list, as list endpoints answer it (API-006). */
export interface TablePage<Row> {
  data: readonly Row[];
  total: number;
  last_page: number;
  total_is_estimate?: boolean | undefined;
}

export type SortValue = string | number | null;

export interface LocalRows<Row> {
  rows: readonly Row[];
  /** Text that the search looks in. */
  textOf?: (row: Row) => string;
  /** What each sortable column is sorted by. */
  sortBy?: Readonly<Record<string, (row: Row) => SortValue>>;
  /** Rows per page; all on one by default. */
  pageSize?: number;
}

const collator = new Intl.Collator("id", { numeric: true });

function compare(one: SortValue, other: SortValue): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : collator.compare(String(one), String(other));
}

/** What is unknown stands last, whichever way. */
function sorted<Row>(
  rows: readonly Row[],
  { descending }: Sort,
  valueOf: (row: Row) => SortValue,
): readonly Row[] {
  const known = rows.filter((row) => valueOf(row) !== null);
  const unknown = rows.filter((row) => valueOf(row) === null);
  const up = known.toSorted((one, other) => compare(valueOf(one), valueOf(other)));
  return [...(descending ? up.toReversed() : up), ...unknown];
}

/** `<DataTable query={localPage({ rows }, table)} …>` */
export function localPage<Row>(
  { rows, textOf, sortBy = {}, pageSize = Infinity }: LocalRows<Row>,
  { page, s, sort }: Pick<TableState, "page" | "s" | "sort">,
): { data: TablePage<Row> } {
  const found = textOf === undefined ? rows : rows.filter((row) => matchesWords(textOf(row), s));
  const valueOf = sort === undefined ? undefined : sortBy[sort.key];
  const all = sort === undefined || valueOf === undefined ? found : sorted(found, sort, valueOf);
  const size = Math.min(pageSize, Math.max(all.length, PAGE_SIZE));
  const from = (page - 1) * size;
  return {
    data: {
      data: all.slice(from, from + size),
      total: all.length,
      last_page: lastPage(all.length, size),
    },
  };
}
