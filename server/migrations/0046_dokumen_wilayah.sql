set local citus.enable_local_reference_table_foreign_keys = off;

-- What every province and kota hands in (decision G-105). These refer to files, so they stay where those
-- are; whoever writes a row asks in the same statement whether its region is there.
create table m_dokumen_wilayah (
  id smallint primary key,
  keterangan varchar(100) not null,
  singkat varchar(30) not null constraint m_dokumen_wilayah_singkat_unique unique,
  -- May those below the region read it too?
  allow_download smallint not null
    constraint m_dokumen_wilayah_download_flag check (allow_download in (0, 1)),
  -- The last day; null: none.
  tenggat date,
  urutan smallint not null
);

insert into m_dokumen_wilayah (id, keterangan, singkat, allow_download, urutan) values
  (1, 'Rekening Khusus Dana Kampanye', 'RKDK', 0, 1),
  (2, 'Laporan Awal Dana Kampanye', 'LADK', 0, 2),
  (3, 'Laporan Pemberi Sumbangan Dana Kampanye', 'LPSDK', 0, 3),
  (4, 'Laporan Penerimaan dan Pengeluaran Dana Kampanye', 'LPPDK', 0, 4),
  (5, 'Surat Keputusan Kepengurusan', 'SK Kepengurusan', 1, 5),
  (6, 'Surat Pencalonan', 'Surat Pencalonan', 1, 6),
  (7, 'Formulir lain', 'Formulir lain', 1, 7);

-- One row stands per region and category; whatever another took the place of stays as its history.
create table dokumen_wilayah (
  id bigint generated always as identity primary key,
  dokumen_wilayah_id smallint not null
    constraint dokumen_wilayah_kategori_fkey references m_dokumen_wilayah (id),
  wilayah_id bigint not null,
  berkas_id uuid not null constraint dokumen_wilayah_berkas_fkey references berkas (id),
  tanggal_dibuat date not null,
  -- Who of the nation sent it; null: the region's own.
  dikirim_oleh bigint,
  -- What comes with a sent one.
  keterangan varchar(300),
  users_id bigint not null,
  dibuat_pada timestamptz not null default now(),
  diganti_pada timestamptz
);
create unique index dokumen_wilayah_kini_unique on dokumen_wilayah (wilayah_id, dokumen_wilayah_id)
  where diganti_pada is null;
create index dokumen_wilayah_riwayat on dokumen_wilayah (wilayah_id, dibuat_pada);
create index dokumen_wilayah_berkas on dokumen_wilayah (berkas_id);

-- Templates of a region are also those of all below it.
create table dokumen_wilayah_template (
  id bigint generated always as identity primary key,
  dokumen_wilayah_id smallint not null
    constraint dokumen_wilayah_template_kategori_fkey references m_dokumen_wilayah (id),
  wilayah_id bigint not null,
  berkas_id uuid not null constraint dokumen_wilayah_template_berkas_fkey references berkas (id),
  users_id bigint not null,
  dibuat_pada timestamptz not null default now(),
  diganti_pada timestamptz
);
create unique index dokumen_wilayah_template_kini_unique
  on dokumen_wilayah_template (wilayah_id, dokumen_wilayah_id) where diganti_pada is null;
create index dokumen_wilayah_template_berkas on dokumen_wilayah_template (berkas_id);

-- The campaign account: one is current, the ones before are its history (decision G-108).
create table rekening_wilayah (
  id bigint generated always as identity primary key,
  wilayah_id bigint not null,
  rekening_nama varchar(150) not null,
  rekening_nomor varchar(30) not null
    constraint rekening_wilayah_nomor_digits check (rekening_nomor ~ '^[0-9]{5,30}$'),
  rekening_bank varchar(100) not null,
  rekening_tanggal_dibuat date not null,
  berkas_id uuid not null constraint rekening_wilayah_berkas_fkey references berkas (id),
  users_id bigint not null,
  dibuat_pada timestamptz not null default now(),
  diganti_pada timestamptz
);
create unique index rekening_wilayah_kini_unique on rekening_wilayah (wilayah_id)
  where diganti_pada is null;
create index rekening_wilayah_riwayat on rekening_wilayah (wilayah_id, dibuat_pada);
create index rekening_wilayah_berkas on rekening_wilayah (berkas_id);
