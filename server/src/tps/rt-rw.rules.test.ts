import { expect, test } from "vitest";
import { padRtRw } from "./rt-rw.rules.ts";

test("RT dan RW bertiga angka; yang bukan angka huruf besar saja", () => {
  expect(["1", "12", "001", "1234", "1a", "a12", ""].map(padRtRw)).toEqual([
    "001",
    "012",
    "001",
    "1234",
    "1A",
    "A12",
    "",
  ]);
});
