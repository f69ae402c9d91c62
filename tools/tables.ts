// Whose a table is: its room writes and reads it. Others call that room, or are named here.

/** By room; names apart by white space, as in all of these. */
export const TABLES: Readonly<Record<string, string>> = {
  access: "batas_laju peran_akses",
  platform: "audit audit_kota fitur pengaturan",
  wilayah: `wilayah wilayah_alias rekap_laporan rekap_penandaan rekap_tps m_akses m_caleg_agama m_caleg_jenis
    m_caleg_jenjang_pendidikan m_caleg_pekerjaan m_caleg_status_hukum m_caleg_status_kawin
    m_caleg_status_pasangan m_peran m_saksi_jenis m_saksi_referensi m_status_pengumuman`,
  berkas: "berkas tiket pekerjaan templat_surat",
  impor: "impor impor_baris impor_pemetaan impor_perbaikan",
  akun: `anggota faktor_kedua kode_pemulihan masuk_tertunda perangkat_dikenal riwayat_masuk
    sesi sesi_token tampilan token_akses token_sandi users users_peran`,
  pesan: "pengumuman pengumuman_baca surat_menunggu",
  tps: "tps dpt dpt_daftar caleg_level_dpt",
  caleg: `caleg caleg_arsip_file caleg_diklat caleg_dokumen caleg_jawaban caleg_organisasi caleg_pasangan
    caleg_pekerjaan caleg_pendidikan caleg_penghargaan caleg_pergantian caleg_perjuangan calon
    calon_daftar calon_formulir m_dokumen m_dokumen_khusus partai`,
  saksi: `saksi saksi_akun saksi_caleg saksi_mandat saksi_mandat_nomor saksi_nik saksi_nomor
    rekap_penugasan rekap_saksi tugas tugas_baris`,
  hasil: "dokumentasi dokumentasi_versi laporan laporan_versi m_jenis_laporan qc_item suara_resmi",
  dapil: "dapil dapil_wilayah",
  acara: `diklat diklat_fitur event event_kios instansi jadwal_tanggal jadwal_user jenis_diklat kelas kelas_peserta modul
    pemetaan presensi presensi_ditolak rekaman`,
  dokumen: "dokumen_wilayah dokumen_wilayah_template m_dokumen_wilayah rekening_wilayah",
  sistem: "beranda_harian cadangan",
};

/** The trail is written in the statement that does what it tells. */
const WRITTEN_BY_ALL = new Set(["audit", "audit_kota"]);
/** Lists that every room reads. */
const READ_BY_ALL = /^(?:wilayah|m_\w+)$/;
/** Repositories that read another room's tables in the middle of their own question. */
export const READERS: Readonly<Record<string, string>> = {
  "access/session.repo.ts": "faktor_kedua saksi_akun sesi sesi_token users users_peran",
  "acara/event.repo.ts": "users",
  "acara/kelas/jadwal.repo.ts": "users",
  "acara/diklat/diklat.repo.ts": "users users_peran",
  "acara/diklat/kelas.repo.ts": "users",
  "acara/diklat/pemegang.repo.ts": "saksi users",
  "acara/diklat/peserta-impor.repo.ts": "users",
  "acara/presensi/kartu.repo.ts": "anggota berkas caleg saksi users",
  "acara/presensi/presensi.repo.ts": "anggota",
  "akun/akun.repo.ts": "caleg instansi saksi_akun",
  "akun/anggota/anggota-impor.repo.ts": "caleg kelas_peserta presensi saksi",
  "akun/terpakai.repo.ts": "jadwal_user kelas_peserta rekaman",
  "akun/pengguna/daftar-pengguna.repo.ts": "caleg impor impor_baris",
  "akun/pengguna/undangan.repo.ts": "impor impor_baris",
  "berkas/surat/templat.repo.ts": "users",
  "dapil/wilayah-keluar.repo.ts": "impor_baris",
  "caleg/calon/calon.repo.ts": "dapil",
  "caleg/calon/formulir.repo.ts": "dapil rekap_laporan",
  "caleg/hitungan-caleg.repo.ts": "dapil",
  "caleg/kepatuhan/kepatuhan-caleg.repo.ts": "dapil",
  "caleg/kepatuhan/kepatuhan.repo.ts": "dapil",
  "caleg/akun-caleg.repo.ts": "dapil users users_peran",
  "caleg/caleg.repo.ts": "dapil dapil_wilayah users users_peran",
  "caleg/daftar-caleg.repo.ts": "dapil users users_peran",
  "caleg/penempatan.repo.ts": "dapil users",
  "caleg/dokumen/dokumen-caleg.repo.ts": "berkas",
  "caleg/silon/identitas.repo.ts": "dapil",
  "caleg/silon/pengganti.repo.ts": "dapil users",
  "caleg/silon/silon.repo.ts": "berkas",
  "caleg/set-dpt/set-dpt.repo.ts": "caleg_level_dpt dapil_wilayah rekap_penandaan rekap_tps tps",
  "caleg/impor/caleg-impor.repo.ts": "dapil saksi users",
  "caleg/tindakan/nomor-urut.repo.ts": "dapil",
  "caleg/tindakan/pergantian.repo.ts": "dapil users",
  "caleg/saksi-caleg.repo.ts": "saksi saksi_caleg",
  "dapil/daftar-dapil.repo.ts": "rekap_tps tps",
  "dapil/dapil.repo.ts": "rekap_tps",
  "hasil/kursi/kursi.repo.ts": "calon dapil dapil_wilayah rekap_tps tps",
  "hasil/kursi/suara-resmi.repo.ts": "dapil dapil_wilayah partai",
  "dapil/keanggotaan.repo.ts": "caleg calon calon_daftar dokumentasi laporan qc_item suara_resmi",
  "dapil/saudara-dapil.repo.ts": "caleg",
  "dokumen/dokumen-wilayah.repo.ts": "berkas users",
  "dokumen/rekening.repo.ts": "berkas users",
  "hasil/dokumentasi/dokumentasi.repo.ts": "berkas",
  "hasil/laporan/laporan.repo.ts": "impor_baris tps users",
  "hasil/laporan/recheck.repo.ts": "rekap_laporan tps",
  "hasil/qc/qc.repo.ts": "tps",
  "hasil/rekap-caleg/rekap-caleg.repo.ts": "calon_formulir dapil rekap_laporan rekap_tps",
  "hasil/rekap/recount-dapil.repo.ts": "dapil_wilayah tps",
  "hasil/rekap/recount-penandaan.repo.ts": "caleg_level_dpt rekap_penandaan tps",
  "hasil/rekap/recount-saksi.repo.ts": "saksi",
  "hasil/rekap/recount-tps.repo.ts": "caleg_level_dpt dpt dpt_daftar saksi",
  "hasil/rekap/recount.repo.ts": "rekap_penandaan rekap_penugasan rekap_saksi tps",
  "hasil/rekap/rekap-calon.repo.ts": "dapil rekap_laporan rekap_tps",
  "hasil/rekap/rekap.repo.ts": "dapil rekap_laporan rekap_tps tps",
  "impor/penghalang.repo.ts": "users",
  "pesan/pengumuman.repo.ts": "users",
  "pesan/pesan.repo.ts": "token_sandi users",
  "saksi/akun/saksi-akun.repo.ts": "riwayat_masuk sesi token_sandi",
  "saksi/baris-saksi.repo.ts": "users users_peran",
  "saksi/caleg-saksi.repo.ts": "caleg dapil dapil_wilayah",
  "saksi/cek-dpt.repo.ts": "dpt dpt_daftar",
  "saksi/impor/saksi-impor.repo.ts": "kelas_peserta pengaturan presensi tps",
  "saksi/penugasan/penugasan.repo.ts": "tps",
  "saksi/saya.repo.ts": "tps",
  "saksi/tulis/ikutan-saksi.repo.ts": "dokumentasi qc_item",
  "saksi/tulis/pelatihan.repo.ts": "jadwal_tanggal kelas kelas_peserta modul pemetaan presensi",
  "saksi/tulis/save-saksi.repo.ts": "users",
  "sistem/beranda/beranda.repo.ts": "rekap_penugasan rekap_saksi rekap_tps",
  "sistem/audit/audit.repo.ts": "caleg impor users",
  "sistem/cadangan/cadangan.repo.ts":
    "berkas dokumentasi_versi laporan laporan_versi pengaturan rekap_laporan users",
  "sistem/cari/cari.repo.ts": "caleg dapil dapil_wilayah tps users",
  "tps/dapil-tps.repo.ts": "dapil_wilayah",
  "tps/dpt/daftar-dpt.repo.ts": "impor impor_baris",
  "tps/dpt/wilayah-dpt.repo.ts": "rekap_tps users users_peran",
  "tps/tps.repo.ts": "dokumentasi laporan saksi",
  "impor/wilayah/wilayah-impor.repo.ts": `anggota berkas dapil dapil_wilayah dokumen_wilayah
    dokumen_wilayah_template dpt_daftar event kelas pengumuman qc_item rekening_wilayah saksi saksi_mandat templat_surat tps
    tugas users wilayah wilayah_alias`,
};
/** Repositories that write another room's table in one statement or one flight with their own. */
export const WRITERS: Readonly<Record<string, string>> = {
  "access/session.repo.ts": "tiket token_akses",
  "hasil/rekap/recount-penandaan.repo.ts": "rekap_penandaan",
  "caleg/impor/caleg-impor.repo.ts": "saksi_caleg",
  "caleg/tindakan/lepas-saksi.repo.ts": "saksi_caleg",
  "akun/pengguna/pengguna.repo.ts": "caleg saksi saksi_akun",
  "caleg/saksi-caleg.repo.ts": "saksi_caleg",
  "hasil/rekap/recount-saksi.repo.ts": "rekap_penugasan rekap_saksi",
  "hasil/rekap/recount-tps.repo.ts": "tps",
  "hasil/rekap/recount.repo.ts": "rekap_laporan rekap_tps",
  "saksi/akun/saksi-akun.repo.ts": "users users_peran",
  "saksi/tulis/ikutan-saksi.repo.ts": "tps",
  "impor/wilayah/wilayah-impor.repo.ts": "wilayah wilayah_alias",
};

/** They fill, break and clear the whole of it. */
const FILLS_ALL = new Set(["demo", "testing", "tahan"]);

const OWNER = new Map(
  Object.entries(TABLES).flatMap(([room, names]) => names.split(/\s+/).map((name) => [name, room])),
);
const roomOf = (path: string): string => path.split("/")[0] ?? "";
const lists = (named: string | undefined, table: string): boolean =>
  named?.split(/\s+/).includes(table) ?? false;

export const isTable = (name: string): boolean => OWNER.has(name);
export const isBound = (path: string): boolean => !FILLS_ALL.has(roomOf(path));
export const mayWrite = (path: string, table: string): boolean =>
  WRITTEN_BY_ALL.has(table) || lists(WRITERS[path], table);
export const mayRead = (path: string, table: string): boolean =>
  READ_BY_ALL.test(table) || mayWrite(path, table) || lists(READERS[path], table);

/** The tables of other rooms that a file, named from server/src, may not ask. */
export const strangeTo = (
  path: string,
  tables: Iterable<string>,
  isAllowed: typeof mayRead,
): string[] =>
  [...tables].filter(
    (table) => isTable(table) && OWNER.get(table) !== roomOf(path) && !isAllowed(path, table),
  );

export const complaint = (path: string, table: string): string =>
  `The table ${table} is kept by ${OWNER.get(table)}/, not by ${path}.`;
