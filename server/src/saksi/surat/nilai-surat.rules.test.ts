import { expect, test } from "vitest";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import {
  barisPenugasan,
  jabatanOf,
  keteranganPenugasan,
  kurangnya,
  medanTemplat,
  nilaiOf,
  type SaksiBernilai,
} from "./nilai-surat.rules.ts";

const KEL = 1_376_011_003;
const TEMPAT = new Map([
  [13, "Sumatera Barat"],
  [1376, "Kota Payakumbuh"],
  [137_601, "Lamposi"],
  [KEL, "Parambahan"],
]);
const UMUM = { nomor_surat: "001/SM", tanggal: "1 Februari 2024", organisasi: "Partai Contoh" };
const SITI: SaksiBernilai = {
  id: 1_376_000_001,
  nik: "3578010101900001",
  nama_lengkap: "Siti",
  nomer_kta: "KTA-1",
  nomer_wa: "6281234567890",
  jenis_id: JENIS_SAKSI.tps,
  tps_id: KEL * 1000 + 4,
  penugasan_id: KEL,
};

test("jabatan dalam surat menurut jenis saksi", () => {
  expect(Object.values(JENIS_SAKSI).map(jabatanOf)).toEqual([
    "Saksi TPS",
    "Koordinator Saksi Pusat",
    "Koordinator Saksi Provinsi",
    "Koordinator Saksi Kabupaten/Kota",
    "Koordinator Saksi Kecamatan",
    "Koordinator Saksi Kelurahan",
  ]);
  expect(jabatanOf(9)).toBe("Saksi");
});

test("penugasan dari yang terkecil ke atas", () => {
  const semua = [
    "TPS 004",
    "Kelurahan Parambahan",
    "Kecamatan Lamposi",
    "Kota Payakumbuh",
    "Sumatera Barat",
  ];
  expect(barisPenugasan(SITI, TEMPAT)).toEqual(semua);
  expect(keteranganPenugasan(SITI, TEMPAT)).toBe(semua.join(", "));
  expect(barisPenugasan({ tps_id: null, penugasan_id: 1376 }, TEMPAT)).toEqual(semua.slice(3));
  expect(barisPenugasan({ tps_id: null, penugasan_id: 14 }, TEMPAT)).toEqual([]);
  expect(keteranganPenugasan({ tps_id: null, penugasan_id: null }, TEMPAT)).toBeNull();
  expect(barisPenugasan({ tps_id: null, penugasan_id: 0 }, TEMPAT)).toEqual([]);
});

test("setiap medan surat seorang saksi", () => {
  expect(nilaiOf(SITI, TEMPAT, UMUM)).toEqual({
    ...UMUM,
    nama_lengkap: "Siti",
    nik: "3578010101900001",
    nomer_saksi: "1376-000001",
    nomer_kta: "KTA-1",
    nomer_wa: "6281234567890",
    jabatan: "Saksi TPS",
    penugasan: "TPS 004, Kelurahan Parambahan, Kecamatan Lamposi, Kota Payakumbuh, Sumatera Barat",
    tps: "TPS 004",
    kelurahan: "Parambahan",
    kecamatan: "Lamposi",
    kota: "Kota Payakumbuh",
    provinsi: "Sumatera Barat",
  });
});

test("yang tidak dimiliki seorang saksi kosong", () => {
  const nilai = (lain: Partial<SaksiBernilai>) => nilaiOf({ ...SITI, ...lain }, TEMPAT, UMUM);
  expect(nilai({ tps_id: null })).toMatchObject({ penugasan: null, tps: null });
  const kota = { jenis_id: JENIS_SAKSI.kota, tps_id: null, penugasan_id: 1376 };
  expect(nilai(kota)).toMatchObject({
    penugasan: "Kota Payakumbuh, Sumatera Barat",
    kelurahan: null,
    kecamatan: null,
    kota: "Kota Payakumbuh",
  });
  const pusat = { jenis_id: JENIS_SAKSI.pusat, tps_id: null, penugasan_id: null };
  expect(nilai(pusat)).toMatchObject({ penugasan: "Indonesia", provinsi: null });
});

test("medan yang dicetak sebuah templat, dari semua bagiannya, yang dikenal saja", () => {
  const templat = {
    kepala: "{{organisasi}}",
    judul: "SURAT {{nomor_surat}}",
    isi: "{{nama_lengkap}} {{asing}} {{nama_lengkap}}",
    tempat: "{{kota}}",
  };
  expect(medanTemplat(templat as Parameters<typeof medanTemplat>[0])).toEqual([
    "organisasi",
    "nomor_surat",
    "nama_lengkap",
    "kota",
  ]);
  const terpotong = { kepala: "{{na", judul: "ma_lengkap}}", isi: "", tempat: "" };
  expect(medanTemplat(terpotong as Parameters<typeof medanTemplat>[0])).toEqual([]);
});

test("medan yang tidak ada nilainya untuk seorang saksi; nomor dan tanggal selalu akan ada", () => {
  const medan = ["nomor_surat", "tanggal", "organisasi", "nomer_kta", "tps", "kota"] as const;
  expect(kurangnya(SITI, medan, TEMPAT)).toEqual([]);
  const tanpa = { ...SITI, nomer_kta: null, tps_id: null };
  expect(kurangnya(tanpa, medan, TEMPAT)).toEqual(["nomer_kta", "tps"]);
});
