// Columns that nobody sees, however often a file says so, and of however many at once.

/** As many as a spreadsheet program has. */
const MOST = 16_384;

export class HiddenColumns implements Iterable<number> {
  private readonly marks = new Uint8Array(MOST);

  /** Columns from 0 on, the last included; what begins at none is no range of them. */
  add(first: number, last: number): void {
    if (Number.isInteger(first) && first >= 0 && last >= first) {
      this.marks.fill(1, first, last + 1);
    }
  }

  has(column: number): boolean {
    return this.marks[column] === 1;
  }

  *[Symbol.iterator](): Generator<number> {
    for (const [column, mark] of this.marks.entries()) {
      if (mark === 1) {
        yield column;
      }
    }
  }
}
