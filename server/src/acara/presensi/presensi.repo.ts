import { sql, type RawBuilder } from "kysely";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { SebabDitolak, SebabTutup } from "#contract/acara/presensi.contract.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { readList, type Database } from "../../platform/db.ts";
import { pageOf, type Potongan } from "../../platform/halaman.ts";
import { kataDari, mengandung } from "../../platform/like.ts";

export interface EventPresensi {
  id: number;
  nama: string;
  versi: number;
  wilayah_id: number;
  waktu_mulai_presensi: Date;
  waktu_akhir_presensi: Date;
  peran_ids: number[];
  /** Why it takes nobody, by the clock of the database; null while it does. */
  tutup: SebabTutup | null;
  is_kode_berputar: 0 | 1;
  kunci_putar: string;
  /** Is it a date of a class? */
  is_kelas: boolean;
  /** Milliseconds, by the same clock. */
  kini: number;
}

const TUTUP = sql`case
  when deleted_at is not null then 'dihapus'
  when is_aktif = 0 then 'nonaktif'
  when is_approval = 0 then 'belum-disetujui'
  when now() < waktu_mulai_presensi then 'belum-mulai'
  when now() > waktu_akhir_presensi then 'berakhir'
end`;

/** Deleted ones too, and by a code of before. */
export async function findByKode(db: Database, kode: string): Promise<EventPresensi | undefined> {
  const { rows } = await sql<EventPresensi>`
    select id, nama, versi, wilayah_id, waktu_mulai_presensi, waktu_akhir_presensi, peran_ids,
      is_kode_berputar, kunci_putar,
      case when deleted_at is null and kode <> ${kode} then 'kode-diganti' else ${TUTUP} end as tutup,
      exists (select from jadwal_tanggal j where j.event_id = event.id) as is_kelas,
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as kini
    from event where kode = ${kode} or kode_lama @> array[${kode}]::varchar[]
    order by kode = ${kode} desc limit 1`.execute(db);
  return rows[0];
}

/** Whom this key has noted, and where. */
export async function findBerkunci(
  db: Database,
  kunci: string,
): Promise<{ event_id: number; nomer_kta: string } | undefined> {
  return db
    .selectFrom("presensi")
    .select(["event_id", "nomer_kta"])
    .where("kunci", "=", kunci)
    .executeTakeFirst();
}

export interface PresensiDicatat {
  event: EventPresensi;
  nomer_kta: string;
  nama: string;
  saksi_id: number | null;
  kunci: string;
  ip: string;
  /** When the device read it, if it sends it later. */
  waktuAlat: string | undefined;
}

/**
 * One at the door, with its trail. The event is asked again in the same statement, so that nobody is
 * noted once it is closed, or for an event that is another one by now. What a device says of the time
 * counts where it can be: since the door was opened, and not later than now.
 * @returns false where the card, or the key, is noted already, or the event is closed or changed
 */
export async function insertPresensi(
  tx: Database,
  { event, nomer_kta, nama, saksi_id, kunci, ip, waktuAlat }: PresensiDicatat,
): Promise<boolean> {
  const alat = sql`${waktuAlat ?? null}::timestamptz`;
  const { rows } = await sql`
    with buka as materialized (
      select id, waktu_mulai_presensi from event
      where id = ${event.id} and versi = ${event.versi} and ${TUTUP} is null for key share
    ), baru as (
      insert into presensi (event_id, nomer_kta, nama, saksi_id, kunci, created_at)
      select id, ${nomer_kta}, ${nama}, ${saksi_id}::bigint, ${kunci}::uuid,
        case when ${alat} between waktu_mulai_presensi and now() then ${alat} else now() end
      from buka on conflict do nothing returning id
    )
    insert into audit (ip, aksi, tabel, baris, sesudah)
    select ${ip}, ${"presensi.catat" satisfies AksiAudit}, 'presensi', id,
      ${JSON.stringify({ nomer_kta, nama })}::jsonb
    from baru returning id`.execute(tx);
  return rows.length > 0;
}

export interface PresensiLama {
  kunci: string;
  created_at: Date;
}

/** By which sending a card was noted, and when. */
export async function findPresensi(
  db: Database,
  eventId: number,
  nomerKta: string,
): Promise<PresensiLama | undefined> {
  return db
    .selectFrom("presensi")
    .select(["kunci", "created_at"])
    .where("event_id", "=", eventId)
    .where("nomer_kta", "=", nomerKta)
    .executeTakeFirst();
}

export interface PresensiDitolakBaru {
  event: EventPresensi;
  /** undefined: nobody is kept, by the same statement. */
  orang: { nomer_kta: string; nama: string } | undefined;
  sebab: SebabDitolak;
  waktuAlat: string;
  ip: string;
}

/** Whoever knows the code may send cards that are nobody's; of those an event keeps no more. */
const ASING_TERBANYAK = 500;

/**
 * Whom an event has refused, for its administrators to decide about, with its trail; nobody who is noted.
 * One time is kept of each card: the first, unless a later sending says one at which the
 * event was open, so that nobody drops it by sending another before.
 */
export async function insertDitolak(
  tx: Database,
  { event, orang, sebab, waktuAlat, ip }: PresensiDitolakBaru,
): Promise<void> {
  const { nomer_kta, nama } = orang ?? { nomer_kta: "", nama: "" };
  const { waktu_mulai_presensi: mulai, waktu_akhir_presensi: akhir } = event;
  await sql`
    with baru as (
      insert into presensi_ditolak as d (event_id, nomer_kta, nama, sebab, waktu_alat)
      select ${event.id}::bigint, ${nomer_kta}, ${nama}, ${sebab},
        least(${waktuAlat}::timestamptz, now())
      where ${orang !== undefined}::boolean and not exists (
        select from presensi p where p.event_id = ${event.id} and p.nomer_kta = ${nomer_kta})
        and (${sebab !== "bukan-peserta"}::boolean or ${ASING_TERBANYAK} > (
          select count(*) from presensi_ditolak b
          where b.event_id = ${event.id} and b.sebab = 'bukan-peserta'))
      on conflict on constraint presensi_ditolak_kartu_unique do update set
        nama = excluded.nama, sebab = excluded.sebab, waktu_alat = excluded.waktu_alat,
        created_at = now()
      where excluded.waktu_alat between ${mulai} and ${akhir}
        and not d.waktu_alat between ${mulai} and ${akhir}
      returning event_id
    )
    insert into audit (ip, aksi, tabel, baris, sesudah)
    select ${ip}, ${"presensi.tolak" satisfies AksiAudit}, 'event', event_id,
      ${JSON.stringify({ nomer_kta, sebab })}::jsonb
    from baru returning id`.execute(tx);
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
