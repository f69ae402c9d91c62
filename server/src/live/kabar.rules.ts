// Which of the news on the bus concerns whom. An item of "rekap" is "<type>/<kota>" (type 0: every
// one), of "pekerjaan" "<user>/<job>", of "pesan" the region of the announcement; no item at all
// means that anything may have changed.
import type { KabarPekerjaan, KabarRekap } from "#contract/live.contract.ts";
import { contains } from "#contract/wilayah.contract.ts";

/** Beyond this many a page reads everything again anyway. */
const LIMIT = 200;

export type Butir = ReadonlySet<string>;

const isAnything = (butir: Butir): boolean => butir.has("");

/** undefined: nothing of it lies in this scope. */
export function kabarRekap(butir: Butir, lingkup: number): KabarRekap | undefined {
  if (isAnything(butir)) {
    return { semua: true, perubahan: [] };
  }
  const perubahan = [...butir]
    .map((item) => item.split("/").map(Number))
    .map(([jenisId = 0, kotaId = 0]) => ({ jenis_laporan_id: jenisId, kota_id: kotaId }))
    .filter(({ kota_id: kotaId }) => contains(lingkup, kotaId));
  if (perubahan.length > LIMIT) {
    return { semua: true, perubahan: [] };
  }
  return perubahan.length === 0 ? undefined : { semua: false, perubahan };
}

export function kabarPekerjaan(butir: Butir, usersId: number): KabarPekerjaan | undefined {
  if (isAnything(butir)) {
    return { semua: true, id: [] };
  }
  const own = [...butir]
    .map((item) => item.split("/"))
    .filter(([owner]) => owner === String(usersId))
    .map(([, id = ""]) => id);
  return own.length === 0 ? undefined : { semua: own.includes(""), id: own.filter(Boolean) };
}

/** @param wilayahId where the reader is; 0: nowhere in particular */
export function isPesanFor(butir: Butir, wilayahId: number): boolean {
  return [...butir].some((item) => {
    const sender = Number(item);
    return item === "" || sender === 1 || contains(sender, wilayahId);
  });
}
