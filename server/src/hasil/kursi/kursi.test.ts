// Seats from our own counts and from official votes.
import { beforeAll, expect, test } from "vitest";
import { bacaBuku } from "../../testing/buku.ts";
import { buatDapil } from "../../testing/calon.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { impor } from "../../testing/impor.ts";
import {
  DAPIL_CONTOH,
  formulirOf,
  muatDaftar,
  muatDapilContoh,
} from "../../testing/laporan-caleg.ts";
import { siapkanQc, TPS_1, TPS_2, TPS_LAIN } from "../../testing/qc-fixture.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const superAdmin = await buatPengguna(app, ROLES.superAdmin);

const kursi = (path: string, oleh: string | undefined = token.admin) =>
  app.panggil(`GET /api/kursi/${path}`, oleh === "" ? {} : { token: oleh });

interface Partai {
  singkat: string;
  suara: number;
  kursi: number;
}

/** Who has votes in a dapil: "PKB 17 5". */
const perolehan = ({ partai }: { partai: Partai[] }): string[] =>
  partai
    .filter(({ suara }) => suara > 0)
    .map((one) => [one.singkat, one.suara, one.kursi].join(" "));

const muatResmi = async (rows: readonly string[]) =>
  impor(app, {
    token: superAdmin.token,
    isi: ["jenis_caleg_id,kode_dapil,partai,nomor_urut,suara", ...rows].join("\n"),
    fields: { jenis: "suara-dapil" },
  });

const atur = (isi: object) =>
  app.panggil("PUT /api/pengaturan", { token: superAdmin.token, body: { kursi: isi } });

beforeAll(async () => {
  await muatDapilContoh(app, token.admin);
  await muatDaftar(app, { token: token.admin }, { 1: "1L 2P 3L", 2: "1P" });
  await formulirOf(app, token.kota, { tpsId: TPS_1 }).save({
    PKB: 60,
    "PKB partai": 5,
    "PKB 1": 20,
    "PKB 2": 35,
    GERINDRA: 30,
  });
  await formulirOf(app, token.kota, { tpsId: TPS_1, jenisId: 1 }).save({
    PKB: 100,
    GERINDRA: 50,
    PDIP: 4,
  });
  await muatResmi([
    "1,P13,PKB,,960",
    "1,P13,GERINDRA,,0",
    "1,P13,PDIP,0,10",
    "1,P13,PDIP,1,30",
    `3,${DAPIL_CONTOH},PKB,,300`,
    `3,${DAPIL_CONTOH},GERINDRA,,100`,
    `3,${DAPIL_CONTOH},PDIP,,30`,
  ]);
});

test("kursi: 401 tanpa sesi, 403 bagi yang bukan admin dan wilayah lain, 400 bila salah tanya", async () => {
  expect((await kursi("3", "")).status).toBe(401);
  for (const oleh of [token.saksi, token.caleg]) {
    expect((await kursi("3", oleh)).status).toBe(403);
  }
  expect((await kursi("3?wilayah_id=3578", token.kota)).status).toBe(403);
  expect((await kursi("4")).body.errors).toEqual({ jenis_caleg_id: ["Paling besar 3"] });
  expect((await kursi("3?sumber=kira-kira")).body.errors).toEqual({
    sumber: ["Isi qc atau resmi"],
  });
});

test("dari hitungan sendiri: hasil bagi tertinggi mendapat kursi, dan berapa TPS yang masuk", async () => {
  // What another kota says is none of it.
  await formulirOf(app, token.kotaLain, { tpsId: TPS_LAIN }).save({ PKB: 7 });
  const { body } = await kursi("3", token.kota);
  const [a, b] = body.data.dapil;
  expect(body.data.ambang).toEqual({ persen: 0, suara_sah: 90, suara_minimal: 0 });
  expect(a).toMatchObject({
    kode: DAPIL_CONTOH,
    keterangan: "Kota A",
    kursi: 8,
    kursi_belum_pasti: 0,
    tps: { jumlah: 2, masuk: 1 },
  });
  expect(perolehan(a)).toEqual(["PKB 60 5", "GERINDRA 30 3"]);
  // Nobody has reported there: no seat is anybody's.
  expect(b).toMatchObject({ keterangan: "Kota B", kursi_belum_pasti: 8, tps: { masuk: 0 } });
  expect((await kursi("3?wilayah_id=1376")).body.data.dapil).toEqual(body.data.dapil);
  expect((await kursi("3", token.kotaLain)).body.data.dapil).toEqual([]);
});

test("unduhan dan cetakan satu wilayah: partai, lalu tiap dapil", async () => {
  const buku = await kursi("3/unduh?wilayah_id=1376", token.kota);
  expect(buku.headers["content-disposition"]).toContain(
    "kursi-dprd-kabupaten-kota-kota-payakumbuh.xlsx",
  );
  const [partai = [], dapil] = bacaBuku(buku.raw);
  expect(partai.slice(0, 6).map(([teks]) => teks)).toEqual([
    "Perolehan kursi DPRD Kabupaten/Kota, Kota Payakumbuh",
    "16 kursi di 2 dapil, 8 belum dapat ditetapkan",
    expect.stringMatching(/^Hitungan QC, 1 dari \d TPS masuk, 1 laporan bermasalah ikut dihitung$/),
    "Cara menghitung: Sainte-Laguë, pembagi 1, 3, 5, … (UU 7/2017 pasal 420)",
    expect.stringMatching(/^Keadaan .* WIB$/),
    "LOKAL: bukan data resmi",
  ]);
  expect(partai.slice(6, 10)).toEqual([
    ["Nomor", "Partai", "Suara", "Kursi"],
    ["1", "PKB", "60", "5"],
    ["2", "GERINDRA", "30", "3"],
    ["3", "PDIP", "0", "0"],
  ]);
  // The parties and what is nobody's yet are together what the head says.
  expect(partai.slice(-2)).toEqual([
    ["", "Belum dapat ditetapkan", "", "8"],
    ["", "Jumlah", "90", "16"],
  ]);
  expect(partai).toHaveLength(7 + 18 + 2);
  expect(dapil?.slice(7, 9)).toEqual([
    ["Kota A", "8", "PKB 5, GERINDRA 3", "6 dari 8 kursi masih terbuka", "1 dari 2 TPS"],
    ["Kota B", "8", "", "Belum ada suara", expect.stringMatching(/^0 dari \d TPS$/)],
  ]);
  const cetak = await kursi("3/cetak?wilayah_id=1376", token.kota);
  const [{ teks } = { teks: "" }] = await bacaPdf(cetak.raw);
  expect(teks).toContain("Perolehan kursi DPRD Kabupaten/Kota, Kota Payakumbuh");
  expect(teks).toContain("16 kursi di 2 dapil, 8 belum dapat ditetapkan");
  expect(teks).toContain("PKB 5, GERINDRA 3");
  expect(teks).toMatch(/Hitungan QC, 1 dari \d TPS masuk/);
  expect(teks).toContain("Halaman 1 dari 1");
  for (const path of ["3/unduh", "3/cetak"]) {
    expect((await kursi(path, "")).status).toBe(401);
    expect((await kursi(path, token.saksi)).status).toBe(403);
    expect((await kursi(`${path}?wilayah_id=3578`, token.kota)).status).toBe(403);
    expect((await kursi(`${path}?sumber=lain`)).status).toBe(400);
  }
});

test("tiga puluh cetakan satu orang tidak menahan cetakan orang lain", async () => {
  let selesai = 0;
  const banyak = Array.from({ length: 30 }, async () => {
    const { status } = await kursi("3/cetak?wilayah_id=1376", token.kota);
    selesai += 1;
    return status;
  });
  expect((await kursi("3/cetak", token.kotaLain)).status).toBe(200);
  expect(selesai).toBeLessThan(15);
  expect(new Set(await Promise.all(banyak))).toEqual(new Set([200]));
});

test("setiap laporan menggeser kursi", async () => {
  await formulirOf(app, token.kota, { tpsId: TPS_2 }).save({ PDIP: 90 });
  const { body } = await kursi("3", token.kota);
  expect(perolehan(body.data.dapil[0])).toEqual(["PKB 60 3", "GERINDRA 30 1", "PDIP 90 4"]);
  await formulirOf(app, token.kota, { tpsId: TPS_2 }).save({ PDIP: null });
});

test("ambang empat persen hanya di DPR RI, dari suara seluruh Indonesia", async () => {
  // The nation's votes are more than those of the kota.
  await formulirOf(app, token.kotaLain, { tpsId: TPS_LAIN, jenisId: 1 }).save({ PKB: 46 });
  const nasional = await kursi("1");
  expect(nasional.body.data.ambang).toEqual({ persen: 4, suara_sah: 200, suara_minimal: 8 });
  for (const daerah of ["2", "3"]) {
    expect((await kursi(daerah)).body.data.ambang).toMatchObject({ persen: 0, suara_minimal: 0 });
  }
  const [dapil] = nasional.body.data.dapil;
  expect(perolehan(dapil)).toEqual(["PKB 100 5", "GERINDRA 50 3", "PDIP 4 0"]);
  const { partai } = dapil;
  expect(partai.filter((one: { di_bawah_ambang: boolean }) => !one.di_bawah_ambang)).toHaveLength(
    2,
  );
  // All of this dapil lies in the kota, so its admins see the same, by the votes of the nation.
  const { body: milikKota } = await kursi("1", token.kota);
  expect(milikKota.data.ambang).toEqual(nasional.body.data.ambang);
  expect(milikKota.data.dapil).toEqual([{ ...dapil, kursi_terbuka: 6 }]);

  await atur({ ambang: 2 });
  const dua = (await kursi("1")).body.data;
  expect(dua.ambang).toMatchObject({ persen: 2, suara_minimal: 4 });
  expect(perolehan(dua.dapil[0])).toEqual(["PKB 100 5", "GERINDRA 50 3", "PDIP 4 0"]);
  expect(dua.dapil[0].partai.find((one: Partai) => one.singkat === "PDIP")).toMatchObject({
    di_bawah_ambang: false,
  });
  await atur({ ambang: 4 });
});

test("hasil resmi: jumlah partai, atau jumlah barisnya, berdampingan dengan hitungan sendiri", async () => {
  const { data } = (await kursi("1?sumber=resmi")).body;
  expect(data.belum_dimuat).toBe(0);
  expect(data.ambang).toEqual({ persen: 4, suara_sah: 1000, suara_minimal: 40 });
  expect(data.dapil).toMatchObject([{ kode: "P13", tps: null, kursi_belum_pasti: 0 }]);
  expect(perolehan(data.dapil[0])).toEqual(["PKB 960 8", "PDIP 40 0"]);
  const kota = (await kursi("3?sumber=resmi&wilayah_id=1376")).body.data;
  expect(kota.belum_dimuat).toBe(1);
  // The eighth seat is 30 before 300/11.
  expect(perolehan(kota.dapil[0])).toEqual(["PKB 300 5", "GERINDRA 100 2", "PDIP 30 1"]);
});

test("hasil resmi sewilayah hanya menjumlah wilayah itu; ambang DPR RI dari seluruh Indonesia", async () => {
  await buatDapil(app, { jenis: 3, kode: "357801", kursi: 8, wilayahId: 3578 });
  await muatResmi(["3,357801,PKB,,7000", "3,357801,PDIP,,9000"]);
  const { data } = (await kursi("3?sumber=resmi", token.kota)).body;
  expect(data.ambang).toEqual({ persen: 0, suara_sah: 430, suara_minimal: 0 });
  expect(data.belum_dimuat).toBe(1);
  const [{ id }] = data.dapil;
  const { bahan } = (await kursi(`3/${id}?sumber=resmi`, token.kota)).body.data;
  expect(
    bahan.partai.map((one: { suara_nasional: number }) => one.suara_nasional).toSorted(),
  ).toEqual([100, 30, 300]);
  const nasional = (await kursi("3?sumber=resmi")).body.data;
  expect(nasional.ambang.suara_sah).toBe(16_430);
  const dpr = (await kursi("1?sumber=resmi", token.kotaLain)).body.data;
  expect(dpr.ambang.suara_sah).toBe(1000);
});

test("di bawah kota tidak ada dapil yang dihitung: 404, juga unduhan dan cetakannya", async () => {
  for (const sumber of ["qc", "resmi"]) {
    for (const satu of ["3", "3/unduh", "3/cetak"]) {
      const { status } = await kursi(`${satu}?wilayah_id=137601&sumber=${sumber}`, token.kota);
      expect([satu, status]).toEqual([satu, 404]);
    }
  }
});

test("cara menghitung dan pembagi mengikuti pengaturan", async () => {
  await atur({ metode: "hare" });
  const hare = (await kursi("3?sumber=resmi&wilayah_id=1376")).body.data.dapil[0];
  // A quota is 53,75: five and one full ones, then 46,25 and 31,25 are left, more than 30.
  expect(perolehan(hare)).toEqual(["PKB 300 6", "GERINDRA 100 2", "PDIP 30 0"]);
  await atur({ metode: "sainte-lague", pembagi: [1, 2] });
  const dhondt = (await kursi("3?sumber=resmi&wilayah_id=1376")).body.data.dapil[0];
  expect(perolehan(dhondt)).toEqual(["PKB 300 6", "GERINDRA 100 2", "PDIP 30 0"]);
  await atur({ pembagi: [1, 3, 5] });
});

test("seri tanpa sebaran yang diketahui: kursi terakhir belum pasti", async () => {
  await muatResmi([`3,1376-B,PKB,,70`, `3,1376-B,GERINDRA,,70`, `3,1376-B,PDIP,,70`]);
  const seri = (await kursi("3?sumber=resmi&wilayah_id=1376")).body.data.dapil[1];
  expect(seri).toMatchObject({ kode: "1376-B", kursi: 8, kursi_belum_pasti: 2 });
  expect(perolehan(seri)).toEqual(["PKB 70 2", "GERINDRA 70 2", "PDIP 70 2"]);
});

test("berapa kursi masih terbuka, dewan mana, dan laporan bermasalah, sampai semua TPS masuk", async () => {
  const dewan = async (path: string) => (await kursi(path)).body.data.dewan;
  expect(await dewan("3?wilayah_id=1376")).toEqual([
    { id: 1376, keterangan: "DPRD Kota Payakumbuh", kursi: 16, dapil: 2 },
  ]);
  expect(await dewan("1")).toEqual([{ id: 1, keterangan: "DPR RI", kursi: 8, dapil: 1 }]);
  const satu = async (path = "3?wilayah_id=1376") => (await kursi(path)).body.data.dapil[0];
  expect(await satu()).toMatchObject({
    dewan_id: 1376,
    kursi_terbuka: 0,
    tps: { jumlah: 2, masuk: 2, bermasalah: 1 },
  });
  // Of the nation every TPS would have to be looked at; official votes are sure.
  expect((await satu("3")).kursi_terbuka).toBeNull();
  expect((await satu("3?sumber=resmi&wilayah_id=1376")).kursi_terbuka).toBeNull();
  expect((await kursi("3")).body.data.partai_sendiri).toBeNull();
  await app.panggil("PUT /api/pengaturan", {
    token: superAdmin.token,
    body: { pencalonan: { partai: 2 } },
  });
  expect((await kursi("3")).body.data.partai_sendiri).toBe(2);
});
