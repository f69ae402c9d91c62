set local citus.enable_local_reference_table_foreign_keys = off;

-- The same person in two lists is found by name and day of birth.
create index caleg_orang on caleg (tanggal_lahir, lower(nama_lengkap)) where is_ada;
-- Documents that hold for some days only are found by when they came.
create index caleg_dokumen_umur on caleg_dokumen (dokumen_id, dibuat_pada) where diganti_pada is null;
