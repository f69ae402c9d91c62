// The recap of one dapil with its candidates.
import { beforeAll, expect, test } from "vitest";
import { impor } from "../../testing/impor.ts";
import {
  DAPIL_CONTOH,
  formulirOf,
  muatDaftar,
  muatDapilContoh,
} from "../../testing/laporan-caleg.ts";
import { siapkanQc, TPS_1, TPS_2 } from "../../testing/qc-fixture.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
let dapilId = 0;

const rekap = (oleh: string | undefined, wilayah?: number, id = dapilId) =>
  app.panggil(
    `GET /api/qc_rekap_calon/${id}${wilayah === undefined ? "" : `?wilayah_id=${wilayah}`}`,
    oleh === undefined ? {} : { token: oleh },
  );

beforeAll(async () => {
  await muatDapilContoh(app, token.admin);
  await muatDaftar(app, { token: token.admin }, { 1: "1L 2P", 2: "1P" });
  const satu = formulirOf(app, token.kota, { tpsId: TPS_1 });
  await satu.save({ PKB: 12, "PKB partai": 2, "PKB 1": 10, GERINDRA: 3 });
  await formulirOf(app, token.kota, { tpsId: TPS_2 }).save({ PKB: 5, "PKB 1": 1, "PKB 2": 4 });
  const { id } = await app.context.db
    .selectFrom("dapil")
    .select("id")
    .where("kode", "=", DAPIL_CONTOH)
    .executeTakeFirstOrThrow();
  dapilId = id;
});

test("rekap calon: 401 tanpa sesi, 403 bagi yang bukan admin dan wilayah lain", async () => {
  expect((await rekap(undefined)).status).toBe(401);
  for (const oleh of [token.saksi, token.caleg]) {
    expect((await rekap(oleh)).status).toBe(403);
  }
  expect((await rekap(token.kota, 3578)).status).toBe(403);
  // A dapil of others is none.
  expect((await rekap(token.kotaLain)).status).toBe(404);
  expect((await rekap(token.admin, 1376011002)).status).toBe(404);
  expect((await rekap(token.admin, undefined, 999_999)).status).toBe(404);
  expect((await rekap(token.admin, undefined, 0)).status).toBe(400);
});

test("calon satu dapil di bawah partainya, dengan banyaknya TPS yang mengisi", async () => {
  const { body } = await rekap(token.kota);
  const [pkb, gerindra, pdip] = body.data.partai;
  expect(body.data).toMatchObject({ dapil: { keterangan: "Kota A" }, jumlah_tps: 2, tps_masuk: 2 });
  expect(pkb).toMatchObject({
    singkat: "PKB",
    jumlah: 17,
    tps: 2,
    baris: [
      { nomer_urut: 0, keterangan: "Suara partai PKB", jumlah: 2, tps: 1 },
      { nomer_urut: 1, keterangan: "Calon 3-1376-A-1-1", jumlah: 11, tps: 2 },
      { nomer_urut: 2, keterangan: "Calon 3-1376-A-1-2", jumlah: 4, tps: 1 },
    ],
  });
  expect(gerindra).toMatchObject({
    jumlah: 3,
    tps: 1,
    baris: [{ jumlah: null }, { jumlah: null }],
  });
  expect(pdip).toMatchObject({ jumlah: null, baris: [] });
  expect((await rekap(token.admin, 1)).body).toEqual(body);
  expect((await rekap(token.admin, 137601)).body).toEqual(body);
});

test("rekap wilayah tetap menjumlah partai saja", async () => {
  const { body } = await app.panggil("GET /api/qc_rekap/3?wilayah_id=1376", { token: token.kota });
  const item: { singkat: string; kelompok: string; jumlah: number | null }[] = body.data.item;
  expect(item.filter(({ kelompok }) => kelompok === "caleg")).toEqual([]);
  expect(item.find(({ singkat }) => singkat === "PKB")?.jumlah).toBe(17);
  await impor(app, {
    token: token.admin,
    isi: `tps_id,PKB 2\n${TPS_1},1`,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "3" },
  });
  const sesudah = await rekap(token.kota);
  expect(sesudah.body.data.partai[0].baris[2]).toMatchObject({ jumlah: 5, tps: 2 });
});
