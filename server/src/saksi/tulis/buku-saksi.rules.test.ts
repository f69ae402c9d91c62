import fc from "fast-check";
import { expect, test } from "vitest";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { BukuSaksi } from "./buku-saksi.rules.ts";
import type { SaksiTersimpan } from "./save-saksi.repo.ts";

const SITI: SaksiTersimpan = {
  id: 1_376_000_001,
  versi: 1,
  admin_id: null,
  is_demo: false,
  created_at: new Date(0),
  pemilih_tps: [],
  nik: "3578010101900001",
  nama_lengkap: "Siti",
  nomer_wa: "6281234567890",
  nomer_kta: null,
  jenis_id: JENIS_SAKSI.tps,
  referensi_id: 2,
  nama_referensi: null,
  penugasan_id: 1_376_011_003,
  tps_id: 1_376_011_003_001,
  tahap: 3,
  is_aktif: 1,
  user_id: null,
  is_nomer_wa_valid: 0,
  wa_dicek_pada: null,
  validator_id: null,
  is_approval: 0,
  surat_mandat_berkas_id: null,
  foto_berkas_id: null,
  lingkup: 5,
  lingkup_pasti: true,
  is_pelatihan: 0,
};
const saksi = (lain: Partial<SaksiTersimpan> = {}): SaksiTersimpan => ({ ...SITI, ...lain });

/** The row of counters that one witness is counted in. */
function barisOf(lain: Partial<SaksiTersimpan> = {}): readonly number[] | undefined {
  const buku = new BukuSaksi();
  buku.record(saksi(lain), 1);
  return buku.saksi()[0];
}
const WA = 5;
const BERTUGAS = 6;

test("seorang saksi dihitung menurut kota, jenis, referensi, tahap, lingkup, WA, tugas, dan aktifnya", () => {
  expect(barisOf()).toEqual([1376, JENIS_SAKSI.tps, 2, 3, 5, 0, 1, 1, 1]);
});

test("nomor WA: berlaku, tidak berlaku, atau belum dicek", () => {
  const dicek = new Date(0);
  expect(barisOf({ is_nomer_wa_valid: 1, wa_dicek_pada: dicek })?.[WA]).toBe(1);
  expect(barisOf({ is_nomer_wa_valid: 0, wa_dicek_pada: dicek })?.[WA]).toBe(2);
  expect(barisOf({ is_nomer_wa_valid: 0, wa_dicek_pada: null })?.[WA]).toBe(0);
});

test("bertugas: saksi TPS di TPS-nya, koordinator di wilayahnya, saksi pusat selalu", () => {
  const bertugas = (jenis_id: number, tps_id: number | null, penugasan_id: number | null) =>
    barisOf({ jenis_id, tps_id, penugasan_id })?.[BERTUGAS];
  expect(bertugas(JENIS_SAKSI.tps, 1_376_011_003_001, 1_376_011_003)).toBe(1);
  expect(bertugas(JENIS_SAKSI.tps, null, 1_376_011_003)).toBe(0);
  expect(bertugas(JENIS_SAKSI.kota, null, 1376)).toBe(1);
  expect(bertugas(JENIS_SAKSI.kota, null, null)).toBe(0);
  expect(bertugas(JENIS_SAKSI.pusat, null, null)).toBe(1);
});

test("yang masuk dan keluar pada tempat yang sama tidak mengubah penghitung", () => {
  const buku = new BukuSaksi();
  buku.record(undefined, -1);
  buku.record(saksi(), 1);
  buku.record(saksi({ id: 1_376_000_002 }), 1);
  buku.record(saksi({ is_aktif: 0 }), 1);
  buku.record(saksi({ is_aktif: 0 }), -1);
  expect(buku.saksi()).toEqual([[1376, 1, 2, 3, 5, 0, 1, 1, 2]]);
});

test("penghitung selalu diambil dalam satu urutan", () => {
  const buku = new BukuSaksi();
  const urut = [
    saksi({ id: 1_300_000_001 }),
    saksi({ is_aktif: 0 }),
    saksi(),
    saksi({ referensi_id: 3 }),
    saksi({ jenis_id: JENIS_SAKSI.kota }),
    saksi({ id: 9_101_000_001 }),
  ];
  [4, 2, 5, 0, 3, 1].forEach((at) => buku.record(urut[at], 1));
  const kunci = (row: readonly number[]) => row.map((nilai) => String(nilai).padStart(5, "0"));
  const rows = buku.saksi();
  expect(rows).toHaveLength(6);
  expect(rows).toEqual(rows.toSorted((a, b) => (kunci(a).join() < kunci(b).join() ? -1 : 1)));
  expect(rows.map(([kota]) => kota)).toEqual([1300, 1376, 1376, 1376, 1376, 9101]);
});

test("tempat saksi: kelurahan TPS-nya atau wilayah koordinator, hanya yang aktif dan bertugas", () => {
  const buku = new BukuSaksi();
  buku.record(saksi(), 1);
  buku.record(saksi({ id: 1_376_000_002 }), 1);
  buku.record(saksi({ is_aktif: 0 }), 1);
  buku.record(saksi({ tps_id: null }), 1);
  buku.record(saksi({ jenis_id: JENIS_SAKSI.pusat, penugasan_id: null, tps_id: null }), 1);
  buku.record(saksi({ jenis_id: JENIS_SAKSI.kota, tps_id: null, penugasan_id: 1376 }), -1);
  expect(buku.penugasan()).toEqual([
    [1376, 1376, -1],
    [1376, 1_376_011_003, 2],
  ]);
});

test("riwayat saksi apa pun: selisihnya sama dengan hitungan dari keadaan akhirnya", () => {
  const langkah = fc.record({
    siapa: fc.nat(4),
    kini: fc.option(
      fc.record({
        jenis_id: fc.integer({ min: 1, max: 6 }),
        referensi_id: fc.nat(3),
        tahap: fc.nat(2),
        is_aktif: fc.constantFrom(0 as const, 1 as const),
        is_nomer_wa_valid: fc.constantFrom(0 as const, 1 as const),
        wa_dicek_pada: fc.option(fc.constant(new Date(0))),
        tps_id: fc.option(fc.constant(1_376_011_003_001)),
        penugasan_id: fc.option(fc.constant(1_376_011_003)),
      }),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(fc.array(langkah, { maxLength: 20 }), (riwayat) => {
      const [bertahap, akhir] = [new BukuSaksi(), new BukuSaksi()];
      const keadaan = new Map<number, SaksiTersimpan | undefined>();
      for (const { siapa, kini } of riwayat) {
        const baru = kini && saksi({ ...kini, id: 1_376_000_000 + siapa * 1_000_000 });
        bertahap.record(keadaan.get(siapa), -1);
        bertahap.record(baru, 1);
        keadaan.set(siapa, baru);
      }
      keadaan.forEach((row) => akhir.record(row, 1));
      expect(bertahap.saksi()).toEqual(akhir.saksi());
      expect(bertahap.penugasan()).toEqual(akhir.penugasan());
    }),
  );
});

test("orang yang dicari di daftar pemilih: yang baru, atau berganti nama atau NIK, per kota", () => {
  const buku = new BukuSaksi();
  buku.recordOrang(undefined, saksi());
  buku.recordOrang(saksi({ id: 2_000_000_001 }), saksi({ id: 2_000_000_001, tahap: 9 }));
  buku.recordOrang(saksi({ id: 1_376_000_002 }), saksi({ id: 1_376_000_002, nik: "lain" }));
  buku.recordOrang(saksi({ id: 1_377_000_003 }), saksi({ id: 1_377_000_003, nama_lengkap: "B" }));
  buku.recordOrang(saksi({ id: 1_378_000_004 }), undefined);
  expect([...buku.orang]).toEqual([
    [1376, new Set([1_376_000_001, 1_376_000_002])],
    [1377, new Set([1_377_000_003])],
  ]);
});
