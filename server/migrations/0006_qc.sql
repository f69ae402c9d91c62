set local citus.enable_local_reference_table_foreign_keys = off;

create table m_jenis_laporan (
  id smallint primary key,
  keterangan varchar(60) not null,
  is_file smallint not null default 0 check (is_file in (0, 1)),
  jenis_caleg_id smallint constraint m_jenis_laporan_caleg_fkey references m_caleg_jenis (id),
  is_aktif boolean not null default false,
  updated_at timestamptz not null default now()
);
select sebar('m_jenis_laporan');
insert into m_jenis_laporan (id, keterangan, is_file, jenis_caleg_id, is_aktif) values
  (1, 'DPR RI', 0, 1, true), (2, 'DPRD Provinsi', 0, 2, true),
  (3, 'DPRD Kabupaten/Kota', 0, 3, true), (4, 'Dokumentasi', 1, null, true),
  (5, 'Presiden dan Wakil Presiden', 0, null, true), (6, 'DPD', 0, null, false),
  (7, 'Gubernur', 0, null, false), (8, 'Bupati/Wali Kota', 0, null, false);

-- What a report counts. `posisi` is the place in laporan.suara; within a (type, dapil) it is never
-- given to another item. dapil_id null: every dapil. wilayah_id: only TPS of that region.
create table qc_item (
  id bigint generated always as identity primary key,
  jenis_laporan_id smallint not null
    constraint qc_item_jenis_fkey references m_jenis_laporan (id),
  kelompok varchar(12) not null constraint qc_item_kelompok_known
    check (kelompok in ('paslon', 'partai', 'caleg', 'administrasi', 'dokumen')),
  dapil_id bigint constraint qc_item_dapil_fkey references dapil (id),
  wilayah_id bigint constraint qc_item_wilayah_fkey references wilayah (id),
  partai_id smallint constraint qc_item_partai_fkey references partai (id),
  caleg_id bigint,
  untuk_jenis_id smallint constraint qc_item_untuk_fkey references m_jenis_laporan (id),
  posisi smallint,
  nomer_urut smallint not null,
  singkat varchar(60) not null,
  keterangan varchar(200) not null,
  image_berkas_id uuid,
  is_aktif boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint qc_item_posisi_when_counted check ((kelompok = 'dokumen') = (posisi is null))
);
-- Names that would be one header of a file (singkat.rules.ts).
create unique index qc_item_singkat_unique on qc_item
  (jenis_laporan_id, dapil_id, (lower(regexp_replace(ltrim(singkat, '0'), '[\s./-]+', '_', 'g'))))
  nulls not distinct where kelompok <> 'caleg';
create unique index qc_item_posisi_unique on qc_item (jenis_laporan_id, dapil_id, posisi)
  nulls not distinct where posisi is not null;
select sebar('qc_item');

-- The figures of the C.Hasil form (PKPU 25/2023), for every type that counts.
insert into qc_item (jenis_laporan_id, kelompok, posisi, nomer_urut, singkat, keterangan)
select j.id, 'administrasi', a.nomor, a.nomor, a.singkat, a.keterangan
from m_jenis_laporan j
cross join (values
  (1, 'dpt_l', 'Pemilih dalam DPT, laki-laki'),
  (2, 'dpt_p', 'Pemilih dalam DPT, perempuan'),
  (3, 'dpt', 'Pemilih dalam DPT, jumlah'),
  (4, 'pengguna_dpt', 'Pengguna hak pilih dalam DPT'),
  (5, 'pengguna_dptb', 'Pengguna hak pilih dalam DPTb'),
  (6, 'pengguna_dpk', 'Pengguna hak pilih dalam DPK'),
  (7, 'pengguna', 'Pengguna hak pilih, jumlah'),
  (8, 'surat_suara_diterima', 'Surat suara diterima, termasuk cadangan 2%'),
  (9, 'surat_suara_digunakan', 'Surat suara digunakan'),
  (10, 'surat_suara_rusak', 'Surat suara dikembalikan karena rusak atau keliru coblos'),
  (11, 'surat_suara_sisa', 'Surat suara tidak digunakan, termasuk sisa cadangan'),
  (12, 'sah', 'Suara sah'),
  (13, 'tidak_sah', 'Suara tidak sah'),
  (14, 'total', 'Suara sah dan tidak sah')
) as a (nomor, singkat, keterangan)
where j.is_file = 0;

insert into qc_item (jenis_laporan_id, kelompok, partai_id, wilayah_id, posisi, nomer_urut, singkat, keterangan)
select j.id, 'partai', p.id, case when p.is_lokal_aceh then 11 end, 14 + p.id, p.id, p.singkat, p.keterangan
from m_jenis_laporan j
cross join partai p
where j.id in (1, 2, 3) and not (j.id = 1 and p.is_lokal_aceh);

insert into qc_item (jenis_laporan_id, kelompok, posisi, nomer_urut, singkat, keterangan)
select 5, 'paslon', 14 + n, n, to_char(n, 'FM00'), 'Pasangan calon nomor urut ' || n
from generate_series(1, 3) n;

insert into qc_item (jenis_laporan_id, kelompok, untuk_jenis_id, nomer_urut, singkat, keterangan)
select 4, 'dokumen', j.id, j.id, 'C-Hasil ' || j.keterangan, 'Foto atau pindaian formulir C-Hasil ' || j.keterangan
from m_jenis_laporan j
where j.is_file = 0;
insert into qc_item (jenis_laporan_id, kelompok, nomer_urut, singkat, keterangan)
values (4, 'dokumen', 9, 'Foto TPS', 'Foto suasana TPS');

-- The report of one TPS and type as it stands. suara null: reported once, withdrawn since.
create table laporan (
  kota_id int not null,
  tps_id bigint not null,
  jenis_laporan_id smallint not null,
  dapil_id bigint not null,
  versi int not null,
  suara int[],
  kesalahan text[] not null default '{}',
  is_bermasalah boolean not null default false,
  sumber varchar(10) not null,
  users_id bigint,
  updated_at timestamptz not null default now(),
  primary key (kota_id, tps_id, jenis_laporan_id),
  constraint laporan_tps_fkey foreign key (kota_id, tps_id) references tps (kota_id, id)
) with (fillfactor = 80);
create index laporan_bermasalah on laporan (kota_id, jenis_laporan_id, tps_id) where is_bermasalah;
select sebar('laporan', 'kota_id', 'audit_kota');

create table laporan_versi (
  kota_id int not null,
  tps_id bigint not null,
  jenis_laporan_id smallint not null,
  versi int not null,
  berdasar_versi int not null,
  dapil_id bigint not null,
  suara int[],
  kesalahan text[] not null default '{}',
  is_bermasalah boolean not null default false,
  sumber varchar(10) not null constraint laporan_versi_sumber_known
    check (sumber in ('formulir', 'impor', 'saksi', 'urungkan', 'dapil', 'tarik')),
  impor_id bigint,
  users_id bigint,
  kunci uuid,
  created_at timestamptz not null default now(),
  primary key (kota_id, tps_id, jenis_laporan_id, versi)
);
create unique index laporan_versi_kunci_unique on laporan_versi (kota_id, kunci) where kunci is not null;
select sebar('laporan_versi', 'kota_id', 'audit_kota');

create table dokumentasi (
  kota_id int not null,
  tps_id bigint not null,
  dokumentasi_id bigint not null,
  versi int not null,
  berkas_id uuid not null,
  users_id bigint,
  updated_at timestamptz not null default now(),
  primary key (kota_id, tps_id, dokumentasi_id),
  constraint dokumentasi_tps_fkey foreign key (kota_id, tps_id) references tps (kota_id, id)
);
select sebar('dokumentasi', 'kota_id', 'audit_kota');

create table dokumentasi_versi (
  kota_id int not null,
  tps_id bigint not null,
  dokumentasi_id bigint not null,
  versi int not null,
  berkas_id uuid,
  users_id bigint,
  kunci uuid,
  created_at timestamptz not null default now(),
  primary key (kota_id, tps_id, dokumentasi_id, versi)
);
create unique index dokumentasi_versi_kunci_unique on dokumentasi_versi (kota_id, kunci) where kunci is not null;
select sebar('dokumentasi_versi', 'kota_id', 'audit_kota');

-- The counters of recaps: kept in the transaction of the report, per kecamatan and dapil (dapil 0: none).
create table rekap_laporan (
  kota_id int not null,
  kecamatan_id int not null,
  dapil_id bigint not null,
  jenis_laporan_id smallint not null,
  suara bigint[] not null default '{}',
  masuk int not null default 0,
  terdokumentasi int not null default 0,
  terdokumentasi_bersaksi int not null default 0,
  bermasalah int not null default 0,
  primary key (kota_id, kecamatan_id, dapil_id, jenis_laporan_id)
) with (fillfactor = 50);
select sebar('rekap_laporan', 'kota_id', 'audit_kota');

-- a + b by position; a missing place or a null counts as 0.
create function tambah_suara(a bigint[], b bigint[]) returns bigint[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(coalesce(x, 0) + coalesce(y, 0) order by n), '{}')
  from unnest(a, b) with ordinality as t (x, y, n)
$$;
