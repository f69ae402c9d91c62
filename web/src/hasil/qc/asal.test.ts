import { expect, test } from "vitest";
import { asalDari, queryAsal } from "./asal.ts";

test("TPS berikutnya dicari di daftar yang sama: saringan, kata, wilayah, dan jenisnya", () => {
  const asal = asalDari({ jenis: "3", masuk: "0" }, "rejo", 3371);
  expect(queryAsal(asal, 5)).toEqual({
    masuk: "0",
    wilayah_id: 3371,
    s: "rejo",
    jenis_laporan_id: 3,
  });
});

test("daftar tanpa jenis: jenis yang sedang dikerjakan, bila ada saringan keadaannya", () => {
  const asal = asalDari({ bermasalah: "1" }, "", 33);
  expect(queryAsal(asal, 5)).toMatchObject({ bermasalah: "1", s: "", jenis_laporan_id: 5 });
  expect(asalDari({}, "rejo", 33)).toBeUndefined();
  expect(queryAsal(undefined, 5)).toEqual({});
});
