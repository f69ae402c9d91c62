import { expect, test } from "vitest";
import { barisPiramida } from "./piramida.rules.ts";

type Jumlah = [laki: number, perempuan: number, tanpa?: number];

const kelompok = (dari: number, [laki, perempuan, tanpa = 0]: Jumlah) => ({
  dari,
  sampai: dari === 80 ? null : dari + 4,
  laki,
  perempuan,
  tanpa_kelamin: tanpa,
});

test("yang tertua di atas, usia kosong di ujung tidak tampak", () => {
  const { baris, terbanyak, isDuaSisi, isAdaTanpa } = barisPiramida([
    kelompok(10, [0, 0]),
    kelompok(15, [3, 4]),
    kelompok(20, [0, 0]),
    kelompok(25, [9, 7]),
    kelompok(80, [0, 0]),
  ]);
  expect(baris.map(({ nama }) => nama)).toEqual(["25–29", "20–24", "15–19"]);
  expect({ terbanyak, isDuaSisi, isAdaTanpa }).toEqual({
    terbanyak: 9,
    isDuaSisi: true,
    isAdaTanpa: false,
  });
});

test("daftar tanpa jenis kelamin: satu sisi", () => {
  const piramida = barisPiramida([kelompok(15, [0, 0, 12]), kelompok(80, [0, 0, 2])]);
  expect(piramida).toMatchObject({ isDuaSisi: false, isAdaTanpa: true, terbanyak: 12 });
  expect(piramida.baris.map(({ nama, tanpa }) => [nama, tanpa])).toEqual([
    ["80+", 2],
    ["15–19", 12],
  ]);
});

test("tanpa pemilih tidak ada baris", () => {
  expect(barisPiramida([kelompok(15, [0, 0])]).baris).toEqual([]);
});
