set local citus.enable_local_reference_table_foreign_keys = off;

-- Kemendagri codes: 1 the nation, then 2, 4, 6 and 10 digits; a parent is a prefix.
create table wilayah (
  id bigint primary key,
  keterangan varchar(120) not null,
  parent_id bigint constraint wilayah_parent_fkey references wilayah (id),
  jenis smallint not null,
  is_aktif boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint wilayah_kode_known check (
    case jenis
      when 0 then id = 1 and parent_id is null
      when 1 then id between 11 and 99 and parent_id = 1
      when 2 then id between 1101 and 9999 and parent_id = id / 100
      when 3 then id between 110101 and 999999 and parent_id = id / 100
      when 4 then id between 1101010001 and 9999999999 and parent_id = id / 10000
      else false
    end
  )
);
create index wilayah_parent on wilayah (parent_id, keterangan);
create index wilayah_nama on wilayah using gin (keterangan gin_trgm_ops);
select sebar('wilayah');
-- The rest comes from the master data; Aceh is here because its local parties refer to it.
insert into wilayah (id, keterangan, parent_id, jenis) values (1, 'Indonesia', null, 0), (11, 'Aceh', 1, 1);

create table partai (
  id smallint primary key,
  singkat varchar(20) not null constraint partai_singkat_unique unique,
  keterangan varchar(100) not null,
  is_lokal_aceh boolean not null default false
);
select sebar('partai');
insert into partai (id, singkat, keterangan, is_lokal_aceh) values
  (1, 'PKB', 'Partai Kebangkitan Bangsa', false),
  (2, 'GERINDRA', 'Partai Gerakan Indonesia Raya', false),
  (3, 'PDIP', 'Partai Demokrasi Indonesia Perjuangan', false),
  (4, 'GOLKAR', 'Partai Golongan Karya', false),
  (5, 'NASDEM', 'Partai NasDem', false),
  (6, 'BURUH', 'Partai Buruh', false),
  (7, 'GELORA', 'Partai Gelombang Rakyat Indonesia', false),
  (8, 'PKS', 'Partai Keadilan Sejahtera', false),
  (9, 'PKN', 'Partai Kebangkitan Nusantara', false),
  (10, 'HANURA', 'Partai Hati Nurani Rakyat', false),
  (11, 'GARUDA', 'Partai Garda Republik Indonesia', false),
  (12, 'PAN', 'Partai Amanat Nasional', false),
  (13, 'PBB', 'Partai Bulan Bintang', false),
  (14, 'DEMOKRAT', 'Partai Demokrat', false),
  (15, 'PSI', 'Partai Solidaritas Indonesia', false),
  (16, 'PERINDO', 'Partai Perindo', false),
  (17, 'PPP', 'Partai Persatuan Pembangunan', false),
  (18, 'PNA', 'Partai Nanggroe Aceh', true),
  (19, 'GABTHAT', 'Partai Generasi Atjeh Beusaboh Tha''at dan Taqwa', true),
  (20, 'PDA', 'Partai Darul Aceh', true),
  (21, 'PARTAI ACEH', 'Partai Aceh', true),
  (22, 'PAS ACEH', 'Partai Adil Sejahtera Aceh', true),
  (23, 'SIRA', 'Partai Soliditas Independen Rakyat Aceh', true),
  (24, 'UMMAT', 'Partai Ummat', false);

create table instansi (
  id bigint generated always as identity primary key,
  nama varchar(150) not null
);
insert into instansi (nama) values ('Partai');
