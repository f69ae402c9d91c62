import { expect, test } from "vitest";
import type { SourceCell } from "../../platform/spreadsheet/cell.rules.ts";
import {
  cellsOfPemilih,
  isPemilih,
  judulDari,
  kenaliSidalih,
  tpsDari,
  tpsLembar,
  type Baris,
} from "./sidalih.rules.ts";

const baris = (nomor: number, ...teks: string[]): Baris => ({
  nomor,
  cells: teks.map((satu): SourceCell => ({ teks: satu, jenis: "teks" })),
});
const judul = (...lines: string[][]) => judulDari(lines.map((teks, at) => baris(at + 1, ...teks)));
const kolomOf = (...lines: string[][]) =>
  kenaliSidalih(
    lines.map((teks, at) => baris(at + 1, ...teks)),
    "TPS 1",
  )?.kolom;
const SATU = ["No", "NIK", "Nama", "Umur", "RT", "RW"];

test("judul lembar: nama dan isinya dalam satu sel, atau berdampingan", () => {
  expect(judul(["PROVINSI : SUMATERA BARAT", "KECAMATAN : LAMPOSI"])).toEqual({
    propinsi: "SUMATERA BARAT",
    kecamatan: "LAMPOSI",
  });
  expect(judul(["KELURAHAN", ":", "PARAMBAHAN"], ["NO. TPS", "", ": 004"])).toEqual({
    kelurahan: "PARAMBAHAN",
    tps: "004",
  });
});

test.each([
  ["propinsi", ["PROVINSI", "Propinsi"]],
  ["kota", ["Kabupaten", "KAB", "KABUPATEN/KOTA", "Kota"]],
  ["kecamatan", ["Kecamatan", "Distrik", "KEC"]],
  ["kelurahan", ["Kelurahan", "DESA", "Kel", "Kelurahan/Desa"]],
  ["tps", ["TPS", "No TPS", "No. TPS", "Nomor TPS", "NomorTPS"]],
])("judul lembar %s ditulis %j", (label, tulisan) => {
  for (const satu of tulisan) {
    expect([satu, judul([satu, "Palopo"])]).toEqual([satu, { [label]: "Palopo" }]);
  }
});

test.each([
  "Provinsinya",
  "Kabar",
  "Kecil",
  "Kelas",
  "TPSX",
  "Daftar TPS",
  "Di Kota",
  "Alamat Desa",
])("%s bukan judul lembar", (teks) => {
  expect(judul([teks, "Palopo"])).toEqual({});
});

test("nilai yang mirip judul adalah nilai; yang pertama disebut yang berlaku", () => {
  expect(judul(["KOTA", "KOTA PALOPO"], ["KOTA", "LAIN"])).toEqual({ kota: "KOTA PALOPO" });
  expect(judul(["KOTA"])).toEqual({});
  expect(judul(["KOTA : PALOPO", "DESA : BALANDAI"])).toEqual({
    kota: "PALOPO",
    kelurahan: "BALANDAI",
  });
  expect(judul(["DAFTAR PEMILIH TETAP", "PALOPO"])).toEqual({});
});

test.each([
  ["001", "001"],
  [" 7 ", "7"],
  ["TPS 1", "1"],
  ["TPS_012", "012"],
  ["Desa-tps.12", "12"],
  ["DPT TPS12 akhir", "12"],
  ["Sheet1", undefined],
  ["1234", undefined],
  ["TPS 1234", undefined],
  ["XTPS 1", undefined],
  ["TPS", undefined],
  ["12 a", undefined],
  ["a 12", undefined],
])("nama lembar %j menyebut TPS %j", (nama, tps) => {
  expect(tpsLembar(nama)).toBe(tps);
});

test("TPS sebuah lembar: dari judulnya dahulu, lalu dari namanya", () => {
  expect(tpsDari({ tps: "TPS 004" }, "TPS 1")).toBe("004");
  expect(tpsDari({ tps: "empat" }, "TPS 1")).toBe("1");
  expect(tpsDari({}, "TPS 1")).toBe("1");
  expect(tpsDari({}, "Sheet1")).toBeUndefined();
});

test("kepala dua baris dikenali, dengan judul di atasnya", () => {
  const lines = [
    baris(1, "KELURAHAN", ": PARAMBAHAN"),
    baris(3, "No", "NIK", "Nama", "Status", "Alamat", "", "Usia"),
    baris(4, "", "", "", "", "RT", "RW", ""),
    baris(5, "1", "2", "3", "4", "5", "6", "7"),
  ];
  expect(kenaliSidalih(lines, "Sheet1")).toEqual({
    judul: { kelurahan: "PARAMBAHAN" },
    barisHeader: 4,
    kolom: { no: 0, nik: 1, nama: 2, usia: 6, rt: 4, rw: 5 },
  });
});

test("kepala satu baris dikenali hanya jika judul atau nama lembarnya menyebut TPS", () => {
  const lines = [baris(1, "TPS : 004"), baris(2, ...SATU)];
  expect(kenaliSidalih(lines, "Sheet1")).toEqual({
    judul: { tps: "004" },
    barisHeader: 2,
    kolom: { no: 0, nik: 1, nama: 2, usia: 3, rt: 4, rw: 5 },
  });
  expect(kenaliSidalih([baris(1, ...SATU)], "TPS 4")?.barisHeader).toBe(1);
  expect(kenaliSidalih([baris(1, ...SATU)], "Sheet1")).toBeUndefined();
  expect(kenaliSidalih([baris(1, ...SATU, "TPS")], "TPS 4")).toBeUndefined();
  expect(kenaliSidalih([baris(1, ...SATU), baris(2, "TPS : 4")], "Sheet1")).toBeUndefined();
});

test("baris di atas kepala satu baris tidak membuatnya dua baris", () => {
  expect(kenaliSidalih([baris(1, "Daftar"), baris(2, ...SATU)], "TPS 4")?.barisHeader).toBe(2);
  expect(kenaliSidalih([baris(1, "Nama", "Umur"), baris(2, ...SATU)], "Sheet1")).toBeUndefined();
});

test.each(SATU.slice(1))("tanpa kolom %s bukan daftar pemilih Sidalih", (kolom) => {
  expect(kolomOf(SATU.map((satu) => (satu === kolom ? "" : satu)))).toBeUndefined();
});

test("tanggal lahir dapat menggantikan usia, dan yang pertama dari judul yang sama berlaku", () => {
  const lahir = ["No", "NIK", "Nama", "Tanggal Lahir", "RT", "RW", "RW"];
  expect(kolomOf(lahir)).toEqual({ no: 0, nik: 1, nama: 2, lahir: 3, rt: 4, rw: 5 });
});

test.each([
  ["no", ["No"], ["No Urut", "Kno"]],
  ["nik", ["NIK"], ["NIK lama", "No NIK"]],
  ["nama", ["Nama", "Nama Lengkap", "Nama Pemilih"], ["Nama Ayah", "Xnama"]],
  ["lahir", ["Tanggal Lahir", "Tgl. Lahir", "Tanggal lahir (DD-MM)"], ["Kota tanggal lahir"]],
  ["usia", ["Umur", "Usia", "Umur (th)"], ["Kelas usia"]],
  ["kelamin", ["Jenis Kelamin", "Jenis kelamin L/P", "Kelamin", "JK", "L/P", "LP"], ["JKX", "XJK"]],
  ["rt", ["RT"], ["RTX", "XRT"]],
  ["rw", ["RW"], ["RWX", "XRW"]],
])("kolom %s dari judul %j, bukan dari %j", (kunci, dikenal, bukan) => {
  const lengkap: Record<string, string> = {
    no: "No",
    nik: "NIK",
    nama: "Nama",
    lahir: "Tanggal Lahir",
    usia: "Umur",
    kelamin: "JK",
    rt: "RT",
    rw: "RW",
  };
  const lain = Object.entries(lengkap)
    .filter(([satu]) => satu !== kunci)
    .map(([, teks]) => teks);
  for (const satu of dikenal) {
    expect([satu, kolomOf([...lain, satu])]).toEqual([
      satu,
      expect.objectContaining({ [kunci]: 7 }),
    ]);
  }
  for (const satu of bukan) {
    expect([satu, kolomOf([...lain, satu])?.[kunci as "no"]]).toEqual([satu, undefined]);
  }
});

test.each(["TPS", "No TPS", "No. TPS", "Nomor TPS"])(
  "kolom %s menyebut TPS setiap pemilih",
  (satu) => {
    expect(
      kolomOf(["", "NIK", "Nama", "", "Alamat", "", "Usia", satu], ["", "", "", "", "RT", "RW"]),
    ).toMatchObject({ tps: 7, rt: 4, rw: 5 });
  },
);

test.each(["Kode TPS", "TPS asal"])("kolom %s tidak menyebut TPS", (satu) => {
  expect(kolomOf([...SATU, satu])).toMatchObject({ nik: 1 });
});

const KOLOM = { no: 0, nik: 1, nama: 2, lahir: 3, usia: 4, kelamin: 5, rt: 6, rw: 7 };

test.each([
  ["bernomor", ["1", "", "SITI"], true],
  ["ber-NIK", ["", "1376011203900001", "SITI"], true],
  ["NIK tertutup sebagian", ["", "1376011203*", "SITI"], true],
  ["baris nomor kolom", ["1", "2", "3"], false],
  ["tanpa nama", ["1", "1376011203900001", " "], false],
  ["tanda tangan", ["", "", "KETUA PPS"], false],
  ["NIK terlalu pendek", ["x1", "137601120", "SITI"], false],
  ["nomor dan kata", ["1x", "", "SITI"], false],
  ["nama yang memuat angka", ["1", "", "SITI 2"], true],
  ["nama yang diawali angka", ["1", "", "2 SITI"], true],
  ["baris yang terpotong", ["1"], false],
])("baris %s: pemilih atau bukan", (_, teks, hasil) => {
  expect(isPemilih(baris(9, ...teks), KOLOM)).toBe(hasil);
});

test("tanpa kolom nomor, NIK yang memberitahukan seorang pemilih", () => {
  expect(isPemilih(baris(9, "1", "", "SITI"), { nik: 1, nama: 2 })).toBe(false);
  expect(isPemilih(baris(9, "", "1376011203900001", "SITI"), { nik: 1, nama: 2 })).toBe(true);
});

test("sel pemilih dalam urutan kita; usia dari tanggal lahir jika tidak tertulis", () => {
  const kini = new Date("2024-02-14T05:00:00Z");
  const isi = (usia: string, lahir = "14|02|1990") =>
    cellsOfPemilih(baris(9, "1", "n", " SITI ", lahir, usia, "P", "1", "2"), KOLOM, kini);
  expect(isi("40").map(({ teks }) => teks)).toEqual([" SITI ", "40", "1", "2", "P"]);
  expect(isi(" ")[1]).toEqual({ jenis: "teks", teks: "34" });
  expect(isi("", "x")[1]).toEqual({ jenis: "teks", teks: "" });
  const { kelamin: _kelamin, usia: _usia, ...tanpa } = KOLOM;
  expect(cellsOfPemilih(baris(9, "1", "n", "SITI", "14|02|1990"), tanpa, kini)).toEqual([
    { teks: "SITI", jenis: "teks" },
    { teks: "34", jenis: "teks" },
    { teks: "", jenis: "kosong" },
    { teks: "", jenis: "kosong" },
    { teks: "", jenis: "kosong" },
  ]);
});
