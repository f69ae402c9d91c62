set local citus.enable_local_reference_table_foreign_keys = off;

-- Events and who was there. Deleted ones stay: what is sent for one meanwhile is kept beside it.
create table event (
  id bigint generated always as identity primary key,
  nama varchar(200) not null,
  kode varchar(12) not null constraint event_kode_unique unique,
  wilayah_id bigint not null,
  waktu_mulai_presensi timestamptz not null,
  waktu_akhir_presensi timestamptz not null,
  -- Who may be present; none: every member.
  peran_ids smallint[] not null default '{}',
  is_aktif smallint not null default 1 constraint event_aktif_flag check (is_aktif in (0, 1)),
  is_approval smallint not null default 0
    constraint event_approval_flag check (is_approval in (0, 1)),
  -- The level of its maker: approved from above it.
  tingkat smallint not null constraint event_tingkat_known check (tingkat between 1 and 3),
  created_by bigint constraint event_created_by_fkey references users (id),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- As users.wilayah_awal.
  wilayah_awal bigint not null generated always as (
    case
      when wilayah_id < 10 then 0
      when wilayah_id < 100 then wilayah_id * 100000000000
      when wilayah_id < 10000 then wilayah_id * 1000000000
      when wilayah_id < 1000000 then wilayah_id * 10000000
      else wilayah_id * 1000
    end
  ) stored,
  constraint event_waktu_ordered check (waktu_akhir_presensi > waktu_mulai_presensi)
);
create index event_urut_waktu on event (waktu_mulai_presensi, id) include (wilayah_awal)
  where deleted_at is null;

-- One for each card and event; a second sending by its key finds itself.
create table presensi (
  id bigint generated always as identity primary key,
  event_id bigint not null constraint presensi_event_fkey references event (id),
  nomer_kta varchar(32) not null,
  nama varchar(150) not null,
  saksi_id bigint,
  kunci uuid not null constraint presensi_kunci_unique unique,
  created_at timestamptz not null default now(),
  cari text not null generated always as (lower(nama || ' ' || nomer_kta)) stored,
  constraint presensi_kartu_unique unique (event_id, nomer_kta)
);
create index presensi_urut on presensi (event_id, created_at, id);

-- What a device had gathered offline and brought when the event took nobody any more.
create table presensi_ditolak (
  id bigint generated always as identity primary key,
  event_id bigint not null constraint presensi_ditolak_event_fkey references event (id),
  nomer_kta varchar(32) not null,
  nama varchar(150) not null,
  sebab varchar(20) not null,
  -- As the device says.
  waktu_alat timestamptz not null,
  created_at timestamptz not null default now(),
  constraint presensi_ditolak_kartu_unique unique (event_id, nomer_kta)
);
create index presensi_ditolak_urut on presensi_ditolak (created_at, id);

-- Whose card a number is, among witnesses.
create index saksi_kta on saksi (nomer_kta, kota_id) where nomer_kta is not null;
