// Excel workbooks, streamed: only their shared texts are ever held in memory.
import { readSharedStrings, type SharedStrings } from "./shared-strings.ts";
import {
  Gerbang,
  type Baris,
  type Batas,
  type Gabungan,
  type KolomTersembunyi,
  type Lembar,
} from "./table.ts";
import { SheetReader } from "./xlsx-sheet.ts";
import { readStyles, type Gaya } from "./xlsx-styles.ts";
import { readWorkbook, type SheetEntry } from "./xlsx-workbook.ts";
import { feedXml } from "./xml.ts";
import { openZip, type Zip } from "./zip.ts";

interface Source {
  zip: Zip;
  batas: Batas;
  strings: SharedStrings | undefined;
  styles: readonly Gaya[];
  is1904: boolean;
}

export async function* readXlsx(file: string, batas: Batas): AsyncGenerator<Lembar> {
  const zip = await openZip(file, batas);
  try {
    const workbook = await readWorkbook(zip, batas);
    const source: Source = {
      zip,
      batas,
      is1904: workbook.is1904,
      styles: await readStyles(zip, workbook.styles),
      strings: zip.has(workbook.sharedStrings)
        ? await readSharedStrings(zip.read(workbook.sharedStrings), batas)
        : undefined,
    };
    for (const sheet of workbook.sheets) {
      yield lembarOf(sheet, source);
    }
  } finally {
    zip.close();
  }
}

function lembarOf({ nama, tersembunyi, path }: SheetEntry, source: Source): Lembar {
  let merged: readonly Gabungan[] = [];
  let hidden: KolomTersembunyi = new Set<number>();
  async function* readRows(): AsyncGenerator<Baris> {
    const reader = new SheetReader({ ...source, gerbang: new Gerbang(nama, source.batas) });
    hidden = reader.hiddenColumns;
    for await (const _ of feedXml(source.zip.read(path), reader)) {
      yield* reader.rows;
      reader.rows = [];
    }
    yield* reader.rows;
    merged = reader.merged;
  }
  return {
    nama,
    tersembunyi,
    baris: { [Symbol.asyncIterator]: readRows },
    gabungan: () => merged,
    kolomTersembunyi: () => hidden,
  };
}
