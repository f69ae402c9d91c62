import { expect, test } from "vitest";
import { isPerlu, keadaanOf, LANGKAH_AWAL, type Isi } from "./langkah-awal.rules.ts";

const KOSONG: Isi = {
  angka: {
    caleg: { pusat: 0, propinsi: 0, kota: 0 },
    saksi: { total: 0, belum_bertugas: 0, bertugas: 0, tps: 0, tps_valid: 0 },
    jumlah_tps: 0,
  },
  pengaturan: {
    organisasi: { nama: "Suar", warna: "#0b5cad", logo: null },
    pencalonan: { pembulatan: "atas", tahapan: null, tenggat: null, penetapan: null, partai: null },
    langkah_dilewati: [],
  },
  jumlahDapil: 0,
  jumlahAdmin: 1,
};
const saksi = { ...KOSONG.angka.saksi, total: 3 };
const caleg = { ...KOSONG.angka.caleg, kota: 2 };
const { organisasi, pencalonan } = KOSONG.pengaturan;

const lewati = (isi: Isi, dilewati: Isi["pengaturan"]["langkah_dilewati"]): Isi => ({
  ...isi,
  pengaturan: { ...isi.pengaturan, langkah_dilewati: dilewati },
});

const selesai = (isi: Isi): string[] =>
  LANGKAH_AWAL.filter(({ isSelesai }) => isSelesai(isi)).map(({ kunci }) => kunci);

test("sebuah langkah selesai oleh isinya, masing-masing oleh isinya sendiri", () => {
  expect(selesai(KOSONG)).toEqual([]);
  expect(selesai({ ...KOSONG, jumlahDapil: 1 })).toEqual(["dapil"]);
  expect(selesai({ ...KOSONG, jumlahAdmin: 2 })).toEqual(["admin"]);
  expect(selesai({ ...KOSONG, angka: { ...KOSONG.angka, jumlah_tps: 1 } })).toEqual(["tps"]);
  expect(selesai({ ...KOSONG, angka: { ...KOSONG.angka, saksi } })).toEqual([]);
  expect(selesai({ ...KOSONG, angka: { ...KOSONG.angka, caleg } })).toEqual([]);
  expect(selesai({ ...KOSONG, angka: { ...KOSONG.angka, saksi, caleg } })).toEqual(["orang"]);
  const bernama = {
    ...KOSONG.pengaturan,
    organisasi: { ...organisasi, nama: "Partai Contoh" },
  };
  expect(selesai({ ...KOSONG, pengaturan: bernama })).toEqual([]);
  const bernomor = { ...bernama, pencalonan: { ...pencalonan, partai: 3 } };
  expect(selesai({ ...KOSONG, pengaturan: bernomor })).toEqual(["organisasi"]);
});

test("yang dilewati tetap selesai bila isinya ada", () => {
  const isi = lewati({ ...KOSONG, jumlahDapil: 1 }, ["dapil", "admin"]);
  expect(LANGKAH_AWAL.map((langkah) => keadaanOf(langkah, isi))).toEqual([
    "belum",
    "belum",
    "selesai",
    "belum",
    "dilewati",
  ]);
});

test("langkahnya hilang ketika semua selesai atau dilewati, atau hanya namanya yang kurang", () => {
  const semua = ["tps", "dapil", "orang", "admin"] as const;
  expect(isPerlu(KOSONG)).toBe(true);
  expect(isPerlu(lewati(KOSONG, semua.slice(1)))).toBe(true);
  expect(isPerlu(lewati(KOSONG, [...semua]))).toBe(false);
  const penuh = {
    ...KOSONG,
    angka: { jumlah_tps: 9, saksi, caleg },
    jumlahDapil: 2,
    jumlahAdmin: 4,
  };
  expect(isPerlu(penuh)).toBe(false);
  expect(isPerlu({ ...penuh, jumlahAdmin: 1 })).toBe(true);
});
