// Accounts of witnesses: made by the hundred in a flight, found by region.
import { sql, type Selectable } from "kysely";
import { PERAN } from "#contract/access/access.contract.ts";
import { DOMAIN_BUATAN } from "#contract/akun/email.rules.ts";
import { nomerSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import type { Database, Send } from "../../platform/db.ts";
import { PERAN_LAIN } from "../baris-saksi.repo.ts";
import { refuseField } from "../../platform/refusal.ts";
import type { Saksi } from "../../platform/schema.ts";

/** Witnesses of a region: a range of kota, and inside a kota of places of duty. */
export interface Kawasan {
  kota: readonly [from: number, to: number];
  /** A place itself, and the range of those inside it. */
  tempat: readonly [id: number, from: number, to: number] | null;
}

const COLUMNS = [
  "kota_id",
  "id",
  "nama_lengkap",
  "nik",
  "nomer_kta",
  "nomer_wa",
  "penugasan_id",
  "tps_id",
  "user_id",
  "is_aktif",
] as const;
export type SaksiBerakun = Pick<Selectable<Saksi>, (typeof COLUMNS)[number]>;

const isIn = ({ tempat }: Kawasan) =>
  tempat === null
    ? sql<boolean>`true`
    : sql<boolean>`(penugasan_id = ${tempat[0]} or penugasan_id >= ${tempat[1]} and penugasan_id < ${tempat[2]})`;

function di(db: Database, kawasan: Kawasan) {
  return db
    .selectFrom("saksi")
    .select(COLUMNS)
    .where("kota_id", ">=", kawasan.kota[0])
    .where("kota_id", "<", kawasan.kota[1])
    .where(isIn(kawasan));
}

interface Halaman {
  limit: number;
  akun: "ada" | "belum" | "semua";
}

/** Active witnesses of a region, page after page. */
export async function* halamanSaksi(
  db: Database,
  kawasan: Kawasan,
  { limit, akun }: Halaman,
): AsyncGenerator<SaksiBerakun[]> {
  let query = di(db, kawasan).where("is_aktif", "=", 1);
  if (akun !== "semua") {
    query = query.where("user_id", akun === "ada" ? "is not" : "is", null);
  }
  query = query.orderBy("kota_id").orderBy("id").limit(limit);
  let sesudah = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const rows = await query.where("id", ">", sesudah).execute();
    yield rows;
    if (rows.length < limit) {
      return;
    }
    sesudah = rows.at(-1)?.id ?? 0;
  }
}

export async function listSaksiById(
  db: Database,
  kawasan: Kawasan,
  ids: readonly number[],
): Promise<SaksiBerakun[]> {
  return di(db, kawasan)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("kota_id")
    .orderBy("id")
    .execute();
}

/** The active ones with these NIK; the register says where they are. */
export async function listSaksiByNik(
  db: Database,
  kawasan: Kawasan,
  nik: readonly string[],
): Promise<SaksiBerakun[]> {
  if (nik.length === 0) {
    return [];
  }
  const rows = await db
    .selectFrom("saksi_nik")
    .select("saksi_id")
    .where("nik", "in", nik)
    .execute();
  const ids = rows.map(({ saksi_id: id }) => id);
  return ids.length === 0 ? [] : listSaksiById(db, kawasan, ids);
}

export interface AkunRow {
  id: number;
  nomer_kta: string;
  email: string;
  wilayah_id: number | null;
  is_super_admin: number;
  is_aktif: number;
  is_approval: number;
  /** Holds another role than that of a witness. */
  isPeranLain: boolean;
  /** A session or a link of it still works. */
  isTerbuka: boolean;
  masuk_pada: Date | null;
}

/** The accounts behind witnesses. */
export async function listAkun(db: Database, ids: readonly number[]): Promise<AkunRow[]> {
  const { rows } = await sql<AkunRow>`
    select u.id, u.nomer_kta, u.email, u.wilayah_id, u.is_super_admin, u.is_aktif, u.is_approval,
      ${PERAN_LAIN} as "isPeranLain",
      exists (select from sesi s where s.users_id = u.id and s.berakhir_pada is null) or exists (
        select from token_sandi t where t.users_id = u.id and t.jenis = 'masuk'
          and t.dipakai_pada is null and t.kedaluwarsa > now()) as "isTerbuka",
      (select max(r.created_at) from riwayat_masuk r
        where r.users_id = u.id and r.hasil = 'berhasil') as masuk_pada
    from users u where u.id = any(${ids}::bigint[]) and u.deleted_at is null`.execute(db);
  return rows;
}

export interface AkunBaru {
  saksiId: number;
  email: string | null;
  /** As it was asked for when the quota of questions was: never read anew. */
  nomerKta: string | null;
}

const LOCK = `
  select id, nama_lengkap, tps_id from saksi
  where kota_id = $1 and id = any($2::bigint[]) and user_id is null and is_aktif = 1
  order by id for update`;

// Who has no card, or shares its number, signs in by the number of the witness. The trail of each
// is written with it.
const INSERT_USERS = `
  with t as (
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
      as t (saksi_id, nomer_saksi, nomer_kta, email, name)
  ), masuk as (
    select t.*, case
      when nomer_kta is null or row_number() over (partition by nomer_kta order by saksi_id) > 1
        or exists (select from users u where u.nomer_kta = t.nomer_kta and u.deleted_at is null)
      then nomer_saksi else nomer_kta end as login from t
  ), baru as (
    insert into users (nomer_kta, name, email, wilayah_id, peran_ids, created_by, is_demo)
    select login, name, email, $6::bigint, array[${PERAN.saksi}]::smallint[], $7::bigint,
      (select is_demo from users where id = $7::bigint)
    from masuk where exists (select from wilayah where id = $6::bigint)
    returning id, nomer_kta
  ), peran as (
    insert into users_peran (users_id, peran_id) select id, ${PERAN.saksi} from baru
  ), jejak as (
    insert into audit (users_id, ip, aksi, tabel, baris, sesudah)
    select $7::bigint, $8::text, 'users.buat_akun_saksi', 'users', b.id::text,
      jsonb_build_object('name', name, 'nomer_saksi', nomer_saksi, 'login', login, 'email', email,
        'wilayah_id', $6::bigint)
    from baru b join masuk m on m.login = b.nomer_kta
  )
  select b.id as users_id, m.saksi_id from baru b join masuk m on m.login = b.nomer_kta`;

const SET_USER = `
  update saksi s set user_id = t.users_id, updated_at = now()
  from unnest($2::bigint[], $3::bigint[]) as t (saksi_id, users_id)
  where s.kota_id = $1 and s.id = any($2::bigint[]) and s.id = t.saksi_id`;

const INSERT_SAKSI_AKUN = `
  insert into saksi_akun (users_id, kota_id, saksi_id, tps_id)
  select users_id, $1::int, saksi_id, tps_id
  from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as t (saksi_id, users_id, tps_id)`;

interface SaksiTerkunci extends Pick<SaksiBerakun, "id" | "nama_lengkap" | "tps_id"> {}

interface PembuatanAkun {
  kotaId: number;
  oleh: number;
  /** From where it was asked for. */
  ip: string | null;
}

/**
 * The login of each tells whether another account has its card number: whoever asks for it has asked
 * `recordNomerKta` before, or the check of an import.
 * @returns the account of each witness who had none and is active
 * @throws Refusal isian-salah when their region is gone
 */
export async function sendAkun(
  send: Send,
  rows: readonly AkunBaru[],
  { kotaId, oleh, ip }: PembuatanAkun,
): Promise<Map<number, number>> {
  const fieldsById = new Map(rows.map((row) => [row.saksiId, row]));
  const saksi = await send<SaksiTerkunci>(LOCK, [kotaId, [...fieldsById.keys()]]);
  if (saksi.length === 0) {
    return new Map();
  }
  const nomer = saksi.map(({ id }) => nomerSaksi(id));
  const made = await send<{ users_id: number; saksi_id: number }>(INSERT_USERS, [
    saksi.map(({ id }) => id),
    nomer,
    saksi.map(({ id }) => fieldsById.get(id)?.nomerKta ?? null),
    saksi.map(({ id }, at) => fieldsById.get(id)?.email ?? `${nomer[at] ?? ""}@${DOMAIN_BUATAN}`),
    saksi.map((row) => row.nama_lengkap),
    wilayahOfKotaId(kotaId),
    oleh,
    ip,
  ]);
  if (made.length === 0) {
    refuseField("kota_id", "Wilayah tidak dikenal");
  }
  const usersBySaksi = new Map(made.map((row) => [row.saksi_id, row.users_id]));
  const pairs = [saksi.map(({ id }) => id), saksi.map(({ id }) => usersBySaksi.get(id) ?? null)];
  await send(SET_USER, [kotaId, ...pairs]);
  await send(INSERT_SAKSI_AKUN, [kotaId, ...pairs, saksi.map((row) => row.tps_id)]);
  return usersBySaksi;
}

const HOLD_BERAKUN = `
  select id, is_approval from saksi
  where kota_id = $1 and id = any($2::bigint[]) and user_id = any($3::bigint[])
  order by id for update`;

/** Those of these witnesses who have one of these accounts still, held. */
export async function holdBerakun(
  send: Send,
  { kotaId, saksiIds, usersIds }: Pick<PembatalanAkun, "kotaId" | "saksiIds" | "usersIds">,
): Promise<{ id: number; is_approval: number }[]> {
  return send(HOLD_BERAKUN, [kotaId, saksiIds, usersIds]);
}

const CLEAR_USER = `
  update saksi set user_id = null, updated_at = now()
  where kota_id = $1 and id = any($2::bigint[])`;
const DELETE_USERS = `
  with hapus as (delete from users where id = any($1::bigint[]) returning id, nomer_kta)
  insert into audit (users_id, ip, aksi, tabel, baris, sebelum)
  select $2::bigint, $3::text, 'users.urungkan_impor', 'users', id::text,
    jsonb_build_object('nomer_kta', nomer_kta) from hapus`;

interface PembatalanAkun extends PembuatanAkun {
  saksiIds: readonly number[];
  usersIds: readonly number[];
}

/** Of those that nobody uses, held. */
export async function sendHapusAkun(
  send: Send,
  { kotaId, saksiIds, usersIds, oleh, ip }: PembatalanAkun,
): Promise<void> {
  await send(CLEAR_USER, [kotaId, saksiIds]);
  await send(DELETE_USERS, [usersIds, oleh, ip]);
}
