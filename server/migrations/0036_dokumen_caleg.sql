set local citus.enable_local_reference_table_foreign_keys = off;

-- What KPU asks of a candidate for DPR and DPRD (PKPU 10/2023) is data. These lists refer to files and
-- are referred to by candidates, so they stay where those are.
create table m_dokumen_khusus (
  id smallint primary key,
  keterangan varchar(300) not null,
  urutan smallint not null
);

create table m_dokumen (
  id smallint primary key,
  keterangan varchar(200) not null,
  kelompok varchar(6) not null
    constraint m_dokumen_kelompok_known check (kelompok in ('umum', 'khusus')),
  -- The question whose answer 1 asks for it.
  item_khusus_id smallint constraint m_dokumen_item_fkey references m_dokumen_khusus (id),
  -- As it is shown: "PDF, JPG, PNG".
  tipe_file varchar(60) not null,
  -- kB (decision G-73)
  max_size int not null default 10000 constraint m_dokumen_max_size_range check (max_size > 0),
  is_wajib smallint not null default 1 constraint m_dokumen_wajib_flag check (is_wajib in (0, 1)),
  is_template smallint not null default 0
    constraint m_dokumen_template_flag check (is_template in (0, 1)),
  template_berkas_id uuid constraint m_dokumen_template_fkey references berkas (id),
  -- An identity scan: who looks at it stands in the trail (decision O-16).
  is_identitas smallint not null default 0
    constraint m_dokumen_identitas_flag check (is_identitas in (0, 1)),
  -- Days from its upload for which it holds; null: for ever.
  masa_berlaku int constraint m_dokumen_masa_range check (masa_berlaku > 0),
  -- Asked for when the identity says so: which field, and what it must say.
  bila_isian varchar(30) constraint m_dokumen_bila_known check (bila_isian in (
    'status_hukum', 'pekerjaan', 'status_perkawinan', 'is_parpol_peserta', 'is_parpol_non_peserta')),
  bila_nilai smallint[],
  urutan smallint not null,
  constraint m_dokumen_item_of_khusus check ((kelompok = 'khusus') = (item_khusus_id is not null)),
  constraint m_dokumen_bila_whole check ((bila_isian is null) = (bila_nilai is null))
);

insert into m_dokumen_khusus (id, keterangan, urutan) values
  (1, 'Apakah Anda mantan terpidana?', 1),
  (2, 'Apakah Anda pernah dipidana karena kealpaan ringan atau alasan politik?', 2),
  (3, 'Apakah Anda ASN, anggota TNI atau POLRI, atau karyawan BUMN atau BUMD?', 3),
  (4, 'Apakah Anda kepala daerah atau wakil kepala daerah?', 4),
  (5, 'Apakah Anda kepala desa, perangkat desa, atau anggota badan permusyawaratan desa?', 5),
  (6, 'Apakah Anda penyelenggara, panitia, atau pengawas pemilu?', 6),
  (7, 'Apakah Anda anggota DPR atau DPRD dari partai politik lain?', 7),
  (8, 'Apakah nama Anda pada KTP berbeda dengan nama pada ijazah?', 8),
  (9, 'Apakah ijazah Anda dari sekolah luar negeri?', 9);

insert into m_dokumen (id, keterangan, kelompok, item_khusus_id, tipe_file, max_size, is_wajib,
  is_template, is_identitas, masa_berlaku, bila_isian, bila_nilai, urutan) values
  (101, 'Kartu Tanda Penduduk elektronik', 'umum', null, 'PDF, JPG, PNG', 5000, 1, 0, 1, null, null, null, 1),
  (102, 'Ijazah SMA/sederajat atau lebih tinggi yang dilegalisasi', 'umum', null, 'PDF, JPG, PNG', 10000, 1, 0, 0, null, null, null, 2),
  (103, 'Surat keterangan sehat jasmani', 'umum', null, 'PDF, JPG, PNG', 10000, 1, 0, 0, 180, null, null, 3),
  (104, 'Surat keterangan sehat rohani', 'umum', null, 'PDF, JPG, PNG', 10000, 1, 0, 0, 180, null, null, 4),
  (105, 'Surat keterangan bebas penyalahgunaan narkotika', 'umum', null, 'PDF, JPG, PNG', 10000, 1, 0, 0, 180, null, null, 5),
  (106, 'Surat Keterangan Catatan Kepolisian (SKCK)', 'umum', null, 'PDF, JPG, PNG', 10000, 1, 0, 0, 180, null, null, 6),
  (107, 'Tanda bukti telah terdaftar sebagai pemilih', 'umum', null, 'PDF, JPG, PNG', 5000, 1, 0, 0, null, null, null, 7),
  (108, 'Surat pernyataan bakal calon (Model BB.PERNYATAAN)', 'umum', null, 'PDF', 10000, 1, 1, 0, null, null, null, 8),
  (109, 'Kartu Tanda Anggota partai politik', 'umum', null, 'PDF, JPG, PNG', 5000, 1, 0, 0, null, null, null, 9),
  (110, 'Pas foto 4×6', 'umum', null, 'JPG, PNG, WebP', 5000, 1, 0, 0, null, null, null, 10),
  (111, 'Surat persetujuan suami atau istri', 'umum', null, 'PDF, JPG, PNG', 5000, 1, 0, 0, null, 'status_perkawinan', '{2}', 11),
  (112, 'Daftar riwayat hidup', 'umum', null, 'PDF', 10000, 0, 0, 0, null, null, null, 12),
  (201, 'Salinan putusan pengadilan yang berkekuatan hukum tetap', 'khusus', 1, 'PDF', 10000, 1, 0, 0, null, 'status_hukum', '{2}', 1),
  (202, 'Surat keterangan kepala lapas telah selesai menjalani pidana', 'khusus', 1, 'PDF, JPG, PNG', 10000, 1, 0, 0, null, 'status_hukum', '{2}', 2),
  (203, 'Bukti pengumuman sebagai mantan terpidana di media massa', 'khusus', 1, 'PDF, JPG, PNG', 10000, 1, 0, 0, null, 'status_hukum', '{2}', 3),
  (204, 'Surat keterangan kejaksaan atau salinan putusan pengadilan', 'khusus', 2, 'PDF', 10000, 1, 0, 0, null, 'status_hukum', '{3}', 4),
  (205, 'Surat pengunduran diri dari jabatan', 'khusus', 3, 'PDF', 10000, 1, 1, 0, null, 'pekerjaan', '{5,6,7,16,17}', 5),
  (206, 'Tanda terima pengunduran diri, atau keputusan pemberhentian', 'khusus', 3, 'PDF', 10000, 1, 0, 0, null, 'pekerjaan', '{5,6,7,16,17}', 6),
  (207, 'Surat pengunduran diri kepala atau wakil kepala daerah', 'khusus', 4, 'PDF', 10000, 1, 1, 0, null, 'pekerjaan', '{56,57,58,59,60,61}', 7),
  (208, 'Surat pengunduran diri kepala desa, perangkat desa, atau anggota BPD', 'khusus', 5, 'PDF', 10000, 1, 1, 0, null, 'pekerjaan', '{85,86}', 8),
  (209, 'Surat pengunduran diri sebagai penyelenggara pemilu', 'khusus', 6, 'PDF', 10000, 1, 1, 0, null, 'is_parpol_non_peserta', '{1}', 9),
  (210, 'Surat pengunduran diri dari partai politik lama', 'khusus', 7, 'PDF', 10000, 1, 1, 0, null, 'is_parpol_peserta', '{1}', 10),
  (211, 'Persetujuan pimpinan partai politik lama', 'khusus', 7, 'PDF', 10000, 0, 0, 0, null, null, null, 11),
  (212, 'Surat keterangan perbedaan nama', 'khusus', 8, 'PDF, JPG, PNG', 10000, 1, 0, 0, null, null, null, 12),
  (213, 'Keputusan penyetaraan ijazah luar negeri', 'khusus', 9, 'PDF, JPG, PNG', 10000, 1, 0, 0, null, null, null, 13);

-- One answer to each question (decision G-75).
create table caleg_jawaban (
  caleg_id bigint not null constraint caleg_jawaban_caleg_fkey references caleg (id),
  tipe_id smallint not null constraint caleg_jawaban_tipe_fkey references m_dokumen_khusus (id),
  jawaban smallint not null constraint caleg_jawaban_flag check (jawaban in (0, 1)),
  primary key (caleg_id, tipe_id)
);

-- Whatever another took the place of, or was deleted, stays for 90 days (decision G-74).
create table caleg_dokumen (
  id bigint generated always as identity primary key,
  caleg_id bigint not null constraint caleg_dokumen_caleg_fkey references caleg (id),
  dokumen_id smallint not null constraint caleg_dokumen_dokumen_fkey references m_dokumen (id),
  berkas_id uuid constraint caleg_dokumen_berkas_fkey references berkas (id),
  -- Where it lies elsewhere; comes by import only (decision G-64).
  url_siapbb varchar(500) constraint caleg_dokumen_siapbb_https check (url_siapbb like 'https://%'),
  users_id bigint not null,
  dibuat_pada timestamptz not null default now(),
  diganti_pada timestamptz,
  constraint caleg_dokumen_somewhere check (berkas_id is not null or url_siapbb is not null)
);
create unique index caleg_dokumen_kini_unique on caleg_dokumen (caleg_id, dokumen_id)
  where diganti_pada is null;
create index caleg_dokumen_lama on caleg_dokumen (diganti_pada) where diganti_pada is not null;
create index caleg_dokumen_berkas on caleg_dokumen (berkas_id);

create table caleg_arsip_file (
  id bigint generated always as identity primary key,
  caleg_id bigint not null constraint caleg_arsip_file_caleg_fkey references caleg (id),
  keterangan varchar(200) not null,
  berkas_id uuid not null constraint caleg_arsip_file_berkas_fkey references berkas (id),
  -- SHA-256 of what was sent: the same photo is not there twice.
  sidik bytea not null,
  users_id bigint not null,
  dibuat_pada timestamptz not null default now(),
  dihapus_pada timestamptz
);
create unique index caleg_arsip_file_sidik_unique on caleg_arsip_file (caleg_id, sidik)
  where dihapus_pada is null;
create index caleg_arsip_file_berkas on caleg_arsip_file (berkas_id);

-- The candidate that a file is of: whoever may read that one, and nobody else, reads it.
alter table berkas add column caleg_id bigint;
create index berkas_caleg on berkas (caleg_id) where caleg_id is not null;
-- Portraits have a small JPEG.
alter table berkas add column mime_kecil varchar(20) not null default 'image/webp';
