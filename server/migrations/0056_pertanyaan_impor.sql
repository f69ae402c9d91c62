set local citus.enable_local_reference_table_foreign_keys = off;

-- What a file leaves open for all of its rows; what was answered stands among its options.
alter table impor add column pertanyaan jsonb;

-- Is somebody whom a key names the one whom the row describes?
alter table impor_baris drop constraint impor_baris_pilihan_known;
alter table impor_baris add constraint impor_baris_pilihan_known
  check (pilihan in ('gabung', 'pertahankan', 'orang_sama', 'orang_lain', 'lewati'));
