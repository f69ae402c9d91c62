import fc from "fast-check";
import { expect, test } from "vitest";
import {
  jarakKursi,
  nasibAmbang,
  suratSuara,
  tpsPembalik,
  type Dapil,
} from "./jarak-kursi.rules.ts";
import { bagiKursi, jumlahKursi, measureAmbang, type CaraKursi } from "./kursi.rules.ts";

const MURNI: CaraKursi = { metode: "sainte-lague", pembagi: [1, 3, 5] };
const HARE: CaraKursi = { ...MURNI, metode: "hare" };
/** With other divisors, as the settings may have them; quotas know none. */
const CARA: readonly CaraKursi[] = [MURNI, HARE].flatMap((cara) => [
  cara,
  { ...cara, pembagi: [1, 2] },
  { ...cara, pembagi: [14, 30, 50] },
]);

const dapil = (suara: readonly number[], jumlah: number, cara = MURNI): Dapil => ({
  partai: suara.map((one, index) => ({ nomor: index + 1, suara: one })),
  jumlah,
  cara,
});

const seats = ({ partai, jumlah, cara }: Dapil, nomor: number, tambahan = 0): number => {
  const rows = partai.map((one) =>
    one.nomor === nomor ? { ...one, suara: one.suara + tambahan } : one,
  );
  return jumlahKursi(bagiKursi(rows, jumlah, cara)).get(nomor) ?? 0;
};

test("jarak contoh KPU: 28.000, 15.000, 10.000, 6.000 suara untuk 7 kursi", () => {
  const contoh = dapil([28_000, 15_000, 10_000, 6000], 7);
  // The last seat is the second party's 15.000/3; a fourth of the first must beat it by 28.000/7.
  expect(jarakKursi(contoh, 1)).toEqual({
    untukNaik: 7001,
    bolehHilang: 11_333,
    berikutnya: "lepas",
    pesaing: [3],
  });
  expect(jarakKursi(contoh, 3)).toEqual({
    untukNaik: 5001,
    bolehHilang: 5999,
    berikutnya: "seri",
    pesaing: [1],
  });
  // Equal is not enough, as long as nobody knows whose votes are spread wider.
  expect(jarakKursi(contoh, 2)).toEqual({
    untukNaik: 13_001,
    bolehHilang: 2999,
    berikutnya: "seri",
    pesaing: [1],
  });
});

test("tanpa kursi tidak ada yang hilang; dengan semua kursi tidak ada yang bertambah", () => {
  expect(jarakKursi(dapil([100, 10], 1), 2)).toEqual({
    untukNaik: 91,
    bolehHilang: null,
    berikutnya: "lepas",
    pesaing: [],
  });
  expect(jarakKursi(dapil([100, 10], 1), 1)).toMatchObject({ untukNaik: null, bolehHilang: 89 });
  expect(jarakKursi(dapil([100], 3), 1)).toMatchObject({ untukNaik: null, bolehHilang: 99 });
});

const suara = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 2, maxLength: 8 });
const banyak = fc.integer({ min: 1, max: 8 });

test("tepat sebanyak itu: satu suara kurang belum cukup, satu lebih banyak sudah hilang", () => {
  fc.assert(
    fc.property(suara, banyak, fc.constantFrom(...CARA), (list, jumlah, cara) => {
      const satu = dapil(list, jumlah, cara);
      const kini = seats(satu, 1);
      const { untukNaik, bolehHilang } = jarakKursi(satu, 1);
      const naik = untukNaik ?? 0;
      expect(untukNaik === null).toBe(kini === jumlah);
      expect(seats(satu, 1, naik) > kini).toBe(untukNaik !== null);
      expect(seats(satu, 1, Math.max(0, naik - 1))).toBe(kini);
      const hilang = bolehHilang ?? 0;
      expect(bolehHilang === null).toBe(kini === 0);
      expect(seats(satu, 1, -hilang)).toBe(kini);
      expect(seats(satu, 1, -hilang - 1) < kini).toBe(bolehHilang !== null);
    }),
  );
});

/** Seats that a party has, with what it is even for. */
function paling({ partai, jumlah, cara }: Dapil, tambahan: number): number {
  const rows = partai.map((one) =>
    one.nomor === 1 ? { ...one, suara: one.suara + tambahan } : one,
  );
  const hasil = bagiKursi(rows, jumlah, cara);
  return (jumlahKursi(hasil).get(1) ?? 0) + (hasil.diperebutkan.includes(1) ? 1 : 0);
}

test("satu suara lagi seri tepat bila kursi itu tidak lepas juga; dua lagi lepas", () => {
  const kecil = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 6 });
  const ada = { seri: 0, lepas: 0, jatuh: 0 };
  fc.assert(
    fc.property(kecil, banyak, fc.constantFrom(...CARA), (list, jumlah, cara) => {
      const satu = dapil(list, jumlah, cara);
      const kini = seats(satu, 1);
      const { bolehHilang, berikutnya, pesaing } = jarakKursi(satu, 1);
      fc.pre(bolehHilang !== null);
      const hilang = bolehHilang ?? 0;
      ada[berikutnya] += 1;
      expect(paling(satu, -hilang - 1) >= kini).toBe(berikutnya === "seri");
      // Who has no votes left cannot lose another.
      expect((list[0] ?? 0) - hilang < 2 || paling(satu, -hilang - 2) < kini).toBe(true);
      expect(pesaing).not.toContain(1);
      expect(berikutnya !== "seri" || pesaing.length > 0).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect(ada).toEqual({ seri: expect.any(Number), lepas: expect.any(Number), jatuh: 0 });
  expect(Math.min(ada.seri, ada.lepas)).toBeGreaterThan(20);
});

test("seri dengan siapa", () => {
  // 100/3 against 33: 99 is even, 98 is too few.
  expect(jarakKursi(dapil([100, 33, 20], 2), 1)).toMatchObject({
    bolehHilang: 0,
    berikutnya: "seri",
    pesaing: [2],
  });
});

test("satu suara yang merebut dua kursi, satu di antaranya seri, melepas yang terakhir", () => {
  // 2 against 1 have five and two seats; 1 against 1 have three each, and one is open.
  expect(jarakKursi(dapil([2, 1], 7, { metode: "sainte-lague", pembagi: [1, 3, 5] }), 1)).toEqual({
    untukNaik: 2,
    bolehHilang: 0,
    berikutnya: "lepas",
    pesaing: [2],
  });
});

/** The same with a threshold: measured anew, then divided. */
function seatsBerambang(satu: Dapil, persen: number, tambahan: number) {
  const rows = satu.partai.map((one) => ({
    ...one,
    suara: one.suara + (one.nomor === 1 ? tambahan : 0),
  }));
  const { lolos } = measureAmbang(rows, persen);
  const ikut = rows.filter(({ nomor }) => lolos.has(nomor));
  return {
    kursi: seats({ ...satu, partai: ikut }, 1),
    isLolos: lolos.has(1),
  };
}

test("di ambang batas nasional: tepat sebanyak itu, juga bila ambangnya ikut bergerak", () => {
  let jatuhkan = 0;
  fc.assert(
    fc.property(suara, banyak, fc.integer({ min: 1, max: 2000 }), (list, jumlah, seratus) => {
      const persen = seratus / 100;
      const satu = dapil(list, jumlah);
      const { kursi: kini, isLolos } = seatsBerambang(satu, persen, 0);
      fc.pre(isLolos);
      const ambang = {
        persen,
        suaraSah: list.reduce((sum, one) => sum + one, 0),
        suara: new Map(satu.partai.map((one) => [one.nomor, one.suara])),
      };
      const { untukNaik, bolehHilang, berikutnya } = jarakKursi({ ...satu, ambang }, 1);
      const naik = untukNaik ?? 0;
      expect(seatsBerambang(satu, persen, naik).kursi > kini).toBe(untukNaik !== null);
      expect(seatsBerambang(satu, persen, Math.max(0, naik - 1)).kursi).toBe(kini);
      const hilang = bolehHilang ?? 0;
      expect(seatsBerambang(satu, persen, -hilang).kursi).toBe(kini);
      const sesudah = seatsBerambang(satu, persen, -hilang - 1);
      expect(sesudah.kursi < kini).toBe(bolehHilang !== null);
      const jatuh = berikutnya === "jatuh";
      expect(jatuh).toBe(bolehHilang !== null && !sesudah.isLolos);
      jatuhkan += jatuh ? 1 : 0;
    }),
    { numRuns: 500 },
  );
  expect(jatuhkan).toBeGreaterThan(5);
});

test("di dapil aman, tetapi secara nasional 74 suara kurang sudah di bawah ambang", () => {
  const satu = dapil([700, 400, 300], 3);
  const ambang = {
    persen: 4,
    suaraSah: 62_677,
    suara: new Map([
      [1, 2578],
      [2, 30_000],
      [3, 20_000],
    ]),
  };
  expect(jarakKursi(satu, 1)).toMatchObject({ bolehHilang: 566, berikutnya: "lepas" });
  expect(jarakKursi({ ...satu, ambang }, 1)).toMatchObject({
    bolehHilang: 73,
    berikutnya: "jatuh",
  });
});

test("surat suara satu TPS: pemilihnya dan dua persen, dibulatkan ke atas", () => {
  expect([0, 1, 50, 100, 251].map(suratSuara)).toEqual([0, 2, 51, 102, 257]);
});

test("TPS pembalik: yang terbesar lebih dahulu", () => {
  const belum = [
    { suara: 100, tps: 2 },
    { suara: 300, tps: 2 },
    { suara: 0, tps: 9 },
  ];
  expect([0, 1, 300, 301, 601, 701, 800, 801].map((one) => tpsPembalik(belum, one))).toEqual([
    0,
    1,
    1,
    2,
    3,
    4,
    4,
    null,
  ]);
});

test("nasib di ambang: pasti lolos, pasti tidak, atau masih terbuka", () => {
  const kini = { persen: 4, suaraSah: 1000 };
  expect(nasibAmbang(40, kini, 0)).toBe("pasti-lolos");
  expect(nasibAmbang(39, kini, 0)).toBe("pasti-tidak");
  expect(nasibAmbang(80, kini, 1000)).toBe("pasti-lolos");
  expect(nasibAmbang(79, kini, 1000)).toBe("terbuka");
  expect(nasibAmbang(30, kini, 10)).toBe("pasti-tidak");
  expect(nasibAmbang(31, kini, 10)).toBe("terbuka");
  // Exactly the threshold passes it: with all 25 of 1025 in hand these are the 41 that it takes.
  expect(nasibAmbang(16, kini, 25)).toBe("terbuka");
  expect(nasibAmbang(15, kini, 25)).toBe("pasti-tidak");
});
