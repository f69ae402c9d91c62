set local citus.enable_local_reference_table_foreign_keys = off;

create table m_peran (
  id smallint primary key,
  keterangan varchar(60) not null,
  is_all_akses smallint not null default 0 check (is_all_akses in (0, 1))
);
insert into m_peran (id, keterangan, is_all_akses) values
  (1, 'Admin Pusat', 1), (2, 'Admin Provinsi', 0), (3, 'Admin Kota/Kabupaten', 0),
  (4, 'Caleg', 0), (5, 'Saksi', 0), (6, 'Fasilitator', 0);

create table m_akses (key varchar(60) primary key);
insert into m_akses values
  ('beranda.admin'), ('pengumuman.read'), ('pengumuman.write'), ('user.read'), ('user.write'),
  ('event.read'), ('event.write'), ('tps.read'), ('tps.write'), ('saksi.read'), ('saksi.write'),
  ('dokumen_wilayah.read'), ('dokumen_wilayah.write'), ('caleg.read'), ('caleg.write'),
  ('dapil_pusat.read'), ('dapil_pusat.write'), ('dapil_propinsi.read'), ('dapil_propinsi.write'),
  ('dapil_kota.read'), ('dapil_kota.write'), ('qc.read'), ('qc.write'), ('diklat.read');

create table peran_akses (
  peran_id smallint not null constraint peran_akses_peran_fkey references m_peran (id),
  key varchar(60) not null constraint peran_akses_key_fkey references m_akses (key),
  primary key (peran_id, key)
);
-- Defaults of decision G-12; a super admin edits them under Pengaturan.
insert into peran_akses (peran_id, key) select 1, key from m_akses;
insert into peran_akses (peran_id, key) select 2, key from m_akses where key <> 'dapil_pusat.write';
insert into peran_akses (peran_id, key)
select 3, key from m_akses
where (key like '%.read' and key not in ('dapil_pusat.read', 'dapil_propinsi.read'))
   or key in ('beranda.admin', 'caleg.write', 'saksi.write', 'tps.write',
              'dokumen_wilayah.write', 'qc.write', 'event.write');
insert into peran_akses (peran_id, key) values (5, 'qc.write'), (6, 'diklat.read');

create table users (
  id bigint generated always as identity primary key,
  name varchar(150) not null,
  email varchar(190) not null,
  nomer_kta varchar(32) not null,
  password varchar(255),
  harus_ganti_password boolean not null default false,
  no_hp varchar(20),
  kelamin char(1) constraint users_kelamin_known check (kelamin in ('L', 'P')),
  foto_berkas_id uuid constraint users_foto_fkey references berkas (id),
  wilayah_id bigint constraint users_wilayah_fkey references wilayah (id),
  is_super_admin smallint not null default 0 check (is_super_admin in (0, 1)),
  is_aktif smallint not null default 1 check (is_aktif in (0, 1)),
  is_approval smallint not null default 0 check (is_approval in (0, 1)),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by bigint constraint users_created_by_fkey references users (id)
);
create unique index users_email_unique on users (lower(email)) where deleted_at is null;
create unique index users_nomer_kta_unique on users (nomer_kta) where deleted_at is null;

create table users_peran (
  users_id bigint not null constraint users_peran_users_fkey references users (id) on delete cascade,
  peran_id smallint not null constraint users_peran_peran_fkey references m_peran (id),
  instansi_id bigint not null default 1 constraint users_peran_instansi_fkey references instansi (id),
  primary key (users_id, peran_id, instansi_id)
);

-- One row is one login; its tokens rotate, and an old refresh token ends the row (decision O-10).
create table sesi (
  id bigint generated always as identity primary key,
  users_id bigint not null constraint sesi_users_fkey references users (id) on delete cascade,
  perangkat varchar(200) not null default '',
  ip varchar(45) not null default '',
  created_at timestamptz not null default now(),
  terakhir_pada timestamptz not null default now(),
  berakhir_pada timestamptz,
  sebab varchar(40)
);
create index sesi_users on sesi (users_id) where berakhir_pada is null;

create table sesi_token (
  hash bytea primary key,
  sesi_id bigint not null constraint sesi_token_sesi_fkey references sesi (id) on delete cascade,
  jenis varchar(5) not null constraint sesi_token_jenis_known check (jenis in ('akses', 'segar')),
  kedaluwarsa timestamptz not null,
  dipakai_pada timestamptz
);
create index sesi_token_sesi on sesi_token (sesi_id);

create table token_sandi (
  hash bytea primary key,
  users_id bigint constraint token_sandi_users_fkey references users (id) on delete cascade,
  jenis varchar(12) not null
    constraint token_sandi_jenis_known check (jenis in ('reset', 'undangan', 'pertama')),
  kedaluwarsa timestamptz not null,
  dipakai_pada timestamptz,
  created_at timestamptz not null default now()
);
-- One link at a time creates the first super admin.
create unique index token_sandi_pertama_once on token_sandi (jenis)
  where jenis = 'pertama' and dipakai_pada is null;

create table pengumuman (
  id bigint generated always as identity primary key,
  judul varchar(200) not null,
  konten text not null,
  berkas_id uuid constraint pengumuman_berkas_fkey references berkas (id),
  status smallint not null default 0
    constraint pengumuman_status_fkey references m_status_pengumuman (id),
  waktu_terbit timestamptz,
  wilayah_id bigint not null constraint pengumuman_wilayah_fkey references wilayah (id),
  is_demo boolean not null default false,
  created_by bigint constraint pengumuman_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint pengumuman_terbit_has_time check (status <> 1 or waktu_terbit is not null)
);
create index pengumuman_wilayah on pengumuman (wilayah_id, waktu_terbit desc) where status = 1;

create table pengumuman_baca (
  pengumuman_id bigint not null
    constraint pengumuman_baca_pengumuman_fkey references pengumuman (id) on delete cascade,
  users_id bigint not null
    constraint pengumuman_baca_users_fkey references users (id) on delete cascade,
  dibaca_pada timestamptz not null default now(),
  primary key (pengumuman_id, users_id)
);
