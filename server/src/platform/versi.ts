// Of two who change a row at once the second one is told (O-07): what the form was filled with comes back as
// a fingerprint. Nothing has to count, so an import, an undo and any other act that changes the row is seen too.
import { createHash } from "node:crypto";
import { refuse } from "./refusal.ts";

/** Of what a form shows, and of nothing else: what it does not show, it cannot undo. */
export const versiOf = (isi: object): string =>
  createHash("sha256").update(JSON.stringify(isi)).digest("base64url");

/**
 * Undefined: over whatever stands.
 * @throws Refusal isian-berubah
 */
export function requireVersi(versi: string | undefined, kini: object): void {
  if (versi !== undefined && versi !== versiOf(kini)) {
    refuse("isian-berubah");
  }
}
