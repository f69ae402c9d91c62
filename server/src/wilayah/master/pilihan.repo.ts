import { sql } from "kysely";
import type { NamaPilihan, PilihanAturan } from "#contract/wilayah/pilihan.contract.ts";
import type { Database } from "../../platform/db.ts";

export type PilihanRow = Omit<PilihanAturan, "versi">;

const KOLOM = sql`id, keterangan, urutan, is_aktif`;

export async function listPilihan(db: Database, nama: NamaPilihan): Promise<PilihanRow[]> {
  const { rows } = await sql<PilihanRow>`
    select ${KOLOM} from ${sql.table(nama)} order by urutan, id`.execute(db);
  return rows;
}

/** Locks a list, so that two new choices are not given one id. */
export async function lockPilihan(tx: Database, nama: NamaPilihan): Promise<PilihanRow[]> {
  await sql`select from ${sql.table(nama)} order by id for update`.execute(tx);
  return listPilihan(tx, nama);
}

export async function insertPilihan(
  tx: Database,
  nama: NamaPilihan,
  { id, keterangan, urutan }: Omit<PilihanRow, "is_aktif">,
): Promise<void> {
  await sql`insert into ${sql.table(nama)} (id, keterangan, urutan)
    values (${id}, ${keterangan}, ${urutan})`.execute(tx);
}

export async function updatePilihan(
  tx: Database,
  nama: NamaPilihan,
  { id, keterangan, urutan, is_aktif: isAktif }: PilihanRow,
): Promise<void> {
  await sql`update ${sql.table(nama)}
    set keterangan = ${keterangan}, urutan = ${urutan}, is_aktif = ${isAktif}
    where id = ${id}`.execute(tx);
}
