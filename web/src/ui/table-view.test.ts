import fc from "fast-check";
import { expect, test } from "vitest";
import { hiddenOf, kolomOf, queryOf, searchOf } from "./table-view.ts";

test("tampilan adalah saringan, urutan, dan kolom; bukan halamannya", () => {
  const search = { page: "7", s: "siti & budi", urut: "nama", wilayah_id: "3371", lain: undefined };
  const kueri = queryOf(search, kolomOf(["wa", "dibuat"]));
  expect(kueri).toBe("s=siti+%26+budi&urut=nama&wilayah_id=3371&kolom=wa.dibuat");
  expect(searchOf(kueri)).toEqual({
    s: "siti & budi",
    urut: "nama",
    wilayah_id: "3371",
    kolom: "wa.dibuat",
  });
});

test("kolom yang disembunyikan dibaca kembali, juga bila tidak ada", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,12}$/)), (kunci) => {
      expect([...hiddenOf(kolomOf(kunci))]).toEqual(kunci);
    }),
  );
});
