// Old Excel files and HTML or XML tables called .xls: read whole (HTML by a parser of HTML, others by
// SheetJS), in a thread of its own that is ended when it takes too long, so the server goes on answering.
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { plainEnv } from "../plain-env.ts";
import { cuplikan } from "./cell.rules.ts";
import {
  Gerbang,
  ribuan,
  SIMPAN_ULANG,
  TabelRusak,
  refuseJumlahLembar,
  type Baris,
  type Batas,
  type Gabungan,
  type Lembar,
} from "./table.ts";

export interface XlsTask {
  file: string;
  /** Of a text (HTML, XML); a binary file has none. */
  encoding: string | undefined;
  barisPerLembar: number;
}

interface XlsSheet {
  nama: string;
  tersembunyi: boolean;
  gabungan: Gabungan[];
  kolomTersembunyi: ReadonlySet<number>;
}

/** What is wrong is said in words for the user. */
export type XlsHead = { lembar: XlsSheet[] } | { galat: string };

export interface XlsRequest {
  lembar: number;
  /** Rows of the sheet to pass over. */
  dari: number;
}

export interface XlsRows {
  baris: Baris[];
  /** Where the next rows begin; undefined after the last. */
  lanjut: number | undefined;
}

const HEAP_MB = 512;

export async function* readXls(task: XlsTask, batas: Batas): AsyncGenerator<Lembar> {
  if ((await stat(task.file)).size > batas.ukuranXls) {
    const limit = ribuan(Math.floor(batas.ukuranXls / 1_000_000));
    throw new TabelRusak(
      `Berkas .xls lebih dari ${limit} MB. Simpan sebagai .xlsx, lalu unggah lagi.`,
    );
  }
  const worker = startWorker(task);
  try {
    const head = await answerOf<XlsHead>(worker, batas);
    if ("galat" in head) {
      throw new TabelRusak(head.galat);
    }
    if (head.lembar.length > batas.lembar) {
      refuseJumlahLembar(batas);
    }
    for (const [index, sheet] of head.lembar.entries()) {
      yield lembarOf(worker, { ...sheet, index }, batas);
    }
  } finally {
    await worker.terminate();
  }
}

function startWorker(task: XlsTask): Worker {
  const worker = new Worker(new URL("./xls.worker.ts", import.meta.url), {
    workerData: task,
    env: plainEnv(),
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
  });
  // SheetJS prints what it finds odd in a file; a log is no place for that.
  worker.stdout.resume();
  worker.stderr.resume();
  // One that dies between two questions is noticed by the next one.
  worker.on("error", () => {});
  return worker;
}

function lembarOf(worker: Worker, sheet: XlsSheet & { index: number }, batas: Batas): Lembar {
  const nama = cuplikan(sheet.nama);
  const gerbang = new Gerbang(nama, batas);
  gerbang.gabungan(sheet.gabungan.length);
  async function* readRows(): AsyncGenerator<Baris> {
    let dari: number | undefined = 0;
    while (dari !== undefined) {
      const request: XlsRequest = { lembar: sheet.index, dari };
      // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
      worker.postMessage(request);
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other keeps memory small
      const { baris, lanjut }: XlsRows = await answerOf<XlsRows>(worker, batas);
      for (const row of baris) {
        gerbang.seluruh(row);
        yield row;
      }
      dari = lanjut;
    }
  }
  return {
    nama,
    tersembunyi: sheet.tersembunyi,
    baris: { [Symbol.asyncIterator]: readRows },
    gabungan: () => sheet.gabungan,
    kolomTersembunyi: () => sheet.kolomTersembunyi,
  };
}

async function answerOf<Answer>(worker: Worker, batas: Batas): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(batas.waktuXls);
    // oxlint-disable-next-line no-unsafe-type-assertion -- our own thread sent it
    const [answer] = (await once(worker, "message", { signal })) as [Answer];
    return answer;
  } catch (error) {
    throw new TabelRusak(`Berkas terlalu besar atau terlalu rumit. ${SIMPAN_ULANG}`, {
      cause: error,
    });
  }
}
