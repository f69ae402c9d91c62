import { expect, test } from "vitest";
import { fileName, isPdfUtuh } from "./jenis-berkas.ts";

test.each([
  ['a"; x=1.html', "application/pdf", "a__ x=1.html.pdf"],
  ["\u202Efdp.exe", "application/pdf", "_fdp.exe.pdf"],
  ["a\uFFFEb\uD800.pdf", "application/pdf", "a_b\uFFFD.pdf"],
  ["<script>.svg", "application/pdf", "_script_.svg.pdf"],
  ["../../etc/pass\u0000wd", "image/png", ".._.._etc_pass_wd.png"],
  ["foto.png", "image/jpeg", "foto.jpg"],
  ["Foto Saksi.JPEG", "image/jpeg", "Foto Saksi.JPEG"],
  ["surat mandat (2).pdf", "application/pdf", "surat mandat (2).pdf"],
  ["data.xlsx", "application/zip", "data.xlsx"],
  ["data", "text/plain", "data.csv"],
  ["", "application/pdf", "berkas.pdf"],
  [`${"a".repeat(300)}.exe`, "application/pdf", `${"a".repeat(192)}.exe.pdf`],
])("nama berkas %j bertipe %s menjadi %j", (sent, mime, kept) => {
  expect(fileName(sent, mime)).toBe(kept);
});

test.each([
  ["%PDF-1.7\nisi\nstartxref\n9\n%%EOF", true],
  [`%PDF-2.0\nisi\n%%EOF\n${"\0".repeat(2048)}`, true],
  ["%PDF-", false],
  ["%PDF-1.4\nrusak", false],
  ["%PDF-\n%%EOF", false],
  // Of one that was saved twice and then cut off the first end is there.
  [`%PDF-1.4\n%%EOF\n${"x".repeat(8192)}`, false],
])("PDF utuh: %j", (isi, utuh) => {
  expect(isPdfUtuh(Buffer.from(isi))).toBe(utuh);
});
