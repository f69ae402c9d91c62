import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { tpsRange } from "#contract/wilayah.rules.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const kota = await buatPengguna(app, ROLES.kota);

interface Baru {
  jenis: number;
  nama: string;
  propinsi: number;
  kota?: number;
  wilayah: number[];
}

async function buatDapil({ jenis, nama, propinsi, kota: kotaId, wilayah }: Baru) {
  const { id } = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: jenis,
      kode: nama,
      keterangan: nama,
      kursi: 6,
      propinsi_id: propinsi,
      kota_id: kotaId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const wilayahId of wilayah) {
    const { from, to } = tpsRange(wilayahId);
    await db
      .insertInto("dapil_wilayah")
      .values({
        dapil_id: id,
        wilayah_id: wilayahId,
        jenis_caleg_id: jenis,
        rentang: sql`int8range(${from}, ${to})`,
      })
      .execute();
  }
  return id;
}

let sumbar2 = 0;
beforeAll(async () => {
  await buatDapil({ jenis: 1, nama: "Sumatera Barat I", propinsi: 13, wilayah: [1371, 1301] });
  sumbar2 = await buatDapil({
    jenis: 1,
    nama: "Sumatera Barat II",
    propinsi: 13,
    wilayah: [1376, 1375],
  });
  await buatDapil({ jenis: 1, nama: "Jawa Timur I 100%", propinsi: 35, wilayah: [3578] });
  await buatDapil({ jenis: 2, nama: "Sumatera Barat 5", propinsi: 13, wilayah: [137601] });
  await buatDapil({ jenis: 3, nama: "Payakumbuh 1", propinsi: 13, kota: 1376, wilayah: [] });
  await db
    .insertInto("rekap_tps")
    .values([
      { kota_id: 1376, kecamatan_id: 137601, jenis_caleg_id: 1, dapil_id: sumbar2, jumlah_tps: 3 },
      { kota_id: 1371, kecamatan_id: 137101, jenis_caleg_id: 1, dapil_id: 1, jumlah_tps: 0 },
    ])
    .execute();
});

const names = async (path: string): Promise<string[]> => {
  const { status, body } = await app.panggil(`GET /api/${path}`, { token: kota.token });
  expect(status).toBe(200);
  return body.data.map(({ keterangan }: { keterangan: string }) => keterangan);
};

test("API-015 dapil DPR RI: menurut nama, provinsi, kota, dan yang mempunyai TPS", async () => {
  const { body } = await app.panggil("GET /api/m_dapil_pusat?tps=1", { token: kota.token });
  expect(body).toEqual({
    data: [
      {
        id: sumbar2,
        kode: "Sumatera Barat II",
        keterangan: "Sumatera Barat II",
        kursi: 6,
        propinsi_id: 13,
        kota_id: null,
      },
    ],
  });
  expect(await names("m_dapil_pusat")).toHaveLength(3);
  expect(await names("m_dapil_pusat?tps=0&dapil=sumatera")).toEqual([
    "Sumatera Barat I",
    "Sumatera Barat II",
  ]);
  expect(await names("m_dapil_pusat?dapil=100%25")).toEqual(["Jawa Timur I 100%"]);
  expect(await names("m_dapil_pusat?dapil=_")).toEqual([]);
  expect(await names("m_dapil_pusat?propinsi_id=35")).toEqual(["Jawa Timur I 100%"]);
  expect(await names("m_dapil_pusat?kota_id=1376")).toEqual(["Sumatera Barat II"]);
  expect(await names("m_dapil_pusat?kota_id=1376&propinsi_id=35")).toEqual([]);
});

test("API-016 dapil DPRD provinsi: juga yang hanya sebagian dari kota", async () => {
  expect(await names("m_dapil_propinsi?kota_id=1376")).toEqual(["Sumatera Barat 5"]);
  expect(await names("m_dapil_propinsi?kota_id=3578")).toEqual([]);
  expect(await names("m_dapil_propinsi?propinsi_id=13&dapil=5")).toEqual(["Sumatera Barat 5"]);
});

test("API-017 dapil DPRD kabupaten/kota: juga yang belum punya wilayah", async () => {
  expect(await names("m_dapil_kota?kota_id=1376")).toEqual(["Payakumbuh 1"]);
  expect(await names("m_dapil_kota?kota_id=1376&tps=1")).toEqual([]);
});

test("daftar dapil menolak tanpa sesi dan isian yang salah", async () => {
  for (const path of ["m_dapil_pusat", "m_dapil_propinsi", "m_dapil_kota"]) {
    expect((await app.panggil(`GET /api/${path}`)).status).toBe(401);
    for (const wrong of ["tps=2", "kota_id=x", "propinsi_id=-1", "dapil=%00", "dapil=a&dapil=b"]) {
      const { status, body } = await app.panggil(`GET /api/${path}?${wrong}`, {
        token: kota.token,
      });
      expect([status, Object.keys(body.errors)]).toEqual([400, [wrong.split("=")[0]]]);
    }
  }
});
