// The figures of the first page in a small world whose every number is known.
import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Beranda } from "#contract/sistem/beranda.contract.ts";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { checkRekap, perbaikiRekap } from "../../hasil/rekap/recount.service.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { formulir } from "../../testing/formulir.ts";
import { impor } from "../../testing/impor.ts";
import { aturDapil, buatPenanda, buatTps } from "../../testing/penandaan.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { deleteAngkaLama } from "./beranda.repo.ts";
import { openBeranda, recordHarian } from "./beranda.service.ts";

const app = await createTestApp();
const { db } = app.context;
const tokenOf = async (pengguna: Parameters<typeof buatPengguna>[1]): Promise<string> =>
  (await buatPengguna(app, pengguna)).token;
const pusat = await tokenOf(ROLES.pusat);
const superAdmin = await tokenOf(ROLES.superAdmin);
const propinsi = await tokenOf(ROLES.propinsi);
const kota = await tokenOf(ROLES.kota);
const kotaLain = await tokenOf({ peran: PERAN.adminKota, wilayahId: 3578 });
const saksi = await tokenOf({ peran: PERAN.saksi, wilayahId: 1376 });
const caleg = await tokenOf(ROLES.caleg);

const A = 1376011002;
const B = 1376021002;
const PADANG = 1371011001;
const SURABAYA = 3578011001;
const tpsOf = (kelurahan: number, nomor: number): number => kelurahan * 1000 + nomor;

const DPT: readonly (readonly [number, number])[] = [
  ...[101, 103, 107, 109, 113].map((dpt, at) => [tpsOf(A, at + 1), dpt] as const),
  ...[1009, 1013].map((dpt, at) => [tpsOf(B, at + 1), dpt] as const),
  ...[10_007, 10_009].map((dpt, at) => [tpsOf(PADANG, at + 1), dpt] as const),
  ...[100_003, 100_019].map((dpt, at) => [tpsOf(SURABAYA, at + 1), dpt] as const),
];

/** Witnesses at a TPS: phase, result of the check of the voters' list, is the number right? */
const DI_TPS = [
  { tps: tpsOf(A, 1), tahap: 1, lingkup: 1, sah: 1 },
  { tps: tpsOf(A, 1), tahap: 2, lingkup: 2, sah: 1 },
  { tps: tpsOf(A, 2), tahap: 1, lingkup: 1, sah: 1 },
  { tps: tpsOf(A, 3), tahap: 2, lingkup: 1, sah: 0 },
  { tps: tpsOf(B, 1), tahap: 1, lingkup: 2, sah: 1 },
  { tps: tpsOf(PADANG, 1), tahap: 2, lingkup: 1, sah: 0 },
  { tps: tpsOf(SURABAYA, 1), tahap: 1, lingkup: 2, sah: 0 },
] as const;

const KOORDINATOR = [
  { kota: 1376, jenis: JENIS_SAKSI.kelurahan, tempat: 1376011003, tahap: 1, lingkup: 2 },
  { kota: 1376, jenis: JENIS_SAKSI.kelurahan, tempat: 1376011004, tahap: 1, lingkup: 2 },
  { kota: 1376, jenis: JENIS_SAKSI.kecamatan, tempat: 137603, tahap: 2, lingkup: 2 },
  { kota: 1374, jenis: JENIS_SAKSI.kota, tempat: 1374, tahap: 1, lingkup: 3 },
  { kota: 1100, jenis: JENIS_SAKSI.propinsi, tempat: 11, tahap: 2, lingkup: 2 },
  { kota: 0, jenis: JENIS_SAKSI.pusat, tempat: null, tahap: 2, lingkup: 3 },
] as const;

const dapil: Record<string, number> = {};

async function buatDunia(): Promise<void> {
  await buatTps(
    app,
    DPT.map(([id, dpt]) => ({ id, dpt })),
  );
  for (const [jenis, wilayah] of [
    [1, 13],
    [2, 1376],
    [3, 1376],
    [3, 3578],
  ] as const) {
    const kode = `${wilayah}0${jenis}`;
    dapil[kode] = await aturDapil(app, [{ jenis, kode, wilayah: [wilayah] }]);
  }
}

async function buatCalon(): Promise<void> {
  for (const [kode, jenis, jumlah] of [
    ["1301", 1, 3],
    ["137602", 2, 2],
    ["137603", 3, 4],
    ["357803", 3, 1],
  ] as const) {
    for (let n = 0; n < jumlah; n += 1) {
      await buatCaleg(db, { dapilId: dapil[kode] ?? 0, jenis, nama: `Calon ${kode} ${n}` });
    }
  }
  const penanda = await buatPenanda(app, { jenis: 3, dapilId: dapil["137603"] ?? 0 });
  for (const [tps_id, level] of [
    [tpsOf(A, 1), 2],
    [tpsOf(B, 1), 1],
  ] as const) {
    const { status } = await app.panggil(`POST /api/caleg/${penanda}/set_level_dpt`, {
      token: pusat,
      body: { level, tps_id },
    });
    expect(status).toBe(200);
  }
}

async function buatParaSaksi(): Promise<void> {
  for (const { tps, tahap, lingkup, sah } of DI_TPS) {
    // A number that was looked at and found wrong is not one that is right.
    const isi = { tps_id: tps, tahap, lingkup, is_nomer_wa_valid: sah, wa_dicek_pada: new Date() };
    await buatSaksi(app, Math.floor(tps / 1e9), isi);
  }
  for (const { kota: kotaId, jenis, tempat, tahap, lingkup } of KOORDINATOR) {
    // Their numbers are right, but they stand at no TPS.
    const isi = {
      jenis_id: jenis,
      penugasan_id: tempat,
      tahap,
      lingkup,
      is_nomer_wa_valid: 1 as const,
    };
    await buatSaksi(app, kotaId, isi);
  }
  for (let n = 0; n < 8; n += 1) {
    // Nor do these, who wait for a place.
    await buatSaksi(app, 1376, { penugasan_id: A, tahap: 1, lingkup: 3, is_nomer_wa_valid: 1 });
  }
  await buatSaksi(app, 1376, { tps_id: tpsOf(A, 4), tahap: 2, lingkup: 3, is_aktif: 0 });
}

const REKENING = {
  rekening_nama: "DPC",
  rekening_nomor: "12345",
  rekening_bank: "Bank",
  rekening_tanggal_dibuat: "2023-11-20",
};
const LADK = { dokumen_wilayah_id: 2, tanggal_dibuat: "2024-01-07" };
const PDF = { nama: "berkas.pdf", isi: "%PDF-1.4 berkas\n%%EOF" };

/** Accounts of one province and two kota; reports of two provinces and three kota. */
async function buatDokumen(): Promise<void> {
  for (const [alamat, fields, wilayah] of [
    ...[13, 1371, 3578].map((id) => ["rekening_wilayah", REKENING, id] as const),
    ...[13, 35, 1371, 1374, 1376].map((id) => ["dokumen_wilayah", LADK, id] as const),
  ]) {
    const { status } = await app.panggil(`POST /api/${alamat}`, {
      token: pusat,
      body: formulir({ ...fields, wilayah_id: wilayah }, PDF),
    });
    expect([alamat, wilayah, status]).toEqual([alamat, wilayah, 201]);
  }
}

beforeAll(async () => {
  await buatDunia();
  await buatCalon();
  await buatParaSaksi();
  await buatDokumen();
});

const get = (oleh?: string, query = "") =>
  app.panggil(`GET /api/beranda${query}`, oleh === undefined ? {} : { token: oleh });
async function baca(oleh = pusat, query = ""): Promise<Beranda> {
  const { status, body } = await get(oleh, query);
  expect([status, body.kode]).toEqual([200, undefined]);
  return body;
}

test("HOME-001 beranda: 401 tanpa sesi, 403 saksi dan caleg, 403 wilayah lain, 404 di bawah kota", async () => {
  expect((await get()).status).toBe(401);
  for (const oleh of [saksi, caleg]) {
    const { status, body } = await get(oleh);
    expect([status, body.kode]).toEqual([403, "tidak-berhak"]);
  }
  const { status, body } = await get(kota, "?wilayah_id=3578");
  expect([status, body.kode]).toEqual([403, "di-luar-wilayah"]);
  expect((await get(pusat, "?wilayah_id=137601")).status).toBe(404);
  const atur = async (akses: readonly string[]) =>
    app.panggil("PUT /api/peran_akses", {
      token: superAdmin,
      body: { peran: [{ id: PERAN.adminKota, akses }] },
    });
  await atur(AKSES.filter((kunci) => kunci !== "beranda.admin"));
  expect((await get(kota)).body.kode).toBe("tidak-berhak");
  await atur(AKSES);
  expect((await get(kota)).status).toBe(200);
  const bukan = await get(pusat, "?wilayah_id=x");
  expect([bukan.status, bukan.body.errors]).toEqual([400, { wilayah_id: ["Harus berupa angka"] }]);
});

const NASIONAL = {
  caleg: { pusat: 3, propinsi: 2, kota: 6 },
  dpt: { total: 222_593, kuat: 101, potensial: 1009, tertandai: 1110 },
  saksi: { total: 21, belum_bertugas: 8, bertugas: 13, tps: 6, tps_valid: 3 },
  saksi_tahap1: { bertugas: 7, tps_valid: 3, lingkup_tps: 2, lingkup_desa: 4 },
  saksi_tahap2: { bertugas: 6, tps_valid: 1, lingkup_tps: 2, lingkup_desa: 3 },
  wilayah_saksi: { propinsi: 3, kota: 4, kecamatan: 5, kelurahan: 6 },
  jumlah_tps: 11,
  rkdk: { propinsi: { ada: 1, total: 38 }, kota: { ada: 2, total: 514 } },
  ladk: { propinsi: { ada: 2, total: 38 }, kota: { ada: 3, total: 514 } },
};

test("dokumen wilayah yang lewat tenggatnya, tiap wilayah yang belum menyerahkannya", async () => {
  expect((await baca()).dokumen_terlambat).toBe(0);
  await sql`update m_dokumen_wilayah set tenggat = '2024-01-07' where id = 2`.execute(db);
  expect((await baca()).dokumen_terlambat).toBe(38 - 2 + 514 - 3);
  expect((await baca(kotaLain)).dokumen_terlambat).toBe(1);
  expect((await baca(kota)).dokumen_terlambat).toBe(0);
});

test("HOME-002 nasional: setiap angka dari penghitungnya, dengan bentuk yang ditetapkan", async () => {
  expect((await baca()).data).toEqual(NASIONAL);
});

test("saksi yang dinonaktifkan tidak dihitung, di beranda maupun di cakupan saksi", async () => {
  for (const wilayah of [1, 13, 1376]) {
    const { data } = (await app.panggil(`GET /api/beranda?wilayah_id=${wilayah}`, { token: pusat }))
      .body;
    const cakupan = await app.panggil(`GET /api/saksi_cakupan?wilayah_id=${wilayah}`, {
      token: pusat,
    });
    const { jumlah_saksi: total, jumlah_bertugas: bertugas } = cakupan.body.wilayah;
    expect([wilayah, total, bertugas]).toEqual([wilayah, data.saksi.total, data.saksi.bertugas]);
  }
});

test("sebuah kota hanya menghitung yang di dalamnya, sebuah provinsi juga saksi provinsinya", async () => {
  const { data } = await baca(kota);
  expect(data).toEqual({
    caleg: { pusat: 0, propinsi: 0, kota: 5 },
    dpt: { total: 2555, kuat: 101, potensial: 1009, tertandai: 1110 },
    saksi: { total: 16, belum_bertugas: 8, bertugas: 8, tps: 4, tps_valid: 3 },
    saksi_tahap1: { bertugas: 5, tps_valid: 3, lingkup_tps: 2, lingkup_desa: 3 },
    saksi_tahap2: { bertugas: 3, tps_valid: 1, lingkup_tps: 1, lingkup_desa: 2 },
    wilayah_saksi: { propinsi: 1, kota: 1, kecamatan: 3, kelurahan: 4 },
    jumlah_tps: 7,
    rkdk: { propinsi: { ada: 0, total: 0 }, kota: { ada: 0, total: 1 } },
    ladk: { propinsi: { ada: 0, total: 0 }, kota: { ada: 1, total: 1 } },
  });
  const surabaya = (await baca(kotaLain)).data;
  expect(surabaya).toMatchObject({
    caleg: { pusat: 0, propinsi: 0, kota: 1 },
    dpt: { total: 200_022, tertandai: 0 },
    rkdk: { kota: { ada: 1, total: 1 } },
    ladk: { kota: { ada: 0, total: 1 } },
    saksi: { total: 1, tps: 1, tps_valid: 0 },
    jumlah_tps: 2,
  });
  expect((await baca(propinsi)).data.saksi.total).toBe(18);
  expect((await baca(pusat, "?wilayah_id=1376")).data).toEqual(data);
  expect((await baca(pusat, "?wilayah_id=11")).data).toMatchObject({
    saksi: { total: 1, bertugas: 1 },
    wilayah_saksi: { propinsi: 1, kota: 0, kecamatan: 0, kelurahan: 0 },
  });
});

test("TPS yang diimpor, saksi yang ditambah, disahkan dan dihapus, caleg yang dihapus: angkanya bergerak seketika", async () => {
  const awal = (await baca()).data;
  await impor(app, {
    token: await tokenOf(ROLES.superAdmin),
    isi: `tps_id,dpt\n${tpsOf(1374011001, 1)},17`,
    fields: { jenis: "tps" },
  });
  const denganTps = (await baca()).data;
  expect([denganTps.jumlah_tps, denganTps.dpt.total]).toEqual([12, awal.dpt.total + 17]);

  const { status, body } = await app.panggil("POST /api/saksi", {
    token: kota,
    body: {
      nik: "1376010507900001",
      nama_lengkap: "Ani Baru",
      nomer_wa: "081234567890",
      jenis_id: 1,
      penugasan: { kelurahan_id: B, penugasan_tps: 2 },
    },
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  const { id } = body.data;
  const diNasional = await app.panggil("POST /api/saksi", {
    token: pusat,
    body: {
      nik: "1376010507900009",
      nama_lengkap: "Budi Nasional",
      nomer_wa: "081234567891",
      jenis_id: JENIS_SAKSI.pusat,
    },
  });
  expect([diNasional.status, diNasional.body.errors]).toEqual([201, undefined]);
  expect((await baca()).data.saksi).toMatchObject({ total: 23, bertugas: 15 });
  const pergi = await app.panggil(`DELETE /api/saksi/${diNasional.body.data.id}`, { token: pusat });
  expect(pergi.status).toBe(200);
  const denganSaksi = (await baca()).data.saksi;
  expect(denganSaksi).toEqual({ ...awal.saksi, total: 22, bertugas: 14, tps: 7 });
  await app.panggil(`POST /api/saksi/${id}/set_wa_valid`, {
    token: kota,
    body: { is_nomer_wa_valid: 1 },
  });
  expect((await baca()).data.saksi).toEqual({ ...denganSaksi, tps_valid: 4 });
  await app.panggil(`DELETE /api/saksi/${id}`, { token: kota });
  expect((await baca()).data.saksi).toEqual(awal.saksi);

  const { id: calegId } = await db
    .selectFrom("caleg")
    .select("id")
    .where("nama_lengkap", "=", "Calon 1301 0")
    .executeTakeFirstOrThrow();
  const kabar = new Set<string>();
  onTestFinished(app.context.live.listen(({ topik }) => kabar.add(topik)));
  await app.panggil(`DELETE /api/caleg/${calegId}`, { token: pusat });
  expect((await baca()).data.caleg).toEqual({ ...awal.caleg, pusat: 2 });
  await vi.waitFor(() => expect([...kabar]).toContain("caleg"), { timeout: 10_000 });
});

test("saksi tanpa TPS juga bergerak seketika, dan wilayahnya ikut: koordinator kelurahan yang baru dan yang pergi", async () => {
  const awal = (await baca(kota)).data;
  const { status, body } = await app.panggil("POST /api/saksi", {
    token: kota,
    body: {
      nik: "1376010507900002",
      nama_lengkap: "Budi Koordinator",
      nomer_wa: "081234567891",
      jenis_id: JENIS_SAKSI.kelurahan,
      penugasan: { kelurahan_id: 1376011005 },
    },
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  expect((await baca(kota)).data.wilayah_saksi).toEqual({ ...awal.wilayah_saksi, kelurahan: 5 });
  await app.panggil(`DELETE /api/saksi/${body.data.id}`, { token: kota });
  expect((await baca(kota)).data).toEqual(awal);
});

test("penghitung tempat saksi sama dengan hitungan ulang; yang rusak ditemukan dan diperbaiki", async () => {
  expect(await checkRekap(db)).toEqual([]);
  await sql`update rekap_penugasan set jumlah = jumlah + 3 where wilayah_id = ${A}`.execute(db);
  await sql`insert into rekap_penugasan values (1376, 1376041001, 1)`.execute(db);
  expect((await checkRekap(db)).map(({ tabel, seharusnya }) => [tabel, seharusnya])).toEqual([
    ["rekap_penugasan 1376", `(${A},4)`],
    ["rekap_penugasan 1376", "(1376041001,0)"],
  ]);
  await perbaikiRekap(db);
  expect(await checkRekap(db)).toEqual([]);
});

test("kemarin: angka pada awal hari sebelum ini, yang terbaru, tiap wilayah sampai kota; tujuh hari", async () => {
  expect((await baca()).kemarin).toBeNull();
  const context = openBeranda(app.context);
  await recordHarian(context);
  // What today began with says nothing of yesterday.
  expect((await baca()).kemarin).toBeNull();
  for (const [hari, jumlah] of [
    [1, 5],
    [2, 4],
    [8, 3],
  ] as const) {
    await sql`
      insert into beranda_harian (wilayah_id, tanggal, dicatat_pada, angka)
      select wilayah_id, tanggal - ${hari}::int, dicatat_pada - make_interval(days => ${hari}),
        jsonb_set(angka, '{jumlah_tps}', to_jsonb(${jumlah}::int))
      from beranda_harian where tanggal = (now() at time zone 'Asia/Jakarta')::date`.execute(db);
  }
  const { data, kemarin } = await baca(kota);
  expect(kemarin?.data).toEqual({ ...data, jumlah_tps: 5 });
  const lalu = Date.now() - Date.parse(kemarin?.pada ?? "");
  expect(Math.round(lalu / 86_400_000)).toBe(1);
  // A second time on one day changes nothing.
  await recordHarian(context);
  context.hitungan.close();
  await deleteAngkaLama(db);
  const hari = await sql<{ lalu: number; jumlah: number }>`
    select (now() at time zone 'Asia/Jakarta')::date - tanggal as lalu, count(*)::int as jumlah
    from beranda_harian group by 1 order by 1`.execute(db);
  const wilayah = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from wilayah where id < 10000`.execute(db);
  const seluruh = wilayah.rows[0]?.jumlah;
  expect(hari.rows).toEqual([0, 1, 2].map((hariLalu) => ({ lalu: hariLalu, jumlah: seluruh })));
});
