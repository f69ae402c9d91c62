import { expect, test } from "vitest";
import { pdfOf } from "./pdf-foto.ts";

test("satu halaman per foto, dan daftar isi menunjuk setiap objek", async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 1, 2, 3]);
  const blob = pdfOf([
    { jpeg, width: 600, height: 800 },
    { jpeg, width: 800, height: 600 },
  ]);
  const text = Buffer.from(await blob.arrayBuffer()).toString("latin1");
  expect(text).toContain("/Count 2");
  expect(text).toContain("/MediaBox[0 0 595 793]");
  expect(text).toContain("/MediaBox[0 0 595 446]");
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) =>
    Number(at),
  );
  expect(offsets.map((at) => text.slice(at, at + 7))).toEqual(
    Array.from({ length: 8 }, (_, index) => `${index + 1} 0 obj`),
  );
});
