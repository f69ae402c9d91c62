import fc from "fast-check";
import { expect, test } from "vitest";
import { nasibAmbang } from "./jarak-kursi.rules.ts";
import type { BahanKursi } from "./kursi.contract.ts";
import { bahanUji, partaiUji as partai } from "./kursi.fixture.ts";
import { bagiKursi, jumlahKursi, measureAmbang, type Perolehan } from "./kursi.rules.ts";
import { kursiTerbuka } from "./pembalik-kursi.rules.ts";
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
    berikutnya: "seri",
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
  const tps = (suara: number) => ({ ...TPS, belum: [{ suara, tps: 1 }] });
  const terakhir = (list: BahanKursi["partai"], suara = 999) =>
    rincianKursi(bahan(list, { tps: tps(suara) })).kursi.at(-1);
  // 900/3 is reached by the third party at 300 exactly.
  expect(terakhir([partai(1, 900), partai(2, 500), partai(3, 120)])).toMatchObject({
    suara_pembalik: 180,
    pembalik: [3],
    suara_pindah: 181,
    suara_seri: 180,
  });
  // No TPS holds the one vote more that would decide it.
  expect(terakhir([partai(1, 900), partai(2, 500), partai(3, 120)], 180)).toMatchObject({
    pasti: false,
    pembalik: [3],
    suara_pindah: null,
    suara_seri: 180,
  });
  // 901/3 is no whole number: 301 are more already.
  expect(terakhir([partai(1, 901), partai(2, 500), partai(3, 120)])).toMatchObject({
    suara_pembalik: 181,
    pembalik: [3],
    suara_pindah: 181,
    suara_seri: null,
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
    berikutnya: "jatuh",
  });
  expect(rincianKursi(bahan(list)).partai[0]).toMatchObject({
    boleh_hilang: 566,
    berikutnya: "lepas",
  });
});

/** Every way in which so many votes can fall to some of these. */
function sebar(votes: number, nomor: readonly number[]): Map<number, number>[] {
  const [first, ...rest] = nomor;
  if (first === undefined) {
    return votes === 0 ? [new Map()] : [];
  }
  return Array.from({ length: votes + 1 }, (_, own) =>
    sebar(votes - own, rest).map((lain) => new Map([[first, own], ...lain])),
  ).flat();
}

/** What becomes of the k-th seat of a party: the threshold measured anew, then divided. */
function sesudah(
  { partai: list, dapil, ambang, ...cara }: BahanKursi,
  { nomor, k }: { nomor: number; k: number },
  tambahan: ReadonlyMap<number, number>,
): "tetap" | "seri" | "pindah" {
  const rows: Perolehan[] = list.map((one) => ({
    nomor: one.nomor,
    suara: one.suara + (tambahan.get(one.nomor) ?? 0),
  }));
  const { lolos } = measureAmbang(rows, ambang.persen);
  const hasil = bagiKursi(
    rows.filter((one) => lolos.has(one.nomor)),
    dapil.kursi,
    cara,
  );
  const punya = jumlahKursi(hasil).get(nomor) ?? 0;
  const rebutan = hasil.diperebutkan.includes(nomor) ? 1 : 0;
  return punya >= k ? "tetap" : punya + rebutan >= k ? "seri" : "pindah";
}

interface Keadaan {
  list: number[];
  jumlah: number;
  sisa: number;
  persen: number;
}

/** A nation of one dapil, whose missing TPS hold so many votes. */
function bahanBerambang({ list, jumlah, sisa, persen }: Keadaan): BahanKursi {
  const rows = list.map((one, index) => ({ nomor: index + 1, suara: one }));
  const { lolos, suaraSah } = measureAmbang(rows, persen);
  return bahan(
    rows.map((one) =>
      partai(one.nomor, one.suara, {
        di_bawah_ambang: !lolos.has(one.nomor),
        nasib_ambang: nasibAmbang(one.suara, { persen, suaraSah }, sisa),
      }),
    ),
    {
      dapil: { id: 1, kode: "A", keterangan: "Dapil A", kursi: jumlah },
      ambang: { persen, suara_sah: suaraSah, suara_minimal: 0 },
      tps: { ...TPS, belum: [{ suara: sisa, tps: 1 }] },
    },
  );
}

type KursiUji = ReturnType<typeof rincianKursi>["kursi"][number] & { k: number };

/** Is all that is told of a seat so, by every way in which votes can fall? */
function isTepat(satu: BahanKursi, sisa: number, kursi: KursiUji): boolean {
  const nasib = (votes: number, antara: readonly number[]) =>
    sebar(
      votes,
      antara.filter((one) => one !== kursi.nomor),
    ).map((oleh) => sesudah(satu, kursi, oleh));
  const semua = satu.partai.map(({ nomor }) => nomor);
  const lolos = satu.partai.filter((one) => !one.di_bawah_ambang).map(({ nomor }) => nomor);
  const { pasti, pembalik, suara_pindah: pindah, suara_seri: seri } = kursi;
  const isTetap = (list: string[]) => list.every((one) => one === "tetap");
  const isPasti = () =>
    Array.from({ length: sisa + 1 }, (_, votes) => nasib(votes, semua)).every(isTetap);
  const isPindah = (votes: number) =>
    votes <= sisa &&
    nasib(votes, pembalik).includes("pindah") &&
    !nasib(votes - 1, lolos).includes("pindah");
  const isSeri = (votes: number) =>
    nasib(votes, pembalik).includes("seri") && isTetap(nasib(votes - 1, lolos));
  return [
    pasti !== true || isPasti(),
    pindah === null || isPindah(pindah),
    seri === null || isSeri(seri),
    pembalik.every((one) => lolos.includes(one)),
  ].every(Boolean);
}

test("kepastian dengan ambang: yang pasti tidak dapat dibalik, angka yang disebut tepat", () => {
  const keadaan = fc.record({
    list: fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 3, maxLength: 4 }),
    jumlah: fc.integer({ min: 1, max: 4 }),
    sisa: fc.integer({ min: 0, max: 7 }),
    persen: fc.constantFrom(0, 4, 10, 15, 25),
  });
  const semua: KursiUji[] = [];
  fc.assert(
    fc.property(keadaan, (satu) => {
      const dari = bahanBerambang(satu);
      const { kursi } = rincianKursi(dari);
      const urut = kursi.map((one, index) => ({
        ...one,
        k: kursi.slice(0, index + 1).filter(({ nomor }) => nomor === one.nomor).length,
      }));
      semua.push(...urut);
      expect(urut.filter((one) => !isTepat(dari, satu.sisa, one))).toEqual([]);
    }),
    { numRuns: 300 },
  );
  // None of these is told so rarely that it was not tried.
  const ada = [
    semua.filter(({ pasti }) => pasti === true),
    semua.filter(({ suara_pindah: votes }) => votes !== null),
    semua.filter(({ suara_seri: votes }) => votes !== null),
    semua.filter(({ pasti, pembalik }) => pasti === false && pembalik.length === 0),
  ];
  expect(Math.min(...ada.map(({ length }) => length))).toBeGreaterThan(10);
});
