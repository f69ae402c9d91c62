set local citus.enable_local_reference_table_foreign_keys = off;

-- Candidates: so far only whom a witness can be appointed for.
create table caleg (
  id bigint generated always as identity primary key,
  users_id bigint constraint caleg_users_fkey references users (id)
    constraint caleg_users_unique unique,
  jenis_caleg_id smallint not null constraint caleg_jenis_fkey references m_caleg_jenis (id),
  dapil_id bigint not null constraint caleg_dapil_fkey references dapil (id),
  nama varchar(150) not null,
  nomor_urut smallint not null constraint caleg_nomor_positive check (nomor_urut > 0),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index caleg_dapil on caleg (dapil_id, nomor_urut);

-- kota_id of a witness for a province is the province and two zeros, for the nation 0: so every
-- witness has one, and a region is a range of them. The id is kota and number, so that whoever has
-- it knows where to look.
alter table saksi add column nomor int constraint saksi_nomor_range check (nomor between 1 and 999999);
update saksi s set nomor = t.nomor from (
  select kota_id, id, row_number() over (partition by kota_id order by id) as nomor from saksi) t
  where t.kota_id = s.kota_id and t.id = s.id;
alter table saksi alter column nomor set not null;
with s as (select kota_id, id, nomor from saksi)
update saksi_akun a set saksi_id = s.kota_id::bigint * 1000000 + s.nomor from s
  where s.kota_id = a.kota_id and s.id = a.saksi_id;
alter table saksi drop constraint saksi_pkey;
alter table saksi drop column id;
alter table saksi add column id bigint
  generated always as (kota_id::bigint * 1000000 + nomor) stored;
alter table saksi add constraint saksi_pkey primary key (kota_id, id);
-- Null: the witness has no TPS, or is not active.
alter table saksi_akun alter column tps_id drop not null;

alter table saksi add column jenis_id smallint not null default 1
  constraint saksi_jenis_known check (jenis_id between 1 and 6);
-- The region of the assignment: of jenis TPS the kelurahan, of the others what they coordinate.
alter table saksi add column penugasan_id bigint;
update saksi set penugasan_id = tps_id / 1000 where tps_id is not null;
alter table saksi add constraint saksi_tps_in_penugasan
  check (tps_id is null or (jenis_id = 1 and penugasan_id = tps_id / 1000));
alter table saksi add column bertugas smallint not null
  generated always as (case when jenis_id = 2 or (jenis_id = 1 and tps_id is not null)
    or (jenis_id > 2 and penugasan_id is not null) then 1 else 0 end) stored;
alter table saksi add column nomer_kta varchar(32);
alter table saksi add column referensi_id smallint not null default 0
  constraint saksi_referensi_known check (referensi_id between 0 and 3);
alter table saksi add column nama_referensi varchar(500)
  constraint saksi_nama_referensi_filled check (length(nama_referensi) >= 1);
alter table saksi add column is_nomer_wa_valid smallint not null default 0
  constraint saksi_wa_valid_flag check (is_nomer_wa_valid in (0, 1));
-- Null: nobody has tried the number yet.
alter table saksi add column wa_dicek_pada timestamptz;
-- 0: belum dicek, 1: berlaku, 2: tidak berlaku.
alter table saksi add column keadaan_wa smallint not null generated always as (
  case when is_nomer_wa_valid = 1 then 1 when wa_dicek_pada is null then 0 else 2 end) stored;
alter table saksi add column validator_id bigint;
alter table saksi add column is_approval smallint not null default 0
  constraint saksi_approval_flag check (is_approval in (0, 1));
alter table saksi add column surat_mandat_berkas_id uuid;
alter table saksi add column foto_berkas_id uuid;
alter table saksi add column tahap smallint not null default 1
  constraint saksi_tahap_known check (tahap in (1, 2));
-- Where the witness was found as a voter: 1 the own TPS, 2 the own kelurahan, 3 elsewhere or not.
alter table saksi add column lingkup smallint not null default 3
  constraint saksi_lingkup_known check (lingkup in (1, 2, 3));
alter table saksi add column lingkup_pasti boolean not null default true;
alter table saksi add column admin_id bigint;
-- A save names the version that it was based on (decision O-07).
alter table saksi add column versi int not null default 1;
alter table saksi add column urut_nama text not null
  generated always as (lower(nama_lengkap)) stored;
alter table saksi add column cari text not null generated always as (
  lower(nama_lengkap) || ' ' || nomer_wa || ' ' || coalesce(lower(nomer_kta), '') || ' ' ||
  case when kota_id = 0 then '1' when kota_id % 100 = 0 then (kota_id / 100)::text
    else kota_id::text end || '-' || lpad(nomor::text, 6, '0')) stored;
-- Where the assignment lies, as the first TPS id of its region: a region is a range of it.
alter table saksi add column tempat bigint not null generated always as (
  case when tps_id is not null then tps_id
    when penugasan_id >= 1000000000 then penugasan_id * 1000
    when penugasan_id >= 100000 then penugasan_id * 10000000
    else kota_id::bigint * 1000000000 end) stored;

-- The list in its three orders, and by sort for what is rare; each holds all that is filtered by, so
-- that rows that are passed over are never fetched. Two do not begin with the kota: docs/adr/0009.
create index saksi_urut_nama on saksi (urut_nama, id)
  include (kota_id, tempat, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas, cari);
create index saksi_urut_dibuat on saksi (created_at, id)
  include (kota_id, tempat, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas, cari);
create index saksi_urut_tempat on saksi (kota_id, tempat, id)
  include (urut_nama, created_at, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas, cari);
create index saksi_golongan on saksi
  (kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas)
  include (urut_nama, created_at, tempat, id);
create index saksi_cari on saksi using gin (kota_id, cari gin_trgm_ops)
  with (gin_pending_list_limit = 128);

-- The last number given in a kota.
create table saksi_nomor (
  kota_id int primary key,
  terakhir int not null
);
select sebar('saksi_nomor', 'kota_id', 'audit_kota');
insert into saksi_nomor select kota_id, max(nomor) from saksi group by 1;

-- A NIK belongs to one active witness in the nation; written with the saksi row.
create table saksi_nik (
  nik char(16) primary key,
  kota_id int not null,
  saksi_id bigint not null
);
insert into saksi_nik select distinct on (nik) nik, kota_id, id from saksi
  where is_aktif = 1 order by nik, id;

-- How many witnesses there are of each sort, so that a list of the nation has a total.
create table rekap_saksi (
  kota_id int not null,
  jenis_id smallint not null,
  referensi_id smallint not null,
  tahap smallint not null,
  lingkup smallint not null,
  keadaan_wa smallint not null,
  bertugas smallint not null,
  is_aktif smallint not null,
  jumlah int not null default 0,
  primary key (kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas,
    is_aktif)
) with (fillfactor = 50);
select sebar('rekap_saksi', 'kota_id', 'audit_kota');
insert into rekap_saksi
  select kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas, is_aktif,
    count(*) from saksi group by 1, 2, 3, 4, 5, 6, 7, 8;

-- Voters of TPS that have a witness.
alter table rekap_tps add column jumlah_dpt_bersaksi bigint not null default 0;
update rekap_tps r set jumlah_dpt_bersaksi = t.jumlah from (
  select t.kota_id, t.id / 10000000 as kecamatan_id, l.level,
    case l.level when 1 then t.dapil_pusat_id when 2 then t.dapil_propinsi_id
      when 3 then t.dapil_kota_id else 0 end as dapil_id, sum(t.jumlah_dpt) as jumlah
  from tps t cross join generate_series(0, 3) as l (level) where t.jumlah_saksi > 0
  group by 1, 2, 3, 4) t
  where t.kota_id = r.kota_id and t.kecamatan_id = r.kecamatan_id
    and t.level = r.jenis_caleg_id and t.dapil_id = r.dapil_id;

create table saksi_caleg (
  kota_id int not null,
  saksi_id bigint not null,
  jenis_caleg_id smallint not null
    constraint saksi_caleg_jenis_fkey references m_caleg_jenis (id),
  caleg_id bigint not null,
  primary key (kota_id, saksi_id, jenis_caleg_id),
  constraint saksi_caleg_saksi_fkey foreign key (kota_id, saksi_id)
    references saksi (kota_id, id) on delete cascade
);
select sebar('saksi_caleg', 'kota_id', 'audit_kota');
create index saksi_caleg_caleg on saksi_caleg (kota_id, caleg_id);
