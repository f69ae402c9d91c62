set local citus.enable_local_reference_table_foreign_keys = off;

-- Some events want to see a code that changes on the screen of their kiosk; it is made from a key of the event.
alter table event
  add column is_kode_berputar smallint not null default 0
    constraint event_kode_berputar_flag check (is_kode_berputar in (0, 1));
alter table event
  add column kunci_putar uuid not null default gen_random_uuid();

-- Devices at the door. Of what pairs one, once, and of the key that it has from then on only hashes are kept.
create table event_kios (
  id bigint generated always as identity primary key,
  event_id bigint not null constraint event_kios_event_fkey references event (id),
  nama varchar(60) not null,
  sidik_kode bytea not null constraint event_kios_kode_unique unique,
  kode_sampai timestamptz not null,
  sidik_kunci bytea constraint event_kios_kunci_unique unique,
  created_by bigint constraint event_kios_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  dipasang_at timestamptz,
  terakhir_at timestamptz,
  dicabut_at timestamptz
);
create index event_kios_urut on event_kios (event_id, id);
