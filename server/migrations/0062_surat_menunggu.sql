set local citus.enable_local_reference_table_foreign_keys = off;

-- What a bell tells of letters is told while one of them waits to be handed over.
alter table pengumuman add column menunggu_surat boolean not null default false;
create table surat_menunggu (
  -- As the outbox names the letter.
  id varchar(60) primary key,
  pengumuman_id bigint not null
    constraint surat_menunggu_pengumuman_fkey references pengumuman (id) on delete cascade,
  -- Of the link in it; none: it opens nothing.
  hash bytea
);
create index surat_menunggu_pengumuman on surat_menunggu (pengumuman_id);

-- Those told so far know no letter, so nothing would end them.
delete from pengumuman where khusus_super_admin and judul like '%menunggu disampaikan%';
