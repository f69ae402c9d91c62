// Bodies of JSON: as large as their endpoint can use, and no deeper nor more than anything here is.
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { Refusal } from "./refusal.ts";

const KILO = 1024;
/** What any body may take, and all that one may take for which no session is needed. */
const LEAST = 16 * KILO;
const MOST = 1024 * KILO;

const DEEPEST = 32;
const MOST_VALUES = 50_000;

/** A character may be written as \u0041. */
const BYTES_OF_CHARACTER = 6;
const BYTES_OF_NUMBER = 25;
/** Of what a shape does not bound: dates and words beside a number. */
const LENGTH = 200;
const ITEMS = 1000;
const RECORDS = 100;

type JsonSchema = z.core.JSONSchema.JSONSchema;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null;

/** In vain of what says nothing of itself: MOST bounds it all the same. */
const bytesOfPart = (part: unknown): number => (isSchema(part) ? bytesOf(part) : MOST);

const BYTES: Readonly<Record<string, (schema: JsonSchema) => number>> = {
  string: ({ maxLength = LENGTH }) => maxLength * BYTES_OF_CHARACTER + 2,
  array: ({ maxItems = ITEMS, items }) => maxItems * (bytesOfPart(items) + 1),
  object: ({ properties = {}, additionalProperties }) =>
    Object.entries(properties).reduce(
      (sum, [name, value]) => sum + name.length + 4 + bytesOfPart(value),
      2 + (isSchema(additionalProperties) ? RECORDS * bytesOf(additionalProperties) : 0),
    ),
  number: () => BYTES_OF_NUMBER,
  integer: () => BYTES_OF_NUMBER,
  boolean: () => BYTES_OF_NUMBER,
  null: () => BYTES_OF_NUMBER,
};

/** The most bytes that a value of this shape takes. */
function bytesOf(schema: JsonSchema): number {
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (kinds.length > 0) {
    return Math.max(...kinds.map(bytesOfPart));
  }
  if (schema.enum !== undefined || schema.const !== undefined) {
    return LENGTH;
  }
  const types = [schema.type ?? ""].flat();
  return Math.max(...types.map((type) => BYTES[type]?.(schema) ?? MOST));
}

/** How large a body of JSON may be, in bytes. */
export function bodyLimitOf({ izin, body, berkas, bodyJson }: Endpoint): number {
  const shape = berkas === undefined ? body : bodyJson;
  if (izin === "publik" || shape === undefined) {
    return LEAST;
  }
  const schema = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  return Math.min(MOST, Math.max(LEAST, bytesOf(schema)));
}

/** Texts, closed or not, and the signs between values. */
const TOKENS = /"(?:[^"\\]|\\[^])*"?|[{}[\],]/g;
const DEPTH: Readonly<Record<string, number>> = { "{": 1, "[": 1, "}": -1, "]": -1 };

/** Is it deeper, or are there more values in it, than any shape takes? One look, before it is read. */
export function isTooRich(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (const [token] of json.matchAll(TOKENS)) {
    const step = DEPTH[token] ?? 0;
    depth += step;
    values += token === "," || step > 0 ? 1 : 0;
    if (depth > DEEPEST || values > MOST_VALUES) {
      return true;
    }
  }
  return false;
}

/** Reads bodies of JSON; how large they may be each route says. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (isTooRich(body)) {
        done(new Refusal("isian-salah"));
        return;
      }
      void parse(request, body, done);
    },
  );
}
