// Letters and cards of witnesses of one kota, as one PDF or as a zip of PDFs.
import type { Readable } from "node:stream";
import type { BENTUK_CETAK } from "#contract/saksi/surat-saksi.contract.ts";
import { cetakSatuan, streamCetakan, type BlokCetak } from "../../berkas/surat/cetak.service.ts";
import { PELUKIS_SURAT } from "../../berkas/surat/naskah.ts";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { refuse } from "../../platform/refusal.ts";
import { PELUKIS_KARTU } from "./bahan.ts";
import {
  bahanOf,
  prepare,
  type CetakContext,
  type Dipilih,
  type IsiCetak,
} from "./prepare-cetak.service.ts";
import { MANDAT } from "./uraian-mandat.ts";

export type BentukCetak = (typeof BENTUK_CETAK)[number];

export interface SuratContext extends CetakContext {
  cetak: PdfPool;
}

export interface CetakanSaksi extends Dipilih {
  bentuk: BentukCetak;
  /** After every block; what it throws ends the printing. */
  maju: (selesai: number) => Promise<void>;
}

const PELUKIS = {
  surat: { judul: MANDAT.judul, pelukis: PELUKIS_SURAT, pelukisBuku: PELUKIS_SURAT },
  kartu: {
    judul: "Kartu Tanda Saksi",
    pelukis: PELUKIS_KARTU.satu,
    pelukisBuku: PELUKIS_KARTU.lembar,
  },
} as const satisfies Record<IsiCetak, unknown>;

/** Read and numbered at a time; ten cards fill a sheet, so blocks are tens. */
const BLOK = 100;

async function* blokOf(
  context: CetakContext,
  { isi, kotaId, saksiIds, maju }: CetakanSaksi,
): AsyncGenerator<BlokCetak> {
  const bahan = await bahanOf(context.db, isi, kotaId);
  for (let at = 0; at < saksiIds.length; at += BLOK) {
    const sebagian = { isi, kotaId, saksiIds: saksiIds.slice(at, at + BLOK) };
    // oxlint-disable-next-line no-await-in-loop -- a block at a time keeps memory small
    yield { bahan, siap: await prepare(context, sebagian) };
    // oxlint-disable-next-line no-await-in-loop -- as above
    await maju(Math.min(at + BLOK, saksiIds.length));
  }
}

/** What is printed, from its first byte on. */
export function streamCetakanSaksi(context: SuratContext, cetakan: CetakanSaksi): Readable {
  const { isi, bentuk } = cetakan;
  return streamCetakan(context.cetak, {
    ...PELUKIS[isi],
    bentuk,
    blok: blokOf(context, cetakan),
  });
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
  const lembar = siap.map((satu) => satu.lembar);
  const [pdf] = await cetakSatuan(context.cetak, { ...PELUKIS[isi], bahan }, lembar);
  return pdf ?? refuse("saksi-nonaktif");
}
