// What the address of a preview may hold.
import * as z from "zod/mini";
import type { KeadaanBaris } from "#contract/impor/baris-impor.contract.ts";
import { tableSearch } from "../ui/table-search.ts";

export const SEMUA = "semua";

/** Faults first: they are what has to be dealt with. */
export const URUTAN = [
  "galat",
  "baru",
  "berubah",
  "dihapus",
  "sama",
] as const satisfies readonly KeadaanBaris[];

export const SARINGAN = { keadaan: z.enum([SEMUA, ...URUTAN]) };

export const pratinjauSearch = tableSearch(SARINGAN);
