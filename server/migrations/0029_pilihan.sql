set local citus.enable_local_reference_table_foreign_keys = off;

-- Lists of choices that a super admin changes: in an order of their own, switched off rather than deleted.
alter table m_caleg_agama add column urutan smallint not null default 0;
alter table m_caleg_agama add column is_aktif boolean not null default true;
update m_caleg_agama set urutan = id;
create unique index m_caleg_agama_nama_unique on m_caleg_agama (lower(keterangan));

alter table m_caleg_pekerjaan add column urutan smallint not null default 0;
alter table m_caleg_pekerjaan add column is_aktif boolean not null default true;
update m_caleg_pekerjaan set urutan = id;
create unique index m_caleg_pekerjaan_nama_unique on m_caleg_pekerjaan (lower(keterangan));

alter table m_caleg_jenjang_pendidikan add column urutan smallint not null default 0;
alter table m_caleg_jenjang_pendidikan add column is_aktif boolean not null default true;
update m_caleg_jenjang_pendidikan set urutan = id;
create unique index m_caleg_jenjang_pendidikan_nama_unique
  on m_caleg_jenjang_pendidikan (lower(keterangan));

alter table m_caleg_status_kawin add column urutan smallint not null default 0;
alter table m_caleg_status_kawin add column is_aktif boolean not null default true;
update m_caleg_status_kawin set urutan = id;
create unique index m_caleg_status_kawin_nama_unique on m_caleg_status_kawin (lower(keterangan));
