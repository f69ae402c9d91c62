import { expect, test } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const kota = await buatPengguna(app, ROLES.kota);

const get = (path: string) => app.panggil(`GET ${path}`, { token: kota.token });

test("API-011..014 pemilih wilayah: provinsi, kota, kecamatan, kelurahan dari yang di atasnya saja", async () => {
  const names = async (path: string): Promise<string[]> =>
    (await get(path)).body.data.map(({ keterangan }: { keterangan: string }) => keterangan);
  expect(await names("/api/m_propinsi")).toHaveLength(38);
  const kotaList = await names("/api/m_kota?propinsi_id=13");
  expect(kotaList).toHaveLength(19);
  expect(kotaList.slice(-2)).toEqual(["Kota Sawahlunto", "Kota Solok"]);
  expect(await names("/api/m_kecamatan?kota_id=1376")).toEqual([
    "Lamposi Tigo Nagori",
    "Payakumbuh Barat",
    "Payakumbuh Selatan",
    "Payakumbuh Timur",
    "Payakumbuh Utara",
  ]);
  expect(await names("/api/m_kelurahan?kecamatan_id=137605")).toEqual([
    "Balai Panjang",
    "Kapalo Koto Ampangan",
    "Kototuo Limokampuang",
    "Limbukan",
    "Padang Karambia",
    "Sawahpadang Aua Kuniang",
  ]);
  // Of another parent other children, here outside the own region as well.
  expect(await names("/api/m_kota?propinsi_id=34")).toEqual([
    "Kabupaten Bantul",
    "Kabupaten Gunungkidul",
    "Kabupaten Kulon Progo",
    "Kabupaten Sleman",
    "Kota Yogyakarta",
  ]);
  expect(await names("/api/m_kecamatan?kota_id=1375")).toEqual([
    "Aur Birugo Tigo Baleh",
    "Guguak Panjang",
    "Mandiangin Koto Selayan",
  ]);
  expect(await names("/api/m_kelurahan?kecamatan_id=137503")).toEqual([
    "Aur Kuning",
    "Belakang Balok",
    "Birugo",
    "Kubu Tanjung",
    "Ladang Cakiah",
    "Pakan Labuah",
    "Parit Antang",
    "Sapiran",
  ]);
});

test("API-007..010 satu wilayah dari tiap tingkat: id, keterangan, dan yang di atasnya", async () => {
  for (const [path, wilayah] of [
    ["/api/m_propinsi", { id: 13, keterangan: "Sumatera Barat", parent_id: 1 }],
    ["/api/m_kota?propinsi_id=13", { id: 1376, keterangan: "Kota Payakumbuh", parent_id: 13 }],
    [
      "/api/m_kecamatan?kota_id=1376",
      { id: 137605, keterangan: "Payakumbuh Selatan", parent_id: 1376 },
    ],
    [
      "/api/m_kelurahan?kecamatan_id=137605",
      { id: 1376051003, keterangan: "Limbukan", parent_id: 137605 },
    ],
  ] as const) {
    expect((await get(path)).body.data).toContainEqual(wilayah);
  }
});

test("pemilih wilayah menolak tanpa sesi dan isian yang salah", async () => {
  expect((await app.panggil("GET /api/m_propinsi")).status).toBe(401);
  for (const wrong of ["", "?propinsi_id=", "?propinsi_id=1e3", "?propinsi_id=99999999999999999"]) {
    const answer = await get(`/api/m_kota${wrong}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.propinsi_id).toHaveLength(1);
  }
  // Of another level: neither the children of a kota nor those of the nation are kota.
  const lain = [
    "m_kota?propinsi_id=1376",
    "m_kota?propinsi_id=1",
    "m_kecamatan?kota_id=13",
    "m_kecamatan?kota_id=137601",
    "m_kelurahan?kecamatan_id=1376",
    "m_kelurahan?kecamatan_id=1376011002",
  ];
  const answers = await Promise.all(lain.map((path) => get(`/api/${path}`)));
  expect(answers.map(({ status }) => status)).toEqual(lain.map(() => 400));
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
