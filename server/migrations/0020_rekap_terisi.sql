set local citus.enable_local_reference_table_foreign_keys = off;

-- On how many reports each figure rests: `suara` counts what is unknown as nothing.
alter table rekap_laporan add column terisi bigint[] not null default '{}';

update rekap_laporan r set terisi = h.terisi
from (
  select kota_id, kecamatan_id, dapil_id, jenis_laporan_id, array_agg(jumlah order by posisi) as terisi
  from (
    select l.kota_id, (l.tps_id / 10000000)::int as kecamatan_id, l.dapil_id, l.jenis_laporan_id,
      s.posisi, count(s.nilai) as jumlah
    from laporan l, unnest(l.suara) with ordinality as s (nilai, posisi)
    group by 1, 2, 3, 4, 5
  ) per_posisi
  group by 1, 2, 3, 4
) h
where r.kota_id = h.kota_id and r.kecamatan_id = h.kecamatan_id and r.dapil_id = h.dapil_id
  and r.jenis_laporan_id = h.jenis_laporan_id;
