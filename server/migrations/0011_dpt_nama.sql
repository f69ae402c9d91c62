set local citus.enable_local_reference_table_foreign_keys = off;

-- Every search reads the names that wait to be put in order, of whatever kota: with the usual 4 MB an
-- import made searches elsewhere wait for half a second.
alter index dpt_nama set (gin_pending_list_limit = 128);
