import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { refuse, refuseField } from "./refusal.ts";

const Kunci = z.uuid();

/** The key that makes a second sending harmless; made here for clients that bring none. */
export function kunciOf(request: FastifyRequest): string {
  const header = request.headers["idempotency-key"];
  if (header === undefined) {
    return crypto.randomUUID();
  }
  const kunci = Kunci.safeParse(header);
  return kunci.success ? kunci.data : refuseField("Idempotency-Key", "Harus berupa UUID");
}

/** What was sent under a key: kept instead of it, and made again by no one without the key. */
export const sidikKiriman = (kunci: string, isi: unknown): Buffer =>
  createHmac("sha256", kunci).update(JSON.stringify(isi)).digest();

interface Berkunci {
  created_by: number | null;
  sidik_kiriman: Buffer | null;
}

/**
 * What the first sending has made answers for the second, as long as it is there.
 * @param lama what was made under the key, unless it is gone
 * @throws Refusal kunci-terpakai
 */
export function requireKirimanSama<Lama extends Berkunci>(
  lama: Lama | undefined,
  baru: { created_by: number; sidik_kiriman: Buffer },
): Lama {
  const isSama =
    lama?.created_by === baru.created_by &&
    (lama.sidik_kiriman?.equals(baru.sidik_kiriman) ?? true);
  return isSama ? lama : refuse("kunci-terpakai");
}
