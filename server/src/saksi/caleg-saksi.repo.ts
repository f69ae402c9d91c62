// For which candidates a witness was appointed, and who may be chosen.
import { sql } from "kysely";
import { kotaIdOfSaksi } from "#contract/saksi/saksi.rules.ts";
import type { Database, Send } from "../platform/db.ts";

export interface KandidatRow {
  id: number;
  nama: string;
  nomor_urut: number | null;
  jenis_caleg_id: number;
  dapil_id: number;
  dapil: string;
}

interface Rentang {
  from: number;
  to: number;
}

/** Candidates of the dapil that reach into a region. */
export async function listKandidat(
  db: Database,
  jenisCalegId: number,
  { from, to }: Rentang,
): Promise<KandidatRow[]> {
  const { rows } = await sql<KandidatRow>`
    select c.id, c.nama_lengkap as nama, c.nomor_urut, c.jenis_caleg_id, d.id as dapil_id, d.keterangan as dapil
    from caleg c join dapil d on d.id = c.dapil_id
    where c.is_ada and c.jenis_caleg_id = ${jenisCalegId} and exists (
      select from dapil_wilayah w
      where w.dapil_id = c.dapil_id and w.rentang && int8range(${from}, ${to}))
    order by d.keterangan, c.nomor_urut, c.id`.execute(db);
  return rows;
}

/** Both held where they stand: whoever moves or deletes one waits, and whoever did is waited for. */
export async function holdPilihan(
  tx: Database,
  { saksi_id: saksiId, caleg_id: calegId }: Pick<PilihanCaleg, "saksi_id" | "caleg_id">,
): Promise<void> {
  await sql`
    select id from saksi where kota_id = ${kotaIdOfSaksi(saksiId)} and id = ${saksiId}
    for key share`.execute(tx);
  await sql`select id from caleg where id = ${calegId} for key share`.execute(tx);
}

export async function listCalegOf(db: Database, saksiId: number) {
  const dipilih = await db
    .selectFrom("saksi_caleg")
    .select(["caleg_id", "jenis_caleg_id"])
    .where("kota_id", "=", kotaIdOfSaksi(saksiId))
    .where("saksi_id", "=", saksiId)
    .orderBy("jenis_caleg_id")
    .execute();
  const { rows } = await sql<{ id: number; keterangan: string; jenis_caleg_id: number }>`
    select id, nama_lengkap as keterangan, jenis_caleg_id from caleg
    where id = any(${dipilih.map((row) => row.caleg_id)}::bigint[])
    order by jenis_caleg_id`.execute(db);
  return rows;
}

export interface PilihanCaleg {
  saksi_id: number;
  jenis_caleg_id: number;
  caleg_id: number;
}

/** @returns false where another one is chosen already: the primary key allows one of each jenis */
export async function insertCaleg(
  tx: Database,
  { saksi_id: saksiId, jenis_caleg_id: jenisCalegId, caleg_id: calegId }: PilihanCaleg,
): Promise<boolean> {
  const { rows } = await sql`
    insert into saksi_caleg (kota_id, saksi_id, jenis_caleg_id, caleg_id)
    values (${kotaIdOfSaksi(saksiId)}, ${saksiId}, ${jenisCalegId}, ${calegId})
    on conflict (kota_id, saksi_id, jenis_caleg_id) do update set caleg_id = excluded.caleg_id
      where saksi_caleg.caleg_id = excluded.caleg_id
    returning caleg_id`.execute(tx);
  return rows.length > 0;
}

/** @returns whom it was, if anybody */
export async function deleteCaleg(
  tx: Database,
  { saksi_id: saksiId, jenis_caleg_id: jenisCalegId }: Omit<PilihanCaleg, "caleg_id">,
): Promise<number | undefined> {
  const row = await tx
    .deleteFrom("saksi_caleg")
    .where("kota_id", "=", kotaIdOfSaksi(saksiId))
    .where("saksi_id", "=", saksiId)
    .where("jenis_caleg_id", "=", jenisCalegId)
    .returning("caleg_id")
    .executeTakeFirst();
  return row?.caleg_id;
}

const CHOSEN = `
  select saksi_id, jenis_caleg_id, caleg_id
  from saksi_caleg where kota_id = $1 and saksi_id = any($2::bigint[])`;
const ASTRAY = `
  select t.saksi_id, t.jenis as jenis_caleg_id
  from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[])
    as t (saksi_id, jenis, caleg_id, dari, hingga)
  where not exists (
    select from caleg c join dapil_wilayah w on w.dapil_id = c.dapil_id
    where c.id = t.caleg_id and w.rentang && int8range(t.dari, t.hingga))`;
const RELEASE = `
  delete from saksi_caleg c using unnest($2::bigint[], $3::smallint[]) as t (saksi_id, jenis)
  where c.kota_id = $1 and c.saksi_id = any($2::bigint[]) and c.saksi_id = t.saksi_id
    and c.jenis_caleg_id = t.jenis`;

/** Whom witnesses of a kota stand for. */
export async function listPilihan(
  send: Send,
  kotaId: number,
  saksiIds: readonly number[],
): Promise<PilihanCaleg[]> {
  return send<PilihanCaleg>(CHOSEN, [kotaId, saksiIds]);
}

/** Witnesses that now are somewhere else keep the candidates who stand there. */
export async function sendLepasCaleg(
  send: Send,
  kotaId: number,
  tempat: ReadonlyMap<number, Rentang>,
): Promise<void> {
  const chosen = await listPilihan(send, kotaId, [...tempat.keys()]);
  if (chosen.length === 0) {
    return;
  }
  const astray = await send<Omit<PilihanCaleg, "caleg_id">>(ASTRAY, [
    chosen.map((row) => row.saksi_id),
    chosen.map((row) => row.jenis_caleg_id),
    chosen.map((row) => row.caleg_id),
    chosen.map((row) => tempat.get(row.saksi_id)?.from ?? 0),
    chosen.map((row) => tempat.get(row.saksi_id)?.to ?? 0),
  ]);
  await send(RELEASE, [
    kotaId,
    astray.map((row) => row.saksi_id),
    astray.map((row) => row.jenis_caleg_id),
  ]);
}
