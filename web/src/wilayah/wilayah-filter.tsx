import type { ReactElement } from "react";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { useActiveWilayah } from "../api/active-wilayah.ts";
import { NamaWilayah } from "./nama-wilayah.tsx";
import type { Filter, FilterDraft } from "../ui/table-filter.tsx";
import { deepest, valueOf, type WilayahLevel } from "./wilayah-lock.ts";
import { WilayahPicker } from "./wilayah-picker.tsx";

interface PilihProps {
  id: string | undefined;
  until: WilayahLevel;
  change: (values: FilterDraft) => void;
}

/** Starts at the region of the top bar, to which the rows are narrowed already. */
function Pilih({ id, until, change }: PilihProps): ReactElement {
  const active = useActiveWilayah();
  return (
    <WilayahPicker
      until={until}
      value={valueOf(Number(id ?? active.id))}
      onChange={(value) => change({ wilayah_id: String(deepest(value) ?? NASIONAL) })}
    />
  );
}

/** The region of the rows, as `wilayah_id`. */
export function wilayahFilter(until: WilayahLevel): Filter {
  return {
    keys: ["wilayah_id"],
    label: "Wilayah",
    input: ({ wilayah_id: id }, change) => <Pilih id={id} until={until} change={change} />,
    chip: (_key, value) => <NamaWilayah id={value} />,
  };
}
