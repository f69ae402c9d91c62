// The regions of a level inside the one above, to choose from.
import { useQuery } from "@tanstack/react-query";
import {
  listKecamatan,
  listKelurahan,
  listKota,
  listPropinsi,
} from "#contract/wilayah/wilayah.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { queryFor } from "../api/query.ts";
import { offer, optionOf, type Offer } from "../ui/offer.ts";
import type { WilayahLevel } from "./wilayah-lock.ts";

/** The list of each level, by the region above. */
const LISTS = {
  propinsi: () => queryFor(listPropinsi),
  kota: (id: number) => queryFor(listKota, { query: { propinsi_id: id } }),
  kecamatan: (id: number) => queryFor(listKecamatan, { query: { kota_id: id } }),
  kelurahan: (id: number) => queryFor(listKelurahan, { query: { kecamatan_id: id } }),
};

/** None until the region above is chosen. */
export function useWilayahOptions(level: WilayahLevel, parentId: number | undefined): Offer {
  const query = useQuery({
    ...LISTS[level](parentId ?? NASIONAL),
    enabled: parentId !== undefined,
    staleTime: Infinity,
  });
  return offer(query, ({ data }) => data.map(optionOf));
}
