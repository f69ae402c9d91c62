import { expect, test } from "vitest";
import { tempatTanda } from "./tempat-tanda.rules.ts";

test.each([
  ["Kota Payakumbuh", "Payakumbuh"],
  ["Kabupaten Agam", "Agam"],
  ["Kota Administrasi Jakarta Pusat", "Jakarta Pusat"],
  ["Kabupaten Administrasi Kepulauan Seribu", "Kepulauan Seribu"],
  ["Pulau Kota Baru", "Pulau Kota Baru"],
  ["Kotawaringin", "Kotawaringin"],
])("surat di %s ditandatangani di %s", (kota, tempat) => {
  expect(tempatTanda({ kota, provinsi: "Sumatera Barat" })).toBe(tempat);
});

test("tanpa kota ditandatangani di provinsinya, tanpa keduanya tidak di mana pun", () => {
  expect(tempatTanda({ kota: null, provinsi: "Sumatera Barat" })).toBe("Sumatera Barat");
  expect(tempatTanda({ kota: null, provinsi: null })).toBe("");
});
