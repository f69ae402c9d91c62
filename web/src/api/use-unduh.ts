import { unduh } from "./download.ts";
import { useMutationOnce } from "./use-mutation-once.ts";

/** `const unduhan = useUnduh(); … onClick={() => unduhan.mutate(addressOf(endpoint, input))}` */
export function useUnduh() {
  return useMutationOnce({ mutationFn: (alamat: string) => unduh(alamat), meta: { of: "unduh" } });
}
