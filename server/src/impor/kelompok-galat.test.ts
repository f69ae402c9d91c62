// Faults that rows share: seen as one, and mended as one.
import { expect, test } from "vitest";
import { periksa, tunggu } from "../testing/impor.ts";
import { KELURAHAN, siapkanQc, TPS_1, TPS_2 } from "../testing/qc-fixture.ts";
import { createTestApp } from "../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const HASIL = { jenis: "hasil-tps", jenis_laporan_id: "5" };

const cek = (isi: string, fields: Record<string, string> = HASIL) =>
  periksa(app, { token: token.kota, isi, fields });
const panggil = (route: string, body?: object, oleh = token.kota) =>
  app.panggil(route, { token: oleh, ...(body === undefined ? {} : { body }) });

const kelompokOf = async (id: number) =>
  (await panggil(`GET /api/impor/${id}/kelompok_galat`)).body.data;

test("galat yang hanya berbeda angkanya satu kelompok per kolom, dengan contoh isinya; barisnya disaring bersama", async () => {
  const isi = `tps_id,01,02\n${TPS_1},1.000,5\n${TPS_2},2.000,6.000\n${KELURAHAN}003,4,5`;
  const { id } = await cek(isi);
  const ribuan =
    "Tanda di dalam angka bisa berarti ribuan atau pecahan. Tulis … tanpa tanda jika itu maksudnya";
  const [satu, dua] = await kelompokOf(id);
  expect(satu).toMatchObject({
    kolom: "01",
    alasan: ribuan,
    jumlah: 2,
    contoh: ["1.000", "2.000"],
  });
  // A single one says its own number.
  expect(dua).toMatchObject({ kolom: "02", alasan: ribuan.replace("…", "6000"), jumlah: 1 });
  const saring = async (galat: { kolom: string; alasan: string }) => {
    const query = new URLSearchParams({
      keadaan: "galat",
      kolom: galat.kolom,
      alasan: galat.alasan,
    });
    const { body } = await panggil(`GET /api/impor/${id}/baris?${query.toString()}`);
    return body.data.map(({ baris }: { baris: number }) => baris);
  };
  expect([await saring(satu), await saring(dua)]).toEqual([[2, 3], [3]]);
});

test("satu isi ditulis ke semua sel sekelompok, yang lain tetap; jejaknya menyebut kolom dan jumlahnya", async () => {
  const isi = `tps_id,01,02\n${TPS_1},x,y\n${TPS_2},z,8\n${KELURAHAN}003,q,9`;
  const { id } = await cek(isi);
  const [{ kolom, alasan }] = await kelompokOf(id);
  const ganti = (body: object, oleh = token.kota) =>
    panggil(`POST /api/impor/${id}/perbaikan_kelompok`, body, oleh);
  expect((await ganti({ kolom, alasan, isi: "12" })).status).toBe(202);
  const hasil = await tunggu(app, token.kota, id);
  expect(hasil.jumlah).toMatchObject({ baru: 1, galat: 2 });
  expect(hasil.pratinjau).toMatchObject([{ sesudah: { tps_id: TPS_2, "01": 12, "02": 8 } }]);
  expect(await kelompokOf(id)).toMatchObject([
    { kolom: "02", alasan: "Harus berupa angka", contoh: ["y"] },
    { kolom: "tps_id" },
  ]);
  await ganti({ kolom: "02", alasan, isi: "" });
  const kosong = await tunggu(app, token.kota, id);
  expect(kosong.jumlah).toMatchObject({ baru: 2, galat: 1 });
  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["sesudah", "ip"])
    .where("aksi", "=", "impor.perbaiki")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  expect(jejak).toEqual([
    { sesudah: { kolom: "01", jumlah: 3 }, ip: "127.0.0.1" },
    { sesudah: { kolom: "02", jumlah: 1 }, ip: "127.0.0.1" },
  ]);
});

test("kelompok yang tidak dapat diganti: kolom kunci, tanpa sel, impor orang, isian salah", async () => {
  const { id } = await cek(`tps_id,01\n${TPS_1},x\n${KELURAHAN}003,1`);
  const rute = `POST /api/impor/${id}/perbaikan_kelompok`;
  const body = { kolom: "01", alasan: "Harus berupa angka", isi: "1" };
  const semua = await kelompokOf(id);
  const { alasan } = semua.find(({ kolom }: { kolom: string }) => kolom === "tps_id");
  const kunci = await panggil(rute, { ...body, kolom: "tps_id", alasan });
  expect(kunci.body.errors.kolom[0]).toMatch(/berbeda di tiap baris/);
  for (const tiada of [
    { ...body, kolom: "02" },
    { ...body, alasan },
  ]) {
    expect((await panggil(rute, tiada)).body.errors.alasan[0]).toMatch(/Tidak ada sel/);
  }
  expect((await app.panggil(rute, { body })).status).toBe(401);
  expect((await panggil(rute, body, token.saksi)).status).toBe(403);
  expect((await panggil(rute, body, token.propinsi)).status).toBe(404);
  for (const salah of [{}, { ...body, isi: "\u0000" }, { ...body, isi: "x".repeat(201) }]) {
    expect(await panggil(rute, salah)).toMatchObject({
      status: 400,
      body: { kode: "isian-salah" },
    });
  }
  expect((await tunggu(app, token.kota, id)).jumlah).toMatchObject({ baru: 0, galat: 2 });
});

test("kolom pilihan yang salah petanya: diganti sekaligus, atau diabaikan sekaligus", async () => {
  const orang = Array.from({ length: 60 }, (_, n) => {
    const nomor = String(n).padStart(2, "0");
    return `13760120000005${nomor},Saksi ${nomor},0812345678${nomor},Partai ${nomor}`;
  });
  const isi = ["nik,nama_lengkap,nomer_wa,referensi", ...orang].join("\n");
  const diganti = await cek(isi, { jenis: "saksi" });
  expect(diganti.jumlah).toMatchObject({ baru: 0, galat: 60 });
  const [satu, ...lain] = await kelompokOf(diganti.id);
  expect(satu).toMatchObject({
    kolom: "referensi",
    jumlah: 60,
    contoh: ["Partai 00", "Partai 01", "Partai 02", "Partai 03", "Partai 04"],
    boleh_diganti: true,
    boleh_diabaikan: true,
  });
  expect(lain).toEqual([]);
  const { kolom, alasan } = satu;
  await panggil(`POST /api/impor/${diganti.id}/perbaikan_kelompok`, { kolom, alasan, isi: "" });
  expect((await tunggu(app, token.kota, diganti.id)).jumlah).toMatchObject({ baru: 60, galat: 0 });

  const { id, pemetaan } = await cek(isi, { jenis: "saksi" });
  const { referensi: _, ...tanpa } = pemetaan;
  await panggil(`POST /api/impor/${id}/pemetaan`, { pemetaan: tanpa });
  expect(await tunggu(app, token.kota, id)).toMatchObject({
    boleh_diterapkan: true,
    kolom_lepas: ["referensi"],
    jumlah: { baru: 60, galat: 0 },
  });
});
