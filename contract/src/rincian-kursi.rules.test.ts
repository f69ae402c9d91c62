import fc from "fast-check";
import { expect, test } from "vitest";
import { kursiTerbuka } from "./jarak-kursi.rules.ts";
import type { BahanKursi } from "./kursi.contract.ts";
import { bahanUji, partaiUji as partai } from "./kursi.fixture.ts";
import { rincianKursi } from "./rincian-kursi.rules.ts";

const TPS = { jumlah: 9, masuk: 7, bermasalah: [], belum: [], kecamatan: [], dpt_masuk: 0 };

const bahan = (list: BahanKursi["partai"], lain: Partial<BahanKursi> = {}): BahanKursi =>
  bahanUji(list, { tps: { ...TPS, masuk: 8, belum: [{ suara: 100, tps: 1 }] }, ...lain });

test("kursi, jarak, dan calon satu dapil", () => {
  const calon = [
    { nomor: 1, nama: "Ani", suara: 10 },
    { nomor: 2, nama: "Budi", suara: 40 },
    { nomor: 3, nama: "Citra", suara: 10 },
  ];
  const { kursi, partai: list } = rincianKursi(
    bahan([partai(1, 900, { calon }), partai(2, 500), partai(3, 120)]),
  );
  expect(kursi.map(({ nomor, pembagi, hasil }) => [nomor, pembagi, hasil])).toEqual([
    [1, 1, 900],
    [2, 1, 500],
    [1, 3, 300],
  ]);
  expect(list[0]).toEqual({
    nomor: 1,
    kursi: 2,
    untuk_naik: 1601,
    boleh_hilang: 399,
    jatuh: false,
    pesaing: [2],
    terpilih: [2],
    calon_berikut: null,
    calon_diperebutkan: [1, 3],
  });
});

test("kursi pasti bila suara yang belum masuk tidak dapat membaliknya", () => {
  const nasib = (list: BahanKursi["partai"], lain: Partial<BahanKursi> = {}) =>
    rincianKursi(bahan(list, lain)).kursi.map((one) => [
      one.pasti,
      one.suara_pembalik,
      one.tps_pembalik,
    ]);
  const tiga = [partai(1, 900), partai(2, 500), partai(3, 120)];
  // The third seat falls when the third party comes to 300; one TPS holds 100.
  expect(nasib(tiga).at(-1)).toEqual([true, 180, null]);
  const dua = { ...TPS, belum: [{ suara: 100, tps: 2 }] };
  expect(nasib(tiga, { tps: dua }).at(-1)).toEqual([false, 180, 2]);
  expect(nasib(tiga, { tps: null }).at(-1)).toEqual([null, null, null]);
  expect(nasib(tiga, { metode: "hare" }).at(-1)).toEqual([null, null, null]);
  // Alone nobody can take it.
  expect(nasib([partai(1, 5)])).toEqual([
    [true, null, null],
    [true, null, null],
    [true, null, null],
  ]);
});

test("kursi terbuka sebanyak yang tidak pasti pada rinciannya, ditambah yang belum milik siapa pun", () => {
  const suara = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(suara, fc.integer({ min: 0, max: 300 }), fc.boolean(), (list, belum, isGoyah) => {
      const semua = list.map((one, index) =>
        partai(index + 1, one, isGoyah && index === 0 ? { nasib_ambang: "terbuka" } : {}),
      );
      const satu = bahan(semua, { tps: { ...TPS, belum: [{ suara: belum, tps: 1 }] } });
      const { kursi, kursi_belum_pasti: kosong } = rincianKursi(satu);
      expect(
        kursiTerbuka(
          { partai: semua, jumlah: 3, cara: satu },
          { lawan: semua, goyah: new Set(isGoyah ? [1] : []), suara: belum },
        ),
      ).toBe(kursi.filter(({ pasti }) => pasti === false).length + kosong);
    }),
  );
});

test("siapa yang membalik kursi, dan apakah suara sebanyak itu baru seri", () => {
  const terakhir = (list: BahanKursi["partai"]) => rincianKursi(bahan(list)).kursi.at(-1);
  // 900/3 is reached by the third party at 300 exactly.
  expect(terakhir([partai(1, 900), partai(2, 500), partai(3, 120)])).toMatchObject({
    suara_pembalik: 180,
    pembalik: [3],
    seri: true,
  });
  // 901/3 is no whole number: 301 are more already.
  expect(terakhir([partai(1, 901), partai(2, 500), partai(3, 120)])).toMatchObject({
    suara_pembalik: 181,
    pembalik: [3],
    seri: false,
  });
});

test("yang masih dapat jatuh atau naik di ambang membuat kursi tidak pasti", () => {
  const pasti = (list: BahanKursi["partai"]) => rincianKursi(bahan(list)).kursi.at(-1)?.pasti;
  const jatuh = { nasib_ambang: "terbuka" as const };
  expect(pasti([partai(1, 900, jatuh), partai(2, 500)])).toBe(false);
  const luar = (nasib: "terbuka" | "pasti-tidak") =>
    partai(3, 250, { di_bawah_ambang: true, nasib_ambang: nasib });
  expect(pasti([partai(1, 900), partai(2, 500), luar("terbuka")])).toBe(false);
  expect(pasti([partai(1, 900), partai(2, 500), luar("pasti-tidak")])).toBe(true);
});

test("di bawah ambang tidak ada kursi dan tidak ada jarak", () => {
  const { partai: list } = rincianKursi(
    bahan([partai(1, 900), partai(2, 800, { di_bawah_ambang: true, nasib_ambang: "pasti-tidak" })]),
  );
  expect(list).toMatchObject([
    { kursi: 3, untuk_naik: null },
    { kursi: 0, untuk_naik: null, boleh_hilang: null, pesaing: [] },
  ]);
});

test("boleh kehilangan suara hanya sejauh ambang batas nasional", () => {
  const nasional = [2578, 30_000, 20_000];
  const list = [700, 400, 300].map((suara, index) =>
    partai(index + 1, suara, { suara_nasional: nasional[index] ?? 0 }),
  );
  const ambang = { persen: 4, suara_sah: 62_677, suara_minimal: 2508 };
  expect(rincianKursi(bahan(list, { ambang })).partai[0]).toMatchObject({
    boleh_hilang: 73,
    jatuh: true,
  });
  expect(rincianKursi(bahan(list)).partai[0]).toMatchObject({ boleh_hilang: 566, jatuh: false });
});
