// Filters of a table: the dialog, and a chip for each that is set.
import { Button, CloseButton, Indicator, Stack } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { DialogActions } from "./dialog-actions.tsx";
import { Dialog } from "./dialog.tsx";
import { countFilters } from "./table-state.ts";

export type FilterDraft = Readonly<Record<string, string | undefined>>;

export interface Filter {
  /** The keys of the address that it sets; a region picker sets several. */
  keys: readonly string[];
  label: string;
  /** Its input; `change` replaces the keys that it names. */
  input: (draft: FilterDraft, change: (values: FilterDraft) => void) => ReactNode;
  /** The chip of a set key: "Sudah masuk". */
  chip: (key: string, value: string) => ReactNode;
}

interface FilterDialogProps {
  filters: readonly Filter[];
  set: FilterDraft;
  onSave: (values: FilterDraft) => void;
  onClose: () => void;
}

function FilterDialog({ filters, set, onSave, onClose }: FilterDialogProps): ReactElement {
  const [draft, setDraft] = useState(set);
  function finish(values: FilterDraft): void {
    onSave(values);
    onClose();
  }
  function clear(): void {
    const keys = filters.flatMap(({ keys: own }) => own);
    finish(Object.fromEntries(keys.map((key) => [key, undefined])));
  }
  return (
    <Dialog opened title="Filter" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          finish(draft);
        }}
      >
        <Stack gap="md">
          {filters.map(({ label, input }) => (
            <div key={label}>
              {input(draft, (values) => setDraft((present) => ({ ...present, ...values })))}
            </div>
          ))}
        </Stack>
        <DialogActions>
          {countFilters(set) === 0 ? (
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
          ) : (
            <Button variant="default" onClick={clear}>
              Hapus Filter
            </Button>
          )}
          <Button type="submit">Simpan</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface FilterButtonProps {
  filters: readonly Filter[];
  set: FilterDraft;
  onSave: (values: FilterDraft) => void;
}

export function FilterButton({ filters, set, onSave }: FilterButtonProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(set);
  return (
    <>
      <Indicator label={count} size={18} disabled={count === 0}>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-label={count === 0 ? "Filter" : `Filter, ${count} terpasang`}
          onClick={() => setOpen(true)}
        >
          Filter
        </Button>
      </Indicator>
      {isOpen ? (
        <FilterDialog filters={filters} set={set} onSave={onSave} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface FilterChipsProps extends FilterButtonProps {
  isTerakhir?: boolean | undefined;
}

/** What the table is narrowed to, each to be taken away; said where it is the filter of the time before. */
export function FilterChips(props: FilterChipsProps): ReactElement | null {
  const { filters, set, onSave, isTerakhir = false } = props;
  const chips = filters.flatMap((filter) =>
    filter.keys.flatMap((key) => {
      const value = set[key];
      return value === undefined
        ? []
        : [{ key, label: filter.label, text: filter.chip(key, value) }];
    }),
  );
  if (chips.length === 0) {
    return null;
  }
  return (
    <div className="filter-set">
      {isTerakhir ? <span>Filter terakhir:</span> : null}
      <ul className="filter-chips" aria-label="Filter terpasang">
        {chips.map(({ key, label, text }) => (
          <li key={key} className="filter-chip">
            <span>{text}</span>
            <CloseButton
              size="sm"
              aria-label={`Lepas filter ${label}`}
              onClick={() => onSave({ [key]: undefined })}
            />
          </li>
        ))}
      </ul>
      {isTerakhir ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onSave(Object.fromEntries(chips.map(({ key }) => [key, undefined])))}
        >
          Hapus
        </Button>
      ) : null}
    </div>
  );
}
