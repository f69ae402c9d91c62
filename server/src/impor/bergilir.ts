// Checking row after row without keeping everybody else waiting.
import { setImmediate } from "node:timers/promises";

/** At a stretch; a text with markup alone may take more. */
const TURN_MS = 10;

/** As `map`; what else the server has to do is done between the rows. */
export async function mapBergilir<Row, Hasil>(
  rows: readonly Row[],
  one: (row: Row) => Hasil,
): Promise<Hasil[]> {
  const hasil: Hasil[] = [];
  let begun = performance.now();
  for (const row of rows) {
    hasil.push(one(row));
    if (performance.now() - begun > TURN_MS) {
      // oxlint-disable-next-line no-await-in-loop -- that is the pause
      await setImmediate();
      begun = performance.now();
    }
  }
  return hasil;
}
