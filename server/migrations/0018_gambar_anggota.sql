set local citus.enable_local_reference_table_foreign_keys = off;

-- The member whose card or face it shows (decision O-16): read only where the member may be seen, each
-- look in the trail; kept when another takes its place.
alter table berkas add column nomer_kta varchar(32);
alter table berkas add constraint berkas_anggota_fkey
  foreign key (nomer_kta) references anggota (nomer_kta);
create index berkas_anggota on berkas (nomer_kta) where nomer_kta is not null;
update berkas b set nomer_kta = a.nomer_kta
from anggota a where b.id in (a.foto_berkas_id, a.kta_belakang_berkas_id, a.ktp_berkas_id);
