import { expect, test } from "vitest";
import { maxCalon, melebihiKursi } from "./melebihi-kursi.rules.ts";

test.each([
  [3, 4],
  [4, 5],
  [5, 6],
  [6, 7],
  [7, 8],
  [8, 10],
  [9, 11],
  [10, 12],
  [11, 13],
  [12, 14],
])("%i kursi: partai nasional sebanyak kursinya, partai lokal Aceh %i calon", (kursi, lokal) => {
  expect(maxCalon({ kursi, isLokalAceh: false })).toBe(kursi);
  expect(maxCalon({ kursi, isLokalAceh: true })).toBe(lokal);
});

test("yang melebihi disebut jumlahnya, kursinya, dan batasnya", () => {
  const calon = Array.from({ length: 10 }, (_, at) => ({ nomor: at + 1, jk: "P" as const }));
  expect(melebihiKursi({ kursi: 9, isLokalAceh: false, calon })).toBe(
    "10 calon untuk 9 kursi, paling banyak 9",
  );
  expect(melebihiKursi({ kursi: 10, isLokalAceh: false, calon })).toBeUndefined();
  expect(melebihiKursi({ kursi: 8, isLokalAceh: true, calon })).toBeUndefined();
  expect(melebihiKursi({ kursi: 7, isLokalAceh: true, calon })).toBe(
    "10 calon untuk 7 kursi, paling banyak 8",
  );
});
