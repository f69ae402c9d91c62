import { ID_FILTER } from "../ui/table-search.ts";

/** What the address of the list may hold. */
export const FILTERS = {
  jenis_id: ["1", "2", "3", "4", "5", "6"],
  wilayah_id: ID_FILTER,
  referensi_id: ["1", "2", "3"],
  is_bertugas: ["0", "1"],
  is_tahap: ["1", "2"],
  lingkup: ["1", "2", "3"],
  is_verifikasi: ["0", "1"],
  belum_dicek: ["1"],
} as const;
