// Every route, for every role, in three regions, against what is written here.
//
// One line is one route: the call, then a column per role. A sign stands for the class of the
// answer: 1 is 401 (sign in), 3 is 403 (not allowed), + is anything else (the guard let it pass).
// Where the call names a region or TPS, a column has three signs: the caller's own, one elsewhere,
// and the one above (a TPS: outside the own region, inside the one above).
//
// In a call {wilayah} is replaced by the region, {tps} by the TPS, {kelurahan} by that TPS's, and
// {pengguna} by an administrator of the region, {saksi} by a witness of it. After the call may follow
// json:{…} without spaces, or form:field=value&… for a multipart body with a small file.
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { NAMA_BAGIAN, NAMA_NASKAH } from "#contract/caleg/bagian-caleg.fields.ts";
import { TINGKAT_DAPIL, type TingkatDapil } from "#contract/dapil/dapil.contract.ts";
import { kotaOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { kotaIdOfWilayah } from "#contract/saksi/saksi.rules.ts";
import { penulisanSaksi } from "../saksi/tulis/tulis-saksi.service.ts";
import { impor } from "../testing/impor.ts";
import { saksiContoh } from "../testing/pengguna.ts";
import { buatPengguna, buatSesi, createTestApp, ROLES, type TestApp } from "../testing/test-app.ts";
import { HUNDREDS, sampleOf, someOf } from "../testing/ukuran.ts";
import { tingkatOf } from "./caller.ts";

/** Reading and writing of each level: super, pusat, prop., kota. */
const DAPIL_MATRIX: Readonly<Record<TingkatDapil, readonly [baca: string, tulis: string]>> = {
  pusat: ["+ + + 3", "+ + 3 3"],
  propinsi: ["+ + + 3", "+ + + 3"],
  kota: ["+ + + +", "+ + + 3"],
};

const MATRIX = `
                                                        anonim super pusat prop. kota  saksi caleg fasilitator

GET    /api/logo/00000000-0000-4000-8000-000000000000     +     +     +     +     +     +     +     +
GET    /api/status                                       +     +     +     +     +     +     +     +
GET    /api/openapi.json                                 +     +     +     +     +     +     +     +
GET    /api/docs                                         +     +     +     +     +     +     +     +
POST   /api/login                                        +     +     +     +     +     +     +     +
POST   /api/login/kode                                   +     +     +     +     +     +     +     +
POST   /api/masuk_tautan                                 +     +     +     +     +     +     +     +
POST   /oauth/token                                      +     +     +     +     +     +     +     +
POST   /api/lupa-password                                +     +     +     +     +     +     +     +
POST   /api/lupa-password/reset                          +     +     +     +     +     +     +     +
POST   /api/verify                                       +     +     +     +     +     +     +     +
POST   /api/link_password                                +     +     +     +     +     +     +     +

POST   /api/logout                                       1     +     +     +     +     +     +     +
GET    /api/sesi                                         1     +     +     +     +     +     +     +
POST   /api/sesi/konfirmasi                              1     +     +     +     +     +     +     +
GET    /api/sesi/riwayat                                 1     +     +     +     +     +     +     +
DELETE /api/sesi/1                                       1     +     +     +     +     +     +     +
DELETE /api/sesi                                         1     +     +     +     +     +     +     +
GET    /api/self                                         1     +     +     +     +     +     +     +
GET    /api/self/saksi                                   1     +     +     +     +     +     +     +
GET    /api/self/jadwal                                  1     +     +     +     +     +     +     +
POST   /api/self                                         1     +     +     +     +     +     +     +
GET    /api/self/faktor_kedua                            1     +     +     +     +     +     +     +
POST   /api/self/faktor_kedua                            1     +     +     +     +     +     +     +
POST   /api/self/faktor_kedua/aktifkan                   1     +     +     +     +     +     +     +
POST   /api/self/faktor_kedua/kode_pemulihan             1     +     +     +     +     +     +     +
DELETE /api/self/faktor_kedua                            1     +     +     +     +     +     +     +
GET    /api/token_akses                                  1     +     +     +     +     +     +     +
POST   /api/token_akses                                  1     +     +     +     +     +     +     +
DELETE /api/token_akses/999999                           1     +     +     +     +     +     +     +
GET    /api/tampilan?halaman=/saksi                      1     +     +     +     +     +     +     +
POST   /api/tampilan                                     1     +     +     +     +     +     +     +
DELETE /api/tampilan/999999                              1     +     +     +     +     +     +     +
GET    /api/instansi                                     1     +     +     +     +     +     +     +
GET    /api/instansi/1/akses                             1     +     +     +     +     +     +     +
GET    /api/pengumumanku_terbaru                         1     +     +     +     +     +     +     +
GET    /api/pengumumanku                                 1     +     +     +     +     +     +     +
GET    /api/pengumumanku/1                               1     +     +     +     +     +     +     +
GET    /api/pengumumanku/1/lampiran                      1     +     +     +     +     +     +     +
POST   /api/pengumumanku/baca                            1     +     +     +     +     +     +     +
GET    /api/live                                         1     +     +     +     +     +     +     +
POST   /api/tiket                                        1     +     +     +     +     +     +     +
GET    /api/file/b0a7c1de-0000-4000-8000-000000000000    1     +     +     +     +     +     +     +
GET    /api/pekerjaan                                    1     +     +     +     +     +     +     +
DELETE /api/pekerjaan/b0a7c1de-0000-4000-8000-000000000000 1   +     +     +     +     +     +     +

GET    /api/self_caleg                                   1     +     +     +     +     +     +     +
GET    /api/caleg/999999/saksi                           1     +     +     +     +     +     +     +
GET    /api/caleg/999999                                 1     +     +     +     +     +     +     +
GET    /api/caleg/999999/identitas                       1     +     +     +     +     +     +     +
POST   /api/caleg/999999/identitas                       1     +     +     +     +     +     +     +
${[...NAMA_BAGIAN, ...NAMA_NASKAH]
  .flatMap((bagian) =>
    ["GET", "POST"].map((cara) => `${cara} /api/caleg/999999/${bagian} 1 + + + + + + +`),
  )
  .join("\n")}
POST   /api/caleg/999999/bagian_kosong                   1     +     +     +     +     +     +     +
DELETE /api/caleg/999999/pasangan/1                      1     +     +     +     +     +     +     +
GET    /api/caleg/999999/kta/depan                       1     +     +     +     +     +     +     +
GET    /api/caleg/999999/dokumen_umum                    1     +     +     +     +     +     +     +
GET    /api/caleg/999999/dokumen_khusus                  1     +     +     +     +     +     +     +
POST   /api/caleg/999999/dokumen form:dokumen_id=101     1     +     +     +     +     +     +     +
POST   /api/caleg/999999/dokumen_umum form:dokumen_id=101 1     +     +     +     +     +     +     +
POST   /api/caleg/999999/dokumen_khusus form:dokumen_id=201 1     +     +     +     +     +     +     +
POST   /api/caleg/999999/survey json:{"tipe_id":1,"jawaban":1} 1     +     +     +     +     +     +     +
GET    /api/caleg/999999/arsip_file                      1     +     +     +     +     +     +     +
POST   /api/caleg/999999/arsip_file form:keterangan=a    1     +     +     +     +     +     +     +
GET    /api/caleg/999999/dpt_from_wilayah                1     +     +     +     +     +     +     +
GET    /api/caleg/999999/dpt_from_kelurahan?kelurahan_id=1376011002 1 + +     +     +     +     +     +
GET    /api/caleg/999999/dpt_from_tps?tps_id=1376011002001 1   +     +     +     +     +     +     +
POST   /api/caleg/999999/set_level_dpt json:{"level":1,"tps_id":1376011002001} 1 + + + +     +     +     +
GET    /api/caleg/999999/pergantian                      1     +     +     +     +     +     +     +
GET    /api/caleg/999999/nomor_urut_tersedia             1     +     +     +     +     3     3     3
POST   /api/caleg/999999/set_nomor_urut json:{"nomor_urut":1} 1 +     +     +     +     3     3     3
POST   /api/caleg/999999/set_utama json:{"is_utama":1}   1     +     +     +     +     3     3     3
POST   /api/caleg/999999/set_baru json:{"is_baru":1}     1     +     +     +     +     3     3     3
POST   /api/caleg/999999/set_dcs1 json:{"is_dcs1":1}     1     +     +     +     +     3     3     3
POST   /api/caleg/999999/set_status_caleg json:{"status_pengisian":3,"status":3} 1 + + +     +     3     3     3
GET    /api/caleg/999999/cari_pengganti?nomer_kta=1      1     +     +     +     +     3     3     3
POST   /api/caleg/999999/menggantikan json:{"caleg_id":1,"alasan_pergantian":"Ganda"} 1 + + + + 3     3     3
POST   /api/caleg/999999/batal_menggantikan              1     +     +     +     +     3     3     3
DELETE /api/caleg/999999                                 1     +     +     +     +     3     3     3
POST   /api/hapus_caleg_massal json:{"jenis_caleg_id":1,"dapil_id":1,"calegs":[999999]} 1 + + + + 3 3 3
POST   /api/ubah_nomor_urut_massal json:{"jenis_caleg_id":1,"dapil_id":1,"calegs":[{"id":999999,"nomor_urut":1}]} 1 + + + + 3 3 3
GET    /api/caleg/999999/template_surat_pernyataan_silon 1     +     +     +     +     +     +     +
GET    /api/caleg/999999/template_surat_pengunduran_diri 1     +     +     +     +     +     +     +
GET    /api/caleg/999999/unduh_excel_silon               1     +     +     +     +     +     +     +
GET    /api/caleg/999999/unduh_zip_silon                 1     +     +     +     +     +     +     +
GET    /api/caleg/999999/zip_silon                       1     +     +     +     +     +     +     +
GET    /api/m_caleg_jenis                                1     +     +     +     +     +     +     +
GET    /api/m_caleg_jenjang_pendidikan                   1     +     +     +     +     +     +     +
GET    /api/m_caleg_status_pasangan                      1     +     +     +     +     +     +     +
GET    /api/m_caleg_agama                                1     +     +     +     +     +     +     +
GET    /api/m_caleg_pekerjaan                            1     +     +     +     +     +     +     +
GET    /api/m_caleg_status_hukum                         1     +     +     +     +     +     +     +
GET    /api/m_caleg_status_kawin                         1     +     +     +     +     +     +     +
GET    /api/m_dokumen                                    1     +     +     +     +     +     +     +
GET    /api/m_saksi_jenis                                1     +     +     +     +     +     +     +
GET    /api/m_saksi_referensi                            1     +     +     +     +     +     +     +
GET    /api/pengumuman?wilayah_id={wilayah}              111   +++   +++   +33   +33   333   333   333
GET    /api/pengumuman/999999                            1     +     +     +     +     3     3     3
GET    /api/pengumuman/999999/pembaca                    1     +     +     +     +     3     3     3
GET    /api/pengumuman/999999/lampiran                   1     +     +     +     +     3     3     3
POST   /api/pengumuman form:judul=a&konten=a&wilayah_id={wilayah} 111 +++ +++ +33 333   333   333   333
POST   /api/pengumuman/999999 form:judul=a               1     +     +     +     3     3     3     3
DELETE /api/pengumuman/999999                            1     +     +     +     3     3     3     3
GET    /api/m_status_pengumuman                          1     +     +     +     +     +     +     +
GET    /api/m_propinsi                                   1     +     +     +     +     +     +     +
GET    /api/m_kota?propinsi_id=13                        1     +     +     +     +     +     +     +
GET    /api/m_kecamatan?kota_id=1376                     1     +     +     +     +     +     +     +
GET    /api/m_kelurahan?kecamatan_id=137601              1     +     +     +     +     +     +     +
GET    /api/wilayah?s=payakumbuh                         1     +     +     +     +     +     +     +
GET    /api/cari?s=payakumbuh                            1     +     +     +     +     +     +     +
GET    /api/wilayah/1376                                 1     +     +     +     +     +     +     +
GET    /api/m_partai                                     1     +     +     +     +     +     +     +
${TINGKAT_DAPIL.flatMap((tingkat) => {
  const path = `/api/dapil_${tingkat}`;
  const [baca, tulis] = DAPIL_MATRIX[tingkat];
  const calls = (method: string, ends: readonly string[], may: string) =>
    ends.map((end) => `${method} ${path}${end} 1 ${may} 3 3 3`);
  return [
    ...calls("GET", ["/999999", "/999999/kandidat"], baca),
    ...calls("GET", ["/999999/caleg"], "+ + + +"),
    ...calls("POST", ["", "/999999", "/999999/kandidat"], tulis),
    ...calls("DELETE", ["/999999", "/999999/wilayah/1376"], tulis),
  ];
}).join("\n")}
GET /api/dapil_pusat?wilayah_id={wilayah}                111   +++   +++   +33   333   333   333   333
GET /api/dapil_propinsi?wilayah_id={wilayah}             111   +++   +++   +33   333   333   333   333
GET /api/dapil_kota?wilayah_id={wilayah}                 111   +++   +++   +33   +33   333   333   333
GET /api/dapil_pusat/cakupan?wilayah_id={wilayah}        111   +++   +++   +33   333   333   333   333
GET /api/dapil_propinsi/cakupan?wilayah_id={wilayah}     111   +++   +++   +33   333   333   333   333
GET /api/dapil_kota/cakupan?wilayah_id={wilayah}         111   +++   +++   +33   +33   333   333   333
GET    /api/dapil_nasional                               1     +     3     3     3     3     3     3
POST   /api/dapil_nasional                               1     +     3     3     3     3     3     3
POST   /api/instansi                                     1     +     +     3     3     3     3     3
PUT    /api/instansi/999999                              1     +     +     3     3     3     3     3
DELETE /api/instansi/999999                              1     +     +     3     3     3     3     3
GET    /api/instansi/1/diklat                            1     +     +     +     +     +     +     +
POST   /api/instansi/999999/diklat                       1     +     +     3     3     3     3     3
PUT    /api/instansi/1/diklat/999999                     1     +     +     3     3     3     3     3
DELETE /api/instansi/1/diklat/999999                     1     +     +     3     3     3     3     3
GET    /api/instansi/1/diklat/999999/kelas?wilayah_id={wilayah}                   111   +++   +++   +33   +33   +33   333   333
POST   /api/instansi/1/diklat/999999/kelas                 1     +     +     +     +     3     3     3
GET    /api/instansi/1/diklat/999999/kelas/1               1     +     +     +     +     +     +     +
GET    /api/instansi/1/diklat/999999/kelas/1/rahasia_lms   1     +     +     +     +     +     +     +
PUT    /api/instansi/1/diklat/999999/kelas/1               1     +     +     +     +     +     +     +
DELETE /api/instansi/1/diklat/999999/kelas/1               1     +     +     +     +     +     +     +
GET    /api/instansi/1/diklat/999999/kelas/1/peserta       1     +     +     +     +     +     +     +
POST   /api/instansi/1/diklat/999999/kelas/1/peserta       1     +     +     +     +     +     +     +
DELETE /api/instansi/1/diklat/999999/kelas/1/peserta/1     1     +     +     +     +     +     +     +
POST   /api/instansi/1/diklat/999999/kelas/1/unggah_peserta 1    +     +     +     +     3     3     3
GET    /api/event?wilayah_id={wilayah}                   111   +++   +++   +33   +33   333   333   333
GET    /api/event/999999                                 1     +     +     +     +     3     3     3
POST   /api/event json:{"nama":"A","waktu_mulai_presensi":"2026-02-14T00:00:00"} 1 + + + + 3 3 3
POST   /api/event/999999                                 1     +     +     +     +     3     3     3
DELETE /api/event/999999                                 1     +     +     +     +     3     3     3
POST   /api/event/999999/set_aktif                       1     +     +     +     +     3     3     3
POST   /api/event/999999/set_approval                    1     +     +     +     +     3     3     3
POST   /api/event/999999/unset_approval                  1     +     +     +     +     3     3     3
PUT    /api/event/999999/reset_password                  1     +     +     +     +     3     3     3
GET    /api/event/999999/presensi                        1     +     +     +     +     3     3     3
GET    /api/event/999999/cetak_bukti                     1     +     +     +     +     3     3     3
GET    /api/event/999999/unduh_presensi                  1     +     +     +     +     3     3     3
GET    /api/event/999999/kios                            1     +     +     +     +     3     3     3
POST   /api/event/999999/kios                            1     +     +     +     +     3     3     3
DELETE /api/event/999999/kios/999999                     1     +     +     +     +     3     3     3

GET    /api/instansi/1/diklat/1/kelas/999999/jadwal      1     +     +     +     +     +     +     +
GET    /api/instansi/1/diklat/1/kelas/999999/modul/1/user?pemetaan_id=1 1 + + + + + + +
PUT    /api/instansi/1/diklat/1/kelas/999999/jadwal/1/user 1   +     +     +     +     +     +     +
POST   /api/instansi/1/diklat/1/kelas/999999/jadwal/1/rekaman 1 + + + + + + +
POST   /api/instansi/1/diklat/1/kelas/999999/jadwal/1/presensi 1 + + + + 3 3 3
GET    /api/instansi/1/diklat/1/kelas/999999/lms         1     +     +     +     +     +     +     +
GET    /api/instansi/1/diklat/1/kelas/999999/lms/buka    1     +     +     +     +     +     +     +
GET    /api/riwayat_diklat?email=a@contoh.example        1     +     +     +     +     3     3     3
GET    /api/presensi_ditolak                             1     +     +     +     +     3     3     3
GET    /api/presensi/AAAAAAAAAA                          +     +     +     +     +     +     +     +
POST   /api/presensi_nomer_kta                           +     +     +     +     +     +     +     +
POST   /api/presensi/AAAAAAAAAA/kios                     +     +     +     +     +     +     +     +
POST   /api/presensi/AAAAAAAAAA/kios/bekal               +     +     +     +     +     +     +     +

GET    /api/m_dapil_pusat                                1     +     +     +     +     +     +     +
GET    /api/m_dapil_propinsi                             1     +     +     +     +     +     +     +
GET    /api/m_dapil_kota                                 1     +     +     +     +     +     +     +
GET    /api/m_jenis_laporan                              1     +     +     +     +     +     +     +
GET    /api/m_peran                                      1     +     +     +     +     3     3     3

GET    /api/pengaturan                                   1     +     3     3     3     3     3     3
PUT    /api/pengaturan                                   1     +     3     3     3     3     3     3
GET    /api/cadangan                                     1     +     3     3     3     3     3     3
PUT    /api/cadangan                                     1     +     3     3     3     3     3     3
POST   /api/cadangan                                     1     +     3     3     3     3     3     3
POST   /api/pengaturan/logo                              1     +     3     3     3     3     3     3
DELETE /api/pengaturan/logo                              1     +     3     3     3     3     3     3
GET    /api/audit                                        1     +     3     3     3     3     3     3
GET    /api/audit/pilihan                                1     +     3     3     3     3     3     3
POST   /api/audit/unduh                                  1     +     3     3     3     3     3     3
GET    /api/surat_keluar                                 1     +     3     3     3     3     3     3
POST   /api/surat_keluar/1/disampaikan                   1     +     3     3     3     3     3     3
POST   /api/surat_keluar/1/tampilkan                     1     +     3     3     3     3     3     3
GET    /api/peran_akses                                  1     +     3     3     3     3     3     3
PUT    /api/peran_akses                                  1     +     3     3     3     3     3     3
GET    /api/faktor_kedua_wajib                           1     +     3     3     3     3     3     3
PUT    /api/faktor_kedua_wajib                           1     +     3     3     3     3     3     3
GET    /api/user/999999/riwayat-masuk                    1     +     +     +     +     3     3     3
POST   /api/user/999999/hapus_faktor_kedua               1     +     +     +     3     3     3     3
GET    /api/pilihan                                      1     +     3     3     3     3     3     3
POST   /api/pilihan/m_caleg_agama                        1     +     3     3     3     3     3     3
PUT    /api/pilihan/m_caleg_agama/1                      1     +     3     3     3     3     3     3
GET    /api/qc_jenis                                     1     +     3     3     3     3     3     3
PUT    /api/qc_jenis/1                                   1     +     3     3     3     3     3     3
POST   /api/qc_item                                      1     +     3     3     3     3     3     3
PUT    /api/qc_item/1                                    1     +     3     3     3     3     3     3
POST   /api/qc_item/1/gambar                             1     +     3     3     3     3     3     3

GET    /api/user?wilayah_id={wilayah}                    111   +++   +++   +33   +33   333   333   333
GET    /api/user/{pengguna}                              111   +++   +++   +33   +33   333   333   333
POST   /api/user form:nomer_kta=1&email=a@b.example&password=tangga-merah-9&password_confirmation=tangga-merah-9&wilayah={wilayah} 111 +++ +++ +33 333 333 333 333
POST   /api/user/{pengguna} form:nomer_kta=1             111   +++   ++3   +33   333   333   333   333
POST   /api/user/{pengguna}/data json:{"name":"Nama"}    111   +++   ++3   +33   333   333   333   333
POST   /api/user/{pengguna}/identitas json:{"alasan":"Salah"} 111 +++ 333 333 333 333 333 333
POST   /api/user/{pengguna}/set_aktif json:{"is_aktif":1} 111  +++   ++3   +33   333   333   333   333
POST   /api/user/{pengguna}/set_approval form:nomer_kta=1 111  +++   ++3   +33   333   333   333   333
POST   /api/user/{pengguna}/unset_approval               111   +++   ++3   +33   333   333   333   333
POST   /api/user/{pengguna}/set_super_admin              111   +++   333   333   333   333   333   333
POST   /api/user/{pengguna}/unset_super_admin            111   +++   333   333   333   333   333   333
PUT    /api/user/{pengguna}/reset_password               111   +++   ++3   +33   333   333   333   333
DELETE /api/user/{pengguna}                              111   +++   ++3   +33   333   333   333   333
GET    /api/user/{pengguna}/surat_mandat                 111   +++   +++   +33   +33   333   333   333
GET    /api/user/{pengguna}/surat_mandat_approval        111   +++   +++   +33   +33   333   333   333
GET    /api/user/{pengguna}/kta/ktp                      111   +++   +++   +33   +33   333   333   333
POST   /api/user/{pengguna}/kta/ktp form:nomer_kta=1     111   +++   ++3   +33   333   333   333   333
POST   /api/user/undangan json:{"cara":"lembar","user_ids":[{pengguna}]} 111 +++ ++3 +33 333 333 333 333
GET    /api/user/{pengguna}/riwayat                      111   +++   +++   +33   +33   333   333   333
GET    /api/anggota/KTA-1                                1     +     +     +     +     3     3     3

GET    /api/qc_tps?wilayah_id={wilayah}                  111   +++   +++   +33   +33   +33   333   333
GET    /api/qc_tps/{tps}                                 111   +++   +++   +33   +33   +33   333   333
GET    /api/qc_tps/{tps}/laporan                         111   +++   +++   +33   +33   +33   333   333
GET    /api/qc_tps/{tps}/laporan/5                       111   +++   +++   +33   +33   +33   333   333
GET    /api/qc_tps/{tps}/laporan/5/versi                 111   +++   +++   +33   +33   +33   333   333
POST   /api/qc_tps/{tps}/laporan/5                       111   +++   +++   +33   +33   +33   333   333
DELETE /api/qc_tps/{tps}/laporan/5                       111   +++   +++   +33   +33   333   333   333
POST   /api/qc_tps_dokumentasi/{tps}/laporan/4           111   +++   +++   +33   +33   +33   333   333
DELETE /api/qc_tps_dokumentasi/{tps}/laporan/4           111   +++   +++   +33   +33   333   333   333
GET    /api/excel_qc?kelurahan_id={wilayah}              111   +++   +++   +33   +33   333   333   333
POST   /api/excel_qc form:kelurahan_id={wilayah}         111   +++   +++   +33   +33   333   333   333

GET    /api/qc_rekap/5?wilayah_id={wilayah}              111   +++   +++   +33   +33   333   333   333
GET    /api/qc_rekap/5/unduh?wilayah_id={wilayah}        111   +++   +++   +33   +33   333   333   333
GET    /api/qc_rekap_pusat                               1     +     +     +     +     3     3     3
GET    /api/qc_rekap_propinsi?propinsi_id={wilayah}      111   +++   +++   +33   +33   333   333   333
GET    /api/qc_rekap_calon/1?wilayah_id={wilayah}        111   +++   +++   +33   +33   333   333   333
GET    /api/kursi/3?wilayah_id={wilayah}                 111   +++   +++   +33   +33   333   333   333
GET    /api/kursi/3/999999                               1     +     +     +     +     3     3     3
GET    /api/kursi/3/999999/unduh                         1     +     +     +     +     3     3     3
GET    /api/kursi/3/999999/cetak                         1     +     +     +     +     3     3     3
GET    /api/kursi/3/unduh?wilayah_id={wilayah}           111   +++   +++   +33   +33   333   333   333
GET    /api/kursi/3/cetak?wilayah_id={wilayah}           111   +++   +++   +33   +33   333   333   333
GET    /api/qc_rekap_kota?kota_id={wilayah}              111   +++   +++   +33   +33   333   333   333
GET    /api/qc_unduh_excel_rekap_pusat                   1     +     +     +     +     3     3     3
GET    /api/qc_unduh_excel_rekap_propinsi?propinsi_id={wilayah} 111 +++ +++ +33  +33   333   333   333
GET    /api/qc_unduh_excel_rekap_kota?kota_id={wilayah}  111   +++   +++   +33   +33   333   333   333
GET    /api/qc_unduh_excel_rekap_c_hasil                 1     +     +     +     +     3     3     3

GET    /api/caleg?wilayah_id={wilayah}                   111   +++   +++   +33   +33   333   333   333
POST   /api/caleg json:{"jenis_caleg":{"id":3},"nomer_kta":"A","dapil":{"id":999999},"wilayah":{"id":1}} 1 + + + + 3 3 3
POST   /api/caleg/999999 json:{"jenis_caleg":{"id":3},"nomer_kta":"A","dapil":{"id":999999},"wilayah":{"id":1}} 1 + + + + 3 3 3
POST   /api/caleg/999999/set_password json:{"password":"rahasia","password_confirmation":"rahasia"} 1 + + + 3 3 3 3
PUT    /api/caleg/999999/reset_password                  1     +     +     +     3     3     3     3
GET    /api/kepatuhan/3?wilayah_id={wilayah}             111   +++   +++   +33   +33   333   333   333
GET    /api/kepatuhan/3/daftar?wilayah_id={wilayah}      111   +++   +++   +33   +33   333   333   333
GET    /api/kepatuhan/3/unduh?wilayah_id={wilayah}       111   +++   +++   +33   +33   333   333   333
GET    /api/kepatuhan/3/cetak?wilayah_id={wilayah}       111   +++   +++   +33   +33   333   333   333
GET    /api/kepatuhan/3/caleg?wilayah_id={wilayah}       111   +++   +++   +33   +33   333   333   333
GET    /api/kepatuhan/3/caleg/daftar?wilayah_id={wilayah} 111   +++   +++   +33   +33   333   333   333
GET    /api/kepatuhan/3/caleg/unduh?wilayah_id={wilayah} 111   +++   +++   +33   +33   333   333   333
GET    /api/kepatuhan/3/caleg/cetak?wilayah_id={wilayah} 111   +++   +++   +33   +33   333   333   333
GET    /api/beranda?wilayah_id={wilayah}                 111   +++   +++   +33   +33   333   333   333
GET /api/rekap_caleg_pusat?propinsi_id={wilayah} 111 +++ +++ +33 333 333 333 333
GET /api/rekap_caleg_cetak/3?wilayah_id={wilayah} 111 +++ +++ +33 +33 333 333 333
GET /api/rekap_caleg_pusat/{wilayah} 111 +++ +++ +33 333 333 333 333
GET /api/rekap_caleg_propinsi?propinsi_id={wilayah} 111 +++ +++ +33 333 333 333 333
GET /api/rekap_caleg_kota?kota_id={wilayah} 111 +++ +++ +33 +33 333 333 333
GET /api/unduh_excel_silon/{wilayah} 111 +++ +++ +33 +33 333 333 333
GET /api/unduh_excel_silon/{wilayah}/dapil/1 111 +++ +++ +33 +33 333 333 333
GET /api/unduh_excel_silon_pengganti/{wilayah} 111 +++ +++ +33 +33 333 333 333
GET /api/unduh_excel_silon_pengganti/{wilayah}/dapil/1 111 +++ +++ +33 +33 333 333 333
GET /api/unduh_zip_silon/{wilayah}/dapil/1 111 +++ +++ +33 +33 333 333 333
GET /api/dapil_pusat/999999/unduh_template_surat_pernyataan_zip 1 + + + + 3 3 3
GET /api/dapil_propinsi/999999/unduh_template_surat_pernyataan_zip 1 + + + + 3 3 3
GET /api/dapil_kota/999999/unduh_template_surat_pernyataan_zip 1 + + + + 3 3 3
GET /api/surat_pernyataan_dapil/999999/zip 1 + + + + 3 3 3
GET /api/caleg_download_rekap 1 + 3 3 3 3 3 3
GET /api/dokumen_wilayah?wilayah_id={wilayah} 111 +++ +++ +33 +33 333 333 333
GET /api/dokumen_wilayah_template?wilayah_id={wilayah} 111 +++ +++ +33 +33 333 333 333
GET /api/rekening_wilayah?wilayah_id={wilayah} 111 +++ +++ +33 +33 333 333 333
GET /api/rekap_dokumen_wilayah?parent_id={wilayah} 111 +++ +++ +33 +33 333 333 333
GET /api/unduh_excel_status_dokumen?wilayah_id={wilayah} 111 +++ 333 333 333 333 333 333
GET /api/unduh_zip_dokumen_wilayah?wilayah_id={wilayah} 111 +++ +++ +33 +33 333 333 333
POST /api/dokumen_wilayah form:dokumen_wilayah_id=2&tanggal_dibuat=2024-01-07&wilayah_id={wilayah} 111 +++ +++ +33 +33 333 333 333
POST /api/rekening_wilayah form:rekening_nama=A&rekening_nomor=12345&rekening_bank=B&rekening_tanggal_dibuat=2024-01-07&wilayah_id={wilayah} 111 +++ +++ +33 +33 333 333 333
POST /api/dokumen_wilayah_template form:dokumen_wilayah_id=2&wilayah_id={wilayah} 111 +++ +++ 333 333 333 333 333
POST /api/dokumen_wilayah_kirim form:dokumen_wilayah_id=2&wilayah_id={wilayah} 111 +++ +++ 333 333 333 333 333
PUT /api/m_dokumen_wilayah/999999 json:{"tenggat":null,"allow_download":0} 1 + + 3 3 3 3 3
GET    /api/caleg_unduh_excel_silon?wilayah_id={wilayah} 111   +++   +++   +33   +33   333   333   333
GET    /api/caleg_unduh_zip_silon?wilayah_id={wilayah}   111   +++   +++   +33   +33   333   333   333
POST   /api/caleg_zip_silon json:{"wilayah_id":{wilayah}} 111  +++   +++   +33   +33   333   333   333
POST   /api/caleg_unggah_dokumen form:wilayah_id={wilayah}   111  +++   +++   +33   +33   333   333   333
POST   /api/caleg_cetak_surat json:{"jenis":"pernyataan","bentuk":"zip","wilayah_id":{wilayah}} 111 +++ +++ +33 +33 333 333 333

GET    /api/tps?kelurahan_id={kelurahan}                 111   +++   +++   +33   +33   333   333   333
GET    /api/tps/{tps}                                    111   +++   +++   +33   +33   333   333   333
POST   /api/tps/{tps}                                    111   +++   +++   +33   +33   333   333   333
POST   /api/tps json:{"kelurahan_id":{kelurahan},"nomor":500} 111 +++ +++  +33   +33   333   333   333
GET    /api/saksi_tps?kelurahan_id={kelurahan}           111   +++   +++   +33   +33   333   333   333
GET    /api/dpt_wilayah?wilayah_id={wilayah}             111   +++   +++   +33   +33   333   333   333
GET    /api/saksi/999999/cek_dpt                        1     +     +     3     3     3     3     3
GET    /api/penugasan?wilayah_id={kelurahan}             111   +++   +++   +33   +33   333   333   333
POST   /api/penugasan/usulan json:{"wilayah_id":{kelurahan}} 111 +++  +++   +33   +33   333   333   333
POST   /api/penugasan json:{"wilayah_id":{kelurahan},"tugas":[]} 111 +++ +++ +++   +++   333   333   333
POST   /api/penugasan/999999/urungkan                    1     +     +     +     +     3     3     3
GET    /api/saksi_cakupan?wilayah_id={wilayah}           111   +++   +++   +33   +33   333   333   333
GET    /api/dpt_cakupan                                  1     +     +     +     +     3     3     3
GET    /api/penandaan_info?wilayah_id={wilayah}          111   +++   +++   +33   +33   333   333   333
GET    /api/dpt?tps_id={tps}                             111   +++   +++   +33   +33   333   333   333
GET    /api/dpt_kelurahan?kelurahan_id={kelurahan}       111   +++   +++   +33   +33   333   333   333
GET    /api/dpt_kota?kota_id={wilayah}&s=siti            111   +++   +++   +33   +33   333   333   333
GET    /api/dpt_statistik?kelurahan_id={kelurahan}       111   +++   +++   +33   +33   333   333   333
GET    /api/tps_rw?kelurahan_id={kelurahan}              111   +++   +++   +33   +33   333   333   333
GET    /api/tps_rt?rw=001&kelurahan_id={kelurahan}       111   +++   +++   +33   +33   333   333   333
POST   /api/dpt form:kelurahan_id={kelurahan}            111   +++   +++   +33   +33   333   333   333
GET    /api/dpt_unduh?tujuan=pemeriksaan&tps_id={tps}    111   +++   +++   +33   +33   333   333   333
DELETE /api/dpt_tps/{tps}                                111   +++   +++   +33   +33   333   333   333
DELETE /api/dpt/{kelurahan}                              111   +++   +++   +33   +33   333   333   333

GET    /api/saksi/1376999999/surat_mandat                1     +     +     +     +     3     3     3
GET    /api/saksi/1376999999/kartu                       1     +     +     +     +     3     3     3
GET    /api/saksi_saya/surat_mandat                      1     +     +     +     +     +     +     +
GET    /api/saksi_saya/kartu                             1     +     +     +     +     +     +     +
GET    /api/saksi_unduh_surat_mandat_zip?kelurahan_id={kelurahan} 111 +++ +++ +33 +33  333   333   333
GET    /api/saksi_cetak_kartu_per_wilayah/{wilayah}      111   +++   +++   +33   +33   333   333   333
POST   /api/saksi_cetak json:{"isi":"surat","bentuk":"zip","wilayah_id":{kelurahan}} 111 +++ +++ +33 +33 333 333 333
GET    /api/templat_surat/{wilayah}                      111   +++   +++   +33   +33   333   333   333
PUT    /api/templat_surat/{wilayah} json:{"versi":0,"templat":null} 111 +++ +++ +33 +33 333 333 333
POST   /api/templat_surat/{wilayah}/pratinjau            111   +++   +++   +33   +33   333   333   333
GET    /api/periksa_mandat/AAAAAAAAAAAAAAAAAAAAAA        +     +     +     +     +     +     +     +
POST   /api/saksi_unggah form:kota_id={wilayah}          111   +++   +++   +33   +33   333   333   333
POST   /api/saksi_unggah_akun form:kota_id={wilayah}     111   +++   +++   +33   +33   333   333   333
POST   /api/unggah_excel_surat_mandat_saksi form:kota_id={wilayah} 111 +++ +++ +33 +33 333   333   333
GET    /api/format_excel_surat_mandat_saksi              1     +     +     +     +     3     3     3
GET    /api/saksi_unduh_format_unggah?kota_id={wilayah}  111   +++   +++   +33   +33   333   333   333
GET    /api/saksi_unduh_wilayah?kota_id={wilayah}        111   +++   +++   +33   +33   333   333   333
POST   /api/saksi/1/buat_akun json:{"email":1}           1     +     +     +     +     3     3     3
POST   /api/saksi_buat_akun json:{"wilayah_id":{wilayah}} 111  +++   +++   +33   +33   333   333   333
POST   /api/saksi_tautan_masuk json:{"wilayah_id":{wilayah}} 111 +++ +++   +33   +33   333   333   333
PUT    /api/saksi/1376999999/reset_password              1     +     +     +     +     3     3     3
POST   /api/saksi/1376999999/keluar_semua                1     +     +     +     +     3     3     3
GET    /api/saksi_unduh_akun?wilayah_id={wilayah}        111   +++   +++   +33   +33   333   333   333
GET    /api/saksi?wilayah_id={wilayah}                   111   +++   +++   +33   +33   333   333   333
POST   /api/saksi json:{"nik":"9999999999999999","nama_lengkap":"A","nomer_wa":"081234567890","penugasan":{"kelurahan_id":{kelurahan},"penugasan_tps":999}} 111 +++ +++ +33 +33 333 333 333
GET    /api/cek_saksi_nik?nik=9999999999999999           1     +     +     +     +     3     3     3
GET    /api/saksi/{saksi}                                111   +++   +++   +33   +33   333   333   333
POST   /api/saksi/{saksi} json:{"nik":"9999999999999999","nama_lengkap":"A","nomer_wa":"081234567890","versi":9} 111 +++ +++ +33 +33 333 333 333
DELETE /api/saksi/{saksi}                                111   +++   +++   +33   +33   333   333   333
POST   /api/saksi/{saksi}/set_wa_valid json:{"is_nomer_wa_valid":1} 111 +++ +++ +33 +33 333   333   333
POST   /api/saksi/{saksi}/set_aktif json:{"is_aktif":0}  111   +++   +++   +33   +33   333   333   333
POST   /api/saksi/{saksi}/set_approval form:a=1          111   +++   +++   +33   +33   333   333   333
POST   /api/saksi/{saksi}/unset_approval                 111   +++   +++   +33   +33   333   333   333
GET    /api/saksi/{saksi}/kandidat_caleg?jenis_caleg_id=1 111  +++   +++   +33   +33   333   333   333
POST   /api/saksi/{saksi}/set_caleg json:{"jenis_caleg_id":1,"caleg_id":null} 111 +++ +++ +33 +33 333 333 333
GET    /api/saksi/{saksi}/foto                           111   +++   +++   +33   +33   333   333   333
POST   /api/saksi/{saksi}/foto form:a=1                  111   +++   +++   +33   +33   333   333   333
GET    /api/saksi/{saksi}/kta/ktp                        111   +++   +++   +33   +33   333   333   333
GET    /api/saksi_unduh?wilayah_id={wilayah}             111   +++   +++   +33   +33   333   333   333
GET    /api/unduh_excel_saksi/{wilayah}                  111   +++   +++   +33   +33   333   333   333

POST   /api/impor form:jenis=hasil-tps&wilayah_id={wilayah} 111 +++  +++   +33   +33   333   333   333
GET    /api/impor                                        1     +     +     +     +     3     3     3
GET    /api/impor/999999                                 1     +     +     +     +     3     3     3
GET    /api/impor/999999/baris                           1     +     +     +     +     3     3     3
GET    /api/impor/999999/galat                           1     +     +     +     +     3     3     3
GET    /api/impor/999999/kelompok_galat                  1     +     +     +     +     3     3     3
POST   /api/impor/999999/pemetaan                        1     +     +     +     +     3     3     3
POST   /api/impor/999999/pilihan                         1     +     +     +     +     3     3     3
POST   /api/impor/999999/jawaban                         1     +     +     +     +     3     3     3
POST   /api/impor/999999/perbaikan                       1     +     +     +     +     3     3     3
POST   /api/impor/999999/perbaikan_kelompok              1     +     +     +     +     3     3     3
POST   /api/impor/999999/terapkan                        1     +     +     +     +     3     3     3
POST   /api/impor/999999/terapkan_benar                  1     +     +     +     +     3     3     3
POST   /api/impor/999999/urungkan                        1     +     +     +     +     3     3     3
POST   /api/impor/999999/batalkan                        1     +     +     +     +     3     3     3
GET    /api/impor/templat/tps                            1     +     +     +     +     3     3     3
`;

// Payakumbuh (1376) in Sumatera Barat (13), and Surabaya (3578).
const TPS = 1376011002001;
const TPS_NEXT = 1376011002002;
const TPS_PADANG = 1371011001001;
const TPS_SURABAYA = 3578011001001;

interface Peran {
  nama: string;
  pengguna?: Parameters<typeof buatPengguna>[1];
  /** Own, elsewhere, above. */
  wilayah: readonly [number, number, number];
  tps: readonly [number, number, number];
}

const NATION = { wilayah: [1376, 3578, 1], tps: [TPS, TPS_SURABAYA, TPS_PADANG] } as const;
const KOTA = { wilayah: [1376, 3578, 13], tps: [TPS, TPS_SURABAYA, TPS_PADANG] } as const;

/** In the order of the columns. */
const PERAN_LIST: readonly Peran[] = [
  { nama: "anonim", ...KOTA },
  { nama: "super", pengguna: ROLES.superAdmin, ...NATION },
  { nama: "pusat", pengguna: ROLES.pusat, ...NATION },
  {
    nama: "propinsi",
    pengguna: ROLES.propinsi,
    wilayah: [1376, 3578, 1],
    tps: [TPS_PADANG, TPS_SURABAYA, TPS_SURABAYA],
  },
  { nama: "kota", pengguna: ROLES.kota, ...KOTA },
  {
    nama: "saksi",
    pengguna: { peran: PERAN.saksi, wilayahId: 1376, tpsId: TPS },
    wilayah: [TPS, TPS_SURABAYA, 1376011002],
    tps: [TPS, TPS_SURABAYA, TPS_NEXT],
  },
  { nama: "caleg", pengguna: ROLES.caleg, ...KOTA },
  { nama: "fasilitator", pengguna: { peran: PERAN.fasilitator, wilayahId: 1376 }, ...KOTA },
];

interface Baris {
  method: string;
  call: string;
  body: string | undefined;
  signs: readonly string[];
}

const baris: readonly Baris[] = MATRIX.split("\n")
  .filter((line) => /^(GET|POST|PUT|DELETE) /.test(line))
  .map((line) => {
    const [method = "", call = "", ...rest] = line.split(/\s+/);
    const body = /^(json|form):/.test(rest[0] ?? "") ? rest.shift() : undefined;
    return { method, call, body, signs: rest };
  });

const params = (route: string): number => route.split(":").length;

/** The registered route that a line calls; of several the most literal, as the router chooses. */
function routeOf({ method, call }: Baris, routes: readonly string[]): string | undefined {
  const path = `${method} ${call.split("?")[0]}`;
  return routes
    .filter((route) => new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}$`).test(path))
    .toSorted((a, b) => params(a) - params(b))[0];
}

const app = await createTestApp();
const ids = new Map<string, number>();

beforeAll(async () => {
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  const isi = ["tps_id,dpt", ...[TPS, TPS_NEXT, TPS_PADANG, TPS_SURABAYA].map((id) => `${id},200`)];
  const hasil = await impor(app, { token, isi: isi.join("\n"), fields: { jenis: "tps" } });
  if (hasil.status !== "diterapkan") {
    throw new Error(`TPS were not imported: ${JSON.stringify(hasil)}`);
  }
  for (const { nama, pengguna } of PERAN_LIST) {
    if (pengguna !== undefined) {
      ids.set(nama, (await buatPengguna(app, pengguna)).id);
    }
  }
});

function payloadOf(body: string | undefined): FormData | object | undefined {
  if (body?.startsWith("form:")) {
    const form = new FormData();
    new URLSearchParams(body.slice(5)).forEach((value, name) => form.append(name, value));
    form.append("file", new Blob(["tps_id\n"]), "berkas.csv");
    return form;
  }
  return body === undefined ? undefined : JSON.parse(body.slice(5));
}

const SIGNS: Readonly<Record<number, string>> = { 401: "1", 403: "3" };

async function signOf({ app: server }: TestApp, { method, call, body }: Baris, token?: string) {
  const payload = payloadOf(body);
  const response = await server.inject({
    method: method as "GET",
    url: call,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
    // Streams never end; their head is enough.
    payloadAsStream: true,
  });
  response.stream().destroy();
  // As when its reader has gone: what is still being written ends.
  response.raw.res.destroy();
  return SIGNS[response.statusCode] ?? "+";
}

/** An administrator of a region, or of the kota that holds it; each call may do away with its own. */
async function buatAdmin(wilayah: number): Promise<number> {
  const wilayahId = (levelOf(wilayah) ?? 0) > 2 ? kotaOf(wilayah) : wilayah;
  const peran = tingkatOf(wilayahId) ?? PERAN.adminKota;
  return (await buatPengguna(app, { peran, wilayahId })).id;
}

/** A witness of a region, or of the kota that holds it, with an account. */
async function buatSaksi(wilayah: number): Promise<number> {
  const wilayahId = (levelOf(wilayah) ?? 0) > 2 ? kotaOf(wilayah) : wilayah;
  const { id: userId } = await buatPengguna(app, { peran: PERAN.saksi });
  return app.context.basis.pipeline(async (kirim) => {
    const penulisan = penulisanSaksi(kirim, { usersId: null, batasPerTps: 2 });
    const isi = { ...saksiContoh(1_000_000 + userId), referensi_id: 1, user_id: userId };
    const [id = 0] = await penulisan.tambah(kotaIdOfWilayah(wilayahId), [isi]);
    await Promise.all([penulisan.close(), kirim("commit", [])]);
    return id;
  });
}

/** What a role gets; a session of its own for each line, as some lines end it. */
async function signsOf(
  line: Baris,
  { nama, wilayah, tps }: (typeof PERAN_LIST)[number],
): Promise<string> {
  const text = `${line.call} ${line.body}`;
  const isScoped = /\{(wilayah|tps|kelurahan|pengguna|saksi)\}/.test(text);
  const id = ids.get(nama);
  const token = id === undefined ? undefined : await buatSesi(app.context, id);
  let signs = "";
  for (const place of isScoped ? ([0, 1, 2] as const) : ([0] as const)) {
    const pengguna = text.includes("{pengguna}") ? await buatAdmin(wilayah[place]) : 0;
    const saksi = text.includes("{saksi}") ? await buatSaksi(wilayah[place]) : 0;
    const fill = (part: string): string =>
      part
        .replace("{wilayah}", String(wilayah[place]))
        .replace("{tps}", String(tps[place]))
        .replace("{kelurahan}", String(Math.floor((tps[place] ?? 0) / 1000)))
        .replace("{pengguna}", String(pengguna))
        .replace("{saksi}", String(saksi));
    const filled = { ...line, call: fill(line.call), body: line.body && fill(line.body) };
    signs += await signOf(app, filled, token);
  }
  return signs;
}

test("setiap rute punya satu baris di matriks, dan setiap baris punya rute", () => {
  const lines = baris.map((line) => ({ line, route: routeOf(line, app.routes) }));
  const missing = app.routes
    .filter((route) => lines.every((entry) => entry.route !== route))
    .map(
      (route) =>
        `${route} has no line in MATRIX (server/src/access/matrix.test.ts). Add the call and the ` +
        `sign of each role, for example:\n${route}   1 + + + + 3 3 3\n`,
    );
  expect(missing.join("\n")).toBe("");
  const dead = lines.filter(({ route }) => route === undefined).map(({ line }) => line.call);
  expect(dead, "lines of MATRIX without a route: remove them").toEqual([]);
  const twice = lines.filter(
    ({ route }, index) => lines.findIndex((entry) => entry.route === route) !== index,
  );
  expect(twice, "two lines of MATRIX for one route: keep one").toEqual([]);
});

const seluruhnya = new Set(sampleOf(baris, HUNDREDS));

/** Whom a line is asked for: nobody, one who is refused, one who is not; of a sample of the lines all. */
function cellsOf(line: Baris, at: number) {
  const cells = PERAN_LIST.map((peran, column) => ({ peran, sign: line.signs[column] ?? "" }));
  const isRefused = ({ sign }: (typeof cells)[number]): boolean => sign.includes("3");
  const [refused, allowed] = [
    cells.slice(1).filter(isRefused),
    cells.slice(1).filter((cell) => !isRefused(cell)),
  ];
  return seluruhnya.has(line)
    ? cells
    : [
        ...cells.slice(0, 1),
        ...someOf(refused, refused.length, at),
        ...someOf(allowed, allowed.length, at),
      ];
}

test("SEC-027 setiap rute × peran × wilayah menjawab seperti tertulis di matriks", async () => {
  const wrong: string[] = [];
  for (const [at, line] of baris.entries()) {
    expect([line.call, line.signs.length]).toEqual([line.call, PERAN_LIST.length]);
    // A line at a time, as each begins with the roles as they are delivered; the roles beside each other.
    const answers = await Promise.all(
      cellsOf(line, at).map(async (cell) => ({ ...cell, found: await signsOf(line, cell.peran) })),
    );
    wrong.push(
      ...answers.flatMap(({ peran, sign, found }) =>
        found === sign
          ? []
          : [`${line.method} ${line.call}, ${peran.nama}: written ${sign}, found ${found}`],
      ),
    );
  }
  expect(wrong.join("\n")).toBe("");
});
