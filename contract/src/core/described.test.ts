import * as z from "zod/mini";
import { expect, test } from "vitest";
import { aboutOf, faultsOf, field, labelOf } from "./described.ts";
import { teks } from "./fields.ts";

const nama = teks(5);
const ISIAN = {
  nama: field(nama, { label: "Nama lengkap" }),
  panggilan: z.optional(field(nama, { label: "Panggilan" })),
  polos: nama,
};

test("potongan bentuk yang sama dapat menjadi dua isian dengan label sendiri", () => {
  expect(labelOf(ISIAN, "nama")).toBe("Nama lengkap");
  expect(labelOf(ISIAN, "panggilan")).toBe("Panggilan");
  expect(aboutOf(nama)).toBeUndefined();
  expect(() => labelOf(ISIAN, "polos")).toThrow("polos is not described");
});

test("kesalahan per isian: teks pertamanya, juga untuk aturan antarisian", () => {
  const bentuk = z
    .object(ISIAN)
    .check(
      z.refine(({ nama: satu, polos }) => satu !== polos, { error: "Harus beda", path: ["polos"] }),
    );
  expect([...faultsOf(bentuk, { nama: "", polos: "terlalu panjang" })]).toEqual([
    ["nama", "Wajib diisi"],
    ["polos", "Paling banyak 5 karakter"],
  ]);
  expect([...faultsOf(bentuk, { nama: "sama", polos: "sama" })]).toEqual([["polos", "Harus beda"]]);
  expect(faultsOf(bentuk, { nama: "a", panggilan: "b", polos: "c" }).size).toBe(0);
});
