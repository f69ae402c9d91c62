import { expect, test } from "vitest";
import type { Kolom, SourceCell } from "../platform/spreadsheet/cell.rules.ts";
import {
  cocokkan,
  cukup,
  isBarisJudul,
  isBarisJumlah,
  isKosong,
  JUDUL_ALASAN,
  JUDUL_BARIS,
  KOLOM_EMAIL,
  KOLOM_KELURAHAN_ID,
  KOLOM_NIK,
  KOLOM_NOMER_KTA,
  KOLOM_TPS_ID,
  normalHeader,
  pemetaanSalah,
  tetapSalah,
} from "./kolom.rules.ts";

const cells = (...teks: string[]): SourceCell[] =>
  teks.map((satu) => ({ teks: satu, jenis: "teks" }));
const NAMA: Kolom = {
  kunci: "nama",
  judul: "Nama Lengkap",
  sebutan: "Nama pemilih",
  alias: ["nama.orang"],
  tipe: "teks",
};
const USIA: Kolom = { kunci: "usia", judul: "Usia", alias: ["umur"], tipe: "angka" };

test.each([
  [KOLOM_TPS_ID, ["tps_id", "Kode TPS", "ID TPS", "tps-kode"]],
  [
    KOLOM_KELURAHAN_ID,
    [
      "kelurahan_id",
      "Kode kelurahan",
      "KODE KEL",
      "id kelurahan",
      "kode desa",
      "Desa ID",
      "Kode Desa/Kelurahan",
    ],
  ],
  [KOLOM_NOMER_KTA, ["nomer_kta", "Nomor KTA", "No KTA", "KTA"]],
  [KOLOM_EMAIL, ["Email", "E-Mail", "Surel", "Alamat Email"]],
  [KOLOM_NIK, ["NIK", "No. NIK", "Nomor NIK", "No KTP"]],
])("kolom yang dikenal dari judulnya, bagaimana pun ditulis: $kunci", (kolom, judul) => {
  for (const satu of judul) {
    expect([satu, [...cocokkan([kolom], ["lain", satu], undefined)]]).toEqual([
      satu,
      [[kolom.kunci, 1]],
    ]);
  }
});

test("kode TPS dan kelurahan dikenal dari rupanya: panjangnya, dan di dalam wilayah impor", () => {
  const tps = (teks: string) => KOLOM_TPS_ID.rupa?.(teks, 1376);
  expect(tps("1376011003001")).toBe(true);
  expect(tps("1377011003001")).toBe(false);
  expect(tps("1376011003")).toBe(false);
  expect(tps("13760110030x1")).toBe(false);
  expect(tps("x376011003001")).toBe(false);
  expect(tps("137601100300x")).toBe(false);
  const kelurahan = (teks: string) => KOLOM_KELURAHAN_ID.rupa?.(teks, 1376);
  expect(kelurahan("1376011003")).toBe(true);
  expect(kelurahan("1376011003001")).toBe(false);
});

test("email dan NIK dikenal dari rupanya", () => {
  for (const [teks, hasil] of [
    ["siti@contoh.id", true],
    ["siti aminah@contoh.id", false],
    ["siti@contoh", false],
    ["@contoh.id", false],
    ["siti@@contoh.id", false],
    ["siti@con toh.id", false],
    ["siti@contoh.id x", false],
    ["x siti@contoh.id", false],
  ] as const) {
    expect([teks, KOLOM_EMAIL.rupa?.(teks, 1)]).toEqual([teks, hasil]);
  }
  for (const [teks, hasil] of [
    ["3578010101900001", true],
    ["35780101019000012", false],
    ["x3578010101900001", false],
    ["357801010190000", false],
    ["3578010101900001x", false],
  ] as const) {
    expect([teks, KOLOM_NIK.rupa?.(teks, 1)]).toEqual([teks, hasil]);
  }
});

test("kode yang sudah berganti dan nama kelurahan dibaca di kolom kode, dan angkanya terbatas", () => {
  expect(KOLOM_TPS_ID).toMatchObject({ isKode: true, isWilayah: true, max: 9_999_999_999_999 });
  expect(KOLOM_TPS_ID.bernama).toBeUndefined();
  expect(KOLOM_KELURAHAN_ID.bernama?.({})).toEqual([4]);
  expect(KOLOM_KELURAHAN_ID).toMatchObject({
    isKode: true,
    isWilayah: true,
    max: 9_999_999_999,
  });
  const lima = [KOLOM_TPS_ID, KOLOM_KELURAHAN_ID, KOLOM_NOMER_KTA, KOLOM_EMAIL, KOLOM_NIK];
  expect(lima.map(({ kunci, judul, sebutan }) => [kunci, judul, sebutan])).toEqual([
    ["tps_id", "tps_id", "Kode TPS"],
    ["kelurahan_id", "kelurahan_id", "Kode kelurahan"],
    ["nomer_kta", "nomer_kta", "Nomor KTA"],
    ["email", "Email", "Email"],
    ["nik", "NIK", "NIK"],
  ]);
  expect([JUDUL_BARIS, JUDUL_ALASAN]).toEqual(["Baris di berkas asal", "Yang salah"]);
  expect([KOLOM_NOMER_KTA.tipe, KOLOM_EMAIL.tipe, KOLOM_NIK.tipe]).toEqual([
    "teks",
    "teks",
    "digit",
  ]);
  expect([KOLOM_TPS_ID.tipe, KOLOM_KELURAHAN_ID.tipe]).toEqual(["angka", "angka"]);
});

test("judul yang sama, bagaimana pun ditulis", () => {
  expect(normalHeader("  Nama   Lengkap ")).toBe("nama_lengkap");
  expect(normalHeader("No. Urut/TPS-1")).toBe("no_urut_tps_1");
  expect(normalHeader(" ")).toBe("");
});

test("kolom dicocokkan menurut kunci, judul, sebutan, dan sebutan lainnya", () => {
  for (const judul of ["nama", "NAMA LENGKAP", "nama-pemilih", "Nama Orang"]) {
    expect([...cocokkan([NAMA, USIA], ["", judul, "umur"], undefined)]).toEqual([
      ["nama", 1],
      ["usia", 2],
    ]);
  }
  expect([...cocokkan([NAMA, USIA], ["alamat"], undefined)]).toEqual([]);
});

test("judul yang tertulis dua kali dibaca di tempatnya yang pertama", () => {
  expect([...cocokkan([NAMA, USIA], ["Nama", "NAMA", "Usia"], undefined)]).toEqual([
    ["nama", 0],
    ["usia", 2],
  ]);
});

test("pemetaan pengguna berlaku di atas nama, dan yang tidak dipetakan tidak dicari", () => {
  expect([...cocokkan([NAMA, USIA], ["Nama", "Usia", "Panggilan"], { nama: "panggilan" })]).toEqual(
    [["nama", 2]],
  );
  expect([...cocokkan([NAMA], ["", "Usia"], {})]).toEqual([]);
});

test("pemetaan yang tidak mungkin dimaksud: kolom mana, dan mengapa", () => {
  const salah = (pemetaan: Record<string, string>, headers = ["A", "B", "C", "c"]) =>
    pemetaanSalah([NAMA, USIA], headers, pemetaan);
  expect(salah({ nama: "A", usia: "b" })).toBeUndefined();
  expect(salah({})).toBeUndefined();
  expect(salah({ nama: "A", kelas: "B" })).toEqual({
    kunci: "kelas",
    alasan: "Kolom ini tidak dikenal",
  });
  expect(salah({ nama: "Z" })).toEqual({
    kunci: "nama",
    alasan: 'Berkas tidak punya judul kolom "Z"',
  });
  expect(salah({ nama: "C" })).toBeUndefined();
  expect(salah({ nama: "A", usia: "a" })).toEqual({
    kunci: "usia",
    alasan: 'Judul "a" sudah dipilih untuk kolom lain',
  });
});

test("nilai untuk semua baris: kolom yang dikenal, tidak ada di berkas, dan terbaca", () => {
  const salah = (tetap: Record<string, string>, pemetaan: Record<string, string> = {}) =>
    tetapSalah([NAMA, USIA], tetap, pemetaan);
  expect(salah({})).toBeUndefined();
  expect(salah({ nama: "Ani", usia: "40" })).toBeUndefined();
  expect(salah({ nama: "Ani", kelas: "B" })).toBe("Kolom kelas tidak dikenal");
  expect(salah({ nama: "Ani" }, { nama: "A" })).toBe("Nama pemilih: Sudah dipilih dari berkas");
  expect(salah({ usia: "tua" }, { nama: "A" })).toBe("Usia: Harus berupa angka");
});

test("cukup: salah satu susunan kolom wajib ada seluruhnya", () => {
  const ada = (...kunci: string[]) => new Map(kunci.map((satu, index) => [satu, index]));
  const wajib = [["tps_id"], ["kelurahan_id", "nomor"]];
  expect(cukup(ada("tps_id"), wajib)).toBe(true);
  expect(cukup(ada("kelurahan_id", "nomor"), wajib)).toBe(true);
  expect(cukup(ada("kelurahan_id"), wajib)).toBe(false);
  expect(cukup(ada(), wajib)).toBe(false);
});

test("baris kosong, dan baris judul yang hanya untuk dibaca orang", () => {
  expect(isKosong(cells("", "  "))).toBe(true);
  expect(isKosong(cells("", "x"))).toBe(false);
  expect(isKosong([])).toBe(true);
  expect(isBarisJudul(cells("#judul", "Nama"))).toBe(true);
  expect(isBarisJudul(cells("Nama", "#judul"))).toBe(false);
  expect(isBarisJudul([])).toBe(false);
});

test.each([
  ["JUMLAH"],
  ["Total"],
  ["", "total:"],
  ["", "  ", "Sub Total"],
  ["GRAND TOTAL", "9"],
  ["jumlah keseluruhan :"],
  ["TOTAL KURSI"],
  ["", "Jumlah seluruh kursi:", "45"],
  ["Jumlah suara sah"],
])("baris jumlah: %j %j %j", (...teks) => {
  expect(isBarisJumlah(cells(...teks))).toBe(true);
});

test.each([
  ["Jumlah TPS"],
  ["Total Kursindo"],
  ["Totalindo"],
  ["5", "JUMLAH"],
  ["Subjumlahan"],
  [""],
  ["total 5"],
])("bukan baris jumlah: %j %j", (...teks) => {
  expect(isBarisJumlah(cells(...teks))).toBe(false);
});
