// Recaps that are read again when the server says that they have changed.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { getRekap } from "#contract/hasil/rekap.contract.ts";
import { isLive, useLiveRekap } from "../../api/live.ts";
import { queryFor } from "../../api/query.ts";
import { useStore } from "../../api/store.ts";
import { isAbout, type Lingkup } from "./rekap.rules.ts";

const PAUSE_MS = 1000;
/** How often figures are read while no news can come. */
const AWAY_MS = 30_000;

/** Of a query whose figures move by themselves; a failed reading in between is not announced. */
export function useGerak() {
  const isHere = useStore(isLive);
  return {
    placeholderData: keepPreviousData,
    refetchInterval: isHere ? (false as const) : AWAY_MS,
    meta: { quiet: true },
  };
}

interface Bacaan {
  isFetching: boolean;
  refetch: (options?: { cancelRefetch?: boolean }) => Promise<unknown>;
}

/** Reads again after news about `lingkup`: one reading at a time, with a second between two. */
export function useIkuti(lingkup: Lingkup, { isFetching, refetch }: Bacaan): void {
  async function read(): Promise<void> {
    if (isFetching) {
      // It may have begun before what the news is about.
      await refetch({ cancelRefetch: false });
    }
    await refetch();
  }
  const state = useRef({ isReading: false, isStale: false });
  async function follow(): Promise<void> {
    const now = state.current;
    now.isStale = true;
    if (now.isReading) {
      return;
    }
    now.isReading = true;
    while (now.isStale) {
      now.isStale = false;
      // oxlint-disable-next-line no-await-in-loop -- one reading after another
      await read();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    now.isReading = false;
  }
  useLiveRekap((kabar) => {
    if (isAbout(kabar, lingkup)) {
      void follow();
    }
  });
}

/** The one recap of a type and region, kept up to date. */
export function useRekap(jenisId: number, wilayahId: number) {
  const query = useQuery({
    ...queryFor(getRekap, {
      params: { jenis_laporan_id: jenisId },
      query: { wilayah_id: wilayahId },
      progress: false,
    }),
    ...useGerak(),
  });
  useIkuti({ jenisIds: [jenisId], wilayahId }, query);
  return query;
}
