set local citus.enable_local_reference_table_foreign_keys = off;

-- What waits for an approval: counted on the first page of whoever may give it.
create index event_menunggu on event (wilayah_awal) include (tingkat, waktu_akhir_presensi)
  where is_approval = 0 and deleted_at is null;

-- Numbers of cards are written in capitals from here on, so that whoever types them small finds them by the
-- index; two that differ by nothing else stay two. What holds one for its own sake follows it.
alter table berkas drop constraint berkas_anggota_fkey;
update anggota t set nomer_kta = upper(nomer_kta) where nomer_kta <> upper(nomer_kta)
  and not exists (select from anggota o where upper(o.nomer_kta) = upper(t.nomer_kta) and o.nomer_kta <> t.nomer_kta);
update users t set nomer_kta = upper(nomer_kta) where nomer_kta <> upper(nomer_kta)
  and not exists (select from users o where upper(o.nomer_kta) = upper(t.nomer_kta) and o.nomer_kta <> t.nomer_kta and o.deleted_at is null);
update presensi t set nomer_kta = upper(nomer_kta) where nomer_kta <> upper(nomer_kta)
  and not exists (select from presensi o where upper(o.nomer_kta) = upper(t.nomer_kta) and o.nomer_kta <> t.nomer_kta and o.event_id = t.event_id);
update presensi_ditolak t set nomer_kta = upper(nomer_kta) where nomer_kta <> upper(nomer_kta)
  and not exists (select from presensi_ditolak o where upper(o.nomer_kta) = upper(t.nomer_kta) and o.nomer_kta <> t.nomer_kta and o.event_id = t.event_id);
update kelas_peserta t set nomer_kta = upper(nomer_kta) where nomer_kta <> upper(nomer_kta)
  and not exists (select from kelas_peserta o where upper(o.nomer_kta) = upper(t.nomer_kta) and o.nomer_kta <> t.nomer_kta and o.kelas_id = t.kelas_id);
update berkas b set nomer_kta = upper(nomer_kta) where nomer_kta <> upper(nomer_kta)
  and not exists (select from anggota a where a.nomer_kta = b.nomer_kta);
alter table berkas add constraint berkas_anggota_fkey
  foreign key (nomer_kta) references anggota (nomer_kta);
update saksi set nomer_kta = upper(nomer_kta) where nomer_kta <> upper(nomer_kta);
update caleg t set nomer_kta = upper(nomer_kta) where nomer_kta <> upper(nomer_kta)
  and not exists (select from caleg o where upper(o.nomer_kta) = upper(t.nomer_kta) and o.nomer_kta <> t.nomer_kta);

-- Told by the application to a region: nobody's to manage.
alter table pengumuman add column dari_aplikasi boolean not null default false;
