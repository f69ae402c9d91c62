import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { refuseField } from "./refusal.ts";

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
