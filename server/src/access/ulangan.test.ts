// What a second sending of each write does, for clients that never heard the first answer (rule 8): every
// endpoint that writes says it here, and a new one fails until it does.
import { expect, test } from "vitest";
import { NAMA_BAGIAN, NAMA_NASKAH } from "#contract/caleg/bagian-caleg.fields.ts";
import { TINGKAT_DAPIL } from "#contract/dapil/dapil.contract.ts";
import { createTestApp } from "../testing/test-app.ts";

const app = await createTestApp();

interface Ulangan {
  because: string;
  are: string;
}

const ULANGAN: readonly Ulangan[] = [
  {
    because: "an Idempotency-Key: the second is answered as the first was",
    are: `
      POST /api/event
      POST /api/event/:id/kios
      POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas
      PUT /api/event/:id/reset_password
      POST /api/presensi_nomer_kta
      POST /api/qc_tps/:id/laporan/:laporan_id
      POST /api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id`,
  },
  {
    because: "says how it shall be, not by how much: it is so after one as after two",
    are: `
      POST /api/self
      PUT /api/cadangan
      POST /api/caleg/:id/survey
      POST /api/caleg/:id/bagian_kosong
      POST /api/caleg/:id/set_level_dpt
      POST /api/caleg/:id/set_nomor_urut
      POST /api/caleg/:id/set_utama
      POST /api/caleg/:id/set_baru
      POST /api/caleg/:id/set_dcs1
      POST /api/caleg/:id/set_status_caleg
      POST /api/ubah_nomor_urut_massal
      POST /api/saksi/:id/set_caleg
      POST /api/impor/:id/pemetaan
      POST /api/impor/:id/pilihan
      POST /api/impor/:id/jawaban
      POST /api/impor/:id/perbaikan
      POST /api/impor/:id/perbaikan_kelompok
      PUT /api/qc_item/:id
      PUT /api/qc_jenis/:id
      PUT /api/faktor_kedua_wajib
      PUT /api/pengaturan
      PUT /api/instansi/:instansi_id
      PUT /api/instansi/:instansi_id/diklat/:diklat_id
      PUT /api/m_dokumen_wilayah/:id
      POST /api/pengumuman/:id
      POST /api/pengumumanku/baca
      POST /api/surat_keluar/:id/disampaikan
      POST /api/user/:id
      POST /api/user/:id/data
      POST /api/user/:id/identitas
      POST /api/user/:id/set_aktif
      POST /api/user/:id/set_approval
      POST /api/user/:id/unset_approval
      POST /api/user/:id/set_super_admin
      POST /api/user/:id/unset_super_admin
      PUT /api/peran_akses
      PUT /api/pilihan/:daftar/:id
      POST /api/saksi/:id/set_aktif
      POST /api/saksi/:id/set_approval
      POST /api/saksi/:id/unset_approval
      POST /api/saksi/:id/set_wa_valid
      POST /api/saksi/:id/keluar_semua
      POST /api/tps/:id
${TINGKAT_DAPIL.map((tingkat) => `POST /api/dapil_${tingkat}/:id`).join("\n")}
      POST /api/event/:id
      POST /api/event/:id/set_aktif
      POST /api/event/:id/set_approval
      POST /api/event/:id/unset_approval
      PUT /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/jadwal/:jadwal_id/user
      POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/jadwal/:jadwal_id/rekaman
      POST /api/sesi/konfirmasi`,
  },
  {
    because: "of a picture or card: the last one shows, the one before stays as an older version",
    are: `
      POST /api/qc_item/:id/gambar
      POST /api/pengaturan/logo
      POST /api/user/:id/kta/:gambar
      POST /api/saksi/:id/foto
      POST /api/caleg/:id/dokumen
      POST /api/caleg/:id/dokumen_umum
      POST /api/caleg/:id/dokumen_khusus`,
  },
  {
    because: "what is deleted or ended is so already",
    are: `
      DELETE /api/sesi
      DELETE /api/sesi/:id
      DELETE /api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id
      DELETE /api/self/faktor_kedua
      DELETE /api/caleg/:caleg_id/:section/:id
      POST /api/user/:id/hapus_faktor_kedua
      DELETE /api/pekerjaan/:id
      DELETE /api/pengaturan/logo
      DELETE /api/pengumuman/:id
      DELETE /api/user/:id
      DELETE /api/event/:id
      DELETE /api/instansi/:instansi_id
      DELETE /api/instansi/:instansi_id/diklat/:diklat_id
      DELETE /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id
      DELETE /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/peserta/:peserta_id
      DELETE /api/event/:id/kios/:kios_id
      DELETE /api/saksi/:id
${TINGKAT_DAPIL.flatMap((tingkat) => [
  `DELETE /api/dapil_${tingkat}/:id`,
  `DELETE /api/dapil_${tingkat}/:id/wilayah/:wilayah_id`,
]).join("\n")}
      DELETE /api/caleg/:id
      POST /api/hapus_caleg_massal
      DELETE /api/tampilan/:id
      DELETE /api/token_akses/:id
      DELETE /api/dpt/:kelurahan_id
      DELETE /api/dpt_tps/:id
      POST /api/logout`,
  },
  {
    because:
      "a unique constraint, of which the second is told: NIK, e-mail, KTA, number, name, photo",
    are: `
      POST /api/pengumuman
      POST /api/instansi
      POST /api/instansi/:instansi_id/diklat
      POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/peserta
      POST /api/user
      POST /api/saksi
${TINGKAT_DAPIL.map((tingkat) => `POST /api/dapil_${tingkat}/:id/kandidat`).join("\n")}
      POST /api/caleg
      POST /api/tps
      POST /api/qc_item
      POST /api/caleg/:id/arsip_file
      POST /api/pilihan/:daftar
      POST /api/tampilan`,
  },
  {
    because: "one dapil of a name and region, looked at while nobody else changes dapil",
    are: TINGKAT_DAPIL.map((tingkat) => `POST /api/dapil_${tingkat}`).join("\n"),
  },
  {
    because: "the same once more is what stands there already",
    are: [
      ...[...NAMA_BAGIAN, ...NAMA_NASKAH, "identitas"].map(
        (bagian) => `POST /api/caleg/:id/${bagian}`,
      ),
      "POST /api/dokumen_wilayah",
      "POST /api/dokumen_wilayah_kirim",
      "POST /api/dokumen_wilayah_template",
      "POST /api/rekening_wilayah",
    ].join("\n"),
  },
  {
    because: "names the version or the state that it is based on, which the first has moved on",
    are: `
      PUT /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id
      POST /api/saksi/:id
      POST /api/caleg/:id
      POST /api/caleg/:id/set_password
      DELETE /api/qc_tps/:id/laporan/:laporan_id
      POST /api/saksi/:id/buat_akun
      PUT /api/templat_surat/:wilayah_id
      POST /api/caleg/:id/menggantikan
      POST /api/caleg/:id/batal_menggantikan
      POST /api/penugasan
      POST /api/penugasan/:id/urungkan
      POST /api/impor/:id/terapkan
      POST /api/impor/:id/terapkan_benar
      POST /api/impor/:id/urungkan
      POST /api/impor/:id/batalkan`,
  },
  {
    because: "a secret that works once, or one in place of the one before",
    are: `
      POST /api/login/kode
      POST /api/masuk_tautan
      POST /api/verify
      POST /api/lupa-password/reset
      POST /api/presensi/:kode/kios
      POST /api/link_password
      POST /api/self/faktor_kedua
      POST /api/self/faktor_kedua/aktifkan
      POST /api/self/faktor_kedua/kode_pemulihan
      POST /api/saksi_tautan_masuk
      POST /api/user/undangan
      PUT /api/user/:id/reset_password
      PUT /api/caleg/:id/reset_password
      PUT /api/saksi/:id/reset_password`,
  },
  {
    because: "the date has its event already, which is answered",
    are: `
      POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/jadwal/:jadwal_id/presensi`,
  },
  {
    because: "writes nothing but a trail or a ticket of minutes",
    are: `
      POST /api/audit/unduh
      POST /api/presensi/:kode/kios/bekal
      POST /api/tiket
      POST /api/penugasan/usulan
      POST /api/templat_surat/:wilayah_id/pratinjau
      POST /api/surat_keluar/:id/tampilkan`,
  },
  {
    because: "one more session, which ends by itself and can be ended in the list of sessions",
    are: `
      POST /api/login
      POST /oauth/token`,
  },
  {
    because:
      "one more upload that its user sees in the list; it changes nothing until it is applied, and then \
finds what the first has written",
    are: `
      POST /api/dapil_nasional
      POST /api/impor
      POST /api/excel_qc
      POST /api/dpt
      POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/unggah_peserta
      POST /api/saksi_unggah
      POST /api/saksi_unggah_akun
      POST /api/unggah_excel_surat_mandat_saksi`,
  },
  {
    because:
      "one more job, of which each finds what the one before has done: accounts, letters and \
documents that are there are left as they are",
    are: `
      POST /api/caleg_unggah_dokumen
      POST /api/saksi_buat_akun
      POST /api/saksi_cetak`,
  },
  {
    because: "one more file under the own downloads, of what there is then",
    are: `
      POST /api/caleg_cetak_surat
      POST /api/caleg_zip_silon`,
  },
  {
    because:
      "one backup at a time: a second waits in the same queue, and is one more file that retention removes",
    are: "POST /api/cadangan",
  },
  {
    because: "one more letter to the same address, limited in number; either link works once",
    are: "POST /api/lupa-password",
  },
  {
    because: "one more token, shown once: whoever never saw it revokes it in the list",
    are: "POST /api/token_akses",
  },
];

const words = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*/)
    .map((line) => line.trim());

test("setiap titik yang menulis menyatakan apa yang terjadi bila dikirim dua kali", () => {
  const menulis = app.endpoints
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);
  const tertulis = ULANGAN.flatMap(({ are }) => words(are));
  expect(tertulis.toSorted()).toEqual(menulis.toSorted());
});

test("yang berkunci dan hanya yang berkunci dijaga batasan unik atas kunci", async () => {
  const tables = await app.context.basis.query<{ tabel: string }>(
    `select i.indrelid::regclass::text as tabel from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.attname = 'kunci'
     join pg_type t on t.oid = a.atttypid and t.typname = 'uuid'
     where i.indisunique order by 1`,
    [],
  );
  expect(tables.map(({ tabel }) => tabel)).toEqual([
    "dokumentasi_versi",
    "event",
    "event_kios",
    "kelas",
    "laporan_versi",
    "presensi",
  ]);
});
