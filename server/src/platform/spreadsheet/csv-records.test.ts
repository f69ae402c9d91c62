import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { bacaSemua } from "../../testing/read-table.ts";
import { runsOf } from "../../testing/ukuran.ts";
import { fileFolder } from "../../testing/xlsx-fixture.ts";
import { Giliran } from "../giliran.ts";
import { RecordReader, type TextRecord } from "./csv-records.ts";
import { BATAS, Gerbang, TabelRusak, type Batas } from "./table.ts";

const simpan = fileFolder();
afterEach(() => vi.restoreAllMocks());

const readerOf = (batas: Partial<Batas> = {}): RecordReader =>
  new RecordReader(",", new Gerbang("a", { ...BATAS, ...batas }));

interface Hasil {
  records: TextRecord[];
  pesan: string | undefined;
}

/** What came out before it was refused, in chunks of so many bytes. */
function baca(teks: string, size: number, batas?: Partial<Batas>): Hasil {
  const bytes = Buffer.from(teks);
  const reader = readerOf(batas);
  const records: TextRecord[] = [];
  try {
    for (let at = 0; at < bytes.length; at += size) {
      for (const record of reader.read(bytes.subarray(at, at + size))) {
        records.push(record);
      }
    }
    const last = reader.end();
    return { records: last === undefined ? records : [...records, last], pesan: undefined };
  } catch (error) {
    if (error instanceof TabelRusak) {
      return { records, pesan: error.message };
    }
    throw error;
  }
}

test("apa pun isinya dan di mana pun terpotong: dibaca seperti pembaca csv lain, atau ditolak", async () => {
  const isi = fc.array(fc.constantFrom('"', '"', ",", "\n", "\r", "\r\n", "é", "x", '""', '","'), {
    maxLength: 14,
  });
  fc.assert(
    fc.property(isi, fc.integer({ min: 3, max: 9 }), (parts, size) => {
      const teks = `x${parts.join("")}`;
      const { records, pesan } = baca(teks, size);
      expect(pesan).toBe(baca(teks, 1000).pesan);
      const options = { record_delimiter: ["\r\n", "\n", "\r"], relax_quotes: true };
      const other = (): string[][] => parse(teks, { ...options, relax_column_count: true });
      const seen = records.map(({ values }) => values);
      expect(seen).toEqual(pesan === undefined ? other() : seen);
    }),
    { numRuns: runsOf(2000, 300) },
  );
});

test("baris kosong dihitung saat dibaca: sesudah batasnya tidak ada lagi yang dibaca", () => {
  const { records, pesan } = baca(`a,b\n${"\n".repeat(50_000)}`, 65_536, { barisPerLembar: 100 });
  expect(records).toHaveLength(100);
  expect(pesan).toBe("Lembar “a” berisi lebih dari 100 baris. Pecah menjadi beberapa berkas.");
});

test("isian kosong dihitung saat dibaca: barisnya tidak ditunggu sampai utuh", () => {
  const reader = readerOf();
  const koma = Buffer.from(",".repeat(16_385));
  expect(() => [...reader.read(koma)]).toThrow(
    "Lembar “a” berisi lebih dari 1.000 kolom. Hapus kolom yang tidak perlu.",
  );
  expect(baca(`${",".repeat(16_383)}\n`, 65_536).records[0]?.values).toHaveLength(16_384);
  expect(baca(`"${",".repeat(20_000)}"\n`, 65_536).records[0]?.values).toHaveLength(1);
});

test("di antara baris kosong pun utas diberikan kepada yang lain", async () => {
  const giveBack = vi.spyOn(Giliran.prototype, "giveBack");
  await bacaSemua(simpan(`a,b\n${"\n".repeat(3000)}`));
  expect(giveBack.mock.calls.length).toBeGreaterThanOrEqual(3000);
});

test("baris yang tidak selebar yang lain tidak lebih mahal: tidak ada galat yang dibuat untuknya", async () => {
  const galat = vi.spyOn(Error, "captureStackTrace");
  await bacaSemua(simpan(`a,b\n1,2\n${"1\n\n".repeat(2000)}`));
  // Of the first rows, while the delimiter is looked for.
  expect(galat.mock.calls.length).toBeLessThan(300);
});
