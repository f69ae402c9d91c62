import { expect, test } from "vitest";
import { DIPENDEKKAN } from "../../platform/spreadsheet/cell.rules.ts";
import {
  jenisDari,
  NAMA_JENIS,
  NAMA_REFERENSI,
  namaJenis,
  namaReferensi,
  readWa,
  referensiDari,
} from "./saksi-baris.rules.ts";

test.each([
  ["081234567890", "6281234567890"],
  ["+62 812-3456-7890", "6281234567890"],
  ["81234567890", "6281234567890"],
])("nomor WA %j dibaca", (teks, nilai) => {
  expect(readWa(teks)).toEqual({ nilai });
});

test.each([
  ["", "Wajib diisi dengan benar"],
  ["0751 123456", "Wajib diisi dengan benar: contoh 081234567890"],
  ["6275112345678", "Wajib diisi dengan benar: contoh 081234567890"],
  ["Siti", "Wajib diisi dengan benar: contoh 081234567890"],
  ["6,28123E+12", DIPENDEKKAN],
  ["6.28e12", DIPENDEKKAN],
  ["6E+12", DIPENDEKKAN],
  ["x6E+12", "Wajib diisi dengan benar: contoh 081234567890"],
  ["6E+12x", "Wajib diisi dengan benar: contoh 081234567890"],
])("nomor WA %j ditolak", (teks, alasan) => {
  expect(readWa(teks)).toEqual({ alasan });
});

test.each([
  [1, "TPS", ["1", "tps", "Saksi TPS"]],
  [2, "Pusat", ["2", "DPP", "nasional"]],
  [3, "Provinsi", ["3", "Propinsi", "DPW", "DPD Provinsi"]],
  [4, "Kota/Kabupaten", ["4", "Kota", "Kabupaten", "kab", "DPC", "kota kabupaten"]],
  [5, "Kecamatan", ["5", "Kec", "PAC"]],
  [6, "Kelurahan", ["6", "Desa", "Kel", "Ranting"]],
])("jenis saksi %d adalah %s, bagaimana pun ditulis", (id, nama, tulisan) => {
  for (const satu of [nama, ...tulisan]) {
    expect([satu, jenisDari(satu)]).toEqual([satu, id]);
  }
  expect(namaJenis(id)).toBe(nama);
  expect(NAMA_JENIS).toContain(nama);
});

test.each([
  [1, "Bacaleg", ["1", "caleg"]],
  [2, "Pengurus", ["2"]],
  [3, "Lainnya", ["3", "lain", "lain-lain"]],
])("referensi %d adalah %s, bagaimana pun ditulis", (id, nama, tulisan) => {
  for (const satu of [nama, ...tulisan]) {
    expect([satu, referensiDari(satu)]).toEqual([satu, id]);
  }
  expect(namaReferensi(id)).toBe(nama);
});

test("yang tidak dikenal bukan jenis dan bukan referensi", () => {
  expect([jenisDari("RT"), jenisDari(""), jenisDari("7"), namaJenis(0)]).toEqual([
    undefined,
    undefined,
    undefined,
    "",
  ]);
  expect([referensiDari("teman"), referensiDari(""), namaReferensi(0)]).toEqual([
    undefined,
    undefined,
    null,
  ]);
  expect(NAMA_JENIS).toHaveLength(6);
  expect(NAMA_REFERENSI).toEqual(["Bacaleg", "Pengurus", "Lainnya"]);
});
