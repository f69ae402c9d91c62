set local citus.enable_local_reference_table_foreign_keys = off;

-- Who receives an announcement: these roles within its region; none named, everybody.
alter table pengumuman add column peran_ids smallint[] not null default '{}';
-- The first TPS id below its region, 0 for the nation, as accounts have it: those of a region and everything
-- below it are a range.
alter table pengumuman add column wilayah_awal bigint not null
  generated always as (
    case
      when wilayah_id < 10 then 0
      when wilayah_id < 100 then wilayah_id * 100000000000
      when wilayah_id < 10000 then wilayah_id * 1000000000
      when wilayah_id < 1000000 then wilayah_id * 10000000
      else wilayah_id * 1000
    end
  ) stored;
create index pengumuman_kelola on pengumuman (updated_at desc, id desc)
  include (wilayah_awal) where deleted_at is null and not khusus_super_admin;
-- Who read one of them, the latest first.
create index pengumuman_baca_terakhir on pengumuman_baca (pengumuman_id, dibaca_pada desc, users_id desc);
-- Nobody sends the same one twice, pressing a button again or after an answer that never came.
create unique index pengumuman_unique on pengumuman (created_by, wilayah_id, judul, md5(konten))
  where deleted_at is null;
