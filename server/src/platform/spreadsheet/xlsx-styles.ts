// The styles of a workbook, each looked at once: what its cells look like, by its position.
import { formatOf, type Format } from "./number-format.rules.ts";
import { isBuiltInDateFormat } from "./serial-date.ts";
import { ribuan, TabelRusak, type Tanda } from "./table.ts";
import { isTrue } from "./xlsx-workbook.ts";
import { readXml, type XmlHandler } from "./xml.ts";
import type { Zip } from "./zip.ts";

export interface Gaya extends Format {
  huruf: Extract<Tanda, "coret" | "naik"> | undefined;
}

type Attributes = Readonly<Record<string, string>>;

export const isDicoret = ({ val = "1" }: Attributes): boolean => isTrue(val);
export const isDinaikkan = ({ val }: Attributes): boolean =>
  val === "superscript" || val === "subscript";

const UMUM = formatOf("General");
const PERSEN = formatOf("0%");
const PERSEN_BAWAAN = new Set([9, 10]);

const builtIn = (id: number): Format => ({
  ...(PERSEN_BAWAAN.has(id) ? PERSEN : UMUM),
  isTanggal: isBuiltInDateFormat(id),
});

/** As many fonts, formats and styles as Excel keeps of each. */
const MOST = 65_490;

class StyleReader implements XmlHandler {
  /** Of the file's own, each looked at where it stands: many styles may have one. */
  readonly formats = new Map<number, Format>();
  readonly fonts: Gaya["huruf"][] = [];
  readonly styles: { format: number; font: number }[] = [];
  isTooMany = false;
  /** The list that is being read: fonts and formats also stand in others. */
  private list: string | undefined;

  open(name: string, attributes: Attributes): void {
    if (name === "fonts" || name === "cellXfs") {
      this.list = name;
    } else if (name === "numFmt") {
      this.formats.set(Number(attributes["numFmtId"]), formatOf(attributes["formatCode"] ?? ""));
      this.count(this.formats.size);
    } else if (this.list === "fonts") {
      this.openFont(name, attributes);
    } else if (this.list === "cellXfs" && name === "xf") {
      const { numFmtId = "0", fontId = "0" } = attributes;
      this.styles.push({ format: Number(numFmtId), font: Number(fontId) });
      this.count(this.styles.length);
    }
  }

  close(name: string): void {
    if (name === this.list) {
      this.list = undefined;
    }
  }

  private count(many: number): void {
    if (many > MOST) {
      this.isTooMany = true;
      throw new TabelRusak(
        `Berkas berisi lebih dari ${ribuan(MOST)} gaya sel. Salin isinya sebagai nilai ke berkas baru, lalu unggah lagi.`,
      );
    }
  }

  private openFont(name: string, attributes: Attributes): void {
    if (name === "font") {
      this.fonts.push(undefined);
      this.count(this.fonts.length);
    } else if (name === "strike" && isDicoret(attributes)) {
      this.fonts[this.fonts.length - 1] = "coret";
    } else if (name === "vertAlign" && isDinaikkan(attributes)) {
      this.fonts[this.fonts.length - 1] ??= "naik";
    }
  }
}

/**
 * What each cell style looks like. A broken part knows none.
 * @throws TabelRusak of more than any program keeps
 */
export async function readStyles(zip: Zip, path: string): Promise<Gaya[]> {
  const reader = new StyleReader();
  try {
    await readXml(zip.read(path), reader);
  } catch (error) {
    // Some exports write a style part that is no XML; their dates are texts anyway.
    if (reader.isTooMany || !(error instanceof TabelRusak)) {
      throw error;
    }
  }
  return reader.styles.map(({ format, font }) => {
    const { isTanggal, tampilan } = reader.formats.get(format) ?? builtIn(format);
    return { isTanggal, tampilan: isTanggal ? undefined : tampilan, huruf: reader.fonts[font] };
  });
}
