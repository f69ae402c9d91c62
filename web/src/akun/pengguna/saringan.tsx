// The filters of the list of accounts.
import { useQuery } from "@tanstack/react-query";
import { SARINGAN_PENGGUNA } from "#contract/pengguna.fields.ts";
import { listPeran, type Peran } from "#contract/peran.contract.ts";
import { queryFor } from "../../api/query.ts";
import { describedFilters } from "../../ui/described-filters.tsx";
import type { Filter } from "../../ui/table-filter.tsx";
import { wilayahFilter } from "../../wilayah/wilayah-filter.tsx";

const toOption = ({ id, keterangan }: Peran) => ({ value: String(id), label: keterangan });

export function useSaringan(): readonly Filter[] {
  const { data } = useQuery({ ...queryFor(listPeran), staleTime: Infinity });
  return describedFilters(SARINGAN_PENGGUNA, {
    wilayah_id: wilayahFilter("kota"),
    peran_id: { data: data?.data.map(toOption) ?? [] },
  });
}
