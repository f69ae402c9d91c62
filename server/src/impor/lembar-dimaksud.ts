// The sheets of a file that are to be imported.
import { readTabel } from "../platform/spreadsheet/read-table.ts";
import { TabelRusak, type Lembar } from "../platform/spreadsheet/table.ts";
import type { DefinisiImpor } from "./jenis-impor.ts";
import { LEMBAR_CONTOH } from "./kolom.rules.ts";

/** A million rows under a header with room for titles; the most that a sheet can hold is refused. */
const BATAS = { barisPerLembar: 1_000_100 };

/**
 * The sheets that are meant: what their user does not see is not. A row is known by its sheet's name and
 * its line, so no two have the same name; Excel, for which capitals make no other name, writes none such.
 */
export async function* lembarDimaksud(
  { contoh, lembarRujukan = [] }: Pick<DefinisiImpor, "contoh" | "lembarRujukan">,
  path: string,
  namaBerkas: string,
): AsyncGenerator<Lembar> {
  const rujukan = new Set([...(contoh === undefined ? [] : [LEMBAR_CONTOH]), ...lembarRujukan]);
  const names = new Set<string>();
  for await (const lembar of readTabel(path, namaBerkas, BATAS)) {
    if (lembar.tersembunyi || rujukan.has(lembar.nama)) {
      continue;
    }
    const kunci = lembar.nama.toLowerCase();
    if (names.has(kunci)) {
      throw new TabelRusak(
        `Dua lembar bernama "${lembar.nama}". Beri tiap lembar nama yang berbeda, lalu unggah lagi.`,
      );
    }
    names.add(kunci);
    yield lembar;
  }
}
