import { expect, test } from "vitest";
import { JADWAL, parseAsal, wordOf } from "./perintah.rules.ts";

test("perintah menyebut untuk apa ia dijalankan: jadwal, permintaan, atau tangan", () => {
  expect(parseAsal([wordOf(JADWAL)])).toEqual(JADWAL);
  const diminta = { terjadwal: false, permintaan: 42 };
  expect(wordOf(diminta)).toBe("--permintaan=42");
  expect(parseAsal(["--ke", "x", wordOf(diminta)])).toEqual(diminta);
  expect(parseAsal(["--ke", "x"])).toEqual({ terjadwal: false, permintaan: undefined });
});
