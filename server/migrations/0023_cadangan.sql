set local citus.enable_local_reference_table_foreign_keys = off;

-- Every backup that was begun; `berjalan` of a process that died stays until the next begins.
create table cadangan (
  id bigint generated always as identity primary key,
  nama varchar(100),
  tempat varchar(1000) not null,
  terjadwal boolean not null,
  status varchar(10) not null default 'berjalan'
    constraint cadangan_status_known check (status in ('berjalan', 'baik', 'gagal')),
  mulai timestamptz not null default now(),
  selesai timestamptz,
  byte bigint,
  sha256 bytea,
  laporan bigint,
  -- The first piece of the log that it needs; null where there is no log beside it.
  segmen varchar(16),
  pesan text,
  dibuang_pada timestamptz
);
create index cadangan_mulai on cadangan (mulai desc);
create index cadangan_baik on cadangan (mulai desc) where status = 'baik';

-- Messages that the application itself has for super admins.
alter table pengumuman add column khusus_super_admin boolean not null default false;
