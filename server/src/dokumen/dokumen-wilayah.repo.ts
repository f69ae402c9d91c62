import { sql } from "kysely";
import { RKDK } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";

export interface DokumenWilayahRow {
  id: number;
  kategori: number;
  berkas_id: string;
  nama: string;
  mime: string;
  tanggal_dibuat: string;
  dibuat_pada: Date;
  oleh: string | null;
  dikirim: boolean;
  keterangan: string | null;
  berlaku: boolean;
  /** Of who put it there. */
  tingkat: number;
}

/** All that a region ever had, the account among it; what stands now first. */
export async function listDokumen(db: Database, wilayahId: Lingkup): Promise<DokumenWilayahRow[]> {
  const { rows } = await sql<DokumenWilayahRow>`
    select d.id, d.kategori, d.berkas_id, b.nama, b.mime, d.tanggal::text as tanggal_dibuat,
      d.dibuat_pada, u.name as oleh, d.dikirim_oleh is not null as dikirim, d.keterangan,
      d.diganti_pada is null as berlaku, d.tingkat
    from (
      select id, dokumen_wilayah_id as kategori, berkas_id, tanggal_dibuat as tanggal, dibuat_pada,
        users_id, dikirim_oleh, keterangan, diganti_pada, tingkat
      from dokumen_wilayah where wilayah_id = ${wilayahId}
      union all
      select id, ${RKDK}::smallint, berkas_id, rekening_tanggal_dibuat, dibuat_pada,
        users_id, null::bigint, null::text, diganti_pada, tingkat
      from rekening_wilayah where wilayah_id = ${wilayahId}
    ) d join berkas b on b.id = d.berkas_id left join users u on u.id = d.users_id
    order by d.diganti_pada desc nulls first, d.id desc`.execute(db);
  return rows;
}

export interface DariAtasRow {
  kategori: number;
  berkas_id: string;
  nama: string;
  mime: string;
  wilayah_id: number;
  wilayah: string;
  is_template: boolean;
}

/**
 * Templates of a region and of those above it, and documents of those above that may be read below.
 * @param jejak ids from the nation down to the region itself
 */
export async function listDariAtas(
  db: Database,
  wilayahId: Lingkup,
  jejak: readonly number[],
): Promise<DariAtasRow[]> {
  const { rows } = await sql<DariAtasRow>`
    select d.kategori, d.berkas_id, b.nama, b.mime, w.id as wilayah_id, w.keterangan as wilayah,
      d.is_template
    from (
      select dokumen_wilayah_id as kategori, berkas_id, wilayah_id, true as is_template
      from dokumen_wilayah_template where diganti_pada is null
      union all
      select d.dokumen_wilayah_id, d.berkas_id, d.wilayah_id, false
      from dokumen_wilayah d join m_dokumen_wilayah m on m.id = d.dokumen_wilayah_id
      where d.diganti_pada is null and m.allow_download = 1 and d.wilayah_id <> ${wilayahId}
    ) d join berkas b on b.id = d.berkas_id join wilayah w on w.id = d.wilayah_id
    where d.wilayah_id = any(${[...jejak]}::bigint[])
    order by w.id desc, d.kategori`.execute(db);
  return rows;
}

export interface TempatBerkas {
  wilayah_id: number;
  /** May those below the region read it too? */
  terbuka: boolean;
}

/** Where a file stands or stood. */
export async function listTempatBerkas(db: Database, berkasId: string): Promise<TempatBerkas[]> {
  const { rows } = await sql<TempatBerkas>`
    select d.wilayah_id, m.allow_download = 1 and d.diganti_pada is null as terbuka
    from dokumen_wilayah d join m_dokumen_wilayah m on m.id = d.dokumen_wilayah_id
    where d.berkas_id = ${berkasId}::uuid
    union all
    select wilayah_id, true from dokumen_wilayah_template where berkas_id = ${berkasId}::uuid
    union all
    select wilayah_id, false from rekening_wilayah where berkas_id = ${berkasId}::uuid`.execute(db);
  return rows;
}

/** One writer of this room at a time: what stands is read and replaced by the same. */
export async function lockDokumen(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dokumen_wilayah'))`.execute(tx);
}

export interface DokumenKini {
  id: number;
  wilayah_id: number;
  berkas_id: string;
  sha256: Buffer;
  tanggal_dibuat: string;
  keterangan: string | null;
  dikirim: boolean;
  /** Of who put it there. */
  tingkat: number;
}

/** What stands in a category of some regions. */
export async function listKini(
  tx: Database,
  kategoriId: number,
  wilayahIds: readonly number[],
): Promise<DokumenKini[]> {
  const { rows } = await sql<DokumenKini>`
    select d.id, d.wilayah_id, d.berkas_id, b.sha256, d.tanggal_dibuat::text, d.keterangan,
      d.dikirim_oleh is not null as dikirim, d.tingkat
    from dokumen_wilayah d join berkas b on b.id = d.berkas_id
    where d.dokumen_wilayah_id = ${kategoriId} and d.wilayah_id = any(${[...wilayahIds]}::bigint[])
      and d.diganti_pada is null`.execute(tx);
  return rows;
}

export interface DokumenBaru {
  kategoriId: number;
  wilayahIds: readonly number[];
  berkasId: string;
  /** undefined: today. */
  tanggal: string | undefined;
  usersId: number;
  tingkat: number;
  /** Sent by the nation, with these words. */
  kiriman?: { keterangan: string | null };
}

/** @returns the ids of rows and their regions; regions that are gone are missing */
export async function replaceDokumen(
  tx: Database,
  { kategoriId, wilayahIds, berkasId, tanggal, usersId, tingkat, kiriman }: DokumenBaru,
): Promise<{ id: number; wilayah_id: number }[]> {
  await sql`
    update dokumen_wilayah set diganti_pada = now()
    where dokumen_wilayah_id = ${kategoriId} and wilayah_id = any(${[...wilayahIds]}::bigint[])
      and diganti_pada is null`.execute(tx);
  const { rows } = await sql<{ id: number; wilayah_id: number }>`
    insert into dokumen_wilayah (dokumen_wilayah_id, wilayah_id, berkas_id, tanggal_dibuat,
      dikirim_oleh, keterangan, users_id, tingkat)
    select ${kategoriId}, w.id, ${berkasId}::uuid,
      coalesce(${tanggal ?? null}::date, (now() at time zone 'Asia/Jakarta')::date),
      case when ${kiriman !== undefined}::boolean then ${usersId}::bigint end,
      ${kiriman?.keterangan ?? null}::text, ${usersId}::bigint, ${tingkat}::smallint
    from wilayah w where w.id = any(${[...wilayahIds]}::bigint[]) and w.jenis <= 2
    returning id, wilayah_id`.execute(tx);
  return rows;
}

export interface TemplateKini {
  id: number;
  berkas_id: string;
  sha256: Buffer;
}

export async function findTemplate(
  tx: Database,
  kategoriId: number,
  wilayahId: number,
): Promise<TemplateKini | undefined> {
  const { rows } = await sql<TemplateKini>`
    select t.id, t.berkas_id, b.sha256
    from dokumen_wilayah_template t join berkas b on b.id = t.berkas_id
    where t.dokumen_wilayah_id = ${kategoriId} and t.wilayah_id = ${wilayahId}
      and t.diganti_pada is null`.execute(tx);
  return rows[0];
}

/** @returns undefined when the region is gone */
export async function replaceTemplate(
  tx: Database,
  baru: { kategoriId: number; wilayahId: number; berkasId: string; usersId: number },
): Promise<number | undefined> {
  const { kategoriId, wilayahId, berkasId, usersId } = baru;
  await sql`
    update dokumen_wilayah_template set diganti_pada = now()
    where dokumen_wilayah_id = ${kategoriId} and wilayah_id = ${wilayahId}
      and diganti_pada is null`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into dokumen_wilayah_template (dokumen_wilayah_id, wilayah_id, berkas_id, users_id)
    select ${kategoriId}, w.id, ${berkasId}::uuid, ${usersId}::bigint
    from wilayah w where w.id = ${wilayahId} and w.jenis <= 2
    returning id`.execute(tx);
  return rows[0]?.id;
}

export interface DokumenZip {
  wilayah_id: number;
  wilayah: string;
  singkat: string;
  /** YYYY-MM-DD */
  tanggal: string;
  kunci: string;
  mime: string;
}

/** What stands in a region and below it, the nation's own first; there also, once, what it sent to many. */
export async function listDokumenZip(db: Database, lingkup: Lingkup): Promise<DokumenZip[]> {
  const { rows } = await sql<DokumenZip>`
    with d as (
      select wilayah_id, dokumen_wilayah_id as kategori, berkas_id, tanggal_dibuat as tanggal,
        dikirim_oleh is not null as dikirim
      from dokumen_wilayah where diganti_pada is null
      union all
      select wilayah_id, ${RKDK}::smallint, berkas_id, rekening_tanggal_dibuat, false
      from rekening_wilayah where diganti_pada is null
    ), dalam as (
      select distinct case when d.dikirim then 1 else w.id end as wilayah_id,
        d.kategori, d.berkas_id, d.tanggal
      from d join wilayah w on w.id = d.wilayah_id
      where ${lingkup} = 1 or w.id = ${lingkup} or w.parent_id = ${lingkup}
    )
    select w.id as wilayah_id, w.keterangan as wilayah, m.singkat, d.tanggal::text, b.kunci, b.mime
    from dalam d join m_dokumen_wilayah m on m.id = d.kategori join berkas b on b.id = d.berkas_id
    join wilayah w on w.id = d.wilayah_id
    order by w.id::text, m.urutan, m.id, d.tanggal, b.nama, b.id`.execute(db);
  return rows;
}

export async function updateKategori(
  tx: Database,
  id: number,
  { tenggat, allowDownload }: { tenggat: string | null; allowDownload: number },
): Promise<void> {
  await sql`
    update m_dokumen_wilayah set tenggat = ${tenggat}::date, allow_download = ${allowDownload}
    where id = ${id}`.execute(tx);
}
