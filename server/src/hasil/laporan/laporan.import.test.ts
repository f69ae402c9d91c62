// Files of results.
import { expect, test } from "vitest";
import { checkRekap } from "../rekap/recount.service.ts";
import { faultsOf, impor, periksa, tanpaKolom, tunggu } from "../../testing/impor.ts";
import { KELURAHAN, siapkanQc, TPS_1, TPS_2 } from "../../testing/qc-fixture.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const PILPRES = { jenis: "hasil-tps", jenis_laporan_id: "5" };
const TANPA_JENIS = { jenis: "hasil-tps" };

const cek = async (isi: string, fields: Record<string, string> = PILPRES) =>
  tanpaKolom(app, token.kota, await periksa(app, { token: token.kota, isi, fields }));
const muat = (isi: string, fields: Record<string, string> = PILPRES) =>
  impor(app, { token: token.kota, isi, fields });

async function laporan(tpsId: number, jenisId = 5) {
  const path = `/api/qc_tps/${tpsId}/laporan/${jenisId}`;
  const { data } = (await app.panggil(`GET ${path}`, { token: token.kota })).body;
  const filled = data.item.flatMap((one: { singkat: string; jumlah_suara: number | null }) =>
    one.jumlah_suara === null ? [] : [[one.singkat, one.jumlah_suara]],
  );
  return { versi: data.versi, isMasuk: data.is_masuk, suara: Object.fromEntries(filled) };
}

const bermasalah = (jumlah: number): string =>
  `${jumlah} laporan akan ditandai bermasalah. Laporannya tetap masuk; periksa sesudahnya.`;

const BELUM_ADA = "TPS belum ada. Impor data TPS dahulu, atau centang buat TPS";

test("TPS yang belum ada hanya dibuat bila dicentang", async () => {
  const isi = `tps_id,01,dpt_l,dpt_p,dpt\n${KELURAHAN}201,5,60,70,130\n${KELURAHAN}202,6,,,`;
  const tanpa = await muat(isi);
  expect(tanpa).toMatchObject({ status: "siap", boleh_diterapkan: false });
  expect(faultsOf(tanpa)).toEqual([
    [2, "tps_id", BELUM_ADA],
    [3, "tps_id", BELUM_ADA],
  ]);
  const tps = () => app.panggil(`GET /api/qc_tps/${KELURAHAN}201`, { token: token.kota });
  expect((await tps()).status).toBe(404);

  const dengan = await muat(isi, { ...PILPRES, buat_tps: "1" });
  expect(dengan.dampak).toEqual({
    dilewati: [],
    bertanda: [],
    terapkan: ["2 TPS yang belum ada dibuat.", bermasalah(1)],
    urungkan: ["2 TPS yang dibuat impor ini tetap ada."],
    laporan: [{ jenis_laporan_id: 5, bermasalah: 1 }],
  });
  expect(dengan).toMatchObject({ status: "diterapkan", jumlah: { baru: 2 } });
  expect((await tps()).body.data).toMatchObject({ nama: "TPS 201", jumlah_dpt: 130 });
  expect(await laporan(KELURAHAN * 1000 + 202)).toMatchObject({ versi: 1, suara: { "01": 6 } });
  expect(await checkRekap(app.context.db)).toEqual([]);
});

test("buat TPS dari pratinjau: diperiksa lagi dengan kolom yang sama, lalu dibuat saat diterapkan", async () => {
  const isi = `Kode,01,02,03\n${KELURAHAN}211,5,,\n${KELURAHAN}212,6,,`;
  const { id, pemetaan } = await cek(isi);
  const petakan = (body: object) =>
    app.panggil(`POST /api/impor/${id}/pemetaan`, { token: token.kota, body });
  expect((await petakan({ pemetaan, buat_tps: "ya" })).status).toBe(400);
  expect((await petakan({ pemetaan, buat_tps: true })).status).toBe(202);
  const lagi = await tunggu(app, token.kota, id);
  expect(lagi).toMatchObject({
    status: "siap",
    boleh_diterapkan: true,
    dampak: { terapkan: ["2 TPS yang belum ada dibuat.", bermasalah(2)] },
  });
  // Mapped once more without a word of it, it stays.
  expect((await petakan({ pemetaan })).status).toBe(202);
  expect(await tunggu(app, token.kota, id)).toMatchObject({ boleh_diterapkan: true });
  await app.panggil(`POST /api/impor/${id}/terapkan`, { token: token.kota });
  expect(await tunggu(app, token.kota, id)).toMatchObject({ status: "diterapkan" });
  expect((await laporan(KELURAHAN * 1000 + 211)).suara).toEqual({ "01": 5 });
});

test("centang buat TPS tidak membuat TPS di kelurahan yang tidak ada", async () => {
  const hasil = await cek("tps_id,01\n1376019999001,5\n1376011002000,5\n137601,5", {
    ...PILPRES,
    buat_tps: "1",
  });
  expect(faultsOf(hasil)).toEqual([
    [2, "tps_id", "Kelurahan 1376019999 tidak dikenal"],
    [3, "tps_id", "Harus 13 angka: kode kelurahan dan nomor TPS"],
    [4, "tps_id", "Harus 13 angka: kode kelurahan dan nomor TPS"],
  ]);
});

test("jenis laporan dari kolom: setiap baris ke jenisnya", async () => {
  const isi = `tps_id;jenis_laporan_id;01;PKB;sah\n${TPS_1};5;11;;11\n${TPS_1};1;;7;7`;
  expect(await muat(isi, TANPA_JENIS)).toMatchObject({
    status: "diterapkan",
    jumlah: { baru: 2 },
  });
  expect((await laporan(TPS_1)).suara).toEqual({ "01": 11, sah: 11 });
  expect((await laporan(TPS_1, 1)).suara).toEqual({ PKB: 7, sah: 7 });
});

test("jenis laporan yang kosong, nonaktif, bukan hitungan, atau tidak ada adalah galat", async () => {
  const salah = "Jenis laporan harus dipilih, dan aktif";
  const isi = [
    "tps_id,jenis_laporan_id,01",
    ...["", "7", "4", "99"].map((id) => `${TPS_1},${id},1`),
  ];
  expect(faultsOf(await cek(isi.join("\n"), TANPA_JENIS))).toEqual(
    [2, 3, 4, 5].map((baris) => [baris, "jenis_laporan_id", salah]),
  );
  expect(faultsOf(await cek(`tps_id,01\n${TPS_1},1`, TANPA_JENIS))).toEqual([
    [2, "jenis_laporan_id", salah],
  ]);
});

test("kolom item jenis lain yang terisi adalah galat, yang kosong tidak", async () => {
  const isi = `tps_id,jenis_laporan_id,01,PKB\n${TPS_1},5,1,2\n${TPS_2},5,3,`;
  const hasil = await cek(isi, TANPA_JENIS);
  expect(faultsOf(hasil)).toEqual([[2, "pkb", "Bukan bagian dari jenis laporan TPS ini"]]);
});

test("laporan yang sama dua kali dan angka di luar batas adalah galat", async () => {
  const isi = `tps_id,01\n${TPS_1},1\n${TPS_2},100000\n${TPS_1},2`;
  expect(faultsOf(await cek(isi))).toEqual([
    [2, "tps_id", "Bertentangan dengan baris 4 tentang data yang sama. Sisakan baris yang benar"],
    [3, "01", "Paling besar 99999"],
    [4, "tps_id", "Bertentangan dengan baris 2 tentang data yang sama. Sisakan baris yang benar"],
  ]);
});

test("kolom yang tidak ada dalam berkas tetap; sel kosong pada laporan yang ada mengosongkan", async () => {
  await muat(`tps_id,01,02,sah\n${TPS_2},10,20,30`);
  const hasil = await cek(`tps_id,01,02\n${TPS_2},12,`);
  expect(hasil.pratinjau).toMatchObject([
    { keadaan: "berubah", sebelum: { "01": 10, "02": 20 }, sesudah: { "01": 12, "02": null } },
  ]);
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token: token.kota });
  await tunggu(app, token.kota, hasil.id);
  expect((await laporan(TPS_2)).suara).toEqual({ "01": 12, sah: 30 });
});

test("baris tanpa perubahan tidak menjadi versi; baris tanpa satu angka pun dilewati", async () => {
  const { versi } = await laporan(TPS_2);
  const hasil = await muat(`tps_id,01,sah\n${TPS_2},12,30\n${KELURAHAN}201,,`);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { sama: 2, baru: 0, berubah: 0 } });
  expect((await laporan(TPS_2)).versi).toBe(versi);
  expect((await laporan(KELURAHAN * 1000 + 201)).versi).toBe(1);
});

test("versi dari impor disebut begitu, dengan pengimpornya", async () => {
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_2}/laporan/5/versi`, {
    token: token.kota,
  });
  expect(body.data.versi[0]).toMatchObject({ sumber: "impor", versi: 2, berdasar_versi: 1 });
  expect(body.data.versi[0].oleh).toMatch(/Pengguna/);
});

test("isi yang akan dikosongkan disebut per kolom sebelum diterapkan", async () => {
  await muat(`tps_id,01,02,03\n${TPS_1},4,5,6\n${TPS_2},7,8,`);
  const hasil = await cek(`tps_id,01,02,03\n${TPS_1},4,,\n${TPS_2},9,,`);
  expect(hasil.dampak.terapkan).toEqual([
    expect.stringMatching(/^Kolom 02 .* kosong: isi yang sudah ada dihapus di 2 baris\.$/),
    expect.stringMatching(/^Kolom 03 .* kosong: isi yang sudah ada dihapus di 1 baris\.$/),
    bermasalah(2),
  ]);
  const penuh = await cek(`tps_id,01,02\n${TPS_1},1,2\n${TPS_2},3,4`);
  expect(penuh.dampak.terapkan).toEqual([bermasalah(2)]);
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token: token.kota });
  expect((await tunggu(app, token.kota, hasil.id)).dampak).toEqual(hasil.dampak);
});

test("laporan yang tidak masuk akal diimpor juga, kesalahannya tercatat", async () => {
  const isi = `tps_id,01,02,sah,tidak_sah,total\n${TPS_1},90,20,100,5,99`;
  expect(await muat(isi)).toMatchObject({ status: "diterapkan" });
  const { body } = await app.panggil("GET /api/qc_tps?jenis_laporan_id=5&bermasalah=1", {
    token: token.kota,
  });
  const row = body.data.find((one: { id: number }) => one.id === TPS_1);
  expect(row.laporan.kesalahan.map((one: { kode: string }) => one.kode)).toEqual([
    "jumlah-suara-bukan-sah",
    "sah-tidak-sah-bukan-total",
  ]);
});

test("pratinjau menyebut berapa laporan yang akan bermasalah, dan sesudah diterapkan memang sebanyak itu", async () => {
  const isi = [
    "tps_id,jenis_laporan_id,01,02,03,PKB,sah,tidak_sah,total,dpt",
    // Other voters than the TPS has: worth a look, no fault.
    `${TPS_1},5,50,30,20,,100,5,105,150`,
    `${TPS_2},5,50,30,20,,90,5,95,`,
    `${TPS_1},1,,,,40,,,,`,
    `${TPS_2},1,,,,,70,1,72,`,
    `${KELURAHAN}901,5,9,9,9,,1,1,1,`,
  ].join("\n");
  const hasil = await cek(isi, { ...TANPA_JENIS });
  expect(hasil.jumlah.galat).toBe(1);
  expect(hasil.dampak).toMatchObject({
    terapkan: expect.arrayContaining([bermasalah(3)]),
    laporan: [
      { jenis_laporan_id: 1, bermasalah: 2 },
      { jenis_laporan_id: 5, bermasalah: 1 },
    ],
  });
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan_benar`, {
    token: token.kota,
    body: { benar: 4, galat: 1 },
  });
  const sesudah = await tunggu(app, token.kota, hasil.id);
  expect(sesudah).toMatchObject({ status: "diterapkan", dampak: hasil.dampak });
  const nyata = await Promise.all(
    [1, 5].map(async (jenis) => {
      const path = `/api/qc_tps?jenis_laporan_id=${jenis}&bermasalah=1&wilayah_id=${KELURAHAN}`;
      const { body } = await app.panggil(`GET ${path}`, { token: token.kota });
      return body.data.map(({ id }: { id: number }) => id).filter((id: number) => id <= TPS_2);
    }),
  );
  expect(nyata).toEqual([[TPS_1, TPS_2], [TPS_2]]);
});

test("dampak dihitung sekali sesudah pemeriksaan: melihat impor tidak membaca barisnya lagi", async () => {
  const hasil = await cek(`tps_id,01,02,03\n${TPS_1},4,,`);
  expect(hasil.dampak.terapkan.length).toBeGreaterThan(0);
  await app.context.db.deleteFrom("impor_baris").where("impor_id", "=", hasil.id).execute();
  expect((await tunggu(app, token.kota, hasil.id)).dampak).toEqual(hasil.dampak);
});
