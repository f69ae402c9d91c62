import { expect, test } from "vitest";
import { daftarKhusus, jawabanKini, kataKhusus, KHUSUS, readKhusus } from "./khusus.rules.ts";

const KAMUS = new Map([
  [
    KHUSUS,
    daftarKhusus(
      [
        { id: 1, keterangan: "Apakah Anda mantan terpidana?" },
        { id: 3, keterangan: "Apakah Anda ASN, anggota TNI atau POLRI?" },
        { id: 9, keterangan: "Apakah ijazah Anda dari sekolah luar negeri?" },
      ],
      [
        { id: 201, keterangan: "Salinan putusan pengadilan", item_khusus_id: 1 },
        { id: 213, keterangan: "Keputusan penyetaraan ijazah", item_khusus_id: 9 },
      ],
    ),
  ],
]);
const jawaban = (teks: string) => {
  const dibaca = readKhusus(KAMUS, teks);
  return "alasan" in dibaca ? dibaca.alasan : [...dibaca.jawaban];
};
const semua = (satu: 0 | 1, tiga: 0 | 1, sembilan: 0 | 1) => [
  [1, satu],
  [3, tiga],
  [9, sembilan],
];

test.each(["tidak ada", "Tidak Ada ", "tidak", "NIHIL"])("%s: semua dijawab tidak", (teks) => {
  expect(jawaban(teks)).toEqual(semua(0, 0, 0));
});

test.each([
  ["1", semua(1, 0, 0)],
  ["Mantan terpidana", semua(1, 0, 0)],
  ["1 mantan terpidana", semua(1, 0, 0)],
  ["Apakah Anda mantan terpidana?", semua(1, 0, 0)],
  ["ASN", semua(0, 1, 0)],
  ["201", semua(1, 0, 0)],
  ["salinan putusan pengadilan", semua(1, 0, 0)],
  ["213 Keputusan penyetaraan ijazah", semua(0, 0, 1)],
  ["ASN, anggota TNI atau POLRI; ijazah Anda dari sekolah luar negeri;", semua(0, 1, 1)],
])("%s: yang disebut ya, lainnya tidak", (teks, found) => {
  expect(jawaban(teks)).toEqual(found);
});

test.each(["hobi", "1; hobi", "tidak ada; hobi"])("%s: yang tidak dikenal disebut", (teks) => {
  const disebut = teks.startsWith("tidak") ? "tidak ada" : "hobi";
  expect(jawaban(teks)).toBe(
    `“${disebut}” tidak dikenal. Tulis “tidak ada”, atau yang berlaku dipisah titik koma: ` +
      "1 mantan terpidana; 3 ASN; 9 ijazah Anda dari sekolah luar negeri",
  );
});

test.each([
  ["1=0 3=0 9=0", "tidak ada"],
  ["1=1 3=0 9=1", "mantan terpidana; ijazah Anda dari sekolah luar negeri"],
  ["3=1 9=0", "mantan terpidana (belum dijawab); ASN, anggota TNI atau POLRI"],
  ["9=0", "mantan terpidana (belum dijawab); ASN, anggota TNI atau POLRI (belum dijawab)"],
])("yang tersimpan %s dibaca kembali dari kata-katanya", (tersimpan, kata) => {
  expect(kataKhusus(KAMUS, jawabanKini(tersimpan))).toBe(kata);
  expect(readKhusus(KAMUS, kata)).toEqual({ jawaban: jawabanKini(tersimpan) });
});

test("yang tidak dikenal diulang sepotong saja, dan yang ringkas hanya bila satu", () => {
  expect(jawaban("x".repeat(900))).toMatch(/^“x{40}” tidak dikenal/);
  const kembar = daftarKhusus(
    [
      { id: 1, keterangan: "Apakah Anda kepala desa, atau wakilnya?" },
      { id: 2, keterangan: "Apakah Anda kepala desa atau lurah?" },
    ],
    [],
  );
  expect(readKhusus(new Map([[KHUSUS, kembar]]), "kepala desa")).toHaveProperty("alasan");
});

test("yang belum dijawab sama sekali tidak punya kata", () => {
  expect(kataKhusus(KAMUS, new Map())).toBeNull();
});

test("tanpa daftar pertanyaan tidak ada yang dikenal", () => {
  expect(readKhusus(new Map(), "1")).toHaveProperty("alasan");
  expect(readKhusus(new Map(), "tidak ada")).toEqual({ jawaban: new Map() });
});
