set local citus.enable_local_reference_table_foreign_keys = off;

-- Who changed it last, as announcements have it; who made it is known already.
alter table event add column diubah_oleh bigint;
alter table kelas add column diubah_oleh bigint;
