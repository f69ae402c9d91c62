// The region of a page, kept in its address, starting at that of the top bar.
import { contains, levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { ownWilayah, useActiveWilayah } from "../api/active-wilayah.ts";
import { useSelf } from "../api/self.ts";
import { readActiveKelurahan } from "./active-kelurahan.ts";
import { useSearchParams, type Search } from "../ui/search-params.ts";
import { deepest, lockedBy, valueOf, type WilayahValue } from "./wilayah-lock.ts";
interface WilayahState {
  value: WilayahValue;
  /** The smallest region that is chosen. */
  id: number | undefined;
  change: (value: WilayahValue) => void;
}

const TPS = 5;

function idOf(search: Search): number | undefined {
  const id = Number(search["wilayah_id"]);
  return (levelOf(id) ?? TPS) < TPS ? id : undefined;
}

/** The region whose rows a page shows: the one of its address when it is ours, else that of the top bar. */
export function useShownWilayah(): number {
  const [search] = useSearchParams();
  const own = ownWilayah(useSelf());
  const active = useActiveWilayah();
  const id = idOf(search);
  return id !== undefined && contains(own.id, id) ? id : active.id;
}

/** The kelurahan chosen last, unless the region of the top bar has been moved away from it since. */
function useRemembered(): number {
  const active = useActiveWilayah();
  const kelurahanId = readActiveKelurahan();
  return kelurahanId !== undefined && contains(active.id, kelurahanId) ? kelurahanId : active.id;
}

interface WilayahOptions {
  /** Without a region in the address the page starts at the kelurahan chosen last, if that lies in the top bar's. */
  remember?: boolean;
  /** What of the address is about the former region: goes when another is chosen. */
  clears?: readonly string[];
  /** Is each choice a step that the browser goes back from? */
  isLangkah?: boolean;
}

/** For a page whose route validates `wilayah_id` (tableSearch of table-search.ts with an id does). */
export function useWilayah({
  remember = false,
  clears = [],
  isLangkah = false,
}: WilayahOptions = {}): WilayahState {
  const [search, setSearch] = useSearchParams({ isLangkah });
  const locks = lockedBy(useSelf());
  const lockedId = deepest(locks);
  const active = useActiveWilayah();
  const remembered = useRemembered();
  const wanted = idOf(search) ?? (remember ? remembered : active.id);
  const isInside = wanted !== undefined && (lockedId === undefined || contains(lockedId, wanted));
  const value = { ...(isInside ? valueOf(wanted) : {}), ...locks };
  return {
    value,
    id: deepest(value),
    change(next) {
      const id = deepest(next);
      const cleared = Object.fromEntries(clears.map((key) => [key, undefined]));
      // Nothing chosen is a choice too: without it the page would go back to where it started.
      setSearch({ ...cleared, page: undefined, wilayah_id: String(id ?? NASIONAL) });
    },
  };
}
