import { ID_FILTER } from "../../ui/table-search.ts";

/** What the address of the list may hold. */
export const FILTERS = {
  wilayah_id: ID_FILTER,
  peran_id: ID_FILTER,
  is_aktif: ["0", "1"],
  is_approval: ["0", "1"],
  belum_masuk: ["0", "1"],
} as const;
