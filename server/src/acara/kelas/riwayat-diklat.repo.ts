// Which classes somebody has been in, deleted ones too.
import { sql } from "kysely";
import { NASIONAL, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";

export interface RiwayatDiklatRow {
  diklat_id: number;
  diklat: string;
  instansi: string;
  jenis_id: number;
  jenis: string;
  /** Of the mapping in the class. */
  peserta_id: number;
  kelas: string;
  label: string;
}

/** @param kartuDi where classes lie that know the account by its card alone; undefined: wherever */
export async function listRiwayat(
  db: Database,
  { id, nomer_kta: nomerKta }: { id: number; nomer_kta: string },
  kartuDi: Lingkup | undefined,
): Promise<RiwayatDiklatRow[]> {
  const { from, to } = tpsRange(kartuDi ?? NASIONAL);
  const { rows } = await sql<RiwayatDiklatRow>`
    select d.id as diklat_id, d.nama as diklat, i.nama as instansi, jd.id as jenis_id,
      jd.nama as jenis, kp.id as peserta_id, k.nama as kelas, p.label
    from kelas_peserta kp join pemetaan p on p.id = kp.pemetaan_id
    join kelas k on k.id = kp.kelas_id join jenis_diklat jd on jd.id = k.jenis_diklat_id
    join diklat d on d.id = k.diklat_id join instansi i on i.id = d.instansi_id
    where kp.users_id = ${id} or (kp.nomer_kta = ${nomerKta}
      and k.wilayah_awal >= ${from} and k.wilayah_awal < ${to})
    order by i.nama, d.nama, d.id, jd.nama, jd.id, k.tanggal_mulai, k.id, p.label`.execute(db);
  return rows;
}
