import { expect, test } from "vitest";
import { takeApart } from "./gabungan.rules.ts";

const ADA = {
  isi: {
    gelar_depan: "Dra.",
    nama_lengkap: "Dewi Lestari",
    gelar_belakang: "M.Si.",
    ktp_rt: "001",
    ktp_rw: "002",
    ktp_wilayah_id: 1376,
  },
};
const NAMA = new Map([
  [1376, "Kota Payakumbuh"],
  [13, "Sumatera Barat"],
]);
const ALAMAT = "Jalan Melati 5 RT 001 RW 002, Kota Payakumbuh, Sumatera Barat";

test("nama bergelar dan alamat berwilayah dari calon yang sudah ada diurai lagi", () => {
  const sel = { nama_lengkap: "Dra. Dewi Lestari, M.Si.", ktp_alamat: ALAMAT, agama: "Islam" };
  expect(takeApart(sel, ADA, NAMA)).toEqual({
    nama_lengkap: "Dewi Lestari",
    ktp_alamat: "Jalan Melati 5",
    agama: "Islam",
  });
});

test("yang lain dari yang sudah ada, dan calon baru, tetap seperti tertulis", () => {
  const lain = { nama_lengkap: "Dewi Lestari, S.H.", ktp_alamat: "Jalan Mawar 1, Kota Bogor" };
  expect(takeApart(lain, ADA, NAMA)).toEqual(lain);
  const sel = { nama_lengkap: "Dra. Dewi Lestari, M.Si.", ktp_alamat: ALAMAT };
  expect(takeApart(sel, undefined, NAMA)).toEqual(sel);
  const kosong = { nama_lengkap: null, ktp_alamat: null };
  expect(takeApart(kosong, ADA, NAMA)).toEqual(kosong);
});
