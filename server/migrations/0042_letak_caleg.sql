set local citus.enable_local_reference_table_foreign_keys = off;

-- The list of candidates in the order of their dapil and numbers: walked to any page, counted and filtered
-- without the wide rows, which hold an essay each.
create index dapil_keterangan on dapil (keterangan, id) include (propinsi_id, kota_id);
create index caleg_letak on caleg (dapil_id, nomor_urut, id)
  include (jenis_caleg_id, jenis_kelamin, is_dcs1, is_utama, cari) where is_ada;
