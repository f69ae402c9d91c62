// Applying what is right of a file and leaving out what is not: an explicit choice, told and undone.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { faultsOf, impor, periksa, tanpaKolom, tunggu } from "../testing/impor.ts";
import { isiTampak } from "../testing/keadaan.ts";
import { siapkanQc, TPS_1, TPS_2, TPS_LAIN } from "../testing/qc-fixture.ts";
import { bacaSemua } from "../testing/read-table.ts";
import { buatPengguna, createTestApp } from "../testing/test-app.ts";
import { fileFolder } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
const { db } = app.context;
const simpan = fileFolder();
const { admin: token, saksi, kota } = await siapkanQc(app);
const fields = { jenis: "hasil-tps", jenis_laporan_id: "5" };
const KEL = 1376011002;

const terapkan = (id: number, body: unknown, oleh: string | undefined = token) =>
  app.panggil(`POST /api/impor/${id}/terapkan_benar`, {
    ...(oleh === undefined ? {} : { token: oleh }),
    body,
  });

/** The workbook of the rows that are left out, its first columns. */
async function bukuGalat(id: number): Promise<string[][]> {
  const { raw } = await app.panggil(`GET /api/impor/${id}/galat`, { token });
  const [lembar] = await bacaSemua(simpan(raw, "galat.xlsx"));
  return (lembar?.baris ?? []).map(({ cells }) => cells.map((satu) => satu.teks).toSpliced(1, 1));
}

const JUDUL_GALAT = [
  "Baris di berkas asal",
  "Kode TPS",
  "Kode jenis laporan",
  "01 Pasangan calon nomor urut 1",
  "02 Pasangan calon nomor urut 2",
];

const tampak = () => isiTampak(app, { token, jenis: [5], wilayah: [1, 13, 1376, 35, 3578] });

/** One row is good and stands twice, one names no TPS, one no number. */
const ISI = `tps_id,01,02\n${TPS_1},5,6\n9999999999999,1,1\n${TPS_2},7,x\n${TPS_1},5,6`;
const cek = async () => tanpaKolom(app, token, await periksa(app, { token, isi: ISI, fields }));

test("siapa: tanpa sesi, saksi, milik orang lain, isian salah", async () => {
  const { id } = await cek();
  const benar = { benar: 1, galat: 3 };
  expect((await app.panggil(`POST /api/impor/${id}/terapkan_benar`, { body: benar })).status).toBe(
    401,
  );
  expect((await terapkan(id, benar, saksi)).status).toBe(403);
  expect((await terapkan(id, benar, kota)).status).toBe(404);
  const salah = await terapkan(id, { benar: 0, galat: "x" });
  expect(salah.status).toBe(400);
  expect(Object.keys(salah.body.errors).toSorted()).toEqual(["benar", "galat"]);
});

test("yang benar diterapkan, yang salah ditinggalkan: tercatat, dapat diperbaiki, dapat diurungkan", async () => {
  const sebelum = await tampak();
  const preview = await cek();
  expect(preview).toMatchObject({
    boleh_diterapkan: false,
    tanpa_galat: { benar: 1, galat: 3 },
    harus_utuh: null,
  });
  const { id } = preview;
  expect((await app.panggil(`POST /api/impor/${id}/terapkan`, { token })).body.kode).toBe(
    "impor-galat",
  );
  expect((await terapkan(id, { benar: 4, galat: 3 })).body).toMatchObject({
    kode: "impor-jumlah",
    data: { benar: 1, galat: 3 },
  });
  expect((await terapkan(id, { benar: 1, galat: 2 })).body.kode).toBe("impor-jumlah");
  expect(await tampak()).toEqual(sebelum);

  expect((await terapkan(id, { benar: 1, galat: 3 })).status).toBe(202);
  expect(await tunggu(app, token, id)).toMatchObject({
    status: "diterapkan",
    jumlah: { baru: 1, galat: 3 },
    boleh_diurungkan: true,
    tanpa_galat: null,
  });
  const { body: rekap } = await app.panggil("GET /api/qc_rekap/5?wilayah_id=1376", { token });
  expect(rekap.data.tps_masuk).toBe(1);
  const jejak = await db
    .selectFrom("audit")
    .select("sesudah")
    .where("aksi", "=", "impor.diterapkan")
    .where("baris", "=", String(id))
    .executeTakeFirst();
  expect(jejak?.sesudah).toEqual({ nama_berkas: "berkas.csv", baris: 1, ditinggalkan: 3 });

  expect(await bukuGalat(id)).toEqual([
    JUDUL_GALAT,
    ["3", "9999999999999", "", "1", "1"],
    ["4", String(TPS_2), "", "7", "x"],
    ["5", String(TPS_1), "5", "5", "6"],
  ]);

  await app.panggil(`POST /api/impor/${id}/urungkan`, { token });
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diurungkan" });
  expect(await tampak()).toEqual(sebelum);
  expect(await checkRekap(db)).toEqual([]);
});

test("baris yang bertentangan tentang satu TPS: tidak satu pun diterapkan", async () => {
  const sebelum = await tampak();
  const baris = [`${TPS_1},5,6`, `${TPS_LAIN},4,3`, `${TPS_1},8,9`, `${TPS_2},7,2`, `${TPS_2},7,x`];
  const isi = ["tps_id,01,02", ...baris].join("\n");
  const preview = await tanpaKolom(app, token, await periksa(app, { token, isi, fields }));
  const { id, galat, tanpa_galat: tanpa } = preview;
  const lain = (nomor: number) =>
    `Bertentangan dengan baris ${nomor} tentang data yang sama. Sisakan baris yang benar`;
  expect(faultsOf({ galat })).toEqual([
    [2, "tps_id", lain(4)],
    [4, "tps_id", lain(2)],
    [5, "tps_id", lain(6)],
    [6, "02", "Harus berupa angka"],
  ]);
  expect(tanpa).toEqual({ benar: 1, galat: 4 });
  await terapkan(id, tanpa);
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diterapkan" });
  const laporan = db.selectFrom("laporan").select("tps_id").where("suara", "is not", null);
  expect(await laporan.execute()).toEqual([{ tps_id: TPS_LAIN }]);
  expect(await bukuGalat(id)).toEqual([
    JUDUL_GALAT,
    ["2", String(TPS_1), "5", "5", "6"],
    ["4", String(TPS_1), "5", "8", "9"],
    ["5", String(TPS_2), "5", "7", "2"],
    ["6", String(TPS_2), "", "7", "x"],
  ]);
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token });
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diurungkan" });
  expect(await tampak()).toEqual(sebelum);
});

test.each<[string, string, Record<string, string>]>([
  [
    "dapil",
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,K1,Satu,5,137601\n3,K1,Satu,x,137602",
    { jenis: "dapil" },
  ],
  [
    "dpt",
    "No,Nama,Usia,RT,RW,TPS\n1,SITI,45,1,2,1\n2,BUDI,x,1,2,1",
    { jenis: "dpt", wilayah_id: String(KEL) },
  ],
])("yang harus utuh tidak dapat diterapkan sebagian (%s)", async (_jenis, isi, jenis) => {
  const preview = await periksa(app, { token, isi, fields: jenis });
  expect(preview).toMatchObject({ tanpa_galat: null, harus_utuh: expect.stringMatching(/\S/) });
  expect(preview.jumlah.galat).toBe(1);
  const answer = await terapkan(preview.id, { benar: 1, galat: 1 });
  expect(answer.body).toMatchObject({ kode: "impor-utuh", message: preview.harus_utuh });
});

test("hak dan wilayah diperiksa lagi", async () => {
  const petugas = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
  const isi = `tps_id,dpt\n${KEL}096,1\n${KEL}097,x`;
  const { id } = await periksa(app, { token: petugas.token, isi, fields: { jenis: "tps" } });
  await db.updateTable("users").set({ wilayah_id: 3578 }).where("id", "=", petugas.id).execute();
  const coba = async () => (await terapkan(id, { benar: 1, galat: 1 }, petugas.token)).body.kode;
  expect(await coba()).toBe("di-luar-wilayah");
  await db.updateTable("users").set({ wilayah_id: 1376 }).where("id", "=", petugas.id).execute();
  const peran = [{ id: PERAN.adminKota, akses: ["qc.write", "saksi.write"] }];
  await app.panggil("PUT /api/peran_akses", { token, body: { peran } });
  expect(await coba()).toBe("tidak-berhak");
  await impor(app, { token, isi: `tps_id,dpt\n${TPS_LAIN},200`, fields: { jenis: "tps" } });
});
