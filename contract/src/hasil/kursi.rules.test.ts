import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bagiKursi,
  measureAmbang,
  jumlahKursi,
  pembagiKe,
  chooseCalon,
  type CaraKursi,
  type Perolehan,
} from "./kursi.rules.ts";

const MURNI: CaraKursi = { metode: "sainte-lague", pembagi: [1, 3, 5] };
const HARE: CaraKursi = { ...MURNI, metode: "hare" };

const partai = (...suara: number[]): Perolehan[] =>
  suara.map((one, index) => ({ nomor: index + 1, suara: one }));

const kursiOf = (rows: readonly Perolehan[], jumlah: number, cara = MURNI): number[] => {
  const seats = jumlahKursi(bagiKursi(rows, jumlah, cara));
  return rows.map(({ nomor }) => seats.get(nomor) ?? 0);
};

/** All quotients of all parties in a row, compared as fractions: the law read word by word. */
function naif(rows: readonly Perolehan[], jumlah: number): number[] | "seri" {
  const semua = rows
    .filter(({ suara }) => suara > 0)
    .flatMap(({ nomor, suara }) =>
      Array.from({ length: jumlah }, (_, ke) => ({
        nomor,
        atas: BigInt(suara),
        bawah: BigInt(2 * ke + 1),
      })),
    )
    .toSorted((a, b) => (b.atas * a.bawah > a.atas * b.bawah ? 1 : -1));
  const [last, next] = [semua[jumlah - 1], semua[jumlah]];
  if (last && next && last.atas * next.bawah === next.atas * last.bawah) {
    return "seri";
  }
  return rows.map(({ nomor }) => semua.slice(0, jumlah).filter((q) => q.nomor === nomor).length);
}

const suara = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20_000_000 }));
const sembarang = fc.array(suara, { minLength: 1, maxLength: 18 }).map((list) => partai(...list));
const banyak = fc.integer({ min: 1, max: 12 });
const cara = fc.constantFrom(MURNI, HARE);

test("pembagi berlanjut menurut langkah terakhirnya", () => {
  const semua = (pembagi: number[]) => Array.from({ length: 6 }, (_, n) => pembagiKe(pembagi, n));
  expect(semua([1, 3, 5])).toEqual([1, 3, 5, 7, 9, 11]);
  expect(semua([1, 2])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(semua([14, 30, 50, 70])).toEqual([14, 30, 50, 70, 90, 110]);
});

test("contoh simulasi KPU: 28.000, 15.000, 10.000, 6.000 suara untuk 7 kursi", () => {
  const rows = partai(28_000, 15_000, 10_000, 6000);
  const { kursi, belumPasti } = bagiKursi(rows, 7, MURNI);
  expect(kursi.map(({ nomor, pembagi, hasil }) => [nomor, pembagi, Math.round(hasil)])).toEqual([
    [1, 1, 28_000],
    [2, 1, 15_000],
    [3, 1, 10_000],
    [1, 3, 9333],
    [4, 1, 6000],
    [1, 5, 5600],
    [2, 3, 5000],
  ]);
  expect(belumPasti).toBe(0);
});

test("pembagi lain memberi kursi lain", () => {
  const rows = partai(53, 24, 23);
  expect(kursiOf(rows, 7)).toEqual([3, 2, 2]);
  expect(kursiOf(rows, 7, { ...MURNI, pembagi: [1, 2] })).toEqual([4, 2, 1]);
});

test("Hare 2014: BPP penuh lebih dahulu, sisa suara terbanyak sesudahnya", () => {
  const rows = partai(47_000, 16_000, 15_800, 12_000, 6100, 3100);
  const { kursi } = bagiKursi(rows, 10, HARE);
  expect(kursi.map(({ nomor, hasil }) => [nomor, hasil])).toEqual([
    ...Array.from({ length: 4 }, () => [1, 10_000]),
    [2, 10_000],
    [3, 10_000],
    [4, 10_000],
    [1, 7000],
    [5, 6100],
    [2, 6000],
  ]);
  // In the order in which they were won, however the parties were told.
  expect(bagiKursi(rows.toReversed(), 10, HARE).kursi).toEqual(kursi);
  expect(kursi.every(({ pembagi }) => pembagi === null)).toBe(true);
});

test("hasil bagi sama: sebaran lebih luas menang; tidak diketahui, kursinya belum pasti", () => {
  const seri = (a?: number, b?: number) => [
    { nomor: 1, suara: 300, sebaran: a },
    { nomor: 2, suara: 100, sebaran: b },
    { nomor: 3, suara: 20, sebaran: 9 },
  ];
  expect(bagiKursi(seri(), 2, MURNI)).toMatchObject({
    kursi: [{ nomor: 1 }],
    belumPasti: 1,
    diperebutkan: [1, 2],
  });
  expect(kursiOf(seri(4, 5), 2)).toEqual([1, 1, 0]);
  expect(kursiOf(seri(5, 4), 2)).toEqual([2, 0, 0]);
  // One of the two is not enough to know.
  expect(bagiKursi(seri(5), 2, MURNI).belumPasti).toBe(1);
  // As wide as each other is no answer either.
  expect(bagiKursi(seri(5, 5), 2, MURNI)).toMatchObject({ belumPasti: 1, diperebutkan: [1, 2] });
  // Where there is a seat for each, nobody has to be preferred.
  expect(bagiKursi(seri(), 3, MURNI)).toMatchObject({ belumPasti: 0, diperebutkan: [] });
});

test("seri tiga untuk dua kursi: yang tersebar paling luas duduk, sisanya belum pasti", () => {
  const rows = [3, 2, 2].map((sebaran, index) => ({ nomor: index + 1, suara: 10, sebaran }));
  for (const one of [MURNI, HARE]) {
    expect(bagiKursi(rows, 2, one)).toMatchObject({
      kursi: [{ nomor: 1 }],
      belumPasti: 1,
      diperebutkan: [2, 3],
    });
  }
});

test("seri empat untuk tiga kursi: dari yang sama luas tidak seorang pun mendahului yang lain", () => {
  const rows = [3, 2, 2, 2].map((sebaran, index) => ({ nomor: index + 1, suara: 10, sebaran }));
  for (const one of [MURNI, HARE]) {
    expect(bagiKursi(rows, 3, one)).toMatchObject({
      kursi: [{ nomor: 1 }],
      belumPasti: 2,
      diperebutkan: [2, 3, 4],
    });
  }
});

test("tanpa suara tidak ada kursi", () => {
  for (const one of [MURNI, HARE]) {
    expect(bagiKursi(partai(0, 0), 3, one)).toEqual({
      kursi: [],
      belumPasti: 3,
      diperebutkan: [],
    });
  }
  expect(kursiOf(partai(5, 0), 4)).toEqual([4, 0]);
});

test("sama dengan hitungan kedua yang membaca undang-undang kata demi kata", () => {
  fc.assert(
    fc.property(sembarang, banyak, (rows, jumlah) => {
      fc.pre(rows.some((one) => one.suara > 0));
      const seharusnya = naif(rows, jumlah);
      const { belumPasti } = bagiKursi(rows, jumlah, MURNI);
      expect(belumPasti > 0 ? "seri" : kursiOf(rows, jumlah)).toEqual(seharusnya);
    }),
  );
});

test("kursi yang terisi dan yang belum pasti selalu sebanyak kursi dapil", () => {
  fc.assert(
    fc.property(sembarang, banyak, cara, (rows, jumlah, one) => {
      const { kursi, belumPasti } = bagiKursi(rows, jumlah, one);
      expect(kursi.length + belumPasti).toBe(jumlah);
    }),
  );
});

test("satu kursi lebih tidak mengambil kursi siapa pun", () => {
  fc.assert(
    fc.property(sembarang, banyak, (rows, jumlah) => {
      const [kini, lebih] = [kursiOf(rows, jumlah), kursiOf(rows, jumlah + 1)];
      expect(kini.every((seats, index) => seats <= (lebih[index] ?? 0))).toBe(true);
    }),
  );
});

test("tambahan suara tidak mengurangi kursi partainya", () => {
  fc.assert(
    fc.property(fc.tuple(sembarang, suara), banyak, cara, ([rows, tambahan], jumlah, one) => {
      const [kini = 0] = kursiOf(rows, jumlah, one);
      const lebih = rows.map((row) =>
        row.nomor === 1 ? { ...row, suara: row.suara + tambahan } : row,
      );
      expect(kursiOf(lebih, jumlah, one)[0]).toBeGreaterThanOrEqual(kini);
    }),
  );
});

test("urutan partai tidak berarti", () => {
  fc.assert(
    fc.property(sembarang, banyak, cara, (rows, jumlah, one) => {
      const lurus = bagiKursi(rows, jumlah, one);
      const balik = bagiKursi(rows.toReversed(), jumlah, one);
      expect(jumlahKursi(balik)).toEqual(jumlahKursi(lurus));
      expect(balik.diperebutkan).toEqual(lurus.diperebutkan);
    }),
  );
});

test("ambang: tepat empat persen lolos, satu suara kurang tidak", () => {
  const ambang = measureAmbang(partai(4000, 3999, 92_001), 4);
  expect(ambang).toMatchObject({ persen: 4, suaraSah: 100_000, suaraMinimal: 4000 });
  expect([...ambang.lolos]).toEqual([1, 3]);
  // A part of a vote does not exist.
  expect(measureAmbang(partai(4, 97), 4).suaraMinimal).toBe(5);
  expect(measureAmbang(partai(35, 965), 3.5).lolos.has(1)).toBe(true);
  expect(measureAmbang(partai(0, 10), 0).lolos.size).toBe(2);
});

test("calon terpilih menurut suara terbanyak, seri menurut sebaran, dan siapa berikutnya", () => {
  const calon = partai(50, 90, 70, 10);
  expect(chooseCalon(calon, 2)).toEqual({
    terpilih: [2, 3],
    belumPasti: 0,
    diperebutkan: [],
    berikut: 1,
  });
  expect(chooseCalon(calon, 0)).toMatchObject({ terpilih: [], berikut: 2 });
  expect(chooseCalon(calon, 9)).toMatchObject({ terpilih: [2, 3, 1, 4], berikut: null });
  const seri = [
    { nomor: 1, suara: 90 },
    { nomor: 2, suara: 40, sebaran: 3 },
    { nomor: 3, suara: 40, sebaran: 7 },
    { nomor: 4, suara: 8 },
  ];
  expect(chooseCalon(seri, 2)).toMatchObject({ terpilih: [1, 3], belumPasti: 0, berikut: 2 });
  expect(chooseCalon([...seri, { nomor: 5, suara: 40 }], 2)).toEqual({
    terpilih: [1],
    belumPasti: 1,
    diperebutkan: [3, 2, 5],
    // One of the three, and nobody knows which.
    berikut: null,
  });
  expect(chooseCalon([...seri, { nomor: 5, suara: 40 }], 1).berikut).toBeNull();
  // Who follows is the one whose votes are spread wider, too.
  expect(chooseCalon(seri, 1)).toMatchObject({ terpilih: [1], belumPasti: 0, berikut: 3 });
});
