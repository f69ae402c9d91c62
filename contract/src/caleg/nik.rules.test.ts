import { expect, test } from "vitest";
import { NIK_TANPA_TANGGAL, nikBeda, readNik, usiaPada } from "./nik.rules.ts";

const HARI_INI = new Date("2026-11-22T00:00:00Z");

test("NIK menyebut wilayah, tanggal lahir, dan jenis kelamin", () => {
  expect(readNik("3578010507900001", HARI_INI)).toEqual({
    propinsiId: 35,
    kotaId: 3578,
    kecamatanId: 357801,
    kelamin: "L",
    tanggalLahir: "1990-07-05",
  });
  expect(readNik("3578014507900001", HARI_INI)).toMatchObject({
    kelamin: "P",
    tanggalLahir: "1990-07-05",
  });
});

test("abad: tidak seorang pun lahir di masa depan", () => {
  const lahir = (nik: string) => readNik(nik, HARI_INI)?.tanggalLahir;
  expect(lahir("3578012211260001")).toBe("2026-11-22");
  expect(lahir("3578012311260001")).toBe("1926-11-23");
  expect(lahir("3578010101050001")).toBe("2005-01-01");
  expect(lahir("3578012902000001")).toBe("2000-02-29");
  // 2005 has no such day, nor has 1905.
  expect(lahir("3578012902050001")).toBeUndefined();
});

test("yang bukan NIK atau tanpa tanggal yang ada tidak menyebut apa pun", () => {
  for (const nik of [
    "",
    "357801050790001",
    "35780105079000011",
    "3.57801E+15",
    "3578010013900001",
    "3578010113900001",
    "3578013202900001",
    "3578012902010001",
    "3578018007900001",
  ]) {
    expect([nik, readNik(nik, HARI_INI)]).toEqual([nik, undefined]);
  }
});

test("NIK yang tidak cocok dengan jenis kelamin atau tanggal lahir menyebut yang tertulis padanya", () => {
  const beda = (nik: string, kelamin: string | null, tanggalLahir?: string | null) =>
    nikBeda(nik, { kelamin, tanggalLahir }, HARI_INI);
  const periksa = "Periksa NIK, jenis kelamin, dan tanggal lahirnya.";
  expect(beda("3578010507900001", "L", "1990-07-05")).toBeUndefined();
  expect(beda("3578014507900001", "P", "1990-07-05")).toBeUndefined();
  // Of a century it says nothing.
  expect(beda("3578010101050001", "L", "1905-01-01")).toBeUndefined();
  expect(beda("3578010507900001", "P", "1990-07-05")).toBe(`Menurut NIK: laki-laki. ${periksa}`);
  expect(beda("3578014507900001", "P", "1990-07-06")).toBe(
    `Menurut NIK: lahir 05-07-1990. ${periksa}`,
  );
  expect(beda("3578014507900001", "L", "1991-07-05")).toBe(
    `Menurut NIK: perempuan, lahir 05-07-1990. ${periksa}`,
  );
  for (const kosong of [null, "", undefined]) {
    expect(nikBeda("3578014507900001", { kelamin: kosong, tanggalLahir: kosong }, HARI_INI)).toBe(
      undefined,
    );
  }
  expect(beda("3578018007900001", null)).toBe(NIK_TANPA_TANGGAL);
  expect(beda("35780180", "L", "1990-07-05")).toBeUndefined();
});

test("usia dalam tahun penuh", () => {
  expect(usiaPada("1990-11-22", HARI_INI)).toBe(36);
  expect(usiaPada("1990-11-23", HARI_INI)).toBe(35);
  expect(usiaPada("1990-12-01", HARI_INI)).toBe(35);
  expect(usiaPada("1990-10-30", HARI_INI)).toBe(36);
});
