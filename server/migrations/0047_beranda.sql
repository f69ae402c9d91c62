set local citus.enable_local_reference_table_foreign_keys = off;

-- Active witnesses who stand somewhere, by the region of their assignment (of one at a TPS the kelurahan):
-- in how many regions of each level there is one.
create table rekap_penugasan (
  kota_id int not null,
  wilayah_id bigint not null,
  jumlah int not null default 0,
  primary key (kota_id, wilayah_id)
) with (fillfactor = 50);
select sebar('rekap_penugasan', 'kota_id', 'audit_kota');
insert into rekap_penugasan
  select kota_id, penugasan_id, count(*) from saksi
  where is_aktif = 1 and bertugas = 1 and penugasan_id is not null group by 1, 2;

-- The figures of the first page as they stood on a day, so that a later one says what has changed.
create table beranda_harian (
  wilayah_id int not null,
  tanggal date not null,
  angka jsonb not null,
  dicatat_pada timestamptz not null default now(),
  primary key (wilayah_id, tanggal)
);
