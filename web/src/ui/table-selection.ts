import { useState } from "react";

export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Are all, or only some, of these selected? */
  all: (rows: readonly Row[]) => boolean;
  some: (rows: readonly Row[]) => boolean;
  toggleAll: (rows: readonly Row[]) => void;
  untick: (rows: readonly Row[]) => void;
  clear: () => void;
}

interface SelectionOptions<Row> {
  rowKey: (row: Row) => string | number;
  /** With another one the selection begins anew. */
  question: string;
  /** Those in sight: a ticked row is what it has become since. */
  inSight: readonly Row[];
}

/** Rows that were ticked, on whatever page, until another question is asked. */
export function useSelection<Row>({
  rowKey,
  question,
  inSight,
}: SelectionOptions<Row>): Selection<Row> {
  const [state, setState] = useState(() => ({ question, rows: new Map<string | number, Row>() }));
  const picked = state.question === question ? state.rows : new Map<string | number, Row>();
  const set = (rows: Map<string | number, Row>): void => setState({ question, rows });
  const has = (row: Row): boolean => picked.has(rowKey(row));
  const all = (rows: readonly Row[]): boolean => rows.length > 0 && rows.every(has);
  return {
    rows: [...picked].map(([key, row]) => inSight.find((one) => rowKey(one) === key) ?? row),
    has,
    all,
    some: (rows) => rows.some(has) && !all(rows),
    toggle(row) {
      const next = new Map(picked);
      if (!next.delete(rowKey(row))) {
        next.set(rowKey(row), row);
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
          next.set(rowKey(row), row);
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
