import { expect, test } from "vitest";
import { barisTersimpan } from "../testing/baris.ts";
import {
  isiOf,
  isSeperti,
  kunciRow,
  mergeKoreksi,
  namaKembar,
  tidakSepakat,
  tingkatInduk,
  tumpangTindih,
  type Bagian,
} from "./dapil-berkas.rules.ts";
import { gambaran } from "./dapil-dilihat.ts";
import type { DapilRow } from "./keanggotaan.repo.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";

const DAPIL: DapilRow = {
  id: 7,
  jenis_caleg_id: 3,
  kode: "1376-1",
  keterangan: "Payakumbuh 1",
  kursi: 8,
  propinsi_id: 13,
  kota_id: 1376,
  is_demo: false,
  wilayah: [137_601, 137_602],
};
const NILAI = {
  jenis_caleg_id: 3,
  kode: "1376-1",
  keterangan: "Payakumbuh 1",
  kursi: 8,
  wilayah_id: 137_601,
};
const baris = (nomor: number, lain: Partial<typeof NILAI> = {}) =>
  barisTersimpan(nomor, { ...NILAI, ...lain });
const bagian = (nomor: number | undefined, from: number, to: number): Bagian => ({
  row: nomor === undefined ? undefined : baris(nomor, { wilayah_id: from }),
  kode: nomor === undefined ? "lama" : `d${nomor}`,
  from,
  to,
});

test("isi sebuah baris, dan dapil yang dimaksudnya", () => {
  expect(isiOf(NILAI)).toEqual({
    jenisCalegId: 3,
    kode: "1376-1",
    keterangan: "Payakumbuh 1",
    kursi: 8,
    wilayahId: 137_601,
  });
  expect(isiOf({})).toEqual({
    jenisCalegId: 0,
    kode: "",
    keterangan: "",
    kursi: 0,
    wilayahId: 0,
  });
  expect(kunciDapil(isiOf(NILAI))).toBe("3/1376-1");
  expect(kunciRow(DAPIL)).toBe("3/1376-1");
});

test("dapil DPRD kota berada di satu kota, yang lain di satu provinsi", () => {
  expect([1, 2, 3].map(tingkatInduk)).toEqual([1, 1, 2]);
});

test("bagian yang berdampingan tidak bertumpang tindih", () => {
  expect(tumpangTindih([bagian(2, 20, 30), bagian(1, 10, 20)])).toEqual([]);
  expect(tumpangTindih([])).toEqual([]);
});

test("dari dua yang bertumpang tindih keduanya disebut, sebab salah satu mungkin benar", () => {
  const koreksi = tumpangTindih([bagian(1, 10, 20), bagian(2, 19, 30)]);
  expect(koreksi).toEqual([
    {
      nomor: 2,
      keadaan: "galat",
      galat: [
        {
          baris: 3,
          lembar: null,
          kolom: "wilayah_id",
          nilai: "19",
          alasan: "Bertumpang tindih dengan wilayah 10 (dapil d1, baris 2)",
        },
      ],
    },
    expect.objectContaining({
      nomor: 1,
      galat: [
        expect.objectContaining({
          alasan: "Bertumpang tindih dengan wilayah 19 (dapil d2, baris 3)",
        }),
      ],
    }),
  ]);
});

test("yang luas di atas banyak disebut sekali, dan yang di dalamnya masing-masing", () => {
  const koreksi = tumpangTindih([
    bagian(1, 11, 12),
    bagian(2, 13, 14),
    bagian(3, 10, 20),
    bagian(4, 20, 21),
  ]);
  expect(koreksi.map(({ nomor }) => nomor)).toEqual([1, 3, 2]);
  expect(koreksi.map(({ galat }) => galat?.[0]?.alasan)).toEqual([
    "Bertumpang tindih dengan wilayah 10 (dapil d3, baris 4)",
    "Bertumpang tindih dengan wilayah 11 (dapil d1, baris 2)",
    "Bertumpang tindih dengan wilayah 10 (dapil d3, baris 4)",
  ]);
});

test("yang berakhir terjauh dibandingkan dengan yang berikutnya, dan yang sama lebarnya juga", () => {
  const nomorOf = (...isi: Bagian[]) => tumpangTindih(isi).map(({ nomor }) => nomor);
  expect(nomorOf(bagian(1, 10, 20), bagian(2, 12, 25), bagian(3, 22, 24))).toEqual([2, 1, 3]);
  expect(nomorOf(bagian(1, 10, 20), bagian(2, 10, 20))).toEqual([2, 1]);
  expect(nomorOf(bagian(1, 10, 15), bagian(2, 10, 20))).toEqual([1, 2]);
});

test("dapil yang sudah berdiri tidak disalahkan, hanya baris berkas", () => {
  const koreksi = tumpangTindih([bagian(undefined, 10, 20), bagian(1, 12, 13)]);
  expect(koreksi.map(({ nomor, galat }) => [nomor, galat?.[0]?.alasan])).toEqual([
    [1, "Bertumpang tindih dengan dapil lama"],
  ]);
});

test("temuan tentang satu baris digabung: galat menang atas yang lain", () => {
  const galat = (alasan: string) => ({ baris: 2, lembar: null, kolom: null, nilai: null, alasan });
  expect(
    mergeKoreksi([
      { nomor: 1, keadaan: "berubah", sebelum: { a: 1 } },
      { nomor: 2, keadaan: "berubah", sebelum: { c: 3 } },
      { nomor: 1, keadaan: "galat", galat: [galat("satu")] },
      { nomor: 1, keadaan: "galat", galat: [galat("dua")], sebelum: { b: 2 } },
    ]),
  ).toEqual([
    { nomor: 1, keadaan: "galat", sebelum: { a: 1, b: 2 }, galat: [galat("satu"), galat("dua")] },
    { nomor: 2, keadaan: "berubah", sebelum: { c: 3 }, galat: [] },
  ]);
});

test("dapil masih seperti dalam pratinjau", () => {
  const kini = gambaran(DAPIL);
  expect(kini).toEqual({
    keterangan: "Payakumbuh 1",
    kursi: 8,
    wilayah: 2,
    sidik: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(isSeperti(kini, gambaran({ ...DAPIL }))).toBe(true);
  expect(isSeperti(kini, { ...kini, wilayah_keluar: "137602" })).toBe(true);
  expect(isSeperti(kini, { ...kini, kursi: 9 })).toBe(false);
  expect(isSeperti(kini, gambaran({ ...DAPIL, wilayah: [137_601, 137_603] }))).toBe(false);
  expect(isSeperti(kini, null)).toBe(false);
  expect(isSeperti(undefined, null)).toBe(true);
  expect(isSeperti(undefined, kini)).toBe(false);
});

test("gambaran dapil sama pendeknya, berapa pun wilayahnya", () => {
  const banyak = { ...DAPIL, wilayah: Array.from({ length: 8000 }, (_, at) => 1_376_010_000 + at) };
  expect(JSON.stringify(gambaran(banyak)).length).toBeLessThan(150);
});

test("nama yang sama di satu wilayah salah di setiap barisnya; di wilayah lain tidak", () => {
  const rows = [
    baris(1),
    baris(2, { wilayah_id: 137_602 }),
    baris(3, { kode: "1376-2", keterangan: "PAYAKUMBUH  1", wilayah_id: 137_603 }),
    baris(4, { kode: "1371-1", wilayah_id: 137_101 }),
    baris(5, { kode: "1376-3", keterangan: "Lain", wilayah_id: 137_604 }),
  ];
  const alasanDi = (saudara: Parameters<typeof namaKembar>[1]) =>
    namaKembar(rows, saudara).map(({ nomor, galat }) => [nomor, galat?.[0]?.alasan]);
  const lain = "Nama ini dipakai juga oleh dapil";
  expect(alasanDi([])).toEqual([
    [1, `${lain} 1376-2`],
    [2, `${lain} 1376-2`],
    [3, `${lain} 1376-1`],
  ]);
  const berdiri = { jenisCalegId: 3, indukId: 1376, kode: "137609", keterangan: "lain" };
  expect(alasanDi([berdiri]).at(-1)).toEqual([5, `${lain} 137609`]);
  expect(alasanDi([{ ...berdiri, jenisCalegId: 2 }])).toHaveLength(3);
});

test.each([
  ["keterangan", { keterangan: "Lain" }],
  ["kursi", { kursi: 9 }],
  ["wilayah_id", { wilayah_id: 137_701 }],
  ["keterangan", { keterangan: "Lain", kursi: 9, wilayah_id: 137_701 }],
])("baris satu dapil harus sepakat tentang %s", (kolom, lain) => {
  expect(tidakSepakat([baris(1), baris(2, { wilayah_id: 137_602 }), baris(3, lain)])).toEqual([
    {
      nomor: 3,
      keadaan: "galat",
      galat: [
        expect.objectContaining({
          kolom,
          alasan: "Berbeda dari baris sebelumnya untuk dapil yang sama",
        }),
      ],
    },
  ]);
});

test("dapil provinsi boleh di beberapa kota; baris dapil lain tidak dibandingkan", () => {
  const propinsi = { jenis_caleg_id: 2, kode: "13-1" };
  expect(tidakSepakat([baris(1, propinsi), baris(2, { ...propinsi, wilayah_id: 1377 })])).toEqual(
    [],
  );
  expect(tidakSepakat([baris(1), baris(2, { kode: "1376-2", kursi: 9 })])).toEqual([]);
});
