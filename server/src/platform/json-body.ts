// Bodies of JSON: as large as their endpoint can use, and no deeper nor more than anything here is.
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How much may stand in a body of JSON. */
    mostValues?: number;
  }
}

const KILO = 1024;
/** All that a body may take for which no session is needed. */
const OPEN = 16 * KILO;
/** What any other may take: whoever writes too much into a field is told so at that field. */
const LEAST = 64 * KILO;
const MOST = 1024 * KILO;

const DEEPEST = 32;
const LEAST_VALUES = 1000;
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

interface Size {
  bytes: number;
  /** Signs between values and before them: what is done for a body is as much as there are of these. */
  values: number;
}

const sum = (sizes: readonly Size[]): Size => ({
  bytes: sizes.reduce((all, { bytes }) => all + bytes, 0),
  values: sizes.reduce((all, { values }) => all + values, 0),
});

const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
});

const times = (count: number, { bytes, values }: Size): Size => ({
  bytes: count * (bytes + 1),
  values: count * (values + 1),
});

const plain = (bytes: number): Size => ({ bytes, values: 0 });
const BRACKETS: Size = { bytes: 2, values: 1 };
const UNKNOWN: Size = { bytes: MOST, values: MOST_VALUES };

/** In vain of what says nothing of itself: what bounds every body bounds it all the same. */
const sizeOfPart = (part: unknown): Size => (isSchema(part) ? sizeOf(part) : UNKNOWN);

const SIZES: Readonly<Record<string, (schema: JsonSchema) => Size>> = {
  string: ({ maxLength = LENGTH }) => plain(maxLength * BYTES_OF_CHARACTER + 2),
  array: ({ maxItems = ITEMS, items }) => sum([BRACKETS, times(maxItems, sizeOfPart(items))]),
  object: ({ properties = {}, additionalProperties }) =>
    sum([
      BRACKETS,
      ...Object.entries(properties).map(([name, value]) =>
        sum([{ bytes: name.length + 4, values: 1 }, sizeOfPart(value)]),
      ),
      isSchema(additionalProperties) ? times(RECORDS, sizeOf(additionalProperties)) : plain(0),
    ]),
  number: () => plain(BYTES_OF_NUMBER),
  integer: () => plain(BYTES_OF_NUMBER),
  boolean: () => plain(BYTES_OF_NUMBER),
  null: () => plain(BYTES_OF_NUMBER),
};

/** The most that a value of this shape takes. */
function sizeOf(schema: JsonSchema): Size {
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (kinds.length > 0) {
    return largest(kinds.map(sizeOfPart));
  }
  if (schema.enum !== undefined || schema.const !== undefined) {
    return plain(LENGTH);
  }
  const types = [schema.type ?? ""].flat();
  return largest(types.map((type) => SIZES[type]?.(schema) ?? UNKNOWN));
}

const LEAST_SIZE: Size = { bytes: LEAST, values: LEAST_VALUES };

/** How large a body of JSON may be, and how much may stand in it. */
export function bodyLimitOf({ izin, body, berkas, bodyJson }: Endpoint): Size {
  const shape = berkas === undefined ? body : bodyJson;
  if (izin === "publik") {
    return { ...LEAST_SIZE, bytes: OPEN };
  }
  if (shape === undefined) {
    return LEAST_SIZE;
  }
  const schema = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  const { bytes, values } = largest([LEAST_SIZE, sizeOf(schema)]);
  return { bytes: Math.min(MOST, bytes), values: Math.min(MOST_VALUES, values) };
}

/** Texts, closed or not, and the signs between values. */
const TOKENS = /"(?:[^"\\]|\\[^])*"?|[{}[\],]/g;
const DEPTH: Readonly<Record<string, number>> = { "{": 1, "[": 1, "}": -1, "]": -1 };

/** Is it deeper than any shape, or are there more values in it than this one takes? One look, before it is read. */
export function isTooRich(json: string, most = MOST_VALUES): boolean {
  let depth = 0;
  let values = 0;
  for (const [token] of json.matchAll(TOKENS)) {
    const step = DEPTH[token] ?? 0;
    depth += step;
    values += token === "," || step > 0 ? 1 : 0;
    if (depth > DEEPEST || values > most) {
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
      if (isTooRich(body, request.routeOptions.config.mostValues)) {
        done(new Refusal("isian-salah"));
        return;
      }
      void parse(request, body, done);
    },
  );
}
