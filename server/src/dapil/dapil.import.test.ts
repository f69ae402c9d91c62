// Files of electoral districts.
import { beforeEach, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { anggotaByKode } from "../testing/anggota-dapil.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { faultsOf, impor, periksa, tunggu } from "../testing/impor.ts";
import { siapkanQc, TPS_1, TPS_2 } from "../testing/qc-fixture.ts";
import { buatPengguna, createTestApp } from "../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const { db } = app.context;
const JUDUL = "jenis_caleg_id,kode,keterangan,kursi,wilayah_id";

const kirim = (oleh: string, rows: readonly string[]) => ({
  token: oleh,
  isi: [JUDUL, ...rows].join("\n"),
  fields: { jenis: "dapil" },
});
const cek = (rows: readonly string[], oleh = token.admin) => periksa(app, kirim(oleh, rows));
const muat = async (rows: readonly string[]) => {
  const hasil = await impor(app, kirim(token.admin, rows));
  expect(hasil).toMatchObject({ status: "diterapkan" });
  return hasil;
};

const dapil = async () => anggotaByKode(db);

beforeEach(async () => {
  await muat([
    "3,PYK1,Payakumbuh 1,8,137601",
    "3,PYK1,Payakumbuh 1,8,137605",
    "3,PYK2,Payakumbuh 2,7,137602",
  ]);
});

test("dapil punya persis wilayah yang disebut berkas, juga kelurahan; yang keluar disebut", async () => {
  const rows = ["3,PYK1,Payakumbuh Satu,9,137601", "3,PYK1,Payakumbuh Satu,9,1376021002"];
  const bertindih = await cek(rows);
  expect(faultsOf(bertindih)).toEqual([[3, "wilayah_id", "Bertumpang tindih dengan dapil PYK2"]]);
  const baru = ["3,PYK1,Payakumbuh Satu,9,137601", "3,PYK1,Payakumbuh Satu,9,1376031001"];
  const preview = await cek(baru);
  expect(preview.pratinjau).toMatchObject([
    { keadaan: "baru", sesudah: { wilayah_id: 1376031001 } },
    {
      keadaan: "berubah",
      sebelum: { keterangan: "Payakumbuh 1", kursi: 8, wilayah_keluar: expect.any(String) },
      sesudah: { keterangan: "Payakumbuh Satu", kursi: 9 },
    },
  ]);
  await muat(baru);
  expect(await dapil()).toEqual({ PYK1: [137601, 1376031001], PYK2: [137602] });
});

test("berkas yang sama lagi tidak mengubah apa pun", async () => {
  const rows = ["3,PYK2,Payakumbuh 2,7,137602"];
  const hasil = await muat(rows);
  expect(hasil.jumlah).toMatchObject({ baris: 1, sama: 1, baru: 0, berubah: 0 });
  expect((await dapil())["PYK2"]).toEqual([137602]);
});

test("wilayah pindah dari satu dapil ke dapil lain bila berkas menyebut keduanya", async () => {
  await muat([
    "3,PYK1,Payakumbuh 1,8,137602",
    "3,PYK2,Payakumbuh 2,7,137601",
    "3,PYK2,Payakumbuh 2,7,137605",
  ]);
  expect(await dapil()).toEqual({ PYK1: [137602], PYK2: [137601, 137605] });
});

test.each<[string, string[], (string | number)[][]]>([
  ["sel kosong", ["3,X,,5,137603"], [[2, "keterangan", "Wajib diisi"]]],
  ["jenis di luar 1–3", ["4,X,Satu,5,137603"], [[2, "jenis_caleg_id", "Paling besar 3"]]],
  ["tanpa kursi", ["3,X,Satu,0,137603"], [[2, "kursi", "Paling kecil 1"]]],
  [
    "DPRD kota dari seluruh provinsi",
    ["3,X,Satu,5,13"],
    [[2, "wilayah_id", "Dapil DPRD Kabupaten/Kota terdiri atas kecamatan atau kelurahan"]],
  ],
  [
    "DPR RI dari seluruh negara",
    ["1,X,Satu,5,1"],
    [[2, "wilayah_id", "Dapil DPR RI terdiri atas kota utuh"]],
  ],
  [
    "DPRD kota di Jakarta",
    ["3,317101,Jakarta Pusat 1,8,317101"],
    [[2, "wilayah_id", "Wilayah ini tidak memilih dewan tingkat ini"]],
  ],
  [
    "DPR RI dari kelurahan",
    ["1,1307,Sumbar X,8,1376011002"],
    [[2, "wilayah_id", "Dapil DPR RI terdiri atas kota utuh"]],
  ],
  [
    "DPRD provinsi dari kelurahan",
    ["2,130099,Sumbar 99,8,1376011002"],
    [[2, "wilayah_id", "Dapil DPRD Provinsi terdiri atas kota atau kecamatan"]],
  ],
  [
    "kode daerah lain",
    ["3,730101,Kabupaten Kepulauan Selayar 1,6,137603", "2,730001,Sulsel 1,6,1371"],
    [
      [2, "kode", "Kode dapil di wilayah ini diawali 1376"],
      [3, "kode", "Kode dapil di wilayah ini diawali 13"],
    ],
  ],
  [
    "kode dan nama yang tidak dapat dibaca",
    [
      "3,../../x,Satu,5,137603",
      '3,"X""1",Dua,5,137603',
      '3,"X\n2",Tiga,5,137603',
      '3,X3,"Em\npat",5,137603',
      "3,X4,Li\tma,5,137603",
      "3,X5,Enam\u{E0041},5,137603",
      "3,X6,\u200D\u200D,5,137603",
      "3,X7,Tujuh\u0001,5,137603",
    ],
    [
      [2, "kode", "Isi huruf, angka, titik, garis, atau spasi"],
      [3, "kode", "Isi huruf, angka, titik, garis, atau spasi"],
      [4, "kode", "Tulis dalam satu baris"],
      [5, "keterangan", "Tulis dalam satu baris"],
      [6, "keterangan", "Tulis dalam satu baris"],
      [7, "keterangan", "Berisi karakter yang tidak dapat disimpan"],
      [8, "keterangan", "Wajib diisi"],
      [9, "keterangan", "Berisi karakter yang tidak dapat disimpan"],
    ],
  ],
  [
    "dua dapil bernama sama di satu kota, salah satunya sudah ada",
    ["3,X,payakumbuh  1,5,1376031001", "3,Y,Baru,5,137604", "3,Z,BARU,5,1376031002"],
    [
      [2, "keterangan", "Nama ini dipakai juga oleh dapil PYK1"],
      [3, "keterangan", "Nama ini dipakai juga oleh dapil Z"],
      [4, "keterangan", "Nama ini dipakai juga oleh dapil Y"],
    ],
  ],
  [
    "TPS bukan wilayah dapil",
    ["1,X,Satu,5,1376011002001"],
    [[2, "wilayah_id", "Paling besar 9999999999"]],
  ],
  [
    "wilayah tidak dikenal",
    ["3,X,Satu,5,137699"],
    [[2, "wilayah_id", "Kode wilayah tidak dikenal"]],
  ],
  [
    "baris yang tidak sepakat",
    ["3,X,Satu,5,137603", "3,X,Dua,5,137604"],
    [[3, "keterangan", "Berbeda dari baris sebelumnya untuk dapil yang sama"]],
  ],
  [
    "dua kota dalam satu dapil DPRD kota",
    ["3,X,Satu,5,137603", "3,X,Satu,5,137101"],
    [[3, "wilayah_id", "Berbeda dari baris sebelumnya untuk dapil yang sama"]],
  ],
  [
    "bertumpang tindih di dalam berkas",
    ["3,X,Satu,5,137603", "3,Y,Dua,5,1376031001"],
    [
      [2, "wilayah_id", "Bertumpang tindih dengan wilayah 1376031001 (dapil Y, baris 3)"],
      [3, "wilayah_id", "Bertumpang tindih dengan wilayah 137603 (dapil X, baris 2)"],
    ],
  ],
  [
    "wilayah dua kali",
    ["3,X,Satu,5,137603", "3,X,Satu,5,137603"],
    [[3, "wilayah_id", "Data yang sama sudah ada di baris 2"]],
  ],
])("galat: %s", async (_nama, rows, galat) => {
  expect(faultsOf(await cek(rows))).toEqual(galat);
});

test.each([
  ["JUMLAH,,,15,", "Total Kursi,,,15,"],
  [",,TOTAL KURSI,15,", ",,Jumlah seluruh kursi:,15,"],
])("jumlah kursi di bawah datanya (%s) tidak ikut, dan itu dikatakan", async (...jumlah) => {
  const hasil = await cek(["3,PYK9,Payakumbuh 9,8,137604", ...jumlah]);
  expect(hasil).toMatchObject({ boleh_diterapkan: true, jumlah: { baris: 1, galat: 0 } });
  expect(hasil.dampak.dilewati).toEqual(["Baris jumlah tidak ikut diimpor: baris 3, 4."]);
});

test("judul kolom, kata, dan kode seperti ditulis orang", async () => {
  const isi = [
    "Tingkat;Kode Dapil;Daerah Pemilihan;Jumlah Kursi;Kode Kecamatan",
    "DPRD Kab/Kota;137608;Payakumbuh 8;9 kursi;13.76.04",
    "dprdkk;137609;Payakumbuh 9;8 Kursi;13.76.03.1001",
    "dprdprov;130008;Sumatera Barat 8;7;13.71",
    "dprdkk;137607;Payakumbuh 7;101 kursi;13.76.01.",
  ].join("\n");
  const hasil = await periksa(app, { token: token.admin, isi, fields: { jenis: "dapil" } });
  expect(
    hasil.pratinjau.map(({ sesudah }: { sesudah: Record<string, unknown> }) => [
      sesudah["jenis_caleg_id"],
      sesudah["kode"],
      sesudah["keterangan"],
      sesudah["kursi"],
      sesudah["wilayah_id"],
    ]),
  ).toEqual([
    [3, "137608", "Payakumbuh 8", 9, 137604],
    [3, "137609", "Payakumbuh 9", 8, 1376031001],
    [2, "130008", "Sumatera Barat 8", 7, 1371],
  ]);
  expect(faultsOf(hasil)).toEqual([
    [5, "kursi", "Isi jumlah kursi dengan angka 1 sampai 100"],
    [5, "wilayah_id", "Harus berupa angka"],
  ]);
});

test("wilayah yang terpecah hanya menjuduli bagian-bagiannya, dan itu dikatakan", async () => {
  const isi = [
    `${JUDUL},is_pecah`,
    "3,PYK8,Payakumbuh 8,9,137604,1",
    "3,PYK8,Payakumbuh 8,9,1376041001,0",
    "3,PYK9,Payakumbuh 9,8,137604,ya",
    "3,PYK9,Payakumbuh 9,8,1376041002,tidak",
    "3,PYK9,Payakumbuh 9,8,1376041003,",
  ].join("\n");
  const hasil = await periksa(app, { token: token.admin, isi, fields: { jenis: "dapil" } });
  expect(hasil).toMatchObject({ boleh_diterapkan: true, jumlah: { baris: 3, baru: 3, galat: 0 } });
  expect(hasil.dampak.dilewati).toEqual([
    "Wilayah yang terpecah tidak ikut diimpor, hanya bagian-bagiannya: baris 2, 4.",
  ]);
});

test("tingkat yang berbeda boleh bertumpang tindih", async () => {
  const hasil = await cek(["1,SB2,Sumatera Barat II,6,1376", "2,SB5,Sumatera Barat 5,7,137601"]);
  expect(hasil).toMatchObject({ boleh_diterapkan: true, jumlah: { baru: 2, galat: 0 } });
});

test("admin provinsi: hanya tingkat yang boleh diubahnya, di wilayahnya, juga lewat kode", async () => {
  await muat(["2,JTM1,Jawa Timur 1,8,3578"]);
  const rows = [
    "2,SB5,Sumatera Barat 5,7,1376",
    "2,SB6,Luar,7,3501",
    "2,JTM1,Direbut,8,1371",
    "1,SB2,Sumatera Barat II,6,1376",
  ];
  expect(faultsOf(await cek(rows, token.propinsi))).toEqual([
    [3, "wilayah_id", "Wilayah berada di luar wilayah impor"],
    [4, "kode", "Kode ini dipakai dapil di wilayah lain"],
    [5, "jenis_caleg_id", "Anda tidak berhak mengubah dapil tingkat ini"],
  ]);
});

test("dapil tanpa wilayah tidak diambil alih provinsi lain", async () => {
  const { body } = await app.panggil("POST /api/dapil_kota", {
    token: token.admin,
    body: { propinsi_id: 35, kota_id: 3578, keterangan: "Surabaya Kosong", kursi: 7 },
  });
  const { kode } = await db
    .selectFrom("dapil")
    .select("kode")
    .where("id", "=", body.data.id)
    .executeTakeFirstOrThrow();
  expect(faultsOf(await cek([`3,${kode},Direbut,7,137604`], token.propinsi))).toEqual([
    [2, "kode", "Kode ini dipakai dapil di wilayah lain"],
  ]);
});

test("hak yang dicabut sesudah pemeriksaan: impor itu tidak diterapkan", async () => {
  const atur = async (lain: readonly string[]) => {
    const akses = ["dapil_propinsi.write", "dapil_kota.write", ...lain];
    await app.panggil("PUT /api/peran_akses", {
      token: token.admin,
      body: { peran: [{ id: PERAN.adminPropinsi, akses }] },
    });
  };
  await atur(["dapil_pusat.write"]);
  const { id } = await cek(["2,TETAP,Tetap,7,137604", "1,CABUT,Dicabut,7,1376"], token.propinsi);
  await atur([]);
  await app.panggil(`POST /api/impor/${id}/terapkan`, { token: token.propinsi });
  expect((await tunggu(app, token.propinsi, id)).status).not.toBe("diterapkan");
  expect(await dapil()).not.toHaveProperty("CABUT");
  expect(await dapil()).not.toHaveProperty("TETAP");
});

test("kursi yang diubah sesudah impor tidak ditimpa urungannya", async () => {
  const { id } = await muat(["3,PYK9,Payakumbuh 9,8,137604"]);
  const urungkan = async (kursi: number) => {
    await db.updateTable("dapil").set({ kursi }).where("kode", "=", "PYK9").execute();
    await app.panggil(`POST /api/impor/${id}/urungkan`, { token: token.admin });
    return (await tunggu(app, token.admin, id)).status;
  };
  expect(await urungkan(9)).not.toBe("diurungkan");
  expect(await dapil()).toHaveProperty("PYK9");
  expect(await urungkan(8)).toBe("diurungkan");
});

test("laporan yang sudah masuk ikut ke dapil barunya; setiap rekap tetap tepat", async () => {
  const isi = `tps_id,jenis_laporan_id,PKB\n${TPS_1},3,40\n${TPS_2},3,2`;
  await impor(app, { token: token.admin, isi, fields: { jenis: "hasil-tps" } });
  const suara = async () => {
    const { body } = await app.panggil("GET /api/qc_rekap_kota?kota_id=1376", {
      token: token.admin,
    });
    return body.data.suara_per_dapil.map((one: { keterangan: string; total_suara: number }) => [
      one.keterangan,
      one.total_suara,
    ]);
  };
  expect(await suara()).toContainEqual(["Payakumbuh 1", 42]);
  await muat(["3,PYK3,Payakumbuh 3,5,137601", "3,PYK1,Payakumbuh 1,8,137605"]);
  expect(await suara()).toContainEqual(["Payakumbuh 3", 42]);
  expect(await suara()).not.toContainEqual(["Payakumbuh 1", 42]);
  expect(await checkRekap(db)).toEqual([]);
  await muat(["3,PYK3,Payakumbuh 3,5,137604"]);
});

test("daftar dapil memuat yang diimpor", async () => {
  const { token: oleh } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
  const { body } = await app.panggil("GET /api/m_dapil_kota?kota_id=1376", { token: oleh });
  expect(body.data).toContainEqual(
    expect.objectContaining({ kode: "PYK1", keterangan: "Payakumbuh 1", kursi: 8, kota_id: 1376 }),
  );
});

test("berkas dapil yang besar: pratinjau dan jejaknya sebanding dengan berkasnya, dan dapat diurungkan", async () => {
  const { body } = await app.panggil("GET /api/m_kota?propinsi_id=33", { token: token.admin });
  const kecamatan: number[] = [];
  for (const { id } of body.data) {
    const { body: bagian } = await app.panggil(`GET /api/m_kecamatan?kota_id=${id}`, {
      token: token.admin,
    });
    kecamatan.push(...bagian.data.map((one: { id: number }) => one.id));
  }
  expect(kecamatan.length).toBeGreaterThan(500);
  const rows = (kursi: number) => kecamatan.map((id) => `2,330099,Besar,${kursi},${id}`);
  await muat(rows(6));
  const { id } = await muat(rows(7));
  const baris = await app.panggil(`GET /api/impor/${id}/baris?per_page=100`, {
    token: token.admin,
  });
  expect(baris.body.data).toHaveLength(100);
  expect(baris.body.data[0].sebelum).toMatchObject({ kursi: 6, wilayah: kecamatan.length });
  expect(JSON.stringify(baris.body).length).toBeLessThan(100_000);
  const hasil = async () =>
    db
      .selectFrom("impor_baris")
      .select(["nomor", "hasil"])
      .where("impor_id", "=", id)
      .where("hasil", "is not", null)
      .execute();
  const [satu, ...lain] = await hasil();
  expect([satu?.hasil, lain]).toEqual([{ lama: expect.any(String) }, []]);
  // As an earlier version kept it, in every row.
  await db
    .updateTable("impor_baris")
    .set({ hasil: JSON.stringify(satu?.hasil) })
    .where("impor_id", "=", id)
    .execute();
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token: token.admin });
  expect((await tunggu(app, token.admin, id)).status).toBe("diurungkan");
  const kini = await db
    .selectFrom("dapil")
    .select("kursi")
    .where("kode", "=", "330099")
    .executeTakeFirstOrThrow();
  expect(kini.kursi).toBe(6);
  expect((await dapil())["330099"]).toHaveLength(kecamatan.length);
});

test("nama yang terpakai sesudah pemeriksaan: impor itu tidak diterapkan", async () => {
  const { id, boleh_diterapkan: boleh } = await cek(["3,NAMA1,Bernama,5,137101"]);
  expect(boleh).toBe(true);
  await muat(["3,NAMA2,BERNAMA,5,137102"]);
  await app.panggil(`POST /api/impor/${id}/terapkan`, { token: token.admin });
  expect((await tunggu(app, token.admin, id)).status).toBe("siap");
  expect(await dapil()).not.toHaveProperty("NAMA1");
  await muat(["3,NAMA2,Lain,5,137102"]);
  await app.panggil(`POST /api/impor/${id}/terapkan`, { token: token.admin });
  expect((await tunggu(app, token.admin, id)).status).toBe("diterapkan");
});

test("kursi tidak turun di bawah nomor urut caleg, juga yang diberikan sesudah pemeriksaan", async () => {
  const { id: dapilId } = await db
    .selectFrom("dapil")
    .select("id")
    .where("kode", "=", "PYK2")
    .executeTakeFirstOrThrow();
  const rows = ["3,PYK2,Payakumbuh 2,5,137602"];
  const { id } = await cek(rows);
  await buatCaleg(db, { dapilId, jenis: 3, nama: "Tujuh", nomor: 7 });
  await app.panggil(`POST /api/impor/${id}/terapkan`, { token: token.admin });
  expect((await tunggu(app, token.admin, id)).status).toBe("siap");
  expect(faultsOf(await cek(rows))).toEqual([
    [
      2,
      "kursi",
      "1 caleg bernomor urut lebih dari 5. Isi sedikitnya 7, atau ganti dahulu nomornya",
    ],
  ]);
});
