import { sql } from "kysely";
import { RKDK } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";

export interface KategoriWilayahRow {
  id: number;
  keterangan: string;
  singkat: string;
  allow_download: number;
  tenggat: string | null;
  /** Is the last day over? */
  lewat: boolean;
}

export async function listKategori(db: Database): Promise<KategoriWilayahRow[]> {
  const { rows } = await sql<KategoriWilayahRow>`
    select id, keterangan, singkat, allow_download, tenggat::text,
      coalesce(tenggat < (now() at time zone 'Asia/Jakarta')::date, false) as lewat
    from m_dokumen_wilayah order by urutan, id`.execute(db);
  return rows;
}

/** Codes of provinces and kota are smaller, so that they are found without reading all regions. */
const DI_BAWAH_KOTA = 10_000;

export interface StatusRow {
  id: number;
  keterangan: string;
  /** 1 a province, 2 a kota. */
  jenis: number;
  propinsi: string | null;
  ada: readonly { kategori: number; berkas_id: string; tanggal: string }[];
}

/**
 * The provinces and kota of a region with what they have, in one question.
 * @param hanyaAnak only those right below it; of a kota itself
 */
export async function listStatus(
  db: Database,
  lingkup: Lingkup,
  { hanyaAnak }: { hanyaAnak: boolean },
): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select w.id, w.keterangan, w.jenis, case w.jenis when 2 then p.keterangan end as propinsi,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'kategori', kategori, 'berkas_id', berkas_id, 'tanggal', tanggal))
        from (
          select dokumen_wilayah_id as kategori, berkas_id, tanggal_dibuat as tanggal
          from dokumen_wilayah where wilayah_id = w.id and diganti_pada is null
          union all
          select ${RKDK}::smallint, berkas_id, rekening_tanggal_dibuat
          from rekening_wilayah where wilayah_id = w.id and diganti_pada is null
        ) satu), '[]') as ada
    from wilayah w left join wilayah p on p.id = w.parent_id
    where w.id < ${DI_BAWAH_KOTA} and w.is_aktif and w.jenis in (1, 2) and (
      w.parent_id = ${lingkup} or (w.id = ${lingkup} and w.jenis = 2)
      or (not ${hanyaAnak}::boolean and (w.id = ${lingkup} or ${lingkup} = 1)))
    order by w.jenis, w.keterangan, w.id`.execute(db);
  return rows;
}

export interface HitunganDokumenRow {
  /** 1 a province, 2 a kota. */
  jenis: number;
  /** null: how many of them there are. */
  kategori: number | null;
  jumlah: number;
}

/** How many provinces and kota of a region there are, and how many have each category. */
export async function listHitunganDokumen(
  db: Database,
  lingkup: Lingkup,
): Promise<HitunganDokumenRow[]> {
  const { rows } = await sql<HitunganDokumenRow>`
    with w as materialized (
      select id, jenis from wilayah
      where id < ${DI_BAWAH_KOTA} and is_aktif and jenis in (1, 2)
        and (${lingkup} = 1 or parent_id = ${lingkup} or id = ${lingkup})
    ), ada as (
      select wilayah_id, dokumen_wilayah_id as kategori from dokumen_wilayah
      where diganti_pada is null
      union all
      select wilayah_id, ${RKDK}::smallint from rekening_wilayah where diganti_pada is null
    )
    select jenis, null as kategori, count(*)::int as jumlah from w group by 1
    union all
    select w.jenis, a.kategori, count(*)::int from w join ada a on a.wilayah_id = w.id group by 1, 2`.execute(
    db,
  );
  return rows;
}
