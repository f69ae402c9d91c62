import { expect, test } from "vitest";
import { namaPerangkat } from "./perangkat.rules.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36",
    "Chrome di Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0",
    "Edge di Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari di iPhone/iPad",
  ],
  ["skrip-rekap/1.0", "skrip-rekap/1.0"],
  ["", "Perangkat tidak dikenal"],
])("perangkat dari %s", (userAgent, name) => {
  expect(namaPerangkat(userAgent)).toBe(name);
});
