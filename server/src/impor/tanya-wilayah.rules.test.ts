import { expect, test } from "vitest";
import {
  alasanAmbigu,
  alasanTiada,
  BUKAN,
  isDitanyakan,
  pertanyaanWilayah,
} from "./tanya-wilayah.rules.ts";

const kota = (id: number, keterangan: string) => ({ id, keterangan, atasan: [] });
const SOLOK = { teks: "Solok", cocok: [kota(1302, "Kabupaten Solok"), kota(1372, "Kota Solok")] };
const banyak = (jumlah: number) => ({
  teks: "Sama",
  cocok: Array.from({ length: jumlah }, (_, at) => kota(1301 + at, `Kota Sama ${at}`)),
});

test("jawabannya wilayah-wilayah itu, atau tidak satu pun", () => {
  expect(pertanyaanWilayah("k", SOLOK, 3)).toEqual({
    kunci: "k",
    tanya: "“Solok” di 3 baris: wilayah yang mana?",
    jawaban: [
      { kunci: "1302", sebutan: "Kabupaten Solok (1302)" },
      { kunci: "1372", sebutan: "Kota Solok (1372)" },
      { kunci: BUKAN, sebutan: "Bukan salah satunya" },
    ],
  });
  expect(pertanyaanWilayah("k", { ...SOLOK, teks: "1376010507900001" }, 1).tanya).toContain(
    "“••••”",
  );
});

test("yang terlalu banyak untuk dipilih tidak ditanyakan", () => {
  expect([isDitanyakan(banyak(50)), isDitanyakan(banyak(51))]).toEqual([true, false]);
  expect(alasanAmbigu(banyak(51), undefined)).toBe(
    "Ada 51 wilayah bernama Sama: tulis kodenya, atau nama kecamatan atau kotanya sesudah koma",
  );
});

test("sebelum dijawab menyebut artinya, dan sesudah dijawab bukan meminta kodenya", () => {
  expect(alasanAmbigu(SOLOK, undefined)).toBe(
    "Solok bisa berarti Kabupaten Solok (1302) atau Kota Solok (1372). Pilih yang dimaksud di atas pratinjau, atau tulis kodenya",
  );
  expect(alasanAmbigu(banyak(4), undefined)).toContain("(1303), atau lainnya. Pilih");
  expect(alasanAmbigu(SOLOK, BUKAN)).toBe("Bukan satu pun wilayah bernama Solok: tulis kodenya");
});

test("yang tidak ada menyebut di mana dicari, dan apa yang bisa ditulis", () => {
  const tempat = { tingkat: [1, 2], polos: [1, 2], di: 13 };
  const tiada = { teks: "Entah", tempat, di: "Sumatera Barat", bernama: [] };
  const awal = "bernama Entah di Sumatera Barat. Periksa ejaannya, atau tulis kodenya";
  expect(alasanTiada(tiada)).toBe(`Tidak ada provinsi atau kota ${awal}`);
  const bagian = (tingkat: number[]) =>
    alasanTiada({ ...tiada, tempat: { tingkat, polos: tingkat.slice(0, 1), di: 13 } });
  expect(bagian([2, 3])).toBe(
    `Tidak ada kota atau kecamatan ${awal}, atau tulis Kec. di depan nama kecamatan`,
  );
  expect(bagian([3, 4])).toContain("atau tulis Kel. di depan nama kelurahan");
  expect(alasanTiada({ ...tiada, bernama: [kota(1372, "Kota Entah")] })).toBe(
    "Entah ada, tetapi tidak di tempat yang disebut baris ini: Kota Entah (1372). Periksa nama atau tempatnya, atau tulis kodenya",
  );
});
