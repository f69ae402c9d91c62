// The styles of a workbook, each looked at once: what its cells look like, by its position.
import { tampilanOf, type Tampilan } from "./number-format.rules.ts";
import { isBuiltInDateFormat, isDateFormat } from "./serial-date.ts";
import { TabelRusak, type Tanda } from "./table.ts";
import { isTrue } from "./xlsx-workbook.ts";
import { readXml, type XmlHandler } from "./xml.ts";
import type { Zip } from "./zip.ts";

export interface Gaya {
  /** Numbers are shown as dates. */
  isTanggal: boolean;
  huruf: Extract<Tanda, "coret" | "naik"> | undefined;
  tampilan: Tampilan | undefined;
}

type Attributes = Readonly<Record<string, string>>;

export const isDicoret = ({ val = "1" }: Attributes): boolean => isTrue(val);
export const isDinaikkan = ({ val }: Attributes): boolean =>
  val === "superscript" || val === "subscript";

const PERSEN_BAWAAN = new Set([9, 10]);

function gayaOf(format: number, code: string | undefined, huruf: Gaya["huruf"]): Gaya {
  const isTanggal = code === undefined ? isBuiltInDateFormat(format) : isDateFormat(code);
  const shown = code ?? (PERSEN_BAWAAN.has(format) ? "0%" : "General");
  return { isTanggal, huruf, tampilan: isTanggal ? undefined : tampilanOf(shown) };
}

class StyleReader implements XmlHandler {
  readonly codes = new Map<number, string>();
  readonly fonts: Gaya["huruf"][] = [];
  readonly formats: { format: number; font: number }[] = [];
  /** The list that is being read: fonts and formats also stand in others. */
  private list: string | undefined;

  open(name: string, attributes: Attributes): void {
    if (name === "fonts" || name === "cellXfs") {
      this.list = name;
    } else if (name === "numFmt") {
      this.codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
    } else if (this.list === "fonts") {
      this.openFont(name, attributes);
    } else if (this.list === "cellXfs" && name === "xf") {
      const { numFmtId = "0", fontId = "0" } = attributes;
      this.formats.push({ format: Number(numFmtId), font: Number(fontId) });
    }
  }

  close(name: string): void {
    if (name === this.list) {
      this.list = undefined;
    }
  }

  private openFont(name: string, attributes: Attributes): void {
    if (name === "font") {
      this.fonts.push(undefined);
    } else if (name === "strike" && isDicoret(attributes)) {
      this.fonts[this.fonts.length - 1] = "coret";
    } else if (name === "vertAlign" && isDinaikkan(attributes)) {
      this.fonts[this.fonts.length - 1] ??= "naik";
    }
  }
}

/** What each cell style looks like. A broken part knows none. */
export async function readStyles(zip: Zip, path: string): Promise<Gaya[]> {
  const reader = new StyleReader();
  try {
    await readXml(zip.read(path), reader);
  } catch (error) {
    // Some exports write a style part that is no XML; their dates are texts anyway.
    if (!(error instanceof TabelRusak)) {
      throw error;
    }
  }
  return reader.formats.map(({ format, font }) =>
    gayaOf(format, reader.codes.get(format), reader.fonts[font]),
  );
}
