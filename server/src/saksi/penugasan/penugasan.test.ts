// The board through its front door: what it shows, proposes, assigns and takes back.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { sql } from "kysely";
import { checkRekap } from "../../hasil/rekap/recount.service.ts";
import { penulisanSaksi } from "../tulis/tulis-saksi.service.ts";
import type { IsiSaksi } from "../tulis/save-saksi.repo.ts";
import type { SaksiTulis } from "../tulis/save-saksi.repo.ts";
import { impor } from "../../testing/impor.ts";
import { saksiContoh } from "../../testing/pengguna.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { basis, db } = app.context;
const { token, id: adminId } = await buatPengguna(app, ROLES.superAdmin);
const { token: kota } = await buatPengguna(app, ROLES.kota);

const KECAMATAN = 137601;
const KELURAHAN = 1376011002;
const TETANGGA = 1376011003;
const tpsId = (nomor: number, kelurahanId = KELURAHAN): number => kelurahanId * 1000 + nomor;

beforeAll(async () => {
  const ids = [1, 2, 3].map((nomor) => tpsId(nomor)).concat(tpsId(1, TETANGGA), 3578011001001);
  const isi = ["tps_id,dpt", ...ids.map((id, at) => `${id},${100 + at * 100}`)].join("\n");
  await impor(app, { token, isi, fields: { jenis: "tps" } });
});

let nomor = 0;
async function tambah(isi: Partial<SaksiTulis>): Promise<number> {
  nomor += 1;
  const satu: IsiSaksi & Partial<SaksiTulis> = {
    ...saksiContoh(nomor),
    penugasan_id: isi.tps_id === undefined || isi.tps_id === null ? null : kelurahanOf(isi.tps_id),
    ...isi,
  };
  return basis.pipeline(async (kirim) => {
    const penulisan = penulisanSaksi(kirim, { usersId: adminId, batasPerTps: 9 });
    const [id = 0] = await penulisan.tambah(1376, [satu]);
    await Promise.all([penulisan.close(), kirim("commit", [])]);
    return id;
  });
}

beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`select id from saksi where kota_id = 1376`.execute(db);
  await basis.pipeline(async (kirim) => {
    const penulisan = penulisanSaksi(kirim, { usersId: adminId, batasPerTps: 9 });
    await penulisan.hapus(
      1376,
      rows.map(({ id }) => id),
    );
    await Promise.all([penulisan.close(), kirim("commit", [])]);
  });
});

const papan = async (wilayahId = KELURAHAN, rest = "") =>
  (await app.panggil(`GET /api/penugasan?wilayah_id=${wilayahId}${rest}`, { token: kota })).body
    .data;

interface Satu {
  saksi_id: number;
  dari: number | null;
  tps_id: number | null;
}
const tugaskan = async (tugas: readonly Satu[], wilayahId = KELURAHAN) =>
  app.panggil("POST /api/penugasan", { token: kota, body: { wilayah_id: wilayahId, tugas } });
const urungkan = async (id: number) =>
  app.panggil(`POST /api/penugasan/${id}/urungkan`, { token: kota });

const tpsOf = async (id: number) =>
  (
    await db
      .selectFrom("saksi")
      .select(["tps_id", "penugasan_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).tps_id;

test("papan: keadaan tiap TPS, dan saksi yang belum ditugaskan, yang dekat dahulu", async () => {
  await tambah({ tps_id: tpsId(1), is_nomer_wa_valid: 1, lingkup: 1 });
  await tambah({ tps_id: tpsId(1), is_nomer_wa_valid: 0, lingkup: 1 });
  await tambah({ tps_id: tpsId(2), is_nomer_wa_valid: 1, lingkup: 3 });
  await tambah({ tps_id: tpsId(1, TETANGGA), is_nomer_wa_valid: 1, lingkup: 2 });
  await tambah({ nama_lengkap: "Ani", penugasan_id: null });
  await tambah({ nama_lengkap: "Zaki", penugasan_id: KELURAHAN });
  await tambah({ nama_lengkap: "Tidak Aktif", is_aktif: 0 });
  await tambah({ nama_lengkap: "Koordinator", jenis_id: JENIS_SAKSI.kota });
  const satu = await papan();
  expect(satu).toMatchObject({ batas: 2, jumlah_bebas: 2, terakhir: null });
  expect(satu.kelurahan).toEqual([{ id: KELURAHAN, keterangan: expect.any(String) }]);
  const keadaan = (body: { tps: { id: number; keadaan: string; saksi: unknown[] }[] }) =>
    body.tps.map((row) => [row.id, row.keadaan, row.saksi.length]);
  expect(keadaan(satu)).toEqual([
    [tpsId(1), "belum", 2],
    [tpsId(2), "luar", 1],
    [tpsId(3), "kosong", 0],
  ]);
  expect(
    satu.bebas.map((row: { nama: string; asal: string | null }) => [row.nama, row.asal]),
  ).toEqual([
    ["Zaki", satu.kelurahan[0].keterangan],
    ["Ani", null],
  ]);
  expect(keadaan(await papan(KECAMATAN))).toContainEqual([tpsId(1, TETANGGA), "lengkap", 1]);
  const dicari = await papan(KELURAHAN, "&s=ani");
  expect(dicari).toMatchObject({
    jumlah_bebas: 1,
    bebas: [{ nama: "Ani", nomer_saksi: expect.stringMatching(/^1376-\d{6}$/) }],
  });
});

test("usulan: yang kosong dahulu; diterapkan lalu diurungkan", async () => {
  await tambah({ tps_id: tpsId(1) });
  const dua = await tambah({ nama_lengkap: "Budi", penugasan_id: KELURAHAN });
  const tiga = await tambah({ nama_lengkap: "Citra", penugasan_id: KELURAHAN });
  await tambah({ nama_lengkap: "Entah di Mana" });
  const { body } = await app.panggil("POST /api/penugasan/usulan", {
    token: kota,
    body: { wilayah_id: KELURAHAN },
  });
  expect(body.data).toEqual({
    usulan: [
      { saksi_id: dua, nama: "Budi", tps_id: tpsId(2), alasan: "kelurahan" },
      { saksi_id: tiga, nama: "Citra", tps_id: tpsId(3), alasan: "kelurahan" },
    ],
    tetap_kosong: 0,
  });
  const tugas = body.data.usulan.map((one: { saksi_id: number; tps_id: number }) => ({
    saksi_id: one.saksi_id,
    dari: null,
    tps_id: one.tps_id,
  }));
  const hasil = await tugaskan(tugas);
  expect(hasil).toMatchObject({
    status: 201,
    body: { message: "Penugasan 2 saksi disimpan", data: { jumlah: 2 } },
  });
  const sesudah = await papan();
  expect(sesudah.terakhir).toMatchObject({ id: hasil.body.data.id, jumlah: 2 });
  expect(sesudah.tps.every((row: { saksi: unknown[] }) => row.saksi.length === 1)).toBe(true);
  expect(await checkRekap(db)).toEqual([]);

  expect(await urungkan(hasil.body.data.id)).toMatchObject({
    status: 200,
    body: { message: "Penugasan 2 saksi diurungkan" },
  });
  expect(await Promise.all([dua, tiga].map(tpsOf))).toEqual([null, null]);
  expect((await papan()).terakhir).toBeNull();
  expect(await urungkan(hasil.body.data.id)).toMatchObject({
    status: 400,
    body: { kode: "tugas-tersentuh" },
  });
  expect(await checkRekap(db)).toEqual([]);
});

test("saksi dipindahkan dan dilepas; yang dilepas tetap milik kelurahannya", async () => {
  const id = await tambah({ tps_id: tpsId(1) });
  const pindah = await tugaskan([{ saksi_id: id, dari: tpsId(1), tps_id: tpsId(2) }]);
  expect(pindah.status).toBe(201);
  const lepas = await tugaskan([{ saksi_id: id, dari: tpsId(2), tps_id: null }]);
  expect(lepas.status).toBe(201);
  expect((await papan()).bebas).toMatchObject([{ id, asal: expect.any(String) }]);
  expect(await urungkan(pindah.body.data.id)).toMatchObject({
    status: 400,
    body: { kode: "tugas-tersentuh" },
  });
  expect((await urungkan(lepas.body.data.id)).status).toBe(200);
  expect((await urungkan(pindah.body.data.id)).status).toBe(200);
  expect(await tpsOf(id)).toBe(tpsId(1));
  expect(await checkRekap(db)).toEqual([]);
  const { rows } = await sql<{ aksi: string }>`
    select aksi from audit_kota where tabel = 'saksi' and baris = ${String(id)} order by id`.execute(
    db,
  );
  expect(rows.map(({ aksi }) => aksi)).toEqual([
    "saksi.tambah",
    "saksi.tugaskan",
    "saksi.lepas",
    "saksi.urungkan-tugas",
    "saksi.urungkan-tugas",
  ]);
});

test("TPS yang penuh atau saksi yang berubah: alasan per baris, dan tidak ada yang berubah", async () => {
  const penghuni = [await tambah({ tps_id: tpsId(1) }), await tambah({ tps_id: tpsId(1) })];
  const [satu, dua, tiga] = [await tambah({}), await tambah({}), await tambah({})];
  const penuh = await tugaskan([
    { saksi_id: satu, dari: null, tps_id: tpsId(1) },
    { saksi_id: dua, dari: null, tps_id: tpsId(2) },
  ]);
  expect(penuh).toMatchObject({
    status: 400,
    body: {
      kode: "tugas-ditolak",
      message: "Penugasan ini tidak dapat disimpan. Tidak ada yang berubah.",
      data: {
        baris: [{ saksi_id: satu, tps_id: tpsId(1), alasan: "TPS ini sudah penuh." }],
      },
    },
  });
  expect(await Promise.all([satu, dua].map(tpsOf))).toEqual([null, null]);

  const tidakAktif = await tambah({ is_aktif: 0 });
  const basi = await tugaskan([
    { saksi_id: penghuni[0] ?? 0, dari: null, tps_id: tpsId(2) },
    { saksi_id: tidakAktif, dari: null, tps_id: tpsId(2) },
    { saksi_id: tiga, dari: null, tps_id: tpsId(3) },
  ]);
  expect(basi.body.data.baris).toEqual([
    { saksi_id: penghuni[0], tps_id: tpsId(2), alasan: "Sudah dipindahkan orang lain." },
    { saksi_id: tidakAktif, tps_id: tpsId(2), alasan: "Bukan saksi TPS yang aktif." },
  ]);
  expect(await tpsOf(tiga)).toBeNull();
  const hilang = await tugaskan([{ saksi_id: tiga, dari: null, tps_id: tpsId(77) }]);
  expect(hilang.body.data.baris).toEqual([
    { saksi_id: tiga, tps_id: tpsId(77), alasan: "TPS ini sudah dihapus." },
  ]);
});

test("32 sekaligus ke satu TPS: hanya dua yang masuk, yang lain diberi tahu", async () => {
  const ids: number[] = [];
  for (let at = 0; at < 32; at += 1) {
    ids.push(await tambah({}));
  }
  const hasil = await Promise.all(
    ids.map(async (id) => tugaskan([{ saksi_id: id, dari: null, tps_id: tpsId(3) }])),
  );
  expect(hasil.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(hasil.filter(({ body }) => body.kode === "tugas-ditolak")).toHaveLength(30);
  expect(await checkRekap(db)).toEqual([]);
});

test("penugasan: tanpa masuk, peran lain, wilayah lain, isian yang salah", async () => {
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376, tpsId: tpsId(2) });
  const lain = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
  const id = await tambah({});
  const tugas = [{ saksi_id: id, dari: null, tps_id: tpsId(2) }];
  const status = async (route: string, call: { token?: string; body?: unknown }): Promise<number> =>
    (await app.panggil(route, call)).status;
  for (const [caller, harap] of [
    [undefined, 401],
    [saksi.token, 403],
    [lain.token, 403],
  ] as const) {
    const siapa = caller === undefined ? {} : { token: caller };
    expect(await status(`GET /api/penugasan?wilayah_id=${KELURAHAN}`, siapa)).toBe(harap);
    expect(await status(`GET /api/saksi_cakupan?wilayah_id=${KELURAHAN}`, siapa)).toBe(harap);
    const usul = { ...siapa, body: { wilayah_id: KELURAHAN } };
    expect(await status("POST /api/penugasan/usulan", usul)).toBe(harap);
    const isi = { ...siapa, body: { wilayah_id: KELURAHAN, tugas } };
    expect(await status("POST /api/penugasan", isi)).toBe(harap);
  }
  const { body: dibuat } = await tugaskan(tugas);
  expect(await status(`POST /api/penugasan/${dibuat.data.id}/urungkan`, lain)).toBe(403);
  expect(await status(`POST /api/penugasan/999999/urungkan`, { token: kota })).toBe(404);
  for (const wilayahId of ["", "1376", "abc", "1376011002001"]) {
    const jawab = await app.panggil(`GET /api/penugasan?wilayah_id=${wilayahId}`, { token });
    expect([wilayahId, jawab.status, Object.keys(jawab.body.errors)]).toEqual([
      wilayahId,
      400,
      ["wilayah_id"],
    ]);
  }
  const kosong = await tugaskan([]);
  expect(kosong.body.errors).toEqual({ tugas: ["Pilih saksi terlebih dahulu"] });
  const ganda = await tugaskan([...tugas, ...tugas]);
  expect(ganda.body.errors).toEqual({ tugas: ["Satu saksi hanya boleh disebut satu kali"] });
  const luar = await tugaskan([{ saksi_id: id, dari: null, tps_id: 3578011001001 }]);
  expect(luar).toMatchObject({ status: 403, body: { kode: "di-luar-wilayah" } });
  const lepas = [{ saksi_id: id, dari: tpsId(2), tps_id: null }];
  const takAda = await tugaskan(lepas, 1_376_019_999);
  expect(takAda).toMatchObject({
    status: 400,
    body: { kode: "isian-salah", errors: { wilayah_id: ["Wilayah tidak dikenal"] } },
  });
  expect(await tpsOf(id)).toBe(tpsId(2));
});

interface Baris {
  id: number;
  jumlah_tps: number;
  jumlah_tps_bersaksi: number;
  jumlah_tps_sah: number;
  jumlah_dpt: number;
  jumlah_dpt_bersaksi: number;
  jumlah_saksi: number;
}
const ANGKA = [
  "jumlah_tps",
  "jumlah_tps_bersaksi",
  "jumlah_tps_sah",
  "jumlah_dpt",
  "jumlah_dpt_bersaksi",
  "jumlah_saksi",
] as const;

test("cakupan dari negara sampai kelurahan: menurut TPS, menurut pemilih, dan saksinya", async () => {
  await tambah({ tps_id: tpsId(1), is_nomer_wa_valid: 1, lingkup: 1 });
  await tambah({ tps_id: tpsId(3), lingkup: 3 });
  await tambah({ penugasan_id: TETANGGA });
  await tambah({ is_aktif: 0 });
  const baca = async (wilayahId: number) =>
    (await app.panggil(`GET /api/saksi_cakupan?wilayah_id=${wilayahId}&per_page=100`, { token }))
      .body;
  let atas: Partial<Baris> = {};
  for (const [wilayahId, anakId] of [
    [1, 13],
    [13, 1376],
    [1376, KECAMATAN],
    [KECAMATAN, KELURAHAN],
  ] as const) {
    const body = await baca(wilayahId);
    expect(body.wilayah).toMatchObject(atas);
    for (const field of ANGKA) {
      const jumlah = body.data.reduce((sum: number, row: Baris) => sum + row[field], 0);
      expect([wilayahId, field, jumlah]).toEqual([wilayahId, field, body.wilayah[field]]);
    }
    const anak = body.data.find(({ id }: Baris) => id === anakId);
    atas = Object.fromEntries(ANGKA.map((field) => [field, anak[field]]));
  }
  expect((await baca(KELURAHAN)).wilayah).toMatchObject({
    jumlah_tps: 3,
    jumlah_tps_bersaksi: 2,
    cakupan: 66.7,
    jumlah_dpt: 600,
    jumlah_dpt_bersaksi: 400,
    cakupan_dpt: 66.7,
    jumlah_saksi: 2,
    jumlah_bertugas: 2,
    jumlah_wa_valid: 1,
    jumlah_sekelurahan: 1,
  });
  expect((await baca(1376)).wilayah).toMatchObject({ jumlah_tps: 4, jumlah_saksi: 3 });
  for (const [kurang, sisa] of [
    ["saksi", (row: Baris) => row.jumlah_tps - row.jumlah_tps_bersaksi],
    ["wa", (row: Baris) => row.jumlah_tps_bersaksi - row.jumlah_tps_sah],
  ] as const) {
    const { body } = await app.panggil(
      `GET /api/saksi_cakupan?wilayah_id=1&kurang=${kurang}&per_page=100`,
      { token },
    );
    const jumlah = body.data.map(sisa);
    expect(body.total).toBe(jumlah.length);
    expect(Math.min(...jumlah)).toBeGreaterThan(0);
    expect(jumlah).toEqual(jumlah.toSorted((a: number, b: number) => b - a));
    expect(jumlah.reduce((a: number, b: number) => a + b, 0)).toBe(sisa(body.wilayah));
  }
  const sendiri = await app.panggil("GET /api/saksi_cakupan", { token: kota });
  expect(sendiri.body).toMatchObject({ wilayah: { id: 1376, label: "kota", jumlah_saksi: 3 } });
});
