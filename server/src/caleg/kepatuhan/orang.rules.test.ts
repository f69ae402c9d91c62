import { expect, test } from "vitest";
import { AturanOrang } from "#contract/caleg/kepatuhan.fields.ts";
import { orang } from "./orang-contoh.ts";
import type { Dinilai } from "./dinilai.ts";
import { findTemuanOrang, pasalOrang } from "./orang.rules.ts";

const HARI = "2028-11-04";

test("yang lengkap: tidak ada temuan", () => {
  expect(findTemuanOrang(orang(), HARI)).toEqual([]);
});

test.each<[string, Partial<Dinilai>, [uraian: string, bagian: string]]>([
  ["tanpa-nomor", { nomor: null }, ["Nomor urut belum ada", "profil"]],
  [
    "usia-kurang",
    { tanggalLahir: "2008-01-01" },
    ["Berusia 20 tahun pada 4 November 2028", "identitas"],
  ],
  ["ganda", { ganda: "DAPIL 2" }, ["Nama dan tanggal lahir sama di DAPIL 2", "identitas"]],
  [
    "terpidana",
    { statusHukum: 2, selesaiPidana: "2025-01-02" },
    ["Selesai pidana 2 Januari 2025, genap lima tahun pada 2 Januari 2030", "identitas"],
  ],
  [
    "belum-mundur",
    { belumMundur: true },
    ["Surat pengunduran diri dari jabatannya belum ada", "dokumen_khusus"],
  ],
  ["identitas-kurang", { identitas: 99 }, ["Baru 99 %", "identitas"]],
  [
    "identitas-kurang",
    { identitas: 90, identitasKosong: ["NIK", "Agama", "Pekerjaan"] },
    ["Baru 90 %, belum ada NIK, Agama, Pekerjaan", "identitas"],
  ],
  [
    "identitas-kurang",
    { identitas: 80, identitasKosong: ["NIK", "Agama", "Pekerjaan", "Email", "RT"] },
    ["Baru 80 %, belum ada NIK, Agama, Pekerjaan, dan 2 lainnya", "identitas"],
  ],
  [
    "dokumen-kurang",
    { dokumenUmum: 99 },
    ["Dokumen umum 99 %, dokumen khusus 100 %", "dokumen_umum"],
  ],
  [
    "dokumen-kurang",
    { dokumenKhusus: 11 },
    ["Dokumen umum 100 %, dokumen khusus 11 %", "dokumen_khusus"],
  ],
  [
    "dokumen-kedaluwarsa",
    { kedaluwarsa: "2028-10-31" },
    ["Berlaku sampai 31 Oktober 2028, dinilai pada 4 November 2028", "dokumen_umum"],
  ],
])("%s: satu temuan, dengan tempat membetulkannya", (aturan, beda, [uraian, bagian]) => {
  expect(findTemuanOrang(orang(beda), HARI)).toEqual([{ aturan, uraian, bagian }]);
});

test("beberapa sekaligus, menurut urutannya; setiap aturan bernama pasalnya", () => {
  const temuan = findTemuanOrang(orang({ nomor: null, identitas: 0, belumMundur: true }), HARI);
  expect(temuan.map(({ aturan }) => aturan)).toEqual([
    "tanpa-nomor",
    "belum-mundur",
    "identitas-kurang",
  ]);
  for (const aturan of AturanOrang.options) {
    expect(pasalOrang(aturan)).toMatch(/^Pasal \d+/);
  }
});
