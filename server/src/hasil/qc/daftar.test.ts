// How every list answers, shown on the list of TPS.
import { beforeAll, expect, test } from "vitest";
import { KELURAHAN, siapkanQc, TPS_1, TPS_2 } from "../../testing/qc-fixture.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
let token = "";
beforeAll(async () => {
  token = (await siapkanQc(app)).kota;
});

const list = (query: string) =>
  app.panggil(`GET /api/qc_tps?kelurahan_id=${KELURAHAN}${query}`, { token });
const ids = (body: { data: { id: number }[] }) => body.data.map((row) => row.id);

test("API-004 API-006 halaman mulai dari 1, dengan jumlah seluruhnya", async () => {
  const { body } = await list("");
  expect(body).toMatchObject({ current_page: 1, per_page: 15, last_page: 1, total: 2 });
  expect(ids(body)).toEqual([TPS_1, TPS_2]);

  const first = await list("&page=1&per_page=1");
  expect(first.body).toMatchObject({ current_page: 1, per_page: 1, last_page: 2, total: 2 });
  expect(ids(first.body)).toEqual([TPS_1]);
  const second = await list("&page=2&per_page=1");
  expect(second.body).toMatchObject({ current_page: 2, total: 2 });
  expect(ids(second.body)).toEqual([TPS_2]);
  expect((await list("&page=9")).body).toMatchObject({ data: [], current_page: 9, total: 2 });
  for (const wrong of ["page=0", "page=-1", "page=satu", "per_page=0", "per_page=101"]) {
    const { status, body: refusal } = await list(`&${wrong}`);
    expect([status, Object.keys(refusal.errors)]).toEqual([400, [wrong.split("=")[0]]]);
  }
});

test("API-005 parameter s mencari di dalam daftar", async () => {
  const cari = async (s: string) => {
    const { body } = await list(`&s=${encodeURIComponent(s)}`);
    expect(body.total).toBe(body.data.length);
    return ids(body);
  };
  expect(await cari(String(TPS_2))).toEqual([TPS_2]);
  // Its name, and those of its regions, in part and in any case; every word must fit.
  for (const s of ["tps 002", "002", "pakan 002", "BARAT 002", "002 sinayan"]) {
    expect([s, await cari(s)]).toEqual([s, [TPS_2]]);
  }
  expect(await cari("payakumbuh tps")).toEqual([TPS_1, TPS_2]);
  for (const s of ["tidak ada", "tps tidak", "%", "_", "11002001"]) {
    expect([s, await cari(s)]).toEqual([s, []]);
  }
  expect((await list("")).body.total).toBe(2);
  expect((await list(`&s=${"x".repeat(100)}`)).status).toBe(200);
  expect((await list(`&s=${"x".repeat(101)}`)).status).toBe(400);
});

test("semua_jenis: keadaan laporan setiap jenis yang aktif, tanpa diminta kosong", async () => {
  const [first] = (await list("")).body.data;
  expect(first.semua_laporan).toEqual([]);

  const report = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/5`, { token });
  const satu = report.body.data.item.find((one: { singkat: string }) => one.singkat === "01");
  const body = { jenis_laporan_id: 5, item: [{ id: satu.id, jumlah_suara: 7 }] };
  expect((await app.panggil(`POST /api/qc_tps/${TPS_1}/laporan/5`, { token, body })).status).toBe(
    201,
  );

  const { body: answer } = await list("&semua_jenis=1");
  const keadaan = answer.data.map((row: { semua_laporan: { is_masuk: boolean }[] }) =>
    row.semua_laporan.map(({ is_masuk: isMasuk }) => isMasuk),
  );
  expect(keadaan).toEqual([
    [false, false, false, false, true],
    [false, false, false, false, false],
  ]);
  const types = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan`, { token });
  expect(answer.data[0].semua_laporan).toEqual(
    types.body.data.map((one: { laporan: unknown }) => one.laporan),
  );
});

test("QC-031..035 QC-065 satu TPS dalam daftar: nama, kelurahan, kecamatan, kota", async () => {
  const { body } = await list(`&page=1&s=${TPS_1}`);
  const expected = {
    id: TPS_1,
    nama: "TPS 001",
    kelurahan: "Pakan Sinayan",
    kecamatan: "Payakumbuh Barat",
    kota: "Kota Payakumbuh",
    kelurahan_id: KELURAHAN,
    jumlah_dpt: 200,
  };
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject(expected);
});

test("QC-069 satu TPS, dengan yang sebelum dan sesudahnya", async () => {
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_1}`, { token });
  expect(body.data).toMatchObject({
    id: TPS_1,
    nama: "TPS 001",
    kelurahan: "Pakan Sinayan",
    kecamatan: "Payakumbuh Barat",
    kota: "Kota Payakumbuh",
    sebelumnya: null,
    berikutnya: { id: TPS_2, nama: "TPS 002" },
  });
  const unknown = await app.panggil(`GET /api/qc_tps/${KELURAHAN}999`, { token });
  expect(unknown.status).toBe(404);
});
