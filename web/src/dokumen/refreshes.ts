import {
  getRekapDokumenWilayah,
  getRekeningWilayah,
  listDokumenWilayah,
  listDokumenWilayahTemplate,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { useLive } from "../api/live.ts";
import { useRefresh } from "../api/query.ts";

/** Asked anew after whatever a region gets. */
export const REFRESHES = [
  getRekapDokumenWilayah,
  getRekeningWilayah,
  listDokumenWilayah,
  listDokumenWilayahTemplate,
];

/** Reads them again when anybody hands something in. */
export function useDokumenNews(): void {
  const refresh = useRefresh();
  useLive("dokumen", () => void refresh(REFRESHES));
}
