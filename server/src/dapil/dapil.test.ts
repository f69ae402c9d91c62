import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const kota = await buatPengguna(app, ROLES.kota);

interface Baru {
  jenis: number;
  kode: string;
  nama: string;
  propinsi: number;
  kota?: number;
  wilayah: number[];
}

async function buatDapil({ jenis, kode, nama, propinsi, kota: kotaId, wilayah }: Baru) {
  const { id } = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: jenis,
      kode,
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
  type Judul = readonly [jenis: number, kode: string, nama: string];
  const buat = ([jenis, kode, nama]: Judul, lain: Omit<Baru, "jenis" | "kode" | "nama">) =>
    buatDapil({ jenis, kode, nama, ...lain });
  await buat([1, "1301", "Sumatera Barat I"], { propinsi: 13, wilayah: [1371, 1301] });
  sumbar2 = await buat([1, "1302", "Sumatera Barat II"], { propinsi: 13, wilayah: [1376, 1375] });
  await buat([1, "3501", "Jawa Timur I 100%"], { propinsi: 35, wilayah: [3578] });
  const sumbar5 = await buat([2, "130005", "Sumatera Barat 5"], {
    propinsi: 13,
    wilayah: [137601],
  });
  await buat([2, "130001", "Sumatera Barat 1"], { propinsi: 13, wilayah: [1371] });
  await buat([2, "350001", "Jawa Timur 1"], { propinsi: 35, wilayah: [3578] });
  await buat([3, "137601", "Payakumbuh 1"], { propinsi: 13, kota: 1376, wilayah: [] });
  const kota2 = await buat([3, "137602", "Payakumbuh 2"], {
    propinsi: 13,
    kota: 1376,
    wilayah: [137602],
  });
  await buat([3, "137101", "Padang 1"], { propinsi: 13, kota: 1371, wilayah: [137101] });
  await buat([3, "357801", "Surabaya 1"], { propinsi: 35, kota: 3578, wilayah: [357801] });
  const hitungan = { kota_id: 1376, kecamatan_id: 137601, jumlah_tps: 3 };
  await db
    .insertInto("rekap_tps")
    .values([
      { ...hitungan, jenis_caleg_id: 1, dapil_id: sumbar2 },
      { ...hitungan, jenis_caleg_id: 2, dapil_id: sumbar5 },
      { ...hitungan, jenis_caleg_id: 3, dapil_id: kota2, kecamatan_id: 137602 },
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
        kode: "1302",
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

test("API-016 dapil DPRD provinsi: nama, provinsi, kota dan bagiannya, yang mempunyai TPS", async () => {
  expect(await names("m_dapil_propinsi")).toEqual([
    "Jawa Timur 1",
    "Sumatera Barat 1",
    "Sumatera Barat 5",
  ]);
  expect(await names("m_dapil_propinsi?dapil=barat")).toEqual([
    "Sumatera Barat 1",
    "Sumatera Barat 5",
  ]);
  expect(await names("m_dapil_propinsi?propinsi_id=35")).toEqual(["Jawa Timur 1"]);
  expect(await names("m_dapil_propinsi?propinsi_id=13&dapil=5")).toEqual(["Sumatera Barat 5"]);
  expect(await names("m_dapil_propinsi?kota_id=1376")).toEqual(["Sumatera Barat 5"]);
  expect(await names("m_dapil_propinsi?kota_id=1375")).toEqual([]);
  expect(await names("m_dapil_propinsi?tps=1")).toEqual(["Sumatera Barat 5"]);
  expect(await names("m_dapil_propinsi?tps=0")).toHaveLength(3);
  const { body } = await app.panggil("GET /api/m_dapil_propinsi?dapil=timur", {
    token: kota.token,
  });
  expect(body.data).toMatchObject([{ kode: "350001", propinsi_id: 35, kota_id: null }]);
});

test("API-017 dapil DPRD kabupaten/kota: nama, provinsi, kota, yang mempunyai TPS; juga yang belum punya wilayah", async () => {
  expect(await names("m_dapil_kota")).toHaveLength(4);
  expect(await names("m_dapil_kota?propinsi_id=13")).toEqual([
    "Padang 1",
    "Payakumbuh 1",
    "Payakumbuh 2",
  ]);
  expect(await names("m_dapil_kota?dapil=surabaya")).toEqual(["Surabaya 1"]);
  expect(await names("m_dapil_kota?kota_id=1376")).toEqual(["Payakumbuh 1", "Payakumbuh 2"]);
  expect(await names("m_dapil_kota?kota_id=1376&tps=1")).toEqual(["Payakumbuh 2"]);
  const { body } = await app.panggil("GET /api/m_dapil_kota?dapil=padang", { token: kota.token });
  expect(body.data).toMatchObject([{ kode: "137101", propinsi_id: 13, kota_id: 1371 }]);
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
