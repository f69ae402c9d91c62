// Whatever bytes come: rows or a TabelRusak, nothing else, and always an end.
import { utils, write } from "@e965/xlsx";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bacaSemua } from "../../testing/read-table.ts";
import { runsOf } from "../../testing/ukuran.ts";
import { fileFolder, sheetXml, xlsxOf } from "../../testing/xlsx-fixture.ts";
import { TabelRusak } from "./table.ts";

const simpan = fileFolder();

/** Reads it all; true when it was a table after all. */
async function terbaca(content: Buffer): Promise<boolean> {
  try {
    await bacaSemua(simpan(content), { waktuXls: 5000 });
    return true;
  } catch (error) {
    if (error instanceof TabelRusak) {
      return false;
    }
    throw error;
  }
}

const bytes = (maxLength: number) =>
  fc.uint8Array({ maxLength, size: "max" }).map((array) => Buffer.from(array));

const MAGIC = [
  "",
  "PK\u0003\u0004",
  "PK\u0005\u0006",
  "\u001F\u008B\u0008",
  "\u00FF\u00FE",
  "\u00FE\u00FF",
  '"',
  "<a>",
  "sep=;\n",
];

test("byte sembarang, dengan atau tanpa tanda jenis berkas di depannya", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...MAGIC), bytes(3000), async (magic, rest) => {
      await terbaca(Buffer.concat([Buffer.from(magic, "latin1"), rest]));
    }),
    { numRuns: runsOf(300, 10) },
  );
  expect(await terbaca(Buffer.from("a,b"))).toBe(true);
});

interface Damage {
  /** Millionths of the length. */
  at: number;
  value: Buffer;
  remove: number;
}

/** Bytes changed in place, put in or taken out. */
const damages = fc.array(
  fc
    .record({ at: fc.nat(999_999), value: bytes(4), remove: fc.nat(4), inPlace: fc.boolean() })
    .map((damage) => (damage.inPlace ? { ...damage, remove: damage.value.length } : damage)),
  { minLength: 1, maxLength: 3 },
);

function damaged(content: Buffer, list: readonly Damage[]): Buffer {
  let result = content;
  for (const { at, value, remove } of list) {
    const place = Math.floor((at / 1_000_000) * result.length);
    result = Buffer.concat([result.subarray(0, place), value, result.subarray(place + remove)]);
  }
  return result;
}

const SHEET = sheetXml(
  `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>45336</v></c><c r="C1" t="inlineStr"><is><r><t>x</t></r></is></c></row>
   <row r="2"><c r="A2" t="b"><v>1</v></c><c r="B2" t="e"><v>#N/A</v></c><c r="C2"><f>A1</f><v>7</v></c></row>`,
  `<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>`,
);
const STRINGS = "<sst><si><t>halo</t></si><si><r><t>a</t></r></si></sst>";
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

test("xlsx yang rusak di mana pun", async () => {
  const content = await xlsxOf({ sheets: [SHEET, SHEET], sharedStrings: STRINGS, styles: STYLES });
  expect(await terbaca(content)).toBe(true);
  await fc.assert(
    fc.asyncProperty(damages, async (list) => {
      await terbaca(damaged(content, list));
    }),
    { numRuns: runsOf(400, 10) },
  );
});

test("xlsx utuh dengan XML yang rusak di mana pun", async () => {
  let readable = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, 2), damages, async (which, list) => {
      const parts = [SHEET, STRINGS, STYLES].map((part, at) =>
        at === which ? damaged(Buffer.from(part), list).toString() : part,
      );
      const [sheet = "", sharedStrings = "", styles = ""] = parts;
      const content = await xlsxOf({ sheets: [sheet], sharedStrings, styles });
      readable += (await terbaca(content)) ? 1 : 0;
    }),
    { numRuns: runsOf(400, 10) },
  );
  // Broken styles alone refuse nothing.
  expect(readable).toBeGreaterThan(0);
});

test("xls yang rusak di mana pun", async () => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ["a", 1, true],
      ["b", 2.5],
    ]),
    "a",
  );
  const content = write(book, { bookType: "biff8", type: "buffer" }) as Buffer;
  expect(await terbaca(content)).toBe(true);
  await fc.assert(
    fc.asyncProperty(damages, async (list) => {
      await terbaca(damaged(content, list));
    }),
    { numRuns: runsOf(40, 10) },
  );
});
