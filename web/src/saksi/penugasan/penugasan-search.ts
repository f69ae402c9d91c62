// What the addresses of the board and of the coverage may hold.
import * as z from "zod/mini";
import { id } from "#contract/fields.ts";
import { tableSearch } from "../../ui/table-search.ts";

/** From what is missing to what is in order. */
export const URUT_KEADAAN = ["kosong", "belum", "luar", "lengkap"] as const;

export const papanSearch = tableSearch({ wilayah_id: id, keadaan: z.enum(URUT_KEADAAN) });

export const cakupanSearch = tableSearch({ wilayah_id: id });
