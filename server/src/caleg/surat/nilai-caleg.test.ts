import { expect, test } from "vitest";
import type { IdentitasCaleg } from "../silon/identitas.repo.ts";
import { nilaiCaleg, TITIK } from "./nilai-caleg.ts";

const KOSONG: IdentitasCaleg = {
  id: 1,
  jenis_caleg_id: 2,
  jenis: "DPRD Provinsi",
  dapil_id: 7,
  dapil: "SUMATERA BARAT 1",
  propinsi_id: 13,
  kota_id: null,
  nomor_urut: null,
  gelar_depan: null,
  nama_lengkap: "Dewi Lestari",
  gelar_belakang: null,
  nik: null,
  nomer_kta: null,
  jenis_kelamin: null,
  tempat_lahir: null,
  tanggal_lahir: null,
  agama: null,
  status_perkawinan: null,
  status_hukum: null,
  pekerjaan: null,
  ktp_alamat: null,
  ktp_rt: null,
  ktp_rw: null,
  ktp_wilayah_id: null,
  pendidikan: null,
  nomer_wa: null,
  email: null,
  progres: 0,
};
const WILAYAH = new Map([
  [13, "Sumatera Barat"],
  [1376, "Kota Payakumbuh"],
  [32, "Jawa Barat"],
  [3273, "Kota Bandung"],
]);
const nilai = (isi: Partial<IdentitasCaleg>) =>
  nilaiCaleg({ ...KOSONG, ...isi }, WILAYAH, { organisasi: "Suar", tanggal: "1 Mei 2023" });

test("yang belum diketahui ditulis tangan; tempatnya wilayah dapil", () => {
  expect(nilai({})).toMatchObject({
    nama_lengkap: "Dewi Lestari",
    nik: TITIK,
    jenis_kelamin: TITIK,
    tanggal_lahir: TITIK,
    alamat: TITIK,
    nomor_urut: TITIK,
    kota: null,
    provinsi: "Sumatera Barat",
    organisasi: "Suar",
    tanggal: "1 Mei 2023",
  });
  expect(nilai({ kota_id: 1376 })).toMatchObject({ kota: "Kota Payakumbuh" });
});

test("yang diketahui ditulis; tempatnya tempat tinggalnya", () => {
  const isi = {
    kota_id: 1376,
    ktp_wilayah_id: 3273,
    jenis_kelamin: "L",
    tanggal_lahir: "1980-01-31",
    nomor_urut: 4,
  } as const;
  expect(nilai(isi)).toMatchObject({
    jenis_kelamin: "Laki-laki",
    tanggal_lahir: "31 Januari 1980",
    nomor_urut: "4",
    kota: "Kota Bandung",
    provinsi: "Jawa Barat",
    alamat: "Kota Bandung, Jawa Barat",
  });
  expect(nilai({ jenis_kelamin: "P" }).jenis_kelamin).toBe("Perempuan");
});
