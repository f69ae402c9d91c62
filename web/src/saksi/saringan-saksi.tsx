// The filters of the list of witnesses (SAKSI-102..105).
import { useQuery } from "@tanstack/react-query";
import { listMaster } from "#contract/wilayah/master.contract.ts";
import type { NamaMaster } from "#contract/core/master.ts";
import { SARINGAN_SAKSI } from "#contract/saksi/saksi.fields.ts";
import { queryFor } from "../api/query.ts";
import { describedFilters } from "../ui/described-filters.tsx";
import { BAWAAN, offer, optionOf, type Offer, type Option } from "../ui/offer.ts";
import type { Filter } from "../ui/table-filter.tsx";
import { wilayahFilter } from "../wilayah/wilayah-filter.tsx";

/** Of a short fixed list. */
export function usePilihan(nama: NamaMaster): Offer<Option[]> {
  const query = useQuery({ ...queryFor(listMaster(nama)), staleTime: Infinity });
  return offer(query, ({ data }) => data.map(optionOf));
}

export function useSaringanSaksi(): readonly Filter[] {
  return describedFilters(SARINGAN_SAKSI, {
    jenis_id: { data: usePilihan("m_saksi_jenis"), kosong: BAWAAN },
    wilayah_id: wilayahFilter("kelurahan"),
    referensi_id: { data: usePilihan("m_saksi_referensi"), kosong: BAWAAN },
  });
}
