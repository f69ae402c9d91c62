import { sql } from "kysely";
import type { KunciDaftar } from "../caleg/calon/calon.repo.ts";
import type { Database, Send } from "../platform/db.ts";
import { deleteDiklatDemo } from "./diklat-demo.repo.ts";
import { PARTAI_DEMO } from "./tempat.ts";

/** Files that demo users uploaded, and those that show demo TPS and witnesses. */
export async function listBerkasDemo(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from berkas b
    where b.users_id in (select id from users where is_demo)
      or b.id in (select d.berkas_id from dokumentasi_versi d
        join tps t on t.kota_id = d.kota_id and t.id = d.tps_id and t.is_demo)
      or b.caleg_id in (select id from caleg where is_demo)
      or b.id in (select unnest(array[foto_berkas_id, surat_mandat_berkas_id])
        from saksi where is_demo)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of these files, those that nothing shows any more; returns where their bytes lie. */
export async function deleteBerkasLepas(tx: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kunci: string; kunci_kecil: string | null }>`
    delete from berkas b where b.id = any(${ids}::uuid[])
      and not exists (select from users where b.id in (
        foto_berkas_id, surat_mandat_berkas_id, surat_mandat_approval_berkas_id))
      and b.nomer_kta is null
      and b.id not in (select foto_berkas_id from saksi where foto_berkas_id = any(${ids}::uuid[]))
      and b.id not in (
        select surat_mandat_berkas_id from saksi where surat_mandat_berkas_id = any(${ids}::uuid[]))
      and not exists (select from pengumuman where berkas_id = b.id)
      and not exists (select from impor where berkas_id = b.id)
      and not exists (select from caleg_dokumen where berkas_id = b.id)
      and not exists (select from caleg_arsip_file where berkas_id = b.id)
      and not exists (select from m_dokumen where template_berkas_id = b.id)
      and not exists (select from dokumen_wilayah where berkas_id = b.id)
      and not exists (select from dokumen_wilayah_template where berkas_id = b.id)
      and not exists (select from rekening_wilayah where berkas_id = b.id)
      and not exists (select from pekerjaan where berkas_id = b.id)
      and b.id not in (select image_berkas_id from qc_item where image_berkas_id = any(${ids}::uuid[]))
      and b.id not in (select berkas_id from dokumentasi_versi where berkas_id = any(${ids}::uuid[]))
      and not exists (select from pengaturan where nilai::text like '%' || b.id || '%')
    returning b.kunci, b.kunci_kecil`.execute(tx);
  return rows.flatMap(({ kunci, kunci_kecil: kecil }) =>
    kecil === null ? [kunci] : [kunci, kecil],
  );
}

/** Did a user who stays save the settings, and with them the features? */
export async function hasPengaturanSendiri(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ users_id: number }>`
    select p.users_id from pengaturan p join users u on u.id = p.users_id and not u.is_demo
    where p.kunci = 'organisasi'`.execute(tx);
  return rows.length > 0;
}

/** The demo's name and party, unless somebody has saved others. */
export async function deleteOrganisasiDemo(tx: Database): Promise<void> {
  await sql`delete from pengaturan where kunci in ('organisasi', 'pencalonan')
    and users_id is null`.execute(tx);
}

const TABLES_OF_TPS = ["dokumentasi_versi", "dokumentasi", "laporan_versi", "laporan"] as const;

/** Everything that the demo brought, and everything that hangs on it, but files. */
export async function deleteDemo(tx: Database): Promise<void> {
  for (const table of TABLES_OF_TPS) {
    // oxlint-disable-next-line no-await-in-loop -- children before parents
    await sql`delete from ${sql.table(table)} x using tps t
      where t.is_demo and t.kota_id = x.kota_id and t.id = x.tps_id`.execute(tx);
  }
  await sql`delete from audit_kota a using tps t where t.is_demo and t.kota_id = a.kota_id
    and a.baris like t.id::text || '/%'`.execute(tx);
  await deletePemilihDemo(tx);
  await deleteAnggotaDemo(tx);
  await deleteSaksiDemo(tx);
  await sql`delete from tps where is_demo`.execute(tx);
  await deleteDiklatDemo(tx);
  await deleteEventDemo(tx);
  await deleteCalegDemo(tx);
  await deleteDokumenWilayahDemo(tx);
  await sql`delete from calon_formulir
    where dapil_id in (select id from dapil where is_demo)`.execute(tx);
  await sql`delete from dapil where is_demo`.execute(tx);
  await deleteUsersDemo(tx);
}

/** Events that the demo brought, or that its users made, with all who were there. */
async function deleteEventDemo(tx: Database): Promise<void> {
  const demo = sql`(select id from event
    where is_demo or created_by in (select id from users where is_demo))`;
  await sql`delete from presensi_ditolak where event_id in ${demo}`.execute(tx);
  await sql`delete from presensi where event_id in ${demo}`.execute(tx);
  await sql`delete from event_kios where event_id in ${demo}
    or created_by in (select id from users where is_demo)`.execute(tx);
  // A date of a real class, whose attendance somebody of the demo opened: it can be opened anew.
  await sql`update jadwal_tanggal set event_id = null where event_id in ${demo}`.execute(tx);
  await sql`delete from event where id in ${demo}`.execute(tx);
}

/** Demo witnesses; real ones of a demo TPS stay without it. */
async function deleteSaksiDemo(tx: Database): Promise<void> {
  const demo = sql`(select id from saksi where is_demo)`;
  await sql`delete from saksi_nik where saksi_id in ${demo}`.execute(tx);
  await sql`delete from saksi_akun where saksi_id in ${demo}`.execute(tx);
  await sql`delete from audit_kota a using saksi s where s.is_demo and s.kota_id = a.kota_id
    and a.tabel = 'saksi' and a.baris = s.id::text`.execute(tx);
  await sql`delete from saksi_mandat where saksi_id in ${demo}`.execute(tx);
  await sql`delete from saksi_mandat_nomor n where not exists (select from saksi_mandat m
    where m.kota_id = n.kota_id and m.tahun = n.tahun)`.execute(tx);
  await sql`delete from saksi where is_demo`.execute(tx);
  await sql`delete from saksi_nomor n where not exists (
    select from saksi s where s.kota_id = n.kota_id)`.execute(tx);
  await sql`update saksi_akun set tps_id = null
    where tps_id in (select id from tps where is_demo)`.execute(tx);
  await sql`update saksi s set tps_id = null from tps t
    where t.is_demo and t.kota_id = s.kota_id and t.id = s.tps_id`.execute(tx);
}

const TABLES_OF_WILAYAH = [
  "dokumen_wilayah",
  "dokumen_wilayah_template",
  "rekening_wilayah",
] as const;

/** What demo users uploaded, and the last days that nobody else has set. */
async function deleteDokumenWilayahDemo(tx: Database): Promise<void> {
  const demo = sql`(select id from users where is_demo)`;
  for (const table of TABLES_OF_WILAYAH) {
    // oxlint-disable-next-line no-await-in-loop -- a table after the other
    await sql`delete from ${sql.table(table)} where users_id in ${demo}`.execute(tx);
  }
  await sql`update m_dokumen_wilayah m set tenggat = null where not exists (
    select from audit a where a.tabel = 'm_dokumen_wilayah' and a.baris = m.id::text
      and a.users_id not in ${demo})`.execute(tx);
}

const TABLES_OF_CALEG = [
  "caleg_jawaban",
  "caleg_dokumen",
  "caleg_arsip_file",
  "caleg_pasangan",
  "caleg_pendidikan",
  "caleg_pekerjaan",
  "caleg_diklat",
  "caleg_penghargaan",
  "caleg_organisasi",
  "caleg_perjuangan",
] as const;

/** Real candidates, and their witnesses, stay. */
async function deleteCalegDemo(tx: Database): Promise<void> {
  await sql`delete from saksi_caleg
    where caleg_id in (select id from caleg where is_demo)`.execute(tx);
  await sql`delete from caleg_level_dpt
    where caleg_id in (select id from caleg where is_demo)`.execute(tx);
  for (const table of TABLES_OF_CALEG) {
    // oxlint-disable-next-line no-await-in-loop -- children before parents
    await sql`delete from ${sql.table(table)}
      where caleg_id in (select id from caleg where is_demo)`.execute(tx);
  }
  await sql`delete from caleg_pergantian p using caleg c
    where c.is_demo and c.id in (p.caleg_lama_id, p.caleg_baru_id)`.execute(tx);
  await sql`delete from caleg_pergantian p using users u
    where u.is_demo and u.id = p.users_id`.execute(tx);
  await sql`delete from caleg where is_demo`.execute(tx);
  await sql`update caleg c set users_id = null from users u
    where u.is_demo and u.id = c.users_id`.execute(tx);
}

/** Voters of demo TPS, in whichever list they stand; what real TPS have beside them stays. */
async function deletePemilihDemo(tx: Database): Promise<void> {
  await sql`delete from dpt p using dpt_daftar d, tps t
    where t.is_demo and d.kota_id = t.kota_id and d.kelurahan_id = t.kelurahan_id
      and p.kota_id = d.kota_id and p.daftar_id = d.id and p.tps_nomor = t.nomor`.execute(tx);
  await sql`delete from caleg_level_dpt c using tps t
    where t.is_demo and t.kota_id = c.kota_id and t.id = c.tps_id`.execute(tx);
  await sql`
    update dpt_daftar d set jumlah = (
      select count(*) from dpt p where p.kota_id = d.kota_id and p.daftar_id = d.id)
    where exists (select from tps t
      where t.is_demo and t.kota_id = d.kota_id and t.kelurahan_id = d.kelurahan_id)`.execute(tx);
  await sql`delete from dpt_daftar d where jumlah = 0 and exists (select from tps t
    where t.is_demo and t.kota_id = d.kota_id and t.kelurahan_id = d.kelurahan_id)`.execute(tx);
}

async function deleteUsersDemo(tx: Database): Promise<void> {
  const demo = sql`(select id from users where is_demo)`;
  await sql`delete from pengumuman where is_demo`.execute(tx);
  await sql`delete from audit where users_id in ${demo}`.execute(tx);
  await sql`delete from audit_kota where tabel in ('dpt', 'tps') and users_id in ${demo}`.execute(
    tx,
  );
  await sql`delete from templat_surat where users_id in ${demo}`.execute(tx);
  await sql`delete from impor where users_id in ${demo}`.execute(tx);
  await sql`delete from pekerjaan where users_id in ${demo}`.execute(tx);
  await sql`update users set created_by = null where created_by in ${demo}`.execute(tx);
  await sql`update pengumuman set created_by = null where created_by in ${demo}`.execute(tx);
  await sql`delete from users where is_demo`.execute(tx);
}

const imported = (isDemo: boolean, keadaan: readonly string[]) => sql`exists (
  select from impor_baris b
  join impor i on i.id = b.impor_id and i.jenis = 'anggota' and i.status = 'diterapkan'
  join users u on u.id = i.users_id and u.is_demo = ${isDemo}
  where b.kunci = a.nomer_kta and b.keadaan = any(${keadaan}::text[]))`;

/** Members that the demo imported, or that are its accounts or witnesses, unless somebody who stays imported them too, or is one. */
async function deleteAnggotaDemo(tx: Database): Promise<void> {
  await sql`
    delete from anggota a where (${imported(true, ["baru"])}
        or a.nomer_kta in (select nomer_kta from users where is_demo)
        or a.nomer_kta in (select nomer_kta from saksi where is_demo))
      and not ${imported(false, ["baru", "berubah", "sama"])}
      and not exists (
        select from users u where u.nomer_kta = a.nomer_kta and not u.is_demo)`.execute(tx);
}

const LIST_CALON = `
  select c.id, c.dapil_id, c.partai_id from calon c join dapil d on d.id = c.dapil_id
  where d.is_demo and c.partai_id = ${PARTAI_DEMO} and not exists (
    select from impor_baris b
    join impor i on i.id = b.impor_id and i.jenis = 'daftar-calon' and i.status = 'diterapkan'
    join users u on u.id = i.users_id and not u.is_demo
    where b.kunci = d.jenis_caleg_id || '/' || d.kode || '/' || c.partai_id || '/' || c.nomor_urut)`;

/** The demo's own lists, but for what somebody who stays has loaded into them. */
export async function listCalonDemo(send: Send): Promise<(KunciDaftar & { id: number })[]> {
  return send(LIST_CALON, []);
}

/**
 * TPS of a demo dapil that stay keep no dapil that is gone; one in which a real candidate stands, or for which lists were loaded, is
 * the demo's no longer.
 */
export async function leaveDapilDemo(tx: Database): Promise<void> {
  await sql`update dapil set is_demo = false where is_demo
    and (id in (select dapil_id from caleg where not is_demo)
      or id in (select dapil_id from calon_daftar))`.execute(tx);
  const demo = sql`(select id from dapil where is_demo)`;
  await sql`
    update tps set
      dapil_pusat_id = case when dapil_pusat_id in ${demo} then 0 else dapil_pusat_id end,
      dapil_propinsi_id = case when dapil_propinsi_id in ${demo} then 0 else dapil_propinsi_id end,
      dapil_kota_id = case when dapil_kota_id in ${demo} then 0 else dapil_kota_id end
    where not is_demo and (dapil_pusat_id in ${demo} or dapil_propinsi_id in ${demo}
      or dapil_kota_id in ${demo})`.execute(tx);
  await sql`update laporan set dapil_id = 0 where dapil_id in ${demo}`.execute(tx);
}
