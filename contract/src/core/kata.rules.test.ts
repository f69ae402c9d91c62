import fc from "fast-check";
import { expect, test } from "vitest";
import { labelAkses } from "../access/akses-label.rules.ts";
import { labelAksi, labelTabel } from "../sistem/audit-kata.rules.ts";
import { kataOf } from "./kata.rules.ts";

test("kunci apa pun dituturkan: dengan katanya, atau seperti tertulis", () => {
  const kata = kataOf({ login: "Masuk" });
  expect(kata("login")).toBe("Masuk");
  const bawaan = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype));
  // No word of ours has a question mark.
  const asing = fc.oneof(
    bawaan,
    fc.string().map((teks) => `${teks}?`.replaceAll(".", "")),
  );
  fc.assert(
    fc.property(asing, asing, (satu, dua) => {
      expect([kata(satu), labelAksi(satu), labelTabel(satu)]).toEqual([satu, satu, satu]);
      expect(labelAkses(`${satu}.${dua}`)).toBe(`${satu}: ${dua}`);
    }),
  );
});
