// The secret with which a learning system checks who comes from a class of ours.
import { randomBytes } from "node:crypto";
import type { Caller } from "../../access/caller.ts";
import { isKelasDiadministrasi } from "../../access/kelola-kelas.ts";
import { refuse } from "../../platform/refusal.ts";
import type { IsiKelas, KelasRow } from "./kelas.repo.ts";

/** With the password given a short while ago. @throws Refusal perlu-konfirmasi */
export function requireSandi(caller: Caller): void {
  if (!caller.terkonfirmasi) {
    refuse("perlu-konfirmasi");
  }
}

/**
 * Where everybody is sent, and the secret of it.
 * @throws Refusal tidak-berhak, perlu-konfirmasi
 */
export function requirePemegangRahasia(caller: Caller, row: KelasRow): void {
  if (!isKelasDiadministrasi(caller, row)) {
    refuse("tidak-berhak");
  }
  requireSandi(caller);
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
