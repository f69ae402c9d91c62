// Prints letters and cards as one PDF or as a zip of PDFs, while they are being read.
import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import yazl from "yazl";
import type { BENTUK_CETAK } from "#contract/surat-saksi.contract.ts";
import { openPdfPool, type PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { refuse } from "../../platform/refusal.ts";
import { PELUKIS, type BahanKartu, type BahanSurat } from "./bahan.ts";
import {
  bahanOf,
  prepare,
  type CetakContext,
  type Dipilih,
  type IsiCetak,
  type SiapCetak,
} from "./prepare-cetak.service.ts";

export type BentukCetak = (typeof BENTUK_CETAK)[number];

export interface SuratContext extends CetakContext {
  cetak: PdfPool;
}

export const openCetak = (): PdfPool => openPdfPool(new URL("./surat.worker.ts", import.meta.url));

export interface Cetakan extends Dipilih {
  bentuk: BentukCetak;
  /** After every block; what it throws ends the printing. */
  maju: (selesai: number) => Promise<void>;
}

const JUDUL: Readonly<Record<IsiCetak, string>> = {
  surat: "Surat Mandat Saksi",
  kartu: "Kartu Tanda Saksi",
};

/** Read and numbered at a time; ten cards fill a sheet, so blocks are tens. */
const BLOK = 100;
/** Given to a process at a time: few enough that who wants one letter does not wait. */
const KIRIMAN = 20;

/** What each process has waiting, so that none is idle while the next block is read. */
const DI_DEPAN = 3;

async function* blokOf(
  context: CetakContext,
  { isi, kotaId, saksiIds, maju }: Cetakan,
): AsyncGenerator<SiapCetak[]> {
  for (let at = 0; at < saksiIds.length; at += BLOK) {
    // oxlint-disable-next-line no-await-in-loop -- a block at a time keeps memory small
    yield await prepare(context, { isi, kotaId, saksiIds: saksiIds.slice(at, at + BLOK) });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await maju(Math.min(at + BLOK, saksiIds.length));
  }
}

/** Sheets of one kota and what is on all of them. */
interface Naskah {
  isi: IsiCetak;
  bahan: BahanSurat | BahanKartu;
}

/** One PDF for each sheet. */
export async function cetakSatuan(
  { cetak }: Pick<SuratContext, "cetak">,
  { isi, bahan }: Naskah,
  siap: readonly Pick<SiapCetak, "lembar">[],
): Promise<Uint8Array[]> {
  return cetak.printer().ask({
    painter: PELUKIS[isi],
    title: JUDUL[isi],
    material: bahan,
    sheets: siap.map(({ lembar }) => lembar),
  });
}

interface Berkas {
  nama: string;
  pdf: Uint8Array;
}

/** In order, though several processes work ahead. */
async function* satuanOf(context: SuratContext, cetakan: Cetakan): AsyncGenerator<Berkas[]> {
  const { isi } = cetakan;
  const bahan = await bahanOf(context.db, isi, cetakan.kotaId);
  const antre: Promise<Berkas[]>[] = [];
  async function cetakKiriman(siap: readonly SiapCetak[]): Promise<Berkas[]> {
    const pdf = await cetakSatuan(context, { isi, bahan }, siap);
    return pdf.map((satu, index) => ({ nama: siap[index]?.nama ?? "", pdf: satu }));
  }
  for await (const blok of blokOf(context, cetakan)) {
    for (let at = 0; at < blok.length; at += KIRIMAN) {
      const kiriman = cetakKiriman(blok.slice(at, at + KIRIMAN));
      // Seen when its turn comes; until then nobody else listens.
      kiriman.catch(() => undefined);
      antre.push(kiriman);
    }
    while (antre.length > context.cetak.size * DI_DEPAN) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      yield await (antre.shift() ?? []);
    }
  }
  for (const kiriman of antre) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    yield await kiriman;
  }
}

async function writeZip(
  context: SuratContext,
  cetakan: Cetakan,
  keluar: PassThrough,
): Promise<void> {
  const zip = new yazl.ZipFile();
  zip.outputStream.pipe(keluar);
  for await (const kiriman of satuanOf(context, cetakan)) {
    for (const { nama, pdf } of kiriman) {
      const { buffer, byteOffset, byteLength } = pdf;
      // Packed already.
      zip.addBuffer(Buffer.from(buffer, byteOffset, byteLength), nama, { compress: false });
    }
    if (keluar.writableNeedDrain) {
      await once(keluar, "drain");
    }
  }
  zip.end();
}

const LEMBAR: Readonly<Record<IsiCetak, string>> = {
  surat: PELUKIS.surat,
  kartu: PELUKIS.lembarKartu,
};

async function writeBuku(
  context: SuratContext,
  cetakan: Cetakan,
  keluar: PassThrough,
): Promise<void> {
  const { isi, kotaId } = cetakan;
  const material = await bahanOf(context.db, isi, kotaId);
  const printer = context.cetak.printer();
  const nama = crypto.randomUUID();
  const umum = { painter: LEMBAR[isi], title: JUDUL[isi], material };
  async function tambah(siap: readonly SiapCetak[], first: boolean, last: boolean): Promise<void> {
    const sheets = siap.map(({ lembar }) => lembar);
    for (const bagian of await printer.ask({
      ...umum,
      sheets,
      book: { name: nama, first, last },
    })) {
      if (!keluar.write(bagian)) {
        // oxlint-disable-next-line no-await-in-loop -- whoever reads it sets the pace
        await once(keluar, "drain");
      }
    }
  }
  let first = true;
  for await (const blok of blokOf(context, cetakan)) {
    await tambah(blok, first, false);
    first = false;
  }
  await tambah([], first, true);
  keluar.end();
}

/** What is printed, from its first byte on; breaks off when it fails half-way. */
export function alirkanCetakan(context: SuratContext, cetakan: Cetakan): Readable {
  const keluar = new PassThrough();
  const tulis = cetakan.bentuk === "zip" ? writeZip : writeBuku;
  tulis(context, cetakan, keluar).catch((error: unknown) =>
    keluar.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return keluar;
}

/** The letter or card of one witness. */
export async function cetakSatu(
  context: SuratContext,
  { isi, kotaId, saksiIds }: Dipilih,
): Promise<Uint8Array> {
  const [bahan, siap] = await Promise.all([
    bahanOf(context.db, isi, kotaId),
    prepare(context, { isi, kotaId, saksiIds }),
  ]);
  const [pdf] = await cetakSatuan(context, { isi, bahan }, siap);
  return pdf ?? refuse("saksi-nonaktif");
}
