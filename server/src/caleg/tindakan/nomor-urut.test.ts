import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatCaleg, jadikanUtama } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { menanti, selama } from "../../testing/kunci.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

const { token: superToken } = await buatPengguna(app, ROLES.superAdmin);

async function admin(pengguna: { peran: number; wilayahId: number }, isUtama = true) {
  const { id, token } = await buatPengguna(app, pengguna);
  if (isUtama) {
    await jadikanUtama(app, superToken, id);
  }
  return { id, token };
}

const BOGOR = { peran: PERAN.adminKota, wilayahId: 3271 };
let kota = { id: 0, token: "" };

beforeAll(async () => {
  kota = await admin(BOGOR);
});

const tersedia = async (id: number, token = kota.token) =>
  app.panggil(`GET /api/caleg/${id}/nomor_urut_tersedia`, { token });
const pasang = async (id: number, body: unknown, token = kota.token) =>
  app.panggil(`POST /api/caleg/${id}/set_nomor_urut`, { token, body });
const massal = async (body: unknown, token = kota.token) =>
  app.panggil("POST /api/ubah_nomor_urut_massal", { token, body });

const nomorDari = async (...ids: number[]) => {
  const rows = await db
    .selectFrom("caleg")
    .select(["id", "nomor_urut"])
    .where("id", "in", ids)
    .execute();
  const nomor = new Map(rows.map((row) => [row.id, row.nomor_urut]));
  return ids.map((id) => nomor.get(id) ?? null);
};
const jejakDari = async (id: number) =>
  db
    .selectFrom("audit")
    .select(["aksi", "users_id", "sebelum", "sesudah"])
    .where("tabel", "=", "caleg")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();

async function sedapil(nomor: readonly (number | null)[]) {
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271 });
  const ids: number[] = [];
  for (const [at, satu] of nomor.entries()) {
    ids.push(await buatCaleg(db, { dapilId, nomor: satu, nama: `Caleg ${at + 1}` }));
  }
  return { dapilId, ids, satu: ids[0] ?? 0, dua: ids[1] ?? 0, tiga: ids[2] ?? 0 };
}

test("CAL-250 CAL-297 CAL-317 nomor urut: 401, 403 tanpa admin utama, di luar wilayah, caleg DPR RI bagi kota", async () => {
  const { satu } = await sedapil([null]);
  const panggilan = [
    [`GET /api/caleg/${satu}/nomor_urut_tersedia`, undefined],
    [`POST /api/caleg/${satu}/set_nomor_urut`, { nomor_urut: 1 }],
  ] as const;
  const bukan = [
    [undefined, 401, "belum-masuk"],
    [(await admin(BOGOR, false)).token, 403, "tidak-berhak"],
    [(await buatPengguna(app, ROLES.caleg)).token, 403, "tidak-berhak"],
    [(await admin({ ...BOGOR, wilayahId: 3273 })).token, 403, "di-luar-wilayah"],
    [(await admin(ROLES.propinsi)).token, 403, "di-luar-wilayah"],
  ] as const;
  for (const [route, body] of panggilan) {
    for (const [token, status, kode] of bukan) {
      const answer = await app.panggil(route, { ...(token && { token }), ...(body && { body }) });
      expect([route, answer.status, answer.body.kode]).toEqual([route, status, kode]);
    }
  }
  expect(await nomorDari(satu)).toEqual([null]);
  const boleh = async (token: string) =>
    (await app.panggil(`GET /api/caleg/${satu}`, { token })).body.data.boleh;
  expect(await boleh(kota.token)).toContain("nomor");
  expect(await boleh((await admin(BOGOR, false)).token)).not.toContain("nomor");

  const dapilId = await buatDapil(db, { jenis: 1, kotaId: 3271 });
  const dpr = await buatCaleg(db, { dapilId, jenis: 1 });
  const propinsi = await admin({ peran: PERAN.adminPropinsi, wilayahId: 32 });
  expect((await pasang(dpr, { nomor_urut: 1 }, propinsi.token)).status).toBe(403);
  expect((await pasang(dpr, { nomor_urut: 1 }, (await admin(ROLES.pusat)).token)).status).toBe(200);
});

test("CAL-224 nomor wajib, bilangan, paling besar kursi dapil", async () => {
  const { satu } = await sedapil([null]);
  const galat = async (body: unknown) => (await pasang(satu, body)).body.errors;
  expect(await galat({})).toEqual({ nomor_urut: ["Nomor Urut Wajib diisi"] });
  expect(await galat({ nomor_urut: null })).toEqual({ nomor_urut: ["Nomor Urut Wajib diisi"] });
  expect(await galat({ nomor_urut: 0 })).toEqual({ nomor_urut: ["Paling kecil 1"] });
  expect(await galat({ nomor_urut: 1.5 })).toEqual({ nomor_urut: ["Harus bilangan bulat"] });
  expect(await galat({ nomor_urut: 10 })).toEqual({
    nomor_urut: ["Nomor urut paling besar 9, sebanyak kursi dapilnya"],
  });
  expect((await pasang(999_999_999, { nomor_urut: 1 })).status).toBe(404);
});

test("CAL-297 CAL-317 yang tersedia: bebas dan milik sendiri; dipasang sekali walau dikirim dua kali", async () => {
  const { satu, dua } = await sedapil([null, 3]);
  const { body } = await tersedia(satu);
  expect(body).toEqual({
    data: [1, 2, 4, 5, 6, 7, 8, 9],
    nomor_urut: null,
    versi: 1,
    terpakai: [{ nomor_urut: 3, id: dua, nama_lengkap: "Caleg 2" }],
  });
  expect((await tersedia(dua)).body.data).toContain(3);

  expect(await pasang(satu, { nomor_urut: 4, versi: 1 })).toMatchObject({
    status: 200,
    body: { message: "Set Nomor berhasil" },
  });
  expect((await pasang(satu, { nomor_urut: 4, versi: 1 })).status).toBe(200);
  expect((await tersedia(satu)).body).toMatchObject({ nomor_urut: 4, versi: 2 });
  expect(await jejakDari(satu)).toEqual([
    {
      aksi: "caleg.nomor",
      users_id: kota.id,
      sebelum: { nomor_urut: null },
      sesudah: { nomor_urut: 4 },
    },
  ]);
  // Who read it before the number came learns of it.
  const lama = await pasang(satu, { nomor_urut: 5, versi: 1 });
  expect([lama.status, lama.body.kode]).toEqual([400, "caleg-berubah"]);
  const pakai = await pasang(satu, { nomor_urut: 3 });
  expect([pakai.status, pakai.body.kode]).toEqual([400, "nomor-urut-terpakai"]);
  expect(await nomorDari(satu, dua)).toEqual([4, 3]);
  // As many as there are seats.
  expect((await pasang(satu, { nomor_urut: 9 })).status).toBe(200);
  expect(await nomorDari(satu, dua)).toEqual([9, 3]);
});

test("CAL-317 nomor urut: 32 penulis serentak, satu yang mendapatnya", async () => {
  const { dapilId, ids } = await sedapil(Array.from({ length: 32 }, () => null));
  const answers = await Promise.all(ids.map((id) => pasang(id, { nomor_urut: 1 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const ditolak = answers.filter(({ status }) => status !== 200);
  expect(new Set(ditolak.map(({ body }) => body.kode))).toEqual(new Set(["nomor-urut-terpakai"]));
  const bernomor = await db
    .selectFrom("caleg")
    .select("id")
    .where("dapil_id", "=", dapilId)
    .where("nomor_urut", "=", 1)
    .execute();
  expect(bernomor).toHaveLength(1);
});

test("CAL-317 bertukar nomor dalam satu langkah, juga serentak", async () => {
  const { satu, dua, tiga } = await sedapil([1, 2, null]);
  const tukar = () => pasang(satu, { nomor_urut: 2, tukar_dengan: dua });
  expect((await tukar()).status).toBe(200);
  expect((await tukar()).status).toBe(200);
  expect(await nomorDari(satu, dua)).toEqual([2, 1]);
  expect((await jejakDari(dua)).at(-1)).toMatchObject({ sesudah: { nomor_urut: 1 } });

  const tanpa = await pasang(tiga, { nomor_urut: 1, tukar_dengan: dua });
  expect(tanpa.body.errors).toEqual({
    tukar_dengan: ["Caleg ini belum punya nomor untuk ditukar"],
  });
  const bukan = await pasang(satu, { nomor_urut: 5, tukar_dengan: dua });
  expect([bukan.status, bukan.body.kode]).toEqual([400, "caleg-berubah"]);
  const { satu: asing } = await sedapil([1]);
  const dapilLain = await pasang(satu, { nomor_urut: 1, tukar_dengan: asing });
  expect([dapilLain.status, dapilLain.body.kode]).toEqual([400, "caleg-berubah"]);

  const banyak = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      at % 2 === 0
        ? pasang(satu, { nomor_urut: 1, tukar_dengan: dua })
        : pasang(dua, { nomor_urut: 2, tukar_dengan: satu }),
    ),
  );
  expect(banyak.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
  expect(await nomorDari(satu, dua)).toEqual([1, 2]);
});

test("RECAP-035 RECAP-072 nomor beberapa caleg: semuanya atau tidak satu pun", async () => {
  const { dapilId, ids, satu, dua, tiga } = await sedapil([1, 2, 3, null]);
  const empat = ids[3] ?? 0;
  const isi = (...calegs: { id: number; nomor_urut: number }[]) => ({
    jenis_caleg_id: 3,
    dapil_id: dapilId,
    calegs,
  });
  const putar = isi(
    { id: satu, nomor_urut: 2 },
    { id: dua, nomor_urut: 1 },
    { id: empat, nomor_urut: 9 },
  );
  expect(await massal(putar)).toMatchObject({
    status: 200,
    body: { message: "Data Berhasil diupdate" },
  });
  expect((await massal(putar)).status).toBe(200);
  expect(await nomorDari(...ids)).toEqual([2, 1, 3, 9]);
  expect(await jejakDari(satu)).toHaveLength(1);
  // Whoever is not ticked keeps the number.
  const pakai = await massal(isi({ id: satu, nomor_urut: 5 }, { id: dua, nomor_urut: 3 }));
  expect([pakai.status, pakai.body.kode]).toEqual([400, "nomor-urut-terpakai"]);
  const kembar = await massal(isi({ id: satu, nomor_urut: 5 }, { id: dua, nomor_urut: 5 }));
  expect([kembar.status, kembar.body.kode]).toEqual([400, "nomor-urut-terpakai"]);
  const lewat = await massal(isi({ id: satu, nomor_urut: 5 }, { id: tiga, nomor_urut: 10 }));
  expect(lewat.body.errors).toEqual({
    calegs: ["Nomor urut paling besar 9, sebanyak kursi dapilnya"],
  });
  const asing = await sedapil([null]);
  const dapilLain = await massal(isi({ id: asing.satu, nomor_urut: 5 }));
  expect(dapilLain.body.errors).toEqual({ calegs: ["Pilih caleg dari satu dapil"] });
  expect((await massal(isi())).body.errors).toEqual({ calegs: ["Pilih caleg"] });
  const dua_kali = await massal(isi({ id: satu, nomor_urut: 5 }, { id: satu, nomor_urut: 6 }));
  expect(dua_kali.body.errors).toEqual({ calegs: ["Satu caleg disebut dua kali"] });
  expect(await nomorDari(...ids)).toEqual([2, 1, 3, 9]);
  const diganti = { digantikan_pada: new Date(), nomor_urut: null };
  await db.updateTable("caleg").set(diganti).where("id", "=", tiga).execute();
  const bersama = await massal(isi({ id: satu, nomor_urut: 5 }, { id: tiga, nomor_urut: 6 }));
  expect(bersama).toMatchObject({
    status: 200,
    body: { message: "1 dari 2 caleg berhasil", gagal: [{ id: tiga }] },
  });
  expect(await nomorDari(...ids)).toEqual([5, 1, null, 9]);
  const hilang = await massal(isi({ id: tiga, nomor_urut: 6 }));
  expect([hilang.status, hilang.body.kode]).toEqual([400, "caleg-digantikan"]);
  const salah = await admin({ ...BOGOR, wilayahId: 3273 });
  expect((await massal(putar, salah.token)).status).toBe(403);
  expect((await massal(putar, (await admin(BOGOR, false)).token)).status).toBe(403);
});

test("RECAP-072 dua pengubah serentak yang saling menukar tidak saling mengunci", async () => {
  const { dapilId, ids } = await sedapil([1, 2, 3, 4, 5, 6]);
  const geser = (by: number) => ({
    jenis_caleg_id: 3,
    dapil_id: dapilId,
    calegs: ids.map((id, at) => ({ id, nomor_urut: ((at + by) % ids.length) + 1 })),
  });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => massal(geser(at))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect((await nomorDari(...ids)).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
});

test("RECAP-072 yang sedang kembali ke daftar ditunggu dan ikut ditahan, bukan ditahan kemudian", async () => {
  const { dapilId, satu } = await sedapil([null]);
  const diganti = (pada: Date | null) => ({ digantikan_pada: pada });
  await db.updateTable("caleg").set(diganti(new Date())).where("id", "=", satu).execute();
  const { dinomori } = await selama(
    app,
    (tx) => tx.updateTable("caleg").set(diganti(null)).where("id", "=", satu).execute(),
    async () => {
      const calegs = [{ id: satu, nomor_urut: 4 }];
      const kiriman = massal({ jenis_caleg_id: 3, dapil_id: dapilId, calegs });
      await expect.poll(() => menanti(app)).toBe(1);
      return { dinomori: kiriman };
    },
  );
  expect((await dinomori).status).toBe(200);
  expect(await nomorDari(satu)).toEqual([4]);
});
