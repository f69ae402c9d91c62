// How candidates mark TPS (decision G-88), and which of these marks count.
import type { SumbanganTps } from "../wilayah/hitungan/selisih.rules.ts";

/** SQL: does the mark `l` count on the TPS `t`? */
export const BERLAKU = `l.dapil_id > 0 and l.dapil_id = case l.jenis_caleg_id
  when 1 then t.dapil_pusat_id when 2 then t.dapil_propinsi_id when 3 then t.dapil_kota_id end`;

/** SQL: the highest of the marks `l` of a TPS: of all candidates, then of each level (decision G-90). */
export const TERTINGGI = `array[coalesce(max(l.level), 0),
  coalesce(max(l.level) filter (where l.jenis_caleg_id = 1), 0),
  coalesce(max(l.level) filter (where l.jenis_caleg_id = 2), 0),
  coalesce(max(l.level) filter (where l.jenis_caleg_id = 3), 0)]::smallint[]`;

export interface TandaRow {
  tps_id: number;
  caleg_id: number;
  jenis_caleg_id: number;
  /** The dapil of TPS on which it counts. */
  dapil_id: number;
  level: number;
}

/** A TPS with the marks on it that count. */
export function denganTanda(
  tps: SumbanganTps,
  tanda: readonly TandaRow[] | undefined,
): SumbanganTps {
  const berlaku = (tanda ?? []).filter(
    ({ dapil_id: dapilId, jenis_caleg_id: jenis }) =>
      dapilId > 0 && dapilId === tps.dapil[jenis - 1],
  );
  return { ...tps, tanda: berlaku.map((row) => ({ calegId: row.caleg_id, level: row.level })) };
}
