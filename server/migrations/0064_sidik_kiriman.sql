set local citus.enable_local_reference_table_foreign_keys = off;

-- What was sent under a key, as a digest: the same key with another body is another sending. Rows from before
-- have none, and answer as they did.
alter table event add column sidik_kiriman bytea;
alter table event_kios add column sidik_kiriman bytea;
alter table kelas add column sidik_kiriman bytea;
