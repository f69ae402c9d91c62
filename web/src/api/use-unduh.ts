import { useMutation } from "@tanstack/react-query";
import { unduh } from "./download.ts";

/** `const unduhan = useUnduh(); … onClick={() => unduhan.mutate(addressOf(endpoint, input))}` */
export function useUnduh() {
  return useMutation({ mutationFn: (alamat: string) => unduh(alamat), meta: { of: "unduh" } });
}
