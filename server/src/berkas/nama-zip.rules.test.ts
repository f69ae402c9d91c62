import { expect, test } from "vitest";
import { akhiranOf, cleanName, onceEach } from "./nama-zip.rules.ts";

test("nama tidak membalik arah baca, tidak memotong satu huruf, dan muat dalam 200 bita", () => {
  expect(cleanName("Dewi\u202Efdp.exe\u200B")).toBe("Dewi fdp.exe");
  expect(cleanName("😀".repeat(150))).toBe("😀".repeat(50));
  expect(cleanName(`${"A".repeat(199)}😀`)).toBe("A".repeat(100));
  expect(cleanName(`${"A".repeat(99)}😀B`)).toBe(`${"A".repeat(99)}😀`);
  const panjang = cleanName("ﷺ".repeat(100));
  expect(panjang).toBe("ﷺ".repeat(66));
  expect(Buffer.byteLength(panjang)).toBeLessThanOrEqual(200);
  expect(cleanName(`${"ﷺ".repeat(65)}.... B`)).toBe("ﷺ".repeat(65));
});

test("akhiran menurut isinya", () => {
  expect(
    ["application/pdf", "image/jpeg", "image/png", "image/webp", "text/plain", null].map(akhiranOf),
  ).toEqual(["pdf", "jpg", "png", "webp", "bin", "bin"]);
});

test("nama yang sama diberi nomor, juga bila hanya besar hurufnya berbeda", () => {
  const unik = onceEach();
  expect(["1_Ani", "1_ANI", "1_Ani", "2_Ani"].map(unik)).toEqual([
    "1_Ani",
    "1_ANI (2)",
    "1_Ani (3)",
    "2_Ani",
  ]);
});
