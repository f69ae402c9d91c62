import fc from "fast-check";
import { expect, test } from "vitest";
import type { Pembulatan } from "#contract/caleg/kepatuhan.fields.ts";
import { countTemuan, findTemuan } from "./aturan.rules.ts";
import { readSusunan, type Daftar } from "./daftar.rules.ts";

const daftar = (susunan: string, rest: Partial<Daftar> = {}): Daftar => ({
  kursi: 12,
  isLokalAceh: false,
  calon: readSusunan(susunan),
  ...rest,
});

test("satu daftar dapat melanggar beberapa aturan, masing-masing dengan uraiannya", () => {
  expect(findTemuan(daftar("1L 2L 4L 5L 6L 7L 8P", { kursi: 6 }), "atas")).toEqual([
    { aturan: "melebihi-kursi", uraian: "7 calon untuk 6 kursi, paling banyak 6" },
    { aturan: "perempuan-kurang", uraian: "Perempuan 1 dari 7 calon, paling sedikit 3" },
    { aturan: "tiga-tanpa-perempuan", uraian: "Nomor 1–3, 4–6 tanpa perempuan" },
    { aturan: "nomor-loncat", uraian: "Nomor 3 kosong" },
  ]);
  expect(findTemuan(daftar("1L 2P 3L"), "atas")).toEqual([]);
  expect(findTemuan(daftar(""), "atas")).toEqual([]);
});

test("tiap aturan dihitung daftarnya, juga yang tidak dilanggar, dengan pasalnya", () => {
  const rows = [
    { ...daftar("1L 2P 3L 4L"), jumlahDaftar: 5 },
    { ...daftar("1L 3P"), jumlahDaftar: 2 },
    { ...daftar("1P"), jumlahDaftar: 40 },
  ];
  expect(countTemuan(rows, "atas")).toEqual([
    {
      aturan: "melebihi-kursi",
      keterangan: "Calon melebihi jumlah kursi",
      pasal: "Pasal 244 UU 7/2017; partai lokal Aceh Pasal 17 Qanun Aceh 3/2008",
      jumlah_daftar: 0,
    },
    {
      aturan: "perempuan-kurang",
      keterangan: "Perempuan kurang dari 30 %",
      pasal: "Pasal 245 UU 7/2017 dan Putusan MA 24 P/HUM/2023",
      jumlah_daftar: 5,
    },
    {
      aturan: "tiga-tanpa-perempuan",
      keterangan: "Tiga nomor tanpa perempuan",
      pasal: "Pasal 246 ayat (2) UU 7/2017",
      jumlah_daftar: 0,
    },
    {
      aturan: "nomor-loncat",
      keterangan: "Nomor urut loncat",
      pasal: "Pasal 246 ayat (1) UU 7/2017",
      jumlah_daftar: 2,
    },
  ]);
  expect(countTemuan(rows, "setengah")[1]).toMatchObject({
    pasal: "Pasal 245 UU 7/2017 dan Pasal 8 ayat (2) PKPU 10/2023",
    jumlah_daftar: 0,
  });
});

/** A list of up to 14 numbers, some of them left out. */
const acak = fc.record({
  kursi: fc.integer({ min: 3, max: 12 }),
  isLokalAceh: fc.boolean(),
  jumlahDaftar: fc.integer({ min: 1, max: 50 }),
  calon: fc
    .array(fc.constantFrom("L" as const, "P" as const, "-" as const), { maxLength: 14 })
    .map((isi) => isi.flatMap((jk, at) => (jk === "-" ? [] : [{ nomor: at + 1, jk }]))),
});
const PEMBULATAN: readonly Pembulatan[] = ["atas", "setengah"];

test("jumlah temuan sama dengan menghitung daftar satu per satu, dengan kedua pembulatan", () => {
  fc.assert(
    fc.property(fc.array(acak), fc.constantFrom(...PEMBULATAN), (rows, pembulatan) => {
      const satuan = rows.flatMap((row) => Array.from({ length: row.jumlahDaftar }, () => row));
      for (const { aturan, jumlah_daftar: jumlah } of countTemuan(rows, pembulatan)) {
        expect(jumlah).toBe(
          satuan.filter((one) =>
            findTemuan(one, pembulatan).some((temuan) => temuan.aturan === aturan),
          ).length,
        );
      }
    }),
  );
});
