// The whole nation in a database: every kelurahan with its TPS, one witness with a session for each
// of the first TPS, and on request a report of every TPS.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { appendBaris } from "../server/src/caleg/calon/formulir.repo.ts";
import { insertToken } from "../server/src/akun/sesi.repo.ts";
import { sendOf, type Database } from "../server/src/platform/db.ts";
import { perbaikiRekap } from "../server/src/hasil/rekap/recount.service.ts";

export const TPS_NASIONAL = 823_220;
export const JENIS = 5;

/** The access token of the n-th witness; only its hash is in the database. */
export const tokenOf = (n: number): string => `bangku-uji-saksi-${String(n).padStart(8, "0")}`;
const hashOf = (n: number): Buffer => createHash("sha256").update(tokenOf(n)).digest();

/** Spreads `total` TPS over all kelurahan as evenly as whole numbers allow. */
export async function muatTps(db: Database, total: number): Promise<void> {
  await sql`
    with kel as (
      select id, row_number() over (order by id) as n, count(*) over () as semua
      from wilayah where jenis = 4
    )
    insert into tps (kota_id, id, kelurahan_id, nomor, nama, jumlah_dpt)
    select id / 1000000, id * 1000 + nomor, id, nomor, 'TPS ' || lpad(nomor::text, 3, '0'), 249
    from kel cross join lateral generate_series(1, (${total}::int / semua + (n <= ${total}::int % semua)::int)::int) nomor
    on conflict do nothing`.execute(db);
}

/** Witnesses of `count` TPS spread over the nation, each signed in. */
export async function muatSaksi(db: Database, count: number): Promise<void> {
  await sql`
    create table if not exists bangku_tps as
    select row_number() over (order by hashint8(id))::int as n, kota_id, id as tps_id from tps
    order by hashint8(id) limit ${count}`.execute(db);
  await sql`create unique index if not exists bangku_tps_n on bangku_tps (n)`.execute(db);
  await sql`
    insert into users (name, email, nomer_kta, wilayah_id, peran_ids)
    select 'Saksi ' || n, 'saksi' || n || '@bangku.example', 'BANGKU-' || n, kota_id,
      array[5]::smallint[] from bangku_tps
    order by n`.execute(db);
  await sql`
    insert into users_peran (users_id, peran_id)
    select id, 5 from users where nomer_kta like 'BANGKU-%'`.execute(db);
  await sql`
    with orang as (
      select u.id, b.n, b.kota_id, b.tps_id from bangku_tps b join users u on u.nomer_kta = 'BANGKU-' || b.n
    ), saksi_baru as (
      insert into saksi (kota_id, nomor, user_id, penugasan_id, tps_id, nik, nama_lengkap, nomer_wa)
      select kota_id, row_number() over (partition by kota_id order by id), id, tps_id / 1000,
        tps_id, lpad(n::text, 16, '9'), 'Saksi', '62800' || n from orang
      returning kota_id, id, user_id, tps_id
    ), akun as (
      insert into saksi_akun (users_id, kota_id, saksi_id, tps_id)
      select user_id, kota_id, id, tps_id from saksi_baru
    )
    insert into sesi (users_id) select id from orang`.execute(db);
  await sql`
    insert into sesi_token (hash, sesi_id, jenis, kedaluwarsa)
    select sha256(convert_to('bangku-uji-saksi-' || lpad(substr(u.nomer_kta, 8), 8, '0'), 'UTF8')),
      s.id, 'akses', now() + interval '1 day'
    from sesi s join users u on u.id = s.users_id where u.nomer_kta like 'BANGKU-%'`.execute(db);
}

/** A national administrator with a session; returns the access token. */
export async function muatAdmin(db: Database): Promise<string> {
  const { id } = await db
    .insertInto("users")
    .values({
      name: "Admin",
      email: "admin@bangku.example",
      nomer_kta: "ADMIN",
      wilayah_id: 1,
      is_super_admin: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sesi = await db
    .insertInto("sesi")
    .values({ users_id: id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertToken(db, { sesiId: sesi.id, hash: hashOf(0), jenis: "akses", seconds: 86_400 });
  return tokenOf(0);
}

/** A sound report for every TPS, as if all had come in. */
export async function muatLaporan(db: Database): Promise<void> {
  await sql`
    insert into laporan (kota_id, tps_id, jenis_laporan_id, dapil_id, versi, suara, sumber)
    select kota_id, id, ${JENIS}, 0, 1,
      array[120, 129, 249, 200, 1, 2, 203, 254, 203, 0, 51, 200, 3, 203, 50, 110, 40], 'impor'
    from tps`.execute(db);
  await sql`
    insert into laporan_versi (kota_id, tps_id, jenis_laporan_id, versi, berdasar_versi, dapil_id, suara, sumber)
    select kota_id, tps_id, jenis_laporan_id, 1, 0, 0, suara, 'impor' from laporan`.execute(db);
}

export async function rapikan(db: Database): Promise<void> {
  await perbaikiRekap(db);
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Every TPS in one of 80 dapil for DPR, each with 18 lists of four. */
export async function muatCalon(db: Database): Promise<void> {
  await sql`
    insert into dapil (jenis_caleg_id, kode, keterangan, kursi, propinsi_id)
    select 1, 'B' || n, 'Dapil ' || n, 4, 11 from generate_series(0, 79) n`.execute(db);
  await sql`
    insert into calon (jenis_caleg_id, dapil_id, partai_id, nomor_urut, nama, jenis_kelamin)
    select 1, d.id, p.id, n, 'Calon ' || n, 'P'
    from dapil d cross join partai p cross join generate_series(1, 4) n
    where d.kode like 'B%' and not p.is_lokal_aceh`.execute(db);
  await sql`
    update tps set dapil_pusat_id = d.id from dapil d where d.kode = 'B' || (tps.kota_id % 80)`.execute(
    db,
  );
  const dapil = await db.selectFrom("dapil").select("id").where("kode", "like", "B%").execute();
  await appendBaris(
    sendOf(db),
    dapil.map(({ id }) => id),
  );
}

/** Of a type with what every dapil has. */
export async function itemIds(db: Database, jenisId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("qc_item")
    .select("id")
    .where("jenis_laporan_id", "=", jenisId)
    .where("wilayah_id", "is", null)
    .orderBy("posisi")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listTpsBangku(db: Database): Promise<number[]> {
  const { rows } = await sql<{ tps_id: number }>`select tps_id from bangku_tps order by n`.execute(
    db,
  );
  return rows.map(({ tps_id: tpsId }) => tpsId);
}
