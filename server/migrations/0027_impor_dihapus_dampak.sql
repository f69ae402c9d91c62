set local citus.enable_local_reference_table_foreign_keys = off;

-- Rows about what the file no longer has.
alter table impor_baris drop constraint impor_baris_keadaan_known;
alter table impor_baris add constraint impor_baris_keadaan_known
  check (keadaan in ('baru', 'berubah', 'dihapus', 'sama', 'galat')) not valid;
alter table impor add column dihapus int not null default 0;

-- What applying and undoing it do besides what its rows say: counted with the rows.
alter table impor add column dampak jsonb;
