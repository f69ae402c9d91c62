import { expect, test } from "vitest";
import { nameOf, parseName, parseSaat, formatSaat } from "./nama.rules.ts";
import { splitSimpanan, jadwalTerakhir } from "./retention.rules.ts";
import { segmentOf } from "./wal.ts";

test("nama cadangan memakai waktu Jakarta", () => {
  expect(nameOf(new Date("2029-02-14T18:05:09Z"))).toBe("suar-20290215-010509");
  expect(parseName("suar-20290215-010509.tar.zst.age")).toEqual({
    base: "suar-20290215-010509",
    isEncrypted: true,
  });
  expect(parseName("../suar-20290215-010509.tar.zst")).toBeUndefined();
});

test.each([
  ["2029-02-14 21:30", "2029-02-14T14:30:00.000Z"],
  ["2029-02-14 21.30", "2029-02-14T14:30:00.000Z"],
  ["2029-02-14T21:30:15 WIT", "2029-02-14T12:30:15.000Z"],
  ["2029-02-14 14:30Z", "2029-02-14T14:30:00.000Z"],
  ["2029-02-14 21:30:15.250 +08:00", "2029-02-14T13:30:15.250Z"],
])("saat %s adalah %s", (said, expected) => {
  expect(parseSaat(said)?.toISOString()).toBe(expected);
});

test("saat ditulis dengan zonanya, dan dapat diketik lagi", () => {
  const saat = new Date("2029-02-14T18:05:09Z");
  expect(formatSaat(saat)).toBe("2029-02-15 01:05:09 WIB");
  expect(parseSaat(formatSaat(saat))).toEqual(saat);
});

test.each(["", "kemarin", "2029-02-30 99:00", "14-02-2029 21:30", "2029-02-14"])(
  "saat %j tidak dikenal",
  (said) => {
    expect(parseSaat(said)).toBeUndefined();
  },
);

test("potongan log dari letaknya", () => {
  expect(segmentOf("0/27000028")).toBe("0000000000000027");
  expect(segmentOf("1A/FF000000")).toBe("0000001A000000FF");
});

const tiapJam = (count: number, jam: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    mulai: new Date(Date.UTC(2029, 1, 14, 20) - index * jam * 3_600_000),
  }));

test("tersimpan: yang terakhir dari tujuh hari dan empat minggu", () => {
  const { harian, buang } = splitSimpanan(tiapJam(60 * 2, 12));
  expect(harian).toHaveLength(7);
  expect(harian[0]?.id).toBe(0);
  // Of the four weeks two lie within the seven days.
  expect(buang).toHaveLength(120 - 7 - 2);
});

test("tersimpan: yang terakhir tidak pernah dibuang, setua apa pun", () => {
  expect(splitSimpanan([{ id: 1, mulai: new Date(0) }]).buang).toEqual([]);
  expect(splitSimpanan([]).buang).toEqual([]);
});

test.each([
  ["2029-02-14T18:59:59Z", "2029-02-13T19:00:00.000Z"],
  ["2029-02-14T19:00:00Z", "2029-02-14T19:00:00.000Z"],
  ["2029-02-15T16:59:00Z", "2029-02-14T19:00:00.000Z"],
])("jadwal pukul 2 WIB: pada %s yang terakhir %s", (now, expected) => {
  expect(jadwalTerakhir(new Date(now), 2).toISOString()).toBe(expected);
});
