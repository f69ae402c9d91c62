// Accounts as administrators change them.
import { sql } from "kysely";
import { ADMIN_ROLES } from "#contract/access/access.contract.ts";
import { AKUN_TERPAKAI } from "../terpakai.ts";
import type { Database } from "../../platform/db.ts";
import { refuseBrokenConstraint, refuseField } from "../../platform/refusal.ts";

export interface PenggunaBaru {
  name: string;
  email: string;
  nomer_kta: string;
  password: string;
  wilayah_id: number;
  surat_mandat_berkas_id: string | null;
  created_by: number;
}

const refuseWilayah = (): never => refuseField("wilayah", "Wilayah tidak dikenal");

/** @throws Refusal email-terpakai, kta-terpakai, isian-salah (of the region) */
export async function insertPengguna(
  tx: Database,
  baru: PenggunaBaru,
  peranId: number,
): Promise<number> {
  try {
    // Whoever chose the password is not its owner; what somebody of the demo made leaves with the demo.
    const { rows } = await sql<{ id: number }>`
      insert into users (name, email, nomer_kta, password, wilayah_id, surat_mandat_berkas_id,
        created_by, peran_ids, harus_ganti_password, is_demo)
      select ${baru.name}, ${baru.email}, ${baru.nomer_kta}, ${baru.password}, w.id,
        ${baru.surat_mandat_berkas_id}, ${baru.created_by}, array[${peranId}::smallint], true,
        (select is_demo from users where id = ${baru.created_by})
      from wilayah w where w.id = ${baru.wilayah_id}
      returning id`.execute(tx);
    const { id } = rows[0] ?? refuseWilayah();
    await tx.insertInto("users_peran").values({ users_id: id, peran_id: peranId }).execute();
    return id;
  } catch (error) {
    return refuseBrokenConstraint(error, AKUN_TERPAKAI);
  }
}

export async function findIdByEmail(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

export interface PerubahanPengguna {
  name?: string;
  email?: string;
  nomer_kta?: string;
  no_hp?: string | null;
  wilayah_id?: number | null;
  is_aktif?: 0 | 1;
  is_approval?: 0 | 1;
  is_super_admin?: 0 | 1;
  harus_ganti_password?: boolean;
  surat_mandat_berkas_id?: string | null;
  surat_mandat_approval_berkas_id?: string | null;
}

/** @throws Refusal isian-salah (of the region), email-terpakai, kta-terpakai */
export async function updatePengguna(
  tx: Database,
  id: number,
  perubahan: PerubahanPengguna,
): Promise<void> {
  const { wilayah_id: wilayahId = null } = perubahan;
  const rows = await tx
    .updateTable("users")
    .set({ ...perubahan, updated_at: sql`now()` })
    .where("id", "=", id)
    .where(
      sql<boolean>`(${wilayahId}::bigint is null
        or ${wilayahId} in (select id from wilayah where id = ${wilayahId}))`,
    )
    .returning("id")
    .execute()
    .catch((error: unknown) => refuseBrokenConstraint(error, AKUN_TERPAKAI));
  if (rows.length === 0) {
    refuseWilayah();
  }
}

/** The role of an administrator follows the region (decision G-48); others have none of these. */
export async function updatePeranAdmin(
  tx: Database,
  usersId: number,
  peranId: number,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("users_peran")
    .where("users_id", "=", usersId)
    .where("peran_id", "in", [...ADMIN_ROLES])
    .executeTakeFirst();
  if (numDeletedRows > 0n) {
    await tx.insertInto("users_peran").values({ users_id: usersId, peran_id: peranId }).execute();
    await refreshPeranIds(tx, usersId);
  }
}

async function refreshPeranIds(tx: Database, usersId: number): Promise<void> {
  await sql`
    update users u set peran_ids =
      array(select distinct peran_id from users_peran where users_id = u.id order by peran_id)
    where id = ${usersId}`.execute(tx);
}

/** These and no others; what is held in an institution stays there. */
export async function replacePeran(
  tx: Database,
  usersId: number,
  peranIds: readonly number[],
): Promise<void> {
  await sql`
    delete from users_peran
    where users_id = ${usersId} and peran_id <> all(${peranIds}::smallint[])`.execute(tx);
  await sql`
    insert into users_peran (users_id, peran_id)
    select ${usersId}::bigint, baru.id from unnest(${peranIds}::smallint[]) as baru (id)
    where baru.id not in (select peran_id from users_peran where users_id = ${usersId})`.execute(
    tx,
  );
  await refreshPeranIds(tx, usersId);
}

/**
 * This account and the super admins who can sign in, held until the transaction ends: one statement,
 * for whoever holds a part of them and waits for another stands in somebody's way.
 * @returns the super admins besides this one
 */
export async function lockSuperAdminLain(tx: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where id = ${id} or (is_super_admin = 1 and is_aktif = 1 and deleted_at is null)
    order by id for no key update`.execute(tx);
  return rows.map((row) => row.id).filter((lain) => lain !== id);
}

/** The witness whose account it is. */
export async function findSaksiId(db: Database, usersId: number): Promise<number | null> {
  const akun = await db
    .selectFrom("saksi_akun")
    .select("saksi_id")
    .where("users_id", "=", usersId)
    .executeTakeFirst();
  return akun?.saksi_id ?? null;
}

/** The witness behind an account stays, without it (decision G-53). */
export async function unlinkSaksi(tx: Database, usersId: number): Promise<void> {
  const akun = await tx
    .deleteFrom("saksi_akun")
    .where("users_id", "=", usersId)
    .returning(["kota_id", "saksi_id"])
    .executeTakeFirst();
  if (akun !== undefined) {
    await tx
      .updateTable("saksi")
      .set({ user_id: null, updated_at: sql`now()` })
      .where("kota_id", "=", akun.kota_id)
      .where("id", "=", akun.saksi_id)
      .execute();
  }
}

/** And so does the candidate. */
export async function unlinkCaleg(tx: Database, usersId: number): Promise<void> {
  await tx
    .updateTable("caleg")
    .set({ users_id: null, updated_at: sql`now()` })
    .where("users_id", "=", usersId)
    .execute();
}

export async function softDeletePengguna(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable("users")
    .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
