// Where a table stands: page, search, sort, filters. In the address, so that a link or a reload
// shows the same; or local, for tables in dialogs.
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useScopeQuery } from "../api/active-wilayah.ts";
import { PAGE_SIZE } from "./limits.ts";
import { keepList } from "./list-address.ts";
import { useSearchParams, type Search } from "./search-params.ts";
import { accepts } from "#contract/core/described.ts";
import type { FilterSpec, FilterValues } from "./table-search.ts";

export interface Sort {
  key: string;
  descending: boolean;
}

interface Urutan<Key extends string> {
  urut: Key | undefined;
  arah: "turun" | undefined;
}

export interface TableState<Spec extends FilterSpec = FilterSpec, Key extends string = string> {
  page: number;
  s: string;
  sort: Sort | undefined;
  filters: FilterValues<Spec>;
  /**
   * For the query of a list endpoint: page, per_page, s, the sort and the filters that are set; a table of
   * regions (`wilayah_id`) is narrowed to the region of the top bar until its own filter says otherwise.
   */
  query: { page: number; per_page: number; s: string } & Urutan<Key> & FilterValues<Spec>;
  /** Which columns the address says are hidden; see table-view. */
  kolom: string | undefined;
  /** Its state is the address of a page, so it can be kept by name and sent as a link. */
  isPage: boolean;
  /** Its filters are those of the time before, which nobody asked for now. */
  isFilterTerakhir?: boolean;
  setKolom: (kolom: string) => void;
  setPage: (page: number) => void;
  /** Goes back to page 1 (SHELL-101). */
  setSearch: (s: string) => void;
  setSort: (sort: Sort | undefined) => void;
  setFilters: (filters: Readonly<Record<string, string | undefined>>) => void;
}

/** What of an address a list understands. */
export function filtersOf<Spec extends FilterSpec>(spec: Spec, search: Search): FilterValues<Spec> {
  const values: Record<string, string> = {};
  for (const [key, rule] of Object.entries(spec)) {
    const value = search[key];
    if (value !== undefined && accepts(rule, value)) {
      values[key] = value;
    }
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- each value was checked against its rule
  return values as FilterValues<Spec>;
}

function pageOf(search: Search): number {
  const page = Number(search["page"]);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** As list endpoints take it; a key that the list does not know is none. */
function urutanOf<Key extends string>(sorts: readonly Key[], sort: Sort | undefined): Urutan<Key> {
  return {
    urut: sorts.find((key) => key === sort?.key),
    arah: sort?.descending === true ? "turun" : undefined,
  };
}

interface Stand {
  search: Search;
  change: (next: Search) => void;
}

function tableState<Spec extends FilterSpec, Key extends string>(
  spec: Spec,
  sorts: readonly Key[],
  { search, change }: Stand,
): TableState<Spec, Key> {
  const page = pageOf(search);
  const s = search["s"] ?? "";
  const filters = filtersOf(spec, search);
  const key = search["urut"];
  const sort = key === undefined ? undefined : { key, descending: search["arah"] === "turun" };
  // Whatever is shown next, it is shown from its beginning.
  const restart = (next: Search): void => change({ ...next, page: undefined });
  return {
    page,
    s,
    filters,
    sort,
    query: { page, per_page: PAGE_SIZE, s, ...urutanOf(sorts, sort), ...filters },
    kolom: search["kolom"],
    isPage: false,
    setKolom: (kolom) => change({ kolom }),
    setPage: (next) => change({ page: next === 1 ? undefined : String(next) }),
    setSearch: (next) => restart({ s: next.trim() }),
    setSort: (next) =>
      restart({ urut: next?.key, arah: next?.descending === true ? "turun" : undefined }),
    setFilters: restart,
  };
}

/**
 * The table of a page: its state is the page's address.
 * @param sorts the keys by which the server sorts its list
 */
export function useUrlTable<Spec extends FilterSpec, Key extends string = never>(
  spec: Spec,
  sorts: readonly Key[] = [],
): TableState<Spec, Key> {
  const [search, change] = useSearchParams();
  const pathname = useLocation({ select: (location) => location.pathname });
  const scope = useScopeQuery();
  useEffect(() => keepList(pathname, search), [pathname, search]);
  const table = { ...tableState(spec, sorts, { search, change }), isPage: true };
  return "wilayah_id" in spec ? { ...table, query: { ...scope, ...table.query } } : table;
}

/** A table that is not the page: in a dialog, or one of several. */
export function useLocalTable<Spec extends FilterSpec>(spec: Spec): TableState<Spec, never> {
  const [search, setSearch] = useState<Search>({});
  const change = (next: Search): void => setSearch((present) => ({ ...present, ...next }));
  return tableState(spec, [], { search, change });
}

/** How many filters are set (SHELL-096). */
export function countFilters(filters: Readonly<Record<string, unknown>>): number {
  return Object.values(filters).filter((value) => value !== undefined && value !== "").length;
}
