import { expect, test } from "vitest";
import {
  batangOf,
  dasarOf,
  isAbout,
  jumlahkan,
  pisahkan,
  potong,
  punyaTpsDahulu,
  suaraDi,
  terdepan,
  yangTampak,
  type AnakRekap,
} from "./rekap.rules.ts";

const partai = (id: number, jumlah: number) => ({
  id,
  kelompok: "partai",
  partai_id: id,
  singkat: `P${id}`,
  keterangan: `Partai ${id}`,
  jumlah,
  tps: 4,
});
const SAH = {
  id: 90,
  kelompok: "administrasi",
  partai_id: null,
  singkat: "sah",
  keterangan: "Sah",
  jumlah: 60,
  tps: 3,
};

const anak = (rest: Partial<AnakRekap>): AnakRekap => ({
  wilayah_id: 1376,
  keterangan: "Kota Payakumbuh",
  jumlah_tps: 10,
  tps_masuk: 4,
  tps_terdokumentasi: 2,
  tps_bermasalah: 0,
  jumlah: [],
  ...rest,
});

test("jumlah yang tidak bersandar pada semua TPS yang masuk menyebut TPS-nya", () => {
  const rekap = { tps_masuk: 4 };
  expect(dasarOf(rekap, partai(1, 20))).toBeUndefined();
  expect(dasarOf(rekap, SAH)).toBe(3);
});

test("kontestan dan data administrasi dipisah, tempatnya tetap", () => {
  const { kontestan, administrasi } = pisahkan([SAH, partai(1, 20), partai(2, 40)]);
  expect(administrasi.map(({ posisi }) => posisi)).toEqual([0]);
  expect(kontestan.map(({ singkat, posisi }) => [singkat, posisi])).toEqual([
    ["P1", 1],
    ["P2", 2],
  ]);
  const [pertama] = kontestan;
  if (pertama === undefined) {
    throw new Error("no contender");
  }
  expect(suaraDi(anak({ jumlah: [60, 20, 40] }), pertama)).toBe(20);
  expect(suaraDi(anak({ jumlah: [60, null, 40] }), pertama)).toBeNull();
});

test("lebih dari lima kontestan: lima terbanyak tampak menurut nomor urut, sisanya digabung", () => {
  const { kontestan } = pisahkan([9, 1, 8, 2, 7, 3, 6].map((jumlah, id) => partai(id, jumlah)));
  const tampak = yangTampak(kontestan);
  expect(tampak.map(({ jumlah }) => jumlah)).toEqual([9, 8, 7, 3, 6]);
  const batang = batangOf({ jumlah: [9, 1, 8, 2, 7, 3, 6] }, kontestan, tampak);
  expect(batang.total).toBe(36);
  expect(batang.bagian.at(-1)).toEqual({ singkat: "Lainnya", suara: 3 });
  expect(terdepan(batang)?.singkat).toBe("P0");
});

test("yang dijumlahkan hanya yang diketahui; tanpa satu pun tidak ada jumlah", () => {
  expect(jumlahkan([3, null, 4])).toBe(7);
  expect(jumlahkan([null])).toBeNull();
  expect(jumlahkan([])).toBeNull();
});

test("wilayah tanpa TPS di belakang, selebihnya menurut urutannya", () => {
  const nama = (keterangan: string, jumlah_tps: number) => anak({ keterangan, jumlah_tps });
  const urut = punyaTpsDahulu([nama("A", 0), nama("B", 2), nama("C", 0), nama("D", 1)]);
  expect(urut.map(({ keterangan }) => keterangan)).toEqual(["B", "D", "A", "C"]);
});

test("sampai lima kontestan semua tampak dan tidak ada bagian lain", () => {
  const { kontestan } = pisahkan([3, 1, 2, 5, 4].map((jumlah, id) => partai(id, jumlah)));
  const tampak = yangTampak(kontestan);
  expect(tampak).toEqual(kontestan);
  expect(batangOf({ jumlah: [3, 1, 2, 5, 4] }, kontestan, tampak).bagian).toEqual(
    [3, 1, 2, 5, 4].map((suara, id) => ({ singkat: `P${id}`, suara })),
  );
});

test("di antara yang sama banyak dan yang belum bersuara, nomor urut yang kecil tampak", () => {
  const jumlah = [null, 4, 4, 4, 4, 4, 4, 0];
  const { kontestan } = pisahkan(jumlah.map((one, id) => ({ ...partai(id, 0), jumlah: one })));
  expect(yangTampak(kontestan).map(({ singkat }) => singkat)).toEqual([
    "P1",
    "P2",
    "P3",
    "P4",
    "P5",
  ]);
  const sedikit = [null, null, 4, 4, 4, 0, null].map((one, id) => ({
    ...partai(id, 0),
    jumlah: one,
  }));
  expect(yangTampak(pisahkan(sedikit).kontestan).map(({ singkat }) => singkat)).toEqual([
    "P0",
    "P2",
    "P3",
    "P4",
    "P5",
  ]);
});

test("tidak ada yang terdepan tanpa suara atau bila sama banyak", () => {
  const { kontestan } = pisahkan([partai(1, 0), partai(2, 0)]);
  expect(terdepan(batangOf({ jumlah: [0, 0] }, kontestan, kontestan))).toBeUndefined();
  expect(terdepan(batangOf({ jumlah: [5, 5] }, kontestan, kontestan))).toBeUndefined();
  expect(terdepan(batangOf({ jumlah: [5, 6] }, kontestan, kontestan))?.singkat).toBe("P2");
  expect(terdepan({ bagian: [], total: 0 })).toBeUndefined();
  expect(terdepan({ bagian: [{ singkat: "P1", suara: 0 }], total: 0 })).toBeUndefined();
  expect(terdepan({ bagian: [{ singkat: "P1", suara: 2 }], total: 2 })?.singkat).toBe("P1");
  const lain = { singkat: "Lainnya", suara: 9 };
  expect(terdepan({ bagian: [{ singkat: "P1", suara: 2 }, lain], total: 11 })?.singkat).toBe("P1");
});

test("kabar rekap hanya dipakai bila menyangkut jenis dan wilayah halaman", () => {
  const lingkup = { jenisIds: [5], wilayahId: 13 };
  const kabar = (jenis_laporan_id: number, kota_id: number) => ({
    semua: false,
    perubahan: [{ jenis_laporan_id, kota_id }],
  });
  expect(isAbout(kabar(5, 1376), lingkup)).toBe(true);
  expect(isAbout(kabar(0, 1376), lingkup)).toBe(true);
  expect(isAbout(kabar(1, 1376), lingkup)).toBe(false);
  expect(isAbout(kabar(5, 3578), lingkup)).toBe(false);
  expect(isAbout(kabar(5, 1376), { ...lingkup, wilayahId: 1376011002 })).toBe(true);
  expect(isAbout(undefined, lingkup)).toBe(true);
  expect(isAbout({ semua: true, perubahan: [] }, lingkup)).toBe(true);
});

test("kolom cetak dipotong selebar kertas", () => {
  expect(potong([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(potong([1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ]);
  const belasan = Array.from({ length: 18 }, (_, at) => at);
  expect(potong(belasan, 16).map(({ length }) => length)).toEqual([9, 9]);
  expect(potong([], 2)).toEqual([]);
});
