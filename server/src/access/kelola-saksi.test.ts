import { expect, test } from "vitest";
import { REFERENSI, TINDAKAN_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { makeCaller, refusalOf } from "../testing/caller.ts";
import {
  isSaksiInScope,
  requireSaksiInScope,
  requireTindakanSaksi,
  tindakanSaksiUntuk,
} from "./kelola-saksi.ts";
import { lingkupAkun } from "./lingkup.ts";

const ADMIN = makeCaller({ akses: new Set(["saksi.write"]) });
const SAKSI = {
  id: 1_376_000_001,
  user_id: 2,
  referensi_id: REFERENSI.bacaleg,
  is_aktif: 1,
  is_approval: 0,
  is_akun_lain: false,
};

test("saksi dengan akun: semua tindakan, admin utama dibuat atau dibatalkan", () => {
  const semua = TINDAKAN_SAKSI.filter((satu) => satu !== "buat_akun");
  expect(tindakanSaksiUntuk(ADMIN, SAKSI)).toEqual(
    semua.filter((satu) => satu !== "unset_approval"),
  );
  expect(tindakanSaksiUntuk(ADMIN, { ...SAKSI, is_approval: 1 })).toEqual(
    semua.filter((satu) => satu !== "set_approval"),
  );
});

test("tanpa akun, dan pada akun sendiri: tidak ada yang menyangkut akun", () => {
  const bukanAkun = ["ubah", "hapus", "set_wa_valid", "set_caleg"];
  expect(tindakanSaksiUntuk(ADMIN, { ...SAKSI, user_id: null })).toEqual([
    ...bukanAkun.slice(0, 3),
    "buat_akun",
    "set_caleg",
  ]);
  expect(tindakanSaksiUntuk(ADMIN, { ...SAKSI, user_id: ADMIN.userId })).toEqual(bukanAkun);
});

test("akun dibuka bila saksinya aktif dan akunnya tidak berperan lain", () => {
  const akun = ["tautan_masuk", "reset_password", "keluar_semua"];
  expect(tindakanSaksiUntuk(ADMIN, SAKSI)).toEqual(expect.arrayContaining(akun));
  for (const keadaan of [{ is_aktif: 0 }, { is_akun_lain: true }, { user_id: null }]) {
    const boleh: readonly string[] = tindakanSaksiUntuk(ADMIN, { ...SAKSI, ...keadaan });
    expect(boleh.filter((satu) => akun.includes(satu))).toEqual([]);
  }
  expect(tindakanSaksiUntuk(ADMIN, { ...SAKSI, user_id: null, is_aktif: 0 })).not.toContain(
    "buat_akun",
  );
});

test("caleg hanya untuk saksi yang dibawa bacaleg", () => {
  for (const referensi_id of [0, REFERENSI.pengurus, REFERENSI.lainnya]) {
    expect(tindakanSaksiUntuk(ADMIN, { ...SAKSI, referensi_id })).not.toContain("set_caleg");
  }
});

test("hanya admin yang memegang kuncinya", () => {
  const kode = (caller: typeof ADMIN, tindakan: "ubah" | "set_aktif" = "ubah") =>
    refusalOf(() => requireTindakanSaksi(caller, { ...SAKSI, user_id: null }, tindakan));
  expect(kode(ADMIN)).toBe("boleh");
  expect(kode(ADMIN, "set_aktif")).toBe("tidak-berhak");
  expect(kode(makeCaller({ akses: new Set(["saksi.read"]) }))).toBe("tidak-berhak");
  expect(kode(makeCaller({ isAdmin: false }))).toBe("tidak-berhak");
  expect(tindakanSaksiUntuk(makeCaller({ isAdmin: false }), SAKSI)).toEqual([]);
});

test.each([
  [1376, 1_376_000_001, true],
  [1376, 1_377_000_001, false],
  [13, 1_376_000_001, true],
  [13, 1_300_000_001, true],
  [1376, 1_300_000_001, false],
  [13, 1, false],
  [1, 1, true],
  [0, 1_376_000_001, false],
])("wilayah %d menjangkau saksi %d: %s", (wilayahId, saksiId, hasil) => {
  const caller = makeCaller({ lingkup: lingkupAkun(wilayahId) });
  expect(isSaksiInScope(caller, saksiId)).toBe(hasil);
  expect(refusalOf(() => requireSaksiInScope(caller, saksiId))).toBe(
    hasil ? "boleh" : "di-luar-wilayah",
  );
});
