// The dialog over the list, kept in the address, so that a link opens it.
import { useSearchParams } from "../ui/search-params.ts";

export interface Lihat {
  /** "dpt", "cari", or the id of a TPS. */
  apa: string | undefined;
  /** Place in the list of the TPS of the one who was searched for. */
  nomor: number | undefined;
  open: (apa: string) => void;
  close: () => void;
}

export function useLihat(): Lihat {
  const [search, change] = useSearchParams();
  const nomor = search["nomor"];
  return {
    apa: search["lihat"],
    nomor: nomor === undefined ? undefined : Number(nomor),
    open: (apa) => change({ lihat: apa, nomor: undefined }),
    close: () => change({ lihat: undefined, nomor: undefined }),
  };
}
