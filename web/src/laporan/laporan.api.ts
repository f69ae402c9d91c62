import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  getLaporan,
  listLaporan,
  listVersi,
  tarikLaporan,
  type Laporan,
} from "#contract/laporan.contract.ts";
import { getQcTps, listQcTps } from "#contract/qc.contract.ts";
import { fetchBlob } from "../api/blob.ts";
import { kueri, useKirim } from "../api/query.ts";

interface Alamat {
  tpsId: string;
  laporanId: string;
}

const laporanQuery = ({ tpsId, laporanId }: Alamat) =>
  kueri(getLaporan, { params: { id: tpsId, laporan_id: laporanId } });

const tpsQuery = (tpsId: string) => kueri(getQcTps, { params: { id: tpsId } });

export const useLaporan = (alamat: Alamat) => useQuery(laporanQuery(alamat));
export const useTps = (tpsId: string) => useQuery(tpsQuery(tpsId));

export function useVersi({ tpsId, laporanId }: Alamat) {
  return useQuery({
    ...kueri(listVersi, { params: { id: tpsId, laporan_id: laporanId } }),
    meta: { handled: ["laporan-belum-ada"] },
  });
}

export function useTarik() {
  return useKirim(tarikLaporan, { refreshes: [getLaporan, listLaporan, listQcTps, listVersi] });
}

/** The report of the next TPS and its document, fetched while one types, so that it opens at once. */
export function usePrefetch(tpsId: number | undefined, laporanId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    async function fetchAhead(id: string): Promise<void> {
      await queryClient.prefetchQuery(tpsQuery(id));
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
