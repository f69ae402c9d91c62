// The figures of the region of the top bar, read again when the server says that they have changed.
import { useQuery } from "@tanstack/react-query";
import { getBeranda } from "#contract/sistem/beranda.contract.ts";
import { useActiveWilayah } from "../../api/active-wilayah.ts";
import { useLive } from "../../api/live.ts";
import { queryFor } from "../../api/query.ts";
import { useGerak, useIkuti } from "../../hasil/rekap/use-rekap.ts";
import { wilayahBeranda } from "./beranda.rules.ts";

export function useBeranda() {
  const wilayahId = wilayahBeranda(useActiveWilayah().id);
  // Another region's figures are nothing to look at meanwhile.
  const { placeholderData: _, ...gerak } = useGerak();
  const query = useQuery({
    ...queryFor(getBeranda, { query: { wilayah_id: wilayahId }, progress: false }),
    ...gerak,
  });
  // Only news of every type of report is about more than reports.
  useIkuti({ jenisIds: [], wilayahId }, query);
  useLive("caleg", () => void query.refetch());
  useLive("dokumen", () => void query.refetch());
  return { wilayahId, query };
}
