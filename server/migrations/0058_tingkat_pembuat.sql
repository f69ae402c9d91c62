set local citus.enable_local_reference_table_foreign_keys = off;

-- The level of administration that made it: nobody below changes it (decision O-22). Of what has no known maker it
-- is the lowest: whoever administers its region does.
alter table pengumuman add column tingkat smallint not null default 3
  constraint pengumuman_tingkat_known check (tingkat between 1 and 3);
alter table pengumuman add column diubah_oleh bigint;
alter table kelas add column tingkat smallint not null default 3
  constraint kelas_tingkat_known check (tingkat between 1 and 3);
alter table templat_surat add column tingkat smallint not null default 3
  constraint templat_surat_tingkat_known check (tingkat between 1 and 3);
alter table dokumen_wilayah add column tingkat smallint not null default 3
  constraint dokumen_wilayah_tingkat_known check (tingkat between 1 and 3);
alter table rekening_wilayah add column tingkat smallint not null default 3
  constraint rekening_wilayah_tingkat_known check (tingkat between 1 and 3);

update pengumuman t set tingkat = case when p.is_super_admin = 1 or p.wilayah_id = 1 then 1
  when p.wilayah_id < 100 then 2 else 3 end
from users p where p.id = t.created_by;
update kelas t set tingkat = case when p.is_super_admin = 1 or p.wilayah_id = 1 then 1
  when p.wilayah_id < 100 then 2 else 3 end
from users p where p.id = t.created_by;
update templat_surat t set tingkat = case when p.is_super_admin = 1 or p.wilayah_id = 1 then 1
  when p.wilayah_id < 100 then 2 else 3 end
from users p where p.id = t.users_id;
update dokumen_wilayah t set tingkat = case when p.is_super_admin = 1 or p.wilayah_id = 1 then 1
  when p.wilayah_id < 100 then 2 else 3 end
from users p where p.id = t.users_id;
update rekening_wilayah t set tingkat = case when p.is_super_admin = 1 or p.wilayah_id = 1 then 1
  when p.wilayah_id < 100 then 2 else 3 end
from users p where p.id = t.users_id;
