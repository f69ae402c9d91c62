// Witnesses from a file, as people fill them in: checked, chosen, applied, taken back.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import { impor, periksa, tunggu } from "../../testing/impor.ts";
import { buatBuku, type IsiSel } from "../../testing/buku.ts";
import { formulir } from "../../testing/formulir.ts";
import { gambarBising } from "../../testing/gambar.ts";
import { buatEvent, isianEvent } from "../../testing/acara.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { buatKelas } from "../../testing/kelas.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.kota);
const pusat = await buatPengguna(app, ROLES.pusat);

const KEL = 1376011002;
const LAIN = 1376011003;
const JUDUL = [
  "NIK",
  "Nomer KTA",
  "Nama Lengkap",
  "Nomer WA",
  "Jenis",
  "Kelurahan ID",
  "Nomor TPS",
  "Referensi",
  "Nama Referensi",
];
const fields = { jenis: "saksi" };

beforeAll(async () => {
  const tps = [1, 2, 3, 4, 5].flatMap((nomor) => [KEL, LAIN].map((kel) => `${kel},${nomor},200`));
  const isi = ["kelurahan_id,nomor,dpt", ...tps].join("\n");
  await impor(app, { token: pusat.token, isi, fields: { jenis: "tps" } });
});

const nik = (nomor: number): string => `13760${String(nomor).padStart(11, "0")}`;
const buku = (...rows: IsiSel[][]) => buatBuku({ lembar: { Saksi: [JUDUL, ...rows] } });
const berkas = (...rows: IsiSel[][]) => ({ token, nama: "saksi.xlsx", isi: buku(...rows), fields });
const baris = (nomor: number, tps: IsiSel = null): IsiSel[] => [
  nik(nomor),
  null,
  `Saksi Berkas ${nomor}`,
  "081234567890",
  "TPS",
  tps === null ? null : KEL,
  tps,
  null,
  null,
];

async function saksi(nomor: number) {
  return app.context.db
    .selectFrom("saksi")
    .selectAll()
    .where("nik", "=", nik(nomor))
    .executeTakeFirst();
}

async function pilih(id: number, body: object, oleh = token) {
  return app.panggil(`POST /api/impor/${id}/pilihan`, { token: oleh, body });
}

async function semuaBaris(id: number) {
  return (await app.panggil(`GET /api/impor/${id}/baris?per_page=100`, { token })).body.data;
}

test("SAKSI-092 nomor WA dan NIK seperti orang mengetiknya: disimpan 62…, nol yang hilang dilengkapi", async () => {
  const tulisan: [IsiSel, IsiSel][] = [
    ["+62 812-3456-7801", "1376 0000 0000 0101"],
    ["0812.3456.7802", "1376.0000.0000.0102"],
    ["62 (812) 3456 7803", nik(0).replace(/\d{3}$/, "103")],
    [81234567804, "'1376000000000104"],
    ["+6208123456 7805", "1376000000000105"],
  ];
  const rows = tulisan.map(([wa, tulis], at) => [
    tulis,
    null,
    `Orang  ${at}`,
    wa,
    ["tps", "TPS", 1, null, "Saksi TPS"][at] ?? null,
    null,
    null,
    null,
    null,
  ]);
  const hasil = await impor(app, berkas(...rows));
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 5, galat: 0 } });
  const wa = await app.context.db
    .selectFrom("saksi")
    .select(["nomer_wa", "nama_lengkap", "jenis_id", "is_nomer_wa_valid"])
    .where("nik", "like", "13760000000001%")
    .orderBy("nik")
    .execute();
  expect(wa.map((row) => row.nomer_wa)).toEqual([1, 2, 3, 4, 5].map((n) => `628123456780${n}`));
  expect(wa[0]).toMatchObject({ nama_lengkap: "Orang 0", jenis_id: 1, is_nomer_wa_valid: 0 });
});

test("SAKSI-092 SAKSI-084 setiap isian salah disebut di kolomnya; tidak ada yang tersimpan", async () => {
  const salah: [number, IsiSel, string, string][] = [
    [0, 3578011203900000, "nik", "dipendekkan oleh aplikasi lembar kerja"],
    [0, "3,57801E+15", "nik", "dipendekkan oleh aplikasi lembar kerja"],
    [0, "35780112", "nik", "NIK 16 digit angka"],
    [0, null, "nik", "NIK 16 digit angka"],
    [2, null, "nama_lengkap", "harus diisi"],
    [3, null, "nomer_wa", "Wajib diisi dengan benar"],
    [3, "6.28123E+12", "nomer_wa", "dipendekkan oleh aplikasi lembar kerja"],
    [3, "0221234567", "nomer_wa", "Wajib diisi dengan benar"],
    [4, "Ketua", "jenis", "Pilih salah satu: TPS, Kota/Kabupaten, Kecamatan, Kelurahan"],
    [4, "Provinsi", "jenis", "lebih tinggi daripada wilayah impor"],
    [5, 3578, "kelurahan_id", "Kode kelurahan 10 angka"],
    [5, 3578011001, "kelurahan_id", "Berada di luar wilayah impor"],
    [5, 1376999999, "kelurahan_id", "tidak dikenal"],
    [6, 99, "nomor_tps", "TPS ini tidak ada di kelurahan itu"],
    [7, "Teman", "referensi", "Pilih salah satu: Bacaleg, Pengurus, Lainnya"],
    [7, "Pengurus", "nama_referensi", "Wajib diisi untuk referensi Pengurus"],
  ];
  const rows = salah.map(([kolom, nilai], at) => baris(200 + at, 1).with(kolom, nilai));
  const hasil = await periksa(app, berkas(...rows, baris(299)));
  expect(hasil).toMatchObject({
    boleh_diterapkan: false,
    jumlah: { galat: salah.length, baru: 1 },
  });
  hasil.galat.forEach((galat: { kolom: string; alasan: string }, at: number) => {
    const [, , kolom = "", alasan = ""] = salah[at] ?? [];
    expect([at, galat.kolom, galat.alasan]).toEqual([at, kolom, expect.stringContaining(alasan)]);
  });
  const terap = await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
  expect(terap.body.kode).toBe("impor-galat");
  expect(await saksi(299)).toBeUndefined();
});

test("semua kolom tersimpan; jenis menentukan tempat; berkas yang sama sekali lagi tidak mengubah apa-apa", async () => {
  const isi = [
    [nik(301), "KTA-301", "Ani Wijaya", "081234560301", "TPS", KEL, 3, "Pengurus", "DPC Kota"],
    [nik(302), null, "Beni Saputra", "081234560302", "Kecamatan", 137601, null, "Bacaleg", null],
    [nik(303), null, "Citra Dewi", "081234560303", "kota", null, null, 3, "Tetangga"],
  ];
  expect(await impor(app, berkas(...isi))).toMatchObject({ status: "diterapkan" });
  expect(await saksi(301)).toMatchObject({
    kota_id: 1376,
    nomer_kta: "KTA-301",
    jenis_id: 1,
    penugasan_id: KEL,
    tps_id: KEL * 1000 + 3,
    referensi_id: 2,
    nama_referensi: "DPC Kota",
    is_aktif: 1,
    tahap: 1,
  });
  expect(await saksi(302)).toMatchObject({ jenis_id: 5, penugasan_id: 137601, tps_id: null });
  expect(await saksi(303)).toMatchObject({ kota_id: 1376, jenis_id: 4, referensi_id: 3 });
  expect(await periksa(app, berkas(...isi))).toMatchObject({ jumlah: { sama: 3, galat: 0 } });
});

test("NIK yang sama di dalam berkas menunggu pilihan: digabung atau dilewati, tampak berdampingan", async () => {
  const kedua = baris(401).with(3, "081234567999").with(1, "KTA-401");
  const tetap = baris(402).with(3, "081234567888");
  const hasil = await periksa(app, berkas(baris(401), baris(402), kedua, tetap, baris(401)));
  expect(hasil).toMatchObject({ boleh_diterapkan: false, jumlah: { baru: 2, sama: 1, galat: 2 } });
  const [, , baris3, baris4, baris5] = await semuaBaris(hasil.id);
  expect(baris3).toMatchObject({
    keadaan: "galat",
    tawaran: ["gabung", "lewati"],
    pilihan: null,
    sebelum: { nomer_wa: "6281234567890", nomer_kta: null },
    sesudah: { nomer_wa: "6281234567999", nomer_kta: "KTA-401" },
  });
  expect(baris3.galat[0].alasan).toContain("NIK yang sama sudah ada di baris 2");
  expect(baris5).toMatchObject({ keadaan: "sama", tawaran: [] });
  // The first is no more right than the one that waits.
  expect(hasil.tanpa_galat).toBeNull();
  const benar = { token, body: { benar: 3, galat: 2 } };
  expect(await app.panggil(`POST /api/impor/${hasil.id}/terapkan_benar`, benar)).toMatchObject({
    status: 400,
    body: { kode: "impor-menunggu" },
  });
  expect((await pilih(hasil.id, { pilihan: "gabung", nomor: [baris3.nomor] })).status).toBe(200);
  expect((await pilih(hasil.id, { pilihan: "lewati", nomor: [baris4.nomor] })).status).toBe(200);
  const siap = await tunggu(app, token, hasil.id);
  expect(siap).toMatchObject({ boleh_diterapkan: true, galat: [], jumlah: { galat: 0 } });
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
  expect((await tunggu(app, token, hasil.id)).status).toBe("diterapkan");
  expect(await saksi(401)).toMatchObject({ nomer_wa: "6281234567999", nomer_kta: "KTA-401" });
  expect(await saksi(402)).toMatchObject({ nomer_wa: "6281234567890" });
  await app.panggil(`POST /api/impor/${hasil.id}/urungkan`, { token });
  expect((await tunggu(app, token, hasil.id)).status).toBe("diurungkan");
  expect(await saksi(401)).toBeUndefined();
  const nanti = await pilih(hasil.id, { pilihan: "lewati" });
  expect(nanti.body.kode).toBe("impor-status");
});

test("yang sudah dipilih untuk baris kembar tetap terpilih sesudah sel lain diperbaiki", async () => {
  const kembar = baris(421).with(3, "081234567999");
  const hasil = await periksa(app, berkas(baris(421), kembar, baris(422).with(3, "bukan nomor")));
  expect(hasil).toMatchObject({ jumlah: { baru: 1, galat: 2 } });
  const [, baris2, baris3] = await semuaBaris(hasil.id);
  expect((await pilih(hasil.id, { pilihan: "gabung", nomor: [baris2.nomor] })).status).toBe(200);
  await app.panggil(`POST /api/impor/${hasil.id}/perbaikan`, {
    token,
    body: { perbaikan: [{ nomor: baris3.nomor, nilai: { nomer_wa: "081234567777" } }] },
  });
  const siap = await tunggu(app, token, hasil.id);
  expect(siap).toMatchObject({ boleh_diterapkan: true, jumlah: { galat: 0 } });
  expect((await semuaBaris(hasil.id))[1]).toMatchObject({ pilihan: "gabung" });
});

test("baris kembar berapa pun banyaknya: sekali pilih untuk semua, juga yang tidak tampak di pratinjau", async () => {
  const banyak = Array.from({ length: 130 }, (_, at) => baris(1000 + at));
  const jauh = await buatSaksi(app, 3578, { nik: nik(1200) });
  const kembar = banyak.map((row) => row.with(3, "081234567999"));
  const hasil = await periksa(app, berkas(...banyak, ...kembar, baris(1200)));
  expect(hasil.menunggu).toEqual({
    baris: 131,
    tawaran: [
      { pilihan: "gabung", jumlah: 130 },
      { pilihan: "lewati", jumlah: 131 },
    ],
  });
  await pilih(hasil.id, { pilihan: "gabung" });
  const sisa = await tunggu(app, token, hasil.id);
  expect([sisa.menunggu, sisa.jumlah.galat]).toEqual([
    { baris: 1, tawaran: [{ pilihan: "lewati", jumlah: 1 }] },
    1,
  ]);
  await pilih(hasil.id, { pilihan: "lewati" });
  const siap = await tunggu(app, token, hasil.id);
  expect(siap).toMatchObject({
    menunggu: { baris: 0, tawaran: [] },
    boleh_diterapkan: true,
    jumlah: { berubah: 130 },
  });
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
  expect(await tunggu(app, token, hasil.id)).toMatchObject({ status: "diterapkan" });
  expect(await saksi(1129)).toMatchObject({ nomer_wa: "6281234567999" });
  expect(await saksi(1200)).toMatchObject({ id: jauh });
});

test("saksi yang sudah ada: digabung kecuali dipertahankan; sel kosong tidak menghapus; dapat diurungkan", async () => {
  const satu = await buatSaksi(app, 1376, {
    nik: nik(501),
    nama_lengkap: "Saksi Berkas",
    nomer_kta: "K-1",
  });
  await buatSaksi(app, 1376, { nik: nik(502), nama_lengkap: "Saksi Berkas" });
  const hasil = await periksa(app, berkas(baris(501, 4), baris(502)));
  expect(hasil).toMatchObject({ boleh_diterapkan: true, jumlah: { berubah: 2 } });
  const [pertama, kedua] = await semuaBaris(hasil.id);
  expect(pertama).toMatchObject({
    pilihan: "gabung",
    tawaran: ["gabung", "pertahankan"],
    sebelum: { nama_lengkap: "Saksi Berkas" },
    sesudah: { nama_lengkap: "Saksi Berkas 501", nomer_kta: "K-1", nomor_tps: 4 },
  });
  await pilih(hasil.id, { pilihan: "pertahankan", nomor: [kedua.nomor] });
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
  expect((await tunggu(app, token, hasil.id)).status).toBe("diterapkan");
  expect(await saksi(501)).toMatchObject({
    id: satu,
    nama_lengkap: "Saksi Berkas 501",
    nomer_kta: "K-1",
    tps_id: KEL * 1000 + 4,
  });
  expect(await saksi(502)).toMatchObject({ nama_lengkap: "Saksi Berkas" });
  const tps = async () =>
    app.context.db
      .selectFrom("tps")
      .select("jumlah_saksi")
      .where("id", "=", KEL * 1000 + 4)
      .executeTakeFirst();
  expect(await tps()).toEqual({ jumlah_saksi: 1 });
  await app.panggil(`POST /api/impor/${hasil.id}/urungkan`, { token });
  expect((await tunggu(app, token, hasil.id)).status).toBe("diurungkan");
  expect(await saksi(501)).toMatchObject({ nama_lengkap: "Saksi Berkas", tps_id: null });
  expect(await tps()).toEqual({ jumlah_saksi: 0 });
});

test("saksi aktif di kota lain: admin kota hanya melewati tanpa melihat datanya, pusat dapat menggabung", async () => {
  const jauh = await buatSaksi(app, 3578, { nik: nik(601), nama_lengkap: "Saksi Berkas" });
  const dua = berkas(baris(601, 1), baris(602));
  const hasil = await periksa(app, dua);
  const [satu] = await semuaBaris(hasil.id);
  expect(satu).toMatchObject({ keadaan: "galat", tawaran: ["lewati"], sebelum: null });
  expect(satu.galat[0].alasan).toContain("NIK ini tidak dapat dipakai di wilayah ini");
  expect(JSON.stringify(satu)).not.toContain("Surabaya");
  expect((await pilih(hasil.id, { pilihan: "gabung" })).body.errors.pilihan).toBeDefined();
  await pilih(hasil.id, { pilihan: "lewati" });
  expect((await tunggu(app, token, hasil.id)).boleh_diterapkan).toBe(true);

  const nasional = await periksa(app, { ...dua, token: pusat.token, isi: buku(baris(601, 1)) });
  expect(nasional.galat[0].alasan).toContain("Surabaya");
  await pilih(nasional.id, { pilihan: "gabung" }, pusat.token);
  await app.panggil(`POST /api/impor/${nasional.id}/terapkan`, { token: pusat.token });
  expect((await tunggu(app, pusat.token, nasional.id)).status).toBe("diterapkan");
  expect(await saksi(601)).toMatchObject({
    id: jauh,
    nama_lengkap: "Saksi Berkas 601",
    tps_id: null,
  });
});

test("NIK yang terdaftar di luar wilayah berjatah sama dengan simpanan", async () => {
  const { token: oleh } = await buatPengguna(app, ROLES.kota);
  const luar = Array.from({ length: 101 }, (_, n) => 6100 + n);
  for (const nomor of luar) {
    await buatSaksi(app, 3578, { nik: nik(nomor) });
  }
  const satu = { ...berkas(...luar.map((nomor) => baris(nomor))), token: oleh };
  expect((await periksa(app, satu)).jumlah).toMatchObject({ galat: 101 });
  const simpan = async () => {
    const body = { nik: nik(6100), nama_lengkap: "Pencoba", nomer_wa: "081234567899" };
    return (await app.panggil("POST /api/saksi", { token: oleh, body })).body.kode;
  };
  expect(await simpan()).toBe("nik-terpakai");
  const lewat = await periksa(app, satu);
  expect(lewat).toMatchObject({ status: "gagal", jumlah: { baris: 0 }, pratinjau: [], galat: [] });
  expect(lewat.pesan).toContain("di luar wilayahnya");
  expect(await simpan()).toBe("terlalu-sering");
});

test("TPS yang penuh disebut di pratinjau; dua saksi saja yang diterima", async () => {
  const rows = [701, 702, 703].map((nomor) => baris(nomor, 5));
  const hasil = await periksa(app, berkas(...rows));
  expect(hasil.jumlah).toMatchObject({ baru: 2, galat: 1 });
  expect(hasil.galat[0]).toMatchObject({ baris: 4, kolom: "nomor_tps" });
  expect(hasil.galat[0].alasan).toContain("sudah punya 2 saksi aktif");
});

test("data yang berubah sesudah pratinjau atau sesudah diterapkan tidak ditimpa", async () => {
  const hasil = await periksa(app, berkas(baris(801), baris(802)));
  await buatSaksi(app, 1376, { nik: nik(802) });
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
  const gagal = await tunggu(app, token, hasil.id);
  expect([gagal.status, gagal.pesan]).toEqual(["siap", expect.stringContaining("Data berubah")]);
  expect(await saksi(801)).toBeUndefined();
});

test("urungkan menyebut setiap baris yang disentuh, lembarnya, dan apa yang terjadi padanya", async () => {
  const isi = buatBuku({
    lembar: {
      Pagi: [JUDUL, ...[803, 804, 805].map((nomor) => baris(nomor))],
      Sore: [JUDUL, ...[806, 807, 808, 809, 810].map((nomor) => baris(nomor))],
    },
  });
  const propinsi = await buatPengguna(app, ROLES.propinsi);
  const jadi = await impor(app, {
    token: propinsi.token,
    nama: "saksi.xlsx",
    isi,
    fields: { ...fields, wilayah_id: "1376" },
  });
  const idOf = async (nomor: number) => (await saksi(nomor))?.id ?? 0;
  expect(nomerSaksi(await idOf(803))).toMatch(/^1376-\d{6}$/);
  for (const nomor of [803, 809]) {
    await app.panggil(`POST /api/saksi/${await idOf(nomor)}/buat_akun`, { token, body: {} });
  }
  for (const nomor of [804, 806, 807]) {
    await app.panggil(`DELETE /api/saksi/${await idOf(nomor)}`, { token });
  }
  // Where somebody stands in another region is not told.
  await buatSaksi(app, 3578, { nik: nik(806) });
  await buatSaksi(app, 1371, { nik: nik(807) });
  await app.context.db
    .updateTable("saksi")
    .set({ nama_lengkap: "Ganti Nama" })
    .where("nik", "=", nik(808))
    .execute();
  const padam = await app.panggil(`POST /api/saksi/${await idOf(809)}/set_aktif`, {
    token: propinsi.token,
    body: { is_aktif: 0 },
  });
  expect(padam.status).toBe(200);
  const foto = formulir({}, { nama: "wajah.png", isi: new Uint8Array(await gambarBising(40)) });
  const terunggah = await app.panggil(`POST /api/saksi/${await idOf(810)}/foto`, {
    token: propinsi.token,
    body: foto,
  });
  expect(terunggah.status).toBe(200);
  await app.panggil(`POST /api/impor/${jadi.id}/urungkan`, { token: propinsi.token });
  expect(await tunggu(app, propinsi.token, jadi.id)).toMatchObject({
    status: "diterapkan",
    pesan:
      "Impor tidak dapat diurungkan: baris 2 (Pagi) sudah punya akun; baris 3 (Pagi) dan 2 (Sore) " +
      "sudah dihapus sesudahnya; baris 3 (Sore) sudah dipindahkan ke daerah lain; baris 4 (Sore) sudah diubah lagi sesudahnya; " +
      "baris 5 (Sore) sudah dinonaktifkan; baris 6 (Sore) sudah punya foto.",
  });
});

test("urungkan menyebut apa yang dibangun orang di atas saksi baru, bersama yang dihapus", async () => {
  const { db } = app.context;
  const propinsi = await buatPengguna(app, ROLES.propinsi);
  const nomor = [821, 822, 823, 824, 825, 826, 827, 828];
  const jadi = await impor(
    app,
    berkas(...nomor.map((satu) => baris(satu, satu === 824 ? 1 : null).with(1, `KTA-${satu}`))),
  );
  expect(jadi.status).toBe("diterapkan");
  const idOf = async (satu: number) => (await saksi(satu))?.id ?? 0;
  const minta = async (rute: string, body?: object) => {
    const { status } = await app.panggil(rute, { token: propinsi.token, ...(body && { body }) });
    expect([rute, status]).toEqual([rute, 200]);
  };
  await minta(`POST /api/saksi/${await idOf(821)}/set_wa_valid`, { is_nomer_wa_valid: 1 });
  // As it stays when the account has gone again.
  await db.updateTable("saksi").set({ is_approval: 1 }).where("nik", "=", nik(822)).execute();
  await db.updateTable("saksi").set({ tahap: 2 }).where("nik", "=", nik(823)).execute();
  await minta(`GET /api/saksi/${await idOf(824)}/surat_mandat`);
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });
  await db
    .insertInto("saksi_caleg")
    .values({
      kota_id: 1376,
      saksi_id: await idOf(825),
      jenis_caleg_id: 3,
      caleg_id: await buatCaleg(db, { dapilId }),
    })
    .execute();
  const kelas = await buatKelas(app, 1376);
  const orang = async (satu: number) => ({
    nomer_kta: `KTA-${satu}`,
    nama: "Saksi",
    saksi_id: await idOf(satu),
  });
  await db
    .insertInto("kelas_peserta")
    .values({ ...(await orang(826)), kelas_id: kelas.id, pemetaan_id: kelas.pemetaan.peserta })
    .execute();
  const event = await buatEvent(app, pusat.token, isianEvent(1376));
  await db
    .insertInto("presensi")
    .values({ ...(await orang(827)), event_id: event.id, kunci: randomUUID() })
    .execute();
  await app.panggil(`DELETE /api/saksi/${await idOf(828)}`, { token });
  const urungkan = async () => {
    await app.panggil(`POST /api/impor/${jadi.id}/urungkan`, { token });
    return tunggu(app, token, jadi.id);
  };
  expect(await urungkan()).toMatchObject({
    status: "diterapkan",
    pesan:
      "Impor tidak dapat diurungkan: baris 2 sudah dicek nomor WA-nya; baris 3 sudah disetujui; " +
      "baris 4 sudah diubah tahapnya; baris 5 sudah dibuat surat mandatnya; baris 6 sudah dipilihkan calegnya; " +
      "baris 7 sudah menjadi peserta kelas; baris 8 sudah tercatat hadir; baris 9 sudah dihapus sesudahnya.",
  });
  expect(await saksi(821)).toMatchObject({ is_nomer_wa_valid: 1 });
});

test("urungkan nomor WA yang sudah dicek, dan tempat yang sudah ada di surat mandat: ditolak", async () => {
  for (const [satu, nomerWa] of [
    [831, "6281200000001"],
    [832, "6281200000002"],
  ] as const) {
    await buatSaksi(app, 1376, { nik: nik(satu), nomer_wa: nomerWa, nama_lengkap: "Saksi Berkas" });
  }
  const jadi = await impor(app, berkas(baris(831), baris(832, 5)));
  expect(jadi).toMatchObject({ status: "diterapkan", jumlah: { berubah: 2 } });
  const [wa, mandat] = [(await saksi(831))?.id ?? 0, (await saksi(832))?.id ?? 0];
  await app.panggil(`POST /api/saksi/${wa}/set_wa_valid`, {
    token,
    body: { is_nomer_wa_valid: 1 },
  });
  await app.panggil(`GET /api/saksi/${mandat}/surat_mandat`, { token });
  await app.panggil(`POST /api/impor/${jadi.id}/urungkan`, { token });
  expect(await tunggu(app, token, jadi.id)).toMatchObject({
    status: "diterapkan",
    pesan:
      "Impor tidak dapat diurungkan: baris 2 sudah dicek nomor WA-nya; baris 3 sudah dibuat surat mandatnya.",
  });
  expect(await saksi(832)).toMatchObject({ tps_id: KEL * 1000 + 5 });
});

test("pilihan baris: tanpa sesi 401, impor orang lain 404, pilihan tidak dikenal 400", async () => {
  const hasil = await periksa(app, berkas(baris(901)));
  const rute = `POST /api/impor/${hasil.id}/pilihan`;
  const body = { pilihan: "lewati" };
  expect((await app.panggil(rute, { body })).status).toBe(401);
  expect((await app.panggil(rute, { body, token: pusat.token })).status).toBe(404);
  const salah = await app.panggil(rute, { token, body: { pilihan: "hapus" } });
  expect(salah.body.errors).toEqual({ pilihan: ["Harus dipilih"] });
});
