// The filters of a list as its description has them.
import { TextInput } from "@mantine/core";
import * as z from "zod/mini";
import { aboutOf, isHari, wordOf, type Field } from "#contract/core/described.ts";
import { DateInput } from "./date-input.tsx";
import { formatDate } from "./format.ts";
import { selectFilter, type Choices } from "./select-filter.tsx";
import type { Filter } from "./table-filter.tsx";
import type { FilterSpec } from "./table-search.ts";

function textFilter(key: string, { label, hint }: Field): Filter {
  return {
    keys: [key],
    label,
    input: (draft, change) => (
      <TextInput
        label={label}
        description={hint}
        value={draft[key] ?? ""}
        onChange={({ currentTarget }) => change({ [key]: currentTarget.value.trim() || undefined })}
      />
    ),
    chip: (_key, value) => `${label}: ${value}`,
  };
}

function dateFilter(key: string, label: string): Filter {
  return {
    keys: [key],
    label,
    input: (draft, change) => (
      <DateInput
        label={label}
        value={draft[key] ?? ""}
        onChange={(value) => change({ [key]: value || undefined })}
      />
    ),
    chip: (_key, value) => `${label}: ${formatDate(value)}`,
  };
}

function filterOf(key: string, schema: z.core.$ZodType, about: Field): Filter {
  const { label, words } = about;
  if (words !== undefined) {
    const options = words.map(([value, text]) => ({ value, label: text }));
    return {
      // Words are never missing.
      ...selectFilter({ key, label, data: { options, retry: undefined }, kosong: undefined }),
      chip: (_key, value) => wordOf(schema, value),
    };
  }
  return isHari(schema) ? dateFilter(key, label) : textFilter(key, about);
}

/**
 * A choice of words, a day, or text, as described. `own` gives what a description cannot.
 */
export function describedFilters<Fields extends FilterSpec>(
  fields: Fields,
  own: Partial<Record<keyof Fields, Filter | Choices>> = {},
): readonly Filter[] {
  return Object.entries(fields).flatMap(([key, schema]) => {
    const about = aboutOf(schema);
    const given: Filter | Choices | undefined = own[key];
    if (about === undefined) {
      return [];
    }
    if (given === undefined) {
      return [filterOf(key, schema, about)];
    }
    const { label } = about;
    const filter: Filter = "data" in given ? selectFilter({ key, label, ...given }) : given;
    return [filter];
  });
}
