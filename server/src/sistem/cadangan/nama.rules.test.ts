import { expect, test } from "vitest";
import { formatSaat, nameOf, parseName, parseSaat } from "./nama.rules.ts";

const SAAT = new Date("2029-02-14T14:30:05.678Z");

test("nama cadangan dan saatnya menurut waktu Jakarta", () => {
  expect(nameOf(SAAT)).toBe("suar-20290214-213005");
  expect(formatSaat(SAAT)).toBe("2029-02-14 21:30:05 WIB");
  expect(nameOf(new Date("2029-02-14T17:00:00Z"))).toBe("suar-20290215-000000");
});

test("nama berkas cadangan dikenali, juga yang disandikan", () => {
  const base = "suar-20290214-213005";
  expect(parseName(`${base}.tar.zst`)).toEqual({ base, isEncrypted: false });
  expect(parseName(`${base}.tar.zst.age`)).toEqual({ base, isEncrypted: true });
  for (const nama of [
    base,
    `x${base}.tar.zst`,
    `${base}.tar.zst.part`,
    "suar-2029021-213005.tar.zst",
    "suar-20290214-2130.tar.zst",
    `${base}xtar.zst`,
  ]) {
    expect([nama, parseName(nama)]).toEqual([nama, undefined]);
  }
});

test.each([
  ["2029-02-14 21:30", "2029-02-14T14:30:00.000Z"],
  [" 2029-02-14T21:30:05 ", "2029-02-14T14:30:05.000Z"],
  ["2029-02-14 21.30", "2029-02-14T14:30:00.000Z"],
  ["2029-02-14 21:30:05.678", "2029-02-14T14:30:05.678Z"],
  ["2029-02-14 21:30 wita", "2029-02-14T13:30:00.000Z"],
  ["2029-02-14 21:30 WIT", "2029-02-14T12:30:00.000Z"],
  ["2029-02-14 21:30Z", "2029-02-14T21:30:00.000Z"],
  ["2029-02-14 21:30 +02:00", "2029-02-14T19:30:00.000Z"],
])("saat %s adalah %s", (teks, iso) => {
  expect(parseSaat(teks)?.toISOString()).toBe(iso);
});

test.each([
  "",
  "2029-02-14",
  "14-02-2029 21:30",
  "2029-02-14 21:30 XYZ",
  "x2029-02-14 21:30",
  "2029-02-14 25:30",
])("'%s' bukan saat", (teks) => {
  expect(parseSaat(teks)).toBeUndefined();
});

test("saat yang ditulis terbaca kembali", () => {
  expect(parseSaat(formatSaat(SAAT))?.getTime()).toBe(SAAT.getTime() - 678);
});
