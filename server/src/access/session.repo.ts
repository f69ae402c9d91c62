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
  s.id as sesi_id,
  coalesce(s.dikonfirmasi_pada > now() - interval '${KONFIRMASI_MENIT} minutes', false) as terkonfirmasi`;

const FIND_CALLER = `
  select ${SESI}, ${CALLER}
  from sesi_token t
  join sesi s on s.id = t.sesi_id
  join users u on u.id = s.users_id
  left join saksi_akun a on a.users_id = u.id
  where t.hash = $1 and t.jenis = 'akses' and t.kedaluwarsa > now()
    and s.berakhir_pada is null and ${ALIVE}`;

/** The user behind a living access token. */
export async function findCaller(basis: Basis, hash: Buffer): Promise<CallerRow | undefined> {
  const [row] = await basis.query<CallerRow>(FIND_CALLER, [hash]);
  return row;
}

/** Redeems a download ticket: once, before it expires, for exactly the address it was made for. */
export async function redeemTicket(
  db: Database,
  hash: Buffer,
  alamat: string,
): Promise<{ users_id: number; dikonfirmasi: boolean } | undefined> {
  return db
    .updateTable("tiket")
    .set({ dipakai_pada: sql`now()` })
    .where("hash", "=", hash)
    .where("alamat", "=", alamat)
    .where("dipakai_pada", "is", null)
    .where("kedaluwarsa", ">", sql<Date>`now()`)
    .returning(["users_id", "dikonfirmasi"])
    .executeTakeFirst();
}

export async function findCallerByUser(
  basis: Basis,
  usersId: number,
): Promise<CallerRow | undefined> {
  const [row] = await basis.query<CallerRow>(
    `select 0::bigint as sesi_id, false as terkonfirmasi, ${CALLER}
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
