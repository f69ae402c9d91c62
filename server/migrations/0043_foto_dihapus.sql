set local citus.enable_local_reference_table_foreign_keys = off;

-- Photos that were taken out are looked for by when they were (decision G-74), as documents are.
create index caleg_arsip_file_lama on caleg_arsip_file (dihapus_pada) where dihapus_pada is not null;
