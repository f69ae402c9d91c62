set local citus.enable_local_reference_table_foreign_keys = off;

-- Years of four digits only: those before stand in no answer, and nobody means them.
update event set
  waktu_mulai_presensi = greatest(waktu_mulai_presensi, timestamptz '1000-01-01 00:00:00+07'),
  waktu_akhir_presensi = greatest(waktu_akhir_presensi, timestamptz '1000-01-01 00:00:01+07')
where waktu_mulai_presensi < timestamptz '1000-01-01 00:00:00+07';
alter table event
  add constraint event_waktu_year
    check (waktu_mulai_presensi >= timestamptz '1000-01-01 00:00:00+07');
