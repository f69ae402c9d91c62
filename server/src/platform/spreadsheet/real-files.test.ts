// Files as they are really published; they lie beside the checkout and are never part of it.
import { join } from "node:path";
import { expect, test } from "vitest";
import { bacaSemua, ringkas, type LembarUtuh } from "../../testing/read-table.ts";
import { SHARED_DATA } from "../../testing/shared-data.ts";

async function baca(path: string): Promise<LembarUtuh> {
  const [lembar] = await bacaSemua(join(SHARED_DATA ?? "", path));
  if (lembar === undefined) {
    throw new Error("no sheet");
  }
  return lembar;
}

test.skipIf(SHARED_DATA === undefined)(
  "tsv resmi Payakumbuh 2024: 371 TPS, jumlah suara tepat",
  async () => {
    const { baris } = await baca("payakumbuh2024/tps_pilpres.tsv");
    const [head, ...rows] = baris.map(({ cells }) => cells.map(({ teks }) => teks));
    const sum = (name: string): number => {
      const at = head?.indexOf(name) ?? -1;
      return rows.reduce((total, row) => total + Number(row[at] ?? 0), 0);
    };
    expect(rows).toHaveLength(371);
    expect([sum("p1"), sum("p2"), sum("p3")]).toEqual([51_752, 26_763, 2357]);
  },
);

test.skipIf(SHARED_DATA === undefined)("tsv Surabaya 2015: 3.936 TPS", async () => {
  expect((await baca("surabaya2015/tps_lengkap.tsv")).baris).toHaveLength(3937);
});

test.skipIf(SHARED_DATA === undefined)(
  "csv yang rusak angkanya tetap terbaca apa adanya: 3.05 bukan 3.050",
  async () => {
    const { baris } = await baca("surabaya2015/kecamatan_rekap_MANGLED.csv");
    const texts = baris.flatMap(({ cells }) => cells);
    expect(texts.some(({ teks }) => /^\d+\.\d{1,2}$/.test(teks))).toBe(true);
    expect(texts.every(({ jenis }) => jenis === "teks" || jenis === "kosong")).toBe(true);
  },
);

test.skipIf(SHARED_DATA === undefined)(
  "formulir .xls asli: isi, gabungan, lembar kedua",
  async () => {
    const [form, annex] = await bacaSemua(join(SHARED_DATA ?? "", "forms/MODEL-C1-KWK-2015.xls"));
    expect([form?.nama, annex?.nama]).toEqual(["MODEL C1 KWK", "LAMP MODEL C1 KWK"]);
    expect(form && Object.values(ringkas(form)).flat()).toContain("teks:DATA PEMILIH");
    expect(form?.gabungan.length).toBe(58);
  },
);
