set local citus.enable_local_reference_table_foreign_keys = off;

-- Who made the link that signs a witness in, the session that it opened, and what was saved in it
-- (decision O-17).
alter table token_sandi add column dibuat_oleh bigint;
alter table masuk_tertunda add column tautan_oleh bigint;
alter table sesi add column tautan_oleh bigint;
alter table laporan_versi add column tautan_oleh bigint;

update token_sandi t set dibuat_oleh = (
  select a.users_id from audit a
  where a.tabel = 'users' and a.baris = t.users_id::text and a.aksi = 'users.tautan_masuk'
  order by a.created_at desc, a.id desc limit 1)
where t.jenis = 'masuk';
