// Each step of an import has its time: checking, applying, taking back.
import type { Basis } from "../platform/db.ts";
import type { Live } from "../platform/live.ts";
import { selamaDiminta } from "../berkas/pekerjaan/pekerjaan.service.ts";

/** The largest files take minutes, and others work beside them. */
const STEP_MINUTES = 60;

/** Its time is over; nothing of its transactions is left. */
export class TerlaluLama extends Error {
  override name = "TerlaluLama";
}

const terlaluLama = (langkah: string, saran: string): string =>
  `${langkah} melebihi ${STEP_MINUTES} menit. Tidak ada yang berubah. ${saran}`;

const BAGI = "Bagi menjadi beberapa berkas, lalu unggah lagi.";

/** What became of each step, and what to do. */
export const TERLALU_LAMA = {
  diperiksa: terlaluLama("Pemeriksaan", BAGI),
  diterapkan: terlaluLama("Penerapan", BAGI),
  diurungkan: terlaluLama("Pengurungan", "Coba lagi saat tidak banyak yang bekerja."),
} as const;

/**
 * Runs `kerja` until its user cancels it, its time is over, or `signal`; also in the middle of a statement.
 * @throws Dibatalkan, TerlaluLama
 */
export async function dalamBatas(
  context: { basis: Basis; live: Live },
  { pekerjaanId, signal }: { pekerjaanId: string; signal: AbortSignal },
  kerja: () => Promise<void>,
): Promise<void> {
  const time = AbortSignal.timeout(STEP_MINUTES * 60_000);
  try {
    await selamaDiminta(context, { pekerjaanId, signal: AbortSignal.any([signal, time]) }, kerja);
  } catch (error) {
    throw error === time.reason ? new TerlaluLama() : error;
  }
}
