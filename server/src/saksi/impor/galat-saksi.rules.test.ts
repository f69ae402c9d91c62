import { expect, test } from "vitest";
import { alasanOf, barisTerbaca } from "../../testing/baris.ts";
import { galatOf, namaJenisDi } from "./check-saksi.rules.ts";
import { isiBaru, type Kini } from "./saksi-baris.rules.ts";
import { KOLOM_SAKSI } from "./saksi-baris.rules.ts";

const KEL = 1_376_011_003;
const SITI = {
  nik: "3578010101900001",
  nama_lengkap: "Siti",
  nomer_wa: "081234567890",
  jenis: "TPS",
  kelurahan_id: KEL,
  nomor_tps: 4,
};
const KINI: Kini = {
  saksi: new Map(),
  wilayah: new Map([13, 1376, 137_601, KEL, 1471].map((id) => [id, ""])),
  tps: new Map([[KEL * 1000 + 4, ""]]),
};
type Sel = Parameters<typeof barisTerbaca>[1];

function galat(lain: Sel, wilayahId = 1376, isBaru = true) {
  const row = barisTerbaca(KOLOM_SAKSI, { ...SITI, ...lain });
  return alasanOf(galatOf(row, { isi: isiBaru(row), kini: KINI, isBaru }, wilayahId));
}

test("baris yang benar tidak disalahkan", () => {
  expect(galat({})).toEqual([]);
  expect(galat({ nomor_tps: null })).toEqual([]);
  expect(galat({ jenis: "Kota", kelurahan_id: 1376, nomor_tps: null })).toEqual([]);
  expect(galat({ referensi: "Bacaleg", nama_referensi: "Budi" })).toEqual([]);
});

test("data pribadi: NIK, nama, dan nomor WA", () => {
  expect(galat({ nik: "1", nama_lengkap: null, nomer_wa: "" })).toEqual([
    ["nik", "NIK 16 digit angka"],
    ["nama_lengkap", "harus diisi"],
    ["nomer_wa", "Wajib diisi dengan benar"],
  ]);
  expect(galat({ nomer_wa: "0751 123" })).toEqual([
    ["nomer_wa", "Wajib diisi dengan benar: contoh 081234567890"],
  ]);
});

test("jenis yang boleh di sebuah wilayah, dan yang lebih tinggi daripadanya", () => {
  const semua = ["TPS", "Pusat", "Provinsi", "Kota/Kabupaten", "Kecamatan", "Kelurahan"];
  expect(namaJenisDi(1)).toEqual(semua);
  expect(namaJenisDi(13)).toEqual(semua.filter((nama) => nama !== "Pusat"));
  const diKota = ["TPS", "Kota/Kabupaten", "Kecamatan", "Kelurahan"];
  expect(namaJenisDi(1376)).toEqual(diKota);
  expect(namaJenisDi(137_601)).toEqual(diKota);
  expect(galat({ jenis: "RT" })).toEqual([["jenis", `Pilih salah satu: ${diKota.join(", ")}`]]);
  expect(galat({ jenis: "Provinsi", kelurahan_id: 13, nomor_tps: null })).toEqual([
    ["jenis", "Jenis ini lebih tinggi daripada wilayah impor"],
  ]);
});

test.each([
  ["Pusat", 1376, "Saksi Pusat tidak bertugas di satu wilayah: kosongkan"],
  ["Provinsi", 1376, "Kode provinsi 2 angka untuk jenis Provinsi"],
  ["Kota/Kabupaten", 13, "Kode kota 4 angka untuk jenis Kota/Kabupaten"],
  ["Kecamatan", 1376, "Kode kecamatan 6 angka untuk jenis Kecamatan"],
  ["Kelurahan", 1376, "Kode kelurahan 10 angka untuk jenis Kelurahan"],
  ["TPS", 1376, "Kode kelurahan 10 angka untuk jenis TPS"],
  ["Kelurahan", 1_376_011_999, "Wilayah 1376011999 tidak dikenal"],
])("tempat tugas saksi %s tidak dapat %d", (jenis, id, alasan) => {
  expect(galat({ jenis, kelurahan_id: id, nomor_tps: null }, 1)).toEqual([
    ["kelurahan_id", alasan],
  ]);
});

test("tempat tugas di luar wilayah impor", () => {
  expect(galat({ jenis: "Kota", kelurahan_id: 1471, nomor_tps: null }, 13)).toEqual([
    ["kelurahan_id", "Berada di luar wilayah impor"],
  ]);
});

test("saksi baru tanpa tempat: kotanya harus diketahui dari wilayah impor", () => {
  const KOTA = [["kelurahan_id", "Wajib diisi, sebab kota saksi ini tidak diketahui"]];
  const tanpa = (jenis: string, wilayahId: number, isBaru = true) =>
    galat({ jenis, kelurahan_id: null, nomor_tps: null }, wilayahId, isBaru);
  expect(tanpa("TPS", 13)).toEqual(KOTA);
  expect(tanpa("Kota", 13)).toEqual(KOTA);
  expect(tanpa("Kecamatan", 1)).toEqual(KOTA);
  expect(tanpa("TPS", 137)).toEqual(KOTA);
  expect(tanpa("Provinsi", 13)).toEqual([]);
  expect(tanpa("Pusat", 1)).toEqual([]);
  expect(tanpa("TPS", 1376)).toEqual([]);
  expect(tanpa("TPS", 137_601)).toEqual([]);
  expect(tanpa("TPS", 13, false)).toEqual([]);
});

test("nomor TPS: hanya jenis TPS, dengan kelurahan, dan TPS yang ada", () => {
  expect(galat({ jenis: "Kelurahan" })).toEqual([
    ["nomor_tps", "Hanya untuk jenis TPS: kosongkan"],
  ]);
  expect(galat({ kelurahan_id: null })).toEqual([["nomor_tps", "Isi juga Kelurahan ID"]]);
  expect(galat({ nomor_tps: 5 })).toEqual([["nomor_tps", "TPS ini tidak ada di kelurahan itu"]]);
});

test("tentang nomor TPS tidak ada yang dikatakan selama tempatnya salah atau tidak terbaca", () => {
  expect(galat({ kelurahan_id: 1_376_011_999, nomor_tps: 5 }).map(([kolom]) => kolom)).toEqual([
    "kelurahan_id",
  ]);
  const rusak = { baris: 2, lembar: null, kolom: "kelurahan_id", nilai: "x", alasan: "Salah" };
  const nilai = { ...SITI, kelurahan_id: null, nik: "1" };
  const row = barisTerbaca(KOLOM_SAKSI, nilai, { galat: [rusak] });
  expect(alasanOf(galatOf(row, { isi: isiBaru(row), kini: KINI, isBaru: true }, 13))).toEqual([
    ["kelurahan_id", "Salah"],
    ["nik", "NIK 16 digit angka"],
  ]);
});

test("referensi: dikenal, dan bernama kecuali bacaleg", () => {
  const PILIH = [["referensi", "Pilih salah satu: Bacaleg, Pengurus, Lainnya"]];
  expect(galat({ referensi: "teman" })).toEqual(PILIH);
  expect(galat({ referensi: "Bacaleg" })).toEqual([]);
  for (const referensi of ["Pengurus", "Lainnya"]) {
    expect(galat({ referensi })).toEqual([
      ["nama_referensi", `Wajib diisi untuk referensi ${referensi}`],
    ]);
    expect(galat({ referensi, nama_referensi: "Budi" })).toEqual([]);
  }
});
