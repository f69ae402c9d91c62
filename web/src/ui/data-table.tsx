// The one table: searched, filtered, sorted and paged by the server; rows become cards on narrow
// windows; everything works by keyboard. Its state comes from useUrlTable or useLocalTable.
import { Button, Skeleton, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useDeferredValue, type ReactElement, type ReactNode } from "react";
import { isCutOff } from "#contract/core/list.rules.ts";
import type { ApiError } from "../api/error.ts";
import { formatNumber } from "./format.ts";
import { CUT_OFF_TEXT, STACK_BELOW } from "./limits.ts";
import { Pager } from "./pager.tsx";
import { QueryError } from "./query-view.tsx";
import type { RowAction } from "./row-menu.tsx";
import { useColumns, type Column } from "./table-columns.ts";
import { FilterChips, type Filter } from "./table-filter.tsx";
import type { TablePage } from "./table-local.ts";
import { TableCards, TableRows } from "./table-rows.tsx";
import { useSelection, type Selection } from "./table-selection.ts";
import { countFilters, type TableState } from "./table-state.ts";
import { useStickyBar } from "./sticky-bar.ts";
import { TableToolbar } from "./table-toolbar.tsx";
import { Waiting } from "./waiting.tsx";
import "./data-table.css";

const LOADING_TEXT = "Memuat kelas. Harap tunggu.";
const EMPTY_TEXT = "Data tidak ditemukan.";

/** Of a query made by listQuery(), or of localPage(). */
export interface TableQuery<Row> {
  data: TablePage<Row> | undefined;
  error?: ApiError | null;
  isPlaceholderData?: boolean;
  refetch?: () => unknown;
}

export interface DataTableProps<Row> {
  /** Remembers the choice of columns. */
  id: string;
  /** What the table lists: "Daftar Pengguna". */
  label: string;
  table: TableState;
  query: TableQuery<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Names a row where it is spoken of. */
  rowLabel: (row: Row) => string;
  rowMenu?: (row: Row) => readonly RowAction[];
  /** By click or Enter. */
  onOpen?: (row: Row) => void;
  /** Placeholder of the search box; without it there is none. */
  search?: string;
  filters?: readonly Filter[];
  /** At the end of the toolbar; the one primary button last. */
  actions?: ReactNode;
  /** Rows can be ticked; the buttons for those that are. */
  bulk?: ((selection: Selection<Row>) => ReactNode) | undefined;
  /** What this list is for, and the button that fills it; shown while nothing narrows it. */
  empty: ReactNode;
  /** Said while nothing is in it, where the specification has words of its own. */
  emptyText?: string;
}

/** As large as a full page, so that what is below it does not move down. */
function WaitingRows({ count, isStacked }: { count: number; isStacked: boolean }): ReactElement {
  const rows = (
    <div className="table-waiting" data-stacked={isStacked || undefined} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
  const text = (
    <Text c="dimmed" className="table-waiting-text">
      {LOADING_TEXT}
    </Text>
  );
  return <Waiting text={text} shape={rows} />;
}

interface EmptyRowsProps {
  empty: ReactNode;
  text: string;
  isNarrowed: boolean;
}

function EmptyRows({ empty, text, isNarrowed }: EmptyRowsProps): ReactElement {
  return (
    <div className="table-empty">
      <Text>{text}</Text>
      {isNarrowed ? <Text c="dimmed">Ubah kata pencarian atau lepas filternya.</Text> : empty}
    </div>
  );
}

function BulkBar<Row>({
  selection,
  children,
}: {
  selection: Selection<Row>;
  children: ReactNode;
}): ReactElement {
  return (
    <div
      ref={useStickyBar<HTMLDivElement>("Bottom")}
      className="table-bulk"
      // What is being done to rows that go tells the end of it all the same.
      hidden={selection.rows.length === 0}
      role="group"
      aria-label="Untuk yang dipilih"
    >
      <Text fw={600}>{formatNumber(selection.rows.length)} dipilih</Text>
      {children}
      <Button size="compact-md" variant="subtle" onClick={selection.clear}>
        Batal pilih
      </Button>
    </div>
  );
}

function totalText({ total, total_is_estimate: isEstimate }: TablePage<unknown>): string {
  return `Total Data ${isEstimate === true ? "± " : ""}${formatNumber(total)}`;
}

function TableFooter<Row>({
  query,
  table,
}: Pick<DataTableProps<Row>, "query" | "table">): ReactElement | null {
  const page = query.data;
  if (page === undefined) {
    return null;
  }
  return (
    <div className="table-footer">
      <Text c="dimmed" className="angka" role="status">
        {query.isPlaceholderData === true ? LOADING_TEXT : totalText(page)}
      </Text>
      {isCutOff(page) ? <Text c="dimmed">{CUT_OFF_TEXT}</Text> : null}
      <Pager page={table.page} pages={page.last_page} onChange={table.setPage} />
    </div>
  );
}

function useTableParts<Row>(props: DataTableProps<Row>) {
  const { id, columns, table, query, rowKey, bulk } = props;
  const selection = useSelection({
    rowKey,
    question: JSON.stringify([table.s, table.filters]),
    place: JSON.stringify([table.page, table.sort]),
    page: query.isPlaceholderData === true ? undefined : query.data,
  });
  return {
    choice: useColumns(id, columns, table),
    isStacked: useMediaQuery(STACK_BELOW, undefined, { getInitialValueInEffect: false }),
    selection: bulk === undefined ? undefined : selection,
  };
}

function TableBody<Row>({
  props,
  parts,
}: {
  props: DataTableProps<Row>;
  parts: ReturnType<typeof useTableParts<Row>>;
}): ReactElement | null {
  const { query, table, empty, emptyText = EMPTY_TEXT } = props;
  const { isStacked, choice, selection } = parts;
  if (query.data === undefined) {
    const error = query.error ?? null;
    if (error !== null) {
      return <QueryError error={error} onRetry={() => void query.refetch?.()} />;
    }
    return <WaitingRows count={table.query.per_page} isStacked={isStacked} />;
  }
  const rows = query.data.data;
  if (rows.length === 0) {
    return (
      <EmptyRows
        empty={empty}
        text={emptyText}
        isNarrowed={table.s !== "" || countFilters(table.filters) > 0}
      />
    );
  }
  const Rows = isStacked ? TableCards<Row> : TableRows<Row>;
  return (
    <Rows
      {...props}
      rows={rows}
      columns={choice.shown}
      selection={selection}
      isStale={query.isPlaceholderData === true}
    />
  );
}

/** Rows come in slices between which the browser answers, and the foot of the table with them. */
function useTurn<Row>({ query }: DataTableProps<Row>): TableQuery<Row> {
  const isTurn = useDeferredValue(query.data !== undefined);
  return query.data === undefined || isTurn ? query : { data: undefined };
}

export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const query = useTurn(props);
  const { table, columns, search, filters = [], actions, bulk } = props;
  const parts = useTableParts(props);
  const { selection } = parts;
  const hasToolbar = search !== undefined || filters.length > 0 || actions !== undefined;
  return (
    <section className="data-table">
      {hasToolbar ? (
        <TableToolbar
          table={table}
          search={search}
          filters={filters}
          actions={actions}
          columns={columns}
          choice={parts.choice}
        />
      ) : null}
      <FilterChips
        filters={filters}
        set={table.filters}
        onSave={table.setFilters}
        isTerakhir={table.isFilterTerakhir}
      />
      <div className="table-panel">
        <TableBody props={{ ...props, query }} parts={parts} />
        <TableFooter query={query} table={table} />
      </div>
      {selection?.isBegun !== true ? null : (
        <BulkBar selection={selection}>{bulk?.(selection)}</BulkBar>
      )}
    </section>
  );
}
