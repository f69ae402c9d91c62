import { sql } from "kysely";
import type { RiwayatMasuk } from "#contract/akun/keamanan.contract.ts";
import type { Database } from "../../platform/db.ts";
import type { Potongan } from "../../platform/halaman.ts";

export interface NewRiwayat {
  usersId: number;
  hasil: RiwayatMasuk["hasil"];
  perangkat: string;
  ip: string;
  isPerangkatBaru: boolean;
}

export async function insertRiwayat(tx: Database, riwayat: NewRiwayat): Promise<void> {
  await tx
    .insertInto("riwayat_masuk")
    .values({
      users_id: riwayat.usersId,
      hasil: riwayat.hasil,
      perangkat: riwayat.perangkat,
      ip: riwayat.ip,
      is_perangkat_baru: riwayat.isPerangkatBaru,
    })
    .execute();
}

/** Remembers a device; was it unknown, and was there another one before it? */
export async function upsertPerangkat(
  tx: Database,
  usersId: number,
  kunci: Buffer,
): Promise<{ isBaru: boolean; isPertama: boolean }> {
  const { rows } = await sql<{ is_baru: boolean; is_pertama: boolean }>`
    insert into perangkat_dikenal (users_id, kunci) values (${usersId}, ${kunci})
    on conflict (users_id, kunci) do update set terakhir_pada = now()
    returning xmax = 0 as is_baru, not exists (
      select from perangkat_dikenal p where p.users_id = ${usersId}
    ) as is_pertama`.execute(tx);
  return { isBaru: rows[0]?.is_baru === true, isPertama: rows[0]?.is_pertama === true };
}

export async function hasPerangkat(db: Database, usersId: number, kunci: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("perangkat_dikenal")
    .select("users_id")
    .where("users_id", "=", usersId)
    .where("kunci", "=", kunci)
    .executeTakeFirst();
  return row !== undefined;
}

const rowsOf = (db: Database, usersId: number) =>
  db.selectFrom("riwayat_masuk").where("users_id", "=", usersId);

export async function listRiwayat(db: Database, usersId: number, { offset, limit }: Potongan) {
  return rowsOf(db, usersId)
    .select(["id", "hasil", "perangkat", "ip", "is_perangkat_baru", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRiwayat(db: Database, usersId: number): Promise<number> {
  const { jumlah } = await rowsOf(db, usersId)
    .select((build) => build.fn.countAll<number>().as("jumlah"))
    .executeTakeFirstOrThrow();
  return jumlah;
}

/** What is older than `days`: who signed in, and devices that nobody came back with. */
export async function deleteOldRiwayat(db: Database, days: number): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${days})`;
  await db.deleteFrom("riwayat_masuk").where("created_at", "<", before).execute();
  await db.deleteFrom("perangkat_dikenal").where("terakhir_pada", "<", before).execute();
}

export async function findPenerima(db: Database, usersId: number) {
  return db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", usersId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
