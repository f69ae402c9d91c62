// The secret with which a learning system checks who comes from a class of ours.
import { randomBytes } from "node:crypto";
import type { Caller } from "../../access/caller.ts";
import { isKelasDiadministrasi } from "../../access/kelola-kelas.ts";
import { refuse } from "../../platform/refusal.ts";
import type { IsiKelas, KelasRow } from "./kelas.repo.ts";

/** Whoever has it signs links for others: no witness who runs the class. */
export const isPemegangRahasia = (caller: Caller, row: KelasRow): boolean =>
  isKelasDiadministrasi(caller, row);

/**
 * Where everybody is sent, and the secret of it, with the password given a short while ago.
 * @throws Refusal tidak-berhak, perlu-konfirmasi
 */
export function requirePemegangRahasia(caller: Caller, row: KelasRow): void {
  if (!isPemegangRahasia(caller, row)) {
    refuse("tidak-berhak");
  }
  if (!caller.terkonfirmasi) {
    refuse("perlu-konfirmasi");
  }
}

const SECRET_BYTES = 32;

/** As browsers read it: it may have been kept as it was typed. */
export const isAlamatSama = (lama: Pick<IsiKelas, "url_lms">, urlLms: string): boolean =>
  (URL.parse(lama.url_lms ?? "")?.href ?? "") === urlLms;

/** The secret belongs to the address: another one is another's. */
export function lmsOf(
  urlLms: string,
  lama?: Pick<IsiKelas, "url_lms" | "lms_rahasia">,
): Pick<IsiKelas, "url_lms" | "lms_rahasia"> {
  if (urlLms === "") {
    return { url_lms: null, lms_rahasia: null };
  }
  const isTetap = lama !== undefined && isAlamatSama(lama, urlLms);
  const rahasia = isTetap ? lama.lms_rahasia : null;
  return { url_lms: urlLms, lms_rahasia: rahasia ?? randomBytes(SECRET_BYTES) };
}
