import { expect, test } from "vitest";
import { bagianBatang, barisNama, hariSampai, jenisAwal, callOf } from "./kepatuhan.rules.ts";

test("jenis awal: yang dapilnya berada di wilayah itu", () => {
  expect([0, 1, 2, 3, 4].map(jenisAwal)).toEqual([1, 2, 3, 3, 3]);
});

test("yang ditanyakan: semua partai bila tidak dipilih", () => {
  expect(callOf({ jenis: 3, wilayahId: 1376, partai: undefined }).query).toEqual({
    wilayah_id: 1376,
    partai: undefined,
  });
  expect(callOf({ jenis: 2, wilayahId: 13, partai: "18" })).toMatchObject({
    params: { jenis_caleg_id: 2 },
    query: { wilayah_id: 13, partai: 18 },
  });
});

const daftar = (kursi: number, jumlah: number, perempuan: number) => ({
  dapil: { id: 1, kode: "1", keterangan: "A", kursi },
  partai: { id: 1, singkat: "A", keterangan: "A" },
  jumlah,
  perempuan,
  belum_diketahui: 0,
  temuan: [],
  calon: [],
});

test.each([
  [daftar(8, 4, 2), { perempuan: 25, laki: 25, kursi: 100 }],
  [daftar(4, 5, 2), { perempuan: 40, laki: 60, kursi: 80 }],
  [
    { ...daftar(8, 4, 2), belum_diketahui: 1 },
    { perempuan: 25, laki: 12.5, kursi: 100 },
  ],
  [daftar(8, 0, 0), { perempuan: 0, laki: 0, kursi: 100 }],
])("batang sepanjang kursinya, atau calonnya bila lebih banyak: $1", (satu, bagian) => {
  expect(bagianBatang(satu)).toEqual(bagian);
});

test("hari sampai tenggat, juga yang sudah lewat dan di antara dua tahun", () => {
  expect(hariSampai("2028-05-14", "2028-05-14")).toBe(0);
  expect(hariSampai("2028-05-14", "2028-05-01")).toBe(13);
  expect(hariSampai("2028-01-01", "2027-12-31")).toBe(1);
  expect(hariSampai("2028-05-14", "2028-05-16")).toBe(-2);
});

test("nama: tiap nomor sampai yang terakhir, juga yang kosong", () => {
  const calon = [
    { nomor_urut: 1, nama: "Ani", jk: "P" as const },
    { nomor_urut: 3, nama: "Budi", jk: "L" as const },
  ];
  expect(barisNama({ calon })).toEqual([
    { nomor: 1, nama: "Ani", jk: "P" },
    { nomor: 2, nama: null, jk: null },
    { nomor: 3, nama: "Budi", jk: "L" },
  ]);
  expect(barisNama({ calon: [] })).toEqual([]);
});
