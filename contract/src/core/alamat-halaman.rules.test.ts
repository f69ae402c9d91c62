import { expect, test } from "vitest";
import { isAlamatHalaman } from "./alamat-halaman.rules.ts";

test.each([
  ["/event/detail/12", true],
  ["/dokumen/wilayah?wilayah_id=3578", true],
  ["/impor/baru?jenis=anggota&petakan=1", true],
  ["/apidoc", true],
  ["/api/file/1", false],
  ["//contoh.example", false],
  ["/\\contoh.example", false],
  ["/event//contoh.example", false],
  ["/event/../x", false],
  ["/", false],
  ["", false],
  ["event", false],
  ["https://contoh.example/event", false],
  ["javascript:alert(1)", false],
  [" /event", false],
  ["/event\n", false],
  ["/event?", false],
  ["/event?a", false],
  ["/event?a=1&", false],
  ["/event?a=//contoh.example", false],
  ["/event#a", false],
])("%j adalah halaman sendiri: %s", (href, isSendiri) => {
  expect(isAlamatHalaman(href)).toBe(isSendiri);
});
