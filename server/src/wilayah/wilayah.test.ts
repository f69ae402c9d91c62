import { expect, test } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const kota = await buatPengguna(app, ROLES.kota);

const get = (path: string) => app.panggil(`GET ${path}`, { token: kota.token });

test("API-011..014 API-007..010 pemilih wilayah: provinsi, kota, kecamatan, kelurahan", async () => {
  const propinsi = await get("/api/m_propinsi");
  expect(propinsi.body.data).toHaveLength(38);
  expect(propinsi.body.data).toContainEqual({
    id: 13,
    keterangan: "Sumatera Barat",
    parent_id: 1,
  });

  const kotaList = await get("/api/m_kota?propinsi_id=13");
  expect(kotaList.body.data).toContainEqual({
    id: 1376,
    keterangan: "Kota Payakumbuh",
    parent_id: 13,
  });

  const kecamatan = await get("/api/m_kecamatan?kota_id=1376");
  expect(kecamatan.body.data).toHaveLength(5);
  const kelurahan = await get("/api/m_kelurahan?kecamatan_id=137601");
  expect(kelurahan.body.data[0].parent_id).toBe(137601);
});

test("pemilih wilayah menolak tanpa sesi dan isian yang salah", async () => {
  expect((await app.panggil("GET /api/m_propinsi")).status).toBe(401);
  for (const wrong of ["", "?propinsi_id=", "?propinsi_id=1e3", "?propinsi_id=99999999999999999"]) {
    const answer = await get(`/api/m_kota${wrong}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.propinsi_id).toHaveLength(1);
  }
});

test("satu wilayah dengan jejak dan anaknya", async () => {
  const { body } = await get("/api/wilayah/137601");
  expect(body.data).toMatchObject({ id: 137601, label: "kecamatan" });
  expect(body.data.jejak.map((row: { id: number }) => row.id)).toEqual([1, 13, 1376, 137601]);
  expect((await get("/api/wilayah/99")).status).toBe(404);
  expect((await get("/api/wilayah/123")).status).toBe(404);
});

test("pencarian wilayah tetap di dalam wilayah sendiri", async () => {
  const own = await get("/api/wilayah?s=payakumbuh%20barat");
  expect(own.body.data[0]).toMatchObject({
    id: 137601,
    jalur: "Sumatera Barat › Kota Payakumbuh",
  });
  expect((await get("/api/wilayah?s=surabaya")).body.data).toEqual([]);
  expect((await get("/api/wilayah?s=%25_%5C")).body.data).toEqual([]);
});
