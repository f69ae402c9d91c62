// The texts that an xlsx keeps once and names by number. A list of a million people has millions,
// so they lie as bytes outside the heap (half the memory of strings, and no work for the garbage
// collector) and become strings when a cell asks.
import { ribuan, TabelRusak, type Batas } from "./table.ts";
import { TextRuns, type TandaTeks } from "./xlsx-text.ts";
import { readXml } from "./xml.ts";

const BLOCK = 1 << 20;
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 5;
const TANDA: readonly (TandaTeks | undefined)[] = [undefined, "coret", "coret-sebagian", "naik"];

export class SharedStrings {
  private readonly batas: Batas;
  private readonly blocks: Buffer[] = [];
  /** Bytes taken of the last block. */
  private used = BLOCK;
  private starts = new Uint32Array(1024);
  /** Of each its place in `TANDA`. */
  private marks = new Uint8Array(1024);
  private count = 0;

  constructor(batas: Batas) {
    this.batas = batas;
  }

  add(text: string, tanda?: TandaTeks): void {
    const size = Buffer.byteLength(text);
    if (this.used + size >= BLOCK) {
      this.startBlock();
    }
    if (this.count === this.starts.length) {
      const longer = new Uint32Array(this.count * 2);
      longer.set(this.starts);
      this.starts = longer;
      const marks = new Uint8Array(this.count * 2);
      marks.set(this.marks);
      this.marks = marks;
    }
    this.marks[this.count] = TANDA.indexOf(tanda);
    this.starts[this.count] = (this.blocks.length - 1) * BLOCK + this.used;
    this.count += 1;
    this.used += this.blocks.at(-1)?.write(text, this.used) ?? 0;
    if (this.blocks.length * BLOCK + this.count * ENTRY_BYTES > this.batas.teksBersama + BLOCK) {
      const limit = ribuan(Math.floor(this.batas.teksBersama / 1_000_000));
      throw new TabelRusak(
        `Teks di dalam berkas lebih dari ${limit} MB. Pecah menjadi beberapa berkas.`,
      );
    }
  }

  get(index: number): string | undefined {
    const start = index < this.count ? this.starts[index] : undefined;
    const block = start === undefined ? undefined : this.blocks[Math.floor(start / BLOCK)];
    if (start === undefined || block === undefined) {
      return undefined;
    }
    const from = start % BLOCK;
    const next = index + 1 < this.count ? (this.starts[index + 1] ?? 0) : 0;
    const isSameBlock = Math.floor(next / BLOCK) === Math.floor(start / BLOCK) && next >= start;
    const last = block === this.blocks.at(-1) ? this.used : block.length;
    return block.toString("utf8", from, isSameBlock ? next % BLOCK : last);
  }

  tandaOf(index: number): TandaTeks | undefined {
    return index < this.count ? TANDA[this.marks[index] ?? 0] : undefined;
  }

  private startBlock(): void {
    const full = this.blocks.pop();
    if (full !== undefined) {
      this.blocks.push(full.subarray(0, this.used));
    }
    this.blocks.push(Buffer.allocUnsafeSlow(BLOCK));
    this.used = 0;
  }
}

export async function readSharedStrings(
  part: AsyncIterable<Buffer>,
  batas: Batas,
): Promise<SharedStrings> {
  const strings = new SharedStrings(batas);
  const runs = new TextRuns();
  await readXml(part, {
    open: (name, attributes) => runs.open(name, attributes),
    text: (text) => {
      runs.add(text);
      if (runs.length > batas.longestCell) {
        const limit = ribuan(batas.longestCell);
        throw new TabelRusak(`Ada sel berisi lebih dari ${limit} huruf. Pendekkan isinya.`);
      }
    },
    close: (name) => {
      runs.close(name);
      if (name === "si") {
        const { tanda } = runs;
        strings.add(runs.take(), tanda);
      }
    },
  });
  return strings;
}
