import { expect, test } from "vitest";
import { AKSES } from "#contract/access.contract.ts";
import { labelAkses } from "./akses-labels.ts";

test("setiap kunci akses punya sebutan sendiri dalam bahasa Indonesia", () => {
  const labels = AKSES.map(labelAkses);
  expect(new Set(labels).size).toBe(AKSES.length);
  expect(labels.filter((label) => !/^[A-Z][\w ]+: (lihat|ubah|angka)$/.test(label))).toEqual([]);
  expect(labelAkses("user.write")).toBe("Pengguna: ubah");
});
