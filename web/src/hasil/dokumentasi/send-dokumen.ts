import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { JENIS_DOKUMENTASI, type ItemLaporan } from "#contract/hasil/item.contract.ts";
import type { QcTps } from "#contract/hasil/qc.contract.ts";
import { ApiError } from "../../api/error.ts";
import type { UploadControl } from "../../api/upload.ts";
import { antrekan } from "../kiriman/antrean.ts";
import { kunciBaru } from "../kiriman/kunci.ts";
import { batalkanKiriman, hasilOf, kemajuan, sendNow } from "../kiriman/pengirim.ts";
import { useKiriman } from "../kiriman/use-antrean.ts";

/** QC-062, decision G-152. */
export const ATURAN_DOKUMEN = { accept: MIME_DOKUMEN, maxBytes: UKURAN_DOKUMEN };

const BAD_REQUEST = 400;

export interface Dokumen {
  users_id: number;
  tps: Pick<QcTps, "id" | "nama" | "kelurahan">;
  item: Pick<ItemLaporan, "id" | "singkat">;
}

const targetOf = ({ tps, item }: Pick<Dokumen, "tps" | "item">) => ({
  bentuk: "dokumen" as const,
  tps_id: tps.id,
  laporan_id: JENIS_DOKUMENTASI,
  dokumentasi_id: item.id,
});

/** The document of this item that is on its way, if any. */
export function useKirimanDokumen(dokumen: Pick<Dokumen, "tps" | "item">) {
  const kiriman = useKiriman(targetOf(dokumen));
  return kiriman?.bentuk === "dokumen" ? kiriman : undefined;
}

/**
 * Queues a document, so that it arrives whatever the signal does; resolves when the server has it.
 * @throws ApiError when it was refused, an AbortError when it was stopped
 */
export async function sendDokumen(
  { users_id, ...dokumen }: Dokumen,
  berkas: File,
  { onProgress, signal }: UploadControl,
): Promise<void> {
  const { tps, item } = dokumen;
  const kunci = kunciBaru();
  const judul = item.singkat;
  const stored = antrekan(
    { ...targetOf(dokumen), users_id, judul, tps: tps.nama, desa: tps.kelurahan, berkas },
    kunci,
  );
  const hasil = hasilOf(kunci);
  const stop = kemajuan.subscribe(() => onProgress?.(kemajuan.get()[kunci] ?? 0));
  signal?.addEventListener("abort", () => void batalkanKiriman(kunci));
  await stored;
  sendNow();
  const { status, pesan } = await hasil;
  stop();
  if (status === "batal") {
    throw new DOMException("Upload", "AbortError");
  }
  if (status !== "tersimpan") {
    throw new ApiError(BAD_REQUEST, { message: pesan });
  }
}
