import * as z from "zod/mini";
import { field } from "../core/described.ts";
import { teks } from "../core/fields.ts";

/** A list as its user wants it again: what it is narrowed to, its order, its columns. */
export const TAMPILAN = {
  nama: field(teks(60), { label: "Nama tampilan", card: true }),
  /** The page of the list: "/saksi". */
  halaman: field(
    z.string().check(z.regex(/^(\/[\w-]{1,40}){1,4}$/, { error: "Halaman tidak dikenal" })),
    { label: "Halaman" },
  ),
  /** What stands after the "?" of its address. */
  kueri: field(
    z
      .string()
      .check(z.regex(/^[\x21-\x7e]{0,1000}$/, { error: "Tampilan ini tidak dapat disimpan" })),
    { label: "Saringan" },
  ),
};
