// A noun's fields stand once, in <noun>.fields.ts: a schema, and what people read and do with it.
import * as z from "zod/mini";
import type { NamaMaster } from "./master.ts";

export interface Field {
  /** What users read above the field, in a column's head and in the trail. */
  label: string;
  /** Among the three that a phone shows. */
  card?: true;
  /** What is to be typed, where the label does not say it. */
  hint?: string;
  /** For nobody else to see: what is typed is not cut off unseen, no list tells it by itself. */
  private?: true;
  /** Text with markup, which the server cleans. */
  html?: true;
  /** Heads of columns under which people send it, beside its name and label; without them it is not imported. */
  import?: readonly string[];
  /** The head of its column in our own files, where they are made for people who fill them in. */
  head?: string;
  /**
   * What a file's cell must be, where it is text: a code is no date and no shortened number, the name of a
   * person neither a date nor a number.
   */
  reads?: "kode" | "nama";
  /** Whose number it is. */
  refers?: Rujukan;
  /** Of one of a few values, in the order in which they are offered. */
  words?: readonly Word[];
  /** What people write for a word in files too, by value. */
  also?: Readonly<Record<string, readonly string[]>>;
}

/** A value, what it is called where it is chosen, and where it stands alone if that is not enough. */
export type Word = readonly [value: string, choice: string, alone?: string];

/** What can be told by its name where only its number is kept. */
export type Rujukan =
  | NamaMaster
  | "caleg"
  | "impor"
  | "jenis_laporan"
  | "jenis_saksi"
  | "pengguna"
  | "peran"
  | "referensi"
  | "saksi"
  | "tps"
  | "wilayah";

export type Schema = z.core.$ZodType;
export type Fields = Readonly<Record<string, Schema>>;

const described = z.registry<Field>();

/** The schema with its description; a copy, because pieces of shapes are shared. */
export function field<S extends Schema>(schema: S, about: Field): S {
  const own = z.clone(schema);
  described.add(own, about);
  return own;
}

const LIST = new Intl.ListFormat("id", { type: "disjunction" });

/** The same field, as people also send it in files: under these heads, by these words. */
export const sentAs = <S extends Schema>(
  schema: S,
  heads: string,
  also: NonNullable<Field["also"]> = {},
): S => field(schema, { label: "", ...aboutOf(schema), import: heads.split(" "), also });

/** One of a few values. */
export function choice<const Words extends readonly Word[]>(
  label: string,
  words: Words,
  // oxlint-disable-next-line no-array-sort -- of a copy; toSorted is younger than some browsers
  error = `Isi ${LIST.format(words.map(([value]) => value).sort())}`,
) {
  const values: Words[number][0][] = words.map(([value]) => value);
  return field(z.enum(values, { error }), { label, words });
}

const isWrapped = (
  schema: Schema,
): schema is z.core.$ZodOptional | z.core.$ZodNullable | z.core.$ZodDefault =>
  schema instanceof z.ZodMiniOptional ||
  schema instanceof z.ZodMiniNullable ||
  schema instanceof z.ZodMiniDefault;

/** What a field holds where it is not left out. */
export const givenOf = (schema: Schema): Schema =>
  isWrapped(schema) ? givenOf(schema._zod.def.innerType) : schema;

/** What a field is asked to be, after what was typed is made clean. */
const askedOf = (schema: Schema): Schema => {
  const given = givenOf(schema);
  return given instanceof z.ZodMiniPipe ? given._zod.def.out : given;
};

export const isHari = (schema: Schema): boolean => askedOf(schema) instanceof z.ZodMiniISODate;
export const isSaat = (schema: Schema): boolean => askedOf(schema) instanceof z.ZodMiniISODateTime;

/** What is told of a field, also of one that may be missing. */
export const aboutOf = (schema: Schema): Field | undefined =>
  described.get(schema) ?? described.get(givenOf(schema));

/** @throws where a field is not described */
export function labelOf<F extends Fields>(fields: F, name: keyof F & string): string {
  const about = aboutOf(fields[name] ?? z.never());
  if (about === undefined) {
    throw new Error(`${name} is not described`);
  }
  return about.label;
}

/** The values of such a field with what they are called where one is chosen. */
export const wordsOf = (schema: Schema): readonly Word[] => aboutOf(schema)?.words ?? [];

/** What a value of such a field is called where it is chosen, and in files. */
export const choiceOf = (schema: Schema, value: string | number): string | undefined =>
  wordsOf(schema).find(([one]) => one === String(value))?.[1];

/** What a value of such a field is called where it stands alone. */
export function wordOf(schema: Schema, value: string): string | undefined {
  const word = aboutOf(schema)?.words?.find(([one]) => one === value);
  return word?.[2] ?? word?.[1];
}

/** Is the value one that the field takes? */
export const accepts = (schema: Schema, value: unknown): boolean =>
  z.safeParse(schema, value).success;

/** The head of a field's column in our own files. */
export const headOf = (schema: Schema): string =>
  aboutOf(schema)?.head ?? aboutOf(schema)?.label ?? "";

/** 0 and 1 of such a field are no and yes, whether or not it may be missing. */
export const isFlag = (schema: Schema): boolean =>
  accepts(schema, 0) && accepts(schema, 1) && !accepts(schema, 2);

/** What is wrong with a value, if anything. */
export const faultOf = (schema: Schema, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

/** What is wrong, by field: the first text of each. */
export function faultsOf(schema: Schema, values: unknown): ReadonlyMap<string, string> {
  const { error } = z.safeParse(schema, values);
  const faults = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0] ?? "");
    faults.set(name, faults.get(name) ?? message);
  }
  return faults;
}
