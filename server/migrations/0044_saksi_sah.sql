set local citus.enable_local_reference_table_foreign_keys = off;

-- Witnesses at a TPS, and those of them whose number is known to be right: what makes a TPS valid (decision G-129).
alter table tps add column jumlah_saksi_sah smallint not null default 0;
alter table rekap_tps add column jumlah_saksi int not null default 0;
alter table rekap_tps add column jumlah_tps_sah int not null default 0;

update tps t set jumlah_saksi_sah = s.jumlah from (
  select kota_id, tps_id, count(*) as jumlah from saksi
  where is_aktif = 1 and is_nomer_wa_valid = 1 and tps_id is not null group by 1, 2) s
  where s.kota_id = t.kota_id and s.tps_id = t.id;

update rekap_tps r set jumlah_saksi = t.saksi, jumlah_tps_sah = t.sah from (
  select t.kota_id, t.id / 10000000 as kecamatan_id, l.level,
    case l.level when 1 then t.dapil_pusat_id when 2 then t.dapil_propinsi_id
      when 3 then t.dapil_kota_id else 0 end as dapil_id,
    sum(t.jumlah_saksi) as saksi, count(*) filter (where t.jumlah_saksi_sah > 0) as sah
  from tps t cross join generate_series(0, 3) as l (level) where t.jumlah_saksi > 0
  group by 1, 2, 3, 4) t
  where t.kota_id = r.kota_id and t.kecamatan_id = r.kecamatan_id
    and t.level = r.jenis_caleg_id and t.dapil_id = r.dapil_id;
