import { expect, test } from "vitest";
import type { ItemLaporan, KelompokItem } from "#contract/hasil/item.contract.ts";
import {
  awalKerja,
  bedaOf,
  isEmpty,
  countsOf,
  isSame,
  awalKesalahan,
  itemTersangkut,
  jumlahOf,
  sebutCocok,
  kelompokkan,
  check,
  acceptVersion,
  barisPartai,
  jumlahBaris,
  toItem,
} from "./counts.ts";

const item = (
  id: number,
  singkat: string,
  {
    kelompok = "administrasi",
    jumlah = null,
    partai = null,
  }: { kelompok?: KelompokItem; jumlah?: number | null; partai?: number | null } = {},
): ItemLaporan => ({
  id,
  kelompok,
  partai_id: partai,
  nomer_urut: id,
  image_url: null,
  singkat,
  keterangan: singkat,
  jumlah_suara: jumlah,
  url: null,
  mime: null,
});

const ITEMS = [
  item(1, "dpt"),
  item(2, "pengguna"),
  item(3, "sah"),
  item(4, "tidak_sah"),
  item(5, "total"),
  item(6, "01", { kelompok: "paslon" }),
  item(7, "02", { kelompok: "paslon" }),
];
const laporan = {
  item: ITEMS,
  semua_dihitung: true,
  tps: {
    id: 1,
    nama: "TPS 001",
    kelurahan: "",
    kecamatan: "",
    kota: "",
    kelurahan_id: 1,
    jumlah_dpt: 0,
  },
};

test("QC-061 isian menerima angka bulat saja", () => {
  expect(acceptVersion("182", "18")).toBe("182");
  expect(acceptVersion("", "18")).toBe("");
  for (const wrong of ["18a", "1,5", "-3", "1.5", "1e3", "12 ribu", "3.05"]) {
    expect(acceptVersion(wrong, "18")).toBe("18");
  }
  expect(acceptVersion("99999", "")).toBe("99999");
  expect(acceptVersion("100000", "10000")).toBe("10000");
  expect(acceptVersion("007", "")).toBe("7");
  expect(acceptVersion("0", "")).toBe("0");
});

test("yang kosong tidak disebut cocok; yang tanpa suara boleh kosong", () => {
  const lengkap = { 1: "200", 2: "180", 3: "176", 4: "4", 5: "180", 6: "176" };
  expect(sebutCocok(ITEMS, lengkap)).toBe("Semua angka cocok");
  expect(sebutCocok(ITEMS, { ...lengkap, 2: "", 3: "" })).toBe(
    "Angka yang terisi cocok; 2 data administrasi masih kosong",
  );
});

test("angka yang ditempel boleh bertitik ribuan", () => {
  expect(acceptVersion("1.234", "")).toBe("1234");
  expect(acceptVersion(" 12 345 ", "")).toBe("12345");
});

test("kosong bukan nol", () => {
  const isian = countsOf([item(1, "dpt", { jumlah: 0 }), item(2, "pengguna")]);
  expect(isian).toEqual({ 1: "0", 2: "" });
  expect(toItem(isian)).toEqual([
    { id: 1, jumlah_suara: 0 },
    { id: 2, jumlah_suara: null },
  ]);
  expect(isEmpty({ 1: "", 2: "" })).toBe(true);
  expect(isEmpty(isian)).toBe(false);
});

test("dua isian dibandingkan per item; yang tidak ada sama dengan kosong", () => {
  expect(isSame({ 1: "5", 2: "" }, { 1: "5" })).toBe(true);
  expect(isSame({ 1: "5" }, { 1: "5", 2: "1" })).toBe(false);
  expect(bedaOf(ITEMS, { 1: "5", 3: "7" }, { 1: "5", 3: "8" }).map(({ id }) => id)).toEqual([3]);
});

test("jumlah berjalan", () => {
  expect(jumlahOf(ITEMS, {})).toEqual({ suara: null, sah: null, sahTidakSah: null, total: null });
  expect(jumlahOf(ITEMS, { 3: "184", 4: "3", 5: "187", 6: "100", 7: "82" })).toEqual({
    suara: 182,
    sah: 184,
    sahTidakSah: 187,
    total: 187,
  });
});

test("yang tidak cocok disebut dalam kata selagi mengetik", () => {
  expect(check(laporan, {})).toEqual([]);
  const faults = check(laporan, { 3: "184", 4: "3", 5: "187", 6: "100", 7: "82" });
  expect(faults.map(({ teks }) => teks)).toEqual(["Jumlah suara 182, suara sah 184: selisih 2"]);
  const [fault] = faults;
  expect(fault && itemTersangkut(ITEMS, fault, {}).map(({ id }) => id)).toEqual([3, 6, 7]);
});

test("dari setiap kesalahan ada jalan ke isiannya", () => {
  const first = (kode: string) => awalKesalahan(ITEMS, { kode }, {})?.id;
  expect(first("jumlah-suara-bukan-sah")).toBe(3);
  expect(first("suara-kosong")).toBe(6);
  expect(first("sah-tanpa-suara")).toBe(6);
  expect(first("administrasi-kosong")).toBe(1);
});

test("kerja dilanjutkan pada yang bertentangan, lalu yang kosong, lalu yang perlu dicek", () => {
  const mulai = (isian: Record<number, string>) =>
    awalKerja(kelompokkan(ITEMS), isian, check(laporan, isian))?.id;
  expect(mulai({})).toBe(1);
  expect(mulai({ 1: "200", 3: "182", 6: "100", 7: "82" })).toBe(2);
  expect(mulai({ 1: "200", 3: "184", 6: "100", 7: "82" })).toBe(3);
  const penuh = { 1: "200", 2: "190", 3: "182", 4: "3", 5: "185", 6: "100", 7: "82" };
  expect(mulai(penuh)).toBe(5);
  expect(mulai({ ...penuh, 2: "185" })).toBe(1);
});

const PARTAI = [
  item(3, "sah"),
  item(11, "PKB", { kelompok: "partai", partai: 1 }),
  item(12, "PKB partai", { kelompok: "caleg", partai: 1 }),
  item(13, "PKB 1", { kelompok: "caleg", partai: 1 }),
  item(21, "GERINDRA", { kelompok: "partai", partai: 2 }),
  item(22, "GERINDRA 1", { kelompok: "caleg", partai: 2 }),
];

test("suara partai dan calonnya tidak dihitung dua kali, dan dibandingkan dengan jumlahnya", () => {
  const isian = { 3: "12", 11: "7", 12: "2", 13: "4", 22: "5" };
  expect(jumlahOf(PARTAI, isian)).toMatchObject({ suara: 12, sah: 12 });
  expect(barisPartai(PARTAI, PARTAI[1] ?? item(0, "")).map(({ id }) => id)).toEqual([12, 13]);
  expect(barisPartai(PARTAI, PARTAI[0] ?? item(0, ""))).toEqual([]);
  expect(jumlahBaris(barisPartai(PARTAI, PARTAI[1] ?? item(0, "")), isian)).toBe(6);
  const [fault] = check({ ...laporan, item: PARTAI }, isian);
  expect(fault?.teks).toBe(
    "PKB: partai ditambah calonnya 6, jumlah 7: selisih 1; juga 1 partai lain",
  );
  expect(fault && itemTersangkut(PARTAI, fault, isian).map(({ id }) => id)).toEqual([11, 21]);
});

test("calon yang kosong pada partai yang jumlahnya terisi bukan pekerjaan yang tersisa", () => {
  const mulai = (isian: Record<number, string>) => awalKerja(kelompokkan(PARTAI), isian, [])?.id;
  expect(mulai({ 11: "7", 12: "7" })).toBe(21);
  expect(mulai({ 12: "7" })).toBe(11);
  expect(mulai({ 11: "7", 21: "5" })).toBe(3);
});

test("kelompok menurut urutan formulir: suara sebelum sah dan tidak sah", () => {
  expect(
    kelompokkan(ITEMS).map(({ judul, item: list }) => [judul, list.map(({ id }) => id)]),
  ).toEqual([
    ["Data pemilih", [1]],
    ["Pengguna hak pilih", [2]],
    ["Perolehan suara", [6, 7]],
    ["Suara sah dan tidak sah", [3, 4, 5]],
  ]);
});
