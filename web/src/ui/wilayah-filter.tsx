import { NamaWilayah } from "./nama-wilayah.tsx";
import type { Filter } from "./table-filter.tsx";
import { deepest, valueOf, type WilayahLevel } from "./wilayah-lock.ts";
import { WilayahPicker } from "./wilayah-picker.tsx";

/** The region of the rows, as `wilayah_id`. */
export function wilayahFilter(until: WilayahLevel): Filter {
  return {
    keys: ["wilayah_id"],
    label: "Wilayah",
    input: ({ wilayah_id: id }, change) => (
      <WilayahPicker
        until={until}
        value={id === undefined ? {} : valueOf(Number(id))}
        onChange={(value) => change({ wilayah_id: deepest(value)?.toString() })}
      />
    ),
    chip: (_key, value) => <NamaWilayah id={value} />,
  };
}
