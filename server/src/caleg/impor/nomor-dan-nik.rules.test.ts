import { expect, test } from "vitest";
import { dapilBernomor, galatBersama } from "./nomor-dan-nik.rules.ts";

const baris = (nomor: number, nilai: Record<string, string | number | null>, sama = false) => ({
  nomor,
  baris: nomor + 1,
  lembar: "Data",
  keadaan: sama ? ("sama" as const) : ("baru" as const),
  kunci: String(nomor),
  nilai: { dapil_id: 1, nama_lengkap: `Orang ${nomor}`, ...nilai },
  sebelum: null,
});
const pemakai = (id: number, nomor: number) => ({
  id,
  dapil_id: 1,
  nomor_urut: nomor,
  nama_lengkap: `Pemakai ${id}`,
});
const alasan = (...args: Parameters<typeof galatBersama>) =>
  galatBersama(...args).map(({ nomor, galat }) => [nomor, galat?.[0]?.alasan]);

test("nomor yang dipegang orang lain disebut pemegangnya; yang dilepas boleh", () => {
  expect(alasan([baris(1, { nomor_urut: 3 })], [pemakai(9, 3)])).toEqual([
    [1, "Nomor ini sudah dipakai Pemakai 9"],
  ]);
  const putar = [
    baris(1, { caleg_id: 8, nomor_urut: 4 }),
    baris(2, { caleg_id: 9, nomor_urut: 3 }),
  ];
  expect(alasan(putar, [pemakai(8, 3), pemakai(9, 4)])).toEqual([]);
});

test("yang batal pindah karena galat tidak melepas nomornya", () => {
  const rantai = [
    baris(1, { caleg_id: 8, nomor_urut: 5 }),
    baris(2, { nomor_urut: 3 }),
    baris(3, { nomor_urut: 5 }),
  ];
  expect(alasan(rantai, [pemakai(8, 3)])).toEqual([
    [1, "Nomor ini juga untuk Orang 3 di baris 4"],
    [3, "Nomor ini juga untuk Orang 1 di baris 2"],
    [2, "Nomor ini sudah dipakai Pemakai 8"],
  ]);
});

test("NIK yang sama untuk dua orang; baris yang tidak berubah tidak disalahkan", () => {
  const rows = [baris(1, { nik: "1" }, true), baris(2, { nik: "1" })];
  expect(alasan(rows, [])).toEqual([[2, "NIK yang sama juga untuk Orang 1 di baris 2"]]);
  expect(dapilBernomor(rows)).toEqual([1]);
  expect(dapilBernomor([baris(1, { dapil_id: null })])).toEqual([]);
});

const semua = (...args: Parameters<typeof galatBersama>) =>
  galatBersama(...args).map(({ nomor, galat = [] }) => [
    nomor,
    ...galat.map(({ kolom, alasan: teks }) => `${kolom}: ${teks}`),
  ]);

test("semua yang salah pada satu baris disebut sekaligus, satu tiap kolom", () => {
  const rows = [
    baris(1, { nik: "1", nomer_kta: "A", nomor_urut: 3 }),
    baris(2, { nik: "1", nomer_kta: "A", nomor_urut: 3 }),
  ];
  const milik = (nomor: number, lain: string) => [
    nomor,
    `nomor_urut: Nomor ini juga untuk ${lain}`,
    `nik: NIK yang sama juga untuk ${lain}`,
    `nomer_kta: Nomor KTA yang sama juga untuk ${lain}`,
  ];
  expect(semua(rows, [pemakai(9, 3)])).toEqual([
    milik(1, "Orang 2 di baris 3"),
    milik(2, "Orang 1 di baris 2"),
  ]);
});

test("baris yang sudah salah diberi tahu pula, tanpa menyalahkan baris yang benar", () => {
  const salah = { keadaan: "galat" as const, kunci: null };
  const rows = [
    baris(1, { nomor_urut: 3 }),
    { ...baris(2, { nomor_urut: 3 }), ...salah },
    { ...baris(3, { nomor_urut: 5 }), ...salah },
    // Said twice, one of the two stands for both; without a dapil a number is nobody's.
    { ...baris(4, { nomor_urut: 3 }), keadaan: "galat" as const },
    { ...baris(5, { nomor_urut: 6, dapil_id: null }), ...salah },
    { ...baris(6, { nomor_urut: 6, dapil_id: null }), ...salah },
  ];
  expect(semua(rows, [pemakai(9, 5)])).toEqual([
    [2, "nomor_urut: Nomor ini juga untuk Orang 1 di baris 2"],
    [3, "nomor_urut: Nomor ini sudah dipakai Pemakai 9"],
  ]);
});
