// The way into the learning system of a class, in a tab of its own.
import { getLms } from "#contract/acara/jadwal-kelas.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { openFound } from "../../api/download.ts";
import { useMutationOnce } from "../../api/use-mutation-once.ts";
import { useAlamatKelas } from "./alamat-kelas.ts";

export function useBukaLms() {
  const params = useAlamatKelas();
  return useMutationOnce({
    mutationFn: () => openFound(async () => (await callApi(getLms, { params })).data.url_lms),
    meta: { of: getLms.path },
  });
}
