import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isRunning, listPekerjaan } from "#contract/berkas/pekerjaan.contract.ts";
import { useLive } from "../../api/live.ts";
import { callApi } from "../../api/call-api.ts";

const FAST_MS = 2000;

/** The long work of this user, the latest first; looked at again while something runs. */
export function usePekerjaan() {
  const queryClient = useQueryClient();
  const queryKey = [listPekerjaan.path];
  useLive("pekerjaan", () => void queryClient.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listPekerjaan, { signal, progress: false }),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) === true ? FAST_MS : false),
    meta: { quiet: true },
  });
}
