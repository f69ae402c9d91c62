// 1.6 million witnesses: two for nearly every TPS of the nation, and those who coordinate them.
import { sql } from "kysely";
import type { Database } from "../server/src/platform/db.ts";
import { perbaikiRekap } from "../server/src/hasil/rekap/recount.service.ts";

const NAMA = `(array['Siti','Budi','Agus','Dewi','Sri','Andi','Rina','Yusuf','Putri','Bambang','Eko',
  'Nur','Ahmad','Muhammad','Lestari','Wahyu','Indah','Joko','Ratna','Hendra','Made','Ketut','Rizki',
  'Slamet','Tri','Dian','Fitri','Hasan','Iwan','Kurnia'])`;
const BELAKANG = `(array['Lestari','Wahyuni','Santoso','Hidayat','Nugroho','Siregar','Nasution',
  'Pratama','Simanjuntak','Wijaya','Saputra','Rahayu','Setiawan','Kusuma','Hartono','Maulana',
  'Ramadhan','Syahputra','Harahap','Lubis','Ginting','Utami','Permana','Firmansyah','Anggraini',
  'Suryani','Purnomo','Gunawan','Handayani','Susanto'])`;

/** Deterministic: a witness is what the hash of its place says. */
export async function muatSaksiNasional(db: Database, jumlah: number): Promise<void> {
  // Indexes made afterwards take a tenth of the time.
  const { rows: indeks } = await sql<{ nama: string; perintah: string }>`
    select indexname as nama, indexdef as perintah from pg_indexes
    where schemaname = 'public' and tablename = 'saksi' and indexname <> 'saksi_pkey'`.execute(db);
  for (const { nama } of indeks) {
    await sql`drop index ${sql.ref(nama)}`.execute(db);
  }
  await sql`
    insert into saksi (kota_id, nomor, jenis_id, penugasan_id, tps_id, nik, nama_lengkap, nomer_wa,
      referensi_id, nama_referensi, tahap, lingkup, is_nomer_wa_valid, wa_dicek_pada, created_at)
    select kota_id, row_number() over (partition by kota_id order by h),
      jenis, case jenis when 1 then case when bebas then null else tps_id / 1000 end
        when 4 then kota_id when 5 then tps_id / 10000000 else tps_id / 1000 end,
      case when jenis = 1 and not bebas then tps_id end,
      kota_id::text || lpad((row_number() over ())::text, 12, '0'),
      ${sql.raw(NAMA)}[1 + (h & 1023) % 30] || ' ' || ${sql.raw(BELAKANG)}[1 + ((h >> 10) & 1023) % 30]
        || case when (h >> 20) & 3 = 0 then ' ' || ${sql.raw(NAMA)}[1 + ((h >> 5) & 1023) % 30] else '' end,
      '628' || lpad((h & 1073741823)::text, 10, '1'),
      (h >> 3) & 3, case when (h >> 3) & 3 > 1 then 'Ranting ' || (h & 63) end,
      1 + ((h >> 7) & 7 = 0)::int, 1 + ((h >> 8) & 3) % 3, ((h >> 11) & 3 = 0)::int,
      case when (h >> 11) & 1 = 0 then now() end,
      now() - make_interval(secs => (h & 2097151))
    from (
      select t.kota_id, t.id as tps_id, urutan, hashint8(t.id * 10 + urutan) & 2147483647 as h,
        case when hashint8(t.id) % 500 = 0 then 5 when hashint8(t.id) % 100 = 1 then 6
          when hashint8(t.id) % 2000 = 3 then 4 else 1 end as jenis,
        hashint8(t.id + urutan) % 20 = 0 as bebas
      from tps t cross join generate_series(1, 2) urutan limit ${jumlah}
    ) orang`.execute(db);
  await sql`insert into saksi_nomor select kota_id, max(nomor) from saksi group by 1`.execute(db);
  await sql`
    insert into saksi_nik select distinct on (nik) nik, kota_id, id from saksi order by nik`.execute(
    db,
  );
  for (const { perintah } of indeks) {
    await sql.raw(perintah).execute(db);
  }
  await perbaikiRekap(db);
  await sql`vacuum analyze`.execute(db);
}
