set local citus.enable_local_reference_table_foreign_keys = off;

-- A mark counts where its TPS lies in this dapil: the one in which its candidate stands as a main one, 0 while
-- it does not. So what is done to a candidate is written here once, and what is done to a dapil not at all.
alter table caleg_level_dpt add column dapil_id bigint not null default 0;

-- Whom a candidate marked, wherever.
create index caleg_level_dpt_menurut_caleg on caleg_level_dpt (caleg_id, kota_id, tps_id);

-- How many TPS of a kecamatan a candidate has marked, of those that count.
create table rekap_penandaan (
  kota_id int not null,
  caleg_id bigint not null,
  kecamatan_id int not null,
  kuat int not null default 0,
  potensial int not null default 0,
  primary key (kota_id, caleg_id, kecamatan_id)
) with (fillfactor = 50);
select sebar('rekap_penandaan', 'kota_id', 'audit_kota');
