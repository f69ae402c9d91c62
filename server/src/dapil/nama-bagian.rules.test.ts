import { expect, test } from "vitest";
import { alasanTempat, indukNama } from "./nama-bagian.rules.ts";

test("dicari di tempat dapilnya sekarang, menurut kodenya, atau di wilayah impor", () => {
  const kpu = { jenisCalegId: 3, kode: "137601" };
  const sendiri = { jenisCalegId: 3, kode: "PYK1" };
  expect(indukNama(kpu, 1371, 13)).toBe(1371);
  expect(indukNama(kpu, undefined, 13)).toBe(1376);
  expect(indukNama(sendiri, undefined, 1376)).toBe(1376);
  expect(indukNama(sendiri, undefined, 13)).toBeUndefined();
  expect(indukNama({ ...sendiri, jenisCalegId: 1 }, undefined, 13)).toBe(13);
  expect(indukNama({ ...sendiri, jenisCalegId: 1 }, undefined, 1)).toBeUndefined();
});

test("dapil yang tempatnya tidak diketahui meminta kode, atau wilayahnya", () => {
  expect(alasanTempat(1)).toBe(
    "Kode dapil ini tidak menyebut provinsinya: tulis kode wilayahnya, atau pilih provinsinya sebagai wilayah impor",
  );
  expect(alasanTempat(3)).toContain("pilih kotanya");
});
