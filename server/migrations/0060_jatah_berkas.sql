set local citus.enable_local_reference_table_foreign_keys = off;

-- What one account stores is summed before it stores more.
create index berkas_pemilik on berkas (users_id) include (ukuran);
update pengaturan set nilai = nilai || '{"gb_per_akun": 50}' where kunci = 'unduhan';
