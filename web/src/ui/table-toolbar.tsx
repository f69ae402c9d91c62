import { ActionIcon, CloseButton, Menu, TextInput } from "@mantine/core";
import { IconBookmark, IconColumns3, IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState, type ReactElement, type ReactNode } from "react";
import type { Column, ColumnChoice } from "./table-columns.ts";
import { FilterButton, type Filter } from "./table-filter.tsx";
import { useSearchKey } from "./table-keys.ts";
import type { TableState } from "./table-state.ts";
import { kolomOf } from "./table-view.ts";
import { useSearchPause } from "./use-search-pause.ts";

interface SearchBoxProps {
  placeholder: string;
  value: string;
  onSearch: (s: string) => void;
  /** In a dialog that is there for searching: where its keyboard focus begins. */
  isFirst?: boolean;
}

/** Searches while one types, after a short rest. */
export function SearchBox({
  placeholder,
  value,
  onSearch,
  isFirst = false,
}: SearchBoxProps): ReactElement {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address has changed by itself: back, or a link.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) {
      setTyped(value);
    }
  }
  // What is searched already stays on its page, which was perhaps turned during the pause.
  const search = useSearchPause((s) => (s.trim() === value ? undefined : onSearch(s)));
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  function type(text: string): void {
    setTyped(text);
    search(text);
  }
  return (
    <TextInput
      ref={input}
      type="search"
      className="table-search"
      data-autofocus={isFirst || undefined}
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === "" ? null : (
          <CloseButton size="sm" aria-label="Kosongkan pencarian" onClick={() => type("")} />
        )
      }
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  choice: ColumnChoice<Row>;
}

function ColumnMenu<Row>({ columns, choice }: ColumnMenuProps<Row>): ReactElement {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Pilih kolom" title="Pilih kolom">
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ key, header }) => (
          <Menu.CheckboxItem
            key={key}
            checked={choice.isShown(key)}
            onChange={() => choice.toggle(key)}
          >
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const ViewsDialog = lazy(async () => ({
  default: (await import("./views-dialog.tsx")).ViewsDialog,
}));

function ViewsButton({ kolom }: { kolom: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Tampilan tersimpan"
        title="Tampilan tersimpan"
        onClick={() => setOpen(true)}
      >
        <IconBookmark size={18} stroke={1.6} />
      </ActionIcon>
      {isOpen ? (
        <Suspense>
          <ViewsDialog kolom={kolom} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface ToolbarProps<Row> extends ColumnMenuProps<Row> {
  table: TableState;
  /** Placeholder of the search box; undefined: nothing to search. */
  search: string | undefined;
  filters: readonly Filter[];
  actions: ReactNode;
}

export function TableToolbar<Row>({
  table,
  search,
  filters,
  actions,
  columns,
  choice,
}: ToolbarProps<Row>): ReactElement {
  return (
    <div className="table-toolbar">
      {search === undefined ? null : (
        <SearchBox placeholder={search} value={table.s} onSearch={table.setSearch} />
      )}
      {filters.length === 0 ? null : (
        <FilterButton filters={filters} set={table.filters} onSave={table.setFilters} />
      )}
      {columns.length < 3 ? null : <ColumnMenu columns={columns} choice={choice} />}
      {table.isPage && filters.length > 0 ? <ViewsButton kolom={kolomOf(choice.hidden)} /> : null}
      {actions === undefined ? null : <div className="table-actions">{actions}</div>}
    </div>
  );
}
