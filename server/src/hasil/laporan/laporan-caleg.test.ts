// Candidates on the forms of their dapil.
import { beforeAll, expect, test } from "vitest";
import { impor, tunggu } from "../../testing/impor.ts";
import {
  DAPIL_LAIN,
  formulirOf,
  muatDaftar,
  muatDapilContoh,
  type ItemTerbaca,
} from "../../testing/laporan-caleg.ts";
import { siapkanQc, TPS_1, TPS_2, TPS_3 } from "../../testing/qc-fixture.ts";
import { createSecondProcess, createTestApp } from "../../testing/test-app.ts";
import { checkRekap } from "../rekap/recount.service.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const { db } = app.context;
const satu = formulirOf(app, token.kota, { tpsId: TPS_1 });
const dua = formulirOf(app, token.kota, { tpsId: TPS_2 });
const tiga = formulirOf(app, token.kota, { tpsId: TPS_3 });

beforeAll(async () => {
  await impor(app, {
    token: token.admin,
    isi: `tps_id,dpt\n${TPS_3},200`,
    fields: { jenis: "tps" },
  });
  await muatDapilContoh(app, token.admin);
});

const barisOf = (item: readonly ItemTerbaca[]): string[] =>
  item
    .filter(({ kelompok }) => kelompok === "caleg")
    .map((one) => `${one.partai_id}/${one.nomer_urut} ${one.singkat}: ${one.keterangan}`);

const suaraTersimpan = async (tpsId: number) =>
  (
    await db
      .selectFrom("laporan")
      .select("suara")
      .where("kota_id", "=", 1376)
      .where("tps_id", "=", tpsId)
      .where("jenis_laporan_id", "=", 3)
      .executeTakeFirstOrThrow()
  ).suara;

const urungkan = async (id: number) => {
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token: token.admin });
  return tunggu(app, token.admin, id);
};

test("tanpa daftar calon formulir hanya memuat partai, dan laporannya tetap sempit", async () => {
  expect(barisOf(await satu.item())).toEqual([]);
  expect((await satu.save({ PKB: 12, GERINDRA: 7 })).status).toBe(201);
  expect((await suaraTersimpan(TPS_1))?.length).toBeLessThanOrEqual(64);
});

test("QC-071 daftar calon dimuat: setiap partai diikuti suaranya sendiri dan calonnya, hanya di dapilnya", async () => {
  await muatDaftar(app, { token: token.admin }, { 1: "1L 2P", 2: "1P" });
  const item = await satu.item();
  expect(barisOf(item)).toEqual([
    "1/0 PKB partai: Suara partai PKB",
    "1/1 PKB 1: Calon 3-1376-A-1-1",
    "1/2 PKB 2: Calon 3-1376-A-1-2",
    "2/0 GERINDRA partai: Suara partai GERINDRA",
    "2/1 GERINDRA 1: Calon 3-1376-A-2-1",
  ]);
  const tempat = item.map(({ singkat }) => singkat);
  expect(tempat.slice(tempat.indexOf("PKB"), tempat.indexOf("PDIP"))).toEqual([
    "PKB",
    "PKB partai",
    "PKB 1",
    "PKB 2",
    "GERINDRA",
    "GERINDRA partai",
    "GERINDRA 1",
  ]);
  // What was reported before stays the total of its party, and is no fault.
  expect(await satu.perolehan()).toMatchObject({ PKB: 12, "PKB 1": null });
  expect((await satu.read()).kesalahan.map(({ kode }: { kode: string }) => kode)).not.toContain(
    "partai-bukan-jumlah",
  );
  expect(barisOf(await tiga.item())).toEqual([]);
});

test("QC-072 suara calon disimpan; partai yang tidak sama dengan jumlahnya adalah kesalahan", async () => {
  const salah = await satu.save({ PKB: 12, "PKB partai": 2, "PKB 1": 5, "PKB 2": 4 });
  expect(salah.body.data.kesalahan).toContainEqual({
    kode: "partai-bukan-jumlah",
    tingkat: "galat",
    teks: "PKB: partai ditambah calonnya 11, jumlah 12: selisih 1",
  });
  const { body } = await app.panggil("GET /api/qc_tps?jenis_laporan_id=3&bermasalah=1", {
    token: token.kota,
  });
  expect(body.data).toMatchObject([{ id: TPS_1, laporan: { is_bermasalah: true } }]);
  const benar = await satu.save({ "PKB 2": 5 });
  expect(benar.body.data.kesalahan.map(({ kode }: { kode: string }) => kode)).not.toContain(
    "partai-bukan-jumlah",
  );
  expect(await satu.perolehan()).toMatchObject({
    PKB: 12,
    "PKB partai": 2,
    "PKB 1": 5,
    "PKB 2": 5,
    GERINDRA: 7,
  });
  expect(await checkRekap(db)).toEqual([]);
});

test("riwayat menyebut setiap baris dengan angka versinya", async () => {
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/3/versi`, {
    token: token.kota,
  });
  const at = body.data.item.findIndex(({ singkat }: { singkat: string }) => singkat === "PKB 2");
  expect(body.data.versi.map(({ jumlah }: { jumlah: (number | null)[] }) => jumlah[at])).toEqual([
    5,
    4,
    null,
  ]);
});

test("calon ditambah atau dicoret: angka yang lain tetap milik barisnya, yang dicoret tetap terbaca", async () => {
  const tambahan = await muatDaftar(app, { token: token.admin }, { 1: "3L", 2: "2L" });
  expect(await satu.perolehan()).toMatchObject({ "PKB 1": 5, "PKB 2": 5, "PKB 3": null });
  await satu.save({ PKB: 15, "PKB 3": 3, GERINDRA: 7, "GERINDRA partai": 6, "GERINDRA 1": 1 });
  expect(await urungkan(tambahan.id)).toMatchObject({
    status: "diterapkan",
    pesan: "Impor tidak dapat diurungkan: baris 2 sudah punya suara di laporan.",
  });
  expect(await satu.perolehan()).toMatchObject({ "PKB 3": 3, "GERINDRA 2": null });
  // Without votes the list goes; what is reported of its lines by then stays theirs.
  await satu.save({ PKB: 12, "PKB 3": null });
  expect(await urungkan(tambahan.id)).toMatchObject({ status: "diurungkan" });
  await muatDaftar(app, { token: token.admin }, { 1: "3L" });
  await satu.save({ PKB: 15, "PKB 3": 3 });
  await db.deleteFrom("calon").where("partai_id", "=", 1).where("nomor_urut", "=", 3).execute();
  await muatDaftar(app, { token: token.admin }, { 3: "1P" });

  // PKB 3 is struck out, GERINDRA 2, too, which nobody voted for.
  const item = await satu.item();
  expect(barisOf(item)).toContain("1/3 PKB 3: Calon nomor urut 3, tidak ada lagi di daftar");
  expect(item.map(({ singkat }) => singkat)).not.toContain("GERINDRA 2");
  expect(await satu.perolehan()).toMatchObject({
    "PKB 1": 5,
    "PKB 2": 5,
    "PKB 3": 3,
    "GERINDRA 1": 1,
    "PDIP 1": null,
  });
  expect((await dua.item()).map(({ singkat }) => singkat)).not.toContain("PKB 3");
  const { kesalahan } = await satu.read();
  expect(kesalahan.map(({ kode }: { kode: string }) => kode)).not.toContain("partai-bukan-jumlah");

  // What is said of a line that is gone can be put right; then nothing is left of it.
  await satu.save({ PKB: 12, "PKB 3": null });
  expect((await satu.item()).map(({ singkat }) => singkat)).not.toContain("PKB 3");
  await muatDaftar(app, { token: token.admin }, { 1: "3P" });
  expect(await satu.perolehan()).toMatchObject({ "PKB 1": 5, "PKB 2": 5, "PKB 3": null });
  expect(await checkRekap(db)).toEqual([]);
});

test("proses lain mendengar daftar yang berubah", async () => {
  const lain = await createSecondProcess(app);
  const nama = async (oleh: typeof app) =>
    (await formulirOf(oleh, token.kota, { tpsId: TPS_1 }).item()).find(
      ({ singkat }) => singkat === "PKB 4",
    )?.keterangan;
  expect([await nama(app), await nama(lain)]).toEqual([undefined, undefined]);
  await muatDaftar(app, { token: token.admin }, { 1: "4P" });
  // Either of them may have applied the file.
  for (const proses of [app, lain]) {
    await expect.poll(() => nama(proses), { timeout: 20_000 }).toBe("Calon 3-1376-A-1-4");
  }
});

test("baris partai lain dapil ditolak; partai yang tidak dihitung membawa serta calonnya", async () => {
  const pkb1 = (await satu.item()).find(({ singkat }) => singkat === "PKB 1")?.id;
  const asing = await app.panggil(`POST /api/qc_tps/${TPS_3}/laporan/3`, {
    token: token.kota,
    body: { jenis_laporan_id: 3, item: [{ id: pkb1, jumlah_suara: 1 }] },
  });
  expect(asing).toMatchObject({ status: 400, body: { kode: "item-tidak-dikenal" } });
  const gerindra = (await satu.item()).find(({ singkat }) => singkat === "GERINDRA")?.id;
  const aktifkan = (isAktif: boolean) =>
    app.panggil(`PUT /api/qc_item/${gerindra}`, {
      token: token.admin,
      body: { is_aktif: isAktif },
    });
  await aktifkan(false);
  expect(Object.keys(await satu.perolehan()).filter((one) => one.startsWith("GERINDRA"))).toEqual(
    [],
  );
  await aktifkan(true);
  expect(await satu.perolehan()).toMatchObject({ GERINDRA: 7, "GERINDRA 1": 1 });
});

test("TPS yang pindah dapil membawa jumlah partainya, bukan suara calon dapil lama", async () => {
  await muatDaftar(app, { token: token.admin, dapil: DAPIL_LAIN }, { 5: "1L" });
  const isi = [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    "3,1376-A,Kota A,8,137602",
    "3,1376-B,Kota B,8,137601",
  ].join("\n");
  const pindah = await impor(app, { token: token.admin, isi, fields: { jenis: "dapil" } });
  expect(pindah).toMatchObject({ status: "diterapkan" });
  await expect
    .poll(() => satu.perolehan(), { timeout: 20_000 })
    .toMatchObject({ PKB: 12, GERINDRA: 7, "NASDEM 1": null });
  expect(Object.keys(await satu.perolehan())).not.toContain("PKB 1");
  // What was reported of candidates there does not go with the import.
  await satu.save({ NASDEM: 4, "NASDEM 1": 4 });
  expect(await urungkan(pindah.id)).toMatchObject({
    status: "diterapkan",
    pesan: "Impor tidak dapat diurungkan: baris 3 sudah punya suara calon di laporan.",
  });
  expect(await satu.perolehan()).toMatchObject({ "NASDEM 1": 4 });
  await satu.save({ NASDEM: 0, "NASDEM 1": 0 });
  expect(await urungkan(pindah.id)).toMatchObject({ status: "diurungkan" });
  expect(await checkRekap(db)).toEqual([]);
});
