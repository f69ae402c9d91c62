import { ancestorAt, levelOf } from "#contract/wilayah/wilayah.rules.ts";

const KELURAHAN = 4;

/** The code itself and those above it, the longest first. */
export function jejakKode(kode: number): number[] {
  const level = levelOf(kode) ?? 0;
  return level > KELURAHAN
    ? []
    : Array.from({ length: level }, (_, index) => ancestorAt(kode, level - index));
}
