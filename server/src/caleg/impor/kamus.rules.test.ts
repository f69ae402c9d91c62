import { expect, test } from "vitest";
import { alasanPilihan, idPilihan, namaPilihan } from "./kamus.rules.ts";

const daftar = (nama: readonly string[]) => ({
  nama: new Map(nama.map((one, at) => [at + 1, one])),
  id: new Map(
    nama.flatMap((one, at) => [[String(at + 1), at + 1] as const, [one, at + 1] as const]),
  ),
});
const kamus = new Map([
  ["jenjang", daftar(["SD", "SMA/sederajat", "S1/D4", "S2", "A/b", "A/c"])],
  ["agama", daftar(["islam", "kristen"])],
  ["pekerjaan", daftar(Array.from({ length: 13 }, (_, at) => `kerja_${at}`))],
]);

test("pilihan dikenal menurut nama atau nomornya", () => {
  expect(idPilihan(kamus, "agama", " Kristen ")).toBe(2);
  expect(idPilihan(kamus, "agama", "1")).toBe(1);
  expect(idPilihan(kamus, "agama", "3")).toBeUndefined();
  expect(idPilihan(kamus, "hobi", "1")).toBeUndefined();
  expect([namaPilihan(kamus, "agama", 2), namaPilihan(kamus, "agama", 3)]).toEqual([
    "kristen",
    null,
  ]);
});

test.each([
  ["SMA", 2],
  ["sma", 2],
  ["SMK", 2],
  ["S-1", 3],
  ["s 1", 3],
  ["S1", 3],
  ["S-2", 4],
  ["D4", undefined],
  ["SM", undefined],
  ["A", undefined],
  ["", undefined],
])("jenjang %s dikenal dari bagian sebelum garis miring", (teks, id) => {
  expect(idPilihan(kamus, "jenjang", teks)).toBe(id);
});

test("yang tidak dikenal: daftarnya disebut bila pendek", () => {
  expect(alasanPilihan(kamus, "agama")).toBe("Pilih salah satu: islam, kristen");
  expect(alasanPilihan(kamus, "pekerjaan")).toBe(
    "Tidak ada dalam daftar pilihan. Tulis seperti pada formulirnya, atau nomornya",
  );
});
