import { expect, test } from "vitest";
import { areaOf } from "./area.rules.ts";

test.each([
  [
    "akun",
    "oauth/token login logout sesi self lupa-sandi verify link/masuk instansi faktor_kedua token_akses",
  ],
  ["sistem", "status audit pengaturan surat live openapi.json docs peran_akses logo"],
  ["daftar acuan", "m_kota"],
  ["QC", "qc_tps/:id excel_qc"],
  ["file", "tiket"],
  ["saksi", "cek_saksi_nik unduh_excel_saksi/:wilayah_id saksi/:id"],
  ["pengumuman", "pengumumanku pengumuman"],
  ["tps", "tps/:id"],
])("bagian %s menerima alamat %s", (area, alamat) => {
  for (const satu of alamat.split(" ")) {
    expect([satu, areaOf(`/api/${satu}`)]).toEqual([satu, area]);
  }
});

test("alamat di luar /api juga punya bagian, juga yang memuat /api/ di tengahnya", () => {
  expect(areaOf("/oauth/token")).toBe("akun");
  expect(areaOf("/tps/api/login")).toBe("tps");
  expect(areaOf("/123")).toBe("");
});
