import { sql } from "kysely";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";

export interface RekeningRow {
  id: number;
  wilayah_id: number;
  rekening_nama: string;
  rekening_nomor: string;
  rekening_bank: string;
  rekening_tanggal_dibuat: string;
  berkas_id: string;
  nama: string;
  mime: string;
  sha256: Buffer;
  dibuat_pada: Date;
  oleh: string | null;
  berlaku: boolean;
  /** Of who put it there. */
  tingkat: number;
}

/** What stands first, then what it took the place of. */
export async function listRekening(db: Database, wilayahId: Lingkup): Promise<RekeningRow[]> {
  const { rows } = await sql<RekeningRow>`
    select r.id, r.wilayah_id, r.rekening_nama, r.rekening_nomor, r.rekening_bank,
      r.rekening_tanggal_dibuat::text, r.berkas_id, b.nama, b.mime, b.sha256, r.dibuat_pada,
      u.name as oleh, r.diganti_pada is null as berlaku, r.tingkat
    from rekening_wilayah r join berkas b on b.id = r.berkas_id
    left join users u on u.id = r.users_id
    where r.wilayah_id = ${wilayahId}
    order by r.diganti_pada desc nulls first, r.id desc`.execute(db);
  return rows;
}

export interface RekeningBaru {
  rekening_nama: string;
  rekening_nomor: string;
  rekening_bank: string;
  rekening_tanggal_dibuat: string;
  berkasId: string;
  usersId: number;
  tingkat: number;
}

/** @returns undefined when the region is gone */
export async function replaceRekening(
  tx: Database,
  wilayahId: Lingkup,
  baru: RekeningBaru,
): Promise<number | undefined> {
  await sql`
    update rekening_wilayah set diganti_pada = now()
    where wilayah_id = ${wilayahId} and diganti_pada is null`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into rekening_wilayah (wilayah_id, rekening_nama, rekening_nomor, rekening_bank,
      rekening_tanggal_dibuat, berkas_id, users_id, tingkat)
    select w.id, ${baru.rekening_nama}::text, ${baru.rekening_nomor}::text,
      ${baru.rekening_bank}::text, ${baru.rekening_tanggal_dibuat}::date,
      ${baru.berkasId}::uuid, ${baru.usersId}::bigint, ${baru.tingkat}::smallint
    from wilayah w where w.id = ${wilayahId} and w.jenis <= 2
    returning id`.execute(tx);
  return rows[0]?.id;
}
