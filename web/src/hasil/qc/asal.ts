// The filtered list that a TPS was opened from, as it travels in the addresses of its pages.
import type { SaringanTps } from "#contract/hasil/qc.contract.ts";
import { useSelf } from "../../api/self.ts";
import { useSearchParams } from "../../ui/search-params.ts";
import type { FilterValues } from "../../ui/table-search.ts";
import { countFilters, filtersOf } from "../../ui/table-state.ts";
import { ASAL, SARINGAN } from "./qc-search.ts";
import { ownTps } from "./tps.ts";

export type Asal = FilterValues<typeof ASAL> & { wilayah_id: string };

export type SaringanTetangga = Partial<SaringanTps>;

type Saringan = FilterValues<typeof SARINGAN>;

/** What is missing is asked of one type; what is wrong, of any. */
export function saringanBerlaku({ jenis, ...rest }: Saringan): Saringan {
  const { bermasalah, perlu_dicek } = rest;
  return jenis === undefined ? { bermasalah, perlu_dicek } : { jenis, ...rest };
}

/** @returns undefined: no filter is set; whoever looks for one TPS goes on among its neighbours */
export function asalDari(saringan: Saringan, s: string, wilayahId: number): Asal | undefined {
  const set = saringanBerlaku(saringan);
  return countFilters(set) === 0
    ? undefined
    : { ...set, cari: s === "" ? undefined : s, wilayah_id: String(wilayahId) };
}

/** The list that this page was opened from. Whoever has one TPS has no list. */
export function useAsal(): Asal | undefined {
  const [search] = useSearchParams();
  const isOwn = ownTps(useSelf()) !== undefined;
  const { wilayah_id: wilayahId, cari = "", ...rest } = filtersOf(ASAL, search);
  return wilayahId === undefined || isOwn ? undefined : asalDari(rest, cari, Number(wilayahId));
}

/**
 * The same list as the API asks for it.
 * @param laporanId the type that is worked on, where the list names none
 */
export function queryAsal(asal: Asal | undefined, laporanId?: number): SaringanTetangga {
  if (asal === undefined) {
    return {};
  }
  const { wilayah_id: wilayahId, jenis, cari, ...keadaan } = asal;
  const isKeadaan = Object.values(keadaan).some((value) => value !== undefined);
  const jenisId = jenis ?? (isKeadaan ? laporanId : undefined);
  return {
    ...keadaan,
    wilayah_id: Number(wilayahId),
    s: cari ?? "",
    jenis_laporan_id: jenisId === undefined ? undefined : Number(jenisId),
  };
}
