set local citus.enable_local_reference_table_foreign_keys = off;
-- Copied and spread tables change in one transaction: node after node.
set local citus.multi_shard_modify_mode = 'sequential';

-- Regions that were taken back while somebody was named for them come back, switched off, with those
-- above them: a witness keeps the kota that its number says.
insert into wilayah (id, keterangan, parent_id, jenis, is_aktif)
select id, 'Wilayah ' || id, case when id < 100 then 1 when id < 1000000 then id / 100 else id / 10000 end,
  case when id < 100 then 1 when id < 10000 then 2 when id < 1000000 then 3 else 4 end, false
from (
  with disebut as (
    select distinct penugasan_id as id from saksi where penugasan_id is not null
    union
    select case when kota_id = 0 then 1 when kota_id % 100 = 0 then kota_id / 100 else kota_id end
    from (select distinct kota_id from saksi) as kota
    union
    select distinct wilayah_id from users where wilayah_id is not null
  ), hilang as (
    select id from disebut where not exists (select from wilayah w where w.id = disebut.id)
  )
  select id from hilang
  union
  select id / 10000 from hilang where id >= 1000000000
  union
  select case when id >= 1000000000 then id / 1000000 else id / 100 end from hilang where id >= 100000
  union
  select case when id >= 1000000000 then id / 100000000 when id >= 100000 then id / 10000 else id / 100 end
  from hilang where id >= 1000
) as kembali
where not exists (select from wilayah w where w.id = kembali.id);

-- Whoever deletes a region asks by it; a witness without an assignment holds its kota (save-saksi.repo.ts).
create index saksi_penugasan on saksi (penugasan_id, kota_id);
alter table saksi add constraint saksi_penugasan_fkey
  foreign key (penugasan_id) references wilayah (id);
