// Setting up what an installation counts.
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Database } from "../../platform/db.ts";
import { impor, unggah } from "../../testing/impor.ts";
import { menanti, selama } from "../../testing/kunci.ts";
import { itemOf, siapkanQc, TPS_1, TPS_2 } from "../../testing/qc-fixture.ts";
import { createSecondProcess, createTestApp } from "../../testing/test-app.ts";
import { checkRekap } from "../rekap/recount.service.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const lain = await createSecondProcess(app);
const { db } = app.context;

interface Aturan {
  id: number;
  keterangan: string;
  is_aktif: boolean;
  item: {
    id: number;
    singkat: string;
    keterangan: string;
    kelompok: string;
    is_aktif: boolean;
    versi: string;
  }[];
}

const aturan = async (jenisId: number): Promise<Aturan> => {
  const { body } = await app.panggil("GET /api/qc_jenis", { token: token.admin });
  return body.data.find(({ id }: Aturan) => id === jenisId);
};
const itemId = async (jenisId: number, singkat: string): Promise<number> =>
  (await aturan(jenisId)).item.find((one) => one.singkat === singkat)?.id ?? 0;

const tambah = (body: object, oleh = token.admin) =>
  app.panggil("POST /api/qc_item", { token: oleh, body });
const ubah = (id: number, body: object, oleh = token.admin) =>
  app.panggil(`PUT /api/qc_item/${id}`, { token: oleh, body });
const aktifkan = (id: number, isAktif: boolean) =>
  app.panggil(`PUT /api/qc_jenis/${id}`, { token: token.admin, body: { is_aktif: isAktif } });

const PASLON = {
  jenis_laporan_id: 7,
  kelompok: "paslon",
  singkat: "01",
  keterangan: "Pasangan calon nomor urut 1",
  nomer_urut: 1,
};

test("instalasi baru: jenis 1 sampai 5 aktif, pilkada dan DPD siap diaktifkan", async () => {
  const { body } = await app.panggil("GET /api/qc_jenis", { token: token.admin });
  expect(
    body.data.map((one: Aturan) => [one.id, one.keterangan, one.is_aktif, one.item.length > 0]),
  ).toEqual([
    [1, "DPR RI", true, true],
    [2, "DPRD Provinsi", true, true],
    [3, "DPRD Kabupaten/Kota", true, true],
    [4, "Dokumentasi", true, true],
    [5, "Presiden dan Wakil Presiden", true, true],
    [6, "DPD", false, true],
    [7, "Gubernur", false, true],
    [8, "Bupati/Wali Kota", false, true],
  ]);
  const pilpres = await aturan(5);
  const singkatOf = (kelompok: string): string[] =>
    pilpres.item.filter((one) => one.kelompok === kelompok).map(({ singkat }) => singkat);
  expect(singkatOf("paslon")).toEqual(["01", "02", "03"]);
  expect(singkatOf("administrasi")).toEqual(
    "dpt_l dpt_p dpt pengguna_dpt pengguna_dptb pengguna_dpk pengguna surat_suara_diterima surat_suara_digunakan surat_suara_rusak surat_suara_sisa sah tidak_sah total".split(
      " ",
    ),
  );
  const aktif = await app.panggil("GET /api/m_jenis_laporan", { token: token.saksi });
  expect(aktif.body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test("jenis diaktifkan dan dinonaktifkan: berlaku di setiap proses, tercatat", async () => {
  const aktif = async (oleh = app): Promise<number[]> =>
    (await oleh.panggil("GET /api/m_jenis_laporan", { token: token.kota })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await aktifkan(7, true)).toMatchObject({
    status: 200,
    body: { message: "Jenis laporan diaktifkan" },
  });
  expect(await aktif()).toContain(7);
  await expect.poll(() => aktif(lain), { timeout: 20_000 }).toContain(7);
  expect((await aktifkan(7, false)).body).toEqual({ message: "Jenis laporan dinonaktifkan" });
  expect(await aktif()).not.toContain(7);
  const jejak = await db
    .selectFrom("audit")
    .select(["sebelum", "sesudah"])
    .where("aksi", "=", "jenis_laporan.ubah")
    .orderBy("id")
    .execute();
  expect(jejak).toEqual([
    { sebelum: { is_aktif: false }, sesudah: { is_aktif: true } },
    { sebelum: { is_aktif: true }, sesudah: { is_aktif: false } },
  ]);
  expect((await aktifkan(99, true)).status).toBe(404);
  const salah = await app.panggil("PUT /api/qc_jenis/7", { token: token.admin, body: {} });
  expect(salah).toMatchObject({ status: 400, body: { errors: { is_aktif: ["Harus dipilih"] } } });
});

test("laporan jenis yang dinonaktifkan tetap ada, dan kembali bersama jenisnya", async () => {
  await impor(app, {
    token: token.admin,
    isi: `tps_id,PKB\n${TPS_1},12`,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "2" },
  });
  const rekap = () => app.panggil("GET /api/qc_rekap/2?wilayah_id=1376", { token: token.kota });
  const sebelum = (await rekap()).body;
  expect(sebelum.data.tps_masuk).toBe(1);
  await aktifkan(2, false);
  for (const path of [`qc_rekap/2`, `qc_tps/${TPS_1}/laporan/2`, "qc_tps?jenis_laporan_id=2"]) {
    const answer = await app.panggil(`GET /api/${path}`, { token: token.kota });
    expect(answer).toMatchObject({ status: 400, body: { kode: "jenis-tidak-aktif" } });
  }
  await aktifkan(2, true);
  expect((await rekap()).body).toEqual(sebelum);
});

test("tambah item hanya oleh super admin", async () => {
  expect((await app.panggil("POST /api/qc_item", { body: PASLON })).status).toBe(401);
  for (const oleh of [token.propinsi, token.kota, token.saksi, token.caleg]) {
    expect((await tambah(PASLON, oleh)).status).toBe(403);
    expect((await ubah(1, { nomer_urut: 1 }, oleh)).status).toBe(403);
  }
});

test("pasangan calon ditambah: muncul di laporan, rekap, dan templat", async () => {
  await aktifkan(7, true);
  for (const n of [1, 2]) {
    const answer = await tambah({ ...PASLON, singkat: `0${n}`, nomer_urut: n });
    expect(answer).toMatchObject({
      status: 201,
      body: { message: "Data Berhasil disimpan", data: { id: expect.any(Number) } },
    });
  }
  const items = await itemOf(app, token.kota, { tpsId: TPS_1, jenisId: 7 });
  expect([...items.keys()]).toEqual(expect.arrayContaining(["01", "02", "sah", "total"]));
  const hasil = await impor(app, {
    token: token.kota,
    isi: `tps_id,1,2,sah\n${TPS_1},40,60,100`,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "7" },
  });
  expect(hasil.status).toBe("diterapkan");
  const { body } = await app.panggil("GET /api/qc_rekap/7?wilayah_id=1376", { token: token.kota });
  const jumlah = body.data.item.map((one: { singkat: string; jumlah: number }) => [
    one.singkat,
    one.jumlah,
  ]);
  expect(Object.fromEntries(jumlah)).toMatchObject({ "01": 40, "02": 60, sah: 100 });
});

test.each<[object, Record<string, string[]>]>([
  [
    {},
    {
      jenis_laporan_id: ["Wajib diisi"],
      kelompok: ["Harus dipilih"],
      singkat: ["Wajib diisi"],
      keterangan: ["Wajib diisi"],
      nomer_urut: ["Wajib diisi"],
    },
  ],
  [{ ...PASLON, jenis_laporan_id: 99 }, { jenis_laporan_id: ["Jenis laporan tidak dikenal"] }],
  [{ ...PASLON, kelompok: "administrasi" }, { kelompok: ["Harus dipilih"] }],
  [
    { ...PASLON, kelompok: "dokumen" },
    { kelompok: ["Jenis laporan ini tidak menghitung item seperti itu"] },
  ],
  [
    { ...PASLON, jenis_laporan_id: 4 },
    { kelompok: ["Jenis laporan ini tidak menghitung item seperti itu"] },
  ],
  [
    { ...PASLON, jenis_laporan_id: 4, kelompok: "dokumen", untuk_jenis_id: 99 },
    { untuk_jenis_id: ["Jenis laporan tidak dikenal"] },
  ],
  [{ ...PASLON, singkat: "  " }, { singkat: ["Wajib diisi"] }],
  [{ ...PASLON, singkat: "x".repeat(61) }, { singkat: ["Paling banyak 60 karakter"] }],
  [{ ...PASLON, nomer_urut: 0 }, { nomer_urut: ["Paling kecil 1"] }],
  ...["02", "2", "002", "SAH", "Tidak Sah", "tidak-sah"].map(
    (singkat): [object, Record<string, string[]>] => [
      { ...PASLON, singkat },
      { singkat: ["Nama singkat ini sudah dipakai"] },
    ],
  ),
  ...["tps_id", "TPS ID", "Kode TPS", "alasan", "versi", "item:9"].map(
    (singkat): [object, Record<string, string[]>] => [
      { ...PASLON, singkat },
      { singkat: ["Nama singkat ini dipakai untuk kolom lain pada berkas impor"] },
    ],
  ),
])("isian item yang salah: %j", async (body, errors) => {
  expect(await tambah(body)).toMatchObject({ status: 400, body: { kode: "isian-salah", errors } });
});

test("dua orang mengubah satu item: yang kedua ditolak; tanpa versi ia menimpa, dan sakelarnya bukan isiannya", async () => {
  const id = await itemId(7, "01");
  const baca = async () => (await aturan(7)).item.find((one) => one.id === id);
  const awal = await baca();
  const versi = awal?.versi;
  expect((await ubah(id, { keterangan: "Pasangan pertama", versi })).status).toBe(200);
  const kedua = await ubah(id, { keterangan: "Pasangan kedua", nomer_urut: 9, versi });
  expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
  const kini = await baca();
  expect(kini).toMatchObject({ keterangan: "Pasangan pertama" });
  await ubah(id, { is_aktif: false });
  await ubah(id, { is_aktif: true });
  expect((await ubah(id, { nomer_urut: 3, versi: kini?.versi })).status).toBe(200);
  expect((await baca())?.versi).not.toBe(kini?.versi);
  expect((await ubah(id, { keterangan: awal?.keterangan, nomer_urut: 1 })).status).toBe(200);
  expect(await baca()).toEqual(awal);
});

test("nama diubah: spasi dirapikan, laporan tetap, yang ganda dan yang tetap ditolak", async () => {
  const id = await itemId(7, "02");
  expect(await ubah(id, { singkat: " Dua   Satu ", keterangan: "Berganti" })).toMatchObject({
    status: 200,
    body: { message: "Data Berhasil disimpan" },
  });
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/7`, { token: token.kota });
  expect(body.data.item).toContainEqual(
    expect.objectContaining({ id, singkat: "Dua Satu", keterangan: "Berganti", jumlah_suara: 60 }),
  );
  expect((await ubah(id, { singkat: "1" })).body.errors.singkat).toEqual([
    "Nama singkat ini sudah dipakai",
  ]);
  expect(
    (await ubah(await itemId(7, "sah"), { singkat: "suara_sah" })).body.errors.singkat,
  ).toEqual(["Nama singkat data administrasi tidak dapat diubah"]);
  expect((await ubah(999_999, { keterangan: "x" })).status).toBe(404);
  await ubah(id, { singkat: "02" });
});

test("impor memakai nama item yang berlaku, juga di proses yang belum mendengar perubahannya", async () => {
  const id = await itemId(7, "02");
  await db.updateTable("qc_item").set({ singkat: "Dua Dua" }).where("id", "=", id).execute();
  await impor(app, {
    token: token.kota,
    isi: `tps_id,01,Dua Dua,sah\n${TPS_2},41,59,100`,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "7" },
  });
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_2}/laporan/7`, { token: token.kota });
  expect(body.data.item).toContainEqual(expect.objectContaining({ id, jumlah_suara: 59 }));
  await ubah(id, { singkat: "02" });
});

test("item yang dinonaktifkan tidak dihitung lagi, tempatnya tidak dipakai item lain", async () => {
  const id = await itemId(7, "02");
  const masalah = async (): Promise<boolean> => {
    const { body } = await app.panggil(`GET /api/qc_tps?jenis_laporan_id=7&bermasalah=1`, {
      token: token.kota,
    });
    return body.total > 0;
  };
  await impor(app, {
    token: token.kota,
    isi: `tps_id,01,02,sah\n${TPS_2},40,50,100`,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "7" },
  });
  expect(await masalah()).toBe(true);
  await ubah(id, { is_aktif: false });
  // With one contender left out, less than the valid votes is no fault any more.
  await expect.poll(masalah, { timeout: 20_000 }).toBe(false);
  const rekap = async () =>
    (await app.panggil("GET /api/qc_rekap/7?wilayah_id=1376", { token: token.kota })).body.data;
  expect((await rekap()).item.map((one: { singkat: string }) => one.singkat)).not.toContain("02");

  expect((await tambah({ ...PASLON, singkat: "03", nomer_urut: 3 })).status).toBe(201);
  const tiga = (await rekap()).item.find((one: { singkat: string }) => one.singkat === "03");
  expect(tiga.jumlah).toBeNull();

  await ubah(id, { is_aktif: true });
  const dua = (await rekap()).item.find((one: { singkat: string }) => one.singkat === "02");
  expect(dua.jumlah).toBe(110);
  await expect.poll(masalah, { timeout: 20_000 }).toBe(true);
});

test("laporan yang disimpan selagi jenisnya diperiksa ulang diperiksa dengan angkanya sendiri", async () => {
  const alamat = `qc_tps/${TPS_2}/laporan/7`;
  const kini = async () =>
    (await app.panggil(`GET /api/${alamat}`, { token: token.kota })).body.data;
  const kunci = (tx: Database) =>
    tx
      .selectFrom("laporan")
      .select("versi")
      .where("kota_id", "=", 1376)
      .where("tps_id", "=", TPS_2)
      .where("jenis_laporan_id", "=", 7)
      .forUpdate()
      .execute();
  const { versi } = await kini();
  const item = [
    { id: await itemId(7, "01"), jumlah_suara: 120 },
    { id: await itemId(7, "sah"), jumlah_suara: 100 },
  ];
  const dua = await itemId(7, "02");
  const disimpan = await selama(app, kunci, async () => {
    const jawaban = app.panggil(`POST /api/${alamat}`, {
      token: token.kota,
      body: { jenis_laporan_id: 7, berdasar_versi: versi, item },
    });
    await expect.poll(() => menanti(app), { timeout: 20_000 }).toBe(1);
    await ubah(dua, { is_aktif: false });
    await expect.poll(() => menanti(app), { timeout: 20_000 }).toBe(2);
    return { jawaban };
  });
  expect((await disimpan.jawaban).status).toBe(201);
  const belum = async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'laporan-periksa-ulang' and state < 'completed'`.execute(
      db,
    );
    return rows.length;
  };
  await expect.poll(belum, { timeout: 20_000 }).toBe(0);
  const { body } = await app.panggil("GET /api/qc_tps?jenis_laporan_id=7&bermasalah=1", {
    token: token.kota,
  });
  expect(body.data).toMatchObject([{ id: TPS_2, laporan: { is_bermasalah: true } }]);
  expect(await checkRekap(db)).toEqual([]);
  await ubah(dua, { is_aktif: true });
});

test("dokumen baru untuk satu jenis membuat laporannya terdokumentasi", async () => {
  const { body } = await tambah({
    jenis_laporan_id: 4,
    kelompok: "dokumen",
    singkat: "C-Hasil Gubernur, halaman 2",
    keterangan: "Halaman kedua",
    nomer_urut: 20,
    untuk_jenis_id: 7,
  });
  const unggahan = await unggah(app, {
    token: token.kota,
    isi: "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
    nama: "c.pdf",
    route: `POST /api/qc_tps_dokumentasi/${TPS_1}/laporan/4`,
    fields: { jenis_laporan_id: "4", dokumentasi_id: String(body.data.id) },
  });
  expect(unggahan.status).toBe(201);
  const rekap = await app.panggil("GET /api/qc_rekap/7?wilayah_id=1376", { token: token.kota });
  expect(rekap.body.data.tps_terdokumentasi).toBe(1);
});

test("QC-040 gambar item: terlihat pada laporan, hanya gambar yang diterima", async () => {
  const id = await itemId(7, "01");
  const route = `POST /api/qc_item/${id}/gambar`;
  const kirim = (isi: Buffer | string, oleh = token.admin) =>
    unggah(app, {
      token: oleh,
      isi: typeof isi === "string" ? isi : new Uint8Array(isi),
      nama: "lambang.png",
      route,
      fields: {},
    });
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  expect((await kirim(png, token.kota)).status).toBe(403);
  expect((await kirim("%PDF-1.4\n%%EOF")).body.errors.file[0]).toMatch(/JPG, PNG/);
  const { status, body } = await kirim(png);
  expect([status, body.message]).toEqual([201, "Data Berhasil disimpan"]);
  const laporan = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/7`, { token: token.saksi });
  const satu = laporan.body.data.item.find((one: { id: number }) => one.id === id);
  expect(satu.image_url).toBe(body.data.url);
  const gambar = await app.panggil(`GET ${satu.image_url}`, { token: token.saksi });
  expect([gambar.status, gambar.headers["content-type"]]).toEqual([200, "image/png"]);
});
