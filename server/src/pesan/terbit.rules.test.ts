import { expect, test } from "vitest";
import { keadaanOf, terbitanBaru } from "./terbit.rules.ts";

const KINI = new Date("2024-02-10T03:00:00Z");
const LALU = new Date("2024-02-09T03:00:00Z");
const NANTI = new Date("2024-02-11T03:00:00Z");
const KONSEP = { status: 0, waktu_terbit: null };
const TERBIT = { status: 1, waktu_terbit: LALU };
const JADWAL = { status: 1, waktu_terbit: NANTI };
const TARIK = { status: 2, waktu_terbit: LALU };

test("keadaan: yang waktunya belum tiba terjadwal", () => {
  const semua = [KONSEP, TERBIT, JADWAL, TARIK, { status: 1, waktu_terbit: KINI }];
  expect(semua.map((satu) => keadaanOf(satu, KINI))).toEqual([
    "belum",
    "terbit",
    "terjadwal",
    "ditarik",
    "terbit",
  ]);
});

test("terbit pertama sekarang atau pada waktu yang diminta, dan waktu itu tetap", () => {
  const sekarang = { status: 1, waktu_terbit: KINI };
  expect(terbitanBaru(KONSEP, { status: 1 }, KINI)).toEqual(sekarang);
  expect(terbitanBaru(JADWAL, { status: 1 }, KINI)).toEqual(sekarang);
  expect(terbitanBaru(KONSEP, { status: 1, waktu_terbit: NANTI.toISOString() }, KINI)).toEqual(
    JADWAL,
  );
  expect(terbitanBaru(TERBIT, { status: 1 }, KINI)).toEqual(TERBIT);
  expect(terbitanBaru(TARIK, { status: 1 }, KINI)).toEqual(TERBIT);
  expect(terbitanBaru(KONSEP, {}, KINI)).toEqual(KONSEP);
  // Nothing but that, whatever else the row holds.
  expect(terbitanBaru({ ...JADWAL, judul: "Lama" } as typeof JADWAL, {}, KINI)).toEqual(JADWAL);
  expect(terbitanBaru(TARIK, {}, KINI)).toEqual(TARIK);
  const geser = new Date("2024-02-12T03:00:00Z");
  expect(terbitanBaru(JADWAL, { waktu_terbit: geser.toISOString() }, KINI)).toEqual({
    status: 1,
    waktu_terbit: geser,
  });
});

test("ditarik menyimpan waktunya; jadwal dapat dibatalkan", () => {
  expect(terbitanBaru(TERBIT, { status: 2 }, KINI)).toEqual(TARIK);
  expect(terbitanBaru(JADWAL, { status: 0 }, KINI)).toEqual(KONSEP);
  expect(terbitanBaru(KONSEP, { status: 0 }, KINI)).toEqual(KONSEP);
});

test("yang ditolak, dengan alasannya", () => {
  const tetap = { isian: "waktu_terbit", teks: "Sudah pernah terbit, jadi waktunya tetap" };
  expect(terbitanBaru(TERBIT, { waktu_terbit: NANTI.toISOString() }, KINI)).toEqual(tetap);
  for (const waktu of [LALU, KINI]) {
    expect(terbitanBaru(KONSEP, { status: 1, waktu_terbit: waktu.toISOString() }, KINI)).toEqual({
      isian: "waktu_terbit",
      teks: "Pilih waktu yang akan datang",
    });
  }
  for (const lama of [TERBIT, TARIK]) {
    expect(terbitanBaru(lama, { status: 0 }, KINI)).toEqual({
      isian: "status",
      teks: "Sudah pernah terbit. Tarik bila tidak berlaku lagi",
    });
  }
  expect(terbitanBaru(KONSEP, { status: 2 }, KINI)).toEqual({
    isian: "status",
    teks: "Belum terbit, jadi tidak dapat ditarik",
  });
});
