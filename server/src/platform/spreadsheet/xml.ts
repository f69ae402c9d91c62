// The parts of an xlsx, as events; a hostile part can neither nest nor grow without end.
import { SaxesParser } from "saxes";
import { asTabelRusak, SIMPAN_ULANG, TabelRusak } from "./table.ts";

export interface XmlHandler {
  /** Element names come without their prefix, attribute names as written. */
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Bytes that may pass without a single tag: one cell is far smaller. */
const LONGEST_TOKEN = 1_000_000;
const DEEPEST = 100;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function refuse(what: string): never {
  throw new TabelRusak(`Berkas rusak: ${what}. ${SIMPAN_ULANG}`);
}

/** Reads a part; stops after every chunk so that the caller can take what has come of it. */
export async function* feedXml(
  part: AsyncIterable<Buffer>,
  handler: XmlHandler,
): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  const { parser, fed } = watchedParser(handler);
  try {
    for await (const chunk of part) {
      parser.write(decoder.decode(chunk, { stream: true }));
      fed(chunk.length);
      yield;
    }
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    throw asTabelRusak(error);
  }
}

/** Reads a whole part. */
export async function readXml(part: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of feedXml(part, handler)) {
    // The handler takes everything.
  }
}

function watchedParser(handler: XmlHandler): {
  parser: SaxesParser;
  fed: (bytes: number) => void;
} {
  let quiet = 0;
  let depth = 0;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  parser.on("doctype", () => refuse("memuat DOCTYPE"));
  parser.on("opentag", (tag) => {
    quiet = 0;
    depth += 1;
    if (depth > DEEPEST) {
      refuse("susunannya terlalu dalam");
    }
    handler.open(localName(tag.name), tag.attributes);
  });
  parser.on("closetag", (tag) => {
    quiet = 0;
    depth -= 1;
    handler.close?.(localName(tag.name));
  });
  const text = (value: string): void => handler.text?.(value);
  parser.on("text", text);
  parser.on("cdata", text);
  const fed = (bytes: number): void => {
    quiet += bytes;
    if (quiet > LONGEST_TOKEN) {
      refuse("ada isi yang terlalu panjang");
    }
  };
  return { parser, fed };
}

const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** Spreadsheets write characters that XML does not allow as `_x0007_`. */
export function unescapeText(text: string): string {
  return text.includes("_x")
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

// oxlint-disable-next-line no-control-regex -- those are what XML cannot hold
const SPECIAL = /[&<>"\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]|_x[0-9a-f]{4}_/i;
// oxlint-disable-next-line no-control-regex -- those are what XML cannot hold
const NOT_XML = /[\u0001-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9a-f]{4}_)/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const asCode = (letter: string): string =>
  `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/** The other way round; what no spreadsheet can hold (a zero, half a pair) is left out or replaced. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) {
    return text;
  }
  return text
    .toWellFormed()
    .replaceAll("\0", "")
    .replace(NOT_XML, asCode)
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}
