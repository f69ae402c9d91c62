set local citus.enable_local_reference_table_foreign_keys = off;

-- Years of four digits only: those before stand in no answer, and nobody means them.
update event set
  waktu_mulai_presensi = greatest(waktu_mulai_presensi, timestamptz '1000-01-01 00:00:00+07'),
  waktu_akhir_presensi = greatest(waktu_akhir_presensi, timestamptz '1000-01-01 00:00:01+07')
where waktu_mulai_presensi < timestamptz '1000-01-01 00:00:00+07';
alter table event
  add constraint event_waktu_year
    check (waktu_mulai_presensi >= timestamptz '1000-01-01 00:00:00+07'),
  -- Moves on with each change; who approves says which one was seen.
  add column versi int not null default 1,
  -- A second sending by its key finds itself: of what made it, and of what gave it the code it has.
  add column kunci uuid constraint event_kunci_unique unique,
  add column kunci_kode uuid,
  -- Codes of before: what devices gathered under one without a network is kept when it comes.
  add column kode_lama varchar(12)[] not null default '{}';
create index event_kode_lama on event using gin (kode_lama);
