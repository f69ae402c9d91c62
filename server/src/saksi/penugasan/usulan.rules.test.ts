import fc from "fast-check";
import { expect, test } from "vitest";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { kelurahanSaksi, usulkan, type SaksiTersedia, type TpsKurang } from "./usulan.rules.ts";

const KELURAHAN = 1376011002;
const LAIN = 1376011003;
const tps = (nomor: number, terisi = 0, kelurahanId = KELURAHAN): TpsKurang => ({
  id: kelurahanId * 1000 + nomor,
  terisi,
});
const saksi = (id: number, rest: Partial<SaksiTersedia> = {}): SaksiTersedia => ({
  id,
  nama: `Saksi ${id}`,
  kelurahanId: null,
  pemilihTps: [],
  ...rest,
});
const di = (nomor: number, kelurahanId = KELURAHAN) => ({
  pemilihTps: [kelurahanId * 1000 + nomor],
});

const ringkas = (usulan: ReturnType<typeof usulkan>) =>
  usulan.map((one) => `${one.saksi_id}>${one.tps_id % 1000} ${one.alasan}`);

test("pemilih TPS itu dahulu, lalu kelurahan yang sama dengan nomor terdekat", () => {
  const usulan = usulkan(
    [tps(1), tps(2), tps(3), tps(4)],
    [saksi(1, { kelurahanId: KELURAHAN }), saksi(2, di(2)), saksi(3, di(2)), saksi(4, di(4))],
    1,
  );
  expect(ringkas(usulan)).toEqual(["3>1 kelurahan", "2>2 tps", "1>3 kelurahan", "4>4 tps"]);
});

test("yang kosong dahulu, lalu saksi kedua", () => {
  const terisi = [tps(1, 1), tps(2)];
  expect(ringkas(usulkan(terisi, [saksi(1, di(1))], 2))).toEqual(["1>2 kelurahan"]);
  expect(ringkas(usulkan(terisi, [saksi(1, di(1)), saksi(2, di(2))], 2))).toEqual([
    "1>1 tps",
    "2>2 tps",
  ]);
});

test("yang tidak diketahui tempatnya, tidak pasti, atau dari luar kelurahan tidak diusulkan", () => {
  const dua = { pemilihTps: [KELURAHAN * 1000 + 1, LAIN * 1000 + 1] };
  const list = [saksi(1), saksi(2, dua), saksi(3, di(1, LAIN)), saksi(4, { kelurahanId: LAIN })];
  expect(usulkan([tps(1), tps(2)], list, 2)).toEqual([]);
  const dikenal = saksi(2, { ...dua, kelurahanId: KELURAHAN });
  expect(ringkas(usulkan([tps(1)], [dikenal], 2))).toEqual(["2>1 kelurahan"]);
});

const anyTps = fc.uniqueArray(
  fc.record({
    id: fc
      .tuple(fc.constantFrom(KELURAHAN, LAIN), fc.integer({ min: 1, max: 9 }))
      .map(([kelurahanId, nomor]) => kelurahanId * 1000 + nomor),
    terisi: fc.integer({ min: 0, max: 4 }),
  }),
  { selector: ({ id }) => id },
);
const anyTpsId = fc
  .tuple(fc.constantFrom(KELURAHAN, LAIN, 1376021002), fc.integer({ min: 1, max: 9 }))
  .map(([kelurahanId, nomor]) => kelurahanId * 1000 + nomor);
const anySaksi = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    nama: fc.constant("Saksi"),
    kelurahanId: fc.constantFrom(null, KELURAHAN, LAIN, 1376021002),
    pemilihTps: fc.array(anyTpsId, { maxLength: 2 }),
  }),
  { selector: ({ id }) => id },
);

test("tidak pernah melebihi batas, tidak pernah dua kali, selalu sama, dan tidak ada yang tertinggal", () => {
  fc.assert(
    fc.property(anyTps, anySaksi, fc.integer({ min: 1, max: 3 }), (tpsList, saksiList, batas) => {
      const usulan = usulkan(tpsList, saksiList, batas);
      const saksiIds = usulan.map((one) => one.saksi_id);
      expect(new Set(saksiIds).size).toBe(saksiIds.length);
      const jumlah = new Map(tpsList.map(({ id, terisi }) => [id, terisi]));
      for (const one of usulan) {
        jumlah.set(one.tps_id, (jumlah.get(one.tps_id) ?? Infinity) + 1);
        expect(jumlah.get(one.tps_id)).toBeLessThanOrEqual(batas);
        const dia = saksiList.find(({ id }) => id === one.saksi_id);
        expect(dia && kelurahanSaksi(dia)).toBe(kelurahanOf(one.tps_id));
      }
      expect(usulkan(tpsList.toReversed(), saksiList.toReversed(), batas)).toEqual(usulan);
      const bebas = new Set(
        saksiList.filter(({ id }) => !saksiIds.includes(id)).map(kelurahanSaksi),
      );
      for (const [id, terisi] of jumlah) {
        expect(terisi < batas && bebas.has(kelurahanOf(id))).toBe(false);
      }
    }),
  );
});

test("TPS kosong tidak tertinggal selama ada TPS di kelurahannya yang mendapat saksi kedua", () => {
  fc.assert(
    fc.property(anyTps, anySaksi, (tpsList, saksiList) => {
      const usulan = usulkan(tpsList, saksiList, 2);
      const terima = new Set(usulan.map((one) => one.tps_id));
      for (const { id, terisi } of tpsList) {
        const tetangga = tpsList.filter(
          (one) => kelurahanOf(one.id) === kelurahanOf(id) && one.terisi === 1,
        );
        const isTertinggal = terisi === 0 && !terima.has(id);
        expect(isTertinggal && tetangga.some((one) => terima.has(one.id))).toBe(false);
      }
    }),
  );
});
