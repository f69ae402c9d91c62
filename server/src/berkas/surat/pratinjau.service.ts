import type { TemplatSurat } from "#contract/berkas/templat-surat.contract.ts";
import type { Context } from "../../platform/context.ts";
import { readKepala } from "../../platform/organisasi.ts";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { cetakSatuan } from "./cetak.service.ts";
import { PELUKIS_SURAT } from "./naskah.ts";
import type { UraianSurat } from "./uraian-surat.ts";

export type PratinjauContext = Pick<Context, "db" | "config"> & { cetak: PdfPool };

/** A real letter to somebody made up; a code on it is in no register. */
export async function pratinjau(
  { db, config, cetak }: PratinjauContext,
  { judul, contoh, meterai }: UraianSurat,
  templat: TemplatSurat,
): Promise<Buffer> {
  const kepala = await readKepala(db);
  const bahan = { ...kepala, templat, meterai };
  const lembar = contoh({ organisasi: kepala.organisasi, url: config.url });
  const naskah = { pelukis: PELUKIS_SURAT, judul, bahan };
  const [pdf = new Uint8Array()] = await cetakSatuan(cetak, naskah, [lembar]);
  return Buffer.from(pdf);
}
