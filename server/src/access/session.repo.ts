import { sql } from "kysely";
import type { Basis, Database } from "../platform/db.ts";
import type { CallerRow } from "./caller.ts";

/** How long a given password counts. */
const KONFIRMASI_MENIT = 10;

const CALLER = `
  u.id as users_id, u.name, u.is_super_admin, u.is_approval, u.harus_ganti_password,
  u.wilayah_id, a.tps_id,
  exists(
    select from faktor_kedua f where f.users_id = u.id and f.aktif_pada is not null
  ) as punya_faktor_kedua,
  array(select p.peran_id::int from users_peran p where p.users_id = u.id) as peran`;
const ALIVE = "u.is_aktif = 1 and u.deleted_at is null";

const SESI = `
  s.id as sesi_id, s.tautan_oleh,
  coalesce(s.dikonfirmasi_pada > now() - interval '${KONFIRMASI_MENIT} minutes', false) as terkonfirmasi,
  null::text[] as akses_token`;

const FIND_CALLER = `
  select ${SESI}, ${CALLER}
  from sesi_token t
  join sesi s on s.id = t.sesi_id
  join users u on u.id = s.users_id
  left join saksi_akun a on a.users_id = u.id
  where t.hash = $1 and t.jenis = 'akses' and t.kedaluwarsa > now()
    and s.berakhir_pada is null and ${ALIVE}`;

const NO_SESI = "0::bigint as sesi_id, null::bigint as tautan_oleh, false as terkonfirmasi";

// That it was used is written once a minute, not at every request.
const FIND_CALLER_BY_TOKEN = `
  with pakai as (
    update token_akses set terakhir_pada = now(), terakhir_ip = $2
    where hash = $1 and dicabut_pada is null and kedaluwarsa > now()
      and (terakhir_pada is null or terakhir_pada < now() - interval '1 minute')
  )
  select ${NO_SESI}, t.akses as akses_token, ${CALLER}
  from token_akses t
  join users u on u.id = t.users_id
  left join saksi_akun a on a.users_id = u.id
  where t.hash = $1 and t.dicabut_pada is null and t.kedaluwarsa > now() and ${ALIVE}`;

/** The user behind a living personal access token. */
export async function findCallerByToken(
  basis: Basis,
  hash: Buffer,
  ip: string,
): Promise<CallerRow | undefined> {
  const [row] = await basis.query<CallerRow>(FIND_CALLER_BY_TOKEN, [hash, ip]);
  return row;
}

/** The user behind a living access token of a session. */
export async function findCaller(basis: Basis, hash: Buffer): Promise<CallerRow | undefined> {
  const [row] = await basis.query<CallerRow>(FIND_CALLER, [hash]);
  return row;
}

/**
 * Redeems a download ticket: once, before it expires, for exactly the address it was made for, and
 * while the session that asked for it lives.
 */
export async function redeemTicket(
  db: Database,
  hash: Buffer,
  alamat: string,
): Promise<{ users_id: number; dikonfirmasi: boolean } | undefined> {
  return db
    .updateTable("tiket")
    .from("sesi")
    .set({ dipakai_pada: sql`now()` })
    .whereRef("sesi.id", "=", "tiket.sesi_id")
    .where("sesi.berakhir_pada", "is", null)
    .where("hash", "=", hash)
    .where("alamat", "=", alamat)
    .where("dipakai_pada", "is", null)
    .where("kedaluwarsa", ">", sql<Date>`now()`)
    .returning(["tiket.users_id", "tiket.dikonfirmasi"])
    .executeTakeFirst();
}

export async function findCallerByUser(
  basis: Basis,
  usersId: number,
): Promise<CallerRow | undefined> {
  const [row] = await basis.query<CallerRow>(
    `select ${NO_SESI}, null::text[] as akses_token, ${CALLER}
     from users u
     left join saksi_akun a on a.users_id = u.id
     where u.id = $1 and ${ALIVE}`,
    [usersId],
  );
  return row;
}

/** Whoever of these sessions is still alive, as they stand now. */
export async function listCallersBySesi(
  basis: Basis,
  sesiIds: readonly number[],
): Promise<CallerRow[]> {
  return basis.query<CallerRow>(
    `select ${SESI}, ${CALLER}
     from sesi s
     join users u on u.id = s.users_id
     left join saksi_akun a on a.users_id = u.id
     where s.id = any($1::bigint[]) and s.berakhir_pada is null and ${ALIVE}`,
    [sesiIds],
  );
}

export async function listPeranAkses(db: Database) {
  return db.selectFrom("peran_akses").select(["peran_id", "key"]).execute();
}
