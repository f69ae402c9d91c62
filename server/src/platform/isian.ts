import type { FastifySchemaCompiler } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { isStorable } from "#contract/fields.ts";
import { Refusal } from "./refusal.ts";

const TAK_TERSIMPAN = "Berisi karakter yang tidak dapat disimpan";

type Errors = Record<string, string[]>;

/**
 * Fields with what no column can hold (NUL, half a character), however deep they lie: what their
 * shape says of them does not matter. Without recursion, because bodies nest as deep as they like.
 */
function unstorable(isian: unknown): Errors {
  const errors: Errors = {};
  const open: [path: string, value: unknown][] = [["", isian]];
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
export function isianSah<Shape extends z.ZodMiniObject>(
  { shape }: Shape,
  isian: Readonly<Record<string, unknown>>,
): Partial<z.output<Shape>> {
  const sah = Object.entries(shape).flatMap(([name, field]) => {
    const parsed = z.safeParse(field, isian[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- each field was checked against its shape
  return Object.fromEntries(sah) as Partial<z.output<Shape>>;
}

const refusalOf = (errors: Errors): Refusal => new Refusal("isian-salah", { errors });

/** Checks parameters, queries and bodies for Fastify before any handler sees them. */
export const checkShapes: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const check = validatorCompiler(route);
  return (isian: unknown) => {
    const errors = unstorable(isian);
    return Object.keys(errors).length > 0 ? { error: refusalOf(errors) } : check(isian);
  };
};

/**
 * Checks what Fastify could not check before the handler.
 * @throws Refusal isian-salah with the texts of each wrong field
 */
export function periksaIsian<Shape extends z.core.$ZodType>(
  shape: Shape,
  isian: unknown,
): z.output<Shape> {
  const errors = unstorable(isian);
  const parsed = z.safeParse(shape, isian);
  if (parsed.success && Object.keys(errors).length === 0) {
    return parsed.data;
  }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.join(".") || "isian";
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw refusalOf(errors);
}
