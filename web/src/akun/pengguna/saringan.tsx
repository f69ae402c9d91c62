// The filters of the list of accounts.
import { useQuery } from "@tanstack/react-query";
import { listPeran, type Peran } from "#contract/peran.contract.ts";
import { kueri } from "../../api/query.ts";
import { selectFilter } from "../../ui/select-filter.tsx";
import type { Filter } from "../../ui/table-filter.tsx";
import { wilayahFilter } from "../../wilayah/wilayah-filter.tsx";

export const KATA_AKTIF = { 1: "Aktif", 0: "Non Aktif" } as const;
const KATA_UNDANGAN = { 1: "Belum dipakai", 0: "Sudah masuk" } as const;
const KATA_UTAMA = { 1: "Admin utama", 0: "Bukan admin utama" } as const;

const kata = (words: Readonly<Record<0 | 1, string>>) => [
  { value: "1", label: words[1] },
  { value: "0", label: words[0] },
];

const toOption = ({ id, keterangan }: Peran) => ({ value: String(id), label: keterangan });

export function useSaringan(): readonly Filter[] {
  const { data } = useQuery({ ...kueri(listPeran), staleTime: Infinity });
  return [
    wilayahFilter("kota"),
    selectFilter({ key: "peran_id", label: "Peran", data: data?.data.map(toOption) ?? [] }),
    selectFilter({ key: "is_aktif", label: "Keadaan", data: kata(KATA_AKTIF) }),
    selectFilter({ key: "belum_masuk", label: "Undangan", data: kata(KATA_UNDANGAN) }),
    selectFilter({ key: "is_approval", label: "Admin utama", data: kata(KATA_UTAMA) }),
  ];
}
