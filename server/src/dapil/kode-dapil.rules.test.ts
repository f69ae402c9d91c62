import { expect, test } from "vitest";
import { galatKode, indukDari, kodeBerikut, kunciDapil } from "./kode-dapil.rules.ts";

test("kode berikut memakai banyak angka menurut tingkatnya", () => {
  expect(kodeBerikut(1, 13, [])).toBe("1301");
  expect(kodeBerikut(2, 13, [])).toBe("130001");
  expect(kodeBerikut(3, 1376, [])).toBe("137601");
});

test("kode berikut menyusul yang terbesar, tidak mengisi lubang", () => {
  expect(kodeBerikut(1, 13, ["1302", "1301"])).toBe("1303");
  expect(kodeBerikut(2, 13, ["130009", "130001"])).toBe("130010");
  expect(kodeBerikut(3, 1376, ["137609"])).toBe("137610");
});

test("kode dengan bentuk lain tidak dihitung", () => {
  expect(kodeBerikut(1, 13, ["13", "131", "13-09", "1402", "x1305", "1305x"])).toBe("1301");
});

test("sesudah yang terbesar tidak ada kode yang terpakai lagi", () => {
  expect(kodeBerikut(1, 13, ["1399"])).toBe("13100");
  expect(kodeBerikut(1, 13, ["1399", "13100"])).toBe("13101");
  expect(kodeBerikut(1, 13, ["13999", "131000"])).toBe("131001");
});

test("kode yang sangat panjang tidak diikuti dan tidak pernah terpakai lagi", () => {
  expect(kodeBerikut(3, 3302, ["330299999", "33029999999999"])).toBe("330201");
  expect(kodeBerikut(3, 3302, ["3302999", "33021000", "33021001"])).toBe("33021002");
});

test("kode dari angka saja diawali wilayahnya; yang lain boleh apa pun", () => {
  expect(galatKode("730101", 3306)).toBe("Kode dapil di wilayah ini diawali 3306");
  expect(galatKode("330601", 3306)).toBeUndefined();
  expect(galatKode("3306", 33)).toBeUndefined();
  expect(galatKode("0330601", 3306)).toBe("Kode dapil di wilayah ini diawali 3306");
  for (const kode of ["PYK1", "7301-A", "A730101", "1", "73010"]) {
    expect(galatKode(kode, 3306)).toBeUndefined();
  }
});

test("kode dari KPU menyebut provinsi atau kotanya", () => {
  expect(indukDari(1, "1301")).toBe(13);
  expect(indukDari(2, "130001")).toBe(13);
  expect(indukDari(3, "137601")).toBe(1376);
  for (const [jenis, kode] of [
    [1, "130"],
    [1, "13-01"],
    [3, "13761"],
    [3, "PYK1"],
  ] as const) {
    expect([kode, indukDari(jenis, kode)]).toEqual([kode, undefined]);
  }
});

test("satu kode dipakai sekali di tiap tingkat", () => {
  expect(kunciDapil({ jenisCalegId: 3, kode: "137601" })).toBe("3/137601");
});
