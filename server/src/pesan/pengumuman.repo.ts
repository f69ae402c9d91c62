// Announcements as they are managed. Those of the application itself are nobody's to manage.
import { sql, type RawBuilder } from "kysely";
import type { Keadaan } from "#contract/pesan/pengumuman.fields.ts";
import { NASIONAL, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";
import type { Potongan } from "../platform/halaman.ts";
import { kataDari, mengandung } from "../platform/like.ts";
import { refuseBrokenConstraint, refuseField } from "../platform/refusal.ts";
import { conditionsOf, type Conditions } from "../platform/saringan.ts";

export interface PengumumanRow {
  id: number;
  judul: string;
  konten: string;
  berkas_id: string | null;
  status: number;
  waktu_terbit: Date | null;
  wilayah_id: number;
  wilayah: string;
  peran_ids: number[];
  peran: { id: number; keterangan: string }[];
  oleh: string | null;
  /** Who changed it after it was made. */
  diubah_oleh: string | null;
  /** Of its maker: a correction from above does not take it away. */
  tingkat: number;
  updated_at: Date;
  versi: number;
  /** What the database's clock said. */
  kini: Date;
}

export interface IsiPengumuman {
  judul: string;
  konten: string;
  berkas_id: string | null;
  status: number;
  waktu_terbit: Date | null;
  wilayah_id: number;
  peran_ids: readonly number[];
}

const COLUMNS = sql`
  p.id, p.judul, p.konten, p.berkas_id, p.status, p.waktu_terbit, p.wilayah_id,
  w.keterangan as wilayah, p.peran_ids, p.updated_at, p.versi, u.name as oleh, l.name as diubah_oleh,
  p.tingkat, now() as kini,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'keterangan', r.keterangan) order by r.id)
    from m_peran r where r.id = any(p.peran_ids)), '[]') as peran`;
const JOINS = sql`
  join wilayah w on w.id = p.wilayah_id
  left join users u on u.id = p.created_by
  left join users l on l.id = p.diubah_oleh`;
const MANAGED = sql`p.deleted_at is null and not p.khusus_super_admin and not p.dari_aplikasi`;

interface Saringan {
  keadaan?: Keadaan | undefined;
  /** Only what one reader may change, or receives (decision O-22). */
  pembaca?: { mulaiTingkat: number; peran: readonly number[] } | undefined;
}

const KEADAAN: Readonly<Record<Keadaan, RawBuilder<unknown>>> = {
  belum: sql`p.status = 0`,
  terjadwal: sql`p.status = 1 and p.waktu_terbit > now()`,
  terbit: sql`p.status = 1 and p.waktu_terbit <= now()`,
  ditarik: sql`p.status = 2`,
};
const SARINGAN: Conditions<Saringan> = {
  keadaan: (nilai) => KEADAAN[nilai],
  pembaca: ({ mulaiTingkat, peran }) => sql`(p.tingkat >= ${mulaiTingkat}
    or (${KEADAAN.terbit} and (p.peran_ids = '{}' or p.peran_ids && ${peran}::smallint[])))`,
};

export interface PengumumanFilter extends Saringan {
  lingkup: Lingkup;
  s: string;
}

/** Whose region begins within this one; everything lies in the nation. */
function within(lingkup: Lingkup, awal: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const { from, to } = tpsRange(lingkup);
  return lingkup === NASIONAL ? [] : [sql`${awal} >= ${from} and ${awal} < ${to}`];
}

function rowsOf(filter: PengumumanFilter): RawBuilder<unknown> {
  const { keadaan, pembaca: oleh } = filter;
  const parts = [
    MANAGED,
    ...within(filter.lingkup, sql`p.wilayah_awal`),
    ...kataDari(filter.s).map(
      (kata) => sql`(p.judul ilike ${mengandung(kata)} or p.konten ilike ${mengandung(kata)})`,
    ),
    ...conditionsOf(SARINGAN, { keadaan, pembaca: oleh }),
  ];
  return sql`from pengumuman p ${JOINS} where ${sql.join(parts, sql` and `)}`;
}

export async function listPengumuman(
  db: Database,
  filter: PengumumanFilter,
  { offset, limit }: Potongan,
): Promise<PengumumanRow[]> {
  const { rows } = await sql<PengumumanRow>`
    select ${COLUMNS} ${rowsOf(filter)}
    order by p.updated_at desc, p.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countPengumuman(db: Database, filter: PengumumanFilter): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*) as jumlah ${rowsOf(filter)}`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

export async function findPengumuman(db: Database, id: number): Promise<PengumumanRow | undefined> {
  const { rows } = await sql<PengumumanRow>`
    select ${COLUMNS} from pengumuman p ${JOINS} where p.id = ${id} and ${MANAGED}`.execute(db);
  return rows[0];
}

/** Held until the end of the transaction, so that two changes happen one after the other. */
export async function lockPengumuman(tx: Database, id: number): Promise<void> {
  await tx.selectFrom("pengumuman").select("id").where("id", "=", id).forUpdate().execute();
}

const refuseWilayah = (): never => refuseField("wilayah_id", "Wilayah tidak dikenal");
const KEMBAR = {
  pengumuman_unique: () =>
    refuseField("judul", "Pesan yang sama sudah ada. Ubah judul atau isinya"),
};

/** @throws Refusal isian-salah: no such region, or the same once more */
export async function insertPengumuman(
  tx: Database,
  isi: IsiPengumuman,
  { usersId, tingkat }: { usersId: number; tingkat: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pengumuman (judul, konten, berkas_id, status, waktu_terbit, wilayah_id, peran_ids,
      created_by, tingkat, is_demo)
    select ${isi.judul}, ${isi.konten}, ${isi.berkas_id}, ${isi.status}, ${isi.waktu_terbit}, w.id,
      ${isi.peran_ids}::smallint[], ${usersId}, ${tingkat}::smallint, (select is_demo from users where id = ${usersId})
    from wilayah w where w.id = ${isi.wilayah_id}
    returning id`
    .execute(tx)
    .catch((error: unknown) => refuseBrokenConstraint(error, KEMBAR));
  return rows[0]?.id ?? refuseWilayah();
}

/** @throws Refusal isian-salah: no such region */
export async function requireWilayah(db: Database, id: number): Promise<void> {
  const { rows } = await sql`select id from wilayah where id = ${id}`.execute(db);
  if (rows.length === 0) {
    refuseWilayah();
  }
}

/** @throws Refusal isian-salah: the same once more */
export async function updatePengumuman(
  tx: Database,
  isi: IsiPengumuman & { id: number },
  usersId: number,
): Promise<void> {
  await sql`
    update pengumuman set judul = ${isi.judul}, konten = ${isi.konten},
      berkas_id = ${isi.berkas_id}, status = ${isi.status}, waktu_terbit = ${isi.waktu_terbit},
      wilayah_id = ${isi.wilayah_id}, peran_ids = ${isi.peran_ids}::smallint[], updated_at = now(),
      versi = versi + 1, diubah_oleh = ${usersId}
    where id = ${isi.id}`
    .execute(tx)
    .catch((error: unknown) => refuseBrokenConstraint(error, KEMBAR));
}

export async function deletePengumuman(tx: Database, id: number): Promise<void> {
  await sql`update pengumuman set deleted_at = now(), berkas_id = null where id = ${id}`.execute(
    tx,
  );
}

/** Those of these roles that there are. */
export async function listPeranAda(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from m_peran where id = any(${ids}::smallint[])`.execute(db);
  return rows.map(({ id }) => id);
}

interface PembacaFilter {
  id: number;
  lingkup: Lingkup;
  s: string;
}

/**
 * Only those of one's own region: a reader may have moved since. Accounts are found by their indexes, which know
 * none that is deleted.
 */
function pembaca({ id, lingkup, s }: PembacaFilter): RawBuilder<unknown> {
  const words = kataDari(s).map((kata) => sql`u.cari like ${mengandung(kata.toLowerCase())}`);
  const parts = [sql`b.pengumuman_id = ${id}`, ...within(lingkup, sql`u.wilayah_awal`), ...words];
  const join =
    parts.length > 1 ? sql`join users u on u.id = b.users_id and u.deleted_at is null` : sql``;
  return sql`from pengumuman_baca b ${join} where ${sql.join(parts, sql` and `)}`;
}

export async function countPembaca(db: Database, filter: PembacaFilter): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*) as jumlah ${pembaca(filter)}`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

export interface PembacaRow {
  id: number;
  name: string;
  wilayah: string | null;
  dibaca_pada: Date;
}

export async function listPembaca(
  db: Database,
  filter: PembacaFilter,
  { offset, limit }: Potongan,
): Promise<PembacaRow[]> {
  const { rows } = await sql<PembacaRow>`
    with page as (select b.users_id, b.dibaca_pada ${pembaca(filter)}
      order by b.dibaca_pada desc, b.users_id desc offset ${offset} limit ${limit})
    select n.id, n.name, w.keterangan as wilayah, page.dibaca_pada
    from page join users n on n.id = page.users_id left join wilayah w on w.id = n.wilayah_id
    order by page.dibaca_pada desc, n.id desc`.execute(db);
  return rows;
}
