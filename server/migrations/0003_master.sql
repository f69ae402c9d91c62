set local citus.enable_local_reference_table_foreign_keys = off;

create table m_caleg_jenis (id smallint primary key, keterangan varchar(60) not null);
select sebar('m_caleg_jenis');
insert into m_caleg_jenis values (1, 'DPR RI'), (2, 'DPRD Provinsi'), (3, 'DPRD Kabupaten/Kota');

create table m_caleg_jenjang_pendidikan (id smallint primary key, keterangan varchar(60) not null);
insert into m_caleg_jenjang_pendidikan values
  (1, 'SD'), (2, 'SMP'), (3, 'SMA/sederajat'), (4, 'D1'), (5, 'D2'), (6, 'D3'), (7, 'D4'),
  (8, 'S1'), (9, 'S2'), (10, 'S3');

create table m_caleg_status_pasangan (id smallint primary key, keterangan varchar(60) not null);
insert into m_caleg_status_pasangan values (1, 'Suami'), (2, 'Istri');

create table m_caleg_agama (id smallint primary key, keterangan varchar(60) not null);
insert into m_caleg_agama values
  (1, 'Islam'), (2, 'Kristen'), (3, 'Katolik'), (4, 'Hindu'), (5, 'Buddha'), (6, 'Khonghucu'),
  (7, 'Kepercayaan');

create table m_caleg_status_hukum (id smallint primary key, keterangan varchar(60) not null);
insert into m_caleg_status_hukum values
  (1, 'Tidak pernah dipidana'), (2, 'Mantan Narapidana'), (3, 'Pidana karena kealpaan/politik');

create table m_caleg_status_kawin (id smallint primary key, keterangan varchar(60) not null);
insert into m_caleg_status_kawin values
  (1, 'Belum Kawin'), (2, 'Kawin'), (3, 'Cerai Hidup'), (4, 'Cerai Mati');

create table m_saksi_jenis (
  id smallint primary key,
  keterangan varchar(60) not null,
  alias varchar(20) not null
);
insert into m_saksi_jenis values
  (1, 'TPS', 'TPS'), (2, 'Pusat', 'DPP'), (3, 'Provinsi', 'DPW'), (4, 'Kota/Kabupaten', 'DPC'),
  (5, 'Kecamatan', 'PAC'), (6, 'Kelurahan', 'RANTING');

create table m_saksi_referensi (id smallint primary key, keterangan varchar(60) not null);
insert into m_saksi_referensi values (1, 'Bacaleg'), (2, 'Pengurus'), (3, 'Lainnya');

create table m_status_pengumuman (id smallint primary key, keterangan varchar(60) not null);
insert into m_status_pengumuman values (0, 'Belum Terbit'), (1, 'Terbit'), (2, 'Ditarik');

-- The occupation list of the identity card (Kemendagri).
create table m_caleg_pekerjaan (id smallint primary key, keterangan varchar(60) not null);
insert into m_caleg_pekerjaan
select ordinality, nama
from unnest(array[
  'Belum/Tidak Bekerja', 'Mengurus Rumah Tangga', 'Pelajar/Mahasiswa', 'Pensiunan',
  'Pegawai Negeri Sipil (PNS)', 'Tentara Nasional Indonesia (TNI)', 'Kepolisian RI (POLRI)',
  'Perdagangan', 'Petani/Pekebun', 'Peternak', 'Nelayan/Perikanan', 'Industri', 'Konstruksi',
  'Transportasi', 'Karyawan Swasta', 'Karyawan BUMN', 'Karyawan BUMD', 'Karyawan Honorer',
  'Buruh Harian Lepas', 'Buruh Tani/Perkebunan', 'Buruh Nelayan/Perikanan', 'Buruh Peternakan',
  'Pembantu Rumah Tangga', 'Tukang Cukur', 'Tukang Listrik', 'Tukang Batu', 'Tukang Kayu',
  'Tukang Sol Sepatu', 'Tukang Las/Pandai Besi', 'Tukang Jahit', 'Tukang Gigi', 'Penata Rias',
  'Penata Busana', 'Penata Rambut', 'Mekanik', 'Seniman', 'Tabib', 'Paraji', 'Perancang Busana',
  'Penterjemah', 'Imam Masjid', 'Pendeta', 'Pastor', 'Wartawan', 'Ustadz/Mubaligh', 'Juru Masak',
  'Promotor Acara', 'Anggota DPR RI', 'Anggota DPD', 'Anggota BPK', 'Presiden', 'Wakil Presiden',
  'Anggota Mahkamah Konstitusi', 'Anggota Kabinet/Kementerian', 'Duta Besar', 'Gubernur',
  'Wakil Gubernur', 'Bupati', 'Wakil Bupati', 'Wali Kota', 'Wakil Wali Kota',
  'Anggota DPRD Provinsi', 'Anggota DPRD Kabupaten/Kota', 'Dosen', 'Guru', 'Pilot', 'Pengacara',
  'Notaris', 'Arsitek', 'Akuntan', 'Konsultan', 'Dokter', 'Bidan', 'Perawat', 'Apoteker',
  'Psikiater/Psikolog', 'Penyiar Televisi', 'Penyiar Radio', 'Pelaut', 'Peneliti', 'Sopir',
  'Pialang', 'Paranormal', 'Pedagang', 'Perangkat Desa', 'Kepala Desa', 'Biarawati', 'Wiraswasta',
  'Lainnya'
]) with ordinality as daftar (nama, ordinality);
