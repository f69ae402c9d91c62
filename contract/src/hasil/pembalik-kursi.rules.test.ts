import fc from "fast-check";
import { expect, test } from "vitest";
import type { Dapil } from "./jarak-kursi.rules.ts";
import { nasibKursi, suaraPembalik, type Batas } from "./pembalik-kursi.rules.ts";

const dapil = (suara: readonly number[], jumlah: number): Dapil => ({
  partai: suara.map((one, index) => ({ nomor: index + 1, suara: one })),
  jumlah,
  cara: { metode: "sainte-lague", pembagi: [1, 3, 5] },
});

/** Every way in which so many votes can fall to some of these. */
function* sebar(votes: number, count: number): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let first = 0; first <= votes; first += 1) {
    for (const rest of sebar(votes - first, count - 1)) {
      yield [first, ...rest];
    }
  }
}

/** Can so many votes take the k-th seat from the first party, or make it even? Tried one by one. */
function canTurn(satu: Dapil, { k, batas }: { k: number; batas: Batas }, votes: number): boolean {
  const rivals = satu.partai.slice(1);
  for (const tambahan of sebar(votes, rivals.length)) {
    const oleh = new Map(rivals.map(({ nomor }, index) => [nomor, tambahan[index] ?? 0]));
    const nasib = nasibKursi(satu, { nomor: 1, k }, oleh);
    if (nasib === "pindah" || (batas === "seri" && nasib === "seri")) {
      return true;
    }
  }
  return false;
}

test.each<Batas>(["seri", "lewat"])(
  "suara pembalik sama dengan mencoba semua sebaran satu per satu: %s",
  (batas) => {
    const kecil = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 4 });
    let tried = 0;
    fc.assert(
      fc.property(kecil, fc.integer({ min: 1, max: 5 }), (list, jumlah) => {
        const satu = dapil([(list[0] ?? 0) + 1, ...list.slice(1)], jumlah);
        const [own = { nomor: 1, suara: 0 }] = satu.partai;
        for (let k = 1; nasibKursi(satu, { nomor: 1, k }, new Map()) === "tetap"; k += 1) {
          const { suara: votes, oleh } = suaraPembalik(own, { k, batas }, satu);
          expect([...oleh.values()].reduce((sum, one) => sum + one, 0)).toBe(
            Number.isFinite(votes) ? votes : 0,
          );
          // More of them would be tried for minutes.
          const isTried = votes <= 24;
          tried += isTried ? 1 : 0;
          expect(!isTried || canTurn(satu, { k, batas }, votes)).toBe(true);
          expect(isTried && votes > 0 && canTurn(satu, { k, batas }, votes - 1)).toBe(false);
        }
      }),
    );
    expect(tried).toBeGreaterThan(20);
  },
);

test("dua lawan bersama lebih murah daripada satu lawan sendiri", () => {
  // One rival alone would need 250 more, for its second quotient to reach 100.
  const satu = dapil([100, 50, 50, 0], 2);
  expect(suaraPembalik({ nomor: 1, suara: 100 }, { k: 1, batas: "seri" }, satu)).toEqual({
    suara: 100,
    oleh: new Map([
      [2, 50],
      [3, 50],
    ]),
  });
  // Each of them needs a vote of its own to pass it.
  const lewat = suaraPembalik({ nomor: 1, suara: 100 }, { k: 1, batas: "lewat" }, satu);
  expect(lewat.suara).toBe(102);
  const nasib = (...oleh: [number, number][]) =>
    nasibKursi(satu, { nomor: 1, k: 1 }, new Map(oleh));
  expect(nasib(...lewat.oleh)).toBe("pindah");
  expect(nasib([2, 51], [3, 50])).toBe("seri");
  expect(nasib([2, 50], [3, 49])).toBe("tetap");
});

test("yang jatuh di bawah ambang batas nasional tidak disebut berpindah", () => {
  const ambang = {
    persen: 10,
    suaraSah: 1000,
    suara: new Map([
      [1, 100],
      [2, 900],
    ]),
  };
  const nasib = (suara: number) =>
    nasibKursi({ ...dapil([90, 20], 1), ambang }, { nomor: 1, k: 1 }, new Map([[2, suara]]));
  expect([nasib(0), nasib(1)]).toEqual(["tetap", "jatuh"]);
});
