import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addAt,
  mergeSelisih,
  mergeSelisihTps,
  selisihDokumen,
  selisihLaporan,
  selisihTps,
  type PerubahanLaporan,
  type PerubahanTps,
  type Selisih,
  type SelisihTps,
  type Tanda,
} from "./selisih.rules.ts";

const TPS = 3371011003002;
const TETANGGA = 3371011004001;
const LAIN = 3371021001001;
const TEMPAT = { kotaId: 3371, kecamatanId: 337101 };
const NOL = { masuk: 0, bermasalah: 0, terdokumentasi: 0, terdokumentasiBersaksi: 0 };

test("laporan baru menambah suara, isian, dan hitungannya di kecamatan dan dapilnya", () => {
  const baru = { dapilId: 7, suara: [10, null, 0], isBermasalah: true };
  expect(selisihLaporan([{ tpsId: TPS, jenisId: 5, lama: undefined, baru }])).toEqual([
    {
      ...TEMPAT,
      ...NOL,
      dapilId: 7,
      jenisId: 5,
      suara: [10, 0, 0],
      terisi: [1, 0, 1],
      masuk: 1,
      bermasalah: 1,
    },
  ]);
});

test("laporan yang diganti: yang lama diambil, yang baru ditambah, juga ke dapil lain", () => {
  const lama = { dapilId: 7, suara: [10, 4], isBermasalah: true };
  const baru = { dapilId: 7, suara: [12, null, 5], isBermasalah: false };
  expect(selisihLaporan([{ tpsId: TPS, jenisId: 1, lama, baru }])).toEqual([
    {
      ...TEMPAT,
      ...NOL,
      dapilId: 7,
      jenisId: 1,
      suara: [2, -4, 5],
      terisi: [0, -1, 1],
      masuk: 0,
      bermasalah: -1,
    },
  ]);
  const pindah = { ...lama, dapilId: 8 };
  expect(selisihLaporan([{ tpsId: TPS, jenisId: 1, lama, baru: pindah }])).toEqual([
    {
      ...TEMPAT,
      ...NOL,
      dapilId: 7,
      jenisId: 1,
      suara: [-10, -4],
      terisi: [-1, -1],
      masuk: -1,
      bermasalah: -1,
    },
    {
      ...TEMPAT,
      ...NOL,
      dapilId: 8,
      jenisId: 1,
      suara: [10, 4],
      terisi: [1, 1],
      masuk: 1,
      bermasalah: 1,
    },
  ]);
});

test("laporan yang ditarik tidak memberi apa pun", () => {
  const ditarik = { dapilId: 7, suara: null, isBermasalah: true };
  const [baris] = selisihLaporan([{ tpsId: TPS, jenisId: 1, lama: ditarik, baru: ditarik }]);
  expect(baris).toEqual({ ...TEMPAT, ...NOL, dapilId: 7, jenisId: 1, suara: [], terisi: [] });
  expect(selisihLaporan([{ tpsId: TPS, jenisId: 1, lama: undefined, baru: undefined }])).toEqual(
    [],
  );
});

test("satu baris tiap kecamatan, jenis, dan dapil", () => {
  const baru = { dapilId: 7, suara: [1], isBermasalah: false };
  const rows = selisihLaporan([
    { tpsId: TPS, jenisId: 1, lama: undefined, baru },
    { tpsId: TETANGGA, jenisId: 1, lama: undefined, baru },
    { tpsId: LAIN, jenisId: 1, lama: undefined, baru },
    { tpsId: TPS, jenisId: 2, lama: undefined, baru },
    { tpsId: TPS, jenisId: 1, lama: undefined, baru: { ...baru, dapilId: 9 } },
  ]);
  expect(
    rows.map(({ kecamatanId, jenisId, dapilId, masuk }) => [kecamatanId, jenisId, dapilId, masuk]),
  ).toEqual([
    [337101, 1, 7, 2],
    [337102, 1, 7, 1],
    [337101, 2, 7, 1],
    [337101, 1, 9, 1],
  ]);
});

test("dokumen: terdokumentasi, dan bersaksi di antaranya", () => {
  const satu = { tpsId: TPS, jenisId: 1, dapilId: 7 };
  expect(
    selisihDokumen([
      { ...satu, isBersaksi: true, jumlah: 1 },
      { ...satu, isBersaksi: false, jumlah: 1 },
      { ...satu, tpsId: LAIN, isBersaksi: true, jumlah: -1 },
    ]),
  ).toEqual([
    {
      ...TEMPAT,
      ...NOL,
      dapilId: 7,
      jenisId: 1,
      suara: [],
      terisi: [],
      terdokumentasi: 2,
      terdokumentasiBersaksi: 1,
    },
    {
      ...NOL,
      kotaId: 3371,
      kecamatanId: 337102,
      dapilId: 7,
      jenisId: 1,
      suara: [],
      terisi: [],
      terdokumentasi: -1,
      terdokumentasiBersaksi: -1,
    },
  ]);
});

test("menjumlah menurut posisi, juga yang lebih panjang", () => {
  const sums = [1, 2];
  addAt(sums, [10, 20, 30]);
  expect(sums).toEqual([11, 22, 30]);
});

test("TPS memberi kepada kecamatannya dan kepada dapil tiap tingkat", () => {
  const baru = {
    dapil: [11, 12, 13],
    jumlahDpt: 250,
    jumlahSaksi: 3,
    jumlahSaksiSah: 2,
    jumlahPemilih: 240,
    level: [2, 1, 0, 2],
  } as const;
  const sama = {
    ...TEMPAT,
    tps: 1,
    saksi: 3,
    bersaksi: 1,
    sah: 1,
    dptBersaksi: 250,
    dpt: 250,
    berdaftar: 1,
    pemilih: 240,
    tanda: new Map(),
  };
  expect(selisihTps([{ tpsId: TPS, lama: undefined, baru }])).toEqual([
    { ...sama, jenisId: 0, dapilId: 0, kuat: 250, potensial: 0 },
    { ...sama, jenisId: 1, dapilId: 11, kuat: 0, potensial: 250 },
    { ...sama, jenisId: 2, dapilId: 12, kuat: 0, potensial: 0 },
    { ...sama, jenisId: 3, dapilId: 13, kuat: 250, potensial: 0 },
  ]);
  const sepi = { ...baru, jumlahSaksi: 0, jumlahSaksiSah: 0, jumlahPemilih: 0 };
  const [kecamatan] = selisihTps([{ tpsId: TPS, lama: baru, baru: sepi }]);
  expect(kecamatan).toEqual({
    ...TEMPAT,
    jenisId: 0,
    dapilId: 0,
    tps: 0,
    saksi: -3,
    bersaksi: -1,
    sah: -1,
    dptBersaksi: -250,
    dpt: 0,
    berdaftar: -1,
    pemilih: -240,
    kuat: 0,
    potensial: 0,
    tanda: new Map(),
  });
  const ditandai = { ...baru, tanda: [1, 2, 0].map((level) => ({ calegId: 70 + level, level })) };
  const [berubah] = selisihTps([
    { tpsId: TPS, lama: ditandai, baru: { ...baru, tanda: [{ calegId: 71, level: 2 }] } },
  ]);
  expect(berubah?.tanda).toEqual(
    new Map([
      [71, { kuat: 1, potensial: -1 }],
      [72, { kuat: -1, potensial: 0 }],
      [70, { kuat: 0, potensial: 0 }],
    ]),
  );
});

const tpsId = fc.constantFrom(TPS, TETANGGA, LAIN);
const sumbangan = fc.option(
  fc.record({
    dapilId: fc.integer({ min: 0, max: 2 }),
    suara: fc.option(fc.array(fc.option(fc.nat(300)), { maxLength: 4 })),
    isBermasalah: fc.boolean(),
  }),
  { nil: undefined },
);
const tpsSumbangan = fc.option(
  fc.record({
    dapil: fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)),
    jumlahDpt: fc.nat(300),
    jumlahSaksi: fc.nat(2),
    jumlahSaksiSah: fc.nat(2),
    jumlahPemilih: fc.nat(2),
    level: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
    tanda: fc.array(fc.record({ calegId: fc.nat(1), level: fc.nat(2) }), { maxLength: 2 }),
  }),
  { nil: undefined },
);

const TEMPATNYA = new Set(["kotaId", "kecamatanId", "dapilId", "jenisId"]);

const teksOf = (nilai: unknown): string =>
  nilai instanceof Map
    ? [...(nilai as Map<number, Tanda>)]
        .filter(([, { kuat, potensial }]) => kuat !== 0 || potensial !== 0)
        .map(([calegId, { kuat, potensial }]) => `${calegId}: ${kuat} ${potensial}`)
        .toSorted()
        .join()
    : String(nilai);

/** Rows that say something, without the zeros behind, in one order. */
const padat = (rows: readonly (Selisih | SelisihTps)[]): string[] =>
  rows
    .map((row) =>
      Object.entries(row).map(([nama, nilai]): [string, string] => [
        nama,
        (Array.isArray(nilai) ? nilai.join() : teksOf(nilai)).replace(/(?:,?\b0)+$/, ""),
      ]),
    )
    .filter((isi) => isi.some(([nama, nilai]) => !TEMPATNYA.has(nama) && nilai !== ""))
    .map((isi) => JSON.stringify(isi))
    .toSorted();

/** As a history: what each TPS had before is what the last change gave it. */
function riwayatOf<Isi>(langkah: readonly (readonly [number, Isi | undefined])[]) {
  const kini = new Map<number, Isi | undefined>();
  const perubahan = langkah.map(([tps, baru]) => {
    const lama = kini.get(tps);
    kini.set(tps, baru);
    return { tpsId: tps, lama, baru };
  });
  return {
    perubahan,
    akhir: [...kini].map(([tps, baru]) => ({ tpsId: tps, lama: undefined, baru })),
  };
}

test("riwayat laporan apa pun: selisihnya sama dengan hitungan dari keadaan akhirnya", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(tpsId, sumbangan), { maxLength: 12 }), (langkah) => {
      const { perubahan, akhir } = riwayatOf(langkah);
      const jenis = (list: typeof perubahan): PerubahanLaporan[] =>
        list.map((one) => ({ ...one, jenisId: 5 }));
      const bertahap = mergeSelisih(jenis(perubahan).flatMap((satu) => selisihLaporan([satu])));
      expect(padat(bertahap)).toEqual(padat(selisihLaporan(jenis(akhir))));
      expect(padat(bertahap)).toEqual(padat(selisihLaporan(jenis(perubahan))));
    }),
  );
});

test("riwayat TPS apa pun: selisihnya sama dengan hitungan dari keadaan akhirnya", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(tpsId, tpsSumbangan), { maxLength: 12 }), (langkah) => {
      const { perubahan, akhir } = riwayatOf(langkah);
      const list: readonly PerubahanTps[] = perubahan;
      const bertahap = mergeSelisihTps(list.flatMap((satu) => selisihTps([satu])));
      expect(padat(bertahap)).toEqual(padat(selisihTps(akhir)));
      expect(padat(bertahap)).toEqual(padat(selisihTps(list)));
    }),
  );
});

test("riwayat dokumen apa pun: selisihnya sama dengan hitungan dari keadaan akhirnya", () => {
  const dokumen = fc.option(
    fc.record({ dapilId: fc.integer({ min: 0, max: 2 }), isBersaksi: fc.boolean() }),
    { nil: undefined },
  );
  type Dokumen = { dapilId: number; isBersaksi: boolean } | undefined;
  const selisihOf = (id: number, isi: Dokumen, jumlah: 1 | -1) =>
    isi === undefined ? [] : selisihDokumen([{ tpsId: id, jenisId: 5, ...isi, jumlah }]);
  fc.assert(
    fc.property(fc.array(fc.tuple(tpsId, dokumen), { maxLength: 12 }), (langkah) => {
      const { perubahan, akhir } = riwayatOf(langkah);
      const bertahap = perubahan.flatMap((satu) => [
        ...selisihOf(satu.tpsId, satu.lama, -1),
        ...selisihOf(satu.tpsId, satu.baru, 1),
      ]);
      const jumlah = mergeSelisih(akhir.flatMap((satu) => selisihOf(satu.tpsId, satu.baru, 1)));
      expect(padat(mergeSelisih(bertahap))).toEqual(padat(jumlah));
    }),
  );
});

test("beberapa langkah satu transaksi dijumlah, juga dokumennya", () => {
  const dokumen = { tpsId: TPS, jenisId: 5, dapilId: 7, isBersaksi: true, jumlah: 1 } as const;
  const laporan = {
    tpsId: TPS,
    jenisId: 5,
    lama: undefined,
    baru: { dapilId: 7, suara: [3], isBermasalah: true },
  };
  expect(mergeSelisih([...selisihDokumen([dokumen]), ...selisihLaporan([laporan])])).toEqual([
    {
      ...TEMPAT,
      dapilId: 7,
      jenisId: 5,
      suara: [3],
      terisi: [1],
      masuk: 1,
      bermasalah: 1,
      terdokumentasi: 1,
      terdokumentasiBersaksi: 1,
    },
  ]);
});
