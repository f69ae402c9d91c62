// The recaps of candidates in a small world whose every number is known.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { RekapCaleg } from "#contract/hasil/rekap-caleg.contract.ts";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { bacaBuku } from "../../testing/buku.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { impor } from "../../testing/impor.ts";
import { muatCalon } from "../../testing/calon.ts";
import { formulirOf } from "../../testing/laporan-caleg.ts";
import { siapkanQc, TPS_1, TPS_2, TPS_3, TPS_LAIN } from "../../testing/qc-fixture.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";
import { checkRekap } from "../rekap/recount.service.ts";

const app = await createTestApp();
const { db } = app.context;
const token = await siapkanQc(app);
const pusat = (await buatPengguna(app, { peran: PERAN.adminPusat, wilayahId: 1 })).token;
const PADANG = 1371011001001;
const dapil: Record<string, number> = {};
const caleg: Record<string, number> = {};
let sah = 0;

const muat = (jenis: string, rows: readonly (readonly (string | number)[])[]) =>
  impor(app, {
    token: token.admin,
    isi: rows.map((row) => row.join(",")).join("\n"),
    fields: { jenis },
  });

const tandai = (nama: string, tpsId: number, level: number) =>
  app.panggil(`POST /api/caleg/${caleg[nama]}/set_level_dpt`, {
    token: token.admin,
    body: { level, tps_id: tpsId },
  });

const wa = (saksi: number, is_nomer_wa_valid: 0 | 1) =>
  app.panggil(`POST /api/saksi/${saksi}/set_wa_valid`, {
    token: token.kota,
    body: { is_nomer_wa_valid },
  });

beforeAll(async () => {
  await muat("tps", [
    ["tps_id", "dpt"],
    [TPS_1, 210],
    [TPS_2, 220],
    [TPS_3, 230],
    [PADANG, 340],
    [TPS_LAIN, 450],
  ]);
  await muat("dapil", [
    ["jenis_caleg_id", "kode", "keterangan", "kursi", "wilayah_id"],
    [1, "1301", "Sumatera Barat I", 8, 1371],
    [1, "1302", "Sumatera Barat II", 6, 1376],
    [2, "130005", "Sumatera Barat 5", 7, 1376],
    [3, "137601", "Payakumbuh 1", 9, 137601],
    [3, "137602", "Payakumbuh 2", 10, 137602],
  ]);
  for (const { id, kode } of await db.selectFrom("dapil").select(["id", "kode"]).execute()) {
    dapil[kode] = id;
  }
  for (const [nama, kode, jenis, nomor, isi] of [
    ["Andi", "1302", 1, 1, { is_utama: 1, is_dcs1: 1, progres: 100 }],
    ["Budi", "1302", 1, 2, { is_dcs1: 1, progres: 100 }],
    ["Citra", "1301", 1, 1, { progres: 99 }],
    ["Dewi", "130005", 2, 1, { is_utama: 1, progres: 100 }],
    ["Eka", "137601", 3, 1, { is_dcs1: 1 }],
    // Gone, or replaced by another: neither counts anywhere.
    ["Fajar", "1302", 1, null, { is_utama: 1, progres: 1, digantikan_pada: new Date() }],
    ["Gita", "1301", 1, null, { is_utama: 1, is_dcs1: 1, deleted_at: new Date() }],
  ] as const) {
    caleg[nama] = await buatCaleg(db, { dapilId: dapil[kode] ?? 0, jenis, nama, nomor });
    await db.updateTable("caleg").set(isi).where("id", "=", caleg[nama]).execute();
  }
  await buatSaksi(app, 1376, { tps_id: TPS_1 });
  sah = await buatSaksi(app, 1376, { tps_id: TPS_2 });
  await buatSaksi(app, 1376, { tps_id: TPS_2 });
  for (const [nama, tpsId, level] of [
    ["Andi", TPS_1, 2],
    ["Andi", TPS_3, 1],
    ["Dewi", TPS_1, 1],
    ["Dewi", TPS_2, 2],
    ["Dewi", TPS_3, 1],
  ] as const) {
    await tandai(nama, tpsId, level);
  }
  await wa(sah, 1);
});

const get = (path: string, oleh?: string) =>
  app.panggil(`GET /api/${path}`, oleh === undefined ? {} : { token: oleh });
const baca = async (path: string, oleh = token.admin): Promise<RekapCaleg> =>
  (await get(path, oleh)).body.data;
const kodeOf = async (path: string, oleh?: string) => {
  const { status, body } = await get(path, oleh);
  return [status, body?.kode];
};

const RUTE = [
  "rekap_caleg_pusat",
  "rekap_caleg_pusat/13",
  "rekap_caleg_propinsi",
  "rekap_caleg_kota",
  "caleg_download_rekap",
];
test.each(RUTE)("%s: 401 tanpa sesi, 403 saksi dan caleg", async (path) => {
  expect((await get(path)).status).toBe(401);
  for (const oleh of [token.saksi, token.caleg]) {
    expect(await kodeOf(path, oleh)).toEqual([403, "tidak-berhak"]);
  }
});

test("tingkat 3 tidak membaca rekap DPR RI dan DPRD Provinsi; wilayah lain 403, yang bukan wilayah 400 atau 404", async () => {
  for (const path of ["rekap_caleg_pusat", "rekap_caleg_pusat/13", "rekap_caleg_propinsi"]) {
    expect(await kodeOf(path, token.kota)).toEqual([403, "tidak-berhak"]);
  }
  for (const path of [
    "rekap_caleg_pusat?propinsi_id=35",
    "rekap_caleg_pusat/35",
    "rekap_caleg_propinsi?propinsi_id=35",
    "rekap_caleg_kota?kota_id=3578",
  ]) {
    expect(await kodeOf(path, token.propinsi)).toEqual([403, "di-luar-wilayah"]);
  }
  for (const path of [
    "rekap_caleg_pusat?propinsi_id=1376",
    "rekap_caleg_pusat/99",
    "rekap_caleg_kota?kota_id=137601",
  ]) {
    expect(await kodeOf(path, token.admin)).toEqual([404, "tidak-ditemukan"]);
  }
  const { status, body } = await get("rekap_caleg_propinsi?propinsi_id=x", token.admin);
  expect([status, body.errors]).toEqual([400, { propinsi_id: ["Harus berupa angka"] }]);
});

const KOSONG = {
  total_caleg: 0,
  total_caleg_utama: 0,
  jumlah_saksi: 0,
  jumlah_saksi_tps: 0,
  jumlah_saksi_tps_valid: 0,
  jumlah_dpt_kuat: 0,
  jumlah_dpt_potensial: 0,
  jumlah_dpt_kuat_plus_potensial: 0,
};
const sumbar1 = () => ({
  ...KOSONG,
  id: dapil["1301"],
  keterangan: "Sumatera Barat I",
  kursi: 8,
  wilayah: { id: 13, keterangan: "Sumatera Barat" },
  boleh_dihapus: false,
  total_caleg: 1,
  jumlah_dpt: 340,
  jumlah_tps: 1,
});
const sumbar2 = () => ({
  id: dapil["1302"],
  keterangan: "Sumatera Barat II",
  kursi: 6,
  wilayah: { id: 13, keterangan: "Sumatera Barat" },
  boleh_dihapus: false,
  total_caleg: 2,
  total_caleg_utama: 1,
  jumlah_saksi: 4,
  jumlah_saksi_tps: 2,
  jumlah_saksi_tps_valid: 1,
  jumlah_dpt: 660,
  jumlah_dpt_kuat: 210,
  jumlah_dpt_potensial: 230,
  jumlah_dpt_kuat_plus_potensial: 440,
  jumlah_tps: 3,
});

test("RECAP-036..042 baris dapil DPR RI dari penghitungnya; yang di luar dapil disebut", async () => {
  const { rekap } = await baca("rekap_caleg_pusat");
  expect(rekap.data).toEqual([
    sumbar1(),
    sumbar2(),
    {
      ...KOSONG,
      id: 0,
      keterangan: "Belum masuk dapil",
      kursi: 0,
      wilayah: null,
      boleh_dihapus: false,
      jumlah_dpt: 450,
      jumlah_tps: 1,
    },
  ]);
  expect(await checkRekap(db)).toEqual([]);
  // Of all kota, and of all kecamatan of a dapil.
  const seluruhnya = await baca("rekap_caleg_propinsi?propinsi_id=1");
  expect(seluruhnya.rekap.data.at(-1)).toMatchObject({ id: 0, jumlah_dpt: 790, jumlah_tps: 2 });
  const ketiga = await buatSaksi(app, 1376, { tps_id: TPS_3 });
  await wa(ketiga, 1);
  expect((await baca("rekap_caleg_pusat")).rekap.data).toContainEqual({
    ...sumbar2(),
    jumlah_saksi: 5,
    jumlah_saksi_tps: 3,
    jumlah_saksi_tps_valid: 2,
  });
  await app.panggil(`DELETE /api/saksi/${ketiga}`, { token: token.kota });
});

test("RECAP-043..048 RECAP-063 satu provinsi: jumlah seluruh dapilnya", async () => {
  const { rekap, wilayah } = await baca("rekap_caleg_pusat/13", token.propinsi);
  expect(wilayah).toEqual({ id: 13, keterangan: "Sumatera Barat" });
  expect(rekap).toEqual({
    data: [sumbar1(), sumbar2()],
    current_page: 1,
    per_page: 15,
    last_page: 1,
    total: 2,
    jumlah: {
      total_caleg: 3,
      total_caleg_utama: 1,
      total_dct: 2,
      jumlah_saksi: 4,
      jumlah_saksi_tps: 2,
      jumlah_saksi_tps_valid: 1,
      jumlah_dpt: 1000,
      jumlah_dpt_kuat: 210,
      jumlah_dpt_potensial: 230,
      jumlah_dpt_kuat_plus_potensial: 440,
      jumlah_tps: 4,
    },
  });
  // Of all kecamatan of a dapil: two that are potential, then two that are strong.
  const tertandai = async () => {
    const [row] = (await baca("rekap_caleg_propinsi", token.propinsi)).rekap.data;
    return [row?.jumlah_dpt_kuat, row?.jumlah_dpt_potensial, row?.jumlah_dpt_kuat_plus_potensial];
  };
  expect(await tertandai()).toEqual([220, 440, 660]);
  await tandai("Dewi", TPS_3, 2);
  const kuat = await tertandai();
  await tandai("Dewi", TPS_3, 1);
  expect(kuat).toEqual([450, 210, 660]);
});

test("RECAP-052 RECAP-062 cari, provinsi, dan halaman; jumlah tetap untuk seluruhnya", async () => {
  const { rekap, jumlah_tps } = await baca("rekap_caleg_pusat?s=barat%20ii&propinsi_id=13");
  expect(jumlah_tps).toBe(4);
  expect(rekap.data.map(({ id }) => id)).toEqual([dapil["1302"]]);
  expect([rekap.total, rekap.jumlah.jumlah_tps]).toEqual([1, 4]);
  const kedua = await baca("rekap_caleg_pusat?page=2&per_page=1");
  expect(kedua.rekap.data.map(({ id }) => id)).toEqual([dapil["1302"]]);
  expect([kedua.rekap.last_page, kedua.rekap.total]).toEqual([3, 3]);
  expect((await baca("rekap_caleg_pusat?propinsi_id=35")).rekap.data).toMatchObject([{ id: 0 }]);
});

test("RECAP-001 RECAP-064 RECAP-065 RECAP-080 DPRD Provinsi dan Kabupaten/Kota; tanpa pilihan wilayah sendiri, 1 seluruh Indonesia", async () => {
  const propinsi = await baca("rekap_caleg_propinsi", token.propinsi);
  expect(propinsi).toEqual(await baca("rekap_caleg_propinsi?propinsi_id=13"));
  expect(propinsi.rekap.data).toMatchObject([
    { id: dapil["130005"], wilayah: { id: 13 }, total_caleg_utama: 1, jumlah_dpt_kuat: 220 },
    { id: 0, jumlah_tps: 1, jumlah_dpt: 340 },
  ]);
  const kota = await baca("rekap_caleg_kota", token.kota);
  expect(kota).toEqual(await baca("rekap_caleg_kota?kota_id=1376"));
  expect(kota.rekap.data).toMatchObject([
    { id: dapil["137601"], wilayah: { id: 1376 }, jumlah_saksi: 4, jumlah_dpt: 430 },
    { id: dapil["137602"], wilayah: { id: 1376 }, jumlah_saksi: 0, jumlah_dpt: 230 },
  ]);
  expect(kota.rekap.jumlah.total_dct).toBe(1);
  // Another kota has dapil of its own.
  const padang = await buatDapil(db, { jenis: 3, kotaId: 1371 });
  const dapilDi = async (kotaId: number) =>
    (await baca(`rekap_caleg_kota?kota_id=${kotaId}`)).rekap.data.map(({ id }) => id);
  expect(await dapilDi(1371)).toContain(padang);
  expect(await dapilDi(1376)).not.toContain(padang);
  expect(await kodeOf("rekap_caleg_kota?kota_id=1371", token.kota)).toEqual([
    403,
    "di-luar-wilayah",
  ]);
  await db.deleteFrom("dapil").where("id", "=", padang).execute();
  expect((await baca("rekap_caleg_pusat", pusat)).wilayah.id).toBe(1);
});

test("RECAP-049 RECAP-050 pencapaian: dapil yang semua calegnya lengkap", async () => {
  const { pencapaian, persentase } = await baca("rekap_caleg_pusat");
  expect([pencapaian, persentase]).toEqual([1, 50]);
  const kota = await baca("rekap_caleg_kota", token.kota);
  expect([kota.pencapaian, kota.persentase]).toEqual([0, 0]);
  // One who is not complete is enough, beside one who is.
  const progres = async (nilai: number) =>
    db.updateTable("caleg").set({ progres: nilai }).where("nama_lengkap", "=", "Budi").execute();
  await progres(99);
  expect((await baca("rekap_caleg_pusat")).pencapaian).toBe(0);
  await progres(100);
  // Where nobody stands, nobody is complete.
  const kosong = await buatDapil(db, { jenis: 1, kotaId: 3578 });
  expect((await baca("rekap_caleg_pusat")).persentase).toBeLessThan(50);
  await db.deleteFrom("dapil").where("id", "=", kosong).execute();
});

test("nomor saksi yang tidak lagi benar, saksi yang berhenti, dan TPS yang pindah dapil terlihat pada rekap", async () => {
  const jumlah = async () => {
    const { rekap } = await baca("rekap_caleg_kota", token.kota);
    return rekap.data.map((row) => [
      row.jumlah_saksi,
      row.jumlah_saksi_tps,
      row.jumlah_saksi_tps_valid,
    ]);
  };
  await wa(sah, 0);
  expect(await jumlah()).toEqual([
    [4, 2, 0],
    [0, 0, 0],
  ]);
  await wa(sah, 1);
  await muat("dapil", [
    ["jenis_caleg_id", "kode", "keterangan", "kursi", "wilayah_id"],
    [3, "137601", "Payakumbuh 1", 9, 137602],
    [3, "137602", "Payakumbuh 2", 10, 137601],
  ]);
  expect(await jumlah()).toEqual([
    [0, 0, 0],
    [4, 2, 1],
  ]);
  await app.panggil(`DELETE /api/saksi/${sah}`, { token: token.kota });
  expect(await jumlah()).toEqual([
    [0, 0, 0],
    [3, 2, 0],
  ]);
  expect(await checkRekap(db)).toEqual([]);
});

test("RECAP-007 RECAP-051..054 suara: TPS yang masuk dan caleg teratas; partai hanya di tempat tanpa caleg", async () => {
  const suara = async () => {
    const { tps_masuk, jumlah_tps, persen_tps_masuk, detail_suara, suara_dari, suara_kurang } =
      await baca("rekap_caleg_pusat/13");
    return { tps_masuk, jumlah_tps, persen_tps_masuk, detail_suara, suara_dari, suara_kurang };
  };
  expect(await suara()).toEqual({
    tps_masuk: 0,
    jumlah_tps: 4,
    persen_tps_masuk: 0,
    detail_suara: [],
    suara_dari: "caleg",
    suara_kurang: null,
  });
  await muatCalon(app, token.admin, [
    ["1,1302,1", "1L 2P 3L"],
    ["1,1301,1", "1P"],
    ["1,1302,2", "1L"],
  ]);
  await formulirOf(app, token.kota, { tpsId: TPS_1, jenisId: 1 }).save({
    PKB: 60,
    "PKB partai": 5,
    "PKB 1": 40,
    "PKB 2": 15,
    GERINDRA: 20,
  });
  await formulirOf(app, token.admin, { tpsId: TPS_3, jenisId: 1 }).save({
    PKB: 20,
    "PKB 2": 20,
  });
  // Whose votes they are is not known yet, and parties are no candidates.
  expect(await suara()).toMatchObject({
    detail_suara: [],
    suara_dari: "caleg",
    suara_kurang: "partai",
  });
  const tanpaCaleg = (pada: Date | null) =>
    db
      .updateTable("caleg")
      .set({ digantikan_pada: pada, nomor_urut: null })
      .where("id", "in", [caleg["Andi"], caleg["Budi"], caleg["Citra"]].map(Number))
      .execute();
  await tanpaCaleg(new Date());
  const partai = await suara();
  await tanpaCaleg(null);
  expect(partai).toMatchObject({
    tps_masuk: 2,
    persen_tps_masuk: 50,
    suara_dari: "partai",
    suara_kurang: null,
  });
  expect(partai.detail_suara).toEqual([
    { singkat: "PKB", total_suara: 80, persen: 80 },
    { singkat: "GERINDRA", total_suara: 20, persen: 20 },
  ]);
  const setPartai = async (nomor: number) => {
    const { status } = await app.panggil("PUT /api/pengaturan", {
      token: token.admin,
      body: { pencalonan: { partai: nomor } },
    });
    expect(status).toBe(200);
  };
  // One whose list nobody has loaded; then, for a moment, what was reported lies in no dapil.
  await setPartai(3);
  expect(await suara()).toMatchObject({ detail_suara: [], suara_kurang: "daftar" });
  const geser = (jarak: number) =>
    sql`update rekap_laporan set dapil_id = dapil_id + ${jarak}`.execute(db);
  await geser(-1_000_000);
  expect((await suara()).suara_kurang).toBe("dapil");
  await geser(1_000_000);
  await setPartai(1);
  const sendiri = await suara();
  expect(sendiri).toMatchObject({ suara_dari: "caleg", suara_kurang: null });
  expect(sendiri.detail_suara).toEqual([
    { singkat: "Calon 1.", total_suara: 40, persen: 40 },
    { singkat: "Calon 1.", total_suara: 35, persen: 35 },
  ]);
  await formulirOf(app, token.admin, { tpsId: TPS_2, jenisId: 1 }).save({ PKB: 9, "PKB 3": 9 });
  expect((await suara()).detail_suara.map(({ total_suara: jumlah }) => jumlah)).toEqual([
    40, 35, 9,
  ]);
  expect((await baca("rekap_caleg_pusat?propinsi_id=35")).detail_suara).toEqual([]);
  // Whoever is gone is called as on the form; no votes are nobody's.
  await db.deleteFrom("calon").where("partai_id", "=", 1).where("nomor_urut", "=", 3).execute();
  expect((await suara()).detail_suara[2]).toMatchObject({
    singkat: "Calon nomor urut 3, tidak ada lagi di daftar",
    total_suara: 9,
  });
});

test("RECAP-052 RECAP-053 persen TPS yang masuk dengan satu angka di belakang koma, dari TPS dapil dan yang di luarnya", async () => {
  await formulirOf(app, token.kota, { tpsId: TPS_1, jenisId: 3 }).save({ PKB: 4 });
  const kota = await baca("rekap_caleg_kota", token.kota);
  expect([kota.tps_masuk, kota.jumlah_tps, kota.persen_tps_masuk]).toEqual([1, 3, 33.3]);
  const propinsi = await baca("rekap_caleg_kota?kota_id=13");
  expect([propinsi.jumlah_tps, propinsi.persen_tps_masuk]).toEqual([4, 25]);
});

test("RECAP-024 RECAP-079 Rekap Pusat: hanya super admin, satu baris per dapil dan jumlahnya", async () => {
  expect(await kodeOf("caleg_download_rekap", pusat)).toEqual([403, "tidak-berhak"]);
  const { status, raw } = await get("caleg_download_rekap", token.admin);
  expect(status).toBe(200);
  const [lembar = []] = bacaBuku(raw);
  expect(lembar.at(0)).toEqual([
    "Dapil",
    "Provinsi",
    "Kursi",
    "Caleg",
    "Caleg Utama",
    "Saksi",
    "TPS bersaksi",
    "TPS valid",
    "DPT",
    "Kuat",
    "Potensial",
    "Tertandai",
    "TPS",
  ]);
  expect(lembar.slice(1).map((row) => row.slice(0, 13).join(" | "))).toEqual([
    "Sumatera Barat I | Sumatera Barat | 8 | 1 | 0 | 0 | 0 | 0 | 340 | 0 | 0 | 0 | 1",
    "Sumatera Barat II | Sumatera Barat | 6 | 2 | 1 | 3 | 2 | 0 | 660 | 210 | 230 | 440 | 3",
    "Belum masuk dapil |  | 0 | 0 | 0 | 0 | 0 | 0 | 450 | 0 | 0 | 0 | 1",
    "Jumlah |  | 14 | 3 | 1 | 3 | 2 | 0 | 1,450 | 210 | 230 | 440 | 5",
  ]);
});

test("siapa yang mendapat suara hanya untuk yang berhak membaca hasil, dan nama caleg untuk yang berhak membaca caleg", async () => {
  const setAkses = async (akses: readonly string[]) =>
    app.panggil("PUT /api/peran_akses", {
      token: token.admin,
      body: { peran: [{ id: PERAN.adminPusat, akses }] },
    });
  const tampak = async (path: string) => {
    const { suara_dari, detail_suara, tps_masuk } = await baca(path, pusat);
    return [suara_dari, detail_suara.length > 0, tps_masuk > 0];
  };
  for (const [akses, sendiri, partai] of [
    [["tps.read"], null, null],
    [["caleg.read"], null, null],
    [["qc.read"], null, "partai"],
    [["qc.read", "caleg.read"], "caleg", "partai"],
  ] as const) {
    await setAkses(akses);
    expect(await tampak("rekap_caleg_pusat/13")).toEqual([sendiri, sendiri !== null, true]);
    // Nobody stands for its DPRD yet: parties are named.
    expect([akses, (await baca("rekap_caleg_kota?kota_id=3578", pusat)).suara_dari]).toEqual([
      akses,
      partai,
    ]);
    const { raw } = await get("rekap_caleg_cetak/1?wilayah_id=13", pusat);
    const teks = (await bacaPdf(raw)).map((one) => one.teks).join(" ");
    expect(teks.includes("Calon 1.")).toBe(sendiri !== null);
    expect(teks).toContain("Sumatera Barat II");
  }
  await setAkses(AKSES);
});

test("Cetak PDF: tiap tingkat dengan jumlahnya, di wilayah sendiri saja", async () => {
  const { status, headers, raw } = await get("rekap_caleg_cetak/1?wilayah_id=13", token.admin);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["content-disposition"]).toContain("rekap-caleg-1-13.pdf");
  const halaman = await bacaPdf(raw);
  const [{ teks, lebar } = { teks: "", lebar: 0 }] = halaman;
  expect(lebar).toBe(297);
  for (const kata of [
    "Rekap DPR RI, Sumatera Barat",
    "Sumatera Barat II",
    "1.000",
    "Jumlah",
    "Calon 1.",
    "Halaman 1",
  ]) {
    expect(teks).toContain(kata);
  }
  // To be signed at a plenary meeting.
  const akhir = halaman.at(-1)?.teks;
  expect(akhir).toContain("Tempat, tanggal");
  expect(akhir).toMatch(/Ketua\b.*Sekretaris\b.*Saksi\b/);
  expect(akhir?.match(/Nama jelas/g)).toHaveLength(3);
  expect(await kodeOf("rekap_caleg_cetak/3?wilayah_id=13", "")).toEqual([401, "belum-masuk"]);
  expect(await kodeOf("rekap_caleg_cetak/4", token.admin)).toEqual([400, "isian-salah"]);
  // A kota holds no dapil of the nation's parliament.
  expect(await kodeOf("rekap_caleg_cetak/1", token.kota)).toEqual([404, "tidak-ditemukan"]);
  expect(await kodeOf("rekap_caleg_cetak/3?wilayah_id=3578", token.kota)).toEqual([
    403,
    "di-luar-wilayah",
  ]);
});
