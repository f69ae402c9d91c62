// From older codes of regions to present ones: the one place that every reader of codes asks.
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../platform/db.ts";
import { jejakKode } from "./jejak-kode.rules.ts";
import { listKodeLama, mapAktif } from "./kode-lama.repo.ts";

/** Those of the codes that are older ones, and whose. */
export const readKodeLama = async (db: Database, kode: readonly number[]) => listKodeLama(db, kode);
/** Regions that exist, and whether they are still offered. */
export const readAktif = async (db: Database, ids: readonly number[]) => mapAktif(db, ids);

/** A region that has become another may itself have been made of one; so often, and no longer. */
const RANTAI = 5;

/** What a code says once the beginning of it that is older is replaced. */
const ganti = (kode: number, lama: number, baru: number): number =>
  Number(`${baru}${String(kode).slice(String(lama).length)}`);

/** One step from each code that is older, or lies below one that is. */
async function langkah(db: Database, kode: readonly number[]): Promise<Map<number, number>> {
  const jejak = [...new Set(kode.flatMap(jejakKode))];
  const rows = await listKodeLama(db, jejak);
  if (rows.length === 0) {
    return new Map();
  }
  const baruOf = new Map(rows.map(({ kode: lama, wilayah_id: id }) => [lama, id]));
  const tujuanOf = (satu: number, lama: number): number[] => {
    const baru = baruOf.get(lama);
    return baru === undefined ? [] : [ganti(satu, lama, baru)];
  };
  const tujuan = kode.flatMap((satu) => jejakKode(satu).flatMap((lama) => tujuanOf(satu, lama)));
  const aktif = await mapAktif(db, [...jejak, ...tujuan]);
  return new Map(
    kode.flatMap((satu) => {
      // What a region is called now, and whatever lies below it, is never read as what another was.
      const atas = jejakKode(satu);
      const kini = atas.findIndex((id) => aktif.get(id) === true);
      const ada = atas
        .slice(0, kini === -1 ? undefined : kini)
        .flatMap((lama) => tujuanOf(satu, lama))
        .find((id) => aktif.has(id));
      return ada === undefined ? [] : [[satu, ada] as const];
    }),
  );
}

/** The present code of each that is an older one; the others are missing. */
export async function mapKodeKini(
  db: Database,
  kode: readonly number[],
): Promise<Map<number, number>> {
  const kini = new Map<number, number>();
  let jalan = new Map(kode.map((satu) => [satu, satu]));
  for (let kali = 0; jalan.size > 0 && kali < RANTAI; kali += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each step starts where the last one ended
    const lanjut = await langkah(db, [...new Set(jalan.values())]);
    jalan = new Map(
      [...jalan].flatMap(([satu, sampai]) => {
        const ke = lanjut.get(sampai);
        return ke === undefined ? [] : [[satu, ke] as const];
      }),
    );
    jalan.forEach((ke, satu) => kini.set(satu, ke));
  }
  return kini;
}

/** The id of a TPS, also when its kelurahan is written by an older code. */
export async function tpsKini(db: Database, tpsId: number): Promise<number> {
  const lama = kelurahanOf(tpsId);
  const kini = await mapKodeKini(db, [lama]);
  return (kini.get(lama) ?? lama) * 1000 + (tpsId % 1000);
}
