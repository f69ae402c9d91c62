import { expect, test } from "vitest";
import { alasanPilihan, idPilihan, namaPilihan } from "./kamus.rules.ts";

const daftar = (nama: readonly string[]) => ({
  nama: new Map(nama.map((one, at) => [at + 1, one])),
  id: new Map(
    nama.flatMap((one, at) => [[String(at + 1), at + 1] as const, [one, at + 1] as const]),
  ),
});
const kamus = new Map([
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

test("yang tidak dikenal: daftarnya disebut bila pendek", () => {
  expect(alasanPilihan(kamus, "agama")).toBe("Pilih salah satu: islam, kristen");
  expect(alasanPilihan(kamus, "pekerjaan")).toBe(
    "Tidak ada dalam daftar pilihan. Tulis seperti pada formulirnya, atau nomornya",
  );
});
