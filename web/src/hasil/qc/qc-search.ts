// What the address of the list of TPS may hold.
import { ID_FILTER, tableSearch } from "../../ui/table-search.ts";

export const SARINGAN = {
  /** The report type that the other filters, and the columns, are about. */
  jenis: /^[1-9]\d{0,2}$/,
  masuk: ["0", "1"],
  terdokumentasi: ["0", "1"],
  bermasalah: ["1"],
  perlu_dicek: ["1"],
} as const;

/** The list that a report was opened from: its pages lead on in that list, and back to it. */
export const ASAL = { ...SARINGAN, wilayah_id: ID_FILTER, cari: /^.{1,100}$/ } as const;

export const asalSearch = tableSearch(ASAL);

export const qcSearch = tableSearch({ ...SARINGAN, wilayah_id: ID_FILTER });
