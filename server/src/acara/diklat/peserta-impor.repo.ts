// People of classes by the hundred, inside the flight of an import, each with its trail.
import { sql } from "kysely";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { Sebagai } from "#contract/acara/diklat.fields.ts";
import type { Database, Send } from "../../platform/db.ts";
import { refuse, refuseBrokenConstraint } from "../../platform/refusal.ts";
import type { PesertaBaru } from "./peserta-kelas.repo.ts";

export interface KelasImpor {
  id: number;
  nama: string;
  wilayah_id: number;
  /** Of its maker. */
  tingkat: number;
  pemetaan: { id: number; label: string; sebagai: Sebagai }[];
}

export async function listKelasImpor(db: Database, ids: readonly number[]): Promise<KelasImpor[]> {
  const { rows } = await sql<KelasImpor>`
    select k.id, k.nama, k.wilayah_id, k.tingkat,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'label', m.label,
        'sebagai', m.sebagai) order by m.id), '[]')
        from pemetaan m where m.diklat_id = k.diklat_id) as pemetaan
    from kelas k where k.id = any(${ids}::bigint[]) and k.deleted_at is null`.execute(db);
  return rows;
}

/** Those of these cards that are in these classes, and as what. */
export async function listTerdaftar(
  db: Database,
  kelasIds: readonly number[],
  nomor: readonly string[],
): Promise<{ kelas_id: number; nomer_kta: string; pemetaan_id: number }[]> {
  return db
    .selectFrom("kelas_peserta")
    .select(["kelas_id", "nomer_kta", "pemetaan_id"])
    .where("kelas_id", "in", [...kelasIds, 0])
    .where("nomer_kta", "in", [...nomor, ""])
    .execute();
}

export interface Oleh {
  usersId: number;
  ip: string | null;
  /** Below that of a class's maker it says nothing of who facilitates it. */
  tingkat: number;
}

const DIATUR = (tingkat: string) => `(m.sebagai <> 'fasilitator' or k.tingkat >= ${tingkat})`;

const JEJAK = `jsonb_build_object('nomer_kta', b.nomer_kta, 'nama', b.nama, 'pemetaan', m.label)`;

const INSERT = `
  with t as (
    select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[],
      $6::bigint[], $7::int[], $8::bigint[])
      as t (kelas_id, pemetaan_id, nomer_kta, nama, users_id, saksi_id, saksi_kota_id, wilayah_id)
  ), ada as materialized (
    select id, diklat_id, wilayah_id, tingkat from kelas where id = any($1::bigint[]) and deleted_at is null
    order by id for key share
  ), baru as (
    insert into kelas_peserta (kelas_id, pemetaan_id, nomer_kta, nama, users_id, saksi_id,
      saksi_kota_id)
    select t.kelas_id, m.id, t.nomer_kta, t.nama, t.users_id, t.saksi_id, t.saksi_kota_id
    from t join ada k on k.id = t.kelas_id and k.wilayah_id = t.wilayah_id
      join pemetaan m on m.id = t.pemetaan_id and m.diklat_id = k.diklat_id
    where ${DIATUR("$11::smallint")} and (t.users_id is null or exists (
      select from users u
      where u.id = t.users_id and u.nomer_kta = t.nomer_kta and u.deleted_at is null))
    returning id, kelas_id, pemetaan_id, nomer_kta, nama
  ), jejak as (
    insert into audit (users_id, ip, aksi, tabel, baris, sesudah)
    select $9::bigint, $10::text, '${"kelas.impor_peserta" satisfies AksiAudit}', 'kelas_peserta',
      b.id::text, ${JEJAK}
    from baru b join pemetaan m on m.id = b.pemetaan_id
  )
  select id, kelas_id, pemetaan_id, nomer_kta from baru`;

const berubah = (): never => refuse("impor-berubah");

export interface PesertaMasuk {
  id: number;
  kelas_id: number;
  pemetaan_id: number;
  nomer_kta: string;
}

export interface PesertaDiperiksa extends PesertaBaru {
  /** Where its class was. */
  wilayah_id: number | null;
}

/**
 * @throws Refusal impor-berubah when a class is gone or elsewhere, a card another account's, or somebody
 *   was added meanwhile
 */
export async function sendPeserta(
  send: Send,
  rows: readonly PesertaDiperiksa[],
  { usersId, ip, tingkat }: Oleh,
): Promise<PesertaMasuk[]> {
  try {
    const baru = await send<PesertaMasuk>(INSERT, [
      rows.map((row) => row.kelas_id),
      rows.map((row) => row.pemetaan_id),
      rows.map((row) => row.nomer_kta),
      rows.map((row) => row.nama),
      rows.map((row) => row.users_id),
      rows.map((row) => row.saksi_id),
      rows.map((row) => row.saksi_kota_id),
      rows.map((row) => row.wilayah_id),
      usersId,
      ip,
      tingkat,
    ]);
    return baru.length < rows.length ? berubah() : baru;
  } catch (error) {
    return refuseBrokenConstraint(error, {
      kelas_peserta_kartu_unique: berubah,
      kelas_peserta_users_fkey: berubah,
    });
  }
}

const MENGAJAR = `exists (select from jadwal_user u where u.jadwal_tanggal_id = j.id
          and u.users_id = p.users_id and u.pemetaan_id = p.pemetaan_id)`;

// Whoever was given something to teach since, or was present, is no longer what the import made.
const DELETE = `
  with b as (
    delete from kelas_peserta p where p.id = any($1::bigint[]) and not exists (
      select from modul o join jadwal_tanggal j on j.modul_id = o.id
      where o.kelas_id = p.kelas_id and (
        ${MENGAJAR}
        or exists (select from presensi h where h.event_id = j.event_id and h.nomer_kta = p.nomer_kta)))
    returning p.id, p.kelas_id, p.pemetaan_id, p.nomer_kta, p.nama
  ), jejak as (
    insert into audit (users_id, ip, aksi, tabel, baris, sebelum)
    select $2::bigint, $3::text, '${"kelas.urungkan_impor_peserta" satisfies AksiAudit}',
      'kelas_peserta', b.id::text, ${JEJAK}
    from b join pemetaan m on m.id = b.pemetaan_id
  )
  select id, kelas_id, pemetaan_id, nomer_kta from b`;

const LIST_TERTAHAN = `
  select p.id, exists (select from modul o join jadwal_tanggal j on j.modul_id = o.id
    where o.kelas_id = p.kelas_id and ${MENGAJAR}) as is_mengajar
  from kelas_peserta p where p.id = any($1::bigint[])`;

/** Those who did not go: who teaches there, the others were present. */
export async function listTertahan(
  send: Send,
  ids: readonly number[],
): Promise<{ id: number; is_mengajar: boolean }[]> {
  return send(LIST_TERTAHAN, [ids]);
}

const DI_ATAS = `
  select p.id from kelas_peserta p
    join pemetaan m on m.id = p.pemetaan_id join kelas k on k.id = p.kelas_id
  where p.id = any($1::bigint[]) and not ${DIATUR("$2::smallint")} limit 1`;

/** @returns those who went: not who is gone already, teaches, or was present. @throws Refusal buatan-atasan */
export async function sendHapusPeserta(
  send: Send,
  ids: readonly number[],
  { usersId, ip, tingkat }: Oleh,
): Promise<PesertaMasuk[]> {
  if ((await send(DI_ATAS, [ids, tingkat])).length > 0) {
    refuse("buatan-atasan");
  }
  return send<PesertaMasuk>(DELETE, [ids, usersId, ip]);
}
