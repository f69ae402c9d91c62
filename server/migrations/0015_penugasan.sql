set local citus.enable_local_reference_table_foreign_keys = off;

-- The TPS in whose voters' list somebody of the witness's name and age stands; several: it is not
-- certain who of them it is. Whatever the assignment becomes, `lingkup` follows from it.
alter table saksi add column pemilih_tps bigint[] not null default '{}';

-- What was assigned at once on the board, so that it can be taken back.
create table tugas (
  id bigint generated always as identity primary key,
  wilayah_id bigint not null constraint tugas_wilayah_fkey references wilayah (id),
  users_id bigint not null constraint tugas_users_fkey references users (id) on delete cascade,
  jumlah int not null constraint tugas_jumlah_positive check (jumlah > 0),
  created_at timestamptz not null default now(),
  diurungkan_pada timestamptz
);
create index tugas_terakhir on tugas (users_id, id desc) where diurungkan_pada is null;

-- From where to where, region and TPS.
create table tugas_baris (
  tugas_id bigint not null constraint tugas_baris_tugas_fkey references tugas (id) on delete cascade,
  saksi_id bigint not null,
  penugasan_lama bigint,
  tps_lama bigint,
  penugasan_baru bigint,
  tps_baru bigint,
  primary key (tugas_id, saksi_id)
);
