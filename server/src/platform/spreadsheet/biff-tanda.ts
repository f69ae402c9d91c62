// What the eye sees in an old Excel file and SheetJS does not tell: struck and raised letters, hidden
// rows and columns. Only the records about those are looked at.
import { richOf, sharedOf, type Teks } from "./biff-teks.ts";
import { HiddenColumns } from "./hidden-columns.ts";
import type { Tanda } from "./table.ts";

type Huruf = Extract<Tanda, "coret" | "naik">;

export interface TandaLembar {
  /** By row and column from 0 on, see `keyOf`. */
  cells: Map<number, Tanda>;
  rows: Set<number>;
  columns: HiddenColumns;
}

const WIDEST = 1024;
export const keyOf = (row: number, column: number): number => row * WIDEST + column;

const RECORD = {
  boundsheet: 0x85,
  colinfo: 0x7d,
  continue: 0x3c,
  filepass: 0x2f,
  font: 0x31,
  labelsst: 0xfd,
  mulrk: 0xbd,
  row: 0x208,
  rstring: 0xd6,
  sst: 0xfc,
  xf: 0xe0,
} as const;
/** Numbers, formulas, texts, truths: row, column and style stand first in each. */
const CELLS = new Set([0x06, 0x203, 0x204, 0x205, 0x206, 0x27e, 0x406, RECORD.labelsst, 0xd6]);
const BOF = new Set([0x09, 0x209, 0x409, 0x809]);

interface Rec {
  type: number;
  /** The record and what continues it. */
  parts: Buffer[];
}

function* recordsOf(stream: Buffer): Generator<Rec & { at: number }> {
  let pending: (Rec & { at: number }) | undefined;
  for (let at = 0; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at);
    const size = stream.readUInt16LE(at + 2);
    const part = stream.subarray(at + 4, at + 4 + size);
    if (type === RECORD.continue && pending !== undefined) {
      pending.parts.push(part);
    } else {
      if (pending !== undefined) {
        yield pending;
      }
      pending = { type, parts: [part], at };
    }
    at += 4 + size;
  }
  if (pending !== undefined) {
    yield pending;
  }
}

function hurufOf({ parts: [part] }: Rec): Huruf | undefined {
  const isStruck = ((part?.[2] ?? 0) & 8) !== 0;
  if (isStruck) {
    return "coret";
  }
  return (part?.[8] ?? 0) === 0 ? undefined : "naik";
}

class Scanner {
  readonly sheets = new Map<string, TandaLembar>();
  private readonly fonts: (Huruf | undefined)[] = [];
  private readonly styles: number[] = [];
  private readonly names = new Map<number, string>();
  private shared = new Map<number, Teks>();
  private sheet: TandaLembar | undefined;
  private isWide = false;

  take(record: Rec & { at: number }): void {
    const [part = Buffer.alloc(0)] = record.parts;
    if (BOF.has(record.type)) {
      this.begin(record.at, part);
    } else if (this.sheet === undefined) {
      this.takeBook(record, part);
    } else {
      this.takeSheet(record, part, this.sheet);
    }
  }

  private begin(at: number, part: Buffer): void {
    this.isWide ||= part.readUInt16LE(0) === 0x0600;
    const name = this.names.get(at);
    if (name !== undefined) {
      this.sheet = { cells: new Map(), rows: new Set(), columns: new HiddenColumns() };
      this.sheets.set(name, this.sheet);
    }
  }

  private takeBook(record: Rec, part: Buffer): void {
    if (record.type === RECORD.font) {
      this.fonts.push(hurufOf(record));
    } else if (record.type === RECORD.xf) {
      this.styles.push(part.readUInt16LE(0));
    } else if (record.type === RECORD.sst) {
      this.shared = sharedOf(record.parts);
    } else if (record.type === RECORD.boundsheet) {
      const from = this.isWide ? 8 : 7;
      const isTwo = this.isWide && part[7] === 1;
      const size = (part[6] ?? 0) * (isTwo ? 2 : 1);
      const name = part.toString(isTwo ? "utf16le" : "latin1", from, from + size);
      this.names.set(part.readUInt32LE(0), name);
    }
  }

  private takeSheet(record: Rec, part: Buffer, sheet: TandaLembar): void {
    if (record.type === RECORD.row && ((part[12] ?? 0) & 0x20) !== 0) {
      sheet.rows.add(part.readUInt16LE(0));
    } else if (record.type === RECORD.colinfo) {
      this.takeColumns(part, sheet);
    } else if (record.type === RECORD.mulrk) {
      const first = part.readUInt16LE(2);
      for (let at = 4; at + 6 < part.length; at += 6) {
        const style = part.readUInt16LE(at);
        this.note(sheet, [part.readUInt16LE(0), first + (at - 4) / 6], this.fontOf(style));
      }
    } else if (CELLS.has(record.type)) {
      this.takeCell(record, part, sheet);
    }
  }

  private takeColumns(part: Buffer, { columns }: TandaLembar): void {
    const isHidden = ((part[8] ?? 0) & 1) !== 0 || part.readUInt16LE(4) === 0;
    if (isHidden) {
      columns.add(part.readUInt16LE(0), part.readUInt16LE(2));
    }
  }

  private takeCell(record: Rec, part: Buffer, sheet: TandaLembar): void {
    const place = [part.readUInt16LE(0), part.readUInt16LE(2)] as const;
    const whole = this.fontOf(part.readUInt16LE(4));
    const text =
      record.type === RECORD.labelsst ? this.shared.get(part.readUInt32LE(6)) : undefined;
    const rich = record.type === RECORD.rstring ? richOf(record.parts, this.isWide) : text;
    this.note(sheet, place, rich === undefined ? whole : this.partsOf(rich, whole));
  }

  private note(
    { cells }: TandaLembar,
    [row, column]: readonly [number, number],
    tanda: Tanda | undefined,
  ): void {
    if (tanda !== undefined) {
      cells.set(keyOf(row, column), tanda);
    }
  }

  private fontOf(style: number): Huruf | undefined {
    return this.fontAt(this.styles[style] ?? 0);
  }

  /** There is no font 4. */
  private fontAt(font: number): Huruf | undefined {
    return this.fonts[font > 4 ? font - 1 : font];
  }

  private partsOf({ length, runs }: Teks, whole: Huruf | undefined): Tanda | undefined {
    const first = { from: 0, huruf: whole };
    const all = [first, ...runs.map(({ from, font }) => ({ from, huruf: this.fontAt(font) }))];
    const seen = all
      .filter(({ from }, at) => from < (all[at + 1]?.from ?? length))
      .map(({ huruf }) => huruf);
    if (seen.includes("coret")) {
      return seen.every((huruf) => huruf === "coret") ? "coret" : "coret-sebagian";
    }
    return seen.includes("naik") ? "naik" : undefined;
  }
}

/** By the names of the sheets; nothing of a file that is locked or odd. */
export function scanBiff(stream: Buffer): Map<string, TandaLembar> {
  const scanner = new Scanner();
  try {
    for (const record of recordsOf(stream)) {
      if (record.type === RECORD.filepass) {
        return new Map();
      }
      scanner.take(record);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw error;
    }
  }
  return scanner.sheets;
}
