import { expect, test } from "vitest";
import type { SourceCell } from "./cell.rules.ts";
import { tampak, tanggalTampak } from "./tampak.rules.ts";

test.each<[SourceCell, string]>([
  [{ jenis: "tanggal", teks: "1990-02-28", angka: 32_932 }, "28-02-1990"],
  [{ jenis: "tanggal", teks: "1990-02-28T07:30:00" }, "28-02-1990 07:30"],
  [{ jenis: "tanggal", teks: "07:30:00" }, "07:30:00"],
  [{ jenis: "angka", teks: "0.35", angka: 0.35, tanda: "persen" }, "35 %"],
  [{ jenis: "angka", teks: "0.125", angka: 0.125, tanda: "persen" }, "12,5 %"],
  [{ jenis: "angka", teks: "0.35", angka: 0.35 }, "0.35"],
  [{ jenis: "teks", teks: "1990-02-28" }, "1990-02-28"],
])("sel %j tampak sebagai %s", (cell, teks) => {
  expect(tampak(cell)).toBe(teks);
});

test("tanggal yang diketik ditulis ulang hanya jika memang tanggal", () => {
  expect(["1990-02-28", "1990-2-28", "Siti", ""].map(tanggalTampak)).toEqual([
    "28-02-1990",
    "1990-2-28",
    "Siti",
    "",
  ]);
});
