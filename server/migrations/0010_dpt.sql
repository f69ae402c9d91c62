set local citus.enable_local_reference_table_foreign_keys = off;

create extension if not exists btree_gin;

-- Who sees names of voters at all; counts need only tps.read.
insert into m_akses values ('dpt.read');
insert into peran_akses (peran_id, key) values (1, 'dpt.read'), (2, 'dpt.read'), (3, 'dpt.read');

-- Voters in the list in force; jumlah_dpt may come from elsewhere while there is none.
alter table tps add column jumlah_pemilih int not null default 0
  constraint tps_pemilih_range check (jumlah_pemilih >= 0);
-- The highest mark that any main candidate gave it: of all, then of each level of caleg.
alter table tps add column level_dpt smallint[] not null default '{0,0,0,0}'
  constraint tps_level_dpt_four check (cardinality(level_dpt) = 4);

alter table rekap_tps add column jumlah_tps_berdaftar int not null default 0;
alter table rekap_tps add column jumlah_pemilih bigint not null default 0;
alter table rekap_tps add column jumlah_dpt_kuat bigint not null default 0;
alter table rekap_tps add column jumlah_dpt_potensial bigint not null default 0;

-- One loaded list of the voters of a kelurahan. Its rows are written while it is prepared; to put it
-- in force is to change two rows here, so readers see the old list whole or the new one whole.
create table dpt_daftar (
  kota_id int not null,
  id bigint generated always as identity,
  kelurahan_id bigint not null constraint dpt_daftar_kelurahan_fkey references wilayah (id),
  status varchar(10) not null constraint dpt_daftar_status_known
    check (status in ('disiapkan', 'aktif', 'lama', 'buang')),
  jumlah int not null default 0 constraint dpt_daftar_jumlah_range check (jumlah >= 0),
  -- The list that was in force when this one was prepared; null: there was none.
  ganti_id bigint,
  impor_id bigint,
  users_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (kota_id, id),
  constraint dpt_daftar_kota_from_id check (kota_id = kelurahan_id / 1000000)
);
create unique index dpt_daftar_aktif_unique on dpt_daftar (kota_id, kelurahan_id)
  where status = 'aktif';
create index dpt_daftar_impor on dpt_daftar (kota_id, impor_id);
select sebar('dpt_daftar', 'kota_id', 'audit_kota');

-- Voters: without NIK, without No KK. Two hundred million of them, so no column may be null (that
-- would cost each row eight bytes), the wide ones stand first, and no foreign key asks row by row.
-- `nomor` counts within the TPS, from 1 without gaps.
create table dpt (
  kota_id int not null,
  tps_nomor smallint not null constraint dpt_tps_range check (tps_nomor between 1 and 999),
  usia smallint not null constraint dpt_usia_range check (usia between 10 and 130),
  daftar_id bigint not null,
  nomor int not null,
  kelamin varchar(1) not null constraint dpt_kelamin_known check (kelamin in ('L', 'P', '')),
  rt varchar(5) not null,
  rw varchar(5) not null,
  nama varchar(150) not null,
  primary key (kota_id, daftar_id, tps_nomor, nomor)
);
create index dpt_nama on dpt using gin (kota_id, daftar_id, nama gin_trgm_ops);
select sebar('dpt', 'kota_id', 'audit_kota');

-- How a main candidate marks a TPS; no row is level 0 (decision G-88).
create table caleg_level_dpt (
  kota_id int not null,
  tps_id bigint not null,
  caleg_id bigint not null,
  jenis_caleg_id smallint not null
    constraint caleg_level_dpt_jenis_fkey references m_caleg_jenis (id),
  level smallint not null constraint caleg_level_dpt_level_known check (level in (1, 2)),
  users_id bigint not null,
  updated_at timestamptz not null default now(),
  primary key (kota_id, tps_id, caleg_id),
  constraint caleg_level_dpt_tps_fkey foreign key (kota_id, tps_id) references tps (kota_id, id)
);
select sebar('caleg_level_dpt', 'kota_id', 'audit_kota');

-- A file of voters holds more than is kept of it, so it goes as soon as it was read.
alter table impor alter column berkas_id drop not null;
