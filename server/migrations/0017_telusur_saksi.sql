set local citus.enable_local_reference_table_foreign_keys = off;

-- All that the list filters by in one number, so that an entry of an index that is walked over stays
-- small: jenis 3 bits, referensi 2, tahap 1, lingkup 2, WA berlaku 1, WA dicek 1, bertugas 1.
alter table saksi add column golongan smallint not null generated always as ((
  jenis_id + 8 * referensi_id + 32 * (tahap - 1) + 64 * lingkup
  + case when is_nomer_wa_valid = 1 then 768 when wa_dicek_pada is not null then 512 else 0 end
  + case when jenis_id = 2 or (jenis_id = 1 and tps_id is not null)
    or (jenis_id > 2 and penugasan_id is not null) then 1024 else 0 end)::smallint) stored;
create index saksi_telusur_nama on saksi (urut_nama, id) include (kota_id, golongan);
create index saksi_telusur_dibuat on saksi (created_at, id) include (kota_id, golongan);
