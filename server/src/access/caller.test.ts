import { expect, test } from "vitest";
import { AKSES, PERAN, type Akses } from "#contract/access/access.contract.ts";
import { activeRoles, tingkatOf, toCaller, type CallerRow } from "./caller.ts";

const ROW: CallerRow = {
  users_id: 7,
  sesi_id: 70,
  tautan_oleh: 9,
  name: "Siti",
  is_super_admin: 0,
  is_approval: 1,
  harus_ganti_password: true,
  terkonfirmasi: true,
  punya_faktor_kedua: true,
  akses_token: null,
  wilayah_id: 1376,
  peran: [PERAN.adminKota, PERAN.caleg],
  tps_id: 1_376_011_003_001,
};
const KUNCI: Readonly<Record<number, readonly Akses[]>> = {
  [PERAN.adminPusat]: ["user.write"],
  [PERAN.adminPropinsi]: ["dpt.read"],
  [PERAN.adminKota]: ["qc.read", "tps.read"],
  [PERAN.caleg]: ["caleg.read"],
  [PERAN.saksi]: ["qc.write"],
};
const callerOf = (lain: Partial<CallerRow> = {}) =>
  toCaller({ ...ROW, ...lain }, (peran, isSuperAdmin) =>
    isSuperAdmin ? new Set(AKSES) : new Set(peran.flatMap((id) => KUNCI[id] ?? [])),
  );

test("admin sebuah kota: seluruhnya dari barisnya", () => {
  expect(callerOf()).toEqual({
    userId: 7,
    sesiId: 70,
    tautanOleh: 9,
    name: "Siti",
    peran: [PERAN.adminKota, PERAN.caleg],
    akses: new Set(["qc.read", "tps.read", "caleg.read"]),
    wilayahId: 1376,
    tingkat: 3,
    isAdmin: true,
    isSuperAdmin: false,
    isApproval: true,
    harusGantiPassword: true,
    isToken: false,
    terkonfirmasi: true,
    punyaFaktorKedua: true,
    lingkup: 1376,
  });
  expect(callerOf({ is_approval: 0 }).isApproval).toBe(false);
});

test("tingkat sebuah wilayah: negara, provinsi, kota; selebihnya tidak ada yang dikelola", () => {
  expect([1, 13, 1376].map(tingkatOf)).toEqual([1, 2, 3]);
  expect([137_601, 1_376_011_003, 1_376_011_003_001, 0, null].map(tingkatOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test.each([PERAN.adminPusat, PERAN.adminPropinsi, PERAN.adminKota])(
  "peran admin %d mengelola hanya dengan wilayah",
  (peran) => {
    expect(callerOf({ peran: [peran] })).toMatchObject({ isAdmin: true, lingkup: 1376 });
    for (const wilayah_id of [null, 137_601]) {
      const tanpa = callerOf({ peran: [peran, PERAN.saksi], wilayah_id });
      expect(tanpa).toMatchObject({ isAdmin: false, lingkup: 1_376_011_003_001 });
      expect([...tanpa.akses]).toEqual(["qc.write"]);
    }
  },
);

test("yang bukan admin: kuncinya sendiri, dan lingkupnya TPS tempatnya bertugas", () => {
  expect(callerOf({ peran: [PERAN.saksi] })).toMatchObject({
    isAdmin: false,
    akses: new Set(["qc.write"]),
    lingkup: 1_376_011_003_001,
  });
  expect(callerOf({ peran: [PERAN.caleg], tps_id: null })).toMatchObject({ lingkup: 0 });
});

test("super admin: seluruh negara dan setiap kunci, juga tanpa peran dan wilayah", () => {
  const pusat = { is_super_admin: 1, peran: [], wilayah_id: null };
  expect(callerOf(pusat)).toMatchObject({
    isSuperAdmin: true,
    isAdmin: true,
    wilayahId: 1,
    tingkat: 1,
    lingkup: 1,
    akses: new Set(AKSES),
  });
  expect(callerOf({ ...pusat, wilayah_id: 1376 })).toMatchObject({ wilayahId: 1376, lingkup: 1 });
});

test("token akses: hanya yang dibuatkan untuknya dan yang masih dipegang; tidak pernah super admin", () => {
  const token = callerOf({ akses_token: ["qc.read", "user.write"] });
  expect(token).toMatchObject({ isToken: true, akses: new Set(["qc.read"]) });
  expect(callerOf({ akses_token: [], is_super_admin: 1 })).toMatchObject({
    isToken: true,
    isSuperAdmin: false,
    isAdmin: true,
    akses: new Set(),
  });
});

test("peran yang berlaku: peran admin hanya bagi yang mengelola", () => {
  const semua = Object.values(PERAN);
  expect(activeRoles(semua, true)).toEqual(semua);
  expect(activeRoles(semua, false)).toEqual([PERAN.caleg, PERAN.saksi, PERAN.fasilitator]);
});
