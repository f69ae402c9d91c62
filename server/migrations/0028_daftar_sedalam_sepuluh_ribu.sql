set local citus.enable_local_reference_table_foreign_keys = off;

-- Lists are paged 10,000 rows deep: what made pages in the middle of the nation near is not needed.
drop index saksi_telusur_nama;
drop index saksi_telusur_dibuat;
alter table saksi drop column golongan;
