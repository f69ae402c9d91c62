import { Chooser } from "./chooser.tsx";
import type { Filter } from "./table-filter.tsx";
import type { ReactNode } from "react";
import type { Offer, Option } from "./offer.ts";

/** What is asked of the server to choose from. */
export interface Choices {
  data: Offer<readonly Option[]>;
  /** Why there are none, and where to go on. */
  kosong: ReactNode;
  searchable?: boolean;
}

interface SelectFilterOptions extends Choices {
  /** Of the address. */
  key: string;
  label: string;
}

/** A filter of a table that is one of a few values. */
export function selectFilter({
  key,
  label,
  data,
  kosong,
  searchable = false,
}: SelectFilterOptions): Filter {
  return {
    keys: [key],
    label,
    input: (draft, change) => (
      <Chooser
        label={label}
        data={data}
        kosong={kosong}
        value={draft[key] ?? null}
        onChange={(value) => change({ [key]: value ?? undefined })}
        searchable={searchable}
        clearable
        clearButtonProps={{ "aria-label": `Kosongkan ${label}` }}
      />
    ),
    chip: (_key, value) => data.options?.find((one) => one.value === value)?.label ?? value,
  };
}
