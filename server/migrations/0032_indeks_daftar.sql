set local citus.enable_local_reference_table_foreign_keys = off;

-- Each order of a list has one index with what is filtered by, so that rows that are passed over are
-- never fetched; what is searched for, and what is rare, has its own (docs/adr/0009). By place a kota
-- is read whole, and then sorted.
drop index saksi_urut_nama;
drop index saksi_urut_dibuat;
drop index saksi_urut_tempat;
drop index saksi_golongan;
create index saksi_urut_nama on saksi (urut_nama, id)
  include (kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas);
create index saksi_urut_dibuat on saksi (created_at, id)
  include (kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas);
create index saksi_urut_tempat on saksi (kota_id, tempat, id)
  include (urut_nama, created_at, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas);
create index saksi_golongan on saksi
  (kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas);

-- Accounts are counted by the index of their usual order.
drop index users_urut_email, users_urut_kta, users_urut_wilayah, users_urut_dibuat;
create index users_urut_email on users (urut_email, id) where deleted_at is null;
create index users_urut_kta on users (nomer_kta, id) where deleted_at is null;
create index users_urut_wilayah on users (wilayah_awal, id) where deleted_at is null;
create index users_urut_dibuat on users (created_at, id) where deleted_at is null;
