// The register of letters: one that holds per witness, numbers without gaps per kota and year.
import { sql, type Selectable } from "kysely";
import { kotaIdOfSaksi } from "#contract/saksi/saksi.rules.ts";
import type { Database } from "../../platform/db.ts";
import type { SaksiMandat } from "../../platform/schema.ts";

export type MandatRow = Selectable<SaksiMandat>;

export interface Pemegang {
  id: number;
  tps_id: number | null;
  penugasan_id: number | null;
}

export async function findMandat(db: Database, kode: string): Promise<MandatRow | undefined> {
  return db.selectFrom("saksi_mandat").selectAll().where("kode", "=", kode).executeTakeFirst();
}

export async function listMandat(
  db: Database,
  kotaId: number,
  saksiIds: readonly number[],
): Promise<MandatRow[]> {
  return db
    .selectFrom("saksi_mandat")
    .selectAll()
    .where("kota_id", "=", kotaId)
    .where("saksi_id", "=", sql<number>`any(${saksiIds}::bigint[])`)
    .where("dicabut", "is", null)
    .execute();
}

/** Of witnesses of any kota, in their order. */
export async function listMandatSaksi(
  db: Database,
  saksiIds: readonly number[],
): Promise<MandatRow[]> {
  const { rows } = await sql<MandatRow>`
    select m.* from unnest(${saksiIds.map(kotaIdOfSaksi)}::int[], ${saksiIds}::bigint[])
      with ordinality as s (kota_id, id, urutan)
    join saksi_mandat m on m.kota_id = s.kota_id and m.saksi_id = s.id and m.dicabut is null
    order by s.urutan`.execute(db);
  return rows;
}

interface NomorMandat {
  kotaId: number;
  nomor: number;
  tahun: number;
}

export async function listMandatBernomor(
  db: Database,
  { kotaId, nomor, tahun }: NomorMandat,
): Promise<MandatRow[]> {
  return db
    .selectFrom("saksi_mandat")
    .selectAll()
    .where("kota_id", "=", kotaId)
    .where("nomor", "=", nomor)
    .where("tahun", "=", tahun)
    .execute();
}

/** The last number given; whoever else gives some in this kota and year waits for us. */
export async function lockNomor(tx: Database, kotaId: number, tahun: number): Promise<number> {
  const { terakhir } = await tx
    .insertInto("saksi_mandat_nomor")
    .values({ kota_id: kotaId, tahun, terakhir: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["kota_id", "tahun"])
        .doUpdateSet({ terakhir: sql`saksi_mandat_nomor.terakhir` }),
    )
    .returning("terakhir")
    .executeTakeFirstOrThrow();
  return terakhir;
}

export async function setNomor(
  tx: Database,
  { kotaId, tahun, terakhir }: { kotaId: number; tahun: number; terakhir: number },
): Promise<void> {
  await tx
    .updateTable("saksi_mandat_nomor")
    .set({ terakhir })
    .where("kota_id", "=", kotaId)
    .where("tahun", "=", tahun)
    .execute();
}

export async function revokeMandat(tx: Database, kode: readonly string[]): Promise<void> {
  await tx
    .updateTable("saksi_mandat")
    .set({ dicabut: sql`now()` })
    .where("kode", "=", sql<string>`any(${kode}::text[])`)
    .execute();
}

/** @returns fewer than were given where a region is gone: whoever deletes one waits for this table */
export async function insertMandat(
  tx: Database,
  rows: readonly Omit<MandatRow, "dibuat" | "dicabut">[],
): Promise<MandatRow[]> {
  const of = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const { rows: stored } = await sql<MandatRow>`
    insert into saksi_mandat (kode, kota_id, saksi_id, tps_id, penugasan_id, tahun, nomor)
    select t.* from unnest(${of("kode")}::text[], ${of("kota_id")}::int[],
      ${of("saksi_id")}::bigint[], ${of("tps_id")}::bigint[], ${of("penugasan_id")}::bigint[],
      ${of("tahun")}::smallint[], ${of("nomor")}::int[])
      as t (kode, kota_id, saksi_id, tps_id, penugasan_id, tahun, nomor)
    where penugasan_id is null or penugasan_id in (select id from wilayah)
    returning *`.execute(tx);
  return stored;
}
