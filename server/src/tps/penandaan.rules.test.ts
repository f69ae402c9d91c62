import { expect, test } from "vitest";
import { denganTanda, type TandaRow } from "./penandaan.rules.ts";

const TPS = {
  dapil: [11, 22, 33],
  jumlahDpt: 290,
  jumlahSaksi: 2,
  jumlahSaksiSah: 1,
  jumlahPemilih: 281,
  level: [0, 0, 0, 0],
} as const;

const tanda = (jenis: number, dapil: number, level = 2): TandaRow => ({
  tps_id: 3171010001001,
  caleg_id: jenis * 100,
  jenis_caleg_id: jenis,
  dapil_id: dapil,
  level,
});

test.each([
  ["dapil lembaganya", [tanda(1, 11), tanda(2, 22, 1), tanda(3, 33, 0)], [2, 1, 0]],
  ["dapil lembaga lain tidak", [tanda(1, 22), tanda(2, 33), tanda(3, 11)], []],
  ["tanpa dapil tidak", [tanda(3, 0)], []],
  ["tanpa tanda", undefined, []],
])("tanda yang dihitung: %s", (_, rows, levels) => {
  const { tanda: berlaku, ...tps } = denganTanda({ ...TPS }, rows);
  expect(tps).toEqual(TPS);
  expect(berlaku?.map(({ level }) => level)).toEqual(levels);
});

test("TPS yang tidak berada di dapil mana pun tidak menghitung tanda tanpa dapil", () => {
  const luar = { ...TPS, dapil: [0, 0, 0] } as const;
  expect(denganTanda(luar, [tanda(1, 0), tanda(2, 0), tanda(3, 0)]).tanda).toEqual([]);
});

test("setiap tanda bernama calegnya", () => {
  expect(denganTanda({ ...TPS }, [tanda(3, 33, 1)]).tanda).toEqual([{ calegId: 300, level: 1 }]);
});
