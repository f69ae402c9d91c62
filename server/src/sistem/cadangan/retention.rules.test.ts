import { expect, test } from "vitest";
import { jadwalTerakhir, splitSimpanan } from "./retention.rules.ts";

const DAY = 86_400_000;
/** Noon in Jakarta on Wednesday 14 February 2029, so many days before. */
const lalu = (hari: number, jam = 0) => ({
  id: hari * 100 + jam,
  mulai: new Date(Date.UTC(2029, 1, 14, 5 + jam) - hari * DAY),
});
const idOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test("yang terakhir dari tiap tujuh hari dan tiap empat minggu tinggal", () => {
  const { harian, buang } = splitSimpanan(Array.from({ length: 30 }, (_, hari) => lalu(hari)));
  expect(idOf(harian)).toEqual([0, 100, 200, 300, 400, 500, 600]);
  // Weeks end on Sundays: 11 and 4 February, 28 January.
  expect([1000, 1700].filter((id) => idOf(buang).includes(id))).toEqual([]);
  expect(buang).toHaveLength(30 - 7 - 2);
});

test("dari satu hari waktu Jakarta hanya yang terakhir", () => {
  const { harian, buang } = splitSimpanan([lalu(0, -3), lalu(0), lalu(0, 11), lalu(0, 12)]);
  // 17 hours UTC is the next day in Jakarta.
  expect(idOf(harian)).toEqual([12, 11]);
  expect(idOf(buang)).toEqual([0, -3]);
  expect(splitSimpanan([])).toEqual({ harian: [], buang: [] });
});

test("jadwal terakhir pada jam Jakarta: hari ini bila sudah lewat, juga tepat pada jamnya", () => {
  const saat = (jam: string) => new Date(`2029-02-14T${jam}:00+07:00`);
  expect(jadwalTerakhir(saat("03:00"), 2)).toEqual(saat("02:00"));
  expect(jadwalTerakhir(saat("02:00"), 2)).toEqual(saat("02:00"));
  expect(jadwalTerakhir(saat("01:59"), 2)).toEqual(new Date("2029-02-13T02:00:00+07:00"));
  expect(jadwalTerakhir(saat("00:00"), 0)).toEqual(saat("00:00"));
});
