import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { isStorable, TAK_TERSIMPAN } from "#contract/teks.rules.ts";
import { Refusal } from "./refusal.ts";

type Errors = Record<string, string[]>;

/**
 * Fields with what no text may hold, however deep they lie: what their
 * shape says of them does not matter. Without recursion, because bodies nest as deep as they like.
 */
function unstorable(values: unknown): Errors {
  const errors: Errors = {};
  const open: [path: string, value: unknown][] = [["", values]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && !isStorable(value)) {
      errors[path || "isian"] = [TAK_TERSIMPAN];
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        open.push([path === "" ? key : `${path}.${key}`, inner]);
        open.push([path, key]);
      }
    }
  }
  return errors;
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

const refusalOf = (errors: Errors): Refusal => new Refusal("isian-salah", { errors });

/** Checks parameters, queries and bodies for Fastify before any handler sees them. */
export const checkShapes: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const check = validatorCompiler(route);
  return (values: unknown) => {
    const errors = unstorable(values);
    return Object.keys(errors).length > 0 ? { error: refusalOf(errors) } : check(values);
  };
};

/**
 * Checks what Fastify could not check before the handler.
 * @throws Refusal isian-salah with the texts of each wrong field
 */
export function checkValues<Shape extends z.core.$ZodType>(
  shape: Shape,
  values: unknown,
): z.output<Shape> {
  const errors = unstorable(values);
  const parsed = z.safeParse(shape, values);
  if (parsed.success && Object.keys(errors).length === 0) {
    return parsed.data;
  }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join(".") || "isian";
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw refusalOf(errors);
}
