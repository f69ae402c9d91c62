import { expect, test } from "vitest";
import { hariTampak } from "./hari.rules.ts";

test("hanya hari yang ditulis lengkap disebut sebagai hari", () => {
  expect(hariTampak("1990-02-28")).toBe("28-02-1990");
  expect(
    ["1990-2-28", "28-02-1990", "1990-02-28T07:30:00", " 1990-02-28", ""].map(hariTampak),
  ).toEqual(Array.from({ length: 5 }));
});
