// What the door shows of whoever came.
import type { Context } from "../../platform/context.ts";
import type { KartuRow } from "./kartu.repo.ts";

/** None where it cannot be read: whoever was noted is told so all the same. */
export async function fotoOf(
  { files, log }: Pick<Context, "files" | "log">,
  { foto, mime }: KartuRow,
): Promise<string | null> {
  if (foto === null) {
    return null;
  }
  try {
    const parts: Buffer[] = [];
    const isi: AsyncIterable<Buffer> = await files.get(foto);
    for await (const part of isi) {
      parts.push(part);
    }
    return `data:${mime};base64,${Buffer.concat(parts).toString("base64")}`;
  } catch (error) {
    log.warn({ kunci: foto, error: String(error) }, "foto anggota tidak terbaca");
    return null;
  }
}
