// Reads a table in a process of its own, whose memory nobody else uses; prints the refusal and how
// much the process grew by hearing it. Arguments: file, limits as JSON.
import { readTabel } from "../platform/spreadsheet/read-table.ts";
import { TabelRusak, type Batas } from "../platform/spreadsheet/table.ts";

const [file = "", batas = "{}"] = process.argv.slice(2);
/** The highest so far, in megabytes of 1,024² bytes. */
const puncak = (): number => process.resourceUsage().maxRSS / 1024;
const before = puncak();
try {
  for await (const lembar of readTabel(file, "bom.xlsx", JSON.parse(batas) as Partial<Batas>)) {
    for await (const _ of lembar.baris) {
      // Whoever reads keeps nothing.
    }
  }
} catch (error) {
  if (!(error instanceof TabelRusak)) {
    throw error;
  }
  process.stdout.write(JSON.stringify({ pesan: error.message, mb: puncak() - before }));
}
