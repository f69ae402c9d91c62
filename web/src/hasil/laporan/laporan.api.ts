import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import {
  getLaporan,
  listLaporan,
  listVersi,
  tarikLaporan,
  type Laporan,
} from "#contract/hasil/laporan.contract.ts";
import { getQcTps, listQcTps } from "#contract/hasil/qc.contract.ts";
import { fetchBlob } from "../../api/blob.ts";
import { queryFor, useSend } from "../../api/query.ts";
import type { SaringanTetangga } from "../qc/asal.ts";

interface Alamat {
  tpsId: string;
  laporanId: string;
}

const laporanQuery = ({ tpsId, laporanId }: Alamat) =>
  queryFor(getLaporan, { params: { id: tpsId, laporan_id: laporanId } });

const tpsQuery = (tpsId: string, query: SaringanTetangga) =>
  queryFor(getQcTps, { params: { id: tpsId }, query });

export const useLaporan = (alamat: Alamat) => useQuery(laporanQuery(alamat));

/** @param saringan of the list whose neighbours it is asked for with */
export const useTps = (tpsId: string, saringan: SaringanTetangga = {}) =>
  useQuery(tpsQuery(tpsId, saringan));

export function useVersi({ tpsId, laporanId }: Alamat) {
  return useQuery({
    ...queryFor(listVersi, { params: { id: tpsId, laporan_id: laporanId } }),
    meta: { handled: ["laporan-belum-ada"] },
  });
}

export function useTarik() {
  return useSend(tarikLaporan, { refreshes: [getLaporan, listLaporan, listQcTps, listVersi] });
}

/** The report of the next TPS and its document, fetched while one types, so that it opens at once. */
export function usePrefetch(
  tpsId: number | undefined,
  laporanId: string,
  saringan: SaringanTetangga,
): void {
  const queryClient = useQueryClient();
  const prefetchTps = useEffectEvent((id: string) =>
    queryClient.prefetchQuery(tpsQuery(id, saringan)),
  );
  useEffect(() => {
    async function fetchAhead(id: string): Promise<void> {
      await prefetchTps(id);
      const { queryKey } = laporanQuery({ tpsId: id, laporanId });
      await queryClient.prefetchQuery(laporanQuery({ tpsId: id, laporanId }));
      const next: { data: Laporan } | undefined = queryClient.getQueryData(queryKey);
      const url = next?.data.dokumen.find((dokumen) => dokumen.url !== null)?.url ?? null;
      if (url !== null) {
        await queryClient.prefetchQuery({
          queryKey: ["berkas", url],
          queryFn: ({ signal }) => fetchBlob(url, signal),
          staleTime: Infinity,
          meta: { quiet: true },
        });
      }
    }
    if (tpsId !== undefined) {
      void fetchAhead(String(tpsId));
    }
  }, [queryClient, tpsId, laporanId]);
}
