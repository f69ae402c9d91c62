import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";

export interface KiosRow {
  id: number;
  nama: string;
  kode_sampai: Date;
  dipasang_at: Date | null;
  terakhir_at: Date | null;
  dicabut_at: Date | null;
}

/** The latest first. */
export async function listKios(db: Database, eventId: number): Promise<KiosRow[]> {
  return db
    .selectFrom("event_kios")
    .select(["id", "nama", "kode_sampai", "dipasang_at", "terakhir_at", "dicabut_at"])
    .where("event_id", "=", eventId)
    .orderBy("id", "desc")
    .execute();
}

export interface KiosBaru {
  event_id: number;
  nama: string;
  sidik_kode: Buffer;
  kode_sampai: Date;
  created_by: number;
  kunci: string;
  sidik_kiriman: Buffer;
}

/** @returns undefined where the key is used */
export async function insertKios(tx: Database, baru: KiosBaru): Promise<number | undefined> {
  const row = await tx
    .insertInto("event_kios")
    .values(baru)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** What was made under this key for this event and not revoked since, by whom. */
export async function findKiosBuatan(
  tx: Database,
  { event_id: eventId, kunci }: Pick<KiosBaru, "event_id" | "kunci">,
) {
  return tx
    .selectFrom("event_kios")
    .select(["id", "kode_sampai", "created_by", "sidik_kiriman"])
    .where("kunci", "=", kunci)
    .where("event_id", "=", eventId)
    .where("dicabut_at", "is", null)
    .executeTakeFirst();
}

/** @returns its name; undefined where the event has none of this number that was not revoked yet */
export async function updateDicabut(
  tx: Database,
  { id, eventId }: { id: number; eventId: number },
): Promise<string | undefined> {
  const row = await tx
    .updateTable("event_kios")
    .set({ dicabut_at: sql`now()` })
    .where("id", "=", id)
    .where("event_id", "=", eventId)
    .where("dicabut_at", "is", null)
    .returning("nama")
    .executeTakeFirst();
  return row?.nama;
}

interface Pasang {
  eventId: number;
  sidikKode: Buffer;
  sidikKunci: Buffer;
}

/** Once for each code. @returns undefined where no device waits for it */
export async function updateDipasang(
  tx: Database,
  { eventId, sidikKode, sidikKunci }: Pasang,
): Promise<{ id: number; nama: string } | undefined> {
  return tx
    .updateTable("event_kios")
    .set({ sidik_kunci: sidikKunci, dipasang_at: sql`now()` })
    .where("event_id", "=", eventId)
    .where("sidik_kode", "=", sidikKode)
    .where("dipasang_at", "is", null)
    .where("dicabut_at", "is", null)
    .where("kode_sampai", ">", sql<Date>`now()`)
    .returning(["id", "nama"])
    .executeTakeFirst();
}

export interface KiosTerpasang {
  id: number;
  event_id: number;
  /** That its event has now. */
  kode: string;
}

/** Not a revoked one. */
export async function findKiosBerkunci(
  db: Database,
  sidikKunci: Buffer,
): Promise<KiosTerpasang | undefined> {
  return db
    .selectFrom("event_kios as k")
    .innerJoin("event as e", "e.id", "k.event_id")
    .select(["k.id", "k.event_id", "e.kode"])
    .where("k.sidik_kunci", "=", sidikKunci)
    .where("k.dicabut_at", "is", null)
    .executeTakeFirst();
}

export async function updateTerakhir(db: Database, id: number): Promise<void> {
  await db
    .updateTable("event_kios")
    .set({ terakhir_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
