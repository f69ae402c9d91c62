import fc from "fast-check";
import { expect, test } from "vitest";
import { bedaOf } from "./audit-beda.rules.ts";

test("hanya yang berubah, dengan jalan ke isiannya", () => {
  const sebelum = { organisasi: { nama: "Lama", warna: "#111111" }, fitur: { event: false } };
  const sesudah = { organisasi: { nama: "Baru", warna: "#111111" }, fitur: { event: true } };
  expect(bedaOf(sebelum, sesudah)).toEqual([
    { isian: "Organisasi › Nama", sebelum: "Lama", sesudah: "Baru" },
    { isian: "Fitur › Event dan presensi", sebelum: "tidak", sesudah: "ya" },
  ]);
});

test("dibuat dan dihapus: satu sisi saja; daftar dibaca sebagai daftar", () => {
  expect(bedaOf(null, { akses: ["qc.read", "qc.write"], no_hp: null })).toEqual([
    { isian: "Hak akses", sebelum: undefined, sesudah: "QC TPS: lihat, QC TPS: ubah" },
    { isian: "Nomor HP", sebelum: undefined, sesudah: "kosong" },
  ]);
  expect(bedaOf({ akses: [] }, undefined)).toEqual([
    { isian: "Hak akses", sebelum: "kosong", sesudah: undefined },
  ]);
  expect(bedaOf(undefined, null)).toEqual([]);
  expect(bedaOf([1, { a: 2 }], 7)).toEqual([
    { isian: "Nilai", sebelum: '1, {"a":2}', sesudah: "7" },
  ]);
});

test("nama wilayah, orang, dan peran menggantikan nomornya; bendera dibaca sebagai ya dan tidak", () => {
  const nama = { "wilayah:1376": "Kota Payakumbuh", "peran:3": "Admin Kota" };
  const sebelum = { wilayah_id: 13, is_aktif: 1, foto_berkas_id: null };
  const sesudah = {
    wilayah_id: 1376,
    peran: [3, 9],
    is_aktif: 0,
    foto_berkas_id: "0190f3a2-0000-7000-8000-000000000000",
    wa_dicek_pada: "2024-02-14T06:00:00.000Z",
  };
  expect(bedaOf(sebelum, sesudah, { nama })).toEqual([
    { isian: "Wilayah", sebelum: "13", sesudah: "Kota Payakumbuh" },
    { isian: "Aktif", sebelum: "ya", sesudah: "tidak" },
    { isian: "Foto", sebelum: "kosong", sesudah: "terpasang" },
    { isian: "Peran", sebelum: undefined, sesudah: "Admin Kota, 9" },
    {
      isian: "Nomor WA dicek",
      sebelum: undefined,
      sesudah: expect.stringMatching(/13[.:]00 WIB$/),
    },
  ]);
});

test.each([
  "hanya_lengkap",
  "is_aktif",
  "is_approval",
  "is_bertugas",
  "is_nomer_wa_valid",
  "is_super_admin",
])("0 dan 1 pada %s dibaca tidak dan ya", (isian) => {
  expect(bedaOf({ [isian]: 0 }, { [isian]: 1 })).toMatchObject([
    { sebelum: "tidak", sesudah: "ya" },
  ]);
  expect(bedaOf({ jumlah: 0 }, { jumlah: 1 })).toMatchObject([{ sebelum: "0", sesudah: "1" }]);
});

test("apa pun yang tersimpan dapat dituturkan: hanya waktu yang ada ditulis sebagai waktu", () => {
  const beda = (name: string) => bedaOf(null, { name }, { tabel: "users" })[0]?.sesudah;
  expect(beda("2026-13-01T00:00:00Z")).toBe("2026-13-01T00:00:00Z");
  expect(beda("2026-02-30T25:00:00.000Z")).toBe("2026-02-30T25:00:00.000Z");
  expect(beda("2026-01-13T00:00:00.000Z")).toBe("13/01/26, 07.00 WIB");

  const nama = fc.oneof(
    fc.string(),
    fc.constantFrom("constructor", "__proto__", "toString", "akses", "is_aktif", "wilayah_id"),
  );
  const teks = fc.oneof(
    fc.string(),
    fc.constantFrom("constructor.toString", "2026-99-99T99:99:99Z", "1e999", "Invalid Date"),
  );
  const { nilai } = fc.letrec((tie) => ({
    nilai: fc.oneof(
      { maxDepth: 4 },
      teks,
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("nilai"), { maxLength: 4 }),
      fc.dictionary(nama, tie("nilai"), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(nilai, nilai, fc.option(teks, { nil: undefined }), (sebelum, sesudah, tabel) => {
      const konteks = tabel === undefined ? {} : { tabel };
      for (const satu of bedaOf(sebelum, sesudah, konteks)) {
        expect(
          [satu.isian, satu.sebelum ?? "", satu.sesudah ?? ""].map((one) => typeof one),
        ).toEqual(["string", "string", "string"]);
      }
    }),
    { numRuns: 500 },
  );
});

test("yang tidak dapat dituturkan disebut demikian, tanpa menghentikan yang lain", () => {
  const dalam = (kedalaman: number): unknown =>
    JSON.parse(`${'{"a":'.repeat(kedalaman)}1${"}".repeat(kedalaman)}`);
  expect(bedaOf(null, { x: 10n })).toEqual([
    { isian: "Isi jejak", sebelum: undefined, sesudah: "Tidak dapat ditampilkan" },
  ]);
  expect(bedaOf(null, dalam(20))).toHaveLength(1);
});
