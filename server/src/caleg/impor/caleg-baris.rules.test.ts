import { expect, test } from "vitest";
import {
  isiKini,
  isTanpaAkhir,
  jenisOf,
  KOLOM_CALEG,
  kolomOrang,
  kolomTulis,
  lengkap,
  mergeIsi,
  terbaca,
} from "./caleg-baris.rules.ts";

const KAMUS = new Map([
  ["status_hukum", { nama: new Map([[2, "Mantan"]]), id: new Map([["mantan", 2]]) }],
]);

test("judul kolomnya seperti pada formulir", () => {
  expect(KOLOM_CALEG.map(({ judul }) => judul).slice(0, 5)).toEqual([
    "Nomor KTA",
    "NIK",
    "Jenis caleg",
    "Dapil",
    "Nomor urut",
  ]);
});

test("sel kosong dan sel yang salah tidak dibaca; yang kosong tidak mengubah", () => {
  const galat = [{ baris: 2, lembar: null, kolom: "nik", nilai: "1", alasan: "salah" }];
  const cells = terbaca({ nilai: { nik: "1", nomer_kta: null, nama_lengkap: "Ani" }, galat });
  expect(cells).toEqual({ nama_lengkap: "Ani" });
  expect(mergeIsi(lengkap({ agama: "Islam" }), cells)).toMatchObject({
    agama: "Islam",
    nama_lengkap: "Ani",
    nik: null,
  });
  expect(mergeIsi(null, {})).toMatchObject({ is_parpol_peserta: "Tidak" });
});

test("orang dicari menurut NIK, tanpa itu menurut KTA", () => {
  expect(kolomOrang({ nik: "1", nomer_kta: "2" })).toBe("nik");
  expect(kolomOrang({ nomer_kta: "2" })).toBe("nomer_kta");
  expect(kolomOrang({})).toBe("nik");
});

test("kata-kata berkas dan kolom tabel saling berbalas", () => {
  const isi = mergeIsi(null, {
    jenis_caleg: "DPRD Provinsi",
    jenis_kelamin: "Perempuan",
    status_hukum: "Mantan",
    dapil: "3201",
    is_parpol_peserta: "Ya",
  });
  const kolom = kolomTulis(KAMUS, isi, 7);
  expect(kolom).toMatchObject({
    jenis_caleg_id: 2,
    dapil_id: 7,
    jenis_kelamin: "P",
    status_hukum: 2,
    is_parpol_peserta: 1,
    is_parpol_non_peserta: 0,
  });
  expect(isiKini(KAMUS, { ...kolom, jenis_caleg: 2, dapil: "3201" })).toEqual(isi);
  expect([jenisOf(isi), jenisOf({})]).toEqual([2, 0]);
  expect(isTanpaAkhir(KAMUS, isi)).toBe(true);
  expect(isTanpaAkhir(KAMUS, { ...isi, tanggal_selesai_pidana: "2020-01-01" })).toBe(false);
});
