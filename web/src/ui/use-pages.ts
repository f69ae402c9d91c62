// The pages of a list that are in sight, as VirtualTable asks for them.
import { useDebouncedValue } from "@mantine/hooks";
import {
  keepPreviousData,
  useQueries,
  useQuery,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "../api/error.ts";
import type { TablePage } from "./table-local.ts";
import type { RowRange } from "./virtual-table.tsx";

/** How long scrolling rests before what came into sight is asked for, ms. */
const SCROLL_PAUSE_MS = 120;
const STALE_MS = 60_000;

/** What a list endpoint answers. */
interface Answer<Row> extends TablePage<Row> {
  data: Row[];
  current_page: number;
  per_page: number;
}

/** As `kueri` makes it. */
export type PageQuery<Row> = UseQueryOptions<Answer<Row>, ApiError, Answer<Row>, {}[]>;

export interface PagesOptions<Row> {
  /** Changes with what is asked for; the list then starts from its beginning. */
  subject: string;
  perPage: number;
  pageOf: (page: number) => PageQuery<Row>;
  /** false: nothing is asked for yet. */
  enabled?: boolean;
}

export interface Pages<Row> {
  first: TablePage<Row> | undefined;
  error: ApiError | null;
  isStale: boolean;
  rowAt: (index: number) => Row | undefined;
  onRange: (range: RowRange) => void;
  retry: () => void;
}

function useRange(subject: string) {
  const [seen, setSeen] = useState({ subject, from: 0, to: 0 });
  const range = seen.subject === subject ? seen : { from: 0, to: 0 };
  const [rested] = useDebouncedValue(seen, SCROLL_PAUSE_MS);
  return {
    range: rested.subject === subject ? rested : range,
    onRange: ({ from, to }: RowRange): void => setSeen({ subject, from, to }),
  };
}

/** Page 1 is always there: it knows how many rows there are. */
export function usePages<Row>(options: PagesOptions<Row>): Pages<Row> {
  const { subject, perPage, pageOf, enabled = true } = options;
  const { range, onRange } = useRange(subject);
  const first = useQuery({
    ...pageOf(1),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    enabled,
  });
  const last = first.isPlaceholderData ? 1 : (first.data?.last_page ?? 1);
  const from = Math.max(2, Math.floor(range.from / perPage) + 1);
  const to = Math.min(last, Math.floor(range.to / perPage) + 1);
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
  const rest = useQueries({
    queries: pages.map((page) => ({ ...pageOf(page), staleTime: STALE_MS })),
  });
  const byPage = new Map(pages.map((page, place) => [page, rest[place]?.data]));
  byPage.set(1, first.data);
  return {
    first: first.data,
    error: first.data === undefined ? first.error : null,
    isStale: first.isPlaceholderData,
    rowAt: (index) => byPage.get(Math.floor(index / perPage) + 1)?.data[index % perPage],
    onRange,
    retry: () => void first.refetch(),
  };
}
