// Which of the news on the bus concerns whom. An item of "rekap" is "<type>/<kota>" (type 0: every
// one), of "pekerjaan" the user whose job it is, of "pesan" the region of the announcement; an
// empty item means that anything may have changed.
import type { KabarRekap } from "#contract/hasil/live.contract.ts";
import { contains, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";

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
    // Under 0 the counters have what belongs to the nation itself.
    .map(([jenisId = 0, kotaId = 0]) => ({
      jenis_laporan_id: jenisId,
      kota_id: kotaId === 0 ? NASIONAL : kotaId,
    }))
    .filter(({ kota_id: kotaId }) => contains(lingkup, kotaId));
  if (perubahan.length > LIMIT) {
    return { semua: true, perubahan: [] };
  }
  return perubahan.length === 0 ? undefined : { semua: false, perubahan };
}

export function isPekerjaanFor(butir: Butir, usersId: number): boolean {
  return isAnything(butir) || butir.has(String(usersId));
}

/** @param wilayahId where the reader is; 0: nowhere in particular */
export function isPesanFor(butir: Butir, wilayahId: number): boolean {
  const senders = [...butir].map(Number);
  return (
    isAnything(butir) ||
    senders.some((sender) => sender === NASIONAL || contains(sender, wilayahId))
  );
}
