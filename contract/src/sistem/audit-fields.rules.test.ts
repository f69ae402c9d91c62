import { expect, test } from "vitest";
import { ISIAN, isYaTidak, labelOfField, NOUNS, rujukanOf } from "./audit-fields.rules.ts";
import { labelOf } from "../core/described.ts";

const labels = Object.entries(NOUNS).flatMap(([tabel, fields]) =>
  Object.keys(fields).map((isian) => ({ tabel, isian, label: labelOf(fields, isian as never) })),
);

test("setiap isian dalam jejak punya kata-katanya", () => {
  for (const [isian, kata] of Object.entries(ISIAN)) {
    expect([isian, kata]).toEqual([isian, expect.stringMatching(/^[A-Z][A-Za-z /-]+$/)]);
    expect(labelOfField(isian)).toBe(kata);
  }
});

test("isian dari versi terdahulu tampil seperti tertulis, tanpa garis bawah", () => {
  expect(labelOfField("nama_panggilan_lama")).toBe("nama panggilan lama");
  expect(labelOfField("toString")).toBe("toString");
});

test.each([
  ["caleg", ["caleg_id"]],
  ["jenis_saksi", ["jenis_id"]],
  ["jenis_laporan", ["jenis_laporan_id", "untuk_jenis_id"]],
  ["wilayah", ["kelurahan_id", "kota_id", "penugasan_id", "wilayah_id"]],
  ["peran", ["peran", "peran_id"]],
  ["referensi", ["referensi_id"]],
  ["saksi", ["saksi_id"]],
  ["pengguna", ["tautan_oleh", "user_id", "users_id", "validator_id"]],
  ["tps", ["tps_id"]],
  [undefined, ["nama", "id", "bukan_isian"]],
])("nomor %s berdiri di isian %j", (rujukan, isian) => {
  expect(isian.map((satu) => rujukanOf(satu))).toEqual(isian.map(() => rujukan));
});

test("0 dan 1 adalah tidak dan ya hanya pada bendera", () => {
  const bendera = [
    "allow_download",
    "hanya_lengkap",
    "is_aktif",
    "is_approval",
    "is_bertugas",
    "is_dcs1",
    "is_kode_berputar",
    "is_nomer_wa_valid",
    "is_parpol_non_peserta",
    "is_parpol_peserta",
    "is_pelatihan",
    "is_super_admin",
    "is_utama",
  ];
  const semua = new Set([...Object.keys(ISIAN), ...labels.map(({ isian }) => isian)]);
  expect([...semua].filter((isian) => isYaTidak(isian)).toSorted()).toEqual(bendera);
  expect(isYaTidak("is_lama")).toBe(false);
});

test("jejak menyebut isian sebuah data seperti formulir dan daftarnya", () => {
  for (const { tabel, isian, label } of labels) {
    expect([tabel, isian, labelOfField(isian, tabel)]).toEqual([tabel, isian, label]);
    expect(label).toMatch(/^[A-Z][A-Za-z /-]+$/);
  }
});

test("satu kata ditulis satu kali: di datanya, atau di sini karena datanya berbeda-beda", () => {
  const sendiri: Readonly<Record<string, string>> = ISIAN;
  for (const [isian, semua] of Map.groupBy(labels, (satu) => satu.isian)) {
    const berbeda = new Set(semua.map(({ label }) => label));
    // What other tables keep under this name needs a word of its own then.
    expect([isian, isian in sendiri]).toEqual([
      isian,
      berbeda.size > 1 || (isian in sendiri && !berbeda.has(sendiri[isian] ?? "")),
    ]);
  }
});

test("isian yang tidak diuraikan memakai kata di sini; yang tidak dikenal dibaca seadanya", () => {
  expect(labelOfField("keterangan", "m_caleg_agama")).toBe("Nama");
  expect(labelOfField("keterangan", "tps")).toBe("Keterangan");
  expect(labelOfField("sampai", "token_akses")).toBe("Berlaku sampai");
  expect(labelOfField("email", "impor")).toBe("Email");
  expect(labelOfField("versi_lama")).toBe("versi lama");
});

test("rujukan dan ya/tidak menurut data yang barisnya", () => {
  expect([rujukanOf("wilayah_id", "users"), rujukanOf("email", "users")]).toEqual([
    "wilayah",
    undefined,
  ]);
  expect([isYaTidak("is_approval", "users"), isYaTidak("urutan", "m_caleg_agama")]).toEqual([
    true,
    false,
  ]);
});
