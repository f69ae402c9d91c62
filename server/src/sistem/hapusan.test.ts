// What is left in the tables of what was deleted: TPS, candidates, witnesses, dapil.
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDunia } from "../testing/dunia.ts";
import { dapilKosong } from "../testing/dapil-kosong.ts";
import { formulir } from "../testing/formulir.ts";
import { isianBagian, SEMUA_BAGIAN } from "../testing/isian-caleg.ts";
import { hapusanDi, penulisDi, type Hitungan } from "../testing/hapusan.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token: superToken } = await buatPengguna(app, ROLES.superAdmin);
const fitur = { hapus_tps: true, pergantian: true };
await app.panggil("PUT /api/pengaturan", { token: superToken, body: { fitur } });
const d = await buatDunia(app, {
  kotaId: 1376,
  tanda: "Hapus",
  admin: { peran: PERAN.adminKota, wilayahId: 1376 },
  peranAkun: PERAN.caleg,
  superToken,
});

const expectHapus = hapusanDi(app, superToken);
const tulis = penulisDi(db);

async function foto(warna: number) {
  const background = { r: warna, g: 120, b: 90 };
  const picture = sharp({ create: { width: 60, height: 80, channels: 3, background } });
  return { nama: "foto.png", isi: new Uint8Array(await picture.png().toBuffer()) };
}

interface Berpemilih {
  id: number;
  daftar: number;
}

/** Voters of a TPS, whatever has become of it and of their list. */
const pemilih = ({ id, daftar }: Berpemilih): Hitungan => sql`
  select 'dpt' as nama, count(*)::int as jumlah from dpt
  where kota_id = ${d.kotaId} and daftar_id = ${daftar} and tps_nomor = ${id % 1000}`;

const TPS_TETAP = `dokumentasi.tps_id dokumentasi_versi.tps_id laporan.tps_id laporan_versi.tps_id
  saksi.tps_id saksi_akun.tps_id saksi_mandat.tps_id tugas_baris.tps_baru tugas_baris.tps_lama`;

async function tpsBerpemilih(): Promise<Berpemilih> {
  const { tpsId, kelurahanId } = d.kosong;
  await db
    .insertInto("tps")
    .values({
      kota_id: d.kotaId,
      id: tpsId,
      kelurahan_id: kelurahanId,
      nomor: tpsId % 1000,
      nama: "TPS",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const daftar = await tulis(sql`
    insert into dpt_daftar (kota_id, kelurahan_id, status, jumlah)
    values (${d.kotaId}, ${kelurahanId}, 'aktif', 2)
    on conflict (kota_id, kelurahan_id) where status = 'aktif' do update set jumlah = 2 returning id`);
  await sql`
    insert into dpt (kota_id, daftar_id, tps_nomor, nomor, usia, kelamin, rt, rw, nama)
    select ${d.kotaId}, ${daftar}, ${tpsId % 1000}, n, 40, 'L', '1', '1', 'Budi' || n
    from generate_series(1, 2) n`.execute(db);
  await sql`
    insert into caleg_level_dpt (kota_id, tps_id, caleg_id, jenis_caleg_id, level, users_id)
    values (${d.kotaId}, ${tpsId}, ${d.calegId}, 3, 2, ${d.admin.id})`.execute(db);
  return { id: tpsId, daftar };
}

test("TPS-056 TPS menghapus satu TPS: barisnya, pemilihnya, penandaannya", async () => {
  const tps = await tpsBerpemilih();
  await expectHapus({
    rute: `DELETE /api/dpt_tps/${tps.id}`,
    tabel: "tps",
    id: tps.id,
    lain: pemilih(tps),
    pergi: "tps.id dpt caleg_level_dpt.tps_id",
    tetap: TPS_TETAP,
  });
});

test("TPS-057 menghapus sekelurahan: baris TPS, pemilih dan penandaan", async () => {
  const tps = await tpsBerpemilih();
  await expectHapus({
    rute: `DELETE /api/dpt/${d.kosong.kelurahanId}`,
    tabel: "tps",
    id: tps.id,
    lain: sql`${pemilih(tps)} union all
      select 'dpt_daftar', count(*)::int from dpt_daftar where kelurahan_id = ${d.kosong.kelurahanId}`,
    pergi: "tps.id dpt dpt_daftar caleg_level_dpt.tps_id",
    tetap: TPS_TETAP,
  });
});

const PDF = { nama: "a.pdf", isi: "%PDF-1.4 hapus\n%%EOF" };

async function kirim(rute: string, body: unknown): Promise<number> {
  const answer = await app.panggil(rute, { token: superToken, body });
  expect([rute, answer.status, answer.status < 300 ? "" : answer.body]).toEqual([rute, 201, ""]);
  return answer.body.data.id;
}

async function isiCaleg(id: number) {
  const alamat = `POST /api/caleg/${id}`;
  const baris: [bagian: string, tabel: string, id: number][] = [];
  for (const bagian of SEMUA_BAGIAN) {
    baris.push([
      bagian,
      `caleg_${bagian}`,
      await kirim(`${alamat}/${bagian}`, isianBagian(bagian)),
    ]);
  }
  for (const [bagian, dokumen_id] of [
    ["dokumen", 101],
    ["dokumen_umum", 110],
    ["dokumen_khusus", 201],
  ] as const) {
    const isi = dokumen_id === 110 ? await foto(1) : PDF;
    const dokumen = await kirim(`${alamat}/${bagian}`, formulir({ dokumen_id }, isi));
    baris.push([bagian, "caleg_dokumen", dokumen]);
  }
  const galeri = formulir({ keterangan: "Pasar" }, await foto(2));
  baris.push(["arsip_file", "caleg_arsip_file", await kirim(`${alamat}/arsip_file`, galeri)]);
  return baris;
}

test("CAL-314 menghapus satu baris dari setiap bagian caleg: barisnya dari tabelnya sendiri", async () => {
  const baris = await isiCaleg(d.penggantiId);
  expect(baris.length).toBe(11);
  for (const [bagian, tabel, id] of baris) {
    const rute = `DELETE /api/caleg/${d.penggantiId}/${bagian}/${id}`;
    await expectHapus({ rute, tabel, id, pergi: `${tabel}.id` });
  }
});

/** A candidate with all that can hang on one. */
async function calegUtuh(): Promise<number> {
  const usersId = (await buatPengguna(app, { peran: PERAN.caleg, wilayahId: d.kotaId })).id;
  const id = await buatCaleg(db, { dapilId: d.dapilId, usersId });
  await isiCaleg(id);
  const saksiId = await buatSaksi(app, d.kotaId);
  await sql`insert into saksi_caleg (kota_id, saksi_id, jenis_caleg_id, caleg_id)
    values (${d.kotaId}, ${saksiId}, 3, ${id})`.execute(db);
  await sql`insert into caleg_jawaban (caleg_id, tipe_id, jawaban)
    select ${id}, min(id), 1 from m_dokumen_khusus`.execute(db);
  await sql`update caleg set is_utama = 1 where id = ${id}`.execute(db);
  const { status } = await app.panggil(`POST /api/caleg/${id}/set_level_dpt`, {
    token: superToken,
    body: { level: 2, tps_id: d.tpsId },
  });
  expect(status).toBe(200);
  return id;
}

const CALEG_PERGI = `caleg.id caleg_dokumen.caleg_id caleg_arsip_file.caleg_id saksi_caleg.caleg_id akun dihitung`;
// The row stays for the trail, without number and account, and what was written of the person with it.
const CALEG_TETAP = `${SEMUA_BAGIAN.map((one) => `caleg_${one}.caleg_id`).join(" ")} caleg_jawaban.caleg_id
  caleg_level_dpt.caleg_id caleg_pergantian.caleg_baru_id caleg_pergantian.caleg_lama_id berkas.caleg_id
  rekap_penandaan.caleg_id`;
const tanpaCaleg = (id: number): Hitungan => sql`
  select 'akun' as nama, count(users_id)::int as jumlah from caleg where id = ${id} union all
  select 'dihitung', coalesce(sum(kuat + potensial), 0)::int from rekap_penandaan
  where caleg_id = ${id}`;

test("CAL-329 menghapus caleg: barisnya, dokumen, foto, saksinya, dan sambungan akunnya", async () => {
  const id = await calegUtuh();
  await expectHapus({
    rute: `DELETE /api/caleg/${id}`,
    tabel: "caleg",
    id,
    lain: tanpaCaleg(id),
    pergi: CALEG_PERGI,
    tetap: CALEG_TETAP,
  });
});

test("RECAP-071 menghapus beberapa caleg: yang dicentang seperti sendiri-sendiri", async () => {
  const id = await calegUtuh();
  await expectHapus({
    rute: "POST /api/hapus_caleg_massal",
    body: { jenis_caleg_id: 3, dapil_id: d.dapilId, calegs: [id] },
    tabel: "caleg",
    id,
    lain: tanpaCaleg(id),
    pergi: CALEG_PERGI,
    tetap: CALEG_TETAP,
  });
});

test("CAL-323 membatalkan pergantian: pergantiannya tidak berlaku lagi", async () => {
  const id = await buatCaleg(db, { dapilId: d.dapilId, nomor: 301 });
  const pengganti = await buatCaleg(db, { dapilId: d.dapilId });
  const body = { caleg_id: pengganti, alasan_pergantian: "Ganda" };
  const ganti = await app.panggil(`POST /api/caleg/${id}/menggantikan`, {
    token: superToken,
    body,
  });
  expect(ganti.status).toBe(200);
  await expectHapus({
    rute: `POST /api/caleg/${id}/batal_menggantikan`,
    lain: sql`select 'pergantian' as nama, count(*)::int as jumlah from caleg_pergantian
      where caleg_lama_id = ${id} and dibatalkan_pada is null`,
    pergi: "pergantian",
  });
});

test("SAKSI-127 menghapus saksi: barisnya, NIK, sambungan akun, caleg dan mandatnya", async () => {
  const { id } = d.saksi;
  await sql`insert into saksi_caleg (kota_id, saksi_id, jenis_caleg_id, caleg_id)
    values (${d.kotaId}, ${id}, 3, ${d.calegId})`.execute(db);
  await sql`insert into saksi_mandat (kode, kota_id, saksi_id, tahun, nomor)
    values ('KODE-HAPUS', ${d.kotaId}, ${id}, 2024, 999)`.execute(db);
  await expectHapus({
    rute: `DELETE /api/saksi/${id}`,
    tabel: "saksi",
    id,
    pergi: "saksi.id saksi_nik.saksi_id saksi_akun.saksi_id saksi_caleg.saksi_id",
    // Of what was once: who was assigned where, who was present, which letter was printed.
    tetap: `saksi_mandat.saksi_id tugas_baris.saksi_id presensi.saksi_id kelas_peserta.saksi_id
      kelas_peserta.saksi_kota_id`,
  });
});

const TINGKAT = [
  ["pusat", "DAPIL-041 DAPIL-042"],
  ["propinsi", "DAPIL-050 DAPIL-051"],
  ["kota", "DAPIL-059 DAPIL-060"],
] as const;

test.each(TINGKAT)("dapil %s: %s mengeluarkan wilayah, lalu menghapusnya", async (tingkat) => {
  const id = (await dapilKosong(app, 3578))[tingkat];
  const wilayah = tingkat === "kota" ? 357801 : 3578;
  const isi = tingkat === "kota" ? { kota: 3578, kecamatan: 357801 } : { kota: 3578 };
  await sql`delete from dapil_wilayah where dapil_id = ${id}`.execute(db);
  await db
    .insertInto("tps")
    .values({ kota_id: 3578, id: 3578011001001, kelurahan_id: 3578011001, nomor: 1, nama: "TPS" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const masuk = async () => {
    const answer = await app.panggil(`POST /api/dapil_${tingkat}/${id}/kandidat`, {
      token: superToken,
      body: isi,
    });
    expect([tingkat, answer.status, answer.body]).toMatchObject([tingkat, 201, {}]);
  };
  const tps = `tps.dapil_${tingkat}_id`;
  const kolom = `dapil.id dapil_wilayah.dapil_id ${tps} dihitung`;
  const dihitung: Hitungan = sql`
    select 'dihitung' as nama, coalesce(sum(jumlah_tps), 0)::int as jumlah from rekap_tps
    where dapil_id = ${id}`;
  // What would have refused it, of the other levels, and counters, which stay at nought.
  const lain = `caleg.dapil_id caleg_level_dpt.dapil_id caleg_pergantian.dapil_id calon.dapil_id
    calon_daftar.dapil_id calon_formulir.dapil_id laporan.dapil_id laporan_versi.dapil_id
    rekap_laporan.dapil_id rekap_tps.dapil_id suara_resmi.dapil_id
    ${["pusat", "propinsi", "kota"]
      .map((one) => `tps.dapil_${one}_id`)
      .join(" ")
      .replace(tps, "")}`;
  await masuk();
  await expectHapus({
    rute: `DELETE /api/dapil_${tingkat}/${id}/wilayah/${wilayah}`,
    tabel: "dapil",
    id,
    lain: dihitung,
    pergi: kolom.replace("dapil.id ", ""),
    tetap: `${lain} dapil.id`,
  });
  await masuk();
  await expectHapus({
    rute: `DELETE /api/dapil_${tingkat}/${id}`,
    tabel: "dapil",
    id,
    lain: dihitung,
    pergi: kolom,
    tetap: lain,
  });
});
