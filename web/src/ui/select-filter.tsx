import { Select } from "@mantine/core";
import type { Filter } from "./table-filter.tsx";

interface SelectFilterOptions {
  /** Of the address. */
  key: string;
  label: string;
  data: readonly { value: string; label: string }[];
  searchable?: boolean;
}

/** A filter of a table that is one of a few values. */
export function selectFilter({
  key,
  label,
  data,
  searchable = false,
}: SelectFilterOptions): Filter {
  return {
    keys: [key],
    label,
    input: (draft, change) => (
      <Select
        label={label}
        data={data}
        value={draft[key] ?? null}
        onChange={(value) => change({ [key]: value ?? undefined })}
        searchable={searchable}
        clearable
        clearButtonProps={{ "aria-label": `Kosongkan ${label}` }}
      />
    ),
    chip: (_key, value) => data.find((one) => one.value === value)?.label ?? value,
  };
}
