// What each field of a form requires, and what is wrong with its value.
import * as z from "zod/mini";
import { FORM_INCOMPLETE, FORM_WRONG } from "#contract/core/isian.rules.ts";
import { aboutOf, accepts, faultsOf, givenOf, type Schema } from "#contract/core/described.ts";

// The page allows no code that is made from text.
z.config({ jitless: true });

/** SHELL-095; of the whole form `isian.rules.ts` (SHELL-094). */
export const FIELD_REQUIRED = "Wajib diisi";

export interface FieldRule<Value, Values> {
  label: string;
  /** true, or the text to show while the field is empty. */
  required?: boolean | string;
  /** What is wrong with an empty field because of what others hold; undefined when nothing is. */
  whenEmpty?: (values: Values) => string | undefined;
  /** What is wrong with a filled field; undefined when nothing is. */
  check?: (value: Value, values: Values) => string | undefined;
  /** What is to be typed, where the label does not say it. */
  hint?: string | undefined;
  /** The longest text that it takes. */
  longest?: number | undefined;
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
  { required = false, whenEmpty, check }: FieldRule<Value, Values>,
  value: Value,
  values: Values,
): string | undefined {
  if (!isEmpty(value)) {
    return check?.(value, values);
  }
  if (required === false) {
    return whenEmpty?.(values);
  }
  return required === true ? FIELD_REQUIRED : required;
}

/** What is said of all of a form: is something missing, or only wrong? */
export const aboutFaults = (names: readonly string[], values: object): string =>
  names.some((name) => isEmpty(Reflect.get(values, name))) ? FORM_INCOMPLETE : FORM_WRONG;

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
const textOfEmpty = (schema: Schema, value: unknown): string | undefined =>
  accepts(schema, undefined)
    ? undefined
    : z.safeParse(schema, emptyOf(value)).error?.issues[0]?.message;

function longestOf(schema: Schema): number | undefined {
  const given = givenOf(schema);
  if (given instanceof z.ZodMiniPipe) {
    return longestOf(given._zod.def.in);
  }
  const checks = given instanceof z.ZodMiniString ? (given._zod.def.checks ?? []) : [];
  return checks
    .map(({ _zod: { def } }) => def)
    .find((def): def is z.core.$ZodCheckMaxLengthDef => def.check === "max_length")?.maximum;
}

/** What a field's own schema says of it. */
function ruleOf(schema: Schema, value: unknown) {
  const { label, hint, private: isPrivate } = aboutOf(schema) ?? {};
  return {
    ...(label === undefined ? {} : { label }),
    required: textOfEmpty(schema, value) ?? false,
    hint,
    longest: isPrivate === true ? undefined : longestOf(schema),
  };
}

/**
 * The rules of a form's fields as the contract's shape has them: labels, what must be filled in, how
 * long it may be, what is wrong with the rest. `own` is of what the shape does not know or say.
 */
export function rulesOf<Values extends object>(
  shape: ObjectShape,
  initial: Values,
  own: { readonly [Key in Name<Values>]?: Partial<FieldRule<Values[Key], Values>> } = {},
): FieldRules<Values> {
  const rules = Object.entries(initial).map(([name, value]: [string, unknown]) => {
    const schema = shapeOf(shape)[name];
    const rule = {
      label: name,
      ...(schema && ruleOf(schema, value)),
      check: (_value: unknown, values: Values) => faultsOf(shape, values).get(name),
      // oxlint-disable-next-line no-unsafe-type-assertion -- a name of `initial`
      ...own[name as Name<Values>],
    };
    return [name, rule];
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- one rule for each field of `initial`
  return Object.fromEntries(rules) as FieldRules<Values>;
}

export function minLength(length: number, text = `Paling sedikit ${length} karakter`) {
  return (value: string): string | undefined => (value.length >= length ? undefined : text);
}
