import { expect, test } from "vitest";
import { bahanUji, partaiUji } from "./kursi.fixture.ts";
import { rincianKursi } from "./rincian-kursi.rules.ts";
import { tabelBagi } from "./tabel-bagi.rules.ts";

const bahan = bahanUji([partaiUji(1, 900), partaiUji(2, 500), partaiUji(3, 120), partaiUji(4, 0)]);

test("tabel hasil bagi: pembagi sampai satu lebih banyak daripada kursi terbanyak", () => {
  const tabel = tabelBagi(bahan, rincianKursi(bahan));
  expect(
    tabel.map(({ singkat, hasil }) => [singkat, ...hasil.map((one) => [one.hasil, one.ke])]),
  ).toEqual([
    ["P1", [900, 1], [300, 3], [180, undefined]],
    ["P2", [500, 2], [500 / 3, undefined], [100, undefined]],
    ["P3", [120, undefined], [40, undefined], [24, undefined]],
  ]);
});
