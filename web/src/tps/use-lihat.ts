// The dialog over the list, kept in the address, so that a link opens it.
import { useSearchParams } from "../ui/search-params.ts";

export interface Lihat {
  /** "dpt", "cari", or the id of a TPS. */
  apa: string | undefined;
  /** Place in the list of the TPS of the one who was searched for. */
  nomor: number | undefined;
  buka: (apa: string) => void;
  tutup: () => void;
}

export function useLihat(): Lihat {
  const [search, change] = useSearchParams();
  const nomor = search["nomor"];
  return {
    apa: search["lihat"],
    nomor: nomor === undefined ? undefined : Number(nomor),
    buka: (apa) => change({ lihat: apa, nomor: undefined }),
    tutup: () => change({ lihat: undefined, nomor: undefined }),
  };
}
