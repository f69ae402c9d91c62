set local citus.enable_local_reference_table_foreign_keys = off;

-- Training: an institution has programmes, a programme kinds and role mappings, a kind classes,
-- a class modules with dated schedules. Deleted ones stay: a history names them.
alter table instansi add column is_demo boolean not null default false;
alter table instansi add column deleted_at timestamptz;

create unique index instansi_nama_unique on instansi (lower(nama)) where deleted_at is null;

create table diklat (
  id bigint generated always as identity primary key,
  instansi_id bigint not null constraint diklat_instansi_fkey references instansi (id),
  nama varchar(150) not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index diklat_nama_unique on diklat (instansi_id, lower(nama)) where deleted_at is null;

create table diklat_fitur (
  id bigint generated always as identity primary key,
  diklat_id bigint not null constraint diklat_fitur_diklat_fkey references diklat (id),
  label varchar(60) not null,
  constraint diklat_fitur_label_unique unique (diklat_id, label)
);

create table jenis_diklat (
  id bigint generated always as identity primary key,
  diklat_id bigint not null constraint jenis_diklat_diklat_fkey references diklat (id),
  nama varchar(150) not null,
  constraint jenis_diklat_nama_unique unique (diklat_id, nama) deferrable
);

create table pemetaan (
  id bigint generated always as identity primary key,
  diklat_id bigint not null constraint pemetaan_diklat_fkey references diklat (id),
  label varchar(60) not null,
  -- What one who is mapped so may do: take part, teach, run the class.
  sebagai varchar(20) not null
    constraint pemetaan_sebagai_known check (sebagai in ('peserta', 'pengajar', 'fasilitator')),
  constraint pemetaan_label_unique unique (diklat_id, label) deferrable
);

create table kelas (
  id bigint generated always as identity primary key,
  diklat_id bigint not null constraint kelas_diklat_fkey references diklat (id),
  jenis_diklat_id bigint not null constraint kelas_jenis_fkey references jenis_diklat (id),
  nama varchar(150) not null,
  wilayah_id bigint not null,
  tanggal_mulai date not null,
  tanggal_selesai date not null,
  url_lms varchar(500),
  -- What the learning system checks the signature of its links with.
  lms_rahasia bytea,
  -- What a save of its form is based on.
  versi int not null default 1,
  created_by bigint constraint kelas_created_by_fkey references users (id),
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
  constraint kelas_tanggal_ordered check (tanggal_selesai >= tanggal_mulai)
);
create index kelas_diklat on kelas (diklat_id, tanggal_mulai, id) include (wilayah_awal)
  where deleted_at is null;
create unique index kelas_nama_unique on kelas (diklat_id, wilayah_id, lower(nama))
  where deleted_at is null;

-- Everybody of a class, by card; an account or a witness where there is one.
create table kelas_peserta (
  id bigint generated always as identity primary key,
  kelas_id bigint not null constraint kelas_peserta_kelas_fkey references kelas (id),
  pemetaan_id bigint not null constraint kelas_peserta_pemetaan_fkey references pemetaan (id),
  nomer_kta varchar(32) not null,
  nama varchar(150) not null,
  users_id bigint constraint kelas_peserta_users_fkey references users (id),
  saksi_id bigint,
  saksi_kota_id integer,
  created_at timestamptz not null default now(),
  constraint kelas_peserta_kartu_unique unique (kelas_id, nomer_kta, pemetaan_id)
);
create index kelas_peserta_kta on kelas_peserta (nomer_kta, kelas_id);
create index kelas_peserta_users on kelas_peserta (users_id, kelas_id) where users_id is not null;

create table modul (
  id bigint generated always as identity primary key,
  kelas_id bigint not null constraint modul_kelas_fkey references kelas (id),
  induk_id bigint constraint modul_induk_fkey references modul (id),
  nama varchar(150) not null,
  urutan smallint not null default 1
);
create index modul_kelas on modul (kelas_id, urutan, id);

create table jadwal_tanggal (
  id bigint generated always as identity primary key,
  modul_id bigint not null constraint jadwal_tanggal_modul_fkey references modul (id),
  tanggal timestamptz not null,
  -- Where its attendance is taken.
  event_id bigint constraint jadwal_tanggal_event_fkey references event (id)
);
create index jadwal_tanggal_modul on jadwal_tanggal (modul_id, tanggal, id);
create unique index jadwal_tanggal_event on jadwal_tanggal (event_id) where event_id is not null;

create table jadwal_user (
  jadwal_tanggal_id bigint not null
    constraint jadwal_user_jadwal_fkey references jadwal_tanggal (id),
  users_id bigint not null constraint jadwal_user_users_fkey references users (id),
  pemetaan_id bigint not null constraint jadwal_user_pemetaan_fkey references pemetaan (id),
  primary key (jadwal_tanggal_id, users_id, pemetaan_id)
);

create table rekaman (
  id bigint generated always as identity primary key,
  jadwal_tanggal_id bigint not null constraint rekaman_jadwal_fkey references jadwal_tanggal (id),
  users_id bigint not null constraint rekaman_users_fkey references users (id),
  url varchar(500) not null
);
create index rekaman_jadwal on rekaman (jadwal_tanggal_id, users_id, id);

-- Whether a witness has been present at every date of a class that he belongs to.
alter table saksi add column is_pelatihan smallint not null default 0;
-- Of the nation it is asked alone: the few who are, or the few who are not yet.
create index saksi_pelatihan on saksi (kota_id) where is_pelatihan = 1;
create index saksi_belum_pelatihan on saksi (kota_id) where is_pelatihan = 0;
-- As docs/adr/0009: rows that are passed over are never fetched.
drop index saksi_urut_nama;
drop index saksi_urut_dibuat;
drop index saksi_urut_tempat;
create index saksi_urut_nama on saksi (urut_nama, id)
  include (kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas, is_pelatihan);
create index saksi_urut_dibuat on saksi (created_at, id)
  include (kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas, is_pelatihan);
create index saksi_urut_tempat on saksi (kota_id, tempat, id)
  include (urut_nama, created_at, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas,
    is_pelatihan);


insert into m_akses values ('diklat.write');
insert into peran_akses (peran_id, key)
values (1, 'diklat.write'), (2, 'diklat.write'), (3, 'diklat.write');
