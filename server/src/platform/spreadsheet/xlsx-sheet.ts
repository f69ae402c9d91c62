// The rows of one sheet of an xlsx, built from its XML events.
import { HiddenColumns } from "./hidden-columns.ts";
import { isoFromSerial, withHari } from "./serial-date.ts";
import type { SharedStrings } from "./shared-strings.ts";
import { tandaTampilan } from "./number-format.rules.ts";
import {
  barisOf,
  KOSONG,
  type Baris,
  type Gabungan,
  type Gerbang,
  type Cell,
  type Tanda,
} from "./table.ts";
import type { Gaya } from "./xlsx-styles.ts";
import { TextRuns } from "./xlsx-text.ts";
import { isTrue } from "./xlsx-workbook.ts";
import { unescapeText, type XmlHandler } from "./xml.ts";

export interface SheetContext {
  strings: SharedStrings | undefined;
  styles: readonly Gaya[];
  is1904: boolean;
  gerbang: Gerbang;
}

type Attributes = Readonly<Record<string, string>>;

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
/** Shorter strings never share memory with the text that they were cut out of. */
const LONGEST_COPIED = 12;

/** Frees a text from the chunk of XML that it was cut out of: a caller may keep the row for long. */
const detached = (text: string): string =>
  text.length > LONGEST_COPIED ? Buffer.from(text).toString() : text;

/** Hidden, or so narrow or flat that nothing of it is seen. */
const isUnseen = (hidden: string | undefined, size: string | undefined): boolean =>
  isTrue(hidden) || (size !== undefined && Number(size) === 0);

/** Of "C5": 3; 0 when there are no letters. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) {
      break;
    }
    column = column * 26 + letter;
  }
  return column;
}

export class SheetReader implements XmlHandler {
  /** Rows that are finished and not yet taken. */
  rows: Baris[] = [];
  readonly merged: Gabungan[] = [];
  readonly hiddenColumns = new HiddenColumns();

  private readonly context: SheetContext;
  private readonly runs = new TextRuns();
  private isData = false;
  private nomor = 0;
  private isHidden = false;
  private cells: Cell[] = [];
  private column = 0;
  private type = "n";
  private style = 0;
  private isFormula = false;
  private isValue = false;
  private value = "";
  private tanda: Tanda | undefined;

  constructor(context: SheetContext) {
    this.context = context;
  }

  open(name: string, attributes: Attributes): void {
    if (!this.isData) {
      this.openOutside(name, attributes);
    } else if (name === "c") {
      this.openCell(attributes);
    } else if (name === "v") {
      this.isValue = true;
    } else if (name === "row") {
      this.openRow(attributes);
    } else if (name === "f") {
      this.isFormula = true;
    } else {
      this.runs.open(name, attributes);
    }
  }

  text(text: string): void {
    if (this.isValue) {
      this.value += text;
      this.context.gerbang.cells(this.nomor, this.value.length);
    } else if (this.isData) {
      this.runs.add(text);
      this.context.gerbang.cells(this.nomor, this.runs.length);
    }
  }

  close(name: string): void {
    if (name === "c") {
      this.closeCell();
    } else if (name === "v") {
      this.isValue = false;
    } else if (name === "row") {
      this.closeRow();
    } else if (name === "sheetData") {
      this.isData = false;
    } else {
      this.runs.close(name);
    }
  }

  private openOutside(name: string, attributes: Attributes): void {
    if (name === "sheetData") {
      this.isData = true;
    } else if (name === "col" && isUnseen(attributes["hidden"], attributes["width"])) {
      this.hiddenColumns.add(Number(attributes["min"]) - 1, Number(attributes["max"]) - 1);
    } else if (name === "mergeCell") {
      const range = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(attributes["ref"] ?? "");
      if (range !== null) {
        const [, left = "", top, right = "", bottom] = range;
        this.merged.push([Number(top), columnOf(left), Number(bottom), columnOf(right)]);
        this.context.gerbang.gabungan(this.merged.length);
      }
    }
  }

  private openRow({ r, hidden, ht }: Attributes): void {
    const nomor = r === undefined ? this.nomor + 1 : Number(r);
    if (!Number.isInteger(nomor) || nomor <= this.nomor) {
      this.context.gerbang.rusak(`urutan barisnya salah setelah baris ${this.nomor}`);
    }
    this.nomor = nomor;
    this.isHidden = isUnseen(hidden, ht);
    this.column = 0;
    this.cells = [];
  }

  private closeRow(): void {
    if (this.cells.length > 0) {
      this.context.gerbang.baris(this.nomor);
      this.rows.push(barisOf(this.nomor, this.cells, this.isHidden));
    }
  }

  private openCell({ r = "", t = "n", s = "0" }: Attributes): void {
    const column = columnOf(r) || this.column + 1;
    if (column <= this.column) {
      this.context.gerbang.rusak(`urutan kolomnya salah di baris ${this.nomor}`);
    }
    this.column = column;
    this.type = t;
    this.style = Number(s);
    this.isFormula = false;
    this.value = "";
    this.tanda = undefined;
  }

  private closeCell(): void {
    const value = this.isFormula ? this.formula(this.read()) : this.read();
    if (value === KOSONG) {
      return;
    }
    const cell = withHari(value, this.context.is1904);
    this.context.gerbang.kolom(this.column);
    while (this.cells.length < this.column - 1) {
      this.cells.push(KOSONG);
    }
    const tanda = this.tandaOf(cell);
    this.cells.push(tanda === undefined ? cell : { ...cell, tanda });
  }

  private tandaOf({ angka }: Cell): Tanda | undefined {
    const style = this.context.styles[this.style];
    return this.tanda ?? style?.huruf ?? tandaTampilan(style?.tampilan, angka);
  }

  private formula(result: Cell): Cell {
    return result.jenis === "galat" ? result : { ...result, jenis: "rumus" };
  }

  private read(): Cell {
    if (this.type === "inlineStr") {
      this.tanda = this.runs.tanda;
      return this.textCell(detached(this.runs.take()));
    }
    if (this.value === "") {
      return KOSONG;
    }
    switch (this.type) {
      case "s":
        this.tanda = this.context.strings?.tandaOf(Number(this.value));
        return this.textCell(this.shared(Number(this.value)));
      case "str":
        return this.textCell(detached(unescapeText(this.value)));
      case "b":
        return { jenis: "boolean", teks: this.value.trim() === "1" ? "TRUE" : "FALSE" };
      case "e":
        return { jenis: "galat", teks: this.value.trim() };
      case "d":
        return { jenis: "tanggal", teks: this.value.trim() };
      default:
        return this.number(this.value.trim());
    }
  }

  private textCell(teks: string): Cell {
    return teks === "" ? KOSONG : { jenis: "teks", teks };
  }

  private shared(index: number): string {
    const { strings, gerbang } = this.context;
    return strings?.get(index) ?? gerbang.rusak(`teks di baris ${this.nomor} hilang`);
  }

  private number(stored: string): Cell {
    const angka = Number(stored);
    if (!Number.isFinite(angka) || !NUMBER.test(stored)) {
      return { jenis: "galat", teks: detached(stored) };
    }
    const { styles, is1904 } = this.context;
    const date = styles[this.style]?.isTanggal === true ? isoFromSerial(angka, is1904) : undefined;
    if (date !== undefined) {
      return { jenis: "tanggal", teks: date, angka };
    }
    return { jenis: "angka", teks: /e/i.test(stored) ? String(angka) : detached(stored), angka };
  }
}
