import { expect, test } from "vitest";
import { namaTps } from "./nama-tps.rules.ts";

test("TPS dinamai menurut nomornya, tiga angka", () => {
  expect(namaTps(1_376_011_003_001)).toBe("TPS 001");
  expect(namaTps(1_376_011_003_901)).toBe("TPS 901");
});
