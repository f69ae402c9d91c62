// The filters of the list of accounts.
import { useQuery } from "@tanstack/react-query";
import { SARINGAN_PENGGUNA } from "#contract/akun/pengguna.fields.ts";
import { listPeran } from "#contract/akun/peran.contract.ts";
import { queryFor } from "../../api/query.ts";
import { describedFilters } from "../../ui/described-filters.tsx";
import { BAWAAN, offer, optionOf } from "../../ui/offer.ts";
import type { Filter } from "../../ui/table-filter.tsx";
import { wilayahFilter } from "../../wilayah/wilayah-filter.tsx";

export function useSaringan(): readonly Filter[] {
  const peran = useQuery({ ...queryFor(listPeran), staleTime: Infinity });
  return describedFilters(SARINGAN_PENGGUNA, {
    wilayah_id: wilayahFilter("kota"),
    peran_id: { data: offer(peran, ({ data }) => data.map(optionOf)), kosong: BAWAAN },
  });
}
