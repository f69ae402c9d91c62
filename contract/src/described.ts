// A noun's fields stand once, in <noun>.fields.ts: a schema, and what people read and do with it.
import * as z from "zod/mini";

export interface Field {
  /** What users read above the field, in a column's head and in the trail. */
  label: string;
  /** Among the three that a phone shows. */
  card?: true;
  /** What is to be typed, where the label does not say it. */
  hint?: string;
  /** Of one of a few values, in the order in which they are offered. */
  words?: readonly Word[];
}

/** A value, what it is called where it is chosen, and where it stands alone if that is not enough. */
export type Word = readonly [value: string, choice: string, alone?: string];

type Schema = z.core.$ZodType;
export type Fields = Readonly<Record<string, Schema>>;

const described = z.registry<Field>();

/** The schema with its description; a copy, because pieces of shapes are shared. */
export function field<S extends Schema>(schema: S, about: Field): S {
  const own = z.clone(schema);
  described.add(own, about);
  return own;
}

const LIST = new Intl.ListFormat("id", { type: "disjunction" });

/** One of a few values. */
export function choice<const Words extends readonly Word[]>(label: string, words: Words) {
  const values: Words[number][0][] = words.map(([value]) => value);
  // oxlint-disable-next-line no-array-sort -- of a copy; toSorted is younger than some browsers
  const error = `Isi ${LIST.format([...values].sort())}`;
  return field(z.enum(values, { error }), { label, words });
}

const isWrapped = (schema: Schema): schema is z.core.$ZodOptional | z.core.$ZodNullable =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable;

/** What is told of a field, also of one that may be missing. */
export function aboutOf(schema: Schema): Field | undefined {
  const own = described.get(schema);
  return own === undefined && isWrapped(schema) ? aboutOf(schema._zod.def.innerType) : own;
}

/** @throws where a field is not described */
export function labelOf<F extends Fields>(fields: F, name: keyof F & string): string {
  const about = aboutOf(fields[name] ?? z.never());
  if (about === undefined) {
    throw new Error(`${name} is not described`);
  }
  return about.label;
}

/** What a value of such a field is called where it stands alone. */
export function wordOf(schema: Schema, value: string): string | undefined {
  const word = aboutOf(schema)?.words?.find(([one]) => one === value);
  return word?.[2] ?? word?.[1];
}

/** Is the value one that the field takes? */
export const accepts = (schema: Schema, value: unknown): boolean =>
  z.safeParse(schema, value).success;

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
