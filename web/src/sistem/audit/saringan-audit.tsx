// What the trail can be narrowed to.
import type { UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import type * as z from "zod/mini";
import { useNama } from "../../hasil/rekap/use-nama.ts";
import { describedFilters } from "../../ui/described-filters.tsx";
import { offer } from "../../ui/offer.ts";
import type { Choices } from "../../ui/select-filter.tsx";
import type { Filter, FilterDraft } from "../../ui/table-filter.tsx";
import { valueOf } from "../../wilayah/wilayah-lock.ts";
import { WilayahPicker } from "../../wilayah/wilayah-picker.tsx";
import type { getPilihanAudit } from "#contract/sistem/audit.contract.ts";
import { SARINGAN_AUDIT } from "#contract/sistem/audit.fields.ts";
import { labelOf } from "#contract/core/described.ts";
import { labelAksi, labelTabel } from "#contract/sistem/audit-kata.rules.ts";

type Pilihan = UseQueryResult<z.output<typeof getPilihanAudit.response>>;

/** Among so many that one types to find one. */
const choices = (data: Choices["data"]): Choices => ({
  data,
  kosong: "Belum ada yang mengubah data di sini.",
  searchable: true,
});

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

export function saringanAudit(pilihan: Pilihan): readonly Filter[] {
  return describedFilters(SARINGAN_AUDIT, {
    aksi: choices(offer(pilihan, ({ data }) => optionsOf(data.aksi, labelAksi))),
    tabel: choices(offer(pilihan, ({ data }) => optionsOf(data.tabel, labelTabel))),
    kota_id: KOTA,
  });
}
