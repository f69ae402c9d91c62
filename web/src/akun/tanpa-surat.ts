// Where no mail server is set a letter waits in the outbox: said before it is made, wherever one is.
import { useStatus } from "../api/status.ts";

/** @param akibat what becomes of it; undefined where letters leave */
export function useTanpaSurat(akibat: string): string | undefined {
  return useStatus()?.is_surat_terkirim === false
    ? `Aplikasi ini belum dapat mengirim email: ${akibat}`
    : undefined;
}
