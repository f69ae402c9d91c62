// What quotes do in a text table, looked at beside the parser: one that is not closed where its value ends
// takes the rows below into that value, and other people's numbers into its row.
import { TabelRusak } from "./table.ts";

/** The lines that one record stands on, as wide as each of them is by itself. */
export interface RecordLines {
  /** The first of them, as a text editor numbers it. */
  first: number;
  widths: readonly number[];
}

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/** A value of so many lines is none of people; more of them say nothing new. */
const MOST_LINES = 1000;

type State = "start" | "plain" | "quoted" | "closing";

export class QuoteWatch {
  private readonly delimiter: number;
  private state: State = "start";
  private line = 1;
  private record = 1;
  private fields = 1;
  private first = 1;
  private widths: number[] = [];
  private last = 0;
  private isBegun = false;
  private readonly spanning = new Map<number, RecordLines>();

  constructor(delimiter: string) {
    this.delimiter = delimiter.codePointAt(0) ?? 0;
  }

  /** Of a record that stands on several lines; asked once, in the order of the records. */
  linesOf(record: number): RecordLines | undefined {
    const lines = this.spanning.get(record);
    this.spanning.delete(record);
    return lines;
  }

  /** @throws TabelRusak where something follows a closed quote that ends no value */
  look(chunk: Buffer): Buffer {
    const from = !this.isBegun && chunk.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
    this.isBegun ||= chunk.length > 0;
    for (let at = from; at < chunk.length; at += 1) {
      this.step(chunk[at] ?? 0);
    }
    return chunk;
  }

  private step(byte: number): void {
    const isSecondHalf = byte === LF && this.last === CR;
    this.last = byte;
    if (isSecondHalf) {
      return;
    }
    if (byte === LF || byte === CR) {
      this.endLine();
    } else if (byte === this.delimiter) {
      this.fields += 1;
      this.state = this.state === "quoted" ? "quoted" : "start";
    } else {
      this.state = this.next(byte);
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
        return byte === QUOTE ? "quoted" : this.refuse();
      }
      default: {
        return "plain";
      }
    }
  }

  private endLine(): void {
    if (this.widths.length < MOST_LINES) {
      this.widths.push(this.fields);
    }
    this.fields = 1;
    this.line += 1;
    if (this.state === "quoted") {
      return;
    }
    if (this.widths.length > 1) {
      this.spanning.set(this.record, { first: this.first, widths: this.widths });
    }
    this.record += 1;
    this.first = this.line;
    this.widths = [];
    this.state = "start";
  }

  /** The last line may end without a mark. */
  end(): void {
    if (this.widths.length > 0 && this.state !== "quoted") {
      this.endLine();
    }
  }

  private refuse(): never {
    throw new TabelRusak(
      `Tanda kutip yang dibuka di baris ${this.first} tidak ditutup dengan benar: di baris ${this.line} ` +
        "masih ada isi sesudah kutip penutupnya. Perbaiki kutipnya, lalu unggah lagi.",
    );
  }
}

/**
 * Does one value of the record hold what are rows of their own? Lines inside of it that are as wide as the
 * heads are; so is a record all of whose lines are.
 */
export function holdsRows({ widths }: RecordLines, width: number): boolean {
  const inner = widths.slice(1, -1);
  return inner.includes(width) || widths.every((one) => one === width);
}

export function refuseSwallowed({ first, widths }: RecordLines): never {
  const last = first + widths.length - 1;
  throw new TabelRusak(
    `Isi berkutip yang dimulai di baris ${first} berlanjut sampai baris ${last}, padahal baris-baris itu ` +
      "tampak sebagai baris data sendiri. Tutup atau hapus kutip di baris itu, lalu unggah lagi.",
  );
}
