import { expect, test } from "vitest";
import { AKSI, labelAksi, labelTabel, TABEL } from "./audit-kata.rules.ts";

test("setiap tindakan dan jenis data dalam jejak punya kata-katanya, bukan namanya di dalam kode", () => {
  for (const [kunci, kata] of [...Object.entries(AKSI), ...Object.entries(TABEL)]) {
    expect([kunci, kata]).toEqual([kunci, expect.stringMatching(/^[A-Z][A-Za-z ]{2,}$/)]);
  }
  expect(new Set(Object.values(TABEL)).size).toBe(Object.keys(TABEL).length);
});

test("yang diperlihatkan kepada pembaca jejak", () => {
  expect(labelAksi("users.reset_password")).toBe("Mereset kata sandi pengguna");
  expect(labelTabel("m_caleg_agama")).toBe("Pilihan agama");
});

test("tindakan dan data dari versi terdahulu tampil seperti tertulis", () => {
  expect(labelAksi("dukungan.hapus")).toBe("dukungan.hapus");
  expect(labelTabel("dukungan")).toBe("dukungan");
});
