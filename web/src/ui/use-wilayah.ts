// The region of a page, kept in its address, starting where the user was last.
import { contains, levelOf, NASIONAL } from "#contract/wilayah.contract.ts";
import { useActiveWilayah } from "../api/active-wilayah.ts";
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

/** The kelurahan chosen last, unless the region of the top bar has been moved away from it since. */
function useRemembered(): number {
  const active = useActiveWilayah();
  const kelurahanId = readActiveKelurahan();
  return kelurahanId !== undefined && contains(active.id, kelurahanId) ? kelurahanId : active.id;
}

interface WilayahOptions {
  /** Without a region in the address the page starts at the kelurahan chosen last. */
  remember?: boolean;
  /** What of the address is about the former region: goes when another is chosen. */
  clears?: readonly string[];
}

/** For a page whose route validates `wilayah_id` (tableSearch of table-search.ts with ID_FILTER does). */
export function useWilayah({ remember = false, clears = [] }: WilayahOptions = {}): WilayahState {
  const [search, setSearch] = useSearchParams();
  const locks = lockedBy(useSelf());
  const lockedId = deepest(locks);
  const remembered = useRemembered();
  const wanted = idOf(search) ?? (remember ? remembered : undefined);
  const isInside = wanted !== undefined && (lockedId === undefined || contains(lockedId, wanted));
  const value = { ...(isInside ? valueOf(wanted) : {}), ...locks };
  return {
    value,
    id: deepest(value),
    change(next) {
      const id = deepest(next);
      // Nothing chosen is a choice too, where the page would otherwise go back to what it remembers.
      const none = remember ? String(NASIONAL) : undefined;
      const cleared = Object.fromEntries(clears.map((key) => [key, undefined]));
      setSearch({ ...cleared, page: undefined, wilayah_id: id === undefined ? none : String(id) });
    },
  };
}
