import { expect, test } from "vitest";
import { tpsDicari } from "./tps-dicari.rules.ts";

test.each([
  ["tps 12 kubu gadang", { id: undefined, nomor: 12, wilayah: "kubu gadang" }],
  ["kubu gadang 12", { id: undefined, nomor: 12, wilayah: "kubu gadang" }],
  ["tps kubu", { id: undefined, nomor: undefined, wilayah: "kubu" }],
  ["1376011003002", { id: 1376011003002, nomor: undefined, wilayah: "" }],
  ["tps", { id: undefined, nomor: undefined, wilayah: "" }],
])("'%s' menyebut TPS", (teks, dicari) => {
  expect(tpsDicari(teks.split(" "))).toEqual(dicari);
});

test.each(["kubu gadang", "1234 kubu", "13760110030021", "ani123"])(
  "'%s' tidak menyebut TPS",
  (teks) => {
    expect(tpsDicari(teks.split(" "))).toBeUndefined();
  },
);
