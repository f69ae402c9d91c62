// The regions of a level inside the one above, to choose from.
import { useQuery } from "@tanstack/react-query";
import {
  listKecamatan,
  listKelurahan,
  listKota,
  listPropinsi,
  type Wilayah,
} from "#contract/wilayah.contract.ts";
import { NASIONAL } from "#contract/wilayah.rules.ts";
import { queryFor } from "../api/query.ts";
import type { WilayahLevel } from "./wilayah-lock.ts";

/** The list of each level, by the region above. */
const LISTS = {
  propinsi: () => queryFor(listPropinsi),
  kota: (id: number) => queryFor(listKota, { query: { propinsi_id: id } }),
  kecamatan: (id: number) => queryFor(listKecamatan, { query: { kota_id: id } }),
  kelurahan: (id: number) => queryFor(listKelurahan, { query: { kecamatan_id: id } }),
};

interface Option {
  value: string;
  label: string;
}

const toOption = ({ id, keterangan }: Wilayah): Option => ({
  value: String(id),
  label: keterangan,
});

/** None until the region above is chosen. */
export function useWilayahOptions(level: WilayahLevel, parentId: number | undefined): Option[] {
  const { data } = useQuery({
    ...LISTS[level](parentId ?? NASIONAL),
    enabled: parentId !== undefined,
    staleTime: Infinity,
  });
  return data?.data.map(toOption) ?? [];
}
