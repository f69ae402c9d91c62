set local citus.enable_local_reference_table_foreign_keys = off;

-- What stands in users_peran, so that the indexes of the list carry it; written with it.
alter table users add column peran_ids smallint[] not null default '{}';
update users u set peran_ids =
  array(select distinct peran_id from users_peran where users_id = u.id order by peran_id);

drop index users_urut_nama, users_urut_email, users_urut_kta, users_urut_wilayah, users_urut_dibuat;
create index users_urut_nama on users (urut_nama, id)
  include (wilayah_awal, is_aktif, is_approval, belum_masuk, peran_ids, cari)
  where deleted_at is null;
create index users_urut_email on users (urut_email, id)
  include (wilayah_awal, is_aktif, is_approval, belum_masuk, peran_ids, cari)
  where deleted_at is null;
create index users_urut_kta on users (nomer_kta, id)
  include (wilayah_awal, is_aktif, is_approval, belum_masuk, peran_ids, cari)
  where deleted_at is null;
create index users_urut_wilayah on users (wilayah_awal, id)
  include (is_aktif, is_approval, belum_masuk, peran_ids, cari) where deleted_at is null;
create index users_urut_dibuat on users (created_at, id)
  include (wilayah_awal, is_aktif, is_approval, belum_masuk, peran_ids, cari)
  where deleted_at is null;
drop index users_peran_by_peran;
