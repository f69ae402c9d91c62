// Who should stand at which TPS: voters of the TPS first, then whoever is nearest in the kelurahan;
// TPS without a witness before those that have one.
import type { Usulan } from "#contract/saksi/penugasan.contract.ts";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";

export interface TpsKurang {
  id: number;
  terisi: number;
}

export interface SaksiTersedia {
  id: number;
  nama: string;
  /** Where the witness lives, as far as anybody said. */
  kelurahanId: number | null;
  /** Where the witness votes; several: it is not certain. */
  pemilihTps: readonly number[];
}

interface Pasangan {
  saksi: SaksiTersedia;
  tpsId: number;
  alasan: Usulan["alasan"];
  jarak: number;
}

/** The one TPS where the witness votes, if that is certain. */
const rumahOf = ({ pemilihTps }: SaksiTersedia): number | undefined =>
  pemilihTps.length === 1 ? pemilihTps[0] : undefined;

export function kelurahanSaksi(saksi: SaksiTersedia): number | undefined {
  const rumah = rumahOf(saksi);
  return rumah === undefined ? (saksi.kelurahanId ?? undefined) : kelurahanOf(rumah);
}

/** Further than any number of a TPS: nobody knows where in the kelurahan. */
const JAUH = 1000;

function pasangkan(saksi: SaksiTersedia, tpsId: number): Pasangan {
  const rumah = rumahOf(saksi);
  return {
    saksi,
    tpsId,
    alasan: rumah === tpsId ? "tps" : "kelurahan",
    jarak: rumah === undefined ? JAUH : Math.abs(rumah - tpsId),
  };
}

const byFit = (a: Pasangan, b: Pasangan): number =>
  a.jarak - b.jarak || a.tpsId - b.tpsId || a.saksi.id - b.saksi.id;

/** One more witness for each of these TPS, as far as there are any. */
function isiSatu(tps: readonly number[], saksiList: readonly SaksiTersedia[]): Pasangan[] {
  const tpsByKelurahan = Map.groupBy(tps, kelurahanOf);
  const pairs = saksiList.flatMap((saksi) =>
    (tpsByKelurahan.get(kelurahanSaksi(saksi) ?? 0) ?? []).map((id) => pasangkan(saksi, id)),
  );
  const usedTps = new Set<number>();
  const usedSaksi = new Set<number>();
  return pairs.toSorted(byFit).filter(({ saksi, tpsId }) => {
    const isFree = !usedTps.has(tpsId) && !usedSaksi.has(saksi.id);
    if (isFree) {
      usedTps.add(tpsId);
      usedSaksi.add(saksi.id);
    }
    return isFree;
  });
}

/** @param batas witnesses that a TPS may have */
export function usulkan(
  tpsList: readonly TpsKurang[],
  saksiList: readonly SaksiTersedia[],
  batas: number,
): Usulan[] {
  const terisi = new Map(tpsList.map(({ id, terisi: jumlah }) => [id, jumlah]));
  let tersedia = saksiList;
  const hasil: Pasangan[] = [];
  for (let putaran = 0; putaran < batas; putaran += 1) {
    const kurang = [...terisi].flatMap(([id, jumlah]) => (jumlah === putaran ? [id] : []));
    const baru = isiSatu(kurang, tersedia);
    const dipakai = new Set(baru.map(({ saksi }) => saksi.id));
    tersedia = tersedia.filter(({ id }) => !dipakai.has(id));
    baru.forEach(({ tpsId }) => terisi.set(tpsId, putaran + 1));
    hasil.push(...baru);
  }
  return hasil
    .toSorted((a, b) => a.tpsId - b.tpsId || byFit(a, b))
    .map(({ saksi, tpsId, alasan }) => ({
      saksi_id: saksi.id,
      nama: saksi.nama,
      tps_id: tpsId,
      alasan,
    }));
}
