import { expect, test } from "vitest";
import { sandiSalah } from "./sandi.rules.ts";

test.each([
  "Password1234",
  "P@ssw0rd12345",
  "  indonesia!!2024",
  "1234567890",
  "admin12345678",
  "qwertyuiop",
  "1q2w3e4r5t",
  "aaaaaaaaaaaa",
  "abc123abc123",
  "!!!!!!!!!!!!",
  "MerahPutih45",
  "2024 Indonesia",
  "1234princes$",
  "abcabcabcabc",
])("'%s' terlalu umum untuk admin", (sandi) => {
  expect(sandiSalah(sandi, true)).toMatch(/terlalu umum/);
});

test.each([
  "kayu manis 42",
  "gunungBerapi7x",
  "t4ngga-merah-9",
  "Selasa pagi hujan",
  "kayu 42 garuda",
  "teras hihihi",
  "hihihi teras",
])("'%s' boleh untuk admin", (sandi) => {
  expect(sandiSalah(sandi, true)).toBeUndefined();
});

test("panjang: 6 untuk semua, 10 untuk admin; yang umum hanya dilarang untuk admin", () => {
  expect(sandiSalah("abc12", false)).toBe("Paling sedikit 6 karakter");
  expect(sandiSalah("abc123", false)).toBeUndefined();
  expect(sandiSalah("kayu 42ab", true)).toBe("Paling sedikit 10 karakter");
  expect(sandiSalah("Password1234", false)).toBeUndefined();
});
