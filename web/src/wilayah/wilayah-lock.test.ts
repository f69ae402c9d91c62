import { expect, test } from "vitest";
import { choose, deepest, lockedBy, valueOf } from "./wilayah-lock.ts";

test("provinsi terkunci untuk tingkat 2 dan 3, kota untuk tingkat 3", () => {
  expect(lockedBy({ tingkat: 1, wilayah_id: 1 })).toEqual({});
  expect(lockedBy({ tingkat: 1, wilayah_id: null })).toEqual({});
  expect(lockedBy({ tingkat: 2, wilayah_id: 13 })).toEqual({ propinsi_id: 13 });
  expect(lockedBy({ tingkat: 3, wilayah_id: 1376 })).toEqual({ propinsi_id: 13, kota_id: 1376 });
});

test("yang bukan admin terkunci pada wilayahnya sendiri", () => {
  expect(lockedBy({ tingkat: null, wilayah_id: 1376011001 })).toEqual({
    propinsi_id: 13,
    kota_id: 1376,
    kecamatan_id: 137601,
    kelurahan_id: 1376011001,
  });
});

test("SHELL-100 memilih provinsi mengosongkan pilihan di bawahnya", () => {
  const value = { propinsi_id: 13, kota_id: 1376, kecamatan_id: 137601 };
  expect(choose(value, "propinsi", 35)).toEqual({ propinsi_id: 35 });
  expect(choose(value, "kecamatan", undefined)).toEqual({ propinsi_id: 13, kota_id: 1376 });
});

test("wilayah terkecil yang dipilih, dan kembali", () => {
  expect(deepest({ propinsi_id: 13, kota_id: 1376 })).toBe(1376);
  expect(deepest({})).toBeUndefined();
  expect(valueOf(137601)).toEqual({ propinsi_id: 13, kota_id: 1376, kecamatan_id: 137601 });
});
