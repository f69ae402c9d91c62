set local citus.enable_local_reference_table_foreign_keys = off;

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Spreads a table over the nodes where Citus is installed; elsewhere it does nothing.
-- Without a column the table is copied to every node.
create function sebar(tabel text, kolom text default null, bersama text default null) returns void
language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  if kolom is null then
    execute format('select create_reference_table(%L)', tabel);
  elsif bersama is null then
    execute format('select create_distributed_table(%L, %L)', tabel, kolom);
  else
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', tabel, kolom, bersama);
  end if;
end
$$;

create table pengaturan (
  kunci varchar(60) primary key,
  nilai jsonb not null,
  users_id bigint,
  updated_at timestamptz not null default now()
);

create table fitur (
  kode varchar(40) primary key,
  aktif boolean not null default false
);

create table audit (
  id bigint generated always as identity primary key,
  users_id bigint,
  aksi varchar(60) not null,
  tabel varchar(40) not null,
  baris varchar(80),
  sebelum jsonb,
  sesudah jsonb,
  ip varchar(45),
  created_at timestamptz not null default now()
);
create index audit_waktu on audit (created_at);
create index audit_baris on audit (tabel, baris);

create table audit_kota (
  kota_id int not null,
  id bigint generated always as identity,
  users_id bigint,
  aksi varchar(60) not null,
  tabel varchar(40) not null,
  baris varchar(80),
  sebelum jsonb,
  sesudah jsonb,
  ip varchar(45),
  created_at timestamptz not null default now(),
  primary key (kota_id, id)
);
select sebar('audit_kota', 'kota_id');

-- Private files. Whoever holds one of the keys in `akses` and whose region covers `wilayah_id`
-- (a region or a TPS; null is every region) may read; the uploader always may.
create table berkas (
  id uuid primary key,
  nama varchar(255) not null,
  mime varchar(100) not null,
  ukuran bigint not null,
  sha256 bytea not null,
  kunci varchar(200) not null,
  kunci_kecil varchar(200),
  akses text[] not null default '{}',
  wilayah_id bigint,
  users_id bigint,
  created_at timestamptz not null default now()
);

create table pekerjaan (
  id uuid primary key,
  users_id bigint not null,
  jenis varchar(40) not null,
  judul varchar(200) not null,
  status varchar(12) not null default 'antre'
    constraint pekerjaan_status_known
    check (status in ('antre', 'berjalan', 'selesai', 'gagal', 'dibatalkan')),
  selesai int not null default 0,
  jumlah int,
  pesan varchar(500),
  alamat varchar(200),
  berkas_id uuid constraint pekerjaan_berkas_fkey references berkas (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pekerjaan_users on pekerjaan (users_id, created_at desc);

create table tiket (
  hash bytea primary key,
  users_id bigint not null,
  alamat varchar(500) not null,
  kedaluwarsa timestamptz not null,
  dipakai_pada timestamptz
);
create index tiket_kedaluwarsa on tiket (kedaluwarsa);

create unlogged table batas_laju (
  kunci varchar(200) primary key,
  jumlah int not null,
  berakhir timestamptz not null
);
