import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import {
  baruDari,
  galatAkun,
  isBerubah,
  isNaik,
  type AkunKini,
  type Diminta,
  type Jangkauan,
} from "./jabatan-akun.ts";

const kini = (lain: Partial<AkunKini> = {}): AkunKini => ({
  wilayahId: 1371,
  peran: [PERAN.adminKota],
  isSuperAdmin: false,
  lekat: [],
  ...lain,
});
const minta = (lain: Partial<Diminta> = {}): Diminta => ({
  wilayah: undefined,
  peran: undefined,
  ...lain,
});

test("tanpa wilayah dan peran akun tetap, juga yang perannya tidak sesuai wilayahnya", () => {
  const lama = kini({ wilayahId: null });
  expect(isBerubah(lama, minta({ peran: [PERAN.adminKota] }))).toBe(false);
  expect(baruDari(lama, minta())).toEqual({ wilayahId: null, peran: [PERAN.adminKota] });
  expect(galatAkun(lama, minta())).toBeUndefined();
});

test("peran admin mengikuti wilayah, di antara peran yang lain", () => {
  const peran = [PERAN.fasilitator, PERAN.adminKota];
  expect(baruDari(kini(), minta({ wilayah: 13 })).peran).toEqual([PERAN.adminPropinsi]);
  expect(baruDari(kini(), minta({ wilayah: 1, peran })).peran).toEqual([1, PERAN.fasilitator]);
  expect(baruDari(kini(), minta({ peran: [PERAN.fasilitator] })).peran).toEqual([6]);
  expect(isBerubah(kini({ peran }), minta({ peran: peran.toReversed() }))).toBe(false);
  expect(isBerubah(kini(), minta({ peran }))).toBe(true);
});

test("admin, dan siapa pun yang pindah, bertugas di negara, provinsi, atau kota", () => {
  const teks = { field: "wilayah", teks: "Pilih provinsi atau kota" };
  const bukan = kini({ wilayahId: 137_101, peran: [PERAN.fasilitator] });
  expect(galatAkun(bukan, minta({ peran: [PERAN.adminKota] }))).toEqual(teks);
  expect(galatAkun(bukan, minta({ wilayah: 137_102 }))).toEqual(teks);
  expect(galatAkun(bukan, minta({ wilayah: 1371 }))).toBeUndefined();
});

test("super admin tidak pindah ke daerah", () => {
  const akun = kini({ wilayahId: 1371, isSuperAdmin: true });
  expect(galatAkun(akun, minta({ wilayah: 13 }))?.field).toBe("wilayah");
  expect(galatAkun(akun, minta({ wilayah: 1 }))).toBeUndefined();
});

test("peran caleg dan saksi mengikuti datanya, dan wilayah akun yang hanya itu", () => {
  const lekat = kini({ peran: [PERAN.saksi], lekat: [PERAN.saksi] });
  expect(galatAkun(lekat, minta({ wilayah: 1376 }))?.field).toBe("wilayah");
  expect(galatAkun(lekat, minta({ peran: [PERAN.fasilitator] }))?.field).toBe("peran_ids");
  const keduanya = [PERAN.adminKota, PERAN.saksi];
  expect(galatAkun(lekat, minta({ wilayah: 1376, peran: keduanya }))).toBeUndefined();
  // Of a witness whose record is gone the role may go too.
  const lepas = kini({ peran: [PERAN.saksi, PERAN.fasilitator] });
  expect(galatAkun(lepas, minta({ peran: [PERAN.fasilitator] }))).toBeUndefined();
  expect(galatAkun(kini(), minta({ peran: keduanya }))?.field).toBe("peran_ids");
});

const jangkauan = (lain: Partial<Jangkauan> = {}): Jangkauan => ({
  wilayahId: 13,
  isAdmin: false,
  izin: new Set(["qc.read"]),
  ...lain,
});

test("jangkauannya naik bila wilayahnya tidak di dalam yang lama; tanpa wilayah ia milik pusat", () => {
  const naik = (dari: number | null, ke: number | null) =>
    isNaik(jangkauan({ wilayahId: dari }), jangkauan({ wilayahId: ke }));
  expect([naik(1371, 13), naik(1371, 1), naik(13, 1), naik(1371, 1376)]).toEqual(
    Array(4).fill(true),
  );
  expect([naik(1371, null), naik(13, 1471)]).toEqual([true, true]);
  expect([naik(13, 1371), naik(1, 13), naik(1371, 1371), naik(null, 1371), naik(null, 1)]).toEqual(
    Array(5).fill(false),
  );
});

test("jangkauannya naik dengan menjadi admin, atau dengan izin yang baru", () => {
  const naik = (ke: Partial<Jangkauan>, dari: Partial<Jangkauan> = {}) =>
    isNaik(jangkauan(dari), jangkauan(ke));
  expect(naik({ isAdmin: true })).toBe(true);
  expect(naik({ izin: new Set(["qc.read", "qc.write"]) })).toBe(true);
  expect(naik({ wilayahId: 1371, izin: new Set() }, { isAdmin: true })).toBe(false);
  expect(naik({})).toBe(false);
});
