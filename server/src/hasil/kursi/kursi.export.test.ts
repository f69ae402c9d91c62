import { expect, test } from "vitest";
import { bahanUji, partaiUji } from "#contract/hasil/kursi.fixture.ts";
import { rincianKursi } from "#contract/hasil/rincian-kursi.rules.ts";
import { bukuKursi } from "./kursi.export.ts";

test("buku kerja berisi hasil bagi selengkapnya", async () => {
  const bahan = bahanUji([partaiUji(1, 250), partaiUji(2, 248)]);
  const [kursi, , bagi] = bukuKursi({ bahan, hasil: rincianKursi(bahan) });
  const cells = async (lembar = kursi) => {
    const rows: (readonly unknown[])[] = [];
    for await (const baris of lembar?.baris ?? []) {
      rows.push(baris.cells);
    }
    return rows;
  };
  expect(await cells()).toEqual([
    [1, "P1", 1, 250, ""],
    [2, "P2", 1, 248, ""],
    [3, "P1", 3, 250 / 3, ""],
  ]);
  expect((await cells(bagi)).map((row) => row[4])).toEqual([250 / 3, 248 / 3]);
});
