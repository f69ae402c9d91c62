// The filters of the list of accounts.
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { listPeran, type Peran } from "#contract/peran.contract.ts";
import { NASIONAL } from "#contract/wilayah.contract.ts";
import { kueri } from "../api/query.ts";
import { useNama } from "../rekap/use-nama.ts";
import { selectFilter } from "../ui/select-filter.tsx";
import type { Filter } from "../ui/table-filter.tsx";
import { deepest, valueOf } from "../ui/wilayah-lock.ts";
import { WilayahPicker } from "../ui/wilayah-picker.tsx";

export const KATA_AKTIF = { 1: "Aktif", 0: "Non Aktif" } as const;
const KATA_UNDANGAN = { 1: "Belum dipakai", 0: "Sudah masuk" } as const;
const KATA_UTAMA = { 1: "Admin utama", 0: "Bukan admin utama" } as const;

function NamaWilayah({ id }: { id: number }): ReactElement {
  return <>{useNama(id, { id: NASIONAL, keterangan: "" }).keterangan}</>;
}

const WILAYAH: Filter = {
  keys: ["wilayah_id"],
  label: "Wilayah",
  input: ({ wilayah_id: id }, change) => (
    <WilayahPicker
      until="kota"
      value={id === undefined ? {} : valueOf(Number(id))}
      onChange={(value) => change({ wilayah_id: deepest(value)?.toString() })}
    />
  ),
  chip: (_key, value) => <NamaWilayah id={Number(value)} />,
};

const kata = (words: Readonly<Record<0 | 1, string>>) => [
  { value: "1", label: words[1] },
  { value: "0", label: words[0] },
];

const toOption = ({ id, keterangan }: Peran) => ({ value: String(id), label: keterangan });

export function useSaringan(): readonly Filter[] {
  const { data } = useQuery({ ...kueri(listPeran), staleTime: Infinity });
  return [
    WILAYAH,
    selectFilter({ key: "peran_id", label: "Peran", data: data?.data.map(toOption) ?? [] }),
    selectFilter({ key: "is_aktif", label: "Keadaan", data: kata(KATA_AKTIF) }),
    selectFilter({ key: "belum_masuk", label: "Undangan", data: kata(KATA_UNDANGAN) }),
    selectFilter({ key: "is_approval", label: "Admin utama", data: kata(KATA_UTAMA) }),
  ];
}
