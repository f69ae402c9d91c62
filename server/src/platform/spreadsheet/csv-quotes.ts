// What quotes do in a text table, looked at line by line: one that is not closed where its value ends
// takes the rows below into that value, and other people's numbers into its row.
import type { RecordLines } from "./table.ts";
import { TabelRusak } from "./table.ts";

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
