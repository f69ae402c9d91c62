// Prints sheets as one PDF or as a zip of PDFs, while they are being read.
import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { streamZip, type IsiZip } from "../../platform/zip-stream.ts";

/** What a painter draws on every sheet, under a title. */
export interface Naskah {
  pelukis: string;
  judul: string;
  bahan: unknown;
}

/** A sheet, and the file that it becomes in a zip. */
export interface SiapCetak {
  nama: string;
  lembar: unknown;
}

/** Sheets that have the same on all of them. */
export interface BlokCetak {
  bahan: unknown;
  siap: readonly SiapCetak[];
}

export interface Cetakan {
  bentuk: "pdf" | "zip";
  judul: string;
  /** Draws a sheet that stands alone. */
  pelukis: string;
  /** Draws those of one document. */
  pelukisBuku: string;
  blok: AsyncIterable<BlokCetak>;
}

/** Given to a process at a time: few enough that who wants one letter does not wait. */
const KIRIMAN = 20;

/** What each process has waiting, so that none is idle while the next block is read. */
const DI_DEPAN = 3;

/** One PDF for each sheet. */
export async function cetakSatuan(
  cetak: PdfPool,
  { pelukis, judul, bahan }: Naskah,
  sheets: readonly unknown[],
): Promise<Uint8Array[]> {
  return cetak.printer().ask({ painter: pelukis, title: judul, material: bahan, sheets });
}

interface Berkas {
  nama: string;
  pdf: Uint8Array;
}

/** In order, though several processes work ahead. */
async function* satuanOf(cetak: PdfPool, { blok, ...umum }: Cetakan): AsyncGenerator<Berkas[]> {
  const antre: Promise<Berkas[]>[] = [];
  async function cetakKiriman(bahan: unknown, siap: readonly SiapCetak[]): Promise<Berkas[]> {
    const lembar = siap.map((satu) => satu.lembar);
    const pdf = await cetakSatuan(cetak, { ...umum, bahan }, lembar);
    return pdf.map((satu, index) => ({ nama: siap[index]?.nama ?? "", pdf: satu }));
  }
  for await (const { bahan, siap } of blok) {
    for (let at = 0; at < siap.length; at += KIRIMAN) {
      const kiriman = cetakKiriman(bahan, siap.slice(at, at + KIRIMAN));
      // Seen when its turn comes; until then nobody else listens.
      kiriman.catch(() => undefined);
      antre.push(kiriman);
    }
    while (antre.length > cetak.size * DI_DEPAN) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      yield await (antre.shift() ?? []);
    }
  }
  for (const kiriman of antre) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    yield await kiriman;
  }
}

async function* berkasOf(cetak: PdfPool, cetakan: Cetakan): AsyncGenerator<IsiZip> {
  for await (const kiriman of satuanOf(cetak, cetakan)) {
    yield* kiriman.map(({ nama, pdf }) => ({ nama, isi: pdf }));
  }
}

async function writeBuku(
  cetak: PdfPool,
  { judul, pelukisBuku, blok }: Cetakan,
  keluar: PassThrough,
): Promise<void> {
  const printer = cetak.printer();
  const name = crypto.randomUUID();
  let first = true;
  async function tambah({ bahan, siap }: BlokCetak, last: boolean): Promise<void> {
    const sheets = siap.map(({ lembar }) => lembar);
    const umum = { painter: pelukisBuku, title: judul, material: bahan, sheets };
    const parts = await printer.ask({ ...umum, book: { name, first, last } });
    first = false;
    for (const bagian of parts) {
      if (!keluar.write(bagian)) {
        // oxlint-disable-next-line no-await-in-loop -- whoever reads it sets the pace
        await once(keluar, "drain");
      }
    }
  }
  for await (const satu of blok) {
    await tambah(satu, false);
  }
  await tambah({ bahan: {}, siap: [] }, true);
  keluar.end();
}

/** What is printed, from its first byte on; breaks off when it fails half-way. */
export function streamCetakan(cetak: PdfPool, cetakan: Cetakan): Readable {
  if (cetakan.bentuk === "zip") {
    return streamZip(berkasOf(cetak, cetakan));
  }
  const keluar = new PassThrough();
  writeBuku(cetak, cetakan, keluar).catch((error: unknown) =>
    keluar.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return keluar;
}
