// What an endpoint says of itself beside its key, one flag at a time, against what is written here: the
// matrix walks the roles as they are delivered, and those hide a missing flag behind a missing key.
import { beforeAll, expect, test } from "vitest";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { TINGKAT_DAPIL } from "#contract/dapil/dapil.contract.ts";
import { buatPengguna, buatSesi, createTestApp, ROLES } from "../testing/test-app.ts";

const HANYA_ADMIN = `
  GET /api/dokumen_wilayah
  GET /api/dokumen_wilayah_template
  GET /api/rekening_wilayah
  GET /api/rekap_dokumen_wilayah
  GET /api/unduh_zip_dokumen_wilayah
  POST /api/dokumen_wilayah
  POST /api/rekening_wilayah
  POST /api/dokumen_wilayah_template
  POST /api/dokumen_wilayah_kirim
  PUT /api/m_dokumen_wilayah/:id
  DELETE /api/caleg/:id
  DELETE /api/dpt/:kelurahan_id
  DELETE /api/dpt_tps/:id
  DELETE /api/pengumuman/:id
  DELETE /api/qc_tps/:id/laporan/:laporan_id
  DELETE /api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id
  DELETE /api/saksi/:id
  DELETE /api/user/:id
  GET /api/anggota/:nomer_kta
  GET /api/caleg/:id/cari_pengganti
  GET /api/caleg/:id/nomor_urut_tersedia
  GET /api/caleg_unduh_excel_silon
  GET /api/caleg_unduh_zip_silon
  GET /api/caleg
  GET /api/cek_saksi_nik
  ${TINGKAT_DAPIL.flatMap((tingkat) => {
    const path = `/api/dapil_${tingkat}`;
    const both = ["", "/:id", "/:id/kandidat"];
    return [
      ...[...both, "/cakupan", "/:id/caleg"].map((end) => `GET ${path}${end}`),
      ...both.map((end) => `POST ${path}${end}`),
      ...["/:id", "/:id/wilayah/:wilayah_id"].map((end) => `DELETE ${path}${end}`),
    ];
  }).join("\n  ")}
  POST /api/instansi
  PUT /api/instansi/:instansi_id
  DELETE /api/instansi/:instansi_id
  POST /api/instansi/:instansi_id/diklat
  PUT /api/instansi/:instansi_id/diklat/:diklat_id
  DELETE /api/instansi/:instansi_id/diklat/:diklat_id
  POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas
  POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/unggah_peserta
  GET /api/event
  GET /api/event/:id
  GET /api/event/:id/presensi
  GET /api/event/:id/cetak_bukti
  GET /api/event/:id/unduh_presensi
  GET /api/presensi_ditolak
  POST /api/event
  POST /api/event/:id
  DELETE /api/event/:id
  POST /api/event/:id/set_aktif
  POST /api/event/:id/set_approval
  POST /api/event/:id/unset_approval
  PUT /api/event/:id/reset_password
  GET /api/event/:id/kios
  POST /api/event/:id/kios
  DELETE /api/event/:id/kios/:kios_id
  POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/jadwal/:jadwal_id/presensi
  GET /api/riwayat_diklat
  GET /api/dpt
  GET /api/dpt_cakupan
  GET /api/dpt_kelurahan
  GET /api/dpt_kota
  GET /api/dpt_statistik
  GET /api/dpt_unduh
  GET /api/dpt_wilayah
  GET /api/format_excel_surat_mandat_saksi
  GET /api/impor
  GET /api/impor/:id
  GET /api/impor/:id/baris
  GET /api/impor/:id/galat
  GET /api/impor/:id/kelompok_galat
  GET /api/impor/templat/:jenis
  GET /api/kepatuhan/:jenis_caleg_id
  GET /api/kepatuhan/:jenis_caleg_id/caleg
  GET /api/kepatuhan/:jenis_caleg_id/caleg/cetak
  GET /api/kepatuhan/:jenis_caleg_id/caleg/daftar
  GET /api/kepatuhan/:jenis_caleg_id/caleg/unduh
  GET /api/kepatuhan/:jenis_caleg_id/cetak
  GET /api/kepatuhan/:jenis_caleg_id/daftar
  GET /api/kepatuhan/:jenis_caleg_id/unduh
  GET /api/kursi/:jenis_caleg_id
  GET /api/kursi/:jenis_caleg_id/:dapil_id
  GET /api/kursi/:jenis_caleg_id/:dapil_id/unduh
  GET /api/kursi/:jenis_caleg_id/:dapil_id/cetak
  GET /api/kursi/:jenis_caleg_id/unduh
  GET /api/kursi/:jenis_caleg_id/cetak
  GET /api/penandaan_info
  GET /api/pengumuman
  GET /api/pengumuman/:id
  GET /api/pengumuman/:id/lampiran
  GET /api/pengumuman/:id/pembaca
  GET /api/penugasan
  GET /api/qc_rekap/:jenis_laporan_id
  GET /api/qc_rekap/:jenis_laporan_id/unduh
  GET /api/qc_rekap_calon/:dapil_id
  GET /api/qc_rekap_kota
  GET /api/qc_rekap_propinsi
  GET /api/qc_rekap_pusat
  GET /api/qc_unduh_excel_rekap_c_hasil
  GET /api/qc_unduh_excel_rekap_kota
  GET /api/qc_unduh_excel_rekap_propinsi
  GET /api/qc_unduh_excel_rekap_pusat
  GET /api/saksi
  GET /api/saksi/:id
  GET /api/saksi/:id/cek_dpt
  GET /api/saksi/:id/foto
  GET /api/saksi/:id/kandidat_caleg
  GET /api/saksi/:id/kartu
  GET /api/saksi/:id/kta/:gambar
  GET /api/saksi/:id/surat_mandat
  GET /api/saksi_cakupan
  GET /api/saksi_cetak_kartu_per_wilayah/:kota_id
  GET /api/saksi_tps
  GET /api/saksi_unduh
  GET /api/saksi_unduh_akun
  GET /api/saksi_unduh_format_unggah
  GET /api/saksi_unduh_surat_mandat_zip
  GET /api/saksi_unduh_wilayah
  GET /api/templat_surat/:wilayah_id
  GET /api/tps
  GET /api/tps/:id
  GET /api/tps_rt
  GET /api/tps_rw
  GET /api/unduh_excel_saksi/:wilayah_id
  GET /api/user
  GET /api/user/:id
  GET /api/user/:id/kta/:gambar
  GET /api/user/:id/surat_mandat
  GET /api/user/:id/surat_mandat_approval
  POST /api/caleg/:id/batal_menggantikan
  POST /api/caleg/:id/menggantikan
  POST /api/caleg/:id/set_baru
  POST /api/caleg/:id/set_dcs1
  POST /api/caleg/:id/set_nomor_urut
  POST /api/caleg/:id/set_status_caleg
  POST /api/caleg/:id/set_utama
  POST /api/caleg_cetak_surat
  POST /api/caleg_zip_silon
  POST /api/caleg_unggah_dokumen
  POST /api/dpt
  POST /api/excel_qc
  POST /api/hapus_caleg_massal
  POST /api/impor
  POST /api/impor/:id/batalkan
  POST /api/caleg
  POST /api/caleg/:id
  POST /api/caleg/:id/set_password
  POST /api/impor/:id/jawaban
  POST /api/impor/:id/pemetaan
  POST /api/impor/:id/perbaikan
  POST /api/impor/:id/perbaikan_kelompok
  POST /api/impor/:id/pilihan
  POST /api/impor/:id/terapkan
  POST /api/impor/:id/terapkan_benar
  POST /api/impor/:id/urungkan
  POST /api/pengumuman
  POST /api/pengumuman/:id
  POST /api/penugasan
  POST /api/penugasan/:id/urungkan
  POST /api/penugasan/usulan
  POST /api/saksi
  POST /api/saksi/:id
  POST /api/saksi/:id/buat_akun
  POST /api/saksi/:id/foto
  POST /api/saksi/:id/keluar_semua
  POST /api/saksi/:id/set_aktif
  POST /api/saksi/:id/set_approval
  POST /api/saksi/:id/set_caleg
  POST /api/saksi/:id/set_wa_valid
  POST /api/saksi/:id/unset_approval
  POST /api/saksi_buat_akun
  POST /api/saksi_cetak
  POST /api/saksi_tautan_masuk
  POST /api/saksi_unggah
  POST /api/saksi_unggah_akun
  POST /api/templat_surat/:wilayah_id/pratinjau
  POST /api/tps
  POST /api/tps/:id
  POST /api/ubah_nomor_urut_massal
  POST /api/unggah_excel_surat_mandat_saksi
  POST /api/user
  POST /api/user/:id
  POST /api/user/:id/data
  POST /api/user/:id/hapus_faktor_kedua
  POST /api/user/:id/kta/:gambar
  POST /api/user/:id/set_aktif
  POST /api/user/:id/set_approval
  POST /api/user/:id/unset_approval
  POST /api/user/undangan
  PUT /api/caleg/:id/reset_password
  PUT /api/saksi/:id/reset_password
  PUT /api/templat_surat/:wilayah_id
  PUT /api/user/:id/reset_password
  GET /api/rekap_caleg_cetak/:jenis_caleg_id
  GET /api/beranda
  GET /api/rekap_caleg_kota
  GET /api/rekap_caleg_propinsi
  GET /api/rekap_caleg_pusat
  GET /api/rekap_caleg_pusat/:id
  GET /api/unduh_excel_silon/:wilayah_id
  GET /api/unduh_excel_silon/:wilayah_id/dapil/:dapil_id
  GET /api/unduh_excel_silon_pengganti/:wilayah_id
  GET /api/unduh_excel_silon_pengganti/:wilayah_id/dapil/:dapil_id
  GET /api/unduh_zip_silon/:wilayah_id/dapil/:dapil_id
  GET /api/dapil_pusat/:id/unduh_template_surat_pernyataan_zip
  GET /api/dapil_propinsi/:id/unduh_template_surat_pernyataan_zip
  GET /api/dapil_kota/:id/unduh_template_surat_pernyataan_zip
  GET /api/surat_pernyataan_dapil/:id/zip
`;
const HANYA_SUPER_ADMIN = `
  DELETE /api/pengaturan/logo
  GET /api/audit
  GET /api/audit/pilihan
  GET /api/cadangan
  GET /api/caleg_download_rekap
  GET /api/dapil_nasional
  GET /api/faktor_kedua_wajib
  GET /api/pengaturan
  GET /api/peran_akses
  GET /api/pilihan
  GET /api/qc_jenis
  GET /api/surat_keluar
  GET /api/unduh_excel_status_dokumen
  POST /api/audit/unduh
  POST /api/cadangan
  POST /api/dapil_nasional
  POST /api/pengaturan/logo
  POST /api/pilihan/:daftar
  POST /api/qc_item
  POST /api/qc_item/:id/gambar
  POST /api/surat_keluar/:id/disampaikan
  POST /api/surat_keluar/:id/tampilkan
  POST /api/user/:id/identitas
  POST /api/user/:id/set_super_admin
  POST /api/user/:id/unset_super_admin
  PUT /api/cadangan
  PUT /api/faktor_kedua_wajib
  PUT /api/pengaturan
  PUT /api/peran_akses
  PUT /api/pilihan/:daftar/:id
  PUT /api/qc_item/:id
  PUT /api/qc_jenis/:id
`;
const KONFIRMASI = `
  DELETE /api/caleg/:id
  DELETE /api/dpt/:kelurahan_id
  DELETE /api/dpt_tps/:id
  DELETE /api/saksi/:id
  DELETE /api/self/faktor_kedua
  DELETE /api/user/:id
  GET /api/caleg/:id/unduh_excel_silon
  GET /api/caleg/:id/unduh_zip_silon
  GET /api/caleg/:id/zip_silon
  GET /api/caleg_unduh_excel_silon
  GET /api/caleg_unduh_zip_silon
  GET /api/dpt_unduh
  GET /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/rahasia_lms
  GET /api/saksi/:id/kartu
  GET /api/saksi/:id/surat_mandat
  GET /api/saksi_cetak_kartu_per_wilayah/:kota_id
  GET /api/saksi_unduh
  GET /api/saksi_unduh_akun
  GET /api/saksi_unduh_surat_mandat_zip
  GET /api/unduh_excel_saksi/:wilayah_id
  POST /api/audit/unduh
  POST /api/hapus_caleg_massal
  POST /api/caleg_cetak_surat
  POST /api/caleg_zip_silon
  POST /api/caleg/:id/set_password
  POST /api/saksi/:id/buat_akun
  POST /api/saksi_buat_akun
  POST /api/saksi_cetak
  POST /api/saksi_tautan_masuk
  POST /api/self/faktor_kedua
  POST /api/self/faktor_kedua/kode_pemulihan
  POST /api/surat_keluar/:id/tampilkan
  POST /api/token_akses
  POST /api/unggah_excel_surat_mandat_saksi
  POST /api/user/:id/hapus_faktor_kedua
  POST /api/user/:id/identitas
  POST /api/user/:id/set_super_admin
  POST /api/user/:id/unset_super_admin
  POST /api/user/undangan
  PUT /api/cadangan
  PUT /api/faktor_kedua_wajib
  PUT /api/caleg/:id/reset_password
  PUT /api/peran_akses
  PUT /api/saksi/:id/reset_password
  PUT /api/user/:id/reset_password
  GET /api/unduh_excel_silon/:wilayah_id
  GET /api/unduh_excel_silon/:wilayah_id/dapil/:dapil_id
  GET /api/unduh_excel_silon_pengganti/:wilayah_id
  GET /api/unduh_excel_silon_pengganti/:wilayah_id/dapil/:dapil_id
  GET /api/unduh_zip_silon/:wilayah_id/dapil/:dapil_id
  GET /api/dapil_pusat/:id/unduh_template_surat_pernyataan_zip
  GET /api/dapil_propinsi/:id/unduh_template_surat_pernyataan_zip
  GET /api/dapil_kota/:id/unduh_template_surat_pernyataan_zip
  GET /api/surat_pernyataan_dapil/:id/zip
`;
const UNDUHAN = `
  GET /api/unduh_excel_status_dokumen
  GET /api/unduh_zip_dokumen_wilayah
  GET /api/caleg/:id/kta/:sisi
  GET /api/caleg/:id/template_surat_pengunduran_diri
  GET /api/caleg/:id/template_surat_pernyataan_silon
  GET /api/caleg/:id/unduh_excel_silon
  GET /api/caleg/:id/zip_silon
  GET /api/caleg_download_rekap
  GET /api/caleg_unduh_excel_silon
  GET /api/caleg_unduh_zip_silon
  GET /api/event/:id/cetak_bukti
  GET /api/event/:id/unduh_presensi
  GET /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/lms/buka
  GET /api/dpt_unduh
  GET /api/excel_qc
  GET /api/file/:id
  GET /api/format_excel_surat_mandat_saksi
  GET /api/impor/:id/galat
  GET /api/impor/templat/:jenis
  GET /api/kepatuhan/:jenis_caleg_id/caleg/cetak
  GET /api/kepatuhan/:jenis_caleg_id/caleg/unduh
  GET /api/kepatuhan/:jenis_caleg_id/cetak
  GET /api/kepatuhan/:jenis_caleg_id/unduh
  GET /api/kursi/:jenis_caleg_id/:dapil_id/unduh
  GET /api/kursi/:jenis_caleg_id/:dapil_id/cetak
  GET /api/kursi/:jenis_caleg_id/unduh
  GET /api/kursi/:jenis_caleg_id/cetak
  GET /api/pengumuman/:id/lampiran
  GET /api/pengumumanku/:id/lampiran
  GET /api/qc_rekap/:jenis_laporan_id/unduh
  GET /api/qc_unduh_excel_rekap_c_hasil
  GET /api/qc_unduh_excel_rekap_kota
  GET /api/qc_unduh_excel_rekap_propinsi
  GET /api/qc_unduh_excel_rekap_pusat
  GET /api/rekap_caleg_cetak/:jenis_caleg_id
  GET /api/saksi/:id/foto
  GET /api/saksi/:id/kartu
  GET /api/saksi/:id/kta/:gambar
  GET /api/saksi/:id/surat_mandat
  GET /api/saksi_cetak_kartu_per_wilayah/:kota_id
  GET /api/saksi_saya/kartu
  GET /api/saksi_saya/surat_mandat
  GET /api/saksi_unduh
  GET /api/saksi_unduh_akun
  GET /api/saksi_unduh_format_unggah
  GET /api/saksi_unduh_surat_mandat_zip
  GET /api/saksi_unduh_wilayah
  GET /api/surat_pernyataan_dapil/:id/zip
  GET /api/unduh_excel_saksi/:wilayah_id
  GET /api/unduh_excel_silon/:wilayah_id
  GET /api/unduh_excel_silon/:wilayah_id/dapil/:dapil_id
  GET /api/unduh_excel_silon_pengganti/:wilayah_id
  GET /api/unduh_excel_silon_pengganti/:wilayah_id/dapil/:dapil_id
  GET /api/user/:id/kta/:gambar
  GET /api/user/:id/surat_mandat
  GET /api/user/:id/surat_mandat_approval
`;
const SAAT_GANTI_PASSWORD = `
  GET /api/self
  POST /api/logout
  POST /api/self
`;

const linesOf = (table: string): string[] =>
  table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .toSorted();

const app = await createTestApp();
const { db } = app.context;
const { id: superAdmin, token } = await buatPengguna(app, ROLES.superAdmin);
const { id: admin } = await buatPengguna(app, ROLES.pusat);
const { id: caleg } = await buatPengguna(app, { ...ROLES.caleg, wilayahId: 1 });

/** Its answer never ends. */
const routes = app.routes.filter((route) => route !== "GET /api/live");
const addressOf = (route: string): string => route.replaceAll(/:\w+/g, "999999");

/** Of all routes, those that answer this user so. A session of its own for each, as some calls end it. */
async function answering(usersId: number, kode: string): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    const { body } = await app.panggil(addressOf(route), {
      token: await buatSesi(app.context, usersId),
    });
    if (body.kode === kode) {
      found.push(route);
    }
  }
  return found.toSorted();
}

beforeAll(async () => {
  const peran = [PERAN.adminPusat, PERAN.caleg].map((id) => ({ id, akses: AKSES }));
  await app.panggil("PUT /api/peran_akses", { token, body: { peran } });
});

test("SEC-019 yang memegang semua kunci: super admin saja, dan admin saja, juga untuk unduhan rekap", async () => {
  const onlySuper = await answering(admin, "tidak-berhak");
  expect(onlySuper).toEqual(linesOf(HANYA_SUPER_ADMIN));
  const both = [...onlySuper, ...linesOf(HANYA_ADMIN)];
  expect(await answering(caleg, "tidak-berhak")).toEqual(both.toSorted());
});

test("tindakan yang peka: rute yang menanyakan kata sandi lagi", async () => {
  const lama = { dikonfirmasi_pada: new Date(Date.now() - 3_600_000) };
  const found: string[] = [];
  for (const route of routes) {
    const sesi = await buatSesi(app.context, superAdmin);
    await db.updateTable("sesi").set(lama).where("users_id", "=", superAdmin).execute();
    const { body } = await app.panggil(addressOf(route), { token: sesi });
    if (body.kode === "perlu-konfirmasi") {
      found.push(route);
    }
  }
  expect(found.toSorted()).toEqual(linesOf(KONFIRMASI));
});

test("unduhan: hanya di sini tiket berlaku sebagai sesi", async () => {
  const found: string[] = [];
  for (const route of routes.filter((one) => one.startsWith("GET "))) {
    const alamat = addressOf(route).slice("GET ".length);
    const sesi = await buatSesi(app.context, superAdmin);
    // So many tickets a minute nobody gets.
    await db.deleteFrom("batas_laju").execute();
    const { body } = await app.panggil("POST /api/tiket", { token: sesi, body: { alamat } });
    const tanpa = await app.panggil(`GET ${alamat}`);
    const dengan = await app.panggil(`GET ${alamat}?access_token=${body.data.tiket}`);
    if (tanpa.status === 401 && dengan.status !== 401) {
      found.push(route);
    }
  }
  expect(found.toSorted()).toEqual(linesOf(UNDUHAN));
});

test("yang harus mengganti sandinya dahulu: rute yang tetap terbuka baginya", async () => {
  await db
    .updateTable("users")
    .set({ harus_ganti_password: true })
    .where("id", "=", superAdmin)
    .execute();
  const tertutup = await answering(superAdmin, "ganti-password-dulu");
  const publik = app.endpoints
    .filter(({ izin }) => izin === "publik")
    .map(({ method, path }) => `${method} ${path}`);
  const lain = new Set([...tertutup, ...publik]);
  const terbuka = routes.filter((route) => !lain.has(route));
  expect(terbuka.toSorted()).toEqual(linesOf(SAAT_GANTI_PASSWORD));
});
