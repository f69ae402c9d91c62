import { readKartu } from "#contract/core/teks.rules.ts";
import { sql } from "kysely";
import { PERAN } from "#contract/access/access.contract.ts";
import type { Database, Send } from "../platform/db.ts";
import { databaseIn } from "../platform/flight-database.ts";
import { siarkanSekali, TOPIK_SESI } from "../platform/live.ts";
import { deleteTertundaOf } from "./masuk.repo.ts";

export interface LoginRow {
  id: number;
  password: string | null;
  is_aktif: number;
}

/** By e-mail, whatever its case, or by KTA number (decision G-04). */
export async function findLogin(db: Database, username: string): Promise<LoginRow | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "password", "is_aktif"])
    .where("deleted_at", "is", null)
    .where((where) =>
      where.or([
        where(sql`lower(email)`, "=", username.toLowerCase()),
        where("nomer_kta", "=", readKartu(username)),
      ]),
    )
    .orderBy(sql`lower(email) = ${username.toLowerCase()}`, "desc")
    .executeTakeFirst();
}

export interface NewSesi {
  usersId: number;
  perangkat: string;
  ip: string;
  /** Who made the link that opened it, if one did. */
  tautanOleh: number | null;
}

/** Whoever gave a password has confirmed the session with it; a link confirms nothing. */
export async function insertSesi(tx: Database, sesi: NewSesi): Promise<number> {
  const { usersId, perangkat, ip, tautanOleh } = sesi;
  const { id } = await tx
    .insertInto("sesi")
    .values({
      users_id: usersId,
      perangkat,
      ip,
      tautan_oleh: tautanOleh,
      ...(tautanOleh === null ? {} : { dikonfirmasi_pada: null }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewToken {
  sesiId: number;
  hash: Buffer;
  jenis: "akses" | "segar";
  seconds: number;
}

export async function insertToken(tx: Database, token: NewToken): Promise<void> {
  await tx
    .insertInto("sesi_token")
    .values({
      sesi_id: token.sesiId,
      hash: token.hash,
      jenis: token.jenis,
      kedaluwarsa: sql<Date>`now() + make_interval(secs => ${token.seconds})`,
    })
    .execute();
}

/** Locks the session behind a refresh token, so two refreshes of it happen one after the other. */
export async function lockRefreshToken(tx: Database, hash: Buffer) {
  return tx
    .selectFrom("sesi_token as t")
    .innerJoin("sesi as s", "s.id", "t.sesi_id")
    .innerJoin("users as u", "u.id", "s.users_id")
    .select(["s.id as sesi_id", "s.users_id", "t.dipakai_pada"])
    .select((where) => [
      where(sql<Date>`now()`, "<", where.ref("t.kedaluwarsa")).as("is_berlaku"),
      where
        .and([
          where("s.berakhir_pada", "is", null),
          where("u.is_aktif", "=", 1),
          where("u.deleted_at", "is", null),
        ])
        .as("is_hidup"),
    ])
    .where("t.hash", "=", hash)
    .where("t.jenis", "=", "segar")
    .forUpdate(["s", "t"])
    .executeTakeFirst();
}

/** The refresh token is spent and the access tokens beside it stop working. */
export async function spendTokens(tx: Database, sesiId: number, hash: Buffer): Promise<void> {
  await tx
    .updateTable("sesi_token")
    .set({ dipakai_pada: sql`now()` })
    .where("hash", "=", hash)
    .execute();
  await tx
    .deleteFrom("sesi_token")
    .where("sesi_id", "=", sesiId)
    .where("jenis", "=", "akses")
    .execute();
  await tx
    .updateTable("sesi")
    .set({ terakhir_pada: sql`now()` })
    .where("id", "=", sesiId)
    .execute();
}

export interface SesiFilter {
  usersId: number;
  sesiId?: number;
  exceptSesiId?: number;
}

/**
 * Ends sessions at once; returns how many were alive. Unless one alone is meant, a session that
 * only waits for its code does not begin any more either.
 */
export async function endSesi(tx: Database, filter: SesiFilter, sebab: string): Promise<number> {
  let query = tx
    .updateTable("sesi")
    .set({ berakhir_pada: sql`now()`, sebab })
    .where("users_id", "=", filter.usersId)
    .where("berakhir_pada", "is", null);
  if (filter.sesiId === undefined) {
    await deleteTertundaOf(tx, filter.usersId);
  } else {
    query = query.where("id", "=", filter.sesiId);
  }
  if (filter.exceptSesiId !== undefined) {
    query = query.where("id", "<>", filter.exceptSesiId);
  }
  const { numUpdatedRows } = await query.executeTakeFirst();
  await siarkanSekali(tx, TOPIK_SESI, [filter.usersId]);
  return Number(numUpdatedRows);
}

/** A message holds no more of them; nobody named is everybody. */
const TOLD_MOST = 400;

// Whoever is also something else is not switched off as a witness (decision G-142).
const SET_AKTIF = `
  update users set is_aktif = $2, updated_at = now()
  where id = any($1::bigint[]) and is_aktif <> $2 and is_super_admin = 0 and not exists (
    select from users_peran p where p.users_id = users.id and p.peran_id <> $3)`;
const END_SESI = `
  update sesi set berakhir_pada = now(), sebab = 'nonaktif'
  where users_id = any($1::bigint[]) and berakhir_pada is null and exists (
    select from users u where u.id = sesi.users_id and u.is_aktif = 0)`;

/** Accounts of witnesses alone; one that is switched off loses its sessions. */
export async function setAktif(
  send: Send,
  usersIds: readonly number[],
  aktif: number,
): Promise<void> {
  await send(SET_AKTIF, [usersIds, aktif, PERAN.saksi]);
  if (aktif === 0) {
    await send(END_SESI, [usersIds]);
    await siarkanSekali(databaseIn(send), TOPIK_SESI, usersIds.length > TOLD_MOST ? [] : usersIds);
  }
}

export async function listSesi(db: Database, usersId: number) {
  return db
    .selectFrom("sesi")
    .select(["id", "perangkat", "ip", "created_at", "terakhir_pada"])
    .where("users_id", "=", usersId)
    .where("berakhir_pada", "is", null)
    .where(
      "id",
      "in",
      db
        .selectFrom("sesi_token")
        .select("sesi_id")
        .where("jenis", "=", "segar")
        .where("dipakai_pada", "is", null)
        .where("kedaluwarsa", ">", sql<Date>`now()`),
    )
    .orderBy("terakhir_pada", "desc")
    .execute();
}

/**
 * Sessions that ended, or that nobody renewed, longer ago than `days`; and tokens past their time.
 * Spent refresh tokens stay until then: one of them coming again is how a theft is noticed.
 */
export async function deleteOldSesi(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom("sesi_token")
    .where("kedaluwarsa", "<", sql<Date>`now()`)
    .execute();
  const before = sql<Date>`now() - make_interval(days => ${days})`;
  await db
    .deleteFrom("sesi")
    .where((where) =>
      where.or([where("berakhir_pada", "<", before), where("terakhir_pada", "<", before)]),
    )
    .where("id", "not in", db.selectFrom("sesi_token").select("sesi_id"))
    .execute();
}
