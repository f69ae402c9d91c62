// The rows of a table: as a table on wide windows, as cards on narrow ones (SHELL-067).
import { Checkbox, Table } from "@mantine/core";
import { useRef, type ReactElement } from "react";
import { RowMenu, type RowAction } from "./row-menu.tsx";
import { splitTelling, type Column } from "./table-columns.ts";
import { useRowKeys } from "./table-keys.ts";
import type { Selection } from "./table-selection.ts";
import { HeaderCell } from "./table-header.tsx";
import type { TableState } from "./table-state.ts";

export interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowLabel: (row: Row) => string;
  rowMenu?: ((row: Row) => readonly RowAction[]) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  selection: Selection<Row> | undefined;
  table: Pick<TableState, "sort" | "setSort">;
  /** Rows of an earlier question, while the answer to the present one is on its way. */
  isStale: boolean;
}

function useKeysOf<Row>({ rows, onOpen, selection }: RowsProps<Row>) {
  const body = useRef<HTMLElement>(null);
  const at = (index: number, act: (row: Row) => void): void => {
    const row = rows[index];
    if (row !== undefined) {
      act(row);
    }
  };
  useRowKeys(body, {
    onOpen: onOpen === undefined ? undefined : (index) => at(index, onOpen),
    onSelect: selection === undefined ? undefined : (index) => at(index, selection.toggle),
  });
  return (element: HTMLElement | null): void => {
    body.current = element;
  };
}

interface TickProps<Row> {
  row: Row;
  label: string;
  selection: Selection<Row>;
}

/** Larger than its box, so that who just misses it does not open the row. */
function Tick<Row>({ row, label, selection }: TickProps<Row>): ReactElement {
  return (
    // oxlint-disable-next-line label-has-associated-control -- the box inside names itself
    <label className="table-tick">
      <Checkbox
        aria-label={`Pilih ${label}`}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

interface RowProps<Row> {
  row: Row;
  index: number;
  all: RowsProps<Row>;
}

function TableRow<Row>({ row, index, all }: RowProps<Row>): ReactElement {
  const { columns, rowMenu, rowLabel, selection, onOpen } = all;
  const label = rowLabel(row);
  return (
    <Table.Tr
      data-row={index}
      data-openable={onOpen !== undefined || undefined}
      data-selected={selection?.has(row) === true || undefined}
      tabIndex={index === 0 ? 0 : -1}
    >
      {selection === undefined ? null : (
        <Table.Td className="table-check-cell">
          <Tick row={row} label={label} selection={selection} />
        </Table.Td>
      )}
      {columns.map(({ key, cell, numeric }) => (
        <Table.Td key={key} data-numeric={numeric}>
          {cell(row)}
        </Table.Td>
      ))}
      {rowMenu === undefined ? null : (
        <Table.Td className="table-menu-cell">
          <RowMenu label={label} actions={rowMenu(row)} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

export function TableRows<Row>(props: RowsProps<Row>): ReactElement {
  const { label, rows, columns, rowKey, rowMenu, selection, table, isStale } = props;
  const body = useKeysOf(props);
  return (
    <div className="table-scroll" data-stale={isStale || undefined}>
      <Table
        aria-label={label}
        highlightOnHover
        highlightOnHoverColor="var(--tanda)"
        verticalSpacing={7}
        horizontalSpacing="sm"
      >
        <Table.Thead>
          <Table.Tr>
            {selection === undefined ? null : (
              <Table.Th className="table-check-cell">
                <Checkbox
                  aria-label="Pilih semua di halaman ini"
                  checked={selection.all(rows)}
                  indeterminate={selection.some(rows)}
                  onChange={() => selection.toggleAll(rows)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} table={table} />
            ))}
            {rowMenu === undefined ? null : (
              <Table.Th className="table-menu-cell">
                <span className="visually-hidden">Menu</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {rows.map((row, index) => (
            <TableRow key={rowKey(row)} row={row} index={index} all={props} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function CardRow<Row>({ row, index, all }: RowProps<Row>): ReactElement {
  const { columns, rowMenu, rowLabel, selection, onOpen } = all;
  const [telling, rest] = splitTelling(columns);
  const label = rowLabel(row);
  return (
    <li
      className="table-card"
      data-row={index}
      data-openable={onOpen !== undefined || undefined}
      data-selected={selection?.has(row) === true || undefined}
      // oxlint-disable-next-line no-noninteractive-tabindex -- rows are walked with the arrow keys
      tabIndex={index === 0 ? 0 : -1}
    >
      {selection === undefined ? null : <Tick row={row} label={label} selection={selection} />}
      <div className="table-card-body">
        {telling.map(({ key, cell, header }, place) => (
          <div key={key} className="table-card-telling" data-place={place}>
            {place === 0 ? null : <span className="table-card-label">{header}</span>}
            {cell(row)}
          </div>
        ))}
        {rest.length === 0 ? null : (
          <dl>
            {rest.map(({ key, cell, header }) => (
              <div key={key}>
                <dt>{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {rowMenu === undefined ? null : <RowMenu label={label} actions={rowMenu(row)} />}
    </li>
  );
}

export function TableCards<Row>(props: RowsProps<Row>): ReactElement {
  const { label, rows, rowKey, isStale } = props;
  const body = useKeysOf(props);
  return (
    <ul className="table-cards" aria-label={label} ref={body} data-stale={isStale || undefined}>
      {rows.map((row, index) => (
        <CardRow key={rowKey(row)} row={row} index={index} all={props} />
      ))}
    </ul>
  );
}
