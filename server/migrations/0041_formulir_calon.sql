set local citus.enable_local_reference_table_foreign_keys = off;

-- The lines for candidates on the form of a dapil, each with the place that it keeps in laporan.suara: the n-th
-- is at 64 + n (docs/adr/0014). A line is party * 100 + number; number 0: votes for the party itself. Lines are
-- only ever added.
create table calon_formulir (
  dapil_id bigint primary key,
  baris int[] not null
);
insert into calon_formulir (dapil_id, baris)
select dapil_id, array_agg(baris order by baris)
from (
  select distinct dapil_id, unnest(array[partai_id * 100, partai_id * 100 + nomor_urut]) as baris
  from calon
) b
group by dapil_id;

-- Items are what every dapil has; nothing ever wrote one of a single dapil.
alter table qc_item drop constraint qc_item_dapil_fkey;
drop index qc_item_singkat_unique;
drop index qc_item_posisi_unique;
alter table qc_item drop column dapil_id;
alter table qc_item drop column caleg_id;
create unique index qc_item_singkat_unique on qc_item
  (jenis_laporan_id, (lower(regexp_replace(ltrim(singkat, '0'), '[\s./-]+', '_', 'g'))));
create unique index qc_item_posisi_unique on qc_item (jenis_laporan_id, posisi) where posisi is not null;

-- Counters of the places of candidates, from the 65th on. Of their own, so that recaps, which sum the others,
-- do not read them.
alter table rekap_laporan add column suara_calon bigint[] not null default '{}';
alter table rekap_laporan add column terisi_calon bigint[] not null default '{}';
