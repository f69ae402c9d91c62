// What is left in the tables of what was deleted: accounts and what opens them, messages, events, training, reports,
// what is one's own.
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDunia } from "../testing/dunia.ts";
import { formulir } from "../testing/formulir.ts";
import { hapusanDi, penulisDi } from "../testing/hapusan.ts";
import { buatPengguna, buatSesi, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token: superToken } = await buatPengguna(app, ROLES.superAdmin);
const d = await buatDunia(app, {
  kotaId: 1376,
  tanda: "Hapus",
  admin: { peran: PERAN.adminKota, wilayahId: 1376 },
  peranAkun: PERAN.caleg,
  superToken,
});
const expectHapus = hapusanDi(app, superToken);
const tulis = penulisDi(db);

const foto = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const picture = sharp({ create: { width: 60, height: 80, channels: 3, background: "#0b5" } });
  return new Uint8Array(await picture.png().toBuffer());
};

/** A session with its tokens and a ticket. */
async function sesiUtuh(usersId: number) {
  const token = await buatSesi(app.context, usersId);
  const id = await tulis(sql`
    select max(id) as id from sesi where users_id = ${usersId}`);
  await sql`
    insert into tiket (hash, users_id, sesi_id, alamat, kedaluwarsa)
    values (${Buffer.from(`tiket ${id}`)}, ${usersId}, ${id}, '/api/x', now() + interval '1 hour')`.execute(
    db,
  );
  return { id, token };
}

/** Whoever waits to sign in, or may by a link. */
async function jalanMasuk(usersId: number): Promise<void> {
  await sql`insert into masuk_tertunda (hash, users_id, kedaluwarsa)
    values (${Buffer.from(`tunda ${usersId}`)}, ${usersId}, now() + interval '1 hour')`.execute(db);
  await sql`insert into token_sandi (hash, users_id, jenis, kedaluwarsa)
    values (${Buffer.from(`tautan ${usersId}`)}, ${usersId}, 'undangan', now() + interval '1 day')`.execute(
    db,
  );
}

// Ended, it opens nothing, whatever token names it.
const SESI_TETAP = "sesi_token.sesi_id tiket.sesi_id";

test("sesi: mengakhiri satu, semua, dan keluar", async () => {
  const satu = await sesiUtuh(d.admin.id);
  const dasar = { tabel: "sesi", pergi: "sesi.id", tetap: SESI_TETAP };
  const hapus = `DELETE /api/sesi/${satu.id}`;
  await expectHapus({ ...dasar, rute: hapus, id: satu.id, token: d.admin.token });
  const dua = await sesiUtuh(d.admin.id);
  await expectHapus({ ...dasar, rute: "POST /api/logout", id: dua.id, token: dua.token });
  const tiga = await sesiUtuh(d.admin.id);
  const { token } = await sesiUtuh(d.admin.id);
  await expectHapus({ ...dasar, rute: "DELETE /api/sesi", id: tiga.id, token });
});

test("keluar semua perangkat saksi: sesi dan tautan masuknya", async () => {
  const { akunId, id } = d.saksi;
  await jalanMasuk(akunId);
  await expectHapus({
    rute: `POST /api/saksi/${id}/keluar_semua`,
    lain: sql`
      select 'sesi' as nama, count(*)::int as jumlah from sesi
      where users_id = ${akunId} and berakhir_pada is null union all
      select 'tertunda', count(*)::int from masuk_tertunda where users_id = ${akunId} union all
      select 'tautan', count(*)::int from token_sandi
      where users_id = ${akunId} and dipakai_pada is null and kedaluwarsa > now()`,
    pergi: "sesi tertunda tautan",
  });
});

test("token akses, tampilan, pekerjaan, verifikasi dua langkah milik sendiri", async () => {
  const token = await buatSesi(app.context, d.admin.id);
  const { tokenId, tampilanId, pekerjaanId } = d;
  const milik = (rute: string, tabel: string, id: number) =>
    expectHapus({ rute, tabel, id, token, pergi: `${tabel}.id` });
  await milik(`DELETE /api/token_akses/${tokenId}`, "token_akses", tokenId);
  await milik(`DELETE /api/tampilan/${tampilanId}`, "tampilan", tampilanId);
  await expectHapus({
    rute: `DELETE /api/pekerjaan/${pekerjaanId}`,
    token,
    lain: sql`select 'pekerjaan' as nama, count(*)::int as jumlah from pekerjaan
      where id = ${pekerjaanId} and status in ('antre', 'berjalan')`,
    pergi: "pekerjaan",
  });
  const langkah = async (usersId: number, rute: string) => {
    await sql`insert into faktor_kedua (users_id, rahasia, aktif_pada) values (${usersId}, '', now())
      on conflict do nothing`.execute(db);
    await sql`insert into kode_pemulihan (users_id, hash)
      values (${usersId}, ${Buffer.from(`kode ${usersId}`)})`.execute(db);
    const lain = sql<{ nama: string; jumlah: number }>`
      select 'faktor' as nama, count(*)::int as jumlah from faktor_kedua
      where users_id = ${usersId} union all
      select 'kode', count(*)::int from kode_pemulihan where users_id = ${usersId}`;
    await expectHapus({
      rute,
      lain,
      pergi: "faktor kode",
      ...(usersId === d.admin.id && { token }),
    });
  };
  await langkah(d.admin.id, "DELETE /api/self/faktor_kedua");
  await langkah(d.akun.id, `POST /api/user/${d.akun.id}/hapus_faktor_kedua`);
});

/** What a deleted account did, and what is asked only together with an account that lives. */
const AKUN_TETAP = `
  audit.users_id audit_kota.users_id berkas.users_id caleg.admin_id caleg_arsip_file.users_id
  caleg_dokumen.users_id caleg_level_dpt.users_id caleg_pergantian.users_id dokumen_wilayah.dikirim_oleh
  dokumen_wilayah.users_id dokumen_wilayah_template.users_id dokumentasi.users_id dokumentasi_versi.users_id
  dpt_daftar.users_id event.created_by event.diubah_oleh event_kios.created_by faktor_kedua.users_id
  impor.users_id impor_pemetaan.users_id jadwal_user.users_id kelas.created_by kelas.diubah_oleh
  kelas_peserta.users_id kode_pemulihan.users_id laporan.users_id laporan_versi.tautan_oleh
  laporan_versi.users_id masuk_tertunda.tautan_oleh pekerjaan.users_id pengaturan.users_id
  pengumuman.created_by pengumuman.diubah_oleh pengumuman_baca.users_id perangkat_dikenal.users_id
  rekaman.users_id rekening_wilayah.users_id riwayat_masuk.users_id saksi.admin_id saksi.validator_id
  sesi.tautan_oleh tampilan.users_id templat_surat.users_id tiket.users_id token_akses.users_id
  token_sandi.dibuat_oleh token_sandi.users_id tugas.users_id users.created_by users_peran.users_id`;
const AKUN_PERGI =
  "users.id sesi.users_id masuk_tertunda.users_id saksi_akun.users_id saksi.user_id caleg.users_id";

test("USER-061 menghapus akun: barisnya, sesinya, dan sambungannya pada saksi dan caleg", async () => {
  const id = d.saksi.akunId;
  await sesiUtuh(id);
  await jalanMasuk(id);
  await sql`update caleg set users_id = ${id} where id = ${d.calegId}`.execute(db);
  await expectHapus({
    rute: `DELETE /api/user/${id}`,
    tabel: "users",
    id,
    pergi: AKUN_PERGI,
    tetap: AKUN_TETAP,
  });
});

test("MSG-040 menghapus pengumuman: barisnya dan lampirannya", async () => {
  const id = d.pengumumanId;
  await sql`insert into pengumuman_baca (pengumuman_id, users_id) values (${id}, ${d.admin.id})`.execute(
    db,
  );
  const berkas = await tulis(sql`select berkas_id as id from pengumuman where id = ${id}`);
  await expectHapus({
    rute: `DELETE /api/pengumuman/${id}`,
    tabel: "pengumuman",
    id,
    lain: sql`select 'lampiran' as nama, count(*)::int as jumlah from berkas where id = ${berkas}`,
    pergi: "pengumuman.id lampiran",
    // Who had read it; letters of another kind of message.
    tetap: "pengumuman_baca.pengumuman_id surat_menunggu.pengumuman_id",
  });
});

test("EVENT-055 mencabut kios, lalu menghapus event: barisnya, dan jadwal tidak menunjuknya lagi", async () => {
  const { eventId: id, kiosId } = d;
  await expectHapus({
    rute: `DELETE /api/event/${id}/kios/${kiosId}`,
    tabel: "event_kios",
    id: kiosId,
    pergi: "event_kios.id",
  });
  await sql`delete from presensi where event_id = ${id}`.execute(db);
  await sql`update jadwal_tanggal set event_id = ${id} where id = ${d.jadwalId}`.execute(db);
  await expectHapus({
    rute: `DELETE /api/event/${id}`,
    tabel: "event",
    id,
    pergi: "event.id jadwal_tanggal.event_id",
    // Who was present would have refused it.
    tetap: "event_kios.event_id presensi.event_id presensi_ditolak.event_id",
  });
});

test("pelatihan: peserta, kelas, diklat, instansi", async () => {
  const instansi = await tulis(sql`insert into instansi (nama) values ('Hapus') returning id`);
  const diklat = await tulis(sql`
    insert into diklat (instansi_id, nama) values (${instansi}, 'Hapus') returning id`);
  await sql`insert into diklat_fitur (diklat_id, label) values (${diklat}, 'Materi')`.execute(db);
  const jenis = await tulis(sql`
    insert into jenis_diklat (diklat_id, nama) values (${diklat}, 'Dasar') returning id`);
  const pemetaan = await tulis(sql`
    insert into pemetaan (diklat_id, label, sebagai) values (${diklat}, 'Pengajar', 'fasilitator')
    returning id`);
  const kelas = await tulis(sql`
    insert into kelas (diklat_id, jenis_diklat_id, nama, wilayah_id, tanggal_mulai, tanggal_selesai)
    values (${diklat}, ${jenis}, 'Hapus', ${d.kotaId}, current_date, current_date) returning id`);
  const modul = await tulis(sql`
    insert into modul (kelas_id, nama) values (${kelas}, 'Satu') returning id`);
  const jadwal = await tulis(sql`
    insert into jadwal_tanggal (modul_id, tanggal) values (${modul}, now()) returning id`);
  await sql`insert into jadwal_user (jadwal_tanggal_id, users_id, pemetaan_id)
    values (${jadwal}, ${d.akun.id}, ${pemetaan})`.execute(db);
  const peserta = await tulis(sql`
    insert into kelas_peserta (kelas_id, pemetaan_id, nomer_kta, nama, users_id)
    values (${kelas}, ${pemetaan}, ${d.akun.nomerKta}, 'Ani', ${d.akun.id}) returning id`);
  const alamatDiklat = `/api/instansi/${instansi}/diklat/${diklat}`;
  const alamat = `${alamatDiklat}/kelas/${kelas}`;
  await expectHapus({
    rute: `DELETE ${alamat}/peserta/${peserta}`,
    tabel: "kelas_peserta",
    id: peserta,
    lain: sql`select 'mengajar' as nama, count(*)::int as jumlah from jadwal_user
      where jadwal_tanggal_id = ${jadwal}`,
    pergi: "kelas_peserta.id mengajar",
  });
  await expectHapus({
    rute: `DELETE ${alamat}`,
    tabel: "kelas",
    id: kelas,
    pergi: "kelas.id",
    // Who took part in what stays to be read.
    tetap: "kelas_peserta.kelas_id modul.kelas_id",
  });
  await expectHapus({
    rute: `DELETE ${alamatDiklat}`,
    tabel: "diklat",
    id: diklat,
    pergi: "diklat.id",
    tetap: "diklat_fitur.diklat_id jenis_diklat.diklat_id pemetaan.diklat_id kelas.diklat_id",
  });
  await expectHapus({
    rute: `DELETE /api/instansi/${instansi}`,
    tabel: "instansi",
    id: instansi,
    pergi: "instansi.id",
    // Neither could be there.
    tetap: "diklat.instansi_id users_peran.instansi_id",
  });
});

test("logo organisasi: tidak ada lagi", async () => {
  const body = formulir({}, { nama: "logo.png", isi: await foto() });
  expect((await app.panggil("POST /api/pengaturan/logo", { token: superToken, body })).status).toBe(
    200,
  );
  await expectHapus({
    rute: "DELETE /api/pengaturan/logo",
    lain: sql`select 'logo' as nama, count(*)::int as jumlah from pengaturan
      where kunci = 'logo' and nilai <> 'null'`,
    pergi: "logo",
  });
});

test("menarik laporan dan menghapus dokumen TPS: tidak berlaku lagi, versinya tetap", async () => {
  await expectHapus({
    rute: `DELETE /api/qc_tps/${d.tpsId}/laporan/5?berdasar_versi=1`,
    lain: sql`select 'laporan' as nama, count(suara)::int as jumlah from laporan
      where tps_id = ${d.tpsId} union all
      select 'versi', count(*)::int from laporan_versi where tps_id = ${d.tpsId} and versi = 1`,
    pergi: "laporan",
    tetap: "versi",
  });
  await expectHapus({
    rute: `DELETE /api/qc_tps_dokumentasi/${d.tpsId}/laporan/4?dokumentasi_id=${d.dokumentasiId}`,
    lain: sql`select 'dokumentasi' as nama, count(*)::int as jumlah from dokumentasi
      where tps_id = ${d.tpsId} union all
      select 'versi', count(*)::int from dokumentasi_versi where tps_id = ${d.tpsId} and versi = 1`,
    pergi: "dokumentasi",
    tetap: "versi",
  });
});

/** Every call that deletes, as the tests of both files make them. */
const DIHAPUS = `
  DELETE /api/sesi
  DELETE /api/sesi/:id
  DELETE /api/self/faktor_kedua
  DELETE /api/token_akses/:id
  DELETE /api/tampilan/:id
  DELETE /api/pekerjaan/:id
  DELETE /api/user/:id
  DELETE /api/pengumuman/:id
  DELETE /api/event/:id
  DELETE /api/event/:id/kios/:kios_id
  DELETE /api/instansi/:instansi_id
  DELETE /api/instansi/:instansi_id/diklat/:diklat_id
  DELETE /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id
  DELETE /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/peserta/:peserta_id
  DELETE /api/pengaturan/logo
  DELETE /api/qc_tps/:id/laporan/:laporan_id
  DELETE /api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id
  DELETE /api/dpt_tps/:id
  DELETE /api/dpt/:kelurahan_id
  DELETE /api/caleg/:caleg_id/:section/:id
  DELETE /api/caleg/:id
  DELETE /api/saksi/:id
  DELETE /api/dapil_pusat/:id
  DELETE /api/dapil_pusat/:id/wilayah/:wilayah_id
  DELETE /api/dapil_propinsi/:id
  DELETE /api/dapil_propinsi/:id/wilayah/:wilayah_id
  DELETE /api/dapil_kota/:id
  DELETE /api/dapil_kota/:id/wilayah/:wilayah_id`;

test("setiap panggilan yang menghapus dihitung barisnya di sini", () => {
  const ada = app.routes.filter((route) => route.startsWith("DELETE "));
  expect(ada.toSorted()).toEqual(
    DIHAPUS.trim()
      .split("\n")
      .map((line) => line.trim())
      .toSorted(),
  );
});
