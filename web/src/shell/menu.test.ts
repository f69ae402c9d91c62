import { expect, test } from "vitest";
import { AKSES, PERAN, type Akses } from "#contract/access/access.contract.ts";
import type { Self } from "#contract/akun/self.contract.ts";
import { activeEntry, menuFor, type MenuViewer } from "./menu.ts";

const SELF: Self = {
  id: 1,
  name: "Dewi",
  email: "dewi@contoh.example",
  nomer_kta: "1",
  no_hp: null,
  kelamin: null,
  foto: null,
  wilayah: { id: 1, keterangan: "Indonesia" },
  wilayah_id: 1,
  tingkat: 1,
  isAdmin: true,
  is_super_admin: 0,
  is_approval: 0,
  harus_ganti_password: false,
  punya_faktor_kedua: false,
  harus_faktor_kedua: false,
  tps_id: null,
  caleg: null,
  peran: [{ id: PERAN.adminPusat, keterangan: "Admin Pusat" }],
  akses: AKSES.map((key) => ({ key, value: true })),
  versi: "",
};

const holding = (...keys: Akses[]): Self["akses"] =>
  AKSES.map((key) => ({ key, value: keys.includes(key) }));

function labels(self: Partial<Self>, rest: Partial<MenuViewer> = {}): string[] {
  const viewer = {
    self: { ...SELF, ...self },
    peranId: undefined,
    fitur: {},
    ...rest,
  };
  return menuFor(viewer).flatMap(({ entries }) => entries.map(({ label }) => label));
}

const nobody = { isAdmin: false, tingkat: null, akses: holding() };

test("menu admin pusat, berurutan", () => {
  expect(labels({})).toEqual([
    "Beranda",
    "Kelola Pesan",
    "Pengguna",
    "TPS dan DPT",
    "Saksi",
    "Papan Saksi",
    "Cakupan Saksi",
    "Rekap Dokumen",
    "Surat dan Formulir",
    "Caleg",
    "Kepatuhan",
    "Rekap DPR RI",
    "Rekap DPR Provinsi",
    "Rekap DPR Kab/Kota",
    "QC TPS",
    "REKAP QC DPR RI",
    "DPRD PROV",
    "DPRD KOTA",
    "Perolehan Kursi",
    "Pelatihan",
    "Riwayat Diklat",
    "Impor Data",
    "Templat Surat",
  ]);
  expect(labels(nobody)).toEqual([]);
});

test.each([
  ["beranda.admin", ["Beranda"]],
  ["pengumuman.read", ["Kelola Pesan"]],
  ["user.read", ["Pengguna", "Riwayat Diklat"]],
  ["tps.read", ["TPS dan DPT"]],
  ["saksi.read", ["Saksi", "Papan Saksi", "Cakupan Saksi"]],
  ["dokumen_wilayah.read", ["Rekap Dokumen", "Surat dan Formulir"]],
  ["caleg.read", ["Caleg"]],
  ["qc.write", ["QC TPS"]],
  ["qc.read", []],
  ["diklat.read", ["Pelatihan"]],
] as const)("kunci %s menampilkan entrinya saja", (key, shown) => {
  expect(labels({ ...nobody, akses: holding(key) })).toEqual(shown);
});

test("SHELL-033 Kelola Pesan dengan pengumuman.read, bagi yang lain tidak", () => {
  expect(labels({ ...nobody, akses: holding("pengumuman.read") })).toEqual(["Kelola Pesan"]);
  const semua = labels({});
  expect(semua).toContain("Kelola Pesan");
  const lain = AKSES.filter((key) => key !== "pengumuman.read");
  expect(labels({ akses: holding(...lain) })).toEqual(
    semua.filter((label) => label !== "Kelola Pesan"),
  );
});

test("SHELL-032 Data Anda hanya bila ada caleg", () => {
  expect(labels({ ...nobody, caleg: { id: 7 } })).toEqual(["Data Anda"]);
});

const rekap = (tingkat: number | null, isAdmin: boolean) =>
  labels({ akses: holding(), tingkat, isAdmin }).filter((label) => label !== "Impor Data");

test("SHELL-044..046 SEC-019 rekap menurut tingkat, hanya untuk admin", () => {
  const caleg = ["Rekap DPR RI", "Rekap DPR Provinsi", "Rekap DPR Kab/Kota"];
  const qc = ["REKAP QC DPR RI", "DPRD PROV", "DPRD KOTA"];
  expect(rekap(1, true)).toEqual([...caleg, ...qc]);
  expect(rekap(2, true)).toEqual([...caleg, ...qc]);
  expect(rekap(3, true)).toEqual(["Rekap DPR Kab/Kota", ...qc]);
  expect(rekap(1, false)).toEqual([]);
});

test("Perolehan Kursi bagi admin yang boleh membaca hasil", () => {
  const kursi = (akses: Self["akses"]) =>
    labels({ akses, isAdmin: true }).filter((label) => label === "Perolehan Kursi");
  expect(kursi(holding("qc.read"))).toEqual(["Perolehan Kursi"]);
  expect(kursi(holding("qc.write"))).toEqual([]);
});

test("SHELL-047 SHELL-048 Event dan Dapil tersembunyi sampai fiturnya dinyalakan", () => {
  const on = labels({}, { fitur: { event: true, dapil: true } });
  expect(on).toEqual(
    expect.arrayContaining(["Event", "Dapil Pusat", "Dapil Propinsi", "Dapil Kota"]),
  );
  const off = labels({}, { fitur: { event: false } });
  expect(off.filter((label) => /Event|Dapil/.test(label))).toEqual([]);
});

test("SEC-015 SEC-016 SEC-017 tiap kunci dapil menampilkan daftarnya saja", () => {
  for (const [kunci, label] of [
    ["dapil_pusat.read", "Dapil Pusat"],
    ["dapil_propinsi.read", "Dapil Propinsi"],
    ["dapil_kota.read", "Dapil Kota"],
  ] as const) {
    const satu = { ...nobody, akses: holding(kunci) };
    expect(labels(satu, { fitur: { dapil: true } })).toEqual([label]);
  }
});

test("SHELL-018 peran terakhir mempersempit menu", () => {
  const both = { caleg: { id: 7 } };
  expect(labels(both, { peranId: PERAN.caleg })).toEqual(["Beranda", "Data Anda"]);
  expect(labels(both, { peranId: PERAN.saksi })).toEqual(["Beranda", "Data Anda", "QC TPS"]);
  expect(labels(both, { peranId: PERAN.adminPusat })).toContain("Pengguna");
});

test("Pengaturan hanya untuk super admin", () => {
  expect(labels({ is_super_admin: 1 }, { peranId: 0 })).toEqual(
    expect.arrayContaining(["Hak Akses", "Jenis Laporan", "Organisasi & Layanan", "Surat Keluar"]),
  );
});

test("entri aktif adalah alamat terpanjang yang cocok", () => {
  const menu = menuFor({ self: SELF, peranId: undefined, fitur: {} });
  expect(activeEntry(menu, "/qc/rekap/dpr")?.label).toBe("REKAP QC DPR RI");
  expect(activeEntry(menu, "/qc/12/TPS/Desa")?.label).toBe("QC TPS");
  expect(activeEntry(menu, "/qcx")).toBeUndefined();
  expect(activeEntry(menu, "/pesan/form-edit/2")?.label).toBe("Kelola Pesan");
});
