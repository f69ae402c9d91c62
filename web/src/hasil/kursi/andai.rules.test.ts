import { expect, test } from "vitest";
import { bahanUji, partaiUji } from "#contract/hasil/kursi.fixture.ts";
import { rincianKursi } from "#contract/hasil/rincian-kursi.rules.ts";
import { akibatAndai, parseSuara, suaraAndai } from "./andai.rules.ts";
import { andaikan } from "./hasil-bagi.rules.ts";

test("suara yang diketik: bilangan bulat 0 atau lebih, dengan atau tanpa titik ribuan", () => {
  expect(["0", "1234", "1.234", " 12.345.678 "].map(parseSuara)).toEqual([
    0, 1234, 1234, 12_345_678,
  ]);
  for (const salah of ["", "-5", "abc", "1,5", "1.5", "12.34", "1e3", "100.000.000"]) {
    expect([salah, parseSuara(salah)]).toEqual([salah, undefined]);
  }
});

const bahan = bahanUji([partaiUji(1, 900), partaiUji(2, 500), partaiUji(3, 120)]);
const kini = rincianKursi(bahan);

/** What the page says of what was typed, counted as the page does. */
function akibat(...isian: [nomor: number, teks: string][]): string {
  const teks = new Map(isian);
  const suara = suaraAndai(teks);
  const andai = suara === undefined ? kini : rincianKursi(andaikan(bahan, suara));
  return akibatAndai(bahan, { kini, andai }, teks);
}

test("yang berubah dengan pengandaian, partai menurut nomornya", () => {
  expect(akibat([3, "301"])).toBe("Dengan andai ini: P1 2 → 1, P3 0 → 1");
  expect(akibat([3, "121"])).toBe("Dengan andai ini susunan kursi tetap.");
});

test("yang seri tidak disebut hilang: kursinya belum dapat ditetapkan", () => {
  // 900/3 and 300: the third seat is between the two.
  expect(akibat([3, "300"])).toBe(
    "Dengan andai ini: P1 2 → belum dapat ditetapkan (paling sedikit 1), P3 0 → belum dapat ditetapkan",
  );
});

test("isian yang salah: andainya belum dapat dihitung, dan isian mana yang harus dibetulkan", () => {
  for (const salah of ["-5", "abc", "", "12,5"]) {
    expect(suaraAndai(new Map([[2, salah]]))).toBe(undefined);
    expect(akibat([2, salah], [3, "301"])).toBe(
      "Andai ini belum dapat dihitung: betulkan dahulu isian P2.",
    );
  }
  expect(akibat([1, "x"], [3, ""])).toBe(
    "Andai ini belum dapat dihitung: betulkan dahulu isian P1 dan P3.",
  );
  expect(suaraAndai(new Map([[2, "1.200"]]))).toEqual(new Map([[2, 1200]]));
});
