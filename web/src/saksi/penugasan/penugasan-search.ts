// What the addresses of the board and of the coverage may hold.
import * as z from "zod/mini";
import {
  SARINGAN_CAKUPAN_SAKSI,
  type KurangSaksi,
} from "#contract/saksi/cakupan-saksi.contract.ts";
import { id } from "#contract/core/fields.ts";
import { tableSearch } from "../../ui/table-search.ts";

export const KEADAAN_KURANG = { saksi: "kosong", wa: "belum" } as const satisfies Record<
  KurangSaksi,
  string
>;

/** From what is missing to what is in order. */
export const URUT_KEADAAN = ["kosong", "belum", "luar", "lengkap"] as const;

export const papanSearch = tableSearch({ wilayah_id: id, keadaan: z.enum(URUT_KEADAAN) });

export const cakupanSearch = tableSearch({ wilayah_id: id, ...SARINGAN_CAKUPAN_SAKSI });
