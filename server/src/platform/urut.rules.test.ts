import { expect, test } from "vitest";
import { berdataDahulu, sort } from "./urut.rules.ts";

const baris = [
  { nama: "TPS 10", jumlah: 3 },
  { nama: "TPS 2", jumlah: null },
  { nama: "tps 1", jumlah: 20 },
];
const namaDari = (rows: readonly { nama: string }[]) => rows.map(({ nama }) => nama);

test("diurutkan menurut nama seperti orang mengurutkan, dan menurut angka", () => {
  expect(namaDari(sort(baris, { urut: "nama", arah: "naik" }))).toEqual([
    "tps 1",
    "TPS 2",
    "TPS 10",
  ]);
  expect(namaDari(sort(baris, { urut: "nama", arah: "turun" }))).toEqual([
    "TPS 10",
    "TPS 2",
    "tps 1",
  ]);
});

test("yang tidak diketahui di belakang, ke arah mana pun; tanpa kunci tetap seperti datangnya", () => {
  expect(namaDari(sort(baris, { urut: "jumlah", arah: "naik" }))).toEqual([
    "TPS 10",
    "tps 1",
    "TPS 2",
  ]);
  expect(namaDari(sort(baris, { urut: "jumlah", arah: "turun" }))).toEqual([
    "tps 1",
    "TPS 10",
    "TPS 2",
  ]);
  expect(sort(baris, { arah: "turun" })).toBe(baris);
});

test("yang punya TPS dahulu, selebihnya tetap urutannya", () => {
  const rows = [0, 2, 0, 1].map((jumlah_tps, at) => ({ jumlah_tps, nama: String(at) }));
  expect(namaDari(berdataDahulu(rows))).toEqual(["1", "3", "0", "2"]);
});
