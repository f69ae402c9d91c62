import * as z from "zod/mini";
import { expect, test } from "vitest";
import { field } from "#contract/core/described.ts";
import { angka, bilangan, teks } from "#contract/core/fields.ts";
import { readCell, type SourceCell } from "../platform/spreadsheet/cell.rules.ts";
import { kolomDari } from "./kolom-isian.rules.ts";

const ISIAN = {
  nama: field(teks(5), { label: "Nama", import: ["nama_lengkap"] }),
  nik: z.optional(
    field(z.string().check(z.regex(/^\d{16}$/, { error: "NIK 16 digit angka" })), {
      label: "NIK",
      import: [],
    }),
  ),
  surel: field(z.pipe(teks(20), z.email({ error: "Bukan email" })), { label: "Email", import: [] }),
  nomor: field(bilangan(1, 999), { label: "Nomor TPS", import: ["tps"] }),
  usia: field(angka(17, 99), { label: "Usia", import: [] }),
  catatan: field(teks(5), { label: "Catatan" }),
};
const KOLOM = kolomDari(ISIAN, { nomor: { kunci: "nomor_tps", judul: "Nomor", isKode: true } });
const kolom = (kunci: string) =>
  KOLOM.find((satu) => satu.kunci === kunci) ?? { kunci, judul: kunci, alias: [], tipe: "teks" };

const teksSel = (isi: string): SourceCell => ({ jenis: "teks", teks: isi });
const baca = (kunci: string, isi: string) => readCell(teksSel(isi), kolom(kunci));

test("kolom berasal dari isian yang diimpor, dengan judul, sebutan, dan alias", () => {
  expect(
    KOLOM.map(({ kunci, judul, sebutan, alias, tipe }) => [kunci, judul, sebutan, alias, tipe]),
  ).toEqual([
    ["nama", "nama", "Nama", ["nama_lengkap"], "teks"],
    ["nik", "nik", "NIK", [], "digit"],
    ["surel", "surel", "Email", [], "teks"],
    ["nomor_tps", "Nomor", "Nomor TPS", ["tps"], "angka"],
    ["usia", "usia", "Usia", [], "angka"],
  ]);
  expect(kolom("nomor_tps").isKode).toBe(true);
});

test("sel diperiksa oleh bentuk yang memeriksa formulirnya", () => {
  expect(baca("nama", " Budi ")).toEqual({ nilai: "Budi" });
  expect(baca("nama", "Budi Santoso")).toEqual({ alasan: "Paling banyak 5 karakter" });
  expect(baca("nik", "1376 0101 0190 0001")).toEqual({ nilai: "1376010101900001" });
  expect(baca("nik", "137601")).toEqual({ alasan: "NIK 16 digit angka" });
  expect(baca("surel", "bukan")).toEqual({ alasan: "Bukan email" });
  expect(baca("nomor_tps", "12")).toEqual({ nilai: 12 });
  expect(baca("nomor_tps", "1000")).toEqual({ alasan: "Paling besar 999" });
  expect(baca("nomor_tps", "dua")).toEqual({ alasan: "Harus berupa angka" });
  expect(baca("usia", "17")).toEqual({ nilai: 17 });
  expect(baca("usia", "16")).toEqual({ alasan: "Paling kecil 17" });
});

test("sel kosong bukan urusan bentuknya", () => {
  expect(baca("nama", " ")).toEqual({ nilai: null });
  expect(readCell(undefined, kolom("nik"))).toEqual({ nilai: null });
});

test("rupa sel hanya dikenal dari isian yang punya bentuk", () => {
  expect(KOLOM.filter(({ rupa }) => rupa !== undefined).map(({ kunci }) => kunci)).toEqual([
    "nik",
    "surel",
  ]);
  expect(kolom("surel").rupa?.("budi@contoh.example", 1)).toBe(true);
  expect(kolom("surel").rupa?.("budi", 1)).toBe(false);
});
