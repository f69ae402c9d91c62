import { Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Column } from "./table-columns.ts";
import type { Sort, TableState } from "./table-state.ts";

type Direction = "ascending" | "descending" | undefined;

function directionOf(key: string, sort: Sort | undefined): Direction {
  if (sort?.key !== key) {
    return undefined;
  }
  return sort.descending ? "descending" : "ascending";
}

/** Up, down, unsorted. */
function nextSort(key: string, direction: Direction): Sort | undefined {
  return direction === "descending" ? undefined : { key, descending: direction === "ascending" };
}

function SortIcon({ direction }: { direction: Direction }): ReactElement {
  if (direction === undefined) {
    return <IconArrowsSort size={14} aria-hidden className="table-unsorted" />;
  }
  const Icon = direction === "descending" ? IconArrowDown : IconArrowUp;
  return <Icon size={14} aria-hidden />;
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  table: Pick<TableState, "sort" | "setSort">;
}

export function HeaderCell<Row>({ column, table }: HeaderCellProps<Row>): ReactElement {
  const { key, header, numeric, sortable, width, hint } = column;
  const direction = directionOf(key, table.sort);
  const style = width === undefined ? {} : { style: { width } };
  return (
    <Table.Th data-numeric={numeric} aria-sort={direction} title={hint} {...style}>
      {sortable === true ? (
        <UnstyledButton
          className="table-sort"
          onClick={() => table.setSort(nextSort(key, direction))}
        >
          {header}
          <SortIcon direction={direction} />
        </UnstyledButton>
      ) : (
        header
      )}
    </Table.Th>
  );
}
