import { sql, type RawBuilder } from "kysely";
import type { EventQuery } from "#contract/acara/event.contract.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import { readList, type Database } from "../platform/db.ts";
import { pageOf, type Potongan } from "../platform/halaman.ts";
import { kataDari, mengandung } from "../platform/like.ts";

export interface EventRow {
  id: number;
  nama: string;
  kode: string;
  wilayah_id: number;
  wilayah: string;
  waktu_mulai_presensi: Date;
  waktu_akhir_presensi: Date;
  peran_ids: number[];
  is_aktif: 0 | 1;
  is_approval: 0 | 1;
  is_kode_berputar: 0 | 1;
  tingkat: number;
  /** Moves on with each change of what is approved. */
  versi: number;
  /** With what its code was asked for; null of the first. */
  kunci_kode: string | null;
  jumlah_presensi: number;
  oleh: string | null;
  diubah_oleh: string | null;
}

const COLUMNS = sql`
  e.id, e.nama, e.kode, e.wilayah_id, w.keterangan as wilayah, e.waktu_mulai_presensi,
  e.waktu_akhir_presensi, e.peran_ids, e.is_aktif, e.is_approval, e.is_kode_berputar, e.tingkat, e.versi, e.kunci_kode,
  u.name as oleh, l.name as diubah_oleh,
  (select count(*) from presensi p where p.event_id = e.id) as jumlah_presensi`;

const JOINS = sql`join wilayah w on w.id = e.wilayah_id
  left join users u on u.id = e.created_by left join users l on l.id = e.diubah_oleh`;

const diDalam = (lingkup: Lingkup): RawBuilder<unknown> => {
  const { from, to } = tpsRange(lingkup);
  return sql`e.deleted_at is null and e.wilayah_awal >= ${from} and e.wilayah_awal < ${to}`;
};

const ORDER: Readonly<Record<EventQuery["urut"], readonly string[]>> = {
  kini: ["giliran", "jarak", "id"],
  waktu: ["waktu_mulai_presensi", "id"],
  nama: ["nama", "id"],
};

/** As it stands at this moment; of two in the same turn the nearer begins. */
const GILIRAN = sql`
  case when e.waktu_akhir_presensi < now() then 2 when e.waktu_mulai_presensi > now() then 1
    else 0 end as giliran,
  abs(extract(epoch from e.waktu_mulai_presensi - now())) as jarak`;

/** Not over, and waiting for an approval from this level. */
const menungguDari = (tingkat: number): RawBuilder<unknown> =>
  sql`e.is_approval = 0 and e.tingkat > ${tingkat} and e.waktu_akhir_presensi > now()`;

interface EventFilter extends Pick<EventQuery, "s" | "urut" | "arah"> {
  lingkup: Lingkup;
  /** Only those that wait for an approval from this level. */
  menunggu: number | undefined;
}

export async function listEvent(
  db: Database,
  { lingkup, s, urut, arah, menunggu }: EventFilter,
  potongan: Potongan,
): Promise<{ rows: EventRow[]; total: number }> {
  const words = kataDari(s).map((word) => sql`and e.nama ilike ${mengandung(word)}`);
  const hanya = menunggu === undefined ? sql`` : sql`and ${menungguDari(menunggu)}`;
  const from = sql`from (select e.id, e.nama, e.waktu_mulai_presensi, ${GILIRAN} from event e
    where ${diDalam(lingkup)} ${hanya} ${sql.join(words, sql` `)}) e`;
  return readList(db, async (tx) => {
    const page = pageOf({ rows: from, order: ORDER[urut], arah }, potongan);
    const { rows: found } = await page.execute(tx);
    const { ids, total } = found[0] ?? { ids: [], total: 0 };
    const { rows } = await sql<EventRow>`
      select ${COLUMNS} from unnest(${ids}::bigint[]) with ordinality as t (id, urutan)
      join event e on e.id = t.id ${JOINS}
      order by t.urutan`.execute(tx);
    return { rows, total };
  });
}

/** How many wait in a region for an approval from this level. */
export async function countMenunggu(
  db: Database,
  lingkup: Lingkup,
  tingkat: number,
): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from event e
    where ${diDalam(lingkup)} and ${menungguDari(tingkat)}`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

export async function findEvent(db: Database, id: number): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from event e ${JOINS}
    where e.id = ${id} and e.deleted_at is null`.execute(db);
  return rows[0];
}

/** Are there people that its list, or that of what came too late, names? */
export async function hasOrang(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ ada: boolean }>`
    select exists (select from presensi where event_id = ${id})
      or exists (select from presensi_ditolak where event_id = ${id}) as ada`.execute(tx);
  return rows[0]?.ada === true;
}

/** Nobody is noted as present meanwhile. */
export async function lockEvent(tx: Database, id: number): Promise<void> {
  await tx.selectFrom("event").select("id").where("id", "=", id).forUpdate().execute();
}

export async function listPeran(db: Database): Promise<{ id: number; keterangan: string }[]> {
  return db.selectFrom("m_peran").select(["id", "keterangan"]).orderBy("id").execute();
}

export interface IsiEvent {
  nama: string;
  wilayah_id: number;
  waktu_mulai_presensi: Date;
  waktu_akhir_presensi: Date;
  peran_ids: number[];
  is_kode_berputar: 0 | 1;
}

type EventBaru = IsiEvent & {
  kode: string;
  kunci: string;
  sidik_kiriman: Buffer;
  is_approval: 0 | 1;
  tingkat: number;
  created_by: number;
};

/** @returns undefined where its region is not there, or the key is used */
export async function insertEvent(tx: Database, baru: EventBaru): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into event (nama, kode, wilayah_id, waktu_mulai_presensi, waktu_akhir_presensi,
      peran_ids, is_kode_berputar, is_approval, tingkat, created_by, kunci,
      sidik_kiriman)
    select ${baru.nama}, ${baru.kode}, w.id, ${baru.waktu_mulai_presensi},
      ${baru.waktu_akhir_presensi}, ${baru.peran_ids}, ${baru.is_kode_berputar}, ${baru.is_approval},
      ${baru.tingkat}, ${baru.created_by}, ${baru.kunci}::uuid,
      ${baru.sidik_kiriman}
    from wilayah w where w.id = ${baru.wilayah_id}
    on conflict (kunci) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** What was made under this key, by whom. */
export async function findBerkunci(tx: Database, kunci: string) {
  return tx
    .selectFrom("event")
    .select(["id", "created_by", "sidik_kiriman", "deleted_at"])
    .where("kunci", "=", kunci)
    .executeTakeFirst();
}

/** @returns whether its region is there */
export async function updateEvent(
  tx: Database,
  id: number,
  isi: IsiEvent & Pick<EventRow, "tingkat" | "is_approval"> & { usersId: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update event e set nama = ${isi.nama}, wilayah_id = ${isi.wilayah_id},
      waktu_mulai_presensi = ${isi.waktu_mulai_presensi},
      waktu_akhir_presensi = ${isi.waktu_akhir_presensi}, peran_ids = ${isi.peran_ids},
      is_kode_berputar = ${isi.is_kode_berputar}, tingkat = ${isi.tingkat},
      is_approval = ${isi.is_approval}, versi = e.versi + 1, diubah_oleh = ${isi.usersId}
    where e.id = ${id} and ${isi.wilayah_id} in (
      select w.id from wilayah w where w.id = ${isi.wilayah_id}) returning e.id`.execute(tx);
  return rows.length > 0;
}

export async function updateKeadaan(
  tx: Database,
  id: number,
  { is_aktif, is_approval }: Pick<EventRow, "is_aktif" | "is_approval">,
): Promise<void> {
  await tx.updateTable("event").set({ is_aktif, is_approval }).where("id", "=", id).execute();
}

/** The one before stays known. */
export async function updateKode(
  tx: Database,
  id: number,
  { kode, kunci }: { kode: string; kunci: string },
): Promise<void> {
  await sql`
    update event set kode = ${kode}, kunci_kode = ${kunci}::uuid,
      kode_lama = array_append(kode_lama, kode)
    where id = ${id}`.execute(tx);
}

/** A date of a class whose attendance it was to take has none then. */
export async function softDeleteEvent(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable("jadwal_tanggal")
    .set({ event_id: null })
    .where("event_id", "=", id)
    .execute();
  await tx
    .updateTable("event")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
