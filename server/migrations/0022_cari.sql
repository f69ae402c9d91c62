set local citus.enable_local_reference_table_foreign_keys = off;

-- Candidates are found by name, as accounts and witnesses are.
create index caleg_nama on caleg using gin (nama gin_trgm_ops);
