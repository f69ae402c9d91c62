// What the address of the list of TPS may hold.
import * as z from "zod/mini";
import { id } from "#contract/core/fields.ts";
import { tableSearch, textLike } from "../../ui/table-search.ts";

export const SARINGAN = {
  /** The report type that the other filters, and the columns, are about. */
  jenis: textLike(/^[1-9]\d{0,2}$/),
  masuk: z.enum(["0", "1"]),
  terdokumentasi: z.enum(["0", "1"]),
  bermasalah: z.literal("1"),
  perlu_dicek: z.literal("1"),
};

/** The list that a report was opened from: its pages lead on in that list, and back to it. */
export const ASAL = { ...SARINGAN, wilayah_id: id, cari: textLike(/^.{1,100}$/) };

export const asalSearch = tableSearch(ASAL);

export const qcSearch = tableSearch({ ...SARINGAN, wilayah_id: id });
