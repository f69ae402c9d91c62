// Photos as cards need them. What cannot be read is no photo: a card is never held up by one.
import { buffer } from "node:stream/consumers";
import { findBerkasById } from "../../berkas/berkas.service.ts";
import { ukurGambar } from "../../berkas/gambar.service.ts";
import type { Context } from "../../platform/context.ts";

/** 22.5 × 30 mm at 300 dots an inch, and a little. */
const UKURAN = { width: 300, height: 400, fit: "cover", quality: 82 } as const;

export async function readFoto(
  { db, files, log }: Pick<Context, "db" | "files" | "log">,
  berkasId: string | null,
): Promise<Uint8Array | undefined> {
  if (berkasId === null) {
    return undefined;
  }
  try {
    const { kunci } = await findBerkasById(db, berkasId);
    return await ukurGambar(await buffer(await files.get(kunci)), UKURAN);
  } catch (error) {
    log.warn({ berkas: berkasId, error: String(error) }, "foto saksi tidak terbaca");
    return undefined;
  }
}
