import fc from "fast-check";
import { expect, test } from "vitest";
import { askOrang, bedaOrang, isNamaMirip, kataNama } from "./orang.rules.ts";

test.each([
  ["Budi Santoso", "BUDI SANTOSO, S.H."],
  ["Drs. H. Ahmad Fauzi", "ahmad fauzi"],
  ["M. Yusuf", "Muhammad Yusuf"],
  ["Moch. Ali", "Muhamad Ali"],
  ["M.Yusuf", "Muhammad Yusuf"],
  ["Nurhayati", "Nur Hayati"],
  ["Siti Aminah", "Sitti Aminnah"],
  ["Aminah Siti", "Siti Aminah"],
  ["Ani", "Ani Suryani"],
  ["Abd. Rahman", "Abdul Rahman"],
  ["Ma'ruf", "Maruf"],
  ["Saksi 12", "saksi 12"],
])("satu orang: %s dan %s", (satu, lain) => {
  expect(isNamaMirip(satu, lain)).toBe(true);
});

test.each([
  ["Joko Ramadhan", "ORANG LAIN"],
  ["Siti Aminah", "Siti Rohani"],
  ["Budi Santoso", "Budi Hartono"],
  ["Saksi 1", "Saksi 2"],
  ["A. B.", "Agus Budiman"],
  ["Ani Satu", "Ani Dua"],
])("orang lain: %s dan %s", (satu, lain) => {
  expect(isNamaMirip(satu, lain)).toBe(false);
});

const kata = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
const nama = fc.array(kata, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));

test("nama: mirip dengan dirinya bagaimanpun ditulis, dan sama dari kedua sisi", () => {
  fc.assert(
    fc.property(nama, nama, fc.constantFrom(", S.H.", ", M.Pd", "  ", ""), (satu, lain, gelar) => {
      expect(isNamaMirip(satu, `H. ${satu.toUpperCase()}${gelar}`)).toBe(true);
      expect(isNamaMirip(satu, lain)).toBe(isNamaMirip(lain, satu));
      expect(isNamaMirip(`${satu} ${lain}`, lain)).toBe(true);
    }),
  );
});

test("nama apa pun: terbaca tanpa galat, dan tidak sama dengan nama tanpa huruf bersama", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 150 }), (teks) => {
      expect(isNamaMirip(teks, teks)).toBe(true);
      const asing = kataNama(teks).length > 0 && !/[QXZ]/i.test(kataNama(teks).join(""));
      expect(asing && isNamaMirip(teks, "Zxqzxq Qzxqzx")).toBe(false);
    }),
  );
});

const TERISI = { nik: "1", tanggalLahir: "1980-08-17", kelamin: "L" } as const;
const BEDA = { nik: "2", tanggalLahir: "1981-08-17", kelamin: "P" } as const;
const KUNCI = ["nik", "tanggalLahir", "kelamin"] as const;

test("dua hal berbeda adalah orang lain, satu atau yang kosong bukan", () => {
  fc.assert(
    fc.property(nama, fc.subarray([...KUNCI]), fc.subarray([...KUNCI]), (n, beda, kosong) => {
      const kini = { nama: n, ...TERISI };
      const ini = {
        ...kini,
        ...Object.fromEntries(beda.map((kunci) => [kunci, BEDA[kunci]])),
        ...Object.fromEntries(kosong.map((kunci) => [kunci, null])),
      };
      const banyak = beda.filter((kunci) => !kosong.includes(kunci)).length;
      expect(bedaOrang(kini, ini) !== undefined).toBe(banyak > 1);
    }),
  );
});

test("baris tentang orang lain menunggu; yang tidak mengubah apa pun tidak", () => {
  const baris = { nomor: 1, baris: 2, lembar: null, nilai: { nik: "1" }, galat: [] };
  const kunci = {
    kolom: "nik",
    sebutan: "NIK",
    kini: { nama: "Joko Ramadhan" },
    ini: { nama: "Sari Dewi" },
  };
  const row = { ...baris, keadaan: "berubah", kunci: "1", sebelum: {} } as const;
  expect(askOrang({ ...row, pilihan: "gabung" }, kunci)).toEqual({
    ...row,
    keadaan: "galat",
    galat: [expect.objectContaining({ kolom: "nik", nilai: "1" })],
    tawaran: { orang_sama: "berubah", orang_lain: "galat", lewati: "sama" },
  });
  expect(askOrang({ ...row, keadaan: "sama" }, kunci)).toMatchObject({ keadaan: "sama" });
  expect(askOrang(row, { ...kunci, kini: undefined })).toBe(row);
});
