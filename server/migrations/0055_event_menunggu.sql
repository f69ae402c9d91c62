set local citus.enable_local_reference_table_foreign_keys = off;

-- What waits for an approval: counted on the first page of whoever may give it.
create index event_menunggu on event (wilayah_awal) include (tingkat, waktu_akhir_presensi)
  where is_approval = 0 and deleted_at is null;
