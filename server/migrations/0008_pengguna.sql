set local citus.enable_local_reference_table_foreign_keys = off;

-- Members of the party by the number of their card; filled by import (decision G-63).
create table anggota (
  nomer_kta varchar(32) primary key,
  nama varchar(150) not null,
  nik char(16) constraint anggota_nik_digits check (nik ~ '^[0-9]{16}$'),
  kelurahan_id bigint not null constraint anggota_kelurahan_fkey references wilayah (id),
  no_hp varchar(20),
  foto_berkas_id uuid constraint anggota_foto_fkey references berkas (id),
  kta_belakang_berkas_id uuid constraint anggota_kta_belakang_fkey references berkas (id),
  ktp_berkas_id uuid constraint anggota_ktp_fkey references berkas (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index anggota_kelurahan on anggota (kelurahan_id);

-- The letter given when the account was made, and the one that made its user main admin (decision G-52).
alter table users add column surat_mandat_berkas_id uuid;
alter table users add constraint users_surat_mandat_fkey
  foreign key (surat_mandat_berkas_id) references berkas (id);
alter table users add column surat_mandat_approval_berkas_id uuid;
alter table users add constraint users_surat_mandat_approval_fkey
  foreign key (surat_mandat_approval_berkas_id) references berkas (id);
-- The first super admin of an installation is main admin without a letter.
alter table users add constraint users_approval_has_letter
  check (is_approval = 0 or is_super_admin = 1 or surat_mandat_approval_berkas_id is not null);

-- What a search looks into.
alter table users add column cari text not null
  generated always as (lower(name || ' ' || email || ' ' || nomer_kta)) stored;
-- The first TPS id below the user's region, 0 for the nation or none: the users of a region and
-- everything below it are a range.
alter table users add column wilayah_awal bigint not null
  generated always as (
    case
      when wilayah_id is null or wilayah_id < 10 then 0
      when wilayah_id < 100 then wilayah_id * 100000000000
      when wilayah_id < 10000 then wilayah_id * 1000000000
      when wilayah_id < 1000000 then wilayah_id * 10000000
      else wilayah_id * 1000
    end
  ) stored;

-- What lists are sorted by, whatever the case.
alter table users add column urut_nama text not null generated always as (lower(name)) stored;
alter table users add column urut_email text not null generated always as (lower(email)) stored;
-- No password yet: only an invitation opens the account.
alter table users add column belum_masuk boolean not null
  generated always as (password is null) stored;

-- Rare words are found here; all else by walking an index in the order of the list, which carries
-- what is filtered by, so that a page in the middle of 50,000 reads no rows but its own.
create index users_cari on users using gin (cari gin_trgm_ops) where deleted_at is null;
create index users_urut_nama on users (urut_nama, id)
  include (wilayah_awal, is_aktif, is_approval, belum_masuk, cari) where deleted_at is null;
create index users_urut_email on users (urut_email, id)
  include (wilayah_awal, is_aktif, is_approval, belum_masuk, cari) where deleted_at is null;
create index users_urut_kta on users (nomer_kta, id)
  include (wilayah_awal, is_aktif, is_approval, belum_masuk, cari) where deleted_at is null;
create index users_urut_wilayah on users (wilayah_awal, id)
  include (is_aktif, is_approval, belum_masuk, cari) where deleted_at is null;
create index users_urut_dibuat on users (created_at, id)
  include (wilayah_awal, is_aktif, is_approval, belum_masuk, cari) where deleted_at is null;
create index users_peran_by_peran on users_peran (peran_id, users_id);
create index token_sandi_users on token_sandi (users_id) where dipakai_pada is null;
