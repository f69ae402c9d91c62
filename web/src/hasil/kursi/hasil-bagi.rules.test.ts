import { expect, test } from "vitest";
import type { BahanKursi } from "#contract/hasil/kursi.contract.ts";
import { bahanUji, partaiUji } from "#contract/hasil/kursi.fixture.ts";
import { rincianKursi } from "#contract/hasil/rincian-kursi.rules.ts";
import { tabelBagi } from "#contract/hasil/tabel-bagi.rules.ts";
import { andaikan, kalimatPartai, urutanBagi } from "./hasil-bagi.rules.ts";

const bahan = bahanUji([partaiUji(1, 900), partaiUji(2, 500), partaiUji(3, 120), partaiUji(4, 0)]);

test("urutan hasil bagi: kursi dahulu, lalu yang terdekat", () => {
  const tabel = tabelBagi(bahan, rincianKursi(bahan));
  expect(urutanBagi(tabel).map(({ singkat, pembagi, ke }) => [singkat, pembagi, ke])).toEqual([
    ["P1", 1, 1],
    ["P2", 1, 2],
    ["P1", 3, 3],
    ["P1", 5, undefined],
    ["P2", 3, undefined],
    ["P3", 1, undefined],
    ["P2", 5, undefined],
    ["P3", 3, undefined],
  ]);
});

const nama = { partai: (nomor: number) => `P${nomor}`, calon: (nomor: number) => `Calon ${nomor}` };
const kosong = {
  nomor: 1,
  kursi: 1,
  untuk_naik: null,
  boleh_hilang: null,
  berikutnya: "lepas" as const,
  pesaing: [],
  terpilih: [],
  calon_berikut: null,
  calon_diperebutkan: [],
};

test("kursi yang tidak punya calon di daftar disebut", () => {
  expect(kalimatPartai({ ...kosong, kursi: 7, terpilih: [1] }, nama)).toEqual([
    "Terpilih: Calon 1.",
    "6 kursi tidak punya calon di daftar.",
  ]);
  const seri = { ...kosong, kursi: 2, terpilih: [1], calon_diperebutkan: [2, 3] };
  expect(kalimatPartai(seri, nama).join(" ")).not.toContain("tidak punya calon");
});

test("jarak dan calon dalam kalimat", () => {
  expect(
    kalimatPartai(
      {
        ...kosong,
        untuk_naik: 1601,
        boleh_hilang: 399,
        pesaing: [2, 3],
        terpilih: [2],
        calon_berikut: 5,
        calon_diperebutkan: [3, 4],
      },
      nama,
    ),
  ).toEqual([
    "Perlu 1.601 suara lagi untuk kursi berikutnya.",
    "Boleh kehilangan 399 suara; satu lagi, kursi terakhirnya lepas kepada P2 atau P3.",
    "Terpilih: Calon 2.",
    "Suara sama, sebaran belum diketahui: Calon 3 atau Calon 4.",
    "Calon berikutnya: Calon 5.",
  ]);
  expect(kalimatPartai({ ...kosong, boleh_hilang: 0 }, nama)).toEqual([
    "Kehilangan satu suara saja, kursi terakhirnya lepas.",
  ]);
  const seri = { ...kosong, berikutnya: "seri" as const, pesaing: [2, 3] };
  expect(kalimatPartai({ ...seri, boleh_hilang: 399 }, nama)).toEqual([
    "Boleh kehilangan 399 suara; satu lagi, kursi terakhirnya seri dengan P2 dan P3; dua lagi, lepas.",
  ]);
  expect(kalimatPartai({ ...seri, boleh_hilang: 0 }, nama)).toEqual([
    "Kehilangan satu suara saja, kursi terakhirnya seri dengan P2 dan P3; dua suara, lepas.",
  ]);
  // All seats are lost, to whomever: no party is named.
  for (const [boleh_hilang, awal] of [
    [73, "Boleh kehilangan 73 suara; satu lagi"],
    [0, "Kehilangan satu suara saja"],
  ] as const) {
    expect(
      kalimatPartai({ ...kosong, boleh_hilang, berikutnya: "jatuh", pesaing: [2] }, nama),
    ).toEqual([`${awal}, lalu di bawah ambang batas nasional: semua kursinya hilang.`]);
  }
  expect(kalimatPartai(kosong, nama)).toEqual([]);
});

test("pengandaian mengganti suara yang disebut saja", () => {
  const lain = andaikan(bahan, new Map([[3, 700]]));
  expect(lain.partai.map(({ suara }) => suara)).toEqual([900, 500, 700, 0]);
  expect(rincianKursi(lain).partai.map(({ kursi }) => kursi)).toEqual([1, 1, 1, 0]);
  expect(bahan.partai[2]?.suara).toBe(120);
});

test("pengandaian memindahkan partai melewati ambang batas, ke atas dan ke bawah", () => {
  const nasional = [9000, 900, 380, 0];
  const dpr: BahanKursi = {
    ...bahan,
    ambang: { persen: 4, suara_sah: 10_280, suara_minimal: 412 },
    partai: bahan.partai.map((one, index) => ({
      ...one,
      suara_nasional: nasional[index] ?? 0,
      di_bawah_ambang: index > 1,
    })),
  };
  const lolos = (suara: [number, number][]) =>
    andaikan(dpr, new Map(suara)).partai.map((one) => !one.di_bawah_ambang);
  expect(lolos([])).toEqual([true, true, false, false]);
  // 420 of 10,320 is enough, 390 of 10,290 is not; what one gains makes the bar higher for all.
  expect(lolos([[3, 160]])).toEqual([true, true, true, false]);
  expect(lolos([[3, 130]])).toEqual([true, true, false, false]);
  expect(lolos([[1, 20_000]])).toEqual([true, false, false, false]);
  expect(andaikan(dpr, new Map([[3, 160]])).ambang.suara_sah).toBe(10_320);
});
