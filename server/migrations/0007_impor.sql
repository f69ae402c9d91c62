set local citus.enable_local_reference_table_foreign_keys = off;

create table impor (
  id bigint generated always as identity primary key,
  jenis varchar(20) not null,
  status varchar(12) not null default 'antre' constraint impor_status_known
    check (status in ('antre', 'diperiksa', 'siap', 'menerapkan', 'diterapkan', 'gagal', 'dibatalkan', 'diurungkan')),
  users_id bigint not null constraint impor_users_fkey references users (id) on delete cascade,
  wilayah_id bigint not null constraint impor_wilayah_fkey references wilayah (id),
  berkas_id uuid not null constraint impor_berkas_fkey references berkas (id),
  nama_berkas varchar(255) not null,
  opsi jsonb not null default '{}',
  kolom jsonb,
  pemetaan jsonb,
  pesan varchar(500),
  jumlah_baris int not null default 0,
  baru int not null default 0,
  berubah int not null default 0,
  sama int not null default 0,
  galat int not null default 0,
  selesai int not null default 0,
  pekerjaan_id uuid not null constraint impor_pekerjaan_fkey references pekerjaan (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  diterapkan_pada timestamptz,
  diurungkan_pada timestamptz
);
create index impor_users on impor (users_id, created_at desc);

create table impor_baris (
  impor_id bigint not null constraint impor_baris_impor_fkey references impor (id) on delete cascade,
  nomor int not null,
  baris int not null,
  lembar varchar(200),
  keadaan varchar(8) not null constraint impor_baris_keadaan_known
    check (keadaan in ('baru', 'berubah', 'sama', 'galat')),
  kunci varchar(60),
  data jsonb not null,
  sebelum jsonb,
  galat jsonb,
  hasil jsonb,
  primary key (impor_id, nomor)
);
create index impor_baris_keadaan on impor_baris (impor_id, keadaan, nomor);
