import { sql } from "kysely";
import { ADMIN_ROLES, PERAN } from "#contract/access/access.contract.ts";
import type { Database } from "../platform/db.ts";
import { refuseBrokenConstraint } from "../platform/refusal.ts";
import { AKUN_TERPAKAI } from "./terpakai.ts";

export async function findAkun(db: Database, usersId: number) {
  return db
    .selectFrom("users as u")
    .leftJoin("wilayah as w", "w.id", "u.wilayah_id")
    .leftJoin("saksi_akun as s", "s.users_id", "u.id")
    .leftJoin("caleg as c", (join) =>
      join.onRef("c.users_id", "=", "u.id").on("c.is_ada", "=", true),
    )
    .select([
      ...(["u.id", "u.name", "u.email", "u.nomer_kta", "u.no_hp", "u.kelamin"] as const),
      ...([
        "u.foto_berkas_id",
        "u.wilayah_id",
        "w.keterangan",
        "s.tps_id",
        "c.id as caleg_id",
      ] as const),
    ])
    .where("u.id", "=", usersId)
    .executeTakeFirstOrThrow();
}

/** The roles of a user, in one institution or in all. */
export async function listPeranOf(db: Database, usersId: number, instansiId?: number) {
  let query = db
    .selectFrom("users_peran")
    .innerJoin("m_peran", "m_peran.id", "users_peran.peran_id")
    .select(["m_peran.id", "m_peran.keterangan"])
    .distinct()
    .where("users_id", "=", usersId);
  if (instansiId !== undefined) {
    query = query.where("instansi_id", "=", instansiId);
  }
  return query.orderBy("m_peran.id").execute();
}

export async function findInstansi(db: Database, id: number) {
  return db
    .selectFrom("instansi")
    .select(["id", "nama"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export interface ProfilRow {
  name: string;
  email: string;
  no_hp: string | null;
  kelamin: "L" | "P" | null;
  foto_berkas_id: string | null;
}

/** @throws Refusal email-terpakai */
export async function updateProfil(tx: Database, id: number, profil: ProfilRow): Promise<void> {
  try {
    await tx
      .updateTable("users")
      .set({ ...profil, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    refuseBrokenConstraint(error, AKUN_TERPAKAI);
  }
}

/**
 * Held until the transaction ends. Whatever opens or shuts an account holds it before it touches the links,
 * the sign-ins that wait and the sessions; of several accounts, in the order of their numbers.
 */
export async function lockUsers(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`
    select from users where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
}

/** The same of one that may sign in; undefined: it may not. */
export async function lockAktif(
  tx: Database,
  id: number,
): Promise<{ password: string | null } | undefined> {
  return tx
    .selectFrom("users")
    .select("password")
    .where("id", "=", id)
    .where("is_aktif", "=", 1)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockProfil(tx: Database, id: number) {
  return tx
    .selectFrom("users")
    .select(["name", "email", "no_hp", "kelamin", "foto_berkas_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What decides how strong a password must be, and the password as it stands. */
export async function findSandi(db: Database, id: number) {
  return db
    .selectFrom("users as u")
    .select(["u.password", "u.email"])
    .select((where) =>
      where
        .or([
          where("u.is_super_admin", "=", 1),
          where.exists(
            where
              .selectFrom("users_peran as p")
              .select("p.peran_id")
              .whereRef("p.users_id", "=", "u.id")
              .where("p.peran_id", "in", [...ADMIN_ROLES]),
          ),
        ])
        .$castTo<boolean>()
        .as("is_admin"),
    )
    .where("u.id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function updateSandi(
  tx: Database,
  { usersId, hash, harusGanti }: { usersId: number; hash: string; harusGanti: boolean },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ password: hash, harus_ganti_password: harusGanti, updated_at: sql`now()` })
    .where("id", "=", usersId)
    .execute();
}

/** Held as `lockUsers` does, so that no letter leaves for an address that was just given up. */
export async function lockAktifByEmail(tx: Database, email: string) {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("is_aktif", "=", 1)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function hasSuperAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("is_super_admin", "=", 1)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewSuperAdmin {
  name: string;
  email: string;
  nomer_kta: string;
  password: string;
  wilayah_id: number;
}

/** @throws Refusal email-terpakai, kta-terpakai */
export async function insertSuperAdmin(tx: Database, admin: NewSuperAdmin): Promise<number> {
  try {
    const { id } = await tx
      .insertInto("users")
      .values({ ...admin, is_super_admin: 1, is_approval: 1, peran_ids: [PERAN.adminPusat] })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("users_peran")
      .values({ users_id: id, peran_id: PERAN.adminPusat })
      .execute();
    return id;
  } catch (error) {
    return refuseBrokenConstraint(error, AKUN_TERPAKAI);
  }
}
