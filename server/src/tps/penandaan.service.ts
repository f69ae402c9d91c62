// Marks of candidates on TPS, and all that is counted from them: the highest mark of each TPS and the
// counters of regions, dapil and candidates. TPS are locked first; the counters are the caller's to send.
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Send } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { selisihTps, type SelisihTps } from "../wilayah/hitungan/selisih.rules.ts";
import { dapilOf } from "./dapil-tps.rules.ts";
import {
  listKotaDitandai,
  listTanda,
  listTandaCaleg,
  sendBerlaku,
  sendLevelTertinggi,
  sendTanda,
  type Penanda,
} from "./penandaan.repo.ts";
import { denganTanda, type TandaRow } from "./penandaan.rules.ts";
import { lockTps, lockTpsRange, sumbanganOf, type TpsRow } from "./tps.repo.ts";

const byTps = (rows: readonly TandaRow[]): Map<number, TandaRow[]> =>
  Map.groupBy(rows, ({ tps_id: tpsId }) => tpsId);

/** What is marked of one kota: all TPS of the dapil in a range, or these, which must all lie in it. */
export interface TpsDipilih {
  kotaId: number;
  tps: { from: number; to: number } | { ids: readonly number[] };
}

/** @throws Refusal tidak-ditemukan */
async function lockDipilih(
  send: Send,
  { jenisCalegId, dapilId }: Penanda,
  { kotaId, tps }: TpsDipilih,
): Promise<TpsRow[]> {
  const isDapil = (row: TpsRow): boolean => dapilOf(row, jenisCalegId) === dapilId;
  if (!("ids" in tps)) {
    return (await lockTpsRange(send, kotaId, tps)).filter(isDapil);
  }
  const rows = await lockTps(send, kotaId, tps.ids);
  return rows.length === tps.ids.length && rows.every(isDapil) ? rows : refuse("tidak-ditemukan");
}

/**
 * A candidate, which is locked, gives TPS of one kota a level.
 * @returns what it does to the counters, and how many TPS were meant
 * @throws Refusal tidak-ditemukan
 */
export async function publishTanda(
  send: Send,
  penanda: Penanda,
  { dipilih, level }: { dipilih: TpsDipilih; level: number },
): Promise<{ selisih: SelisihTps[]; jumlah: number }> {
  const rows = await lockDipilih(send, penanda, dipilih);
  const [first] = rows;
  if (first === undefined) {
    return { selisih: [], jumlah: 0 };
  }
  const { calegId } = penanda;
  const { kotaId } = dipilih;
  const kini = await listTandaCaleg(send, [calegId], {
    kotaId,
    from: first.id,
    to: (rows.at(-1)?.id ?? first.id) + 1,
  });
  const levelOf = new Map(kini.map((row) => [row.tps_id, row.level]));
  const berubah = rows.filter(({ id }) => (levelOf.get(id) ?? 0) !== level);
  const tpsIds = berubah.map(({ id }) => id);
  await sendTanda(send, penanda, { kotaId, tpsIds, level });
  const tertinggi = await sendLevelTertinggi(send, kotaId, tpsIds);
  const selisih = selisihTps(
    berubah.map((row) => ({
      tpsId: row.id,
      lama: { ...sumbanganOf(row), tanda: [{ calegId, level: levelOf.get(row.id) ?? 0 }] },
      baru: {
        ...sumbanganOf({ ...row, level_dpt: tertinggi.get(row.id) ?? row.level_dpt }),
        tanda: [{ calegId, level }],
      },
    })),
  );
  return { selisih, jumlah: rows.length };
}

export interface TpsBerpindah {
  lama: TpsRow;
  baru: TpsRow;
}

/** TPS of one kota have moved to other dapil, where other marks count. */
export async function moveTanda(
  send: Send,
  kotaId: number,
  moved: readonly TpsBerpindah[],
): Promise<SelisihTps[]> {
  const tpsIds = moved.map(({ lama }) => lama.id);
  const tanda = byTps(await listTanda(send, kotaId, tpsIds));
  const tertinggi = await sendLevelTertinggi(send, kotaId, [...tanda.keys()]);
  return selisihTps(
    moved.map(({ lama, baru }) => {
      const sini = tanda.get(lama.id);
      const level = tertinggi.get(lama.id) ?? lama.level_dpt;
      return {
        tpsId: lama.id,
        lama: denganTanda(sumbanganOf(lama), sini),
        baru: denganTanda(sumbanganOf({ ...baru, level_dpt: level }), sini),
      };
    }),
  );
}

/** What goes with TPS of one kota that are about to be deleted. */
export async function selisihTpsTerhapus(
  send: Send,
  kotaId: number,
  rows: readonly TpsRow[],
): Promise<SelisihTps[]> {
  const tanda = byTps(
    await listTanda(
      send,
      kotaId,
      rows.map(({ id }) => id),
    ),
  );
  return selisihTps(
    rows.map((row) => ({
      tpsId: row.id,
      lama: denganTanda(sumbanganOf(row), tanda.get(row.id)),
      baru: undefined,
    })),
  );
}

/** Where the marks of a candidate count; dapil_id 0: nowhere. */
export interface CalegPenanda {
  id: number;
  jenis_caleg_id: number;
  dapil_id: number;
}

async function moveBerlaku(
  send: Send,
  kotaId: number,
  caleg: readonly CalegPenanda[],
): Promise<SelisihTps[]> {
  const calegIds = caleg.map(({ id }) => id);
  const sini = { kotaId, ...tpsRange(kotaId) };
  const lama = await listTandaCaleg(send, calegIds, sini);
  const tpsIds = [...new Set(lama.map(({ tps_id: id }) => id))];
  const rows = await lockTps(send, kotaId, tpsIds);
  await sendBerlaku(send, kotaId, caleg);
  const tertinggi = await sendLevelTertinggi(send, kotaId, tpsIds);
  const sebelum = byTps(lama);
  const sesudah = byTps(await listTandaCaleg(send, calegIds, sini));
  return selisihTps(
    rows.map((row) => {
      const level = tertinggi.get(row.id) ?? row.level_dpt;
      return {
        tpsId: row.id,
        lama: denganTanda(sumbanganOf(row), sebelum.get(row.id)),
        baru: denganTanda(sumbanganOf({ ...row, level_dpt: level }), sesudah.get(row.id)),
      };
    }),
  );
}

/**
 * The marks of candidates, which are locked, count from now on where these say. In the order of the kota,
 * as everybody who locks TPS of several.
 * @returns what it does to the counters, and in which kota
 */
export async function publishBerlaku(
  send: Send,
  caleg: readonly CalegPenanda[],
): Promise<{ selisih: SelisihTps[]; kotaIds: number[] }> {
  const byId = new Map(caleg.map((one) => [one.id, one]));
  const usang = (
    await listKotaDitandai(
      send,
      caleg.map(({ id }) => id),
    )
  ).filter((row) => {
    const kini = byId.get(row.caleg_id);
    return kini?.jenis_caleg_id !== row.jenis_caleg_id || kini.dapil_id !== row.dapil_id;
  });
  const selisih: SelisihTps[] = [];
  const kotaIds = [...new Set(usang.map(({ kota_id: kotaId }) => kotaId))];
  for (const kotaId of kotaIds) {
    // oxlint-disable-next-line no-await-in-loop -- one kota after another, in their order
    selisih.push(...(await moveBerlaku(send, kotaId, caleg)));
  }
  return { selisih, kotaIds };
}
