// Which rows of a table are ticked, and which of those have gone from it since.
import { useState } from "react";
import type { TablePage } from "./table-local.ts";

export interface Selection<Row> {
  rows: readonly Row[];
  /** Some were ticked, which may all have gone since. */
  isBegun: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Are all, or only some, of these selected? */
  all: (rows: readonly Row[]) => boolean;
  some: (rows: readonly Row[]) => boolean;
  toggleAll: (rows: readonly Row[]) => void;
  untick: (rows: readonly Row[]) => void;
  clear: () => void;
}

type Key = string | number;

/** Where it stood when it was ticked, and among how many. */
interface Ticked<Row> {
  row: Row;
  place: string;
  total: number;
}

interface SelectionOptions<Row> {
  rowKey: (row: Row) => Key;
  /** With another one the selection begins anew. */
  question: string;
  /** Which part of the answer is in sight. */
  place: string;
  /** That part: a ticked row is what it has become since; undefined while it is not known. */
  page: TablePage<Row> | undefined;
}

/** It is not where it stood, and there are fewer than there were: not only another place of it. */
const isGone = <Row>(
  { place: before, total }: Ticked<Row>,
  { place, page }: SelectionOptions<Row>,
): boolean => page !== undefined && before === place && page.total < total;

/** Rows that were ticked, on whatever page, until another question is asked or they are gone. */
export function useSelection<Row>(options: SelectionOptions<Row>): Selection<Row> {
  const { rowKey, question, place, page } = options;
  const [state, setState] = useState(() => ({ question, rows: new Map<Key, Ticked<Row>>() }));
  const ticked = state.question === question ? state.rows : new Map<Key, Ticked<Row>>();
  const inSight = new Map(page?.data.map((row) => [rowKey(row), row]));
  const picked = new Map(
    [...ticked].filter(([key, one]) => inSight.has(key) || !isGone(one, options)),
  );
  const set = (rows: Map<Key, Ticked<Row>>): void => setState({ question, rows });
  const tick = (row: Row): Ticked<Row> => ({ row, place, total: page?.total ?? 0 });
  const has = (row: Row): boolean => picked.has(rowKey(row));
  const all = (rows: readonly Row[]): boolean => rows.length > 0 && rows.every(has);
  return {
    rows: [...picked].map(([key, { row }]) => inSight.get(key) ?? row),
    isBegun: ticked.size > 0,
    has,
    all,
    some: (rows) => rows.some(has) && !all(rows),
    toggle(row) {
      const next = new Map(picked);
      if (!next.delete(rowKey(row))) {
        next.set(rowKey(row), tick(row));
      }
      set(next);
    },
    toggleAll(rows) {
      const next = new Map(picked);
      const isOff = all(rows);
      for (const row of rows) {
        if (isOff) {
          next.delete(rowKey(row));
        } else {
          next.set(rowKey(row), tick(row));
        }
      }
      set(next);
    },
    untick(rows) {
      const keys = new Set(rows.map(rowKey));
      setState((present) => ({
        ...present,
        rows: new Map([...present.rows].filter(([key]) => !keys.has(key))),
      }));
    },
    clear: () => set(new Map()),
  };
}
