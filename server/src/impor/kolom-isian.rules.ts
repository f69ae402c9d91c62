// The columns of an import as the described fields of a noun have them.
import * as z from "zod/mini";
import {
  aboutOf,
  accepts,
  givenOf,
  wordsOf,
  type Fields,
  type Schema,
} from "#contract/core/described.ts";
import { sebutanOf, type CellResult, type Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { normalHeader } from "./kolom.rules.ts";

type Bentuk = z.core.JSONSchema.BaseSchema;

const bentukOf = (schema: Schema, io: "input" | "output"): Bentuk =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" });

const ONLY_DIGITS = /^\^\\d\{\d+\}\$$/;

function tipeOf({ type, pattern = "" }: Bentuk): Kolom["tipe"] {
  if (type === "integer" || type === "number") {
    return "angka";
  }
  return ONLY_DIGITS.test(pattern) ? "digit" : "teks";
}

/** What the form says of the same value. */
export const checkOf = (schema: Schema, isTyped = true) =>
  function check(nilai: string | number): CellResult {
    const { data, error } = z.safeParse(schema, isTyped ? String(nilai) : nilai);
    return error === undefined
      ? { nilai: typeof data === "number" ? data : String(data) }
      : { alasan: error.issues[0]?.message ?? "" };
  };

/** The value that somebody means by a word, or by the value itself. */
export function valueMeant(schema: Schema, teks: string): string | undefined {
  const { also = {} } = aboutOf(schema) ?? {};
  const kata = normalHeader(teks);
  const isMeant = (one: string): boolean => normalHeader(one) === kata;
  return wordsOf(schema).find(([value, choice]) =>
    [value, choice, ...(also[value] ?? [])].some(isMeant),
  )?.[0];
}

/** Words are kept as they are called, whichever of their names was written. */
const checkWord = (schema: Schema) =>
  function check(nilai: string | number): CellResult {
    const words = wordsOf(schema);
    const value = valueMeant(schema, String(nilai));
    const word = words.find(([one]) => one === value);
    return word === undefined
      ? { alasan: `Pilih salah satu: ${words.map(([, choice]) => choice).join(", ")}` }
      : { nilai: word[1] };
  };

/** How a cell is read, and what it may hold. */
function cellOf(schema: Schema): Pick<Kolom, "tipe" | "rupa" | "check" | "pilihan" | "isTanggal"> {
  const pilihan = wordsOf(schema).map(([, choice]) => choice);
  if (pilihan.length > 0) {
    return { tipe: "teks", check: checkWord(schema), pilihan };
  }
  const bentuk = bentukOf(schema, "output");
  const isTyped = bentukOf(schema, "input").type === "string";
  const hasForm = bentuk.pattern !== undefined || bentuk.format !== undefined;
  return {
    tipe: tipeOf(bentuk),
    check: checkOf(schema, isTyped),
    ...(bentuk.format === "date" ? { isTanggal: true } : {}),
    ...(hasForm && bentuk.type === "string" ? { rupa: (teks) => accepts(schema, teks) } : {}),
  };
}

/**
 * A column for each field that says under which heads people send it. `own` gives what this file calls
 * otherwise where the field has no head, and what a description does not know: codes of regions.
 */
export function kolomDari<F extends Fields>(
  fields: F,
  own: { readonly [Key in keyof F]?: Partial<Kolom> } = {},
): Kolom[] {
  return Object.entries(fields).flatMap(([kunci, schema]): Kolom[] => {
    const about = aboutOf(schema);
    if (about?.import === undefined) {
      return [];
    }
    const { label, head, import: alias } = about;
    const named = { judul: kunci, sebutan: label, alias };
    const headed = { judul: head ?? "", sebutan: head ?? "", alias: [label, ...alias] };
    return [
      {
        kunci,
        ...named,
        ...cellOf(givenOf(schema)),
        ...(about.reads === undefined ? {} : { arti: about.reads }),
        ...own[kunci],
        ...(head === undefined ? {} : headed),
      },
    ];
  });
}

/** For files whose heads are the labels themselves. */
export const berlabel = (kolom: readonly Kolom[]): Kolom[] =>
  kolom.map((one) => ({ ...one, judul: sebutanOf(one) }));
