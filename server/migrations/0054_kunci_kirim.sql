set local citus.enable_local_reference_table_foreign_keys = off;

-- A second sending by its key finds what the first has made. Of a kiosk its code is made from the key, so
-- that only a hash of that is kept.
alter table event_kios add column kunci uuid constraint event_kios_kirim_unique unique;
alter table kelas add column kunci uuid constraint kelas_kunci_unique unique;
