import { expect, test } from "vitest";
import { AKSES } from "./access.contract.ts";
import { labelAkses } from "./akses-label.rules.ts";

test("setiap kunci akses punya sebutan sendiri dalam bahasa Indonesia", () => {
  const labels = AKSES.map(labelAkses);
  expect(new Set(labels).size).toBe(AKSES.length);
  expect(labels.filter((label) => !/^[A-Z][\w ]+: (lihat|ubah|angka)$/.test(label))).toEqual([]);
  expect(labelAkses("user.write")).toBe("Pengguna: ubah");
});
