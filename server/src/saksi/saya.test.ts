import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatPengguna, buatTps, createTestApp, ROLES, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

const saya = (token?: string) =>
  app.panggil("GET /api/self/saksi", token === undefined ? {} : { token });

test("tugas saya: hanya untuk yang masuk", async () => {
  expect((await saya()).status).toBe(401);
});

test("yang bukan saksi tidak punya tugas", async () => {
  const { token } = await buatPengguna(app, ROLES.kota);
  expect((await saya(token)).body).toEqual({ data: null });
});

test("saksi melihat TPS-nya sendiri, dari kelurahan ke provinsi", async () => {
  const tpsId = await buatTps(app, 137_601);
  const { token } = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376, tpsId });
  const { data } = (await saya(token)).body;
  expect(data).toMatchObject({
    nama: expect.stringMatching(/^Saksi /),
    nomer_saksi: expect.stringMatching(/^1376-\d{6}$/),
    jenis: { id: 1, keterangan: "TPS" },
    is_bertugas: 1,
    cetak: ["surat"],
    tps: { id: tpsId, nama: "TPS" },
  });
  expect(data.tempat).toHaveLength(4);
  expect(data.tempat.slice(2)).toEqual(["Kota Payakumbuh", "Sumatera Barat"]);
});
