// The filters of the list of witnesses (SAKSI-102..105).
import { useQuery } from "@tanstack/react-query";
import { listMaster, type NamaMaster } from "#contract/master.contract.ts";
import { SARINGAN_SAKSI } from "#contract/saksi.fields.ts";
import { queryFor } from "../api/query.ts";
import { describedFilters } from "../ui/described-filters.tsx";
import type { Filter } from "../ui/table-filter.tsx";
import { wilayahFilter } from "../wilayah/wilayah-filter.tsx";

/** Of a short fixed list, as a Select takes it. */
export function usePilihan(nama: NamaMaster): { value: string; label: string }[] {
  const { data } = useQuery({ ...queryFor(listMaster(nama)), staleTime: Infinity });
  return data?.data.map(({ id, keterangan }) => ({ value: String(id), label: keterangan })) ?? [];
}

export function useSaringanSaksi(): readonly Filter[] {
  return describedFilters(SARINGAN_SAKSI, {
    jenis_id: { data: usePilihan("m_saksi_jenis") },
    wilayah_id: wilayahFilter("kelurahan"),
    referensi_id: { data: usePilihan("m_saksi_referensi") },
  });
}
