// Faults that many rows share, and cells that are mended in the preview.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { impor, periksa, tunggu } from "../testing/impor.ts";
import { KELURAHAN, siapkanQc, TPS_1, TPS_2 } from "../testing/qc-fixture.ts";
import { buatPengguna, createTestApp } from "../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const HASIL = { jenis: "hasil-tps", jenis_laporan_id: "5" };

const cek = (isi: string, fields: Record<string, string> = HASIL) =>
  periksa(app, { token: token.kota, isi, fields });
const muat = (isi: string, fields: Record<string, string> = HASIL, oleh = token.kota) =>
  impor(app, { token: oleh, isi, fields });
const panggil = (route: string, body?: object, oleh = token.kota) =>
  app.panggil(route, { token: oleh, ...(body === undefined ? {} : { body }) });

async function perbaiki(id: number, nomor: number, nilai: Record<string, string>) {
  const answer = await panggil(`POST /api/impor/${id}/perbaikan`, {
    perbaikan: [{ nomor, nilai }],
  });
  return answer.status === 202 ? tunggu(app, token.kota, id) : answer.body;
}

test("galat yang sama dikelompokkan dengan jumlahnya, dan menyaring barisnya", async () => {
  const isi = [
    "tps_id,01,02",
    `${TPS_1},x,1`,
    `${TPS_2},y,1`,
    `${KELURAHAN}003,1,1`,
    `${KELURAHAN}004,z,3.05`,
  ].join("\n");
  const { id } = await cek(isi);
  const belum = "TPS belum ada. Impor data TPS dahulu, atau centang buat TPS";
  const pecahan =
    "Harus bilangan bulat. Jika tanda itu pemisah ribuan, tulis angkanya utuh tanpa tanda";
  const { body } = await panggil(`GET /api/impor/${id}/kelompok_galat`);
  const bebas = { boleh_diganti: true, boleh_diabaikan: true, boleh_buat_tps: false };
  expect(body.data).toEqual([
    { kolom: "01", alasan: "Harus berupa angka", jumlah: 3, contoh: ["x", "y", "z"], ...bebas },
    {
      kolom: "tps_id",
      alasan: belum,
      jumlah: 2,
      contoh: [`${KELURAHAN}003`, `${KELURAHAN}004`],
      // It tells the rows apart, and no file can be read without it.
      boleh_diganti: false,
      boleh_diabaikan: false,
      boleh_buat_tps: true,
    },
    { kolom: "02", alasan: pecahan, jumlah: 1, contoh: ["3.05"], ...bebas },
  ]);
  const saring = await panggil(
    `GET /api/impor/${id}/baris?keadaan=galat&alasan=${encodeURIComponent(belum)}`,
  );
  expect(saring.body.data.map(({ baris }: { baris: number }) => baris)).toEqual([4, 5]);
});

test("sel yang salah diperbaiki dalam pratinjau, diperiksa ulang, lalu diterapkan", async () => {
  const hasil = await cek(`tps_id,01,02,03\n${TPS_1},x,1,\n${TPS_2},7,-1,`);
  expect(hasil.jumlah).toMatchObject({ galat: 2, baru: 0 });
  const satu = await perbaiki(hasil.id, 1, { "01": "12" });
  expect(satu.jumlah).toMatchObject({ galat: 1, baru: 1 });
  const dua = await perbaiki(hasil.id, 2, { "02": "" });
  expect(dua).toMatchObject({ boleh_diterapkan: true, jumlah: { galat: 0, baru: 2 } });
  expect(dua.pratinjau.map(({ sesudah }: { sesudah: object }) => sesudah)).toMatchObject([
    { "01": 12, "02": 1 },
    { "01": 7, "02": null },
  ]);
  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["sesudah"])
    .where("aksi", "=", "impor.perbaiki")
    .where("baris", "=", String(hasil.id))
    .orderBy("id")
    .execute();
  expect(jejak.map(({ sesudah }) => sesudah)).toEqual([
    [{ nomor: 1, kolom: ["01"] }],
    [{ nomor: 2, kolom: ["02"] }],
  ]);
});

test("sel yang diperbaiki satu demi satu: yang terdahulu tetap", async () => {
  const { id } = await cek(`tps_id,01,02\n${TPS_1},x,y`);
  expect((await perbaiki(id, 1, { "01": "3" })).jumlah).toMatchObject({ galat: 1, baru: 0 });
  expect((await perbaiki(id, 1, { "02": "4" })).jumlah).toMatchObject({ galat: 0, baru: 1 });
});

test("baris kembar yang salah satunya diperbaiki: yang lain tidak salah lagi", async () => {
  const hasil = await cek(`tps_id,01\n${TPS_1},1\n${TPS_1},2`);
  expect(hasil.jumlah).toMatchObject({ galat: 2, baru: 0 });
  const baik = await perbaiki(hasil.id, 2, { tps_id: String(TPS_2) });
  expect(baik.jumlah).toMatchObject({ galat: 0, baru: 2 });
});

test("yang tidak dapat diperbaiki: baris benar, kolom asing, impor orang, isian salah", async () => {
  const { id } = await cek(`tps_id,01\n${TPS_1},1\n${TPS_2},x`);
  expect((await perbaiki(id, 1, { "01": "2" })).errors.perbaikan[0]).toMatch(/baris yang salah/);
  expect((await perbaiki(id, 2, { entah: "2" })).errors.perbaikan[0]).toMatch(/tidak dikenal/);
  const rute = `POST /api/impor/${id}/perbaikan`;
  const body = { perbaikan: [{ nomor: 2, nilai: { "01": "2" } }] };
  expect((await app.panggil(rute, { body })).status).toBe(401);
  expect((await panggil(rute, body, token.propinsi)).status).toBe(404);
  expect(
    (await panggil(`GET /api/impor/${id}/kelompok_galat`, undefined, token.propinsi)).status,
  ).toBe(404);
  for (const salah of [{}, { perbaikan: [] }, { perbaikan: [{ nomor: 0, nilai: {} }] }]) {
    expect(await panggil(rute, salah)).toMatchObject({
      status: 400,
      body: { kode: "isian-salah" },
    });
  }
  expect(
    await panggil(rute, { perbaikan: [{ nomor: 2, nilai: { "01": "\u0000" } }] }),
  ).toMatchObject({
    status: 400,
  });
});

test("baris yang disebut dua kali ditolak di isiannya", async () => {
  const { id } = await cek(`tps_id,01\n${TPS_1},x\n${TPS_2},y`);
  const perbaikan = ["3", "4"].map((isi) => ({ nomor: 2, nilai: { "01": isi } }));
  expect(await panggil(`POST /api/impor/${id}/perbaikan`, { perbaikan })).toMatchObject({
    status: 400,
    body: { kode: "isian-salah", errors: { perbaikan: ["Sebut tiap baris sekali saja"] } },
  });
});

test("yang ditinggalkan saat diterapkan tidak diperbaiki lagi; wilayah diperiksa lagi", async () => {
  const petugas = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
  const oleh = petugas.token;
  const isi = `tps_id,01,02,03\n${TPS_1},21,,\n${TPS_2},x,,`;
  const { id } = await periksa(app, { token: oleh, isi, fields: HASIL });
  const coba = async () => {
    const perbaikan = [{ nomor: 2, nilai: { "01": "22" } }];
    return (await panggil(`POST /api/impor/${id}/perbaikan`, { perbaikan }, oleh)).body.kode;
  };
  const pindah = (wilayahId: number) =>
    app.context.db
      .updateTable("users")
      .set({ wilayah_id: wilayahId })
      .where("id", "=", petugas.id)
      .execute();
  await pindah(3578);
  expect(await coba()).toBe("di-luar-wilayah");
  await pindah(1376);
  await panggil(`POST /api/impor/${id}/terapkan_benar`, { benar: 1, galat: 1 }, oleh);
  expect(await tunggu(app, oleh, id)).toMatchObject({ status: "diterapkan" });
  expect(await coba()).toBe("impor-status");
});

test("urungkan yang ditolak menyebut impor mana yang harus diurungkan dahulu", async () => {
  const pertama = await muat(`tps_id,01\n${TPS_1},31\n${TPS_2},32`);
  const antara = await muat(`tps_id,01\n${TPS_1},34`);
  const kedua = await muat(`tps_id,01\n${TPS_2},33`);
  await panggil(`POST /api/impor/${pertama.id}/urungkan`);
  const ditolak = await tunggu(app, token.kota, pertama.id);
  expect(ditolak).toMatchObject({
    status: "diterapkan",
    pesan: expect.stringContaining("tidak dapat diurungkan"),
    terhalang: {
      id: kedua.id,
      judul: "Hasil TPS",
      jumlah: 1,
      nama_berkas: "berkas.csv",
      is_milik_saya: true,
    },
  });
  for (const { id } of [kedua, antara]) {
    await panggil(`POST /api/impor/${id}/urungkan`);
    await tunggu(app, token.kota, id);
  }
  // What was said of it holds no longer, before it is tried again.
  const satu = (await panggil(`GET /api/impor/${pertama.id}`)).body.data;
  const semua = (await panggil("GET /api/impor")).body.data;
  const kini = { id: pertama.id, status: "diterapkan", pesan: null };
  expect(satu).toMatchObject({ ...kini, terhalang: null, boleh_diurungkan: true });
  expect(semua).toContainEqual(expect.objectContaining(kini));
  await panggil(`POST /api/impor/${pertama.id}/urungkan`);
  expect(await tunggu(app, token.kota, pertama.id)).toMatchObject({
    status: "diurungkan",
    pesan: null,
    terhalang: null,
  });
});

test("penghalang milik orang lain disebut pemiliknya; perubahan lain tidak punya penghalang", async () => {
  const pertama = await muat(`tps_id,01\n${TPS_1},41`);
  const orangLain = await muat(`tps_id,01\n${TPS_1},42`, HASIL, token.propinsi);
  await panggil(`POST /api/impor/${pertama.id}/urungkan`);
  // Nobody else sees an import, so neither the name of its file.
  expect((await tunggu(app, token.kota, pertama.id)).terhalang).toEqual({
    id: orangLain.id,
    judul: "Hasil TPS",
    jumlah: 1,
    nama_berkas: null,
    is_milik_saya: false,
    oleh: expect.stringMatching(/\S/),
  });
  // The page of whoever waits for it looks again.
  const didengar: string[] = [];
  const berhenti = app.context.live.listen(
    ({ topik, butir }) => topik === "pekerjaan" && didengar.push(...butir),
  );
  await panggil(`POST /api/impor/${orangLain.id}/urungkan`, undefined, token.propinsi);
  await expect.poll(() => new Set(didengar).size).toBe(2);
  berhenti();
  expect((await panggil(`GET /api/impor/${pertama.id}`)).body.data.pesan).toBeNull();
  // What was there before it does not stand in its way either.
  expect(await muat(`tps_id,01\n${TPS_2},40`)).toMatchObject({ status: "diterapkan" });
  const terakhir = await muat(`tps_id,01\n${TPS_2},43`);
  // It says the same of this TPS, so it stands in nobody's way.
  expect((await muat(`tps_id,01\n${TPS_1},44\n${TPS_2},43`)).jumlah).toMatchObject({ sama: 1 });
  const laporan = await panggil(`GET /api/qc_tps/${TPS_2}/laporan/5`);
  await panggil(`DELETE /api/qc_tps/${TPS_2}/laporan/5?berdasar_versi=${laporan.body.data.versi}`);
  await panggil(`POST /api/impor/${terakhir.id}/urungkan`);
  expect(await tunggu(app, token.kota, terakhir.id)).toMatchObject({
    status: "diterapkan",
    terhalang: null,
  });
});

test("impor TPS dan impor DPT atas TPS yang sama saling menghalangi", async () => {
  const tps = (nomor: number, dpt: number) =>
    muat(`tps_id,dpt\n${KELURAHAN}${nomor},${dpt}`, { jenis: "tps" }, token.admin);
  const dpt = (nomor: number) =>
    muat(
      `No,Nama,Usia,RT,RW,TPS\n1,Siti,45,1,2,${nomor}`,
      { jenis: "dpt", wilayah_id: String(KELURAHAN), buat_tps: "1" },
      token.admin,
    );
  const penghalang = async (id: number) => {
    await panggil(`POST /api/impor/${id}/urungkan`, undefined, token.admin);
    const { status, terhalang } = await tunggu(app, token.admin, id);
    return [status, terhalang?.id];
  };
  const tpsDahulu = await tps(301, 10);
  const dptKemudian = await dpt(301);
  expect(await penghalang(tpsDahulu.id)).toEqual(["diterapkan", dptKemudian.id]);
  const dptDahulu = await dpt(302);
  const tpsKemudian = await tps(302, 20);
  expect(await penghalang(dptDahulu.id)).toEqual(["diterapkan", tpsKemudian.id]);
});
