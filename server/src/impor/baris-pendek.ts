// Rows of a text file that end before its last head. Some programs leave off what is empty at the end of a row;
// where most rows are whole, such a row was rather cut off.
import type { Baris, Lembar } from "../platform/spreadsheet/table.ts";
import type { LembarDikenali } from "./berkas-masuk.ts";

const TIDAK_ADA: ReadonlyMap<string, string> = new Map();

export class PencariTerpotong {
  readonly #lembar: Pick<Lembar, "baris">;
  readonly #dikenali: Pick<LembarDikenali, "header" | "barisHeader" | "susunan">;
  #isUtuh: Promise<boolean> | undefined;

  constructor(
    lembar: Pick<Lembar, "baris">,
    dikenali: Pick<LembarDikenali, "header" | "barisHeader" | "susunan">,
  ) {
    this.#lembar = lembar;
    this.#dikenali = dikenali;
  }

  /** The columns that the row was cut off before, with their heads; a file without such rows is read once. */
  async hilangDi({ lebar }: Pick<Baris, "lebar">): Promise<ReadonlyMap<string, string>> {
    const { header, susunan } = this.#dikenali;
    if (lebar === undefined || lebar >= header.length) {
      return TIDAK_ADA;
    }
    const hilang = [...susunan].filter(([, place]) => place >= lebar);
    if (hilang.length === 0) {
      return TIDAK_ADA;
    }
    this.#isUtuh ??= this.#lookThrough();
    return (await this.#isUtuh)
      ? new Map(hilang.map(([kunci, place]) => [kunci, header[place] ?? ""]))
      : TIDAK_ADA;
  }

  /** @returns whether more rows are whole than short */
  async #lookThrough(): Promise<boolean> {
    const { header, barisHeader } = this.#dikenali;
    let lebih = 0;
    for await (const { nomor, lebar = 0 } of this.#lembar.baris) {
      if (nomor > barisHeader) {
        lebih += lebar >= header.length ? 1 : -1;
      }
    }
    return lebih > 0;
  }
}
