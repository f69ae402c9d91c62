set local citus.enable_local_reference_table_foreign_keys = off;

-- Counts its changes, so that of two who edit at once the second one sees what the first one saved.
alter table pengumuman add column versi int not null default 1;
