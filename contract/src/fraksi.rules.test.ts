import { expect, test } from "vitest";
import { fraksiOf, jumlahKursiDapil, kursiKata } from "./fraksi.rules.ts";

const partai = (nomor: number, kursi: number) => ({
  nomor,
  singkat: `P${nomor}`,
  suara: 10,
  kursi,
  di_bawah_ambang: false,
});
const dapil = (
  [id, kursi, belum]: [number, number, number],
  list: ReturnType<typeof partai>[],
) => ({
  id,
  kode: String(id),
  keterangan: `Dapil ${id}`,
  kursi,
  kursi_belum_pasti: belum,
  tps: null,
  partai: list,
});

test("fraksi: kursi semua dapil dijumlah, terbanyak dahulu, tanpa kursi tidak tampak", () => {
  const semua = [
    dapil([1, 4, 1], [partai(1, 1), partai(2, 2), partai(3, 0)]),
    dapil([2, 3, 0], [partai(2, 2), partai(4, 1)]),
  ];
  expect(kursiKata(fraksiOf(semua))).toBe("P2 4, P1 1, P4 1");
  expect(jumlahKursiDapil(semua)).toEqual({ kursi: 7, belumPasti: 1 });
  expect(fraksiOf([])).toEqual([]);
});
