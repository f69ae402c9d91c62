// Made-up arguments for a function, by the types of its parameters.
import { TypeFlags, type Type } from "typescript/unstable/sync";
import {
  aliasOf,
  anggotaOf,
  argumen,
  has,
  isTuple,
  jawabanOf,
  sifatOf,
  simbolOf,
} from "./tipe-kode.ts";

const NUMBERS = [1, 3171, 0, 31];
const TEXTS = ["1", "3171010101010001", "satu dua", ""];
/** Of a list: texts that are made of one have a case for each. */
const LENGTHS = [1, 0, 3];
/** Deeper than any argument; types that hold themselves end there. */
const DEEPEST = 6;

/** What stands for the database, by the name of a type or of a property. */
export type Pengganti = ReadonlyMap<string, unknown>;

async function* stream(one: unknown): AsyncGenerator {
  yield one;
}

type Make = (first: unknown, second: unknown, length: number) => unknown;
const array: Make = (first, _, length) => Array.from({ length }, () => first);

/** Classes of the language, from their arguments. */
const BUILTIN: Readonly<Record<string, Make>> = {
  Array: array,
  ReadonlyArray: array,
  Iterable: (first) => [first],
  Set: (first) => new Set([first]),
  ReadonlySet: (first) => new Set([first]),
  Map: (first, second) => new Map([[first, second]]),
  ReadonlyMap: (first, second) => new Map([[first, second]]),
  Date: () => new Date(),
  Buffer: () => Buffer.from("1"),
  Uint8Array: () => Buffer.from("1"),
  Promise: async (first) => first,
  AsyncIterable: stream,
  AsyncGenerator: stream,
};

/** A value of a type; `giliran` chooses among alternatives. */
export function contohOf(type: Type, giliran: number, pengganti: Pengganti): unknown {
  const at = <T>(list: readonly T[], step = giliran): T | undefined => list[step % list.length];

  function object(one: Type, depth: number): unknown {
    const members = argumen(one);
    if (isTuple(one)) {
      return members.map((member) => of(member, depth + 1));
    }
    const name = simbolOf(one);
    if (Object.hasOwn(BUILTIN, name)) {
      const [first, second] = members.map((member) => of(member, depth + 1));
      return BUILTIN[name]?.(first, second, at(LENGTHS) ?? 1);
    }
    const answer = jawabanOf(one);
    if (answer !== undefined) {
      return () => answer.type && of(answer.type, depth + 1);
    }
    return Object.fromEntries(
      sifatOf(one).map(({ name: each, type: its }) => [
        each,
        pengganti.get(each) ?? (its && of(its, depth + 1)),
      ]),
    );
  }

  function primitive(one: Type): unknown {
    if (has(one, TypeFlags.String | TypeFlags.TemplateLiteral)) {
      return at(TEXTS, giliran >> 1);
    }
    if (has(one, TypeFlags.Number)) {
      return at(NUMBERS);
    }
    return has(one, TypeFlags.Null) ? null : undefined;
  }

  function of(one: Type, depth: number): unknown {
    const known = pengganti.get(aliasOf(one));
    if (known !== undefined || depth > DEEPEST) {
      return known;
    }
    if (one.isUnionType()) {
      const chosen = at(anggotaOf(one));
      return chosen && of(chosen, depth);
    }
    if (one.isLiteralType()) {
      return one.value;
    }
    if (one.isIntersectionType()) {
      const parts = anggotaOf(one).map((part) => of(part, depth));
      const objects = parts.filter((part) => typeof part === "object");
      return objects.length === parts.length ? Object.assign({}, ...objects) : parts[0];
    }
    return has(one, TypeFlags.Object) ? object(one, depth) : primitive(one);
  }

  return of(type, 0);
}
