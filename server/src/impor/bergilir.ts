// Checking row after row without keeping everybody else waiting.
import { Giliran } from "../platform/giliran.ts";

/** At a stretch; a text with markup alone may take more. */
const TURN_MS = 10;

/** As `map`; what else the server has to do is done between the rows. */
export async function mapBergilir<Row, Hasil>(
  rows: readonly Row[],
  one: (row: Row) => Hasil,
): Promise<Hasil[]> {
  const hasil: Hasil[] = [];
  const giliran = new Giliran(TURN_MS);
  for (const row of rows) {
    hasil.push(one(row));
    // oxlint-disable-next-line no-await-in-loop -- that is the pause
    await giliran.giveBack();
  }
  return hasil;
}
