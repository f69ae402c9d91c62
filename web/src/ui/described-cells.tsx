// Columns of a list and rows of a detail as a noun's fields have them; what is special is drawn by hand.
import * as z from "zod/mini";
import type { ReactNode } from "react";
import {
  aboutOf,
  givenOf,
  isFlag,
  isHari,
  isSaat,
  wordOf,
  type Fields,
  type Schema,
} from "#contract/core/described.ts";
import { formatDate, formatDateTime, formatNumber, UNKNOWN } from "./format.ts";
import type { Column } from "./table-columns.ts";

type Values = Readonly<Record<string, unknown>>;

type Cell<Row> = (row: Row) => ReactNode;

/** The fields to show, in this order: as they are told by themselves ({}), or drawn by hand. */
export type Cells<Row, F extends Fields> = {
  readonly [Key in keyof F]?: Cell<Row> | Partial<Column<Row>>;
};

function tellNumber(schema: Schema, value: number): string {
  if (isFlag(givenOf(schema))) {
    return value === 1 ? "Ya" : "Tidak";
  }
  return wordOf(schema, String(value)) ?? formatNumber(value);
}

function tellText(schema: Schema, value: string): string {
  if (isSaat(schema)) {
    return formatDateTime(value);
  }
  return isHari(schema) ? formatDate(value) : (wordOf(schema, value) ?? value);
}

/** @throws where a private field is not drawn by hand */
function tell(name: string, schema: Schema, value: unknown): ReactNode {
  if (aboutOf(schema)?.private === true) {
    throw new Error(`${name} is told by nobody but its page`);
  }
  if (typeof value === "number") {
    return tellNumber(schema, value);
  }
  return typeof value !== "string" || value === "" ? UNKNOWN : tellText(schema, value);
}

/** A number that counts something, and names nothing. */
function isFigure(schema: Schema): boolean {
  const { refers, words } = aboutOf(schema) ?? {};
  const isNumber = givenOf(schema) instanceof z.ZodMiniNumber;
  return isNumber && refers === undefined && words === undefined && !isFlag(schema);
}

function* drawn<Row extends Values, F extends Fields>(
  fields: F,
  cells: Cells<Row, F>,
): Generator<Column<Row>> {
  for (const [key, own] of Object.entries(cells)) {
    const schema = fields[key] ?? z.never();
    const about = aboutOf(schema);
    const rest: Partial<Column<Row>> = typeof own === "function" ? { cell: own } : { ...own };
    yield {
      key,
      header: about?.label ?? key,
      cell: (row) => tell(key, schema, row[key]),
      ...(about?.card === true ? { telling: true } : {}),
      ...(isFigure(schema) ? { numeric: true } : {}),
      ...rest,
    };
  }
}

/** @param sorts the keys by which the list is sorted */
export function describedColumns<Row extends Values, F extends Fields>(
  fields: F,
  cells: Cells<Row, F>,
  sorts: readonly string[] = [],
): Column<Row>[] {
  return [...drawn(fields, cells)].map((column) => ({
    ...column,
    ...(sorts.includes(column.key) ? { sortable: true } : {}),
  }));
}

/** For `Rincian`. */
export function describedRows<Row extends Values, F extends Fields>(
  fields: F,
  cells: Cells<Row, F>,
  row: Row,
): (readonly [judul: string, isi: ReactNode])[] {
  return [...drawn(fields, cells)].map(({ header, cell }) => [header, cell(row)]);
}
