import { isDeepStrictEqual } from "node:util";

type Isian = Record<string, unknown>;

/** What a save changes, for the trail; undefined: nothing. */
export function bedaIsian(
  lama: Isian,
  baru: Isian,
): { sebelum: Isian; sesudah: Isian } | undefined {
  const names = Object.keys(baru).filter((name) => !isDeepStrictEqual(lama[name], baru[name]));
  const pick = (of: Isian) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return names.length === 0 ? undefined : { sebelum: pick(lama), sesudah: pick(baru) };
}
