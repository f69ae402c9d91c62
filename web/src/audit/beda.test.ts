import { expect, test } from "vitest";
import { bedaOf } from "./beda.ts";

test("hanya yang berubah, dengan jalan ke isiannya", () => {
  const sebelum = { organisasi: { nama: "Lama", warna: "#111111" }, fitur: { event: false } };
  const sesudah = { organisasi: { nama: "Baru", warna: "#111111" }, fitur: { event: true } };
  expect(bedaOf(sebelum, sesudah)).toEqual([
    { isian: "organisasi › nama", sebelum: "Lama", sesudah: "Baru" },
    { isian: "fitur › event", sebelum: "tidak", sesudah: "ya" },
  ]);
});

test("dibuat dan dihapus: satu sisi saja; daftar dibaca sebagai daftar", () => {
  expect(bedaOf(null, { akses: ["qc.read", "qc.write"], no_hp: null })).toEqual([
    { isian: "akses", sebelum: undefined, sesudah: "qc.read, qc.write" },
    { isian: "no hp", sebelum: undefined, sesudah: "kosong" },
  ]);
  expect(bedaOf({ akses: [] }, undefined)).toEqual([
    { isian: "akses", sebelum: "kosong", sesudah: undefined },
  ]);
  expect(bedaOf(undefined, null)).toEqual([]);
  expect(bedaOf([1, { a: 2 }], 7)).toEqual([
    { isian: "nilai", sebelum: '1, {"a":2}', sesudah: "7" },
  ]);
});
