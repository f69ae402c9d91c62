// What has to be undone before an import can be: a later one of the same things.
import { sql } from "kysely";
import type { JenisImpor } from "#contract/impor/impor.contract.ts";
import type { Database } from "../platform/db.ts";
import type { ImporRow } from "./impor.repo.ts";

/** Kinds that write the same things under the same keys. */
const SEBIDANG: readonly (readonly JenisImpor[])[] = [["tps", "dpt"]];

const sebidang = (jenis: string): readonly string[] =>
  SEBIDANG.find((list) => list.some((one) => one === jenis)) ?? [jenis];

/** Remembers the last later import that touched what this one did, if there is one. */
export async function notePenghalang(
  db: Database,
  { id, jenis }: Pick<ImporRow, "id" | "jenis">,
): Promise<void> {
  await sql`
    update impor set terhalang_id = (
      select lain.id from impor lain
      where lain.status = 'diterapkan' and lain.jenis = any(${sebidang(jenis)}::text[])
        and lain.id <> impor.id and lain.diterapkan_pada > impor.diterapkan_pada
        and exists (
          select from impor_baris b
          where b.impor_id = lain.id and b.keadaan in ('baru', 'berubah', 'dihapus') and b.kunci in (
            select a.kunci from impor_baris a
            where a.impor_id = ${id} and a.keadaan in ('baru', 'berubah', 'dihapus')))
      order by lain.diterapkan_pada desc limit 1)
    where id = ${id}`.execute(db);
}

/** Where rows stand in the file; the sheet where rows came from more than one. */
export async function listBarisBerkas(
  db: Database,
  imporId: number,
  nomor: readonly number[],
): Promise<{ baris: number; lembar: string | null }[]> {
  const { rows } = await sql<{ baris: number; lembar: string | null }>`
    select b.baris, case when l.banyak then b.lembar end as lembar
    from impor_baris b, (
      select min(lembar) < max(lembar) as banyak from impor_baris where impor_id = ${imporId}
    ) l
    where b.impor_id = ${imporId} and b.nomor = any(${nomor}::int[]) and b.baris > 0
    order by b.nomor`.execute(db);
  return rows;
}

/** Whose imports could not be undone before this one was. */
export async function listTerhalang(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom("impor")
    .select("users_id")
    .distinct()
    .where("terhalang_id", "=", id)
    .execute();
  return rows.map(({ users_id: usersId }) => usersId);
}

interface Penghalang {
  id: number;
  jenis: string;
  jumlah: number;
  nama_berkas: string;
  oleh: string;
  users_id: number;
}

export async function findPenghalang(
  db: Database,
  { terhalang_id: id }: Pick<ImporRow, "terhalang_id">,
): Promise<Penghalang | undefined> {
  return id === null
    ? undefined
    : db
        .selectFrom("impor")
        .innerJoin("users", "users.id", "impor.users_id")
        .select(["impor.id", "impor.jenis", "impor.nama_berkas", "impor.users_id"])
        .select(["users.name as oleh", sql<number>`baru + berubah + dihapus`.as("jumlah")])
        .where("impor.id", "=", id)
        .where("impor.status", "=", "diterapkan")
        .executeTakeFirst();
}
