import { expect, test } from "vitest";
import { timeLeft } from "./kemajuan.ts";

const at = (selesai: number, jumlah: number | null) => ({
  selesai,
  jumlah,
  created_at: "2024-02-14T06:00:00Z",
});
const after = (seconds: number) => Date.parse("2024-02-14T06:00:00Z") + seconds * 1000;

test("sisa waktu menurut kecepatan sejauh ini", () => {
  expect(timeLeft(at(50, 100), after(20))).toBe("± 20 detik lagi");
  expect(timeLeft(at(10, 100), after(20))).toBe("± 3 menit lagi");
});

test("sisa waktu tidak ditebak", () => {
  expect(timeLeft(at(0, 100), after(20))).toBeUndefined();
  expect(timeLeft(at(5, null), after(20))).toBeUndefined();
  expect(timeLeft(at(1, 100), after(1))).toBeUndefined();
  expect(timeLeft(at(100, 100), after(20))).toBeUndefined();
});
