import { sql, type RawBuilder } from "kysely";
import type { AksiAudit } from "#contract/audit-kata.rules.ts";
import type { SebabDitolak, SebabTutup } from "#contract/presensi.contract.ts";
import { tpsRange } from "#contract/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { readList, type Database, type Send } from "../../platform/db.ts";
import { pageOf, type Potongan } from "../../platform/halaman.ts";
import { kataDari, mengandung } from "../../platform/like.ts";

export interface EventPresensi {
  id: number;
  nama: string;
  wilayah_id: number;
  waktu_mulai_presensi: Date;
  waktu_akhir_presensi: Date;
  peran_ids: number[];
  /** Why it takes nobody, by the clock of the database; null while it does. */
  tutup: SebabTutup | null;
  is_kode_berputar: 0 | 1;
  kunci_putar: string;
  /** Milliseconds, by the same clock. */
  kini: number;
}

const TUTUP = `case
  when deleted_at is not null then 'dihapus'
  when is_aktif = 0 then 'nonaktif'
  when is_approval = 0 then 'belum-disetujui'
  when now() < waktu_mulai_presensi then 'belum-mulai'
  when now() > waktu_akhir_presensi then 'berakhir'
end`;

/** Deleted ones too. */
export async function findByKode(db: Database, kode: string): Promise<EventPresensi | undefined> {
  const { rows } = await sql<EventPresensi>`
    select id, nama, wilayah_id, waktu_mulai_presensi, waktu_akhir_presensi, peran_ids,
      is_kode_berputar, kunci_putar, ${sql.raw(TUTUP)} as tutup,
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as kini
    from event where kode = ${kode}`.execute(db);
  return rows[0];
}

export interface PresensiDicatat {
  event_id: number;
  nomer_kta: string;
  nama: string;
  saksi_id: number | null;
  kunci: string;
  ip: string;
}

const INSERT = `
  with buka as materialized (
    select id from event where id = $1 and ${TUTUP} is null for key share
  ), baru as (
    insert into presensi (event_id, nomer_kta, nama, saksi_id, kunci)
    select id, $2, $3, $4::bigint, $5::uuid from buka on conflict do nothing returning id
  )
  insert into audit (ip, aksi, tabel, baris, sesudah)
  select $6, $7, 'presensi', id, $8::jsonb from baru returning id`;

/**
 * One at the door, with its trail, in an open flight. The event is asked again in the same statement, so
 * that nobody is noted once it is closed.
 * @returns false where the card, or the key, is noted already, or the event is closed
 */
export async function sendPresensi(
  send: Send,
  { event_id, nomer_kta, nama, saksi_id, kunci, ip }: PresensiDicatat,
): Promise<boolean> {
  const sesudah = JSON.stringify({ nomer_kta, nama });
  const aksi: AksiAudit = "presensi.catat";
  const isi = [event_id, nomer_kta, nama, saksi_id, kunci, ip, aksi, sesudah];
  return (await send(INSERT, isi)).length > 0;
}

export async function hasPresensi(
  db: Database,
  eventId: number,
  nomerKta: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("presensi")
    .select("id")
    .where("event_id", "=", eventId)
    .where("nomer_kta", "=", nomerKta)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PresensiDitolakBaru {
  event_id: number;
  nomer_kta: string;
  nama: string;
  sebab: SebabDitolak;
  waktu_alat: string;
}

/** @returns its id; undefined where it is kept already */
export async function insertDitolak(
  tx: Database,
  baru: PresensiDitolakBaru,
): Promise<number | undefined> {
  const row = await tx
    .insertInto("presensi_ditolak")
    .values(baru)
    .onConflict((conflict) => conflict.constraint("presensi_ditolak_kartu_unique").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export interface PresensiRow {
  id: number;
  nama: string;
  nomer_kta: string;
  foto_berkas_id: string | null;
  kelurahan_id: number | null;
  saksi_id: number | null;
  created_at: Date;
}

const COLUMNS = sql`p.id, p.nama, p.nomer_kta, a.foto_berkas_id, a.kelurahan_id, p.saksi_id,
  p.created_at`;

/** Words of a search, each in a text of the row. */
const berkata = (s: string, kolom: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    [sql`true`, ...kataDari(s).map((word) => sql`${kolom} like ${mengandung(word.toLowerCase())}`)],
    sql` and `,
  );

/** The latest first. */
export async function listPresensi(
  db: Database,
  { eventId, s }: { eventId: number; s: string },
  potongan: Potongan,
): Promise<{ rows: PresensiRow[]; total: number }> {
  const from = sql`from presensi p where p.event_id = ${eventId} and ${berkata(s, sql`p.cari`)}`;
  return readList(db, async (tx) => {
    const order = ["created_at", "id"];
    const { rows: found } = await pageOf({ rows: from, order, arah: "turun" }, potongan).execute(
      tx,
    );
    const { ids, total } = found[0] ?? { ids: [], total: 0 };
    const { rows } = await sql<PresensiRow>`
      select ${COLUMNS} from unnest(${ids}::bigint[]) with ordinality as t (id, urutan)
      join presensi p on p.id = t.id left join anggota a on a.nomer_kta = p.nomer_kta
      order by t.urutan`.execute(tx);
    return { rows, total };
  });
}

/** In the order in which they came, after one of them. */
export async function listSesudah(
  db: Database,
  {
    eventId,
    sesudah,
    presensiId,
  }: { eventId: number; sesudah: number; presensiId?: number | undefined },
  limit: number,
): Promise<PresensiRow[]> {
  const satu = presensiId === undefined ? sql`` : sql`and p.id = ${presensiId}`;
  const { rows } = await sql<PresensiRow>`
    select ${COLUMNS} from presensi p left join anggota a on a.nomer_kta = p.nomer_kta
    where p.event_id = ${eventId} and p.id > ${sesudah} ${satu}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

export interface DitolakRow {
  id: number;
  event: string;
  nama: string;
  nomer_kta: string;
  sebab: SebabDitolak;
  waktu_alat: Date;
  created_at: Date;
}

/** Of events of the region, deleted ones too; the latest first. */
export async function listDitolak(
  db: Database,
  { lingkup, s }: { lingkup: Lingkup; s: string },
  potongan: Potongan,
): Promise<{ rows: DitolakRow[]; total: number }> {
  const { from, to } = tpsRange(lingkup);
  const kata = berkata(s, sql`lower(e.nama || ' ' || d.nama || ' ' || d.nomer_kta)`);
  const rows = sql`from presensi_ditolak d where exists (
    select from event e where e.id = d.event_id and e.wilayah_awal >= ${from}
      and e.wilayah_awal < ${to} and ${kata})`;
  return readList(db, async (tx) => {
    const order = ["created_at", "id"];
    const { rows: found } = await pageOf({ rows, order, arah: "turun" }, potongan).execute(tx);
    const { ids, total } = found[0] ?? { ids: [], total: 0 };
    const page = await sql<DitolakRow>`
      select d.id, e.nama as event, d.nama, d.nomer_kta, d.sebab, d.waktu_alat, d.created_at
      from unnest(${ids}::bigint[]) with ordinality as t (id, urutan)
      join presensi_ditolak d on d.id = t.id join event e on e.id = d.event_id
      order by t.urutan`.execute(tx);
    return { rows: page.rows, total };
  });
}
