// Printing a region as a job: its progress, its file, its end before time.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { buatSaksi } from "../../testing/saksi-cetak.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";
import { bacaZip } from "../../testing/zip.ts";

const KELURAHAN = 1376011002;
const LAIN = 1376011003;
const KECAMATAN = 137601;

const app = await createTestApp();
const { db } = app.context;
const kota = await buatPengguna(app, ROLES.kota);
const surabaya = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
const caleg = await buatPengguna(app, ROLES.caleg);

const ids: number[] = [];
for (let tps = 1; tps <= 24; tps += 1) {
  ids.push(await buatSaksi(app.context, { kelurahanId: tps < 13 ? KELURAHAN : LAIN, tps }));
}

const minta = (body: object, token = kota.token) =>
  app.panggil("POST /api/saksi_cetak", { token, body });

async function tunggu(id: string, token = kota.token) {
  return expect
    .poll(
      async () => {
        const { body } = await app.panggil("GET /api/pekerjaan", { token });
        return body.data.find((one: { id: string }) => one.id === id);
      },
      { timeout: 30_000 },
    )
    .toMatchObject({ status: expect.stringMatching(/selesai|gagal|dibatalkan/) });
}

async function pekerjaanOf(id: string, token = kota.token) {
  const { body } = await app.panggil("GET /api/pekerjaan", { token });
  return body.data.find((one: { id: string }) => one.id === id);
}

async function hasil(body: object): Promise<Buffer> {
  const { status, body: jawaban } = await minta(body);
  expect([status, jawaban.message]).toEqual([
    202,
    "Sedang dicetak. Hasilnya muncul di Unduhan Saya.",
  ]);
  const { pekerjaan_id: id } = jawaban.data;
  await tunggu(id);
  const pekerjaan = await pekerjaanOf(id);
  expect(pekerjaan).toMatchObject({ status: "selesai", pesan: null });
  expect(pekerjaan.selesai).toBe(pekerjaan.jumlah);
  const berkas = await app.panggil(`GET ${pekerjaan.berkas_url}`, { token: kota.token });
  // Nobody but who asked for it.
  const orang = await app.panggil(`GET ${pekerjaan.berkas_url}`, { token: surabaya.token });
  expect(orang.status).toBe(404);
  return berkas.raw;
}

test("hasil cetak tidak terbaca lagi oleh pemintanya yang pindah wilayah", async () => {
  const { id: usersId, token } = await buatPengguna(app, ROLES.kota);
  const { body } = await minta({ isi: "kartu", bentuk: "pdf", wilayah_id: KECAMATAN }, token);
  await tunggu(body.data.pekerjaan_id, token);
  const { berkas_url: url } = await pekerjaanOf(body.data.pekerjaan_id, token);
  const buka = async () => (await app.panggil(`GET ${url}`, { token })).status;
  expect(await buka()).toBe(200);
  await db.updateTable("users").set({ wilayah_id: 3578 }).where("id", "=", usersId).execute();
  expect(await buka()).toBe(404);
});

test("SAKSI-013 surat sekecamatan sebagai zip, satu berkas per saksi di map kelurahannya", async () => {
  const zip = await bacaZip(await hasil({ isi: "surat", bentuk: "zip", wilayah_id: KECAMATAN }));
  expect(zip.size).toBe(24);
  const [pertama = ""] = zip.keys();
  expect(pertama).toMatch(/^Kelurahan Pakan Sinayan\/TPS 001 1376-\d{6} Saksi Cetak \d+\.pdf$/);
  const nomor = await Promise.all(
    [...zip.values()].map(async (pdf) => {
      const [surat] = await bacaPdf(pdf);
      return Number(/Nomor: (\d+)\/SM/.exec(surat?.teks ?? "")?.[1]);
    }),
  );
  expect(nomor).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
});

test("surat sekelurahan sebagai satu PDF; kartu sekota sebagai PDF sepuluh-sepuluh dan sebagai zip", async () => {
  const surat = await bacaPdf(await hasil({ isi: "surat", bentuk: "pdf", wilayah_id: KELURAHAN }));
  expect(surat).toHaveLength(12);
  expect(surat[11]?.teks).toContain("TPS 012");
  const kartu = await bacaPdf(await hasil({ isi: "kartu", bentuk: "pdf", wilayah_id: 1376 }));
  expect(kartu).toHaveLength(3);
  const satuan = await bacaZip(await hasil({ isi: "kartu", bentuk: "zip", wilayah_id: 1376 }));
  expect(satuan.size).toBe(24);
  // Cards are no letters: they have no number.
  expect((await db.selectFrom("saksi_mandat").select("kode").execute()).length).toBe(24);
});

test("ditolak sebelum mencetak: tanpa saksi, saksi tanpa TPS, kode wilayah lain, isian salah", async () => {
  const kosong = await minta({ isi: "surat", bentuk: "zip", wilayah_id: 1376011005 });
  expect(kosong.body.kode).toBe("surat-tanpa-saksi");
  const pusat = await minta({ isi: "surat", bentuk: "zip", wilayah_id: KELURAHAN, jenis_id: 6 });
  expect(pusat.body.kode).toBe("surat-tanpa-saksi");
  await buatSaksi(app.context, { kelurahanId: 1376011007, tps: null, nama: "Belum Ada" });
  const kurang = await minta({ isi: "surat", bentuk: "zip", wilayah_id: 1376011007 });
  expect(kurang.body.message).toContain("Belum Ada");
  expect(kurang.body.message).toContain("Penugasan lengkap");
  // Or without those who lack something; of nobody else there is nothing.
  const lengkap = { isi: "surat", bentuk: "zip", wilayah_id: 1376011007, hanya_lengkap: true };
  expect((await minta(lengkap)).body.kode).toBe("surat-tanpa-saksi");
  await buatSaksi(app.context, { kelurahanId: 1376011007, tps: 1, nama: "Sudah Ada" });
  const dicetak = [...(await bacaZip(await hasil(lengkap))).keys()];
  expect(dicetak).toEqual([expect.stringContaining("Sudah Ada")]);
  const salah = await minta({ isi: "x", bentuk: "y", wilayah_id: 13 });
  expect(salah.body.errors).toEqual({
    isi: ["Isi surat atau kartu"],
    bentuk: ["Isi pdf atau zip"],
    wilayah_id: ["Pilih kota, kecamatan, atau kelurahan"],
  });
  const boleh = { isi: "surat", bentuk: "zip", wilayah_id: KELURAHAN };
  expect((await app.panggil("POST /api/saksi_cetak", { body: boleh })).status).toBe(401);
  expect((await minta(boleh, caleg.token)).status).toBe(403);
  expect((await minta(boleh, surabaya.token)).body.kode).toBe("di-luar-wilayah");
  const { token } = await buatPengguna(app, ROLES.kota);
  await majukanKonfirmasi(app.context, 600);
  expect((await minta(boleh, token)).body.kode).toBe("perlu-konfirmasi");
  await majukanKonfirmasi(app.context, 0);
});

test("dibatalkan di tengah jalan: tanpa berkas; nomor yang sudah diberi dipakai cetakan berikutnya", async () => {
  const banyak: number[] = [];
  for (let at = 0; at < 130; at += 1) {
    banyak.push(await buatSaksi(app.context, { kelurahanId: 1376011009, tps: at + 1 }));
  }
  const pengunci = await db.startTransaction().execute();
  await pengunci
    .insertInto("saksi_mandat_nomor")
    .values({ kota_id: 1376, tahun: new Date().getFullYear(), terakhir: 0 })
    .onConflict((conflict) =>
      conflict.columns(["kota_id", "tahun"]).doUpdateSet({ tahun: new Date().getFullYear() }),
    )
    .execute();
  const { body } = await minta({ isi: "surat", bentuk: "zip", wilayah_id: 1376011009 });
  const { pekerjaan_id: id } = body.data;
  await expect
    .poll(async () => (await pekerjaanOf(id)).status, { timeout: 20_000 })
    .toBe("berjalan");
  const batal = await app.panggil(`DELETE /api/pekerjaan/${id}`, { token: kota.token });
  expect(batal.status).toBe(200);
  await pengunci.rollback().execute();
  await tunggu(id);
  expect(await pekerjaanOf(id)).toMatchObject({ status: "dibatalkan", berkas_url: null });
  await hasil({ isi: "surat", bentuk: "zip", wilayah_id: 1376011009 });
  const rows = await db
    .selectFrom("saksi_mandat")
    .select("nomor")
    .where("saksi_id", "in", banyak)
    .orderBy("nomor")
    .execute();
  expect(rows.map(({ nomor }) => nomor)).toEqual(
    Array.from({ length: 130 }, (_, at) => (rows[0]?.nomor ?? 0) + at),
  );
});

test("siapa yang kehilangan haknya tidak lagi membaca hasil yang lama", async () => {
  const { body } = await minta({ isi: "surat", bentuk: "zip", wilayah_id: KELURAHAN });
  const id = body.data.pekerjaan_id;
  await tunggu(id);
  const { berkas_url: url } = await pekerjaanOf(id);
  const baca = async () => [
    (await app.panggil(`GET ${url}`, { token: kota.token })).status,
    (await pekerjaanOf(id)).berkas_url,
  ];
  const peran = (peranId: number) =>
    app.context.db
      .updateTable("users_peran")
      .set({ peran_id: peranId })
      .where("users_id", "=", kota.id)
      .execute();
  expect(await baca()).toEqual([200, url]);
  await peran(PERAN.saksi);
  expect(await baca()).toEqual([404, null]);
  await peran(PERAN.adminKota);
  expect(await baca()).toEqual([200, url]);
});
