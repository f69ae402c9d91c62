import { expect, test } from "vitest";
import { statusKelas } from "./kelas.rules.ts";

test("status kelas mengikuti tanggalnya; hari pertama dan terakhir masih berjalan", () => {
  const masa = { tanggal_mulai: "2024-02-14", tanggal_selesai: "2024-02-16" };
  const on = (hari: string) => statusKelas(masa, hari);
  expect(on("2024-02-13")).toEqual({ id: 1, keterangan: "Belum dimulai" });
  expect(on("2024-02-14")).toEqual({ id: 2, keterangan: "Sedang berjalan" });
  expect(on("2024-02-16").id).toBe(2);
  expect(on("2024-02-17")).toEqual({ id: 3, keterangan: "Selesai" });
});
