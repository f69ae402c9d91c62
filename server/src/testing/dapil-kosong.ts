// Dapil of a kota in which nobody stands, one of each level.
import { sql } from "kysely";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { TestApp } from "./test-app.ts";

/** As it was, whatever has been done to the one before. */
export async function dapilKosong({ context: { db } }: Pick<TestApp, "context">, kotaId: number) {
  const propinsiId = Math.floor(kotaId / 100);
  const { from, to } = tpsRange(kotaId);
  const ids: number[] = [];
  for (const [jenis, kode] of [
    [1, `${propinsiId}01`],
    [2, `${propinsiId}0001`],
    [3, `${kotaId}09`],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      insert into dapil (jenis_caleg_id, kode, keterangan, kursi, propinsi_id, kota_id)
      values (${jenis}, ${kode}, ${`Dapil ${kode}`}, 5, ${propinsiId}, ${jenis === 3 ? kotaId : null})
      on conflict on constraint dapil_kode_unique do update set kursi = 5 returning id`.execute(db);
    const [{ id } = { id: 0 }] = rows;
    ids.push(id);
    await sql`delete from dapil_wilayah where dapil_id = ${id}`.execute(db);
    await sql`
      insert into dapil_wilayah (dapil_id, wilayah_id, jenis_caleg_id, rentang)
      select ${id}, ${kotaId}, ${jenis}, int8range(${from}, ${to}) where ${jenis} < 3`.execute(db);
  }
  const [pusat = 0, propinsi = 0, kota = 0] = ids;
  return { pusat, propinsi, kota };
}
