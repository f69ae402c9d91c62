// Which document of Office a file is, by the parts that it holds: any zip starts as they do, and any
// installer as those of before. Only what their programs write themselves is let in, and no macros.
import { fromBufferPromise, type ZipFile } from "yauzl";
import { refuseField } from "../platform/refusal.ts";
import type { BerkasDiterima } from "./berkas.service.ts";
import { nameEnding } from "./jenis-berkas.ts";

const PETUNJUK = "[content_types].xml";
const UTAMA = [
  ["word/document.xml", "docx"],
  ["xl/workbook.xml", "xlsx"],
  ["ppt/presentation.xml", "pptx"],
] as const;
/** What the parts of a document are; programs and shortcuts are none of it. */
const BAGIAN =
  /(?:\/|\.(?:xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|wdp|odttf|fntdata|bin|docx|xlsx|pptx|wav|mp3|m4a|mp4))$/;
const MAKRO = /vbaproject|activex/;
const MOST_ENTRIES = 10_000;

async function namesIn(zip: ZipFile): Promise<string[]> {
  const names: string[] = [];
  if (zip.entryCount <= MOST_ENTRIES) {
    for await (const { fileName } of zip.eachEntry()) {
      names.push(fileName.toLowerCase());
    }
  }
  return names;
}

async function endingOfZip(isi: Buffer): Promise<string | undefined> {
  try {
    const names = await namesIn(await fromBufferPromise(isi));
    const isClean = names.every((name) => BAGIAN.test(name) && !MAKRO.test(name));
    return isClean && names.includes(PETUNJUK)
      ? UTAMA.find(([utama]) => names.includes(utama))?.[1]
      : undefined;
  } catch {
    return undefined;
  }
}

const HEAD = 512;
const ENTRY = 128;
/** Numbers of sectors from here on end a chain. */
const LAST = 0xff_ff_ff_fa;

const numbersIn = (part: Buffer): number[] =>
  Array.from({ length: Math.floor(part.length / 4) }, (_, index) => part.readUInt32LE(index * 4));

/** The names in the directory of an OLE file; it is a chain of sectors, in a table that is one too. */
function namesInOle(isi: Buffer): string[] {
  const size = isi.readUInt16LE(30) === 12 ? 4096 : 512;
  const sector = (at: number) => isi.subarray((at + 1) * size, (at + 2) * size);
  const sectors = Math.ceil(isi.length / size);
  // No honest table has more parts than name every sector.
  const parts = Math.ceil(sectors / (size / 4)) + 1;
  const table = numbersIn(isi.subarray(76, HEAD));
  for (let at = isi.readUInt32LE(68); at < LAST && table.length < parts;) {
    const more = numbersIn(sector(at));
    at = more.pop() ?? LAST;
    table.push(...more);
  }
  const next = table
    .slice(0, parts)
    .filter((at) => at < LAST)
    .flatMap((at) => numbersIn(sector(at)));
  const names: string[] = [];
  for (let at = isi.readUInt32LE(48), left = sectors; at < LAST && left > 0; left -= 1) {
    const directory = sector(at);
    for (let start = 0; start + ENTRY <= directory.length; start += ENTRY) {
      const length = Math.min(directory.readUInt16LE(start + 64), 64);
      names.push(directory.toString("utf16le", start, start + Math.max(length - 2, 0)));
    }
    at = next[at] ?? LAST;
  }
  return names;
}

const UTAMA_OLE = [
  ["WordDocument", "doc"],
  ["Workbook", "xls"],
  ["Book", "xls"],
  ["PowerPoint Document", "ppt"],
] as const;
/** Macros, and files of any kind wrapped up. */
const BUKAN_OLE = new Set(["Macros", "_VBA_PROJECT_CUR", "VBA", "\u0001Ole10Native"]);

function endingOfOle(isi: Buffer): string | undefined {
  const names = isi.length < HEAD ? [] : namesInOle(isi);
  return names.some((name) => BUKAN_OLE.has(name))
    ? undefined
    : UTAMA_OLE.find(([utama]) => names.includes(utama))?.[1];
}

const ENDING: Readonly<
  Record<string, (isi: Buffer) => Promise<string | undefined> | string | undefined>
> = {
  "application/zip": endingOfZip,
  "application/x-ole-storage": endingOfOle,
};

/**
 * Of what came as zip or OLE: is it a document? Its name ends as what it is.
 * @throws Refusal isian-salah
 */
export async function requireOffice(
  diterima: BerkasDiterima,
  { field, sebutan }: { field: string; sebutan: string },
): Promise<BerkasDiterima> {
  const { row, isi } = diterima;
  const endingOf = ENDING[row.mime];
  if (endingOf === undefined) {
    return diterima;
  }
  const ending = (await endingOf(isi)) ?? refuseField(field, `Isi berkas harus ${sebutan}`);
  return { ...diterima, row: { ...row, nama: nameEnding(row.nama, [ending]) } };
}
