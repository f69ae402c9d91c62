import { sql } from "kysely";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";
import { conditionsOrang, type OrangFilter } from "../daftar-caleg.repo.ts";

export interface Saringan extends OrangFilter {
  lingkup: Lingkup;
  jenisCalegId?: number | undefined;
  dapilId?: number | undefined;
}

export interface CalegDipilih {
  id: number;
  propinsi_id: number;
  dapil_id: number;
}

/** Who stands in dapil of a region, in the order of KPU's forms. */
export async function listDipilih(
  db: Database,
  { lingkup, jenisCalegId = 0, dapilId = 0, ...orang }: Saringan,
): Promise<CalegDipilih[]> {
  const ada = sql.join([sql`c.is_ada`, ...conditionsOrang(orang)], sql` and `);
  const { rows } = await sql<CalegDipilih>`
    select c.id, d.propinsi_id, c.dapil_id from caleg c join dapil d on d.id = c.dapil_id
    where ${ada}
      and (${lingkup}::bigint = 1 or d.propinsi_id = ${lingkup}::bigint or d.kota_id = ${lingkup}::bigint)
      and ${jenisCalegId}::int in (0, c.jenis_caleg_id) and ${dapilId}::bigint in (0, c.dapil_id)
    order by c.jenis_caleg_id, d.kode, c.nomor_urut, c.id`.execute(db);
  return rows;
}

export interface IdentitasCaleg {
  id: number;
  jenis_caleg_id: number;
  jenis: string;
  dapil_id: number;
  dapil: string;
  propinsi_id: number;
  kota_id: number | null;
  nomor_urut: number | null;
  gelar_depan: string | null;
  nama_lengkap: string;
  gelar_belakang: string | null;
  nik: string | null;
  nomer_kta: string | null;
  jenis_kelamin: "L" | "P" | null;
  tempat_lahir: string | null;
  /** "1980-01-31" */
  tanggal_lahir: string | null;
  agama: string | null;
  status_perkawinan: string | null;
  status_hukum: string | null;
  pekerjaan: string | null;
  ktp_alamat: string | null;
  ktp_rt: string | null;
  ktp_rw: string | null;
  ktp_wilayah_id: number | null;
  pendidikan: string | null;
  nomer_wa: string | null;
  email: string | null;
  progres: number;
}

/** In the order of the ids. */
export async function listIdentitas(
  db: Database,
  ids: readonly number[],
): Promise<IdentitasCaleg[]> {
  const { rows } = await sql<IdentitasCaleg>`
    select c.id, c.jenis_caleg_id, j.keterangan as jenis, c.dapil_id, d.keterangan as dapil,
      d.propinsi_id, d.kota_id, c.nomor_urut, c.gelar_depan, c.nama_lengkap, c.gelar_belakang,
      c.nik, c.nomer_kta, c.jenis_kelamin, c.tempat_lahir,
      to_char(c.tanggal_lahir, 'YYYY-MM-DD') as tanggal_lahir, a.keterangan as agama,
      k.keterangan as status_perkawinan, h.keterangan as status_hukum, p.keterangan as pekerjaan,
      c.ktp_alamat, c.ktp_rt, c.ktp_rw, c.ktp_wilayah_id,
      (select concat_ws(', ', t.keterangan, s.nama_institusi) from caleg_pendidikan s
        join m_caleg_jenjang_pendidikan t on t.id = s.jenjang
        where s.caleg_id = c.id order by s.jenjang desc, s.id desc limit 1) as pendidikan,
      c.nomer_wa, c.email, c.progres
    from unnest(${[...ids]}::bigint[]) with ordinality as u (id, ke)
    join caleg c on c.id = u.id
    join dapil d on d.id = c.dapil_id
    join m_caleg_jenis j on j.id = c.jenis_caleg_id
    left join m_caleg_agama a on a.id = c.agama
    left join m_caleg_status_kawin k on k.id = c.status_perkawinan
    left join m_caleg_status_hukum h on h.id = c.status_hukum
    left join m_caleg_pekerjaan p on p.id = c.pekerjaan
    order by u.ke`.execute(db);
  return rows;
}
