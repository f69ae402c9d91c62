// The own candidates as the rules ask for them, in one pass.
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import { IDENTITAS_KOSONG } from "../bagian/progres.repo.ts";
import { ADALAH_WAJIB } from "../dokumen/wajib.repo.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { dapilDi } from "../../access/letak-dapil.ts";

export interface TanyaSendiri {
  jenisCalegId: number;
  lingkup: Lingkup;
}

export interface DinilaiRow {
  dapil_id: number;
  kode: string;
  dapil: string;
  kursi: number;
  /** null, with all that follows: nobody stands in that dapil. */
  id: number | null;
  nama_lengkap: string | null;
  nomor_urut: number | null;
  jenis_kelamin: "L" | "P" | null;
  tanggal_lahir: string | null;
  status_hukum: number | null;
  tanggal_selesai_pidana: string | null;
  progres_identitas: number | null;
  /** Of those whose identity is not complete: what it lacks. */
  identitas_kosong: string[];
  progres_dokumen_umum: number | null;
  progres_dokumen_khusus: number | null;
  ganda: string | null;
  kedaluwarsa: string | null;
  belum_mundur: boolean;
}

/** Letters with which somebody leaves an office or another party (m_dokumen). */
const SURAT_MUNDUR = [205, 207, 208, 209, 210];

/**
 * Every dapil of the region with its candidates, in the order of codes and numbers.
 * @param hari on which they are judged
 */
export async function listDinilai(
  db: Database,
  { jenisCalegId, lingkup }: TanyaSendiri,
  hari: string,
): Promise<DinilaiRow[]> {
  const { rows } = await sql<DinilaiRow>`
    with d as materialized (
      select d.id, d.kode, d.keterangan, d.kursi from dapil d
      where d.jenis_caleg_id = ${jenisCalegId} and ${dapilDi(lingkup)}),
    c as materialized (
      select c.* from d join caleg c on c.dapil_id = d.id where c.is_ada),
    ganda as (
      select c.id, string_agg(lain.keterangan, ', ' order by lain.kode) as di
      from c join caleg o on o.is_ada and o.tanggal_lahir = c.tanggal_lahir
        and lower(o.nama_lengkap) = lower(c.nama_lengkap) and o.id <> c.id
      join dapil lain on lain.id = o.dapil_id group by c.id),
    lewat as (
      select k.caleg_id, min(k.dibuat_pada + m.masa_berlaku * interval '1 day') as sampai
      from c join caleg_dokumen k on k.caleg_id = c.id and k.diganti_pada is null
      join m_dokumen m on m.id = k.dokumen_id
        and k.dibuat_pada < ${hari}::date - m.masa_berlaku * interval '1 day'
      where m.masa_berlaku is not null group by k.caleg_id),
    mundur as (
      select distinct c.id from c join m_dokumen m on m.id = any(${SURAT_MUNDUR}::smallint[])
      left join caleg_jawaban j on j.caleg_id = c.id and j.tipe_id = m.item_khusus_id
      where ${ADALAH_WAJIB} and not exists (select from caleg_dokumen k
        where k.caleg_id = c.id and k.dokumen_id = m.id and k.diganti_pada is null))
    select d.id as dapil_id, d.kode, d.keterangan as dapil, d.kursi, c.id, c.nama_lengkap,
      c.nomor_urut, c.jenis_kelamin, c.tanggal_lahir::text as tanggal_lahir, c.status_hukum,
      c.tanggal_selesai_pidana::text as tanggal_selesai_pidana, c.progres_identitas,
      case when c.progres_identitas < 100 then ${IDENTITAS_KOSONG} else '{}' end as identitas_kosong,
      c.progres_dokumen_umum, c.progres_dokumen_khusus, ganda.di as ganda,
      (lewat.sampai at time zone 'Asia/Jakarta')::date::text as kedaluwarsa,
      mundur.id is not null as belum_mundur
    from d left join c on c.dapil_id = d.id
    left join ganda on ganda.id = c.id
    left join lewat on lewat.caleg_id = c.id
    left join mundur on mundur.id = c.id
    order by d.kode, d.id, c.nomor_urut nulls last, c.id`.execute(db);
  return rows;
}
