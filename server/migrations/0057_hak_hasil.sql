set local citus.enable_local_reference_table_foreign_keys = off;

-- A file that came out of a job keeps the right it was made with, and every reading asks for that: one of these
-- keys, this level of administration or above, and a region that covers the one it was made for.
alter table pekerjaan add column hak text[];
alter table pekerjaan add column hak_tingkat smallint;
alter table pekerjaan add column hak_lingkup bigint;
create index pekerjaan_berkas on pekerjaan (berkas_id) where berkas_id is not null;
-- Of those of before nobody knows it.
update pekerjaan set hak = '{super-admin}' where berkas_id is not null;
