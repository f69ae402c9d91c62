set local citus.enable_local_reference_table_foreign_keys = off;

-- A candidate is one row: whom, where, with which number, and the identity (entities caleg and
-- caleg_identitas, which are 1:1). Where its dapil lies is asked of the dapil.
alter table caleg rename column nama to nama_lengkap;
alter table caleg alter column nomor_urut drop not null;
drop index caleg_dapil;
-- Of two with one number the later one waits for a new one.
with c as (
  select id, row_number() over (partition by dapil_id, nomor_urut order by id) as ke from caleg)
update caleg k set nomor_urut = null from c where c.id = k.id and c.ke > 1;
-- Deferrable, so that two swap in one statement.
alter table caleg add constraint caleg_nomor_unique unique (dapil_id, nomor_urut) deferrable;

alter table caleg add column nomer_kta varchar(32);
alter table caleg add column nik char(16)
  constraint caleg_nik_digits check (nik ~ '^[0-9]{16}$');
alter table caleg add column admin_id bigint;
alter table caleg add column versi int not null default 1;
alter table caleg add column status_pengisian smallint not null default 1
  constraint caleg_status_pengisian_known check (status_pengisian in (1, 2, 3));
alter table caleg add column status smallint not null default 0
  constraint caleg_status_known check (status in (0, 1, 2, 3));
alter table caleg add column is_utama smallint not null default 0
  constraint caleg_utama_flag check (is_utama in (0, 1));
alter table caleg add column is_dcs1 smallint not null default 0
  constraint caleg_dcs1_flag check (is_dcs1 in (0, 1));
-- 1: set by hand, 2: came by a replacement (decision G-59)
alter table caleg add column is_baru smallint not null default 0
  constraint caleg_baru_known check (is_baru in (0, 1, 2));
alter table caleg add column deleted_at timestamptz;
alter table caleg add column digantikan_pada timestamptz;
-- Neither keeps a number that another needs.
alter table caleg add constraint caleg_gone_without_number
  check (nomor_urut is null or (deleted_at is null and digantikan_pada is null));
alter table caleg add column is_ada boolean not null
  generated always as (deleted_at is null and digantikan_pada is null) stored;

alter table caleg add column nomer_wa varchar(30);
alter table caleg add column email varchar(190);
alter table caleg add column gelar_depan varchar(50);
alter table caleg add column gelar_belakang varchar(50);
alter table caleg add column tempat_lahir varchar(100);
alter table caleg add column tanggal_lahir date;
alter table caleg add column jenis_kelamin char(1)
  constraint caleg_kelamin_known check (jenis_kelamin in ('L', 'P'));
alter table caleg add column agama smallint;
alter table caleg add column pekerjaan smallint;
alter table caleg add column status_perkawinan smallint;
alter table caleg add column status_hukum smallint;
alter table caleg add column tanggal_selesai_pidana date
  constraint caleg_pidana_has_end check (status_hukum is distinct from 2 or tanggal_selesai_pidana is not null);
alter table caleg add column is_parpol_non_peserta smallint not null default 0
  constraint caleg_non_peserta_flag check (is_parpol_non_peserta in (0, 1));
alter table caleg add column is_parpol_peserta smallint not null default 0
  constraint caleg_peserta_flag check (is_parpol_peserta in (0, 1));
-- The deepest region that was chosen: those around it are its prefixes.
alter table caleg add column ktp_alamat varchar(500);
alter table caleg add column ktp_rt varchar(5);
alter table caleg add column ktp_rw varchar(5);
alter table caleg add column ktp_wilayah_id bigint;
alter table caleg add column domisili_alamat varchar(500);
alter table caleg add column domisili_rt varchar(5);
alter table caleg add column domisili_rw varchar(5);
alter table caleg add column domisili_wilayah_id bigint;
-- Sanitised HTML.
alter table caleg add column usulan text;
alter table caleg add column motivasi text;
-- Sections of which was said that there is nothing to tell (decision G-55).
alter table caleg add column bagian_kosong text[] not null default '{}';

alter table caleg add column progres smallint not null default 0
  constraint caleg_progres_range check (progres between 0 and 100);
alter table caleg add column progres_identitas smallint not null default 0;
alter table caleg add column progres_pasangan_hidup smallint not null default 0;
alter table caleg add column progres_pendidikan smallint not null default 0;
alter table caleg add column progres_pekerjaan smallint not null default 0;
alter table caleg add column progres_kursus_diklat smallint not null default 0;
alter table caleg add column progres_organisasi smallint not null default 0;
alter table caleg add column progres_tanda_penghargaan smallint not null default 0;
alter table caleg add column progres_perjuangan smallint not null default 0;
alter table caleg add column progres_motivasi_pencalonan smallint not null default 0;
alter table caleg add column progres_usulan_program smallint not null default 0;
alter table caleg add column progres_dokumen_umum smallint not null default 0;
alter table caleg add column progres_dokumen_khusus smallint not null default 0;

-- Decision G-60: one active candidate per card and per NIK.
create unique index caleg_kta_unique on caleg (nomer_kta) where is_ada;
create unique index caleg_nik_unique on caleg (nik) where is_ada;
-- What a search looks into.
alter table caleg add column cari text not null generated always as (
  lower(nama_lengkap || ' ' || coalesce(nik, '') || ' ' || coalesce(nomer_kta, ''))) stored;
create index caleg_cari on caleg using gin (cari gin_trgm_ops) where is_ada;

-- The witnesses of a candidate.
create index saksi_caleg_menurut_caleg on saksi_caleg (caleg_id, kota_id);

-- The sections that are lists. Years are free text (decision G-84).
create table caleg_pasangan (
  id bigint generated always as identity primary key,
  caleg_id bigint not null constraint caleg_pasangan_caleg_fkey references caleg (id),
  nama_pasangan varchar(150) not null,
  status_pasangan smallint not null,
  jumlah_anak smallint not null
    constraint caleg_pasangan_anak_range check (jumlah_anak between 0 and 50)
);
create index caleg_pasangan_caleg on caleg_pasangan (caleg_id, id);

create table caleg_pendidikan (
  id bigint generated always as identity primary key,
  caleg_id bigint not null constraint caleg_pendidikan_caleg_fkey references caleg (id),
  nama_institusi varchar(150) not null,
  jenjang smallint not null,
  tahun_masuk varchar(20) not null,
  tahun_keluar varchar(20) not null
);
create index caleg_pendidikan_caleg on caleg_pendidikan (caleg_id, id);

create table caleg_pekerjaan (
  id bigint generated always as identity primary key,
  caleg_id bigint not null constraint caleg_pekerjaan_caleg_fkey references caleg (id),
  nama_perusahaan varchar(150) not null,
  jabatan varchar(150) not null,
  pekerjaan varchar(100) not null,
  tahun_masuk varchar(20) not null,
  tahun_keluar varchar(20) not null
);
create index caleg_pekerjaan_caleg on caleg_pekerjaan (caleg_id, id);

create table caleg_diklat (
  id bigint generated always as identity primary key,
  caleg_id bigint not null constraint caleg_diklat_caleg_fkey references caleg (id),
  nama_diklat varchar(150) not null,
  nama_penyelenggara varchar(150) not null,
  nomer_sertifikat varchar(100) not null,
  tahun_masuk varchar(20) not null,
  tahun_keluar varchar(20) not null
);
create index caleg_diklat_caleg on caleg_diklat (caleg_id, id);

create table caleg_penghargaan (
  id bigint generated always as identity primary key,
  caleg_id bigint not null constraint caleg_penghargaan_caleg_fkey references caleg (id),
  nama_penghargaan varchar(150) not null,
  nama_pemberi_penghargaan varchar(150) not null,
  tahun_pemberian varchar(20) not null
);
create index caleg_penghargaan_caleg on caleg_penghargaan (caleg_id, id);

create table caleg_organisasi (
  id bigint generated always as identity primary key,
  caleg_id bigint not null constraint caleg_organisasi_caleg_fkey references caleg (id),
  nama_organisasi varchar(150) not null,
  jabatan varchar(150) not null,
  tahun_masuk varchar(20) not null,
  tahun_keluar varchar(20) not null
);
create index caleg_organisasi_caleg on caleg_organisasi (caleg_id, id);

create table caleg_perjuangan (
  id bigint generated always as identity primary key,
  caleg_id bigint not null constraint caleg_perjuangan_caleg_fkey references caleg (id),
  deskripsi text not null,
  tahun_mulai varchar(20) not null,
  tahun_selesai varchar(20) not null
);
create index caleg_perjuangan_caleg on caleg_perjuangan (caleg_id, id);

-- Who replaced whom, why, and what the replaced one gave up: enough to undo it exactly.
create table caleg_pergantian (
  id bigint generated always as identity primary key,
  caleg_lama_id bigint not null constraint caleg_pergantian_lama_fkey references caleg (id),
  caleg_baru_id bigint not null constraint caleg_pergantian_baru_fkey references caleg (id),
  alasan_pergantian varchar(500) not null,
  jenis_caleg_id smallint not null,
  dapil_id bigint not null,
  nomor_urut smallint,
  -- How the replacement stood before; null: it was made for this.
  baru_sebelum jsonb,
  users_id bigint not null constraint caleg_pergantian_users_fkey references users (id),
  dibuat_pada timestamptz not null default now(),
  dibatalkan_pada timestamptz,
  constraint caleg_pergantian_two check (caleg_lama_id <> caleg_baru_id)
);
create unique index caleg_pergantian_lama_unique on caleg_pergantian (caleg_lama_id)
  where dibatalkan_pada is null;
create unique index caleg_pergantian_baru_unique on caleg_pergantian (caleg_baru_id)
  where dibatalkan_pada is null;
