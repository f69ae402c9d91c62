// Spreadsheet files as other programs write them, for uploads in tests.
import { read, utils, write, type BookType, type WorkSheet } from "@e965/xlsx";

export type IsiSel = string | number | boolean | null | { f: string; v?: number } | { d: string };

function sheetOf(rows: readonly (readonly IsiSel[])[]): WorkSheet {
  const plain = rows.map((row) =>
    row.map((value) => {
      if (typeof value !== "object" || value === null) {
        return value;
      }
      return "d" in value
        ? { t: "d", v: new Date(value.d), z: "dd/mm/yyyy" }
        : { t: "n", f: value.f, ...(value.v === undefined ? {} : { v: value.v }) };
    }),
  );
  return utils.aoa_to_sheet(plain, { cellDates: true });
}

export interface Buku {
  lembar: Readonly<Record<string, readonly (readonly IsiSel[])[]>>;
  /** By sheet: ranges such as "A1:B1". */
  gabungan?: Readonly<Record<string, readonly string[]>>;
  tersembunyi?: readonly string[];
}

export function buatBuku(
  { lembar, gabungan = {}, tersembunyi = [] }: Buku,
  bookType: BookType = "xlsx",
): Uint8Array<ArrayBuffer> {
  const all = utils.book_new();
  for (const [nama, rows] of Object.entries(lembar)) {
    const sheet = sheetOf(rows);
    sheet["!merges"] = (gabungan[nama] ?? []).map((range) => utils.decode_range(range));
    utils.book_append_sheet(all, sheet, nama);
  }
  all.Workbook = {
    Sheets: Object.keys(lembar).map((nama) => ({ Hidden: tersembunyi.includes(nama) ? 1 : 0 })),
  };
  return new Uint8Array(write(all, { bookType, type: "array" }) as ArrayBuffer);
}

/** The sheets of a workbook, each as rows of what its cells show. */
export function bacaBuku(isi: Uint8Array): string[][][] {
  const { SheetNames, Sheets } = read(isi, { type: "array" });
  return SheetNames.map((nama) => {
    const sheet = Sheets[nama];
    return sheet === undefined
      ? []
      : utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: "" });
  });
}
