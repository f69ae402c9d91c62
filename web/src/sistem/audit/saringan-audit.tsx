// What the trail can be narrowed to.
import { TextInput } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { useNama } from "../../hasil/rekap/use-nama.ts";
import { DateInput } from "../../ui/date-input.tsx";
import { formatDate } from "../../ui/format.ts";
import { selectFilter } from "../../ui/select-filter.tsx";
import type { Filter, FilterDraft } from "../../ui/table-filter.tsx";
import { valueOf } from "../../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import { labelAksi, labelTabel } from "#contract/audit-kata.rules.ts";

interface Pilihan {
  aksi: readonly string[];
  tabel: readonly string[];
}

function textFilter(key: string, label: string, description: string): Filter {
  return {
    keys: [key],
    label,
    input: (draft, change) => (
      <TextInput
        label={label}
        description={description}
        value={draft[key] ?? ""}
        onChange={({ currentTarget }) => change({ [key]: currentTarget.value.trim() || undefined })}
      />
    ),
    chip: (_key, value) => `${label}: ${value}`,
  };
}

const optionsOf = (values: readonly string[], labelOf: (value: string) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

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
  label: "Jejak TPS di kota",
  input: (draft, change) => <PilihKota draft={draft} change={change} />,
  chip: (_key, value) => <NamaKota id={Number(value)} />,
};

export function saringanAudit({ aksi, tabel }: Pilihan): readonly Filter[] {
  return [
    textFilter("pengguna", "Pengguna", "Email atau nomor KTA"),
    selectFilter({
      key: "aksi",
      label: "Tindakan",
      data: optionsOf(aksi, labelAksi),
      searchable: true,
    }),
    selectFilter({
      key: "tabel",
      label: "Jenis data",
      data: optionsOf(tabel, labelTabel),
      searchable: true,
    }),
    textFilter("baris", "Nomor data", "Bersama jenis datanya"),
    dateFilter("dari", "Dari tanggal"),
    dateFilter("sampai", "Sampai tanggal"),
    KOTA,
  ];
}
