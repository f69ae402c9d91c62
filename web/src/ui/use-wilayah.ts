// The region of a page, kept in its address, starting where the user was last.
import { contains, levelOf } from "#contract/wilayah.contract.ts";
import { useSelf } from "../api/self.ts";
import { readActiveKelurahan } from "./active-kelurahan.ts";
import { useSearchParams, type Search } from "./search-params.ts";
import { deepest, lockedBy, valueOf, type WilayahValue } from "./wilayah-lock.ts";
interface WilayahState {
  value: WilayahValue;
  /** The smallest region that is chosen. */
  id: number | undefined;
  change: (value: WilayahValue) => void;
}

function idOf(search: Search): number | undefined {
  const id = Number(search["wilayah_id"]);
  return levelOf(id) === undefined ? undefined : id;
}

/** For a page whose route validates `wilayah_id` (tableSearch of table-search.ts with ID_FILTER does). */
export function useWilayah({ remember = false }: { remember?: boolean } = {}): WilayahState {
  const [search, setSearch] = useSearchParams();
  const locks = lockedBy(useSelf());
  const lockedId = deepest(locks);
  const wanted = idOf(search) ?? (remember ? readActiveKelurahan() : undefined);
  const isInside = wanted !== undefined && (lockedId === undefined || contains(lockedId, wanted));
  const value = { ...(isInside ? valueOf(wanted) : {}), ...locks };
  return {
    value,
    id: deepest(value),
    change(next) {
      const id = deepest(next);
      setSearch({ page: undefined, wilayah_id: id === undefined ? undefined : String(id) });
    },
  };
}
