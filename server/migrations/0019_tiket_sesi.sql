set local citus.enable_local_reference_table_foreign_keys = off;

-- A ticket stands for the session that asked for it, and ends with it.
delete from tiket;
alter table tiket add column sesi_id bigint not null
  constraint tiket_sesi_fkey references sesi (id) on delete cascade;
