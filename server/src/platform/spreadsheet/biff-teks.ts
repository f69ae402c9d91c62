// The texts of an old Excel file that have parts of different looks: where those begin.

/** Bytes that go on over the parts of a record. */
class Cursor {
  private part = 0;
  private at = 0;
  private readonly parts: readonly Buffer[];

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }

  private get rest(): number {
    return (this.parts[this.part]?.length ?? 0) - this.at;
  }

  byte(): number {
    while (this.rest === 0) {
      this.next();
    }
    const value = this.parts[this.part]?.[this.at] ?? 0;
    this.at += 1;
    return value;
  }

  private next(): void {
    this.part += 1;
    this.at = 0;
    if (this.part >= this.parts.length) {
      throw new RangeError("The record ends too early");
    }
  }

  word(): number {
    return this.byte() + this.byte() * 256;
  }

  skip(count: number): void {
    let left = count;
    while (left > this.rest) {
      left -= this.rest;
      this.next();
    }
    this.at += left;
  }

  /** Letters; each part of them says anew whether they are of one byte or two. */
  letters(count: number, flags: number): void {
    let left = count;
    let size = 1 + (flags % 2);
    for (;;) {
      const here = Math.min(left, Math.floor(this.rest / size));
      this.at += here * size;
      left -= here;
      if (left === 0) {
        return;
      }
      this.next();
      size = 1 + (this.byte() % 2);
    }
  }
}

interface Run {
  from: number;
  font: number;
}

export interface Teks {
  length: number;
  runs: Run[];
}

function textOf(cursor: Cursor): Teks {
  const length = cursor.word();
  const flags = cursor.byte();
  const isRich = (flags & 8) !== 0;
  const count = isRich ? cursor.word() : 0;
  const extra = (flags & 4) === 0 ? 0 : cursor.word() + cursor.word() * 65_536;
  cursor.letters(length, flags);
  const runs = Array.from({ length: count }, () => ({ from: cursor.word(), font: cursor.word() }));
  cursor.skip(extra);
  return { length, runs };
}

export function sharedOf(parts: readonly Buffer[]): Map<number, Teks> {
  const cursor = new Cursor(parts);
  cursor.skip(4);
  const count = cursor.word() + cursor.word() * 65_536;
  const rich = new Map<number, Teks>();
  for (let at = 0; at < count; at += 1) {
    const text = textOf(cursor);
    if (text.runs.length > 0) {
      rich.set(at, text);
    }
  }
  return rich;
}

/** The text of such a cell; in files before Excel 97 its letters and runs are bytes. */
export function richOf(parts: readonly Buffer[], isWide: boolean): Teks {
  const cursor = new Cursor(parts);
  cursor.skip(6);
  const length = cursor.word();
  if (isWide) {
    cursor.letters(length, cursor.byte());
  } else {
    cursor.skip(length);
  }
  const read = (): number => (isWide ? cursor.word() : cursor.byte());
  const count = read();
  return { length, runs: Array.from({ length: count }, () => ({ from: read(), font: read() })) };
}
