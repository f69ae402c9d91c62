import { expect, test } from "vitest";
import { formatWib, parseWib, sebutWib } from "./waktu-wib.rules.ts";

test("yang dikirim dibaca sebagai WIB dan ditulis kembali sama", () => {
  expect(parseWib("2024-02-14 06:30:15")?.toISOString()).toBe("2024-02-13T23:30:15.000Z");
  expect(formatWib("2024-02-13T23:30:15.900Z")).toBe("2024-02-14 06:30:15");
  expect(formatWib(new Date("2024-12-31T17:00:00Z"))).toBe("2025-01-01 00:00:00");
});

test("pada kertas dengan nama bulan", () => {
  expect(sebutWib(new Date("2024-02-13T23:30:15.900Z"))).toBe("14 Februari 2024 pukul 06.30 WIB");
});

test.each([
  "",
  "2024-02-30 10:00:00",
  "2024-02-14 24:00:00",
  "2024-02-14 10:60:00",
  "2024-02-14T10:00:00",
  "2024-02-14 10:00",
  "0000-01-01 00:00:00",
  "0024-02-14 10:00:00",
  "0x24-02-14 10:00:00",
  " 2024-02-14 10:00:00",
])("bukan waktu: %s", (text) => {
  expect(parseWib(text)).toBeUndefined();
});
