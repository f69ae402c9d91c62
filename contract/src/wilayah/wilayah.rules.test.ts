import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ancestorAt,
  contains,
  kecamatanOf,
  kelurahanOf,
  kotaOf,
  levelOf,
  rangeAt,
  tpsRange,
} from "./wilayah.rules.ts";

const RANTAI = [1, 33, 3371, 337101, 3371011003, 3371011003002];

test("tingkat dari banyaknya angka; yang bukan nomor wilayah tidak bertingkat", () => {
  expect(RANTAI.map(levelOf)).toEqual([0, 1, 2, 3, 4, 5]);
  expect([0, 2, 333, 33710, 12345678].map(levelOf)).toEqual(Array(5).fill(undefined));
});

test("TPS di bawah tiap tingkat adalah satu rentang", () => {
  expect(RANTAI.map(tpsRange)).toEqual([
    { from: 0, to: 1e13 },
    { from: 3300000000000, to: 3400000000000 },
    { from: 3371000000000, to: 3372000000000 },
    { from: 3371010000000, to: 3371020000000 },
    { from: 3371011003000, to: 3371011004000 },
    { from: 3371011003002, to: 3371011003003 },
  ]);
  expect(tpsRange(333)).toEqual({ from: 0, to: 0 });
});

test("wilayah satu tingkat yang disentuh serentang TPS, juga bila hanya sebagian", () => {
  expect([2, 3, 4].map((level) => rangeAt(tpsRange(3371), level))).toEqual([
    { from: 3371, to: 3372 },
    { from: 337100, to: 337200 },
    { from: 3371000000, to: 3372000000 },
  ]);
  expect(rangeAt(tpsRange(3371011003), 2)).toEqual({ from: 3371, to: 3372 });
  expect(rangeAt({ from: 3371011003002, to: 3372011001001 }, 2)).toEqual({ from: 3371, to: 3373 });
});

test("wilayah memuat dirinya dan yang di bawahnya, tidak yang di atas atau di sebelahnya", () => {
  RANTAI.forEach((luar, at) => {
    expect(RANTAI.map((dalam) => contains(luar, dalam))).toEqual(
      RANTAI.map((_, place) => place >= at),
    );
  });
  expect(contains(33, 3471)).toBe(false);
  expect(contains(3371011003, 3371011004001)).toBe(false);
  expect(contains(1, 0)).toBe(false);
  expect(contains(0, 3371)).toBe(false);
  expect(contains(1, 333)).toBe(false);
});

test("leluhur pada tiap tingkat", () => {
  for (const [at, id] of RANTAI.entries()) {
    expect(RANTAI.slice(at).map((dalam) => ancestorAt(dalam, at))).toEqual(
      RANTAI.slice(at).map(() => id),
    );
  }
  expect([kotaOf, kecamatanOf, kelurahanOf].map((of) => of(3371011003002))).toEqual([
    3371, 337101, 3371011003,
  ]);
});

test("yang memuat dan leluhur selalu sepakat", () => {
  const tps = fc.integer({ min: 1_100_000_000_001, max: 9_999_999_999_999 });
  fc.assert(
    fc.property(tps, fc.integer({ min: 0, max: 5 }), (id, level) => {
      const leluhur = ancestorAt(id, level);
      expect(levelOf(leluhur)).toBe(level);
      expect(contains(leluhur, id)).toBe(true);
      expect(level === 0 || !contains(leluhur + 1, id)).toBe(true);
    }),
  );
});
