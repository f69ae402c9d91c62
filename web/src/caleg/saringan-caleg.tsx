// The filters of the list of candidates (decision G-86), and how the browser remembers them (CAL-033, CAL-034).
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { SARINGAN_CALEG } from "#contract/caleg/caleg.fields.ts";
import { listCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import { labelOf, wordOf } from "#contract/core/described.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { useActiveWilayah } from "../api/active-wilayah.ts";
import { queryFor } from "../api/query.ts";
import { readJson, writeStorage } from "../api/storage.ts";
import { describedFilters } from "../ui/described-filters.tsx";
import type { Search } from "../ui/search-params.ts";
import type { Filter, FilterDraft } from "../ui/table-filter.tsx";
import { countFilters, filtersOf, type TableState } from "../ui/table-state.ts";
import { NamaWilayah } from "../wilayah/nama-wilayah.tsx";
import { deepest, valueOf } from "../wilayah/wilayah-lock.ts";
import { DapilFields, PUSAT, type Tempat } from "./dapil-fields.tsx";

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

interface PilihTempatProps {
  draft: FilterDraft;
  change: (values: FilterDraft) => void;
}

/** Starts at the region of the top bar, to which the rows are narrowed already. */
function PilihTempat({ draft, change }: PilihTempatProps): ReactElement {
  const active = useActiveWilayah();
  const jenis = numberOf(draft["jenis_caleg_id"]);
  const value: Tempat = {
    jenis,
    wilayah: jenis === PUSAT ? {} : valueOf(Number(draft["wilayah_id"] ?? active.id)),
    dapil: numberOf(draft["dapil"]),
  };
  return (
    <DapilFields
      value={value}
      onChange={(next) =>
        change({
          jenis_caleg_id: next.jenis?.toString(),
          wilayah_id: next.jenis === PUSAT ? undefined : String(deepest(next.wilayah) ?? NASIONAL),
          dapil: next.dapil?.toString(),
        })
      }
    />
  );
}

/** The rows that it narrows to know their dapil. */
function NamaDapil({ id }: { id: string }): ReactElement {
  const { data } = useQuery({
    ...queryFor(listCaleg, { query: { dapil: id, per_page: 1 } }),
    meta: { quiet: true },
  });
  return <>{data?.data[0]?.dapil.keterangan ?? `Dapil ${id}`}</>;
}

const chosenAbove = (key: "wilayah_id" | "dapil", chip: Filter["chip"]): Filter => ({
  keys: [key],
  label: labelOf(SARINGAN_CALEG, key),
  input: () => null,
  chip,
});

export const SARINGAN: readonly Filter[] = describedFilters(SARINGAN_CALEG, {
  jenis_caleg_id: {
    keys: ["jenis_caleg_id"],
    label: labelOf(SARINGAN_CALEG, "jenis_caleg_id"),
    input: (draft, change) => <PilihTempat draft={draft} change={change} />,
    chip: (_key, value) => wordOf(SARINGAN_CALEG.jenis_caleg_id, value),
  },
  wilayah_id: chosenAbove("wilayah_id", (_key, value) => <NamaWilayah id={value} />),
  dapil: chosenAbove("dapil", (_key, value) => <NamaDapil id={value} />),
});

const KUNCI = "filtersCaleg";

const isSearch = (value: unknown): value is Search => typeof value === "object" && value !== null;

/** What the list was narrowed to when it was left, if its address asks for nothing itself. */
export function rememberedFilters(search: Search): Search | undefined {
  const stored = readJson(KUNCI);
  const known = isSearch(stored) ? filtersOf(SARINGAN_CALEG, stored) : {};
  return countFilters(search) === 0 && countFilters(known) > 0 ? known : undefined;
}

/** The same table, whose filters the browser keeps. */
export function remembering<Table extends TableState>(table: Table): Table {
  return {
    ...table,
    setFilters(values) {
      writeStorage(KUNCI, JSON.stringify({ ...table.filters, ...values }));
      table.setFilters(values);
    },
  };
}
