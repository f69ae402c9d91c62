// The records of a text table, found byte by byte: rows and values are counted before anything is made of
// them, also the empty ones, and a record costs the same whatever the others look like.
import type { RecordLines } from "./table.ts";
import { TabelRusak, type Gerbang } from "./table.ts";

export interface TextRecord {
  nomor: number;
  values: string[];
  /** Of one that stands on several lines. */
  garis: RecordLines | undefined;
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const NOTHING = Buffer.alloc(0);
/** A value of so many lines is none of people; more of them say nothing new. */
const MOST_LINES = 1000;
/** Without an end a quoted value would swallow the rest of the file. */
const LONGEST_RECORD = 1_000_000;
/** No program writes a wider row, however little of it is filled. */
const WIDEST = 16_384;

type State = "start" | "plain" | "quoted" | "closing";

/** Inside of quotes two of them are one; a quote in the middle of a plain value is a quote: `5" pipa`. */
const textOf = (value: Buffer): string =>
  value[0] === QUOTE
    ? value.toString("utf8", 1, value.length - 1).replaceAll('""', '"')
    : value.toString("utf8");

export class RecordReader {
  private readonly delimiter: number;
  private readonly gerbang: Gerbang;
  private state: State = "start";
  private line = 1;
  private last = 0;
  private isBegun = false;
  /** Where the value begins in what is being read, and its bytes before that. */
  private chunk: Buffer = NOTHING;
  private from = 0;
  private kept: Buffer[] = [];
  private nomor = 1;
  private size = 0;
  private values: string[] = [];
  private first = 1;
  /** Of the line; of each line of the record. Delimiters between quotes count too. */
  private width = 1;
  private widths: number[] = [];

  constructor(delimiter: string, gerbang: Gerbang) {
    this.delimiter = delimiter.codePointAt(0) ?? 0;
    this.gerbang = gerbang;
  }

  /** @throws TabelRusak where something follows a closed quote that ends no value, and of too much */
  *read(chunk: Buffer): Generator<TextRecord> {
    this.chunk = chunk;
    this.from = !this.isBegun && chunk.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
    this.isBegun ||= chunk.length > 0;
    for (let at = this.from; at < chunk.length; at += 1) {
      const record = this.step(chunk[at] ?? 0, at);
      if (record !== undefined) {
        yield record;
      }
    }
    this.kept.push(chunk.subarray(this.from));
    this.chunk = NOTHING;
    this.from = 0;
  }

  /** The last line may end without a mark. */
  end(): TextRecord | undefined {
    if (this.state === "quoted") {
      this.refuse(this.unclosed());
    }
    return this.size === 0 ? undefined : this.endLine(0);
  }

  private step(byte: number, at: number): TextRecord | undefined {
    const isSecondHalf = byte === LF && this.last === CR;
    this.last = byte;
    if (isSecondHalf) {
      this.from = this.state === "quoted" ? this.from : at + 1;
      return undefined;
    }
    if ((byte === LF || byte === CR) && this.state !== "quoted") {
      return this.endLine(at);
    }
    this.count();
    if (byte === LF || byte === CR) {
      this.countLine();
    } else if (byte === this.delimiter) {
      this.meetDelimiter(at);
    } else {
      this.state = this.next(byte);
    }
    return undefined;
  }

  private count(): void {
    this.size += 1;
    if (this.size > LONGEST_RECORD) {
      this.refuse(`${this.unclosed()} Atau isi baris itu terlalu panjang.`);
    }
  }

  private next(byte: number): State {
    switch (this.state) {
      case "start": {
        return byte === QUOTE ? "quoted" : "plain";
      }
      case "quoted": {
        return byte === QUOTE ? "closing" : "quoted";
      }
      case "closing": {
        return byte === QUOTE ? "quoted" : this.refuseClosing();
      }
      default: {
        return "plain";
      }
    }
  }

  private meetDelimiter(at: number): void {
    this.width += 1;
    if (this.state !== "quoted") {
      this.endValue(at);
    }
  }

  private endValue(at: number): void {
    const rest = this.chunk.subarray(this.from, at);
    this.values.push(textOf(this.kept.length === 0 ? rest : Buffer.concat([...this.kept, rest])));
    this.kept = [];
    this.from = at + 1;
    this.state = "start";
    if (this.values.length > WIDEST) {
      this.gerbang.kolom(this.values.length);
    }
  }

  private countLine(): void {
    if (this.widths.length < MOST_LINES) {
      this.widths.push(this.width);
    }
    this.width = 1;
    this.line += 1;
  }

  private endLine(at: number): TextRecord {
    this.gerbang.baris(this.nomor);
    this.endValue(at);
    this.countLine();
    const { nomor, values, first, widths } = this;
    this.nomor += 1;
    this.size = 0;
    this.values = [];
    this.first = this.line;
    this.widths = [];
    return { nomor, values, garis: widths.length > 1 ? { first, widths } : undefined };
  }

  private unclosed(): string {
    return `Tanda kutip yang dibuka di baris ${this.nomor} tidak ditutup.`;
  }

  private refuse(fault: string): never {
    throw new TabelRusak(`${fault} Perbaiki baris itu, lalu unggah lagi.`);
  }

  private refuseClosing(): never {
    throw new TabelRusak(
      `Tanda kutip yang dibuka di baris ${this.first} tidak ditutup dengan benar: di baris ${this.line} ` +
        "masih ada isi sesudah kutip penutupnya. Perbaiki kutipnya, lalu unggah lagi.",
    );
  }
}
