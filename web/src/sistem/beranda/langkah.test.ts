import { expect, test } from "vitest";
import { langkahLaporan } from "./langkah.ts";

test("yang paling mendesak lebih dahulu, yang sudah beres tidak disebut", () => {
  const langkah = langkahLaporan({
    jumlah_tps: 10,
    tps_masuk: 7,
    tps_terdokumentasi: 10,
    tps_bermasalah: 2,
  });
  expect(langkah.map(({ jumlah, teks }) => [jumlah, teks])).toEqual([
    [2, "bermasalah"],
    [3, "belum masuk"],
  ]);
});

test("tidak ada langkah ketika semuanya beres", () => {
  const semua = { jumlah_tps: 3, tps_masuk: 3, tps_terdokumentasi: 3, tps_bermasalah: 0 };
  expect(langkahLaporan(semua)).toEqual([]);
});
