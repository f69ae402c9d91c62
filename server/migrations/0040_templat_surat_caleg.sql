set local citus.enable_local_reference_table_foreign_keys = off;

-- Letters of candidates have templates as those of witnesses have.
alter table templat_surat add column jenis varchar(20) not null default 'mandat';
alter table templat_surat drop constraint templat_surat_pkey;
alter table templat_surat add primary key (wilayah_id, jenis, versi);
