import { expect, test } from "vitest";
import { sebutSebagian, tidakDapatDihapus } from "./pemakai.rules.ts";

test("yang menghalangi disebut jenis, jumlah, beberapa namanya, dan cara melanjutkan", () => {
  const diklat = {
    sebutan: "diklat",
    jumlah: 5,
    cara: "hapus diklatnya",
    nama: ["A", "B", "C", "D"],
  };
  const pengguna = { sebutan: "pengguna", jumlah: 1, cara: "cabut peran penggunanya" };
  expect(tidakDapatDihapus("Instansi", [diklat, { ...pengguna, jumlah: 0 }])).toBe(
    "Instansi tidak dapat dihapus: masih punya 5 diklat (A, B, C, dan 2 lainnya). Hapus diklatnya dahulu.",
  );
  expect(tidakDapatDihapus("Instansi", [{ ...diklat, bernama: 4 }, pengguna])).toBe(
    "Instansi tidak dapat dihapus: masih punya 5 diklat (A, B, C, dan 1 lainnya) dan 1 pengguna. " +
      "Hapus diklatnya dan cabut peran penggunanya dahulu.",
  );
});

test("yang semuanya bernama disebut tanpa lainnya", () => {
  expect(sebutSebagian(["2", "3"], 2)).toBe("2 dan 3");
  expect(sebutSebagian(["2"], 3)).toBe("2 dan 2 lainnya");
});
