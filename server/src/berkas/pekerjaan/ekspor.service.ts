// A workbook as the result of a job, under "Unduhan saya" of whoever asked for it.
import type { Readable } from "node:stream";
import { dropBerkas, saveBerkasBesar } from "../berkas.service.ts";
import type { Context } from "../../platform/context.ts";
import { perUser } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { alirXlsx } from "../../platform/spreadsheet/write-xlsx.ts";
import { trimHasil } from "./hasil.service.ts";
import { Dibatalkan, laporkanGagal, laporkanKemajuan, selamaDiminta } from "./pekerjaan.service.ts";

const MAX_BYTES = 2 * 1024 * 1024 * 1024;
const GAGAL =
  "Berhenti karena kesalahan sistem. Minta lagi; jika tetap gagal, hubungi Administrator.";

export interface Ekspor {
  pekerjaanId: string;
  usersId: number;
}

type EksporContext = Pick<Context, "db" | "live" | "files">;

export interface Hasil {
  /** Of the file. */
  nama: string;
  mime: "application/zip" | "application/pdf";
  isi: Readable;
  /** Whoever asked for it reads it only while this is theirs; null: it is of no region. */
  wilayahId: number | null;
}

/**
 * Stores the file and finishes the job.
 * @throws Dibatalkan when its user cancelled it meanwhile
 */
export async function saveHasil(
  context: EksporContext,
  { pekerjaanId, usersId }: Ekspor,
  { nama, mime, isi, wilayahId }: Hasil,
): Promise<void> {
  const berkas = await saveBerkasBesar(context, {
    isi,
    nama,
    field: "file",
    boleh: [mime],
    maxBytes: MAX_BYTES,
    // Nobody but whoever asked for it.
    akses: [],
    wilayahId,
    usersId,
  });
  try {
    await laporkanKemajuan(context, pekerjaanId, { status: "selesai", berkasId: berkas.id });
  } catch (error) {
    // Nobody would find it, and nothing clean it up.
    await dropBerkas(context, berkas.id, async () => undefined);
    throw error;
  }
  await trimHasil(context, usersId);
}

/** As saveHasil, a workbook. */
export async function writeHasil(
  context: EksporContext,
  ekspor: Ekspor,
  { nama, lembar }: { nama: string; lembar: readonly LembarTulis[] },
): Promise<void> {
  const isi = alirXlsx(lembar);
  await saveHasil(context, ekspor, { nama, mime: "application/zip", isi, wilayahId: null });
}

export interface JenisEkspor<Data extends Ekspor> {
  name: string;
  /** Until its user does not want it any more: then it throws Dibatalkan. */
  run: (data: Data) => Promise<void>;
  /** It will not be run again, however it went; may come twice. */
  ended?: ((data: Data) => Promise<void>) | undefined;
}

/** Cancelled, or there is no room for what came out: tried again it would be the same. */
async function endExpected(
  context: EksporContext,
  pekerjaanId: string,
  error: unknown,
): Promise<void> {
  if (error instanceof Refusal && error.code === "jatah-berkas") {
    await laporkanGagal(context, pekerjaanId, error.message);
  } else if (!(error instanceof Dibatalkan)) {
    throw error;
  }
}

export async function defineEkspor<Data extends Ekspor>(
  context: EksporContext & Pick<Context, "jobs" | "basis">,
  { name, run, ended }: JenisEkspor<Data>,
): Promise<void> {
  await context.jobs.define<Data>({
    name,
    together: perUser(2),
    async run(data, signal) {
      const { pekerjaanId } = data;
      try {
        await laporkanKemajuan(context, pekerjaanId, { status: "berjalan" });
        await selamaDiminta(context, { pekerjaanId, signal }, () => run(data));
      } catch (error) {
        await endExpected(context, pekerjaanId, error);
      }
      await ended?.(data);
    },
    async giveUp(data) {
      await laporkanGagal(context, data.pekerjaanId, GAGAL);
      await ended?.(data);
    },
  });
}
