// A candidate stands in a dapil that is there, and of the own jenis: whatever happens to either.
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { removeDemo } from "../demo/remove-demo.ts";
import type { Database } from "../platform/db.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { faultsOf, impor, periksa, tunggu } from "../testing/impor.ts";
import { menanti, selama } from "../testing/kunci.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db, files } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
await app.panggil("PUT /api/pengaturan", { token, body: { fitur: { pergantian: true } } });
const [kota, propinsi] = [
  await buatDapil(db, { jenis: 3, kotaId: 1376 }),
  await buatDapil(db, { jenis: 2, kotaId: 1376 }),
];

let urutan = 0;
const kta = () => `KTA-${(urutan += 1)}`;

afterEach(async () => {
  const { rows } = await sql`
    select c.id from caleg c left join dapil d on d.id = c.dapil_id
    where d.jenis_caleg_id is distinct from c.jenis_caleg_id`.execute(db);
  if (rows.length > 0) {
    throw new Error(`Not in a dapil of the own jenis: ${JSON.stringify(rows)}`);
  }
});

let kecamatan = 137_600;

/** An import that made a dapil, and the dapil. */
async function dapilImpor() {
  kecamatan += 1;
  const kode = `UJI${(urutan += 1)}`;
  const { id: imporId } = await impor(app, {
    token,
    isi: `jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,${kode},${kode},8,${kecamatan}`,
    fields: { jenis: "dapil" },
  });
  const { id } = await db
    .selectFrom("dapil")
    .select("id")
    .where("kode", "=", kode)
    .executeTakeFirstOrThrow();
  return { imporId, id };
}

async function urungkan(imporId: number): Promise<[status: string, pesan: string]> {
  await app.panggil(`POST /api/impor/${imporId}/urungkan`, { token });
  const { status, pesan } = await tunggu(app, token, imporId);
  return [status, pesan];
}

const DI_KOTA = { jenis_caleg: { id: 3 }, wilayah: { id: 1376 } };
const DI_PROPINSI = { jenis_caleg: { id: 2 }, wilayah: { id: 13 } };
const tambah = async (dapilId: number) =>
  app.panggil("POST /api/caleg", {
    token,
    body: { ...DI_KOTA, nomer_kta: kta(), dapil: { id: dapilId } },
  });
const pindah = async (id: number, tempat: object) =>
  app.panggil(`POST /api/caleg/${id}`, { token, body: { nomer_kta: kta(), ...tempat } });
const tempatOf = async (id: number) =>
  db
    .selectFrom("caleg")
    .select(["jenis_caleg_id", "dapil_id", "nomor_urut"])
    .where("id", "=", id)
    .executeTakeFirst();

const TERPAKAI = expect.stringMatching(/^Dapil tidak dapat dihapus: masih punya 1 caleg \(.+\)/);
const isMenanti = async (jumlah: number) =>
  expect.poll(async () => menanti(app), { timeout: 20_000, interval: 20 }).toBe(jumlah);

const tahanAnggota = (tx: Database) => sql`lock table anggota in access exclusive mode`.execute(tx);

test("caleg sedang didaftarkan: dapil yang diurungkan menunggunya, lalu tetap", async () => {
  const { id, imporId } = await dapilImpor();
  // A candidate who knows the dapil and is not there yet.
  const { baru, diurungkan } = await selama(app, tahanAnggota, async () => {
    const caleg = tambah(id);
    await isMenanti(1);
    const hasil = urungkan(imporId);
    await isMenanti(2);
    return { baru: caleg, diurungkan: hasil };
  });
  expect((await baru).status).toBe(201);
  expect(await diurungkan).toEqual(["diterapkan", TERPAKAI]);
});

test("dapil sedang diurungkan: caleg yang didaftarkan menunggu, lalu ditolak", async () => {
  const { id, imporId } = await dapilImpor();
  const { id: kelurahanId } = await db
    .selectFrom("wilayah")
    .select("id")
    .where("parent_id", "=", kecamatan)
    .limit(1)
    .executeTakeFirstOrThrow();
  const tps = { kelurahan_id: kelurahanId, nomor: 1 };
  expect((await app.panggil("POST /api/tps", { token, body: tps })).status).toBe(201);
  const tahanTps = (tx: Database) =>
    sql`select from tps where kota_id = 1376 for update`.execute(tx);
  const { baru, diurungkan } = await selama(app, tahanTps, async () => {
    const hasil = urungkan(imporId);
    await isMenanti(1);
    const caleg = tambah(id);
    await isMenanti(2);
    return { baru: caleg, diurungkan: hasil };
  });
  expect((await diurungkan)[0]).toBe("diurungkan");
  expect((await baru).body.errors).toEqual({ dapil: ["Dapil tidak dikenal"] });
});

test("caleg sedang didaftarkan: dapil demo yang dihapus menunggunya, lalu tetap", async () => {
  const id = await buatDapil(db, { jenis: 3, kotaId: 1376 });
  await db.updateTable("dapil").set({ is_demo: true }).where("id", "=", id).execute();
  const { baru, dihapus } = await selama(app, tahanAnggota, async () => {
    const caleg = tambah(id);
    await isMenanti(1);
    const hasil = removeDemo({ db, files });
    await isMenanti(2);
    return { baru: caleg, dihapus: hasil };
  });
  await dihapus;
  expect((await tempatOf((await baru).body.data.id))?.dapil_id).toBe(id);
});

test.each([
  ["jenis saja lewat formulir", { ...DI_PROPINSI, dapil: { id: kota } }],
  ["dapil saja lewat formulir", { ...DI_KOTA, dapil: { id: propinsi } }],
])("%s: ditolak, tempatnya tetap", async (_nama, tempat) => {
  const id = await buatCaleg(db, { dapilId: kota });
  const semula = await tempatOf(id);
  expect((await pindah(id, tempat)).body.errors).toEqual({
    dapil: ["Dapil ini bukan dapil jenis caleg yang dipilih"],
  });
  expect(await tempatOf(id)).toEqual(semula);
});

test("jenis saja lewat berkas: ditolak pada selnya", async () => {
  const nomerKta = kta();
  await buatCaleg(db, { dapilId: kota, nomerKta });
  // An empty cell says nothing.
  const isi = `Nomor KTA,Jenis caleg,Dapil,Nama lengkap\n${nomerKta},DPRD Provinsi,,`;
  expect(faultsOf(await periksa(app, { token, isi, fields: { jenis: "caleg" } }))).toEqual([
    [2, "dapil", "Dapil ini tidak ada pada jenis caleg itu. Periksa kode atau namanya"],
  ]);
});

test("delapan admin memindah satu caleg: satu diterima, yang lain diberi tahu", async () => {
  const id = await buatCaleg(db, { dapilId: kota, nomerKta: kta() });
  const { nomer_kta, versi } = (await app.panggil(`GET /api/caleg/${id}`, { token })).body.data;
  const dapil = await Promise.all(
    Array.from({ length: 8 }, () => buatDapil(db, { jenis: 3, kotaId: 1376 })),
  );
  const semua = await Promise.all(
    dapil.map(async (dapilId) => ({
      dapilId,
      ...(await pindah(id, { ...DI_KOTA, nomer_kta, versi, dapil: { id: dapilId } })),
    })),
  );
  const [diterima, ...lagi] = semua.filter(({ status }) => status === 200);
  expect(lagi).toEqual([]);
  const ditolak = semua.filter((one) => one !== diterima).map(({ body }) => body);
  expect(ditolak.map(({ kode, message }) => [kode, message])).toEqual(
    Array.from({ length: 7 }, () => [
      "caleg-berubah",
      "Data caleg ini sudah diubah orang lain. Bandingkan keduanya, lalu pilih.",
    ]),
  );
  expect(await tempatOf(id)).toMatchObject({ dapil_id: diterima?.dapilId });
});

/** One took the place of another: from a dapil into `kota`. */
async function pergantian(asal: number) {
  const lama = await buatCaleg(db, { dapilId: kota, nomor: (urutan += 1) });
  const baru = await buatCaleg(db, { dapilId: asal });
  const body = { caleg_id: baru, alasan_pergantian: "Mengundurkan Diri" };
  const { status } = await app.panggil(`POST /api/caleg/${lama}/menggantikan`, { token, body });
  expect(status).toBe(200);
  return { lama, baru };
}
const batal = async (id: number) => {
  const { body } = await app.panggil(`POST /api/caleg/${id}/batal_menggantikan`, { token });
  return [body.kode, body.message];
};
const BENTROK = [
  "pergantian-bentrok",
  "Pergantian tidak dapat dibatalkan: dapil semula tidak ada lagi, atau jenis calegnya sudah lain.",
];

test("dapil asal pengganti diurungkan: pergantiannya tidak dapat dibatalkan", async () => {
  const { id, imporId } = await dapilImpor();
  const { lama, baru } = await pergantian(id);
  expect((await urungkan(imporId))[0]).toBe("diurungkan");
  expect(await batal(lama)).toEqual(BENTROK);
  expect((await tempatOf(baru))?.dapil_id).toBe(kota);
});

test("pengganti pindah jenis sesudah pergantian: pembatalannya ditolak", async () => {
  const { lama, baru } = await pergantian(await buatDapil(db, { jenis: 3, kotaId: 1376 }));
  const ke = { ...DI_PROPINSI, dapil: { id: propinsi } };
  expect((await pindah(baru, ke)).status).toBe(200);
  expect(await batal(lama)).toEqual(BENTROK);
  expect(await tempatOf(baru)).toMatchObject({ jenis_caleg_id: 2, dapil_id: propinsi });
});

test("yang digantikan tidak pindah jenis; pembatalannya mengembalikannya", async () => {
  const { lama } = await pergantian(await buatDapil(db, { jenis: 3, kotaId: 1376 }));
  const ke = { ...DI_PROPINSI, dapil: { id: propinsi } };
  expect((await pindah(lama, ke)).body.kode).toBe("caleg-digantikan");
  expect(await batal(lama)).toEqual([undefined, expect.any(String)]);
  expect(await tempatOf(lama)).toMatchObject({ jenis_caleg_id: 3, dapil_id: kota });
});
