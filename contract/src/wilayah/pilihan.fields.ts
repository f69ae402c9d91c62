import * as z from "zod/mini";
import { field } from "../core/described.ts";
import { bilangan, teks } from "../core/fields.ts";

/** One choice of a list that forms offer. */
export const PILIHAN = {
  keterangan: field(teks(60), { label: "Nama", card: true }),
  /** Its place among the others. */
  urutan: field(bilangan(1, 9999), { label: "Urutan", card: true }),
  is_aktif: field(z.boolean(), { label: "Ditawarkan" }),
};
