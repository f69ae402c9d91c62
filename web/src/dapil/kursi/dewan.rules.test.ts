import { expect, test } from "vitest";
import { fraksiOf, jumlahOf, kursiKata, tempatKursi, warnaPartai } from "./dewan.rules.ts";

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
  expect(jumlahOf(semua)).toEqual({ kursi: 7, belumPasti: 1 });
  expect(fraksiOf([])).toEqual([]);
});

test("setengah lingkaran: semua kursi ada, di dalamnya, tidak bertumpuk, dari kiri ke kanan", () => {
  for (const jumlah of [1, 2, 3, 20, 45, 120, 580, 800]) {
    const { tempat, ukuran } = tempatKursi(jumlah);
    expect(tempat).toHaveLength(jumlah);
    expect(ukuran).toBeGreaterThan(0);
    expect(tempat.every(({ x, y }) => Math.hypot(x, y) <= 1 + 1e-9 && y > -1e-9)).toBe(true);
    let terdekat = Infinity;
    for (const [index, one] of tempat.entries()) {
      for (const other of tempat.slice(index + 1)) {
        terdekat = Math.min(terdekat, Math.hypot(one.x - other.x, one.y - other.y));
      }
    }
    expect(terdekat).toBeGreaterThan(2 * ukuran - 1e-9);
    expect(tempat[0]?.x ?? 2).toBeLessThanOrEqual(tempat.at(-1)?.x ?? -2);
  }
  expect(tempatKursi(0).tempat).toEqual([]);
});

test("nomor yang bertetangga berwarna jauh", () => {
  expect(new Set(Array.from({ length: 24 }, (_, nomor) => warnaPartai(nomor))).size).toBe(24);
});
