import fc from "fast-check";
import { expect, test } from "vitest";
import { checkLaporan, hasGalat, isPartaiBeda } from "./kesalahan-laporan.rules.ts";
import { ADMINISTRASI, type IsiLaporan, type IsiPartai } from "./laporan.rules.ts";

/** A report that fits in every way, in the figures of a real form. */
const BENAR: IsiLaporan = {
  administrasi: {
    dpt_l: 120,
    dpt_p: 130,
    dpt: 250,
    pengguna_dpt: 200,
    pengguna_dptb: 3,
    pengguna_dpk: 2,
    pengguna: 205,
    surat_suara_diterima: 255,
    surat_suara_digunakan: 205,
    surat_suara_rusak: 1,
    surat_suara_sisa: 49,
    sah: 195,
    tidak_sah: 10,
    total: 205,
  },
  suara: [100, 60, 35],
  partai: [],
  semuaDihitung: true,
  dptTps: 250,
};

type Ubahan = Partial<Omit<IsiLaporan, "administrasi">> & {
  administrasi?: IsiLaporan["administrasi"];
};

const dengan = ({ administrasi = {}, ...lain }: Ubahan): IsiLaporan => ({
  ...BENAR,
  ...lain,
  administrasi: { ...BENAR.administrasi, ...administrasi },
});

const kodeOf = (isi: IsiLaporan): string[] => checkLaporan(isi).map(({ kode }) => kode);

test("laporan bergalat bila salah satu kesalahannya galat", () => {
  expect(hasGalat([{ tingkat: "peringatan" }, { tingkat: "galat" }])).toBe(true);
  expect(hasGalat([{ tingkat: "peringatan" }])).toBe(false);
  expect(hasGalat([])).toBe(false);
});

test("laporan yang cocok seluruhnya tidak punya kesalahan", () => {
  expect(checkLaporan(BENAR)).toEqual([]);
});

test.each<[string, Ubahan, string]>([
  [
    "jumlah-suara-bukan-sah",
    { suara: [100, 60, 34] },
    "Jumlah suara 194, suara sah 195: selisih 1",
  ],
  [
    "sah-tidak-sah-bukan-total",
    { administrasi: { tidak_sah: 11 } },
    "Sah ditambah tidak sah 206, total 205: selisih 1",
  ],
  [
    "pengguna-dpt-lebih-dari-dpt",
    {
      administrasi: {
        pengguna_dpt: 256,
        pengguna: 261,
        total: 261,
        sah: 251,
        surat_suara_digunakan: 261,
        surat_suara_diterima: 311,
      },
      suara: [251],
    },
    "Pengguna dalam DPT 256, lebih dari DPT 250 ditambah cadangan 2%",
  ],
  [
    "surat-suara-tidak-cocok",
    { administrasi: { surat_suara_sisa: 50 } },
    "Surat suara digunakan, rusak, dan sisa 256, surat suara diterima 255: selisih 1",
  ],
])("galat %s", (kode, ubahan, teks) => {
  expect(checkLaporan(dengan(ubahan))).toContainEqual({ kode, tingkat: "galat", teks });
});

test.each<[string, Ubahan, string]>([
  [
    "suara-kosong",
    { suara: [null, null, null], administrasi: { sah: null } },
    "Perolehan suara belum diisi",
  ],
  [
    "total-bukan-pengguna",
    { administrasi: { pengguna: 206, pengguna_dpk: 3 } },
    "Total suara 205, pengguna hak pilih 206: selisih 1",
  ],
  [
    "dpt-l-p-tidak-cocok",
    { administrasi: { dpt_l: 121 } },
    "DPT laki-laki ditambah perempuan 251, DPT 250: selisih 1",
  ],
  [
    "pengguna-tidak-cocok",
    { administrasi: { pengguna_dpk: 4 } },
    "Pengguna DPT, DPTb, dan DPK 207, jumlah pengguna 205: selisih 2",
  ],
  [
    "surat-suara-bukan-total",
    { administrasi: { surat_suara_digunakan: 204, surat_suara_sisa: 50 } },
    "Surat suara digunakan 204, total suara 205: selisih 1",
  ],
  [
    "dpt-bukan-data-tps",
    { dptTps: 1250 },
    "DPT pada laporan 250, DPT pada data TPS 1.250: selisih 1.000",
  ],
])("peringatan %s, hanya itu", (kode, ubahan, teks) => {
  expect(checkLaporan(dengan(ubahan))).toEqual([{ kode, tingkat: "peringatan", teks }]);
});

test("suara sah 200 tanpa satu pun perolehan suara adalah galat, bukan hanya peringatan", () => {
  const tanpaSuara = { suara: [null, null, null] };
  expect(checkLaporan(dengan({ ...tanpaSuara, administrasi: { sah: 200, tidak_sah: 5 } }))).toEqual(
    [
      {
        kode: "sah-tanpa-suara",
        tingkat: "galat",
        teks: "Suara sah 200, tetapi perolehan suara belum diisi",
      },
    ],
  );
  expect(kodeOf(dengan({ ...tanpaSuara, administrasi: { sah: 0, total: 0 } }))).not.toContain(
    "sah-tanpa-suara",
  );
});

test("tanpa peserta yang dihitung, suara sah bukan galat", () => {
  expect(kodeOf({ ...BENAR, suara: [] })).toEqual([]);
});

test("suara terisi tanpa satu pun data administrasi adalah galat; sebagian tidak", () => {
  const kosong = Object.fromEntries(ADMINISTRASI.map((singkat) => [singkat, null]));
  expect(checkLaporan(dengan({ administrasi: kosong }))).toEqual([
    {
      kode: "administrasi-kosong",
      tingkat: "galat",
      teks: "Suara sudah diisi, tetapi data administrasi (DPT, pengguna, sah, tidak sah) masih kosong",
    },
  ]);
  expect(kodeOf(dengan({ administrasi: { ...kosong, sah: 195 } }))).toEqual([]);
  expect(kodeOf(dengan({ administrasi: kosong, suara: [null, null, null] }))).toEqual([
    "suara-kosong",
  ]);
  expect(kodeOf({ ...BENAR, administrasi: {} })).toEqual([]);
});

test("cadangan surat suara 2% dibulatkan ke atas, dan tepat di batasnya belum lebih", () => {
  const pengguna = (jumlah: number, dpt: number): string[] =>
    kodeOf({
      administrasi: { dpt, pengguna_dpt: jumlah, total: jumlah },
      suara: [],
      partai: [],
      semuaDihitung: true,
      dptTps: 0,
    });
  expect(pengguna(255, 250)).toEqual([]);
  expect(pengguna(256, 250)).toEqual(["pengguna-dpt-lebih-dari-dpt", "pengguna-lebih-dari-dpt"]);
  expect(pengguna(204, 200)).toEqual([]);
  expect(pengguna(205, 200)).toHaveLength(2);
  expect(pengguna(206, 201)).toEqual([]);
  expect(pengguna(207, 201)).toHaveLength(2);
});

test("tanpa DPT pada formulir, DPT data TPS yang dipakai; tanpa keduanya tidak dinilai", () => {
  const isi = (dptTps: number): IsiLaporan => ({
    administrasi: { dpt: null, total: 300 },
    suara: [],
    partai: [],
    semuaDihitung: true,
    dptTps,
  });
  expect(checkLaporan(isi(250))).toEqual([
    {
      kode: "pengguna-lebih-dari-dpt",
      tingkat: "peringatan",
      teks: "Pengguna hak pilih 300, lebih dari DPT 250 ditambah cadangan 2%",
    },
  ]);
  expect(kodeOf(isi(0))).toEqual([]);
});

const PARTAI: IsiPartai = { nama: "PKB", jumlah: 40, baris: [1, 39, null] };

test("partai ditambah calonnya harus sama dengan jumlahnya; yang kosong tidak mendapat suara", () => {
  const teks = (...list: readonly Partial<IsiPartai>[]) =>
    checkLaporan(dengan({ partai: list.map((one) => ({ ...PARTAI, ...one })) })).map(
      (one) => `${one.tingkat} ${one.teks}`,
    );
  expect(teks({})).toEqual([]);
  expect(teks({ baris: [null, null] })).toEqual([]);
  expect(teks({ jumlah: null, baris: [null] })).toEqual([]);
  expect(teks({ jumlah: 0, baris: [0, null] })).toEqual([]);
  expect(teks({}, { jumlah: 41 })).toEqual([
    "galat PKB: partai ditambah calonnya 40, jumlah 41: selisih 1",
  ]);
  expect(teks({ jumlah: null }, {}, { jumlah: 3 }, { jumlah: 1000 })).toEqual([
    "galat PKB: partai ditambah calonnya 40, jumlah belum diisi; juga 2 partai lain",
  ]);
  expect(isPartaiBeda(PARTAI)).toBe(false);
  expect(isPartaiBeda({ ...PARTAI, jumlah: 39 })).toBe(true);
});

test("bila tidak semua peserta dihitung, kurang dari sah bukan galat, lebih tetap galat", () => {
  expect(kodeOf(dengan({ suara: [100, 60], semuaDihitung: false }))).toEqual([]);
  expect(kodeOf(dengan({ suara: [100, 96], semuaDihitung: false }))).toEqual([
    "jumlah-suara-bukan-sah",
  ]);
});

const angka = fc.option(fc.nat(99_999));
const partai = fc.record({
  nama: fc.constantFrom("PKB", "Gerindra"),
  jumlah: angka,
  baris: fc.array(angka, { minLength: 1, maxLength: 4 }),
});
const laporan = fc.record<IsiLaporan>({
  partai: fc.array(partai, { maxLength: 3 }),
  administrasi: fc.record(Object.fromEntries(ADMINISTRASI.map((singkat) => [singkat, angka])), {
    requiredKeys: [],
  }),
  suara: fc.array(angka, { maxLength: 20 }),
  semuaDihitung: fc.boolean(),
  dptTps: fc.nat(99_999),
});

test("laporan apa pun: setiap kode paling banyak sekali, galat dahulu, teks tanpa undefined", () => {
  fc.assert(
    fc.property(laporan, (isi) => {
      const hasil = checkLaporan(isi);
      const kode = hasil.map((one) => one.kode);
      expect(new Set(kode).size).toBe(kode.length);
      const tingkat = hasil.map((one) => one.tingkat);
      expect(tingkat).toEqual(tingkat.toSorted());
      expect(hasil.every(({ teks }) => !/undefined|null|NaN/.test(teks))).toBe(true);
    }),
  );
});

test("urutan suara tidak berpengaruh, suara yang tidak diisi sama dengan nol", () => {
  fc.assert(
    fc.property(laporan, (isi) => {
      expect(checkLaporan({ ...isi, suara: isi.suara.toReversed() })).toEqual(checkLaporan(isi));
      fc.pre(isi.suara.some((value) => value !== null));
      expect(checkLaporan({ ...isi, suara: isi.suara.map((value) => value ?? 0) })).toEqual(
        checkLaporan(isi),
      );
    }),
  );
});

test("menghitung kurang peserta tidak pernah menambah kesalahan", () => {
  fc.assert(
    fc.property(laporan, (isi) => {
      const semua = kodeOf({ ...isi, semuaDihitung: true });
      const sebagian = kodeOf({ ...isi, semuaDihitung: false });
      expect(semua).toEqual(expect.arrayContaining(sebagian));
    }),
  );
});

/** Built the way a form is: parts first, sums from them. */
const cocok = fc
  .record({
    suara: fc.array(fc.nat(200), { minLength: 1, maxLength: 18 }),
    tidakSah: fc.nat(20),
    dptb: fc.nat(5),
    dpk: fc.nat(5),
    rusak: fc.nat(3),
    sisa: fc.nat(50),
    laki: fc.nat(200),
    lebihan: fc.nat(300),
  })
  .map((bagian): IsiLaporan => {
    const sah = bagian.suara.reduce((jumlah, one) => jumlah + one, 0);
    const total = sah + bagian.tidakSah;
    const penggunaDpt = Math.max(0, total - bagian.dptb - bagian.dpk);
    const dptb = Math.min(bagian.dptb, total - penggunaDpt);
    const dpt = total + bagian.lebihan;
    return {
      administrasi: {
        dpt_l: Math.min(bagian.laki, dpt),
        dpt_p: dpt - Math.min(bagian.laki, dpt),
        dpt,
        pengguna_dpt: penggunaDpt,
        pengguna_dptb: dptb,
        pengguna_dpk: total - penggunaDpt - dptb,
        pengguna: total,
        surat_suara_diterima: total + bagian.rusak + bagian.sisa,
        surat_suara_digunakan: total,
        surat_suara_rusak: bagian.rusak,
        surat_suara_sisa: bagian.sisa,
        sah,
        tidak_sah: bagian.tidakSah,
        total,
      },
      suara: bagian.suara,
      partai: [],
      semuaDihitung: true,
      dptTps: dpt,
    };
  });

test("formulir yang benar tidak pernah disalahkan, juga bila sebagian belum diisi", () => {
  fc.assert(
    fc.property(cocok, fc.subarray([...ADMINISTRASI]), (isi, kosong) => {
      expect(checkLaporan(isi)).toEqual([]);
      fc.pre(kosong.length < ADMINISTRASI.length);
      const sebagian = Object.fromEntries(kosong.map((singkat) => [singkat, null]));
      const administrasi = { ...isi.administrasi, ...sebagian };
      expect(checkLaporan({ ...isi, administrasi })).toEqual([]);
    }),
  );
});

test("satu angka yang meleset pada formulir lengkap selalu diketahui", () => {
  fc.assert(
    fc.property(
      cocok,
      fc.constantFrom(...ADMINISTRASI),
      fc.integer({ min: 1, max: 500 }),
      (...args) => {
        const [isi, singkat, selisih] = args;
        const benar = isi.administrasi[singkat] ?? 0;
        const administrasi = { ...isi.administrasi, [singkat]: benar + selisih };
        expect(checkLaporan({ ...isi, administrasi })).not.toEqual([]);
      },
    ),
  );
});
