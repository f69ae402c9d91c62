import fc from "fast-check";
import { expect, test } from "vitest";
import { mark, readTanda } from "./tanda.rules.ts";

test("tiap nama kelima membawa nomor unduhannya, yang tidak terlihat", () => {
  const nama = Array.from({ length: 11 }, (_, urutan) => mark("ANI", urutan, 42));
  expect(nama.flatMap((satu, at) => (satu === "ANI" ? [] : [at]))).toEqual([0, 5, 10]);
  expect(nama[0]).toMatch(/^ANI[\u2060\u200B\u200C]+$/);
  expect(readTanda(nama.join("\n"))).toEqual([42]);
  expect(readTanda(mark("A", 0, 7) + mark("B", 5, 8))).toEqual([7, 8]);
  expect(readTanda("ANI")).toEqual([]);
});

test("nomor apa pun terbaca kembali", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (nomor) => {
      expect(readTanda(mark("Budi", 0, nomor))).toEqual([nomor]);
    }),
  );
});
