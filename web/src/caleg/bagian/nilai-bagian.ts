// What a field of a section holds, as people read it, and as a form does.
import * as z from "zod/mini";
import type { NilaiBagian, RowBagian } from "#contract/caleg/bagian-caleg.contract.ts";
import { masterOf } from "#contract/caleg/bagian-caleg.contract.ts";
import { uraianOf, type NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";
import {
  aboutOf,
  givenOf,
  isFlag,
  isHari,
  wordsOf,
  type Schema,
} from "#contract/core/described.ts";

/** Whatever is empty holds "". */
export type IsianBaris = Record<string, string | number>;

/** How a field is filled in and shown. */
export function jenisOf(schema: Schema) {
  const given = givenOf(schema);
  if (masterOf(schema) !== undefined) {
    return "pilihan";
  }
  if (aboutOf(schema)?.refers === "wilayah") {
    return "wilayah";
  }
  if (wordsOf(schema).length > 0) {
    return "kata";
  }
  if (aboutOf(schema)?.html === true) {
    return "naskah";
  }
  if (isFlag(given)) {
    return "bendera";
  }
  if (isHari(schema)) {
    return "tanggal";
  }
  return given instanceof z.ZodMiniNumber ? "angka" : "teks";
}

export const textOf = (nilai: NilaiBagian | undefined): string =>
  typeof nilai === "object" ? nilai.keterangan : String(nilai ?? "");

/** The words of a text with markup. */
const plainOf = (html: string): string =>
  new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

const SEBUTAN_TERPANJANG = 60;

/** What a row is called where it is spoken of: its first field. */
export function sebutanOf(bagian: NamaBagian, row: RowBagian): string {
  const [[nama, schema] = ["", z.never()]] = Object.entries<Schema>(uraianOf(bagian).fields);
  const text = textOf(row[nama]);
  if (jenisOf(schema) !== "naskah") {
    return text;
  }
  const plain = plainOf(text);
  return plain.length > SEBUTAN_TERPANJANG ? `${plain.slice(0, SEBUTAN_TERPANJANG)}…` : plain;
}

/** Of a choice its number. */
export const valueOf = (nilai: NilaiBagian): string | number =>
  typeof nilai === "object" ? nilai.id : nilai;

/** What a form begins with: a row, or nothing. */
export const valuesOf = (bagian: NamaBagian, row: RowBagian | undefined): IsianBaris =>
  Object.fromEntries(
    Object.keys(uraianOf(bagian).fields).map((nama) => [nama, valueOf(row?.[nama] ?? "")]),
  );
