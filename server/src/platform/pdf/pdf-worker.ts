// The process that makes documents: as many as it is given sheets, or one that grows.
import { openPdf, type Pdf } from "./document.ts";

/** Adds pages for these sheets; both travelled as plain values. */
export type Painter = (pdf: Pdf, material: unknown, sheets: readonly unknown[]) => void;

export interface PdfTask {
  id: number;
  painter: string;
  title: string;
  material: unknown;
  sheets: readonly unknown[];
  /** A document that stays open under this name from `first` to `last`; without it one per sheet. */
  book?: { name: string; first: boolean; last: boolean };
}

export type PdfAnswer = { id: number; parts: Uint8Array[] } | { id: number; error: string };

interface Book {
  pdf: Pdf;
  take: () => Buffer[];
  ended: Promise<unknown>;
}

function openBook(title: string): Book {
  const pdf = openPdf(title);
  let chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  return {
    pdf,
    ended: new Promise((resolve) => pdf.once("end", resolve)),
    take() {
      const taken = chunks;
      chunks = [];
      return taken;
    },
  };
}

async function finish({ pdf, ended, take }: Book): Promise<Uint8Array> {
  pdf.end();
  await ended;
  return Buffer.concat(take());
}

/** @param painters by name; called once, by the file that a pool starts */
export function servePdf(painters: Readonly<Record<string, Painter>>): void {
  const books = new Map<string, Book>();

  async function work(task: PdfTask): Promise<Uint8Array[]> {
    const { painter, title, material, sheets, book } = task;
    const paint = painters[painter];
    if (paint === undefined) {
      throw new Error(`no painter ${painter}`);
    }
    if (book === undefined) {
      return Promise.all(
        sheets.map(async (sheet) => {
          const single = openBook(title);
          paint(single.pdf, material, [sheet]);
          return finish(single);
        }),
      );
    }
    const open = book.first ? openBook(title) : books.get(book.name);
    if (open === undefined) {
      throw new Error("the process that held the document has ended");
    }
    books.set(book.name, open);
    paint(open.pdf, material, sheets);
    if (book.last) {
      books.delete(book.name);
      return [await finish(open)];
    }
    // A document gives its bytes away when its process is idle for a moment.
    await new Promise(setImmediate);
    return [Buffer.concat(open.take())];
  }

  async function answer(task: PdfTask): Promise<void> {
    let result: PdfAnswer;
    try {
      result = { id: task.id, parts: await work(task) };
    } catch (error) {
      result = { id: task.id, error: error instanceof Error ? (error.stack ?? "") : String(error) };
    }
    process.send?.(result);
  }

  // oxlint-disable-next-line no-unsafe-type-assertion -- the pool sent it
  process.on("message", (task) => void answer(task as PdfTask));
}
