// Who replaced whom, and how both stood before.
import { sql } from "kysely";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";

/** The one who stands and has this card. */
export async function findIdByKta(db: Database, nomerKta: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("caleg")
    .select("id")
    .where("nomer_kta", "=", nomerKta)
    .where("is_ada", "=", true)
    .executeTakeFirst();
  return row?.id;
}

/** A candidate's name, and where that one stands. */
export async function findNama(db: Database, { id }: CalegTerbuka) {
  return db
    .selectFrom("caleg as c")
    .innerJoin("dapil as d", "d.id", "c.dapil_id")
    .select(["c.nama_lengkap", "d.keterangan as tempat"])
    .where("c.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Leaves the lists, without the number. */
export async function leaveDaftar(tx: Database, { id }: CalegTerbuka): Promise<void> {
  await sql`
    update caleg set digantikan_pada = now(), nomor_urut = null, versi = versi + 1,
      updated_at = now()
    where id = ${id}`.execute(tx);
}

export interface Tempat {
  dapil_id: number;
  nomor_urut: number | null;
}

export async function rejoinDaftar(
  tx: Database,
  { id }: CalegTerbuka,
  { dapil_id, nomor_urut }: Tempat,
): Promise<void> {
  await sql`
    update caleg set digantikan_pada = null, dapil_id = ${dapil_id}, nomor_urut = ${nomor_urut},
      versi = versi + 1, updated_at = now()
    where id = ${id}`.execute(tx);
}

/** How the replacement stood before. */
export interface BaruSebelum {
  dapil_id: number;
  is_baru: number;
}

interface PergantianBaru extends Tempat {
  lama: CalegTerbuka;
  baruId: number;
  alasan: string;
  baruSebelum: BaruSebelum | null;
  usersId: number;
}

export async function insertPergantian(
  tx: Database,
  { lama, baruId, alasan, nomor_urut, baruSebelum, usersId }: PergantianBaru,
): Promise<void> {
  await tx
    .insertInto("caleg_pergantian")
    .values({
      caleg_lama_id: lama.id,
      caleg_baru_id: baruId,
      alasan_pergantian: alasan,
      jenis_caleg_id: lama.jenis_caleg_id,
      dapil_id: lama.dapil_id,
      nomor_urut,
      baru_sebelum: baruSebelum === null ? null : JSON.stringify(baruSebelum),
      users_id: usersId,
    })
    .execute();
}

export interface PergantianRow extends Tempat {
  id: number;
  lama_id: number;
  baru_id: number;
  baru_sebelum: BaruSebelum | null;
  /** Was deleted since. */
  baru_dihapus: boolean;
}

/** The last one by or of a candidate that was not undone. */
export async function findTerakhir(
  tx: Database,
  { id }: CalegTerbuka,
): Promise<PergantianRow | undefined> {
  const { rows } = await sql<PergantianRow>`
    select p.id, p.caleg_lama_id as lama_id, p.caleg_baru_id as baru_id, p.dapil_id, p.nomor_urut,
      p.baru_sebelum, b.deleted_at is not null as baru_dihapus
    from caleg_pergantian p join caleg b on b.id = p.caleg_baru_id
    where (p.caleg_lama_id = ${id} or p.caleg_baru_id = ${id}) and p.dibatalkan_pada is null
    order by p.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Of which both are locked. */
export async function updateBatal(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable("caleg_pergantian")
    .set({ dibatalkan_pada: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export interface RiwayatRow extends Tempat {
  id: number;
  lama_id: number;
  lama: string;
  baru_id: number;
  baru: string;
  dapil: string;
  alasan_pergantian: string;
  pengguna: string;
  dibuat_pada: Date;
  dibatalkan_pada: Date | null;
}

/** Of one candidate, the latest first. */
export async function listPergantian(db: Database, { id }: CalegTerbuka): Promise<RiwayatRow[]> {
  const { rows } = await sql<RiwayatRow>`
    select p.id, p.caleg_lama_id as lama_id, l.nama_lengkap as lama, p.caleg_baru_id as baru_id,
      b.nama_lengkap as baru, p.dapil_id, d.keterangan as dapil, p.nomor_urut, p.alasan_pergantian,
      u.name as pengguna, p.dibuat_pada, p.dibatalkan_pada
    from caleg_pergantian p
    join caleg l on l.id = p.caleg_lama_id
    join caleg b on b.id = p.caleg_baru_id
    join dapil d on d.id = p.dapil_id
    join users u on u.id = p.users_id
    where p.caleg_lama_id = ${id} or p.caleg_baru_id = ${id}
    order by p.id desc`.execute(db);
  return rows;
}
