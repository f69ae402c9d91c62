// The seats of one dapil: quotients, candidates, how far and how sure.
import { beforeAll, expect, test } from "vitest";
import { impor } from "../../testing/impor.ts";
import {
  DAPIL_CONTOH,
  formulirOf,
  muatDaftar,
  muatDapilContoh,
} from "../../testing/laporan-caleg.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { bacaBuku } from "../../testing/buku.ts";
import { siapkanQc, TPS_1, TPS_2 } from "../../testing/qc-fixture.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const id = new Map<string, number>();

const rincian = (kode: string, { level = 3, oleh = token.admin, tanya = "" } = {}) =>
  app.panggil(
    `GET /api/kursi/${level}/${id.get(kode) ?? kode}${tanya}`,
    oleh === "" ? {} : { token: oleh },
  );

beforeAll(async () => {
  await muatDapilContoh(app, token.admin);
  await muatDaftar(app, { token: token.admin }, { 1: "1L 2P 3L 4P", 2: "1P 2L" });
  const rows = await app.context.db.selectFrom("dapil").select(["id", "kode"]).execute();
  rows.forEach((row) => id.set(row.kode, row.id));
  await formulirOf(app, token.kota, { tpsId: TPS_1 }).save({
    PKB: 100,
    "PKB partai": 5,
    "PKB 1": 20,
    "PKB 2": 45,
    "PKB 3": 30,
    GERINDRA: 60,
    "GERINDRA 1": 60,
    PDIP: 11,
  });
});

test("rincian kursi: 401 tanpa sesi, 403 bagi yang bukan admin, 404 di wilayah lain, 400", async () => {
  expect((await rincian(DAPIL_CONTOH, { oleh: "" })).status).toBe(401);
  for (const oleh of [token.saksi, token.caleg]) {
    expect((await rincian(DAPIL_CONTOH, { oleh })).status).toBe(403);
  }
  expect((await rincian(DAPIL_CONTOH, { oleh: token.kotaLain })).status).toBe(404);
  // It is one of another level.
  expect((await rincian(DAPIL_CONTOH, { level: 2 })).status).toBe(404);
  expect((await rincian("999999")).status).toBe(404);
  expect((await rincian("0")).status).toBe(400);
});

test("hasil bagi menurut urutan, calon terpilih, jarak", async () => {
  const { bahan, hasil } = (await rincian(DAPIL_CONTOH, { oleh: token.kota })).body.data;
  expect(bahan).toMatchObject({
    dapil: { kode: DAPIL_CONTOH, kursi: 8 },
    metode: "sainte-lague",
    pembagi: [1, 3, 5],
    ambang: { persen: 0 },
  });
  expect(
    hasil.kursi.map((one: { nomor: number; pembagi: number; hasil: number }) => [
      one.nomor,
      one.pembagi,
      Math.round(one.hasil * 10) / 10,
    ]),
  ).toEqual([
    [1, 1, 100],
    [2, 1, 60],
    [1, 3, 33.3],
    [1, 5, 20],
    [2, 3, 20],
    [1, 7, 14.3],
    [2, 5, 12],
    [1, 9, 11.1],
  ]);
  expect(hasil.partai[0]).toEqual({
    nomor: 1,
    kursi: 5,
    // 133/11 beats 60/5.
    untuk_naik: 33,
    boleh_hilang: 0,
    // 99/9 is the 11 of the third party.
    berikutnya: "seri",
    pesaing: [3],
    // The fourth has none, but is the last on the list of four for five seats.
    terpilih: [2, 3, 1, 4],
    calon_berikut: null,
    calon_diperebutkan: [],
  });
  expect(bahan.partai[0].calon[1]).toEqual({
    nomor: 2,
    nama: "Calon 3-1376-A-1-2",
    suara: 45,
  });
});

test("kepastian: yang belum masuk dan di kecamatan mana, sampai semuanya masuk", async () => {
  const awal = (await rincian(DAPIL_CONTOH)).body.data;
  expect(awal.bahan.tps).toEqual({
    jumlah: 2,
    masuk: 1,
    bermasalah: [{ id: 137601, keterangan: expect.any(String), jumlah: 1 }],
    belum: [{ suara: 204, tps: 1 }],
    dpt_masuk: 200,
    kecamatan: [
      {
        id: 137601,
        keterangan: expect.any(String),
        tps: 1,
        suara: 204,
        dpt_belum: 200,
        dpt_masuk: 200,
        perolehan: [
          { nomor: 1, suara: 100 },
          { nomor: 2, suara: 60 },
          { nomor: 3, suara: 11 },
        ],
      },
    ],
  });
  expect(awal.hasil.kursi.at(-1)).toMatchObject({
    pasti: false,
    // The third party comes level with 100/9 by one vote more.
    suara_pembalik: 1,
    tps_pembalik: 1,
    pembalik: [3],
    suara_pindah: 1,
    suara_seri: null,
  });
  await formulirOf(app, token.kota, { tpsId: TPS_2 }).save({ PKB: 1 });
  const akhir = (await rincian(DAPIL_CONTOH)).body.data;
  expect(akhir.bahan.tps).toEqual({
    jumlah: 2,
    masuk: 2,
    bermasalah: [{ id: 137601, keterangan: expect.any(String), jumlah: 2 }],
    belum: [],
    kecamatan: [],
    dpt_masuk: 400,
  });
  expect(akhir.hasil.kursi.map((one: { pasti: boolean }) => one.pasti)).toEqual(
    Array.from({ length: 8 }, () => true),
  );
  const { bahan } = (await rincian("P13", { level: 1 })).body.data;
  expect(bahan.ambang.persen).toBe(4);
  expect(bahan.partai[0].nasib_ambang).toBe("terbuka");
});

test("di ambang: surat suara TPS yang belum masuk dibulatkan ke atas di tiap TPS", async () => {
  const tps = await app.context.db.selectFrom("tps").select("jumlah_dpt").execute();
  const dpt = tps.reduce((sum, one) => sum + one.jumlah_dpt, 0);
  // As if all ballots of the nation were in, but for those that each TPS may have rounded up.
  const masuk = Math.ceil((dpt * 102) / 100);
  const kurang = Math.floor(masuk * 0.04) - 1;
  await formulirOf(app, token.kota, { tpsId: TPS_1, jenisId: 1 }).save({
    PKB: masuk - kurang,
    GERINDRA: kurang,
  });
  const { bahan } = (await rincian("P13", { level: 1 })).body.data;
  expect(bahan.ambang.suara_sah).toBe(masuk);
  expect(
    bahan.partai
      .slice(0, 3)
      .map((one: { singkat: string; nasib_ambang: string }) => [one.singkat, one.nasib_ambang]),
  ).toEqual([
    ["PKB", "pasti-lolos"],
    ["GERINDRA", "terbuka"],
    ["PDIP", "pasti-tidak"],
  ]);
});

test("hasil resmi dengan calonnya, tanpa kepastian; unduhan mengatakan yang sama", async () => {
  await impor(app, {
    token: token.admin,
    isi: `jenis_caleg_id,kode_dapil,partai,nomor_urut,suara
3,${DAPIL_CONTOH},PKB,,700
3,${DAPIL_CONTOH},PKB,0,200
3,${DAPIL_CONTOH},PKB,1,200
3,${DAPIL_CONTOH},PKB,9,300`,
    fields: { jenis: "suara-dapil" },
  });
  const { bahan, hasil } = (await rincian(DAPIL_CONTOH, { tanya: "?sumber=resmi" })).body.data;
  expect(bahan).toMatchObject({ tps: null, partai: [{ nomor: 1, singkat: "PKB", suara: 700 }] });
  expect(bahan.partai[0].calon).toEqual([
    { nomor: 1, nama: "Calon 3-1376-A-1-1", suara: 200 },
    { nomor: 9, nama: "Calon nomor 9", suara: 300 },
  ]);
  expect(hasil.kursi[0]).toMatchObject({ pasti: null, suara_pembalik: null });
  expect(hasil.partai[0]).toMatchObject({ kursi: 8, terpilih: [9, 1], untuk_naik: null });

  const path = `GET /api/kursi/3/${id.get(DAPIL_CONTOH)}`;
  const unduh = await app.panggil(`${path}/unduh?sumber=resmi`, { token: token.kota });
  const [kursi, partai, bagi] = bacaBuku(unduh.raw);
  expect(kursi?.slice(0, 5).map(([teks]) => teks)).toEqual([
    "Kursi DPRD Kabupaten/Kota, Kota A",
    "8 kursi. Hasil resmi",
    "Cara menghitung: Sainte-Laguë, pembagi 1, 3, 5, … (UU 7/2017 pasal 420)",
    expect.stringMatching(/^Keadaan .* WIB$/),
    "LOKAL: bukan data resmi",
  ]);
  expect(kursi?.slice(5, 7)).toEqual([
    ["Kursi ke", "Partai", "Pembagi", "Hasil bagi", "Kepastian"],
    expect.arrayContaining(["1", "PKB", "700.00"]),
  ]);
  expect(partai?.[6]).toEqual(
    expect.arrayContaining([
      "1",
      "Partai Kebangkitan Bangsa",
      "700",
      "8",
      "Calon nomor 9, Calon 3-1376-A-1-1",
    ]),
  );
  expect(bagi?.slice(5, 7).map((row) => row.slice(0, 6))).toEqual([
    ["Partai", "Suara", "÷ 1", "Kursi", "÷ 3", "Kursi"],
    ["PKB", "700", "700.00", "1", "233.33", "2"],
  ]);

  const cetak = await app.panggil(`${path}/cetak`, { token: token.kota });
  expect(cetak.headers["content-disposition"]).toContain("kursi-dprd-kabupaten-kota-kota-a.pdf");
  const teks = (await bacaPdf(cetak.raw)).map((halaman) => halaman.teks).join(" ");
  for (const kata of [
    "Kursi DPRD Kabupaten/Kota,",
    "8 kursi. Hitungan QC, 2 dari 2 TPS masuk",
    "2 laporan bermasalah ikut dihitung",
    "Pasti, bila 2 laporan bermasalah tidak berubah",
    "Sainte-Laguë, pembagi 1, 3, 5, …",
    "Hasil bagi",
    "÷ 3",
    // 101/3, and 60 is whole.
    "33,67",
    " 60 ",
  ]) {
    expect(teks).toContain(kata);
  }
});

test("kuota Hare: cara menghitungnya disebut, kuota dan sisa menggantikan hasil bagi", async () => {
  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  const atur = async (metode: string) =>
    app.panggil("PUT /api/pengaturan", { token: superAdmin.token, body: { kursi: { metode } } });
  await atur("hare");
  const unduh = await app.panggil(`GET /api/kursi/3/${id.get(DAPIL_CONTOH)}/unduh`, {
    token: token.kota,
  });
  const [kursi = [], , kuota = []] = bacaBuku(unduh.raw);
  expect(kursi.flat()).toContain(
    "Cara menghitung: Kuota Hare dan sisa suara terbanyak (UU 8/2012 pasal 212)",
  );
  // 172 votes for eight seats: 21,5 each.
  expect(kursi.flat()).toContain("Satu kuota: 21,50 suara");
  expect(kuota.slice(-4)).toEqual([
    ["Partai", "Suara", "Kursi kuota penuh", "Sisa suara", "Kursi sisa terbanyak"],
    ["PKB", "101", "4", "15.00", "1"],
    ["GERINDRA", "60", "2", "17.00", "1"],
    ["PDIP", "11", "0", "11.00", "0"],
  ]);
  await atur("sainte-lague");
});
