import { sql } from "kysely";
import type { Sebagai } from "#contract/acara/diklat.fields.ts";
import type { Database } from "../platform/db.ts";

interface DiklatDemo {
  nama: string;
  jenis: readonly string[];
  fitur: readonly string[];
}

const PEMETAAN = { peserta: "Peserta", pengajar: "Narasumber", fasilitator: "Fasilitator" };

interface DiklatDibuat {
  id: number;
  /** Its first kind. */
  jenisId: number;
  pemetaan: Readonly<Record<Sebagai, number>>;
}

/** Of the party itself. */
export async function insertDiklatDemo(
  tx: Database,
  { nama, jenis, fitur }: DiklatDemo,
): Promise<DiklatDibuat> {
  const one = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await query.execute(tx)).rows[0]?.id ?? 0;
  const id = await one(sql<{ id: number }>`
    insert into diklat (instansi_id, nama, is_demo) values (1, ${nama}, true) returning id`);
  await sql`insert into diklat_fitur (diklat_id, label)
    select ${id}, label from unnest(${fitur}::text[]) as t (label)`.execute(tx);
  const jenisId = await one(sql<{ id: number }>`
    insert into jenis_diklat (diklat_id, nama)
    select ${id}, nama from unnest(${jenis}::text[]) as t (nama) returning id`);
  const pemetaan = async (sebagai: Sebagai): Promise<number> =>
    one(sql<{ id: number }>`insert into pemetaan (diklat_id, label, sebagai)
      values (${id}, ${PEMETAAN[sebagai]}, ${sebagai}) returning id`);
  return {
    id,
    jenisId,
    pemetaan: {
      peserta: await pemetaan("peserta"),
      pengajar: await pemetaan("pengajar"),
      fasilitator: await pemetaan("fasilitator"),
    },
  };
}

interface KelasDemo {
  diklat: DiklatDibuat;
  nama: string;
  /** Its first and its last day, from today. */
  hari: readonly [number, number];
  kotaId: number;
  usersId: number;
}

export const PESERTA_KELAS_DEMO = 12;
const HARI_INI = sql`(now() at time zone 'Asia/Jakarta')::date`;

export async function insertKelasDemo(
  tx: Database,
  { diklat, nama, hari, kotaId, usersId }: KelasDemo,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into kelas (diklat_id, jenis_diklat_id, nama, wilayah_id, tanggal_mulai,
      tanggal_selesai, created_by, is_demo)
    values (${diklat.id}, ${diklat.jenisId}, ${nama}, ${kotaId}, ${HARI_INI} + ${hari[0]}::int,
      ${HARI_INI} + ${hari[1]}::int, ${usersId}, true) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

interface ModulDemo {
  nama: string;
  /** From today. */
  hari: number;
  /** In WIB. */
  jam: string;
}

export async function insertModulDemo(
  tx: Database,
  kelasId: number,
  modul: readonly ModulDemo[],
): Promise<void> {
  await sql`
    with t as (
      select * from unnest(${modul.map(({ nama }) => nama)}::text[],
        ${modul.map(({ hari }) => hari)}::int[], ${modul.map(({ jam }) => jam)}::text[])
        with ordinality as t (nama, hari, jam, urutan)
    ), baru as (
      insert into modul (kelas_id, nama, urutan)
      select ${kelasId}, nama, urutan::smallint from t returning id, urutan
    )
    insert into jadwal_tanggal (modul_id, tanggal)
    select b.id, (${HARI_INI} + t.hari + t.jam::time) at time zone 'Asia/Jakarta'
    from baru b join t on t.urutan = b.urutan`.execute(tx);
}

interface PesertaDemo {
  kelasId: number;
  kotaId: number;
  diklat: DiklatDibuat;
  /** How many witnesses another class has taken. */
  sesudah: number;
}

/** Witnesses of the kota take part, those with an account first; two accounts teach and run it. */
export async function insertPesertaDemo(
  tx: Database,
  { kelasId, kotaId, diklat, sesudah }: PesertaDemo,
): Promise<void> {
  const { peserta, pengajar, fasilitator } = diklat.pemetaan;
  await sql`
    insert into kelas_peserta (kelas_id, pemetaan_id, nomer_kta, nama, users_id, saksi_id,
      saksi_kota_id)
    select ${kelasId}, ${peserta}, coalesce(u.nomer_kta, s.nomer_kta), s.nama_lengkap, s.user_id,
      s.id, s.kota_id
    from saksi s left join users u on u.id = s.user_id
    where s.kota_id = ${kotaId} and s.is_demo and s.is_aktif = 1
      and coalesce(u.nomer_kta, s.nomer_kta) is not null
    order by s.user_id is null, s.id limit ${PESERTA_KELAS_DEMO} offset ${sesudah}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into kelas_peserta (kelas_id, pemetaan_id, nomer_kta, nama, users_id)
    select ${kelasId}, case nomer_kta when 'DEMO-2' then ${pengajar}::bigint else ${fasilitator}::bigint end,
      nomer_kta, name, id
    from users where is_demo and nomer_kta in ('DEMO-2', 'DEMO-3')`.execute(tx);
}

interface HadirDemo {
  kelasId: number;
  kode: string;
  banyak: number;
}

/**
 * Its first date is over, and these many of its participants were there.
 * @returns their cards
 */
export async function insertHadirDemo(
  tx: Database,
  { kelasId, kode, banyak }: HadirDemo,
): Promise<string[]> {
  const { rows } = await sql<{ nomer_kta: string }>`
    with jadwal as (
      select j.id, j.tanggal, m.nama as modul, k.nama, k.wilayah_id, k.created_by
      from jadwal_tanggal j join modul m on m.id = j.modul_id join kelas k on k.id = m.kelas_id
      where k.id = ${kelasId} order by j.tanggal limit 1
    ), dibuat as (
      insert into event (nama, kode, wilayah_id, waktu_mulai_presensi, waktu_akhir_presensi,
        is_approval, tingkat, created_by, is_demo)
      select nama || ': ' || modul || ', ' || to_char(tanggal at time zone 'Asia/Jakarta', 'DD-MM-YYYY'),
        ${kode}, wilayah_id, tanggal - interval '1 hour', tanggal + interval '12 hours', 1, 1,
        created_by, true
      from jadwal returning id
    ), dibuka as (
      update jadwal_tanggal j set event_id = dibuat.id from dibuat, jadwal
      where j.id = jadwal.id
    )
    insert into presensi (event_id, nomer_kta, nama, saksi_id, kunci, created_at)
    select dibuat.id, p.nomer_kta, p.nama, p.saksi_id, gen_random_uuid(), jadwal.tanggal
    from dibuat, jadwal, (
      select * from kelas_peserta where kelas_id = ${kelasId} and saksi_id is not null
      order by id limit ${banyak}) p
    returning nomer_kta`.execute(tx);
  return rows.map(({ nomer_kta: satu }) => satu);
}

/** 0: there is none any more. */
export async function findKelasDemo(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from kelas where is_demo and deleted_at is null order by id limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Classes of the demo, or that its users made, and its users in those of others; programmes without a real class. */
export async function deleteDiklatDemo(tx: Database): Promise<void> {
  const users = sql`(select id from users where is_demo)`;
  const kelas = sql`(select id from kelas where is_demo or created_by in ${users})`;
  const jadwal = sql`(select j.id from jadwal_tanggal j join modul m on m.id = j.modul_id
    where m.kelas_id in ${kelas})`;
  await sql`delete from rekaman where jadwal_tanggal_id in ${jadwal} or users_id in ${users}`.execute(
    tx,
  );
  await sql`delete from jadwal_user where jadwal_tanggal_id in ${jadwal} or users_id in ${users}`.execute(
    tx,
  );
  await sql`delete from jadwal_tanggal where id in ${jadwal}`.execute(tx);
  await sql`delete from modul where kelas_id in ${kelas}`.execute(tx);
  await sql`delete from kelas_peserta where kelas_id in ${kelas} or users_id in ${users}`.execute(
    tx,
  );
  await sql`delete from kelas where id in ${kelas}`.execute(tx);
  const diklat = sql`(select d.id from diklat d
    where d.is_demo and not exists (select from kelas k where k.diklat_id = d.id))`;
  await sql`delete from pemetaan where diklat_id in ${diklat}`.execute(tx);
  await sql`delete from jenis_diklat where diklat_id in ${diklat}`.execute(tx);
  await sql`delete from diklat_fitur where diklat_id in ${diklat}`.execute(tx);
  await sql`delete from diklat where id in ${diklat}`.execute(tx);
}
