import { expect, test } from "vitest";
import { kunciNama, pemakaiNama } from "./nama-dapil.rules.ts";

test("huruf besar, spasi, dan tanda yang tidak terlihat tidak membuat nama lain", () => {
  expect(
    ["Jawa Barat I", " JAWA  BARAT\u00A0I ", "Jawa\u200D Barat I\u00AD", "\uFF2Aawa Barat I"].map(
      kunciNama,
    ),
  ).toEqual(Array.from({ length: 4 }, () => "jawa barat i"));
});

test("nama yang dibaca lain tetap lain", () => {
  expect(new Set(["Jawa Barat I", "Jawa Barat II", "Jawa-Barat I"].map(kunciNama)).size).toBe(3);
});

test("pemakai nama: dapil lain di tempat yang sama", () => {
  const dapil = { jenisCalegId: 3, indukId: 1376, kode: "A", keterangan: "Satu" };
  const lain = { ...dapil, kode: "B", keterangan: "SATU" };
  expect(pemakaiNama([dapil])(dapil)).toBeUndefined();
  expect(pemakaiNama([dapil, lain])(dapil)).toBe("B");
  expect(pemakaiNama([dapil, lain])(lain)).toBe("A");
  expect(pemakaiNama([dapil, { ...lain, indukId: 1371 }])(dapil)).toBeUndefined();
  expect(pemakaiNama([dapil, { ...lain, jenisCalegId: 2 }])(dapil)).toBeUndefined();
});
