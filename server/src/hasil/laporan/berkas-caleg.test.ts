// Candidates in workbooks and files of results.
import { read, utils, write } from "@e965/xlsx";
import { beforeAll, expect, test } from "vitest";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import {
  DAPIL_LAIN,
  formulirOf,
  muatDaftar,
  muatDapilContoh,
} from "../../testing/laporan-caleg.ts";
import { KELURAHAN, siapkanQc, TPS_1, TPS_2, TPS_3 } from "../../testing/qc-fixture.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { checkRekap } from "../rekap/recount.service.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const KOTA = { jenis: "hasil-tps", jenis_laporan_id: "3" };
const LEMBAR = "DPRD Kabupaten-Kota";
const satu = formulirOf(app, token.kota, { tpsId: TPS_1 });
const tiga = formulirOf(app, token.kota, { tpsId: TPS_3 });

beforeAll(async () => {
  await impor(app, {
    token: token.admin,
    isi: `tps_id,dpt\n${TPS_3},200`,
    fields: { jenis: "tps" },
  });
  await muatDapilContoh(app, token.admin);
  await muatDaftar(app, { token: token.admin }, { 1: "1L 2P", 2: "1P" });
  await muatDaftar(app, { token: token.admin, dapil: DAPIL_LAIN }, { 1: "1L 2P 3L" });
});

test("QC-074 QC-075 buku kerja memuat calon di bawah partainya, dan kembali terisi", async () => {
  const { raw } = await app.panggil(`GET /api/excel_qc?kelurahan_id=${KELURAHAN}`, {
    token: token.kota,
  });
  const book = read(raw, { cellStyles: true });
  const sheet = book.Sheets[LEMBAR] ?? {};
  const [, judul = [], ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
  const awal = judul.indexOf("PKB");
  expect(judul.slice(awal, awal + 6)).toEqual([
    "PKB",
    "PKB partai · Suara partai PKB",
    "PKB 1 · Calon 3-1376-A-1-1",
    "PKB 2 · Calon 3-1376-A-1-2",
    "GERINDRA",
    "GERINDRA partai · Suara partai GERINDRA",
  ]);
  // Types of dapil without lists have parties alone.
  const lain = utils.sheet_to_json<string[]>(book.Sheets["DPR RI"] ?? {}, { header: 1 });
  expect(lain[1]).not.toContain("PKB 1");
  const r = 2 + rows.findIndex(([, id]) => id === String(TPS_2));
  utils.sheet_add_aoa(sheet, [[12, 2, 4, 6]], { origin: { r, c: awal } });
  const hasil = await unggah(app, {
    token: token.kota,
    isi: new Uint8Array(write(book, { bookType: "xlsx", type: "array", cellStyles: true })),
    nama: "qc.xlsx",
    route: "POST /api/excel_qc",
    fields: { kelurahan_id: String(KELURAHAN) },
  });
  expect(hasil.status).toBe(201);
  await expect
    .poll(() => formulirOf(app, token.kota, { tpsId: TPS_2 }).perolehan(), { timeout: 20_000 })
    .toMatchObject({ PKB: 12, "PKB partai": 2, "PKB 1": 4, "PKB 2": 6 });
});

test("satu berkas untuk beberapa dapil: kolom per partai dan nomor, yang bukan calonnya ditolak", async () => {
  const isi = `tps_id,PKB,PKB 0,PKB 1,PKB 2,PKB 3,sah\n${TPS_1},12,2,4,6,,12\n${TPS_3},12,1,2,4,5,12`;
  const hasil = await impor(app, { token: token.kota, isi, fields: KOTA });
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 2, galat: 0 } });
  expect(await satu.perolehan()).toMatchObject({
    PKB: 12,
    "PKB partai": 2,
    "PKB 1": 4,
    "PKB 2": 6,
  });
  expect(await tiga.perolehan()).toMatchObject({ "PKB partai": 1, "PKB 2": 4, "PKB 3": 5 });
  expect(await checkRekap(app.context.db)).toEqual([]);

  const asing = await periksa(app, {
    token: token.kota,
    isi: `tps_id,PKB 3\n${TPS_1},1`,
    fields: KOTA,
  });
  expect(faultsOf(asing)).toEqual([
    [2, "item:1000000103", "Bukan bagian dari jenis laporan TPS ini"],
  ]);
});

test("pratinjau menyebut laporan yang jumlah partainya tidak cocok; diurungkan, semua kembali", async () => {
  const sebelum = await satu.perolehan();
  const fields = { token: token.kota, isi: `tps_id,PKB 1\n${TPS_1},5`, fields: KOTA };
  expect((await periksa(app, fields)).dampak.terapkan).toEqual([
    "1 laporan akan ditandai bermasalah. Laporannya tetap masuk; periksa sesudahnya.",
  ]);
  const { id } = await impor(app, fields);
  expect(await satu.perolehan()).toMatchObject({ PKB: 12, "PKB 1": 5 });
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token: token.kota });
  expect(await tunggu(app, token.kota, id)).toMatchObject({ status: "diurungkan" });
  expect(await satu.perolehan()).toEqual(sebelum);
  expect(await checkRekap(app.context.db)).toEqual([]);
});
