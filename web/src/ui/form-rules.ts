// What each field of a form requires, and what is wrong with its value.
import * as z from "zod/mini";
import { aboutOf, faultsOf } from "#contract/described.ts";

// The page allows no code that is made from text.
z.config({ jitless: true });

/** The warning of a form that is not complete (SHELL-094), and of a field (SHELL-095). */
export const FORM_INCOMPLETE = "Lengkapi form yang wajib diisi terlebih dahulu";
export const FIELD_REQUIRED = "Wajib diisi";

export interface FieldRule<Value, Values> {
  label: string;
  /** true, or the text to show while the field is empty. */
  required?: boolean | string;
  /** What is wrong with a filled field; undefined when nothing is. */
  check?: (value: Value, values: Values) => string | undefined;
}

export type Name<Values> = keyof Values & string;

export type FieldRules<Values> = { [Key in Name<Values>]: FieldRule<Values[Key], Values> };

/** The fields in the order in which they are declared. */
export function namesOf<Values>(fields: FieldRules<Values>): Name<Values>[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys are the names
  return Object.keys(fields) as Name<Values>[];
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

function faultOf<Value, Values>(
  { required = false, check }: FieldRule<Value, Values>,
  value: Value,
  values: Values,
): string | undefined {
  if (!isEmpty(value)) {
    return check?.(value, values);
  }
  if (required === false) {
    return undefined;
  }
  return required === true ? FIELD_REQUIRED : required;
}

/** What is wrong, by field. */
export function checkFields<Values>(
  values: Values,
  fields: FieldRules<Values>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of namesOf(fields)) {
    const text = faultOf(fields[name], values[name], values);
    if (text !== undefined) {
      faults[name] = text;
    }
  }
  return faults;
}

type ObjectShape = z.core.$ZodObject;

const shapeOf = (shape: ObjectShape) => shape._zod.def.shape;

/** What an empty field of a form holds. */
const emptyOf = (value: unknown): unknown => (Array.isArray(value) ? [] : "");

/** What the shape says of a field that was left empty; undefined where it may be. */
function textOfEmpty(schema: z.core.$ZodType | undefined, value: unknown): string | undefined {
  const empty = schema && z.safeParse(schema, emptyOf(value));
  return empty?.error?.issues[0]?.message;
}

/**
 * The rules of a form's fields as the contract's shape has them: labels, what must be filled in, what
 * is wrong with the rest. `labels` names those that are not described.
 */
export function rulesOf<Values extends object>(
  shape: ObjectShape,
  initial: Values,
  labels?: { readonly [Key in Name<Values>]?: string },
): FieldRules<Values> {
  const rules = Object.entries(initial).map(([name, value]: [string, unknown]) => {
    const schema = shapeOf(shape)[name];
    const rule: FieldRule<unknown, Values> = {
      // oxlint-disable-next-line no-unsafe-type-assertion -- a name of `initial`
      label: labels?.[name as Name<Values>] ?? (schema && aboutOf(schema)?.label) ?? name,
      required: textOfEmpty(schema, value) ?? false,
      check: (_value, values) => faultsOf(shape, values).get(name),
    };
    return [name, rule];
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- one rule for each field of `initial`
  return Object.fromEntries(rules) as FieldRules<Values>;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailRule(text = "Tulis alamat email, misalnya nama@contoh.id") {
  return (value: string): string | undefined => (EMAIL.test(value.trim()) ? undefined : text);
}

export function minLength(length: number, text = `Paling sedikit ${length} karakter`) {
  return (value: string): string | undefined => (value.length >= length ? undefined : text);
}
