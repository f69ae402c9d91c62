import { expect, test, vi } from "vitest";
import {
  formatAgo,
  formatBytes,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatNumber,
  formatPercent,
  initials,
  preview,
  WIB,
  zoneLabel,
} from "./format.ts";

test("angka: titik ribuan, nol tampil, tidak diketahui –", () => {
  expect(formatNumber(1_234_567)).toBe("1.234.567");
  expect(formatNumber(0)).toBe("0");
  expect(formatNumber(null)).toBe("–");
});

test("persen tidak pernah 0 % atau 100 % selama ada yang tersisa", () => {
  expect(formatPercent(123, 1000)).toBe("12,3 %");
  expect(formatPercent(999_999, 1_000_000)).toBe("99,9 %");
  expect(formatPercent(1, 1_000_000)).toBe("0,1 %");
  expect(formatPercent(0, 5)).toBe("0 %");
  expect(formatPercent(5, 5)).toBe("100 %");
  expect(formatPercent(1_000_001, 1_000_000)).toBe("100,1 %");
  expect(formatPercent(1, 0)).toBe("–");
  expect(formatPercent(undefined, 4)).toBe("–");
});

test("SHELL-082 zona waktu: -9 WIT, -8 WITA, selain itu WIB", () => {
  expect(zoneLabel(-9 * 60)).toBe("WIT");
  expect(zoneLabel(-8 * 60)).toBe("WITA");
  expect(zoneLabel(-7 * 60)).toBe("WIB");
  expect(zoneLabel(0)).toBe("WIB");
});

test("SHELL-003 SHELL-084 tanggal dan jam Indonesia", () => {
  expect(formatDateTime("2024-02-14T06:00:00Z", WIB)).toBe("Rabu, 14-02-2024 13:00 WIB");
  expect(formatDateTime("2024-08-16T17:05:00Z", WIB)).toBe("Sabtu, 17-08-2024 00:05 WIB");
  expect(formatDateTime(null)).toBe("–");
});

test.each([
  ["New York", 300],
  ["UTC", 0],
  ["WIB", -420],
])("jam yang disebut WIB memang WIB, juga di luar Indonesia: %s", (_di, offset) => {
  const zone = vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offset);
  expect(formatDateTime("2024-02-14T18:30:00Z")).toBe("Kamis, 15-02-2024 01:30 WIB");
  expect(formatDate("2024-02-14T18:30:00Z")).toBe("15-02-2024");
  zone.mockRestore();
});

test("rentang tanggal", () => {
  expect(formatDateRange("2024-02-03T05:00:00Z", "2024-02-09T05:00:00Z")).toBe(
    "03 - 09 Februari 2024",
  );
  expect(formatDateRange("2024-01-28T05:00:00Z", "2024-02-03T05:00:00Z")).toBe(
    "28 Januari s/d 03 Februari 2024",
  );
  expect(formatDateRange("2023-12-28T05:00:00Z", "2024-01-03T05:00:00Z")).toBe(
    "28 Desember 2023 s/d 03 Januari 2024",
  );
  expect(formatDateRange("2026-11-15T01:00:00Z", "2026-11-15T09:00:00Z")).toBe("15 November 2026");
});

test("SHELL-087 tanggal dd-mm-yy", () => {
  expect(formatDate("1990-08-17")).toBe("17-08-1990");
  expect(formatDate("")).toBe("–");
});

test("waktu nisbi", () => {
  const now = Date.parse("2024-02-14T06:00:00Z");
  expect(formatAgo("2024-02-14T05:59:50Z", now)).toBe("baru saja");
  expect(formatAgo("2024-02-14T05:55:00Z", now)).toBe("5 menit yang lalu");
  expect(formatAgo("2024-02-12T06:00:00Z", now)).toBe("kemarin dulu");
});

test("SHELL-088 inisial dua huruf besar", () => {
  expect(initials("Dewi Ayu Lestari")).toBe("DA");
  expect(initials("budi")).toBe("BU");
  expect(initials("")).toBe("");
});

test("ukuran dan potongan teks", () => {
  expect(formatBytes(10 * 1024 * 1024)).toBe("10 MB");
  expect(formatBytes(1536)).toBe("1,5 kB");
  expect(formatBytes(0)).toBe("0 B");
  expect(preview("Rapat koordinasi", 5)).toBe("Rapat…");
  expect(preview("Rapat", 5)).toBe("Rapat");
});
