// The columns of a table, and which of them this user wants to see.
import { useState, type ReactNode } from "react";
import { readJson, writeStorage } from "../api/storage.ts";
import { formatNumber } from "./format.ts";
import type { TableState } from "./table-state.ts";
import { hiddenOf, kolomOf } from "./table-view.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, figures under each other. */
  numeric?: boolean;
  /** The header sorts by it. */
  sortable?: boolean;
  /** One of the three that a card shows first; the first columns make up what is missing. */
  telling?: boolean;
  /** Shown only when the user asks for it. */
  optional?: boolean;
  width?: string;
  /** What the header means, for who points at it and for screen readers. */
  hint?: string;
}

export const numberColumn = <Row>(
  key: keyof Row & string,
  header: string,
  rest: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  header,
  numeric: true,
  cell: (row) => formatNumber(Number(row[key])),
  ...rest,
});

const MOST_TELLING = 3;

const storageKey = (tableId: string): string => `kolom:${tableId}`;

function readHidden(tableId: string): Set<string> | undefined {
  const stored = readJson(storageKey(tableId));
  return Array.isArray(stored) ? new Set(stored.map(String)) : undefined;
}

export interface ColumnChoice<Row> {
  shown: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
}

/** The address, where it says so, before what this browser remembers. */
export function useColumns<Row>(
  tableId: string,
  columns: readonly Column<Row>[],
  { kolom, setKolom }: Pick<TableState, "kolom" | "setKolom">,
): ColumnChoice<Row> {
  const [remembered, setRemembered] = useState(
    () =>
      readHidden(tableId) ??
      new Set(columns.filter(({ optional }) => optional === true).map(({ key }) => key)),
  );
  const hidden = kolom === undefined ? remembered : hiddenOf(kolom);
  // The first column names the row and stays.
  const isShown = (key: string): boolean => key === columns[0]?.key || !hidden.has(key);
  function toggle(key: string): void {
    const next = new Set(hidden);
    if (!next.delete(key)) {
      next.add(key);
    }
    if (kolom !== undefined) {
      setKolom(kolomOf(next));
      return;
    }
    setRemembered(next);
    writeStorage(storageKey(tableId), JSON.stringify([...next]));
  }
  return { shown: columns.filter(({ key }) => isShown(key)), hidden, isShown, toggle };
}

/** The columns that a card shows first, and the rest. */
export function splitTelling<Row>(
  columns: readonly Column<Row>[],
): [telling: readonly Column<Row>[], rest: readonly Column<Row>[]] {
  const marked = columns.filter(({ telling }) => telling === true);
  const others = columns.filter((column) => !marked.includes(column));
  const telling = [...marked, ...others].slice(0, MOST_TELLING);
  return [telling, columns.filter((column) => !telling.includes(column))];
}
