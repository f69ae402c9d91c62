import { sql } from "kysely";
import type { Dapil, DapilQuery } from "#contract/dapil/dapil.contract.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../platform/db.ts";
import { mengandung } from "../platform/like.ts";

/** The dapil of one level: 1 DPR RI, 2 DPRD Provinsi, 3 DPRD Kabupaten/Kota. */
export async function listDapil(
  db: Database,
  jenisCalegId: number,
  { dapil: nama, propinsi_id: propinsiId, kota_id: kotaId, tps }: DapilQuery,
): Promise<Dapil[]> {
  let query = db
    .selectFrom("dapil as d")
    .select(["d.id", "d.kode", "d.keterangan", "d.kursi", "d.propinsi_id", "d.kota_id"])
    .where("d.jenis_caleg_id", "=", jenisCalegId);
  if (nama !== undefined) {
    query = query.where("d.keterangan", "ilike", mengandung(nama));
  }
  if (propinsiId !== undefined) {
    query = query.where("d.propinsi_id", "=", propinsiId);
  }
  if (kotaId !== undefined) {
    const { from, to } = tpsRange(kotaId);
    const members = db
      .selectFrom("dapil_wilayah")
      .select("dapil_id")
      .where(sql<boolean>`rentang && int8range(${from}, ${to})`);
    query = query.where((where) =>
      where.or([where("d.kota_id", "=", kotaId), where("d.id", "in", members)]),
    );
  }
  if (tps === "1") {
    const counted = db
      .selectFrom("rekap_tps")
      .select("dapil_id")
      .where("jenis_caleg_id", "=", jenisCalegId)
      .where("jumlah_tps", ">", 0);
    query = query.where("d.id", "in", counted);
  }
  return query.orderBy("d.keterangan").orderBy("d.id").execute();
}
