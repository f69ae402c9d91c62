set local citus.enable_local_reference_table_foreign_keys = off;

-- 'masuk' signs a witness in, once and without a password.
alter table token_sandi drop constraint token_sandi_jenis_known;
alter table token_sandi add constraint token_sandi_jenis_known
  check (jenis in ('reset', 'undangan', 'pertama', 'masuk'));

-- A row about what an earlier row of the file is about.
alter table impor_baris add column kembar int;
-- What its user may choose, and the state that each choice leads to.
alter table impor_baris add column tawaran jsonb;
alter table impor_baris add column pilihan varchar(11)
  constraint impor_baris_pilihan_known check (pilihan in ('gabung', 'pertahankan', 'lewati'));
create index impor_baris_kembar on impor_baris (impor_id, kembar) where kembar is not null;
