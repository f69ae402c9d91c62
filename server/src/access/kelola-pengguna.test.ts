import { expect, test } from "vitest";
import { AKSES, type Akses } from "#contract/access/access.contract.ts";
import { makeCaller, refusalOf } from "../testing/caller.ts";
import {
  requireAkunSaksi,
  requirePenggunaInScope,
  requireRiwayat,
  requireTampilkanSurat,
  requireTindakan,
  tindakanUntuk,
  type Sasaran,
} from "./kelola-pengguna.ts";
import { lingkupAkun, SELURUHNYA } from "./lingkup.ts";

const admin = (wilayahId: number, tingkat: number, lain = {}) =>
  makeCaller({ wilayahId, tingkat, lingkup: lingkupAkun(wilayahId), ...lain });
const PUSAT = admin(1, 1);
const PROPINSI = admin(13, 2);
const KOTA = admin(1376, 3);
const SUPER = makeCaller({ isSuperAdmin: true, wilayahId: 1, tingkat: 1, lingkup: SELURUHNYA });
const without = (kunci: Akses) => new Set(AKSES.filter((satu) => satu !== kunci));

const sasaran = (lain: Partial<Sasaran> = {}): Sasaran => ({
  id: 2,
  wilayah_id: 1376,
  is_super_admin: 0,
  is_aktif: 1,
  is_approval: 0,
  punya_faktor_kedua: true,
  isAdmin: true,
  belum_masuk: false,
  created_by: null,
  ...lain,
});
const ubah = (caller: typeof KOTA, lain: Partial<Sasaran> = {}) =>
  refusalOf(() => requireTindakan(caller, sasaran(lain), "ubah"));

test("akun admin hanya di bawah admin yang lebih tinggi", () => {
  const tingkat = [1, 13, 1376];
  const hasil = (caller: typeof KOTA) => tingkat.map((id) => ubah(caller, { wilayah_id: id }));
  expect(hasil(PUSAT)).toEqual(["tidak-berhak", "boleh", "boleh"]);
  expect(hasil(PROPINSI)).toEqual(["di-luar-wilayah", "tidak-berhak", "boleh"]);
  expect(hasil(KOTA)).toEqual(["di-luar-wilayah", "di-luar-wilayah", "tidak-berhak"]);
});

test("yang tidak mengelola apa pun berada di bawah setiap admin di wilayahnya", () => {
  expect(ubah(KOTA, { isAdmin: false })).toBe("boleh");
  expect(ubah(KOTA, { isAdmin: false, wilayah_id: 137_601 })).toBe("boleh");
  expect(ubah(KOTA, { isAdmin: false, wilayah_id: 1377 })).toBe("di-luar-wilayah");
  expect(ubah(KOTA, { wilayah_id: 137_601 })).toBe("tidak-berhak");
});

test("akun tanpa wilayah milik negara", () => {
  expect(ubah(PUSAT, { isAdmin: false, wilayah_id: null })).toBe("boleh");
  expect(ubah(PROPINSI, { isAdmin: false, wilayah_id: null })).toBe("di-luar-wilayah");
  expect(refusalOf(() => requirePenggunaInScope(PUSAT, null))).toBe("boleh");
  expect(refusalOf(() => requirePenggunaInScope(PROPINSI, null))).toBe("di-luar-wilayah");
});

test("super admin hanya oleh super admin, dan yang tanpa tingkat tidak di atas siapa pun", () => {
  expect(ubah(PUSAT, { is_super_admin: 1, isAdmin: false })).toBe("tidak-berhak");
  expect(ubah(SUPER, { is_super_admin: 1, wilayah_id: 1 })).toBe("boleh");
  expect(ubah(makeCaller({ tingkat: null }), { isAdmin: false })).toBe("tidak-berhak");
});

test("hanya admin yang memegang kuncinya, dan tidak pernah terhadap diri sendiri", () => {
  const bawah = { isAdmin: false };
  expect(ubah(makeCaller({ isAdmin: false }), bawah)).toBe("tidak-berhak");
  expect(ubah(makeCaller({ akses: without("user.write") }), bawah)).toBe("tidak-berhak");
  expect(ubah(makeCaller({ akses: new Set(["user.write"]) }), bawah)).toBe("boleh");
  expect(ubah(KOTA, { ...bawah, id: KOTA.userId })).toBe("akun-sendiri");
  expect(ubah(SUPER, { id: SUPER.userId })).toBe("akun-sendiri");
});

test("yang membuat sebuah akun melanjutkannya sampai pemiliknya masuk, tanpa memberinya kuasa", () => {
  const baru = { belum_masuk: true, created_by: KOTA.userId };
  expect(ubah(KOTA, baru)).toBe("boleh");
  expect(ubah(KOTA, { ...baru, belum_masuk: false })).toBe("tidak-berhak");
  expect(ubah(KOTA, { ...baru, is_super_admin: 1 })).toBe("tidak-berhak");
  expect(ubah(KOTA, { ...baru, created_by: 99 })).toBe("tidak-berhak");
  for (const tindakan of ["set_approval", "unset_approval"] as const) {
    expect(refusalOf(() => requireTindakan(KOTA, sasaran(baru), tindakan))).toBe("tidak-berhak");
  }
});

test("admin utama hanya admin; faktor kedua dihapus hanya di mana ada", () => {
  const pada = (tindakan: "set_approval" | "unset_approval" | "hapus_faktor_kedua" | "hapus") =>
    refusalOf(() =>
      requireTindakan(
        PROPINSI,
        sasaran({ isAdmin: false, punya_faktor_kedua: false, is_approval: 1 }),
        tindakan,
      ),
    );
  expect(pada("set_approval")).toBe("bukan-admin");
  expect(pada("unset_approval")).toBe("boleh");
  expect(pada("hapus_faktor_kedua")).toBe("faktor-kedua-tidak-ada");
  expect(pada("hapus")).toBe("boleh");
});

test("yang ditawarkan terhadap sebuah akun adalah yang boleh, tidak lebih", () => {
  const semua = ["ubah", "ubah_data", "reset_password", "hapus_faktor_kedua", "set_aktif"];
  expect(tindakanUntuk(PROPINSI, sasaran())).toEqual([...semua, "set_approval", "hapus"]);
  expect(tindakanUntuk(PROPINSI, sasaran({ is_approval: 1 }))).toEqual([
    ...semua,
    "unset_approval",
    "hapus",
  ]);
  expect(tindakanUntuk(PROPINSI, sasaran({ isAdmin: false, punya_faktor_kedua: false }))).toEqual([
    "ubah",
    "ubah_data",
    "reset_password",
    "set_aktif",
    "hapus",
  ]);
  expect(tindakanUntuk(KOTA, sasaran())).toEqual([]);
});

test("super admin dijadikan dan dicabut hanya oleh super admin lain, dan hanya dari akun pusat yang dibuka", () => {
  const pada = (
    tindakan: "set_super_admin" | "unset_super_admin",
    lain: Partial<Sasaran> = {},
    caller = SUPER,
  ) => refusalOf(() => requireTindakan(caller, sasaran({ wilayah_id: 1, ...lain }), tindakan));
  expect(pada("set_super_admin")).toBe("boleh");
  expect(pada("set_super_admin", { wilayah_id: null })).toBe("boleh");
  expect(pada("unset_super_admin", { is_super_admin: 1, is_aktif: 0 })).toBe("boleh");
  expect(pada("set_super_admin", { wilayah_id: 13 })).toBe("bukan-akun-pusat");
  expect(pada("set_super_admin", { is_aktif: 0 })).toBe("bukan-akun-pusat");
  expect(pada("set_super_admin", { belum_masuk: true })).toBe("bukan-akun-pusat");
  for (const tindakan of ["set_super_admin", "unset_super_admin"] as const) {
    expect(pada(tindakan, { id: SUPER.userId })).toBe("akun-sendiri");
    expect(pada(tindakan, { isAdmin: false }, PUSAT)).toBe("tidak-berhak");
  }
  expect(tindakanUntuk(SUPER, sasaran({ wilayah_id: 1 }))).toContain("set_super_admin");
  expect(tindakanUntuk(SUPER, sasaran({ wilayah_id: 1, is_super_admin: 1 }))).toContain(
    "unset_super_admin",
  );
  expect(tindakanUntuk(SUPER, sasaran())).not.toContain("set_super_admin");
  expect(tindakanUntuk(PUSAT, sasaran({ wilayah_id: 1, isAdmin: false }))).not.toContain(
    "set_super_admin",
  );
});

test("identitas diganti hanya oleh super admin, tidak pernah miliknya sendiri", () => {
  const ganti = (caller: typeof KOTA, lain: Partial<Sasaran> = {}) =>
    refusalOf(() => requireTindakan(caller, sasaran(lain), "ganti_identitas"));
  expect(ganti(SUPER)).toBe("boleh");
  expect(ganti(SUPER, { is_super_admin: 1 })).toBe("boleh");
  expect(ganti(SUPER, { id: SUPER.userId })).toBe("akun-sendiri");
  expect(ganti(PUSAT)).toBe("tidak-berhak");
  expect(tindakanUntuk(SUPER, sasaran())).toContain("ganti_identitas");
});

test("akun saksi: siapa pun yang menulis saksi di wilayah itu, selama ia hanya saksi", () => {
  const saksi = { id: 2, wilayahId: 1376, isPeranLain: false };
  const boleh = (lain: Partial<typeof saksi>, caller = KOTA) =>
    refusalOf(() => requireAkunSaksi(caller, { ...saksi, ...lain }));
  expect(boleh({})).toBe("boleh");
  expect(boleh({}, makeCaller({ akses: new Set(["saksi.write"]) }))).toBe("boleh");
  expect(boleh({}, makeCaller({ akses: without("saksi.write") }))).toBe("tidak-berhak");
  expect(boleh({}, makeCaller({ isAdmin: false }))).toBe("tidak-berhak");
  expect(boleh({}, makeCaller({ tingkat: null }))).toBe("tidak-berhak");
  expect(boleh({ wilayahId: 1377 })).toBe("di-luar-wilayah");
  expect(boleh({ isPeranLain: true })).toBe("akun-peran-lain");
  expect(boleh({ id: KOTA.userId })).toBe("akun-sendiri");
});

test("jejak sebuah akun: bagi pemiliknya, dan admin yang boleh melihat akun itu", () => {
  const riwayat = (caller: typeof KOTA, lain: Partial<Sasaran> = {}) =>
    refusalOf(() => requireRiwayat(caller, sasaran(lain)));
  expect(riwayat(KOTA)).toBe("boleh");
  expect(riwayat(KOTA, { wilayah_id: 1377 })).toBe("di-luar-wilayah");
  expect(riwayat(makeCaller({ akses: without("user.read") }))).toBe("tidak-berhak");
  expect(riwayat(makeCaller({ isAdmin: false }))).toBe("tidak-berhak");
  const pemilik = makeCaller({ isAdmin: false, akses: new Set() });
  expect(riwayat(pemilik, { id: pemilik.userId, wilayah_id: 1471 })).toBe("boleh");
});

test("surat yang membuka sebuah akun: seperti mereset sandinya, dan tidak pernah milik super admin", () => {
  const surat = (caller: typeof KOTA, lain: Partial<Sasaran> = {}) =>
    refusalOf(() => requireTampilkanSurat(caller, sasaran(lain)));
  expect(surat(PROPINSI)).toBe("boleh");
  expect(surat(SUPER, { is_super_admin: 1 })).toBe("surat-tertutup");
  expect(surat(KOTA)).toBe("tidak-berhak");
  expect(surat(KOTA, { wilayah_id: 1377 })).toBe("di-luar-wilayah");
});
