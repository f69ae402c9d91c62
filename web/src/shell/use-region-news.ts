// Regions are kept for as long as a page is open; when there are others, or they are called otherwise,
// all of them are asked for again.
import { useQueryClient } from "@tanstack/react-query";
import {
  getWilayah,
  listKecamatan,
  listKelurahan,
  listKota,
  listPropinsi,
} from "#contract/wilayah/wilayah.contract.ts";
import { useLive } from "../api/live.ts";

const LISTS = [getWilayah, listPropinsi, listKota, listKecamatan, listKelurahan];

export function useRegionNews(): void {
  const queryClient = useQueryClient();
  useLive("wilayah", () => {
    LISTS.forEach(({ path }) => void queryClient.invalidateQueries({ queryKey: [path] }));
  });
}
