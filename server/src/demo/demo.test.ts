// The demo organisation: all of it comes, all of it goes, and nothing else with it.
import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import { checkCaleg } from "../caleg/hitung-ulang.service.ts";
import { loadDaftarItem } from "../hasil/item/item.service.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { buatAnggota } from "../testing/acara.ts";
import { impor, periksa, unggah } from "../testing/impor.ts";
import { isiTabel, peranTakSama, semuaTabel } from "../testing/keadaan.ts";
import { buatKelas, buatModul, buatTanggal, masukkan } from "../testing/kelas.ts";
import { itemOf } from "../testing/qc-fixture.ts";
import { buatSaksi } from "../testing/saksi.ts";
import {
  buatPengguna,
  createTestApp,
  ROLES,
  type Jawaban,
  type TestApp,
} from "../testing/test-app.ts";
import { loadDemo } from "./demo.service.ts";
import { JOB_FOTO_DEMO } from "./foto-demo.ts";
import { listTanpaFoto } from "./saksi-demo.repo.ts";
import { removeDemo } from "./remove-demo.ts";

const SANDI = "sandi-contoh-7";
const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
const MAGELANG = 3371;
const PALOPO = 7373;
const SALATIGA = 3373;

async function muat({ context }: TestApp) {
  const daftar = await loadDaftarItem(context.db, context.live);
  return loadDemo({ basis: context.basis, daftar }, SANDI);
}

async function masuk(app: TestApp, email: string): Promise<string> {
  const body = { username: email, password: SANDI, grant_type: "password" };
  return (await app.panggil("POST /oauth/token", { body })).body.access_token;
}

async function dokumentasikan(app: TestApp, token: string, tpsId: number): Promise<number> {
  const items = await itemOf(app, token, { tpsId, jenisId: 4 });
  const { status } = await unggah(app, {
    token,
    isi: PDF,
    nama: "c.pdf",
    route: `POST /api/qc_tps_dokumentasi/${tpsId}/laporan/4`,
    fields: { jenis_laporan_id: "4", dokumentasi_id: String(items.get("C-Hasil DPR RI")) },
  });
  return status;
}

const berkasDiDisk = ({ context }: TestApp): string[] =>
  readdirSync(context.config.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    // The installation's own, whatever is in it.
    .filter((name) => name !== "kunci");

/** Every state of a witness that a screen shows is there. */
async function periksaSaksi(get: (path: string) => Promise<{ total: number; data: never[] }>) {
  const pilihan = {
    jenis_id: Object.values(JENIS_SAKSI),
    referensi_id: [1, 2, 3],
    is_bertugas: [0, 1],
    is_tahap: [1, 2],
    lingkup: [1, 2, 3],
    is_verifikasi: [0, 1],
    belum_dicek: [1],
  };
  for (const [saring, nilai] of Object.entries(pilihan)) {
    for (const satu of nilai) {
      const { total } = await get(`saksi?${saring}=${satu}`);
      expect([saring, satu, total > 0]).toEqual([saring, satu, true]);
    }
  }
}

async function keadaanSaksi(app: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where is_aktif = 0)::int as nonaktif,
      count(*) filter (where user_id is not null)::int as berakun,
      count(*) filter (where is_approval = 1 and user_id is not null)::int as disetujui,
      count(*) filter (where is_pelatihan = 1)::int as terlatih,
      count(*) filter (where is_pelatihan = 0 and nomer_kta is not null)::int as belum_terlatih,
      count(*) filter (where keadaan_wa = 2)::int as wa_mati,
      count(*) filter (where not lingkup_pasti)::int as tidak_pasti,
      count(*) filter (where tps_id is not null and lingkup = 3)::int as luar_kelurahan,
      (select count(*)::int from tps where jumlah_saksi = 0) as tps_kosong,
      (select count(*)::int from tps where jumlah_saksi = 1) as tps_satu,
      (select count(*)::int from tps where jumlah_saksi = 2) as tps_dua,
      (select count(*)::int from saksi_caleg) as bercaleg
    from saksi`.execute(app.context.db);
  return rows[0] ?? {};
}

/** Names that two witnesses of one TPS share. */
async function namaKembar(app: TestApp): Promise<string[]> {
  const { rows } = await sql<{ nama: string }>`
    select min(nama_lengkap) as nama from saksi where tps_id is not null
    group by tps_id, lower(nama_lengkap) having count(*) > 1`.execute(app.context.db);
  return rows.map(({ nama }) => nama);
}

/** Who stands for election, as the recap of this type shows them. */
async function kontestan(app: TestApp, token: string, jenisId: number) {
  const { body: daftar } = await app.panggil(`GET /api/qc_tps?wilayah_id=${MAGELANG}&per_page=1`, {
    token,
  });
  const { body } = await app.panggil(`GET /api/qc_tps/${daftar.data[0].id}/laporan/${jenisId}`, {
    token,
  });
  return body.data.item.filter(({ kelompok }: { kelompok: string }) =>
    ["paslon", "partai"].includes(kelompok),
  );
}

type Get = (path: string) => Promise<Jawaban["body"]>;

/** What KPU would refuse in the own nomination of a region: by rule in how many dapil, and how many candidates. */
async function papan(get: Get, jenisCalegId: number, wilayahId: number) {
  const body = await get(`kepatuhan/${jenisCalegId}/caleg?wilayah_id=${wilayahId}`);
  const { temuan, jumlah_dapil: dapil, jumlah_calon: calon } = body.data;
  return {
    dapil,
    calon,
    temuan: temuan
      .filter((one: { jumlah_dapil: number }) => one.jumlah_dapil > 0)
      .map(({ aturan, jumlah_dapil, jumlah_caleg }: Record<string, unknown>) => [
        aturan,
        jumlah_dapil,
        jumlah_caleg,
      ]),
  };
}

/** One kota without findings, one with three, one in which nobody stands; provinces as they shall be. */
async function periksaPencalonan(app: TestApp, get: Get): Promise<void> {
  expect(await papan(get, 3, MAGELANG)).toEqual({ dapil: 3, calon: 12, temuan: [] });
  expect(await papan(get, 3, PALOPO)).toEqual({
    dapil: 4,
    calon: 16,
    temuan: [
      ["nomor-loncat", 1, null],
      ["usia-kurang", 1, 1],
      ["terpidana", 1, 1],
    ],
  });
  expect(await papan(get, 3, SALATIGA)).toEqual({ dapil: 4, calon: 0, temuan: [] });
  for (const [jenis, propinsi] of [
    [1, 33],
    [2, 33],
    [1, 73],
    [2, 73],
  ] as const) {
    expect(await papan(get, jenis, propinsi)).toEqual({ dapil: 1, calon: 4, temuan: [] });
  }
  expect(await checkCaleg(app.context.db)).toEqual([]);
  const { data: caleg } = await get("caleg?per_page=100");
  const foto = caleg.map((one: { foto_profil: unknown }) => one.foto_profil);
  expect(foto.filter((one: unknown) => one === null)).toEqual([]);
  expect(foto).toHaveLength(44);
}

/** Sets a candidate for a witness who has none, and prints the letter. */
async function pakaiSaksi(app: TestApp, token: string): Promise<void> {
  const { body } = await app.panggil("GET /api/saksi?wilayah_id=3371&referensi_id=1&per_page=50", {
    token,
  });
  const rinci = await Promise.all(
    body.data
      .filter((one: { is_bertugas: number }) => one.is_bertugas === 1)
      .map(
        async ({ id }: { id: number }) =>
          (await app.panggil(`GET /api/saksi/${id}`, { token })).body.data,
      ),
  );
  const { id } = rinci.find(({ caleg }) => caleg.length === 0);
  for (const jenis of [1, 2, 3]) {
    const kandidat = await app.panggil(
      `GET /api/saksi/${id}/kandidat_caleg?jenis_caleg_id=${jenis}`,
      {
        token,
      },
    );
    expect(kandidat.body.data).toHaveLength(4);
    const [{ id: calegId }] = kandidat.body.data;
    const pilihan = { jenis_caleg_id: jenis, caleg_id: calegId };
    const { status } = await app.panggil(`POST /api/saksi/${id}/set_caleg`, {
      token,
      body: pilihan,
    });
    expect(status).toBe(200);
  }
  expect((await app.panggil(`GET /api/saksi/${id}/surat_mandat`, { token })).status).toBe(200);
}

/** The dapil of which nearly all TPS are in: its seats that are sure, and those that are open. */
async function malamHitung(get: (path: string) => Promise<{ data: unknown }>) {
  const { data } = (await get(`kursi/3?wilayah_id=${MAGELANG}`)) as {
    data: { dapil: { id: number; keterangan: string; tps: unknown }[] };
  };
  const dapil = data.dapil.find(({ keterangan }) => keterangan === "Kota Magelang 3");
  const { data: rincian } = (await get(`kursi/3/${dapil?.id}`)) as {
    data: { hasil: { kursi: { pasti: boolean }[] } };
  };
  const terbuka = rincian.hasil.kursi.filter(({ pasti }) => !pasti).length;
  return { tps: dapil?.tps, pasti: rincian.hasil.kursi.length - terbuka, terbuka };
}

/** What may differ after a demo came and went: trails, who signs in how often, what is switched on. */
const TETAP_BERBEDA = new Set(["audit", "batas_laju", "pengaturan", "fitur"]);

test(
  "demo dimuat di instalasi kosong, hidup di semua layar, lalu hilang seluruhnya",
  { timeout: 300_000 },
  async () => {
    const app = await createTestApp();
    const { db } = app.context;
    const tables = (await semuaTabel(app)).filter((nama) => !TETAP_BERBEDA.has(nama));
    const kosong = await isiTabel(app, tables);

    const akun = await muat(app);
    expect(akun).toEqual(
      ["pusat", "provinsi", "kota", "saksi", "caleg"].map((nama) => ({
        email: `${nama}@demo.example`,
        sandi: SANDI,
      })),
    );
    expect(await muat(app)).toBeUndefined();
    expect(await checkRekap(db)).toEqual([]);
    // Nothing had drifted that would have been mended.
    const diperbaiki = async () =>
      db.selectFrom("audit").select("id").where("aksi", "=", "rekap.perbaiki").execute();
    expect(await diperbaiki()).toEqual([]);
    expect(await peranTakSama(app)).toEqual([]);

    const pusat = await masuk(app, "pusat@demo.example");
    const get = async (path: string, token = pusat) =>
      (await app.panggil(`GET /api/${path}`, { token })).body;
    const self = await Promise.all(
      (akun ?? []).map(async ({ email }) => get("self", await masuk(app, email))),
    );
    expect(self.map(({ data }) => data.email)).toEqual((akun ?? []).map(({ email }) => email));

    await periksaSaksi(get);
    for (const wilayahId of [1, 33, 3371]) {
      const { data, kemarin } = await get(`beranda?wilayah_id=${wilayahId}`);
      expect(data.saksi.total).toBeGreaterThan(kemarin.data.saksi.total);
      expect(kemarin.data.saksi.bertugas).toBeGreaterThan(0);
    }
    expect(await namaKembar(app)).toEqual([]);
    const pasangan = await kontestan(app, pusat, 5);
    expect(pasangan).toHaveLength(3);
    for (const { keterangan } of pasangan) {
      expect(keterangan).toMatch(/^\p{L}+ \p{L}+ – \p{L}+ \p{L}+$/u);
    }
    const keadaan = await keadaanSaksi(app);
    expect(Object.entries(keadaan).filter(([, jumlah]) => jumlah === 0)).toEqual([]);
    expect((await get("self_caleg", await masuk(app, "caleg@demo.example"))).data).toMatchObject({
      nama: "Caleg Demo",
      dapil: { keterangan: "Kota Magelang 1" },
    });

    const { data: magelang } = await get(`qc_rekap/5?wilayah_id=${MAGELANG}`);
    expect(magelang.anak.every((one: { jumlah_tps: number }) => one.jumlah_tps > 0)).toBe(true);
    const { data: nasional } = await get("qc_rekap/5?wilayah_id=1");
    expect(nasional.tps_masuk / nasional.jumlah_tps).toBeCloseTo(0.6, 1);
    expect(nasional.tps_bermasalah).toBeGreaterThan(0);
    expect(nasional.tps_bermasalah / nasional.tps_masuk).toBeLessThan(0.25);
    for (const level of ["pusat", "propinsi", "kota"]) {
      const { data } = await get(`qc_rekap_${level}`);
      expect(data.total_suara).toBeGreaterThan(0);
      expect(data.c_hasil.total).toBeGreaterThan(0);
      expect(data.suara_per_dapil.map((one: { id: number }) => one.id)).not.toContain(0);
      const sendiri = await get(`rekap_caleg_${level}`);
      expect([level, sendiri.data.suara_dari]).toEqual([level, "caleg"]);
      const [, , ketiga] = sendiri.data.detail_suara;
      expect(ketiga).toMatchObject({ singkat: expect.stringMatching(/\w/) });
      expect(ketiga.total_suara).toBeGreaterThan(0);
    }
    expect(await malamHitung(get)).toEqual({
      tps: { jumlah: 48, masuk: 45, bermasalah: 3 },
      pasti: 5,
      terbuka: 2,
    });
    expect((await get("pengumumanku_terbaru")).data).toHaveLength(2);

    // Somebody tries it out: a report, a document, an import.
    const kota = await masuk(app, "kota@demo.example");
    const { data: tps } = await get(`qc_tps?wilayah_id=${MAGELANG}&per_page=1`);
    expect(await dokumentasikan(app, kota, tps[0].id)).toBe(201);
    await periksa(app, { token: kota, isi: `tps_id\n${tps[0].id}`, fields: { jenis: "tps" } });
    const anggota = "nomer_kta,nama,kelurahan_id\nD-1,Anggota Demo,1376011002";
    await impor(app, { token: pusat, isi: anggota, fields: { jenis: "anggota" } });
    await pakaiSaksi(app, kota);
    await app.context.jobs.send(db, JOB_FOTO_DEMO, {});
    await expect.poll(async () => listTanpaFoto(db), { timeout: 120_000 }).toEqual([]);
    for (const jenisId of [5, 1, 2, 3]) {
      for (const { image_url: url } of await kontestan(app, pusat, jenisId)) {
        const { status, headers } = await app.panggil(`GET ${url}`, { token: pusat });
        expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
      }
    }
    await periksaPencalonan(app, get);
    const pesan = (await get("pengumuman?s=laporan hasil tps")).data;
    expect(pesan.map((one: { ada_lampiran: boolean }) => one.ada_lampiran)).toEqual([true]);
    const dokumen = (await get("rekap_dokumen_wilayah?parent_id=73")).data;
    expect(
      dokumen.pencapaian.slice(0, 2).map((one: { terlambat: number }) => one.terlambat),
    ).toEqual([0, 1]);
    expect((await get("saksi/3371000001")).data.url_kartu).toBe("/api/saksi/3371000001/kartu");
    expect(berkasDiDisk(app).length).toBeGreaterThan(0);
    expect(await checkRekap(db)).toEqual([]);

    await removeDemo({ db, files: app.context.files });
    expect(await isiTabel(app, tables)).toEqual(kosong);
    expect(await diperbaiki()).toEqual([]);
    const fitur = await db.selectFrom("fitur").select("aktif").execute();
    expect(fitur.filter(({ aktif }) => aktif)).toEqual([]);
    expect(berkasDiDisk(app)).toEqual([]);
    const { body: status } = await app.panggil("GET /api/status");
    expect(status.organisasi.nama).toBe("Suar");
    expect(await masuk(app, "pusat@demo.example")).toBeUndefined();
    expect(await muat(app)).toBeUndefined();
  },
);

test(
  "yang dikerjakan orang sungguhan di samping demo tetap ada sesudah demo dihapus",
  { timeout: 300_000 },
  async () => {
    const app = await createTestApp();
    const { db } = app.context;
    await muat(app);
    const { id, token } = await buatPengguna(app, ROLES.superAdmin);
    const get = async (path: string) =>
      (await app.panggil(`GET /api/${path}`, { token })).body.data;

    // One TPS elsewhere, one in a kota and a dapil of the demo.
    const { anak } = await get(`qc_rekap/1?wilayah_id=${PALOPO}`);
    const { anak: kelurahan } = await get(`qc_rekap/1?wilayah_id=${anak[0].wilayah_id}`);
    const luar = 1376011002001;
    const dalam = kelurahan[0].wilayah_id * 1000 + 901;
    const isi = `tps_id,dpt\n${luar},200\n${dalam},150`;
    await impor(app, { token, isi, fields: { jenis: "tps" } });
    const hasil = `tps_id,PKB,sah,tidak_sah,total\n${luar},60,60,0,60\n${dalam},40,40,0,40`;
    await impor(app, {
      token,
      isi: hasil,
      fields: { jenis: "hasil-tps", jenis_laporan_id: "1" },
    });
    expect(await dokumentasikan(app, token, luar)).toBe(201);
    expect(await dokumentasikan(app, token, dalam)).toBe(201);
    const organisasi = { nama: "Partai Sungguhan", warna: "#aa2233" };
    const body = { organisasi, fitur: { event: false } };
    expect((await app.panggil("PUT /api/pengaturan", { token, body })).status).toBe(200);
    // A document of the demo user on a real TPS stays with the TPS.
    const demo = await masuk(app, "pusat@demo.example");
    expect(await dokumentasikan(app, demo, luar)).toBe(201);
    // A member whom both imported stays.
    const anggota = "nomer_kta,nama,kelurahan_id\nA-1,Sungguhan,1376011002";
    const keduanya = { isi: anggota, fields: { jenis: "anggota" } };
    await impor(app, { ...keduanya, token: demo });
    await impor(app, { ...keduanya, isi: `${anggota}\nA-2,Juga,1376011002`, token });

    // A witness of their own whom a demo candidate brought, with a letter.
    const saksi = {
      nik: "1376010507900001",
      nama_lengkap: "Saksi Sungguhan",
      nomer_wa: "081234567890",
      jenis_id: JENIS_SAKSI.tps,
      referensi_id: 1,
      penugasan: { kelurahan_id: kelurahan[0].wilayah_id, penugasan_tps: 901 },
    };
    const { body: baru } = await app.panggil("POST /api/saksi", { token, body: saksi });
    const saksiId: number = baru.data.id;
    const calegKandidat = await get(`saksi/${saksiId}/kandidat_caleg?jenis_caleg_id=3`);
    const pilihan = { jenis_caleg_id: 3, caleg_id: calegKandidat[0].id };
    await app.panggil(`POST /api/saksi/${saksiId}/set_caleg`, { token, body: pilihan });
    expect((await get(`saksi/${saksiId}`)).caleg).toHaveLength(1);
    await app.panggil(`GET /api/saksi/${saksiId}/surat_mandat`, { token });

    const milik = async () => {
      const laporan = await Promise.all([luar, dalam].map((one) => get(`qc_tps/${one}/laporan/1`)));
      const { rows } = await sql<{ isi: string }>`
        select i.id || ' ' || i.status as isi from impor i where users_id = ${id} order by 1`.execute(
        db,
      );
      return {
        // Lines of candidates are the demo's.
        laporan: laporan.map(({ item, versi, oleh, tps }) => ({
          item: item.filter(({ kelompok }: { kelompok: string }) => kelompok !== "caleg"),
          versi,
          oleh,
          tps,
        })),
        impor: rows,
        pengaturan: await get("pengaturan"),
        surat: await db.selectFrom("saksi_mandat").select(["saksi_id", "nomor"]).execute(),
      };
    };
    const sebelum = await milik();
    await removeDemo({ db, files: app.context.files });
    expect(await milik()).toEqual(sebelum);

    const sisaSaksi = await get(`saksi/${saksiId}`);
    expect(sisaSaksi).toMatchObject({ tps_id: dalam, is_bertugas: 1, caleg: [] });
    const kta = await db.selectFrom("anggota").select("nomer_kta").orderBy("nomer_kta").execute();
    expect(kta.map(({ nomer_kta: nomer }) => nomer)).toEqual(["A-1", "A-2"]);
    expect(await checkRekap(db)).toEqual([]);
    const nasional = await get("qc_rekap/1?wilayah_id=1");
    expect(nasional).toMatchObject({ jumlah_tps: 2, tps_masuk: 2, tps_terdokumentasi: 2 });
    expect(await get("qc_rekap_pusat")).toMatchObject({
      total_suara: 100,
      suara_per_dapil: [{ keterangan: "Belum masuk dapil", jumlah_tps: 2 }],
    });
    for (const tpsId of [luar, dalam]) {
      const { item } = await get(`qc_tps/${tpsId}/laporan/4`);
      const ada = item.find((one: { url: string | null }) => one.url !== null);
      const berkas = await app.panggil(`GET ${ada.url}`, { token });
      expect([kotaOf(tpsId), berkas.status, berkas.raw.toString()]).toEqual([
        kotaOf(tpsId),
        200,
        PDF,
      ]);
    }
    const sisa = await sql<{ jumlah: number }>`
      select (select count(*) from users where is_demo) + (select count(*) from tps where is_demo)
        + (select count(*) from dapil where is_demo) + (select count(*) from saksi where is_demo)
        + (select count(*) from caleg) as jumlah`.execute(db);
    expect(sisa.rows).toEqual([{ jumlah: 0 }]);
  },
);

test(
  "presensi kelas sungguhan yang dibuka orang demo pergi bersama demo, kelasnya tidak",
  { timeout: 300_000 },
  async () => {
    const app = await createTestApp();
    const { db, files } = app.context;
    await muat(app);
    const { token } = await buatPengguna(app, ROLES.superAdmin);
    const demo = await masuk(app, "pusat@demo.example");
    const kelas = await buatKelas(app, 1376);
    const modul = await buatModul(app, kelas.id, { nama: "Modul" });
    const jadwal = await buatTanggal(app, modul, new Date());
    const saksiId = await buatSaksi(app, 1376, { nomer_kta: "1376-ASLI" });
    await buatAnggota(app, [{ nomer_kta: "1376-ASLI", nama: "Asli", kelurahan_id: 1376011002 }]);
    await masukkan(app, kelas, { nomer_kta: "1376-ASLI" });
    const buka = async (oleh: string) =>
      (await app.panggil(`POST ${kelas.alamat}/jadwal/${jadwal}/presensi`, { token: oleh })).body
        .data.event_id;
    const get = async (path: string) => (await app.panggil(`GET ${path}`, { token })).body.data;
    const lama = await buka(demo);
    const { kode } = await get(`/api/event/${lama}`);
    await app.panggil("POST /api/presensi_nomer_kta", { body: { kode, nomer_kta: "1376-ASLI" } });
    expect((await get(`/api/saksi/${saksiId}`)).is_pelatihan).toBe(1);

    await removeDemo({ db, files });
    const [{ jadwal_tanggal: tanggal }] = (await get(`${kelas.alamat}/jadwal`)).modul;
    expect(tanggal).toMatchObject([{ id: jadwal, hadir: 0 }]);
    expect((await get(`/api/saksi/${saksiId}`)).is_pelatihan).toBe(0);
    expect(await checkRekap(db)).toEqual([]);
    expect((await app.panggil(`GET /api/event/${lama}`, { token })).status).toBe(404);
    expect(await buka(token)).toBeGreaterThan(lama);
  },
);

test(
  "demo selalu sama: orang dan angkanya dari benih yang tetap",
  { timeout: 300_000 },
  async () => {
    const isi = async () => {
      const app = await createTestApp();
      await muat(app);
      const { rows } = await sql<{ isi: string }>`
      select t.id || ' ' || t.jumlah_dpt || ' ' || coalesce(s.nama_lengkap, '-') || ' ' ||
        coalesce(l.suara::text, '-') as isi
      from tps t left join saksi s on s.kota_id = t.kota_id and s.tps_id = t.id
      left join laporan l on l.kota_id = t.kota_id and l.tps_id = t.id and l.jenis_laporan_id = 5
      order by t.id, s.id`.execute(app.context.db);
      return rows;
    };
    const pertama = await isi();
    expect(pertama.length).toBeGreaterThan(300);
    expect(await isi()).toEqual(pertama);
  },
);
