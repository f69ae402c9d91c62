// The check list of a kiosk: whom the event admits, as hashes that only this device's key compares.
import { calonNomer } from "#contract/acara/presensi.rules.ts";

const BYTES = 8;

export type DaftarPeriksa = ReadonlySet<bigint>;

export function daftarDari(sidik: string): DaftarPeriksa {
  const text = atob(sidik);
  const view = new DataView(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
  return new Set(
    Array.from({ length: text.length / BYTES }, (_, index) => view.getBigUint64(index * BYTES)),
  );
}

async function sidikOf(kunci: string, nomor: string): Promise<bigint> {
  const bytes = new TextEncoder().encode(kunci + nomor);
  return new DataView(await crypto.subtle.digest("SHA-256", bytes)).getBigUint64(0);
}

/** Is one of the parts of a card a number on it? */
export async function isDiDaftar(
  daftar: DaftarPeriksa,
  kunci: string,
  kartu: string,
): Promise<boolean> {
  const sidik = await Promise.all(calonNomer(kartu).map((nomor) => sidikOf(kunci, nomor)));
  return sidik.some((one) => daftar.has(one));
}
