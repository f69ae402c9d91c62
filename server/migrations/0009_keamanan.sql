set local citus.enable_local_reference_table_foreign_keys = off;

-- When its user last gave the password; sensitive acts ask for it again after a while.
alter table sesi add column dikonfirmasi_pada timestamptz;
alter table sesi alter column dikonfirmasi_pada set default now();
-- Was the session that made it confirmed at that moment?
alter table tiket add column dikonfirmasi boolean not null default false;

-- The second factor: `rahasia` is encrypted with the installation's key, `langkah` is the time
-- step of the last accepted code, so that no code counts twice.
create table faktor_kedua (
  users_id bigint primary key constraint faktor_kedua_users_fkey references users (id) on delete cascade,
  rahasia bytea not null,
  langkah bigint not null default 0,
  aktif_pada timestamptz,
  created_at timestamptz not null default now()
);

create table kode_pemulihan (
  users_id bigint not null constraint kode_pemulihan_users_fkey references users (id) on delete cascade,
  hash bytea not null,
  dipakai_pada timestamptz,
  primary key (users_id, hash)
);

-- Whoever has given the right password and not yet the code.
create table masuk_tertunda (
  hash bytea primary key,
  users_id bigint not null constraint masuk_tertunda_users_fkey references users (id) on delete cascade,
  kedaluwarsa timestamptz not null
);
create index masuk_tertunda_kedaluwarsa on masuk_tertunda (kedaluwarsa);

create table riwayat_masuk (
  id bigint generated always as identity primary key,
  users_id bigint not null constraint riwayat_masuk_users_fkey references users (id) on delete cascade,
  hasil varchar(20) not null
    constraint riwayat_masuk_hasil_known
    check (hasil in ('berhasil', 'sandi-salah', 'kode-salah', 'tidak-aktif')),
  perangkat varchar(200) not null default '',
  ip varchar(45) not null default '',
  is_perangkat_baru boolean not null default false,
  created_at timestamptz not null default now()
);
create index riwayat_masuk_users on riwayat_masuk (users_id, created_at);
create index riwayat_masuk_waktu on riwayat_masuk (created_at);

-- `kunci` is a hash of what a browser says about itself when signing in.
create table perangkat_dikenal (
  users_id bigint not null constraint perangkat_dikenal_users_fkey references users (id) on delete cascade,
  kunci bytea not null,
  created_at timestamptz not null default now(),
  terakhir_pada timestamptz not null default now(),
  primary key (users_id, kunci)
);

create table token_akses (
  id bigint generated always as identity primary key,
  users_id bigint not null constraint token_akses_users_fkey references users (id) on delete cascade,
  nama varchar(100) not null,
  awalan varchar(12) not null,
  hash bytea not null constraint token_akses_hash_unique unique,
  akses text[] not null,
  kedaluwarsa timestamptz not null,
  dicabut_pada timestamptz,
  terakhir_pada timestamptz,
  terakhir_ip varchar(45),
  created_at timestamptz not null default now()
);
create index token_akses_users on token_akses (users_id);

-- A page of the trail, newest first, by whatever it is narrowed to.
drop index audit_waktu;
drop index audit_baris;
create index audit_waktu on audit (created_at, id);
create index audit_users on audit (users_id, created_at, id);
create index audit_aksi on audit (aksi, created_at, id);
create index audit_baris on audit (tabel, baris, created_at, id);
create index audit_kota_waktu on audit_kota (kota_id, created_at, id);
