set local citus.enable_local_reference_table_foreign_keys = off;

create table dapil (
  id bigint generated always as identity primary key,
  jenis_caleg_id smallint not null constraint dapil_jenis_fkey references m_caleg_jenis (id),
  kode varchar(20) not null,
  keterangan varchar(150) not null,
  kursi smallint not null constraint dapil_kursi_positive check (kursi > 0),
  propinsi_id bigint not null constraint dapil_propinsi_fkey references wilayah (id),
  kota_id bigint constraint dapil_kota_fkey references wilayah (id),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dapil_kode_unique unique (jenis_caleg_id, kode),
  constraint dapil_kota_when_kota check ((jenis_caleg_id = 3) = (kota_id is not null))
);
select sebar('dapil');

-- `rentang` holds the ids of all TPS below the region, so two regions of one level overlap
-- exactly when one is the other's ancestor (decision G-93).
create table dapil_wilayah (
  dapil_id bigint not null constraint dapil_wilayah_dapil_fkey references dapil (id) on delete cascade,
  wilayah_id bigint not null constraint dapil_wilayah_wilayah_fkey references wilayah (id),
  jenis_caleg_id smallint not null,
  rentang int8range not null,
  primary key (dapil_id, wilayah_id),
  constraint dapil_wilayah_once
    exclude using gist (jenis_caleg_id with =, rentang with &&) deferrable initially deferred
);
select sebar('dapil_wilayah');

create table tps (
  kota_id int not null,
  id bigint not null,
  kelurahan_id bigint not null constraint tps_kelurahan_fkey references wilayah (id),
  nomor smallint not null constraint tps_nomor_range check (nomor between 1 and 999),
  nama varchar(60) not null,
  keterangan varchar(255),
  dpt_l int constraint tps_dpt_l_range check (dpt_l >= 0),
  dpt_p int constraint tps_dpt_p_range check (dpt_p >= 0),
  jumlah_dpt int not null default 0 constraint tps_dpt_range check (jumlah_dpt >= 0),
  -- 0: the TPS lies in no dapil of that level
  dapil_pusat_id bigint not null default 0,
  dapil_propinsi_id bigint not null default 0,
  dapil_kota_id bigint not null default 0,
  jumlah_saksi smallint not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (kota_id, id),
  constraint tps_id_from_nomor check (id = kelurahan_id * 1000 + nomor),
  constraint tps_kota_from_id check (kota_id = id / 1000000000)
);
select sebar('tps', 'kota_id', 'audit_kota');

-- How many TPS, with how many voters, a recap rests on. jenis_caleg_id 0 is the whole kecamatan,
-- 1 to 3 its parts by the dapil of that level.
create table rekap_tps (
  kota_id int not null,
  kecamatan_id int not null,
  jenis_caleg_id smallint not null,
  dapil_id bigint not null,
  jumlah_tps int not null default 0,
  jumlah_tps_bersaksi int not null default 0,
  jumlah_dpt bigint not null default 0,
  primary key (kota_id, kecamatan_id, jenis_caleg_id, dapil_id)
) with (fillfactor = 50);
select sebar('rekap_tps', 'kota_id', 'audit_kota');

create table saksi (
  kota_id int not null,
  id bigint generated always as identity,
  user_id bigint,
  nik char(16) not null constraint saksi_nik_digits check (nik ~ '^[0-9]{16}$'),
  nama_lengkap varchar(150) not null,
  nomer_wa varchar(20) not null,
  tps_id bigint,
  is_aktif smallint not null default 1 check (is_aktif in (0, 1)),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (kota_id, id),
  constraint saksi_tps_fkey foreign key (kota_id, tps_id) references tps (kota_id, id)
);
create index saksi_tps on saksi (kota_id, tps_id);
select sebar('saksi', 'kota_id', 'audit_kota');

-- Which TPS the witness behind an account reports for; written with the saksi row.
create table saksi_akun (
  users_id bigint primary key constraint saksi_akun_users_fkey references users (id) on delete cascade,
  kota_id int not null,
  saksi_id bigint not null,
  tps_id bigint not null
);
