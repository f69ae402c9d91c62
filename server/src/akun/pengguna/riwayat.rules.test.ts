import { expect, test } from "vitest";
import { perubahanOf, tindakanOf, wilayahIdsOf } from "./riwayat.rules.ts";

const NAMA = {
  wilayah: new Map([[1376, "Kota Payakumbuh"]]),
  peran: new Map([[3, "Admin Kota"]]),
};
const perubahan = (sebelum: unknown, sesudah: unknown) => perubahanOf({ sebelum, sesudah }, NAMA);

test("setiap tindakan terhadap akun dalam kata-kata", () => {
  const tindakan = {
    "users.buat": "Akun dibuat",
    "users.impor": "Akun dibuat lewat impor",
    "users.urungkan_impor": "Impor akun diurungkan",
    "users.ubah": "Akun diubah",
    "users.profil": "Profil diubah",
    "users.aktifkan": "Diaktifkan",
    "users.nonaktifkan": "Dinonaktifkan",
    "users.set_approval": "Dijadikan admin utama",
    "users.unset_approval": "Admin utama dibatalkan",
    "users.set_super_admin": "Dijadikan super admin",
    "users.unset_super_admin": "Super admin dicabut",
    "users.reset_password": "Password direset",
    "users.ganti_sandi": "Kata sandi diganti admin",
    "users.undang": "Undangan dibuat",
    "users.unduh_mandat": "Surat mandat diunduh",
    "users.super_admin_pertama": "Super admin pertama dibuat",
    "sandi.ganti": "Kata sandi diganti",
    "sandi.reset": "Kata sandi baru lewat tautan",
    "sandi.undangan": "Kata sandi pertama lewat undangan",
    "sandi.minta_reset": "Tautan kata sandi baru diminta",
  };
  expect(Object.keys(tindakan).map(tindakanOf)).toEqual(Object.values(tindakan));
  expect(tindakanOf("users.lama")).toBe("Perubahan lain");
});

test("akun baru: semua isiannya, dalam urutan ini", () => {
  const baru = {
    berkas: "akun.xlsx",
    cara: "surat",
    sesi_berakhir: 2,
    surat_mandat_approval_berkas_id: "c",
    surat_mandat_berkas_id: "b",
    foto_berkas_id: "a",
    is_approval: 0,
    is_aktif: 1,
    peran_id: 3,
    wilayah_id: 1376,
    kelamin: "P",
    no_hp: "0812",
    nomer_kta: "001",
    email: "siti@contoh.id",
    name: "Siti",
    rahasia: "x",
  };
  expect(perubahan(null, baru).map(({ kolom, sesudah }) => [kolom, sesudah])).toEqual([
    ["Nama", "Siti"],
    ["Email", "siti@contoh.id"],
    ["Nomor KTA", "001"],
    ["Nomor HP", "0812"],
    ["Jenis kelamin", "P"],
    ["Wilayah", "Kota Payakumbuh"],
    ["Peran", "Admin Kota"],
    ["Aktif", "Ya"],
    ["Admin utama", "Tidak"],
    ["Foto", "Ada"],
    ["Surat mandat", "Ada"],
    ["Surat mandat admin utama", "Ada"],
    ["Perangkat yang dikeluarkan", "2"],
    ["Cara", "surat"],
    ["Berkas", "akun.xlsx"],
  ]);
  expect(perubahan(null, baru).map(({ sebelum }) => sebelum)).toEqual(
    Array.from({ length: 15 }, () => null),
  );
});

test("hanya yang berubah; yang kosong tetap kosong, tanda tetap kosong jika tidak ada", () => {
  expect(
    perubahan(
      { name: "Siti", no_hp: null, wilayah_id: 1376, foto_berkas_id: "a", is_aktif: 1 },
      { name: "Siti", wilayah_id: 1377, foto_berkas_id: null, is_aktif: null, email: "" },
    ),
  ).toEqual([
    { kolom: "Email", sebelum: null, sesudah: null },
    { kolom: "Wilayah", sebelum: "Kota Payakumbuh", sesudah: "1377" },
    { kolom: "Aktif", sebelum: "Ya", sesudah: null },
    { kolom: "Foto", sebelum: "Ada", sesudah: null },
  ]);
});

test("jejak yang tidak berisi isian tidak bercerita apa-apa", () => {
  for (const kosong of [null, undefined, "x", 7, ["name"], {}]) {
    expect(perubahan(kosong, kosong)).toEqual([]);
  }
  expect(perubahan(Object.assign([], { name: "Siti" }), "x")).toEqual([]);
});

test("nomor wilayah yang disebut sebuah jejak", () => {
  expect(
    wilayahIdsOf([{ wilayah_id: 13 }, null, { wilayah_id: "1376" }, "x", { wilayah_id: 1376 }]),
  ).toEqual([13, 1376]);
});
