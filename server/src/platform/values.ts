import type { FastifySchemaCompiler } from "fastify";
import * as z from "zod/mini";
import { cleanTeks, isStorable, TAK_TERSIMPAN } from "#contract/core/teks.rules.ts";
import { Refusal } from "./refusal.ts";

type Errors = Record<string, string[]>;

/** Whoever mends ten sees the next ones then; an answer grows no further, whatever was sent. */
const MOST_FAULTS = 10;
/** Names in a body may be as long as it is. */
const LONGEST_PATH = 100;

interface Step {
  parent?: Step;
  key: string;
  value: unknown;
}

function pathOf(step: Step): string {
  const keys: string[] = [];
  for (let at: Step | undefined = step; at?.parent !== undefined; at = at.parent) {
    keys.unshift(at.key);
  }
  return keys.join(".").slice(0, LONGEST_PATH) || "isian";
}

function stepsInto(parent: Step): Step[] {
  const { value: holder } = parent;
  return typeof holder === "object" && holder !== null
    ? Object.keys(holder).map((key) => {
        const value: unknown = Reflect.get(holder, key);
        return { parent, key, value };
      })
    : [];
}

/**
 * Fields with what no text may hold, of what has its shape: so much there is of it as the shape allows.
 * A name that cannot be kept is told of the field that holds it.
 */
function unstorable(values: unknown): Errors {
  const errors = new Map<string, string[]>();
  const open: Step[] = [{ key: "", value: values }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inner = stepsInto(next);
    const isWrong = typeof next.value === "string" && !isStorable(next.value);
    if (isWrong || inner.some(({ key }) => !isStorable(key))) {
      errors.set(pathOf(next), [TAK_TERSIMPAN]);
    }
    if (errors.size >= MOST_FAULTS) {
      break;
    }
    open.push(...inner);
  }
  return Object.fromEntries(errors);
}

const namesOf = (schema: z.core.$ZodType): string[] => {
  if (schema instanceof z.ZodMiniObject) {
    return Object.keys(schema.shape);
  }
  return schema instanceof z.core.$ZodUnion ? schema._zod.def.options.flatMap(namesOf) : [];
};

/** The same of a body that has not its shape: of the fields that its shape knows. */
function unstorableFields(schema: z.core.$ZodType, values: unknown): Errors {
  const wrong = [...new Set(namesOf(schema))].filter((name) => {
    const value: unknown = Reflect.get(Object(values), name);
    return typeof value === "string" && !isStorable(cleanTeks(value));
  });
  return Object.fromEntries(wrong.map((name) => [name, [TAK_TERSIMPAN]]));
}

/** The fields that have their shape, whatever becomes of the others. */
export function validFields<Shape extends z.ZodMiniObject>(
  { shape }: Shape,
  values: Readonly<Record<string, unknown>>,
): Partial<z.output<Shape>> {
  const sah = Object.entries(shape).flatMap(([name, field]) => {
    const parsed = z.safeParse(field, values[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- each field was checked against its shape
  return Object.fromEntries(sah) as Partial<z.output<Shape>>;
}

/** Of the fields of a form all that are wrong, which are as many as its shape has; of what lies in them ten. */
function faultsOf(
  schema: z.core.$ZodType,
  issues: readonly z.core.$ZodIssue[],
  values: unknown,
): Errors {
  const tak = unstorableFields(schema, values);
  const errors = new Map(Object.entries(tak));
  let deep = 0;
  for (const { path, message } of issues) {
    const field = path.join(".").slice(0, LONGEST_PATH) || "isian";
    const texts = errors.get(field) ?? [];
    const isNew = texts.length === 0;
    const isDeep = path.length > 1;
    const isMore = isNew ? isDeep && deep >= MOST_FAULTS : texts.length >= MOST_FAULTS;
    if (!isMore && !Object.hasOwn(tak, field)) {
      deep += isNew && isDeep ? 1 : 0;
      errors.set(field, [...texts, message]);
    }
  }
  return Object.fromEntries(errors);
}

/**
 * The shape first: what it does not know is dropped unseen.
 * @throws Refusal isian-salah with the texts of wrong fields
 */
export function checkValues<Shape extends z.core.$ZodType>(
  shape: Shape,
  values: unknown,
): z.output<Shape> {
  const parsed = z.safeParse(shape, values);
  const errors = parsed.success
    ? unstorable(parsed.data)
    : faultsOf(shape, parsed.error.issues, values);
  if (!parsed.success || Object.keys(errors).length > 0) {
    throw new Refusal("isian-salah", { errors });
  }
  return parsed.data;
}

/** Checks parameters, queries and bodies for Fastify before any handler sees them; no body is an empty one. */
export const checkShapes: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (values: unknown) => {
    try {
      return { value: checkValues(schema, values ?? {}) };
    } catch (error) {
      if (error instanceof Refusal) {
        return { error };
      }
      throw error;
    }
  };
