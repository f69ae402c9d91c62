import { expect, test } from "vitest";
import { aboutRefused, FORM_INCOMPLETE, FORM_WRONG } from "./isian.rules.ts";

test.each([
  [{ nama: ["Wajib diisi"] }, FORM_INCOMPLETE],
  [{ nama: ["Paling banyak 5 karakter"], email: ["Username harus diisi"] }, FORM_INCOMPLETE],
  [{ wilayah_id: ["Pilih wilayah tugasnya"] }, FORM_INCOMPLETE],
  [{}, FORM_INCOMPLETE],
  [{ phone: ["Isi 8 sampai 15 angka"] }, FORM_WRONG],
  [{ nomer_wa: ["Wajib diisi dengan benar"] }, FORM_WRONG],
])("yang dikatakan tentang seluruh form: %j", (errors, text) => {
  expect(aboutRefused(errors)).toBe(text);
});
