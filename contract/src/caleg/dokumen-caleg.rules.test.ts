import { expect, test } from "vitest";
import { berlakuSampai, bytesOf, keadaanOf, mimeOf } from "./dokumen-caleg.rules.ts";

const SEMUA = { tipe_file: "PDF, JPG, PNG, WebP", masa_berlaku: null };
const PDF = "application/pdf";
const dibuat = new Date("2026-01-01T00:00:00Z");

test("jenis berkas menurut kata-katanya", () => {
  expect(mimeOf(SEMUA.tipe_file)).toEqual([PDF, "image/jpeg", "image/png", "image/webp"]);
  expect(mimeOf("PDF")).toEqual([PDF]);
  expect(mimeOf("EXE, PDF")).toEqual([PDF]);
});

test("ukuran dalam ribuan byte", () => {
  expect(bytesOf(10_000)).toBe(10_000_000);
});

const KEADAAN_MENURUT = [
  ["belum", SEMUA, null, "2026-01-01"],
  ["ada", SEMUA, { mime: PDF, dibuat }, "2036-01-01"],
  // Elsewhere: what kind it is nobody here knows.
  ["ada", SEMUA, { mime: null, dibuat }, "2036-01-01"],
  ["salah-jenis", { ...SEMUA, tipe_file: "JPG, PNG" }, { mime: PDF, dibuat }, "2026-01-01"],
  ["ada", { ...SEMUA, masa_berlaku: 30 }, { mime: PDF, dibuat }, "2026-01-31"],
  ["kedaluwarsa", { ...SEMUA, masa_berlaku: 30 }, { mime: PDF, dibuat }, "2026-01-31T00:00:01Z"],
  ["kedaluwarsa", { ...SEMUA, masa_berlaku: 30 }, { mime: null, dibuat }, "2026-02-01"],
] as const;

test.each(KEADAAN_MENURUT)("keadaan %s", (keadaan, ...[kategori, dokumen, now]) => {
  expect(keadaanOf(kategori, dokumen, new Date(now))).toBe(keadaan);
});

test("berlaku sampai sekian hari sesudah diunggah, atau selamanya", () => {
  expect(berlakuSampai({ ...SEMUA, masa_berlaku: 180 }, dibuat)).toEqual(
    new Date("2026-06-30T00:00:00Z"),
  );
  expect(berlakuSampai(SEMUA, dibuat)).toBeNull();
});
