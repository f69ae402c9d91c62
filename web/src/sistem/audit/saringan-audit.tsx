// What the trail can be narrowed to.
import { useState, type ReactElement } from "react";
import { useNama } from "../../hasil/rekap/use-nama.ts";
import { describedFilters } from "../../ui/described-filters.tsx";
import { selectFilter } from "../../ui/select-filter.tsx";
import type { Filter, FilterDraft } from "../../ui/table-filter.tsx";
import { valueOf } from "../../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { SARINGAN_AUDIT } from "#contract/audit.fields.ts";
import { labelOf } from "#contract/described.ts";
import { labelAksi, labelTabel } from "#contract/audit-kata.rules.ts";

interface Pilihan {
  aksi: readonly string[];
  tabel: readonly string[];
}

type Options = Parameters<typeof selectFilter>[0]["data"];

/** Among so many that one types to find one. */
const choose = (key: keyof typeof SARINGAN_AUDIT, data: Options): Filter =>
  selectFilter({ key, label: labelOf(SARINGAN_AUDIT, key), data, searchable: true });

const optionsOf = (values: readonly string[], kataOf: (value: string) => string) =>
  values.map((value) => ({ value, label: kataOf(value) }));

interface PilihKotaProps {
  draft: FilterDraft;
  change: (values: FilterDraft) => void;
}

function PilihKota({ draft, change }: PilihKotaProps): ReactElement {
  const [value, setValue] = useState(() => valueOf(Number(draft["kota_id"] ?? 0)));
  return (
    <WilayahPicker
      value={value}
      until="kota"
      onChange={(next) => {
        setValue(next);
        change({ kota_id: next.kota_id === undefined ? undefined : String(next.kota_id) });
      }}
    />
  );
}

function NamaKota({ id }: { id: number }): ReactElement {
  return <>TPS di {useNama(id, { id, keterangan: "" }).keterangan}</>;
}

const KOTA: Filter = {
  keys: ["kota_id"],
  label: labelOf(SARINGAN_AUDIT, "kota_id"),
  input: (draft, change) => <PilihKota draft={draft} change={change} />,
  chip: (_key, value) => <NamaKota id={Number(value)} />,
};

export function saringanAudit({ aksi, tabel }: Pilihan): readonly Filter[] {
  return describedFilters(SARINGAN_AUDIT, {
    aksi: choose("aksi", optionsOf(aksi, labelAksi)),
    tabel: choose("tabel", optionsOf(tabel, labelTabel)),
    kota_id: KOTA,
  });
}
