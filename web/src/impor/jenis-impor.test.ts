import { expect, test } from "vitest";
import type { BarisImpor } from "#contract/impor/baris-impor.contract.ts";
import { jumlahPratinjau, kolomPratinjau, cellOf, sebutJenis, tellCell } from "./jenis-impor.ts";

const baris = (isi: Partial<BarisImpor>): BarisImpor => ({
  nomor: 1,
  baris: 2,
  lembar: null,
  keadaan: "berubah",
  sesudah: {},
  sebelum: null,
  galat: [],
  wilayah: {},
  tawaran: [],
  pilihan: null,
  ...isi,
});

test("yang dapat diimpor disebut dengan namanya", () => {
  expect(sebutJenis(["tps", "caleg", "caleg-bagian"])).toBe("TPS, Caleg, dan Isi profil caleg");
  expect(sebutJenis(["dpt"])).toBe("Daftar pemilih");
});

test("sel yang berubah membawa nilai lama, yang sama tidak", () => {
  const row = baris({
    sesudah: { dpt: 210, nama: "TPS 001" },
    sebelum: { dpt: 200, nama: "TPS 001" },
  });
  expect(cellOf(row, "dpt")).toEqual({ nilai: 210, sebelum: 200, alasan: undefined });
  expect(cellOf(row, "nama")).toEqual({ nilai: "TPS 001", sebelum: undefined, alasan: undefined });
});

test("isian yang tadinya kosong disebut kosong, bukan tidak berubah", () => {
  const row = baris({ sesudah: { sah: 10 }, sebelum: { sah: null } });
  expect(cellOf(row, "sah").sebelum).toBeNull();
});

test("sel yang salah membawa nilai dari berkas dan alasannya", () => {
  const fault = { baris: 2, lembar: null, kolom: "dpt", nilai: "3.05", alasan: "Harus bulat" };
  const row = baris({ keadaan: "galat", sesudah: { tps_id: 1 }, galat: [fault] });
  expect(cellOf(row, "dpt")).toEqual({ nilai: "3.05", sebelum: undefined, alasan: "Harus bulat" });
});

const kolom = (kunci: string) => ({
  kunci,
  judul: kunci,
  wajib: false,
  inti: false,
  pilihan: [],
  sebutan: {},
  is_tanggal: false,
});

test("kolom yang tampak: yang ada di berkas dan yang diisi pemeriksaan, menurut urutan jenisnya", () => {
  const impor = {
    kolom_tujuan: ["tps_id", "nomor", "nama", "dpt"].map(kolom),
    kolom_pratinjau: [],
    pemetaan: { dpt: "DPT", nomor: "No" },
  };
  const shown = kolomPratinjau(impor, [baris({ sesudah: { tps_id: 1 } })]);
  expect(shown.map(({ kunci }) => kunci)).toEqual(["tps_id", "nomor", "dpt"]);
  // What the file lacks and must have is mended there.
  const galat = [{ baris: 2, lembar: null, kolom: "nama", nilai: null, alasan: "Wajib diisi" }];
  const salah = kolomPratinjau(impor, [baris({ keadaan: "galat", galat })]);
  expect(salah.map(({ kunci }) => kunci)).toEqual(["nomor", "nama", "dpt"]);
});

test("pratinjau pemilih menampilkan kelurahan dan TPS; barisnya yang salah seperti di berkas", () => {
  const impor = {
    kolom_tujuan: ["nama", "usia", "tps"].map(kolom),
    kolom_pratinjau: ["kelurahan", "tps", "pemilih"].map((kunci) => ({ kunci, judul: kunci })),
    pemetaan: { nama: "Nama", usia: "Usia", tps: "TPS" },
  };
  const tps = baris({ sesudah: { kelurahan: "Koto", tps: 1, pemilih: 210 } });
  expect(kolomPratinjau(impor, [tps]).map(({ kunci }) => kunci)).toEqual([
    "kelurahan",
    "tps",
    "pemilih",
  ]);
  const salah = baris({ keadaan: "galat", sesudah: { nama: "", usia: 30, tps: "1" } });
  expect(kolomPratinjau(impor, [salah]).map(({ kunci }) => kunci)).toEqual(["nama", "usia", "tps"]);
});

test("pratinjau pemilih menghitung TPS, bukan baris berkas", () => {
  const jumlah = { baris: 250, baru: 2, berubah: 1, dihapus: 4, sama: 0, galat: 3 };
  expect(jumlahPratinjau({ satuan: "baris", jumlah })).toBe(250);
  expect(jumlahPratinjau({ satuan: "tps", jumlah })).toBe(10);
});

test("sel pratinjau: wilayah dengan namanya, yang tidak dikenal dengan kodenya", () => {
  const wilayah = { 3324: "Kabupaten Kendal (3324)" };
  const di = kolom("wilayah_id");
  expect([3324, "3324", 3374, null].map((satu) => tellCell(satu, di, wilayah))).toEqual([
    "Kabupaten Kendal (3324)",
    "Kabupaten Kendal (3324)",
    3374,
    null,
  ]);
});

test("sel pratinjau: tanggal seperti di halaman lain, kode dengan katanya, lainnya apa adanya", () => {
  const lahir = { ...kolom("lahir"), is_tanggal: true };
  const tingkat = { ...kolom("tingkat"), sebutan: { 1: "DPR RI", 3: "DPRD Kabupaten/Kota" } };
  expect(
    (
      [
        ["1970-05-25", lahir],
        ["25 Mei", lahir],
        ["", lahir],
        [1, tingkat],
        [3, tingkat],
        [4, tingkat],
        ["DPR", tingkat],
        ["1970-05-25", kolom("nama")],
        [null, lahir],
        ["1970-05-25", undefined],
      ] as const
    ).map(([nilai, satu]) => tellCell(nilai, satu)),
  ).toEqual([
    "25-05-1970",
    "25 Mei",
    "",
    "DPR RI",
    "DPRD Kabupaten/Kota",
    4,
    "DPR",
    "1970-05-25",
    null,
    "1970-05-25",
  ]);
});
