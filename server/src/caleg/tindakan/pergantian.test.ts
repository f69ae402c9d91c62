import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { runsOf } from "../../testing/ukuran.ts";

const app = await createTestApp();
const { db } = app.context;
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const propinsi = await buatPengguna(app, {
  peran: PERAN.adminPropinsi,
  wilayahId: 32,
  name: "Admin Jawa Barat",
});
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
const lain = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 33 });

let dapilId = 0;
let lama = 0;
let baru = 0;
let kta = 0;

const atur = async (pergantian: boolean) =>
  app.panggil("PUT /api/pengaturan", { token: superAdmin.token, body: { fitur: { pergantian } } });

beforeEach(async () => {
  await atur(true);
  kta += 1;
  dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271 });
  const asal = await buatDapil(db, { jenis: 3, kotaId: 3271 });
  lama = await buatCaleg(db, { dapilId, nama: "Dewi Lestari", nomor: 3 });
  baru = await buatCaleg(db, { dapilId: asal, nama: "Budi Santoso", nomerKta: `32.${kta}` });
});

const ganti = async (body: object, id = lama, token: string | undefined = propinsi.token) =>
  app.panggil(`POST /api/caleg/${id}/menggantikan`, {
    token,
    body: { alasan_pergantian: "Mengundurkan Diri", ...body },
  });
const batal = async (id = lama, token: string | undefined = propinsi.token) =>
  app.panggil(`POST /api/caleg/${id}/batal_menggantikan`, { token });
const search = async (nomerKta: string, token = propinsi.token, id = lama) =>
  app.panggil(`GET /api/caleg/${id}/cari_pengganti?nomer_kta=${nomerKta}`, { token });
const riwayat = async (id: number) =>
  (await app.panggil(`GET /api/caleg/${id}/pergantian`, { token: propinsi.token })).body.data;

/** All that the row of each says, but which save it is, and when. */
const keadaan = async (...ids: number[]) =>
  (await db.selectFrom("caleg").selectAll().where("id", "in", ids).orderBy("id").execute()).map(
    (row) => ({ ...row, versi: 0, updated_at: 0 }),
  );
const satu = async (id: number) => (await keadaan(id))[0];

test("CAL-217 CAL-301 CAL-322 CAL-323 401, 403, luar wilayah; mati tanpa fiturnya", async () => {
  const panggilan = [
    ["GET", "cari_pengganti?nomer_kta=1", undefined],
    ["POST", "menggantikan", { caleg_id: baru, alasan_pergantian: "Ganda" }],
    ["POST", "batal_menggantikan", undefined],
  ] as const;
  for (const [method, act, body] of panggilan) {
    const route = `${method} /api/caleg/${lama}/${act}`;
    const answer = async (token?: string) => {
      const { status, body: isi } = await app.panggil(route, {
        ...(token !== undefined && { token }),
        ...(body && { body }),
      });
      return [status, isi.kode];
    };
    expect(await answer()).toEqual([401, "belum-masuk"]);
    // Decision G-18: not one of a kota's powers.
    expect(await answer(kota.token)).toEqual([403, "tidak-berhak"]);
    expect(await answer(lain.token)).toEqual([403, "di-luar-wilayah"]);
    await atur(false);
    expect(await answer(propinsi.token)).toEqual([400, "fitur-mati"]);
    await atur(true);
  }
  expect((await batal()).body.kode).toBe("pergantian-tidak-ada");
  expect((await app.panggil(`GET /api/caleg/${lama}/pergantian`)).status).toBe(401);
});

test("CAL-212 CAL-301 pengganti menurut KTA: caleg sejenis tanpa nomor, atau anggota; selain itu tidak ditemukan", async () => {
  expect((await search(`32.${kta}`)).body.data).toMatchObject({
    caleg_id: baru,
    nomer_kta: `32.${kta}`,
    nama_lengkap: "Budi Santoso",
  });
  await db
    .insertInto("anggota")
    .values([
      { nomer_kta: `A.${kta}`, nama: "Siti Aminah", kelurahan_id: 3271011001 },
      { nomer_kta: `B.${kta}`, nama: "Rahasia", kelurahan_id: 3374011001 },
    ])
    .execute();
  expect((await search(`A.${kta}`)).body.data).toMatchObject({
    caleg_id: null,
    nomer_kta: `A.${kta}`,
    nama_lengkap: "Siti Aminah",
  });
  const jauh = await buatDapil(db, { jenis: 3, kotaId: 3374 });
  const dpr = await buatDapil(db, { jenis: 1, kotaId: 3271 });
  await buatCaleg(db, { dapilId, nomor: 4, nomerKta: `N.${kta}` });
  await buatCaleg(db, { dapilId: jauh, nomerKta: `J.${kta}` });
  await buatCaleg(db, { dapilId: dpr, jenis: 1, nomerKta: `D.${kta}` });
  // Whom the caller may write, unlike the one before.
  const dprd = await buatDapil(db, { jenis: 2, kotaId: 3271 });
  await buatCaleg(db, { dapilId: dprd, jenis: 2, nomerKta: `P.${kta}` });
  for (const nomer of ["B", "N", "J", "D", "P", "X"].map((huruf) => `${huruf}.${kta}`)) {
    const { status, body } = await search(nomer);
    expect([status, body.message]).toEqual([404, `Data Caleg ${nomer} tidak ditemukan`]);
  }
  expect((await search("")).body.errors).toEqual({ nomer_kta: ["Wajib diisi"] });
});

test("CAL-213 CAL-214 CAL-215 CAL-322 tanpa pengganti atau alasan ditolak; alasan bebas sampai 500 karakter", async () => {
  expect((await ganti({})).body.errors).toEqual({ caleg_id: ["Pilih satu pengganti"] });
  expect((await ganti({ caleg_id: baru, nomer_kta: "1" })).status).toBe(400);
  expect((await ganti({ caleg_id: baru, alasan_pergantian: " " })).body.errors).toEqual({
    alasan_pergantian: ["Wajib diisi"],
  });
  const panjang = "a".repeat(501);
  expect((await ganti({ caleg_id: baru, alasan_pergantian: panjang })).status).toBe(400);
  const bukan = { caleg_id: ["Pengganti harus caleg sejenis yang belum bernomor urut"] };
  expect((await ganti({ caleg_id: lama })).body.errors).toEqual(bukan);
  const bernomor = await buatCaleg(db, { dapilId, nomor: 5 });
  expect((await ganti({ caleg_id: bernomor })).body.errors).toEqual(bukan);
  const jauh = await buatDapil(db, { jenis: 3, kotaId: 3374 });
  const asing = await buatCaleg(db, { dapilId: jauh });
  expect((await ganti({ caleg_id: asing })).body.kode).toBe("di-luar-wilayah");
  expect((await ganti({ nomer_kta: "tidak-ada" })).body.message).toBe(
    "Data Caleg TIDAK-ADA tidak ditemukan",
  );
  const alasan = "b".repeat(500);
  expect((await ganti({ caleg_id: baru, alasan_pergantian: alasan })).status).toBe(200);
  expect((await riwayat(lama))[0].alasan_pergantian).toBe(alasan);
});

test("CAL-105 CAL-106 CAL-216 CAL-322 yang baru mengambil dapil dan nomor; tercatat siapa, mengapa, kapan", async () => {
  expect(await ganti({ caleg_id: baru })).toMatchObject({
    status: 200,
    body: { message: "Pergantian Caleg Berhasil", data: { caleg_id: baru } },
  });
  expect(await satu(baru)).toMatchObject({ dapil_id: dapilId, nomor_urut: 3, is_baru: 2 });
  expect(await satu(lama)).toMatchObject({ nomor_urut: null, is_ada: false });
  const tercatat = [
    {
      id: expect.any(Number),
      menggantikan: {
        identitas: { id: lama, nama_lengkap: "Dewi Lestari" },
        dapil: { id: dapilId, keterangan: expect.any(String) },
        nomor_urut: 3,
      },
      oleh: { id: baru, nama_lengkap: "Budi Santoso" },
      alasan_pergantian: "Mengundurkan Diri",
      pengguna: "Admin Jawa Barat",
      dibuat_pada: expect.stringMatching(/^\d{4}-/),
      dibatalkan_pada: null,
    },
  ];
  expect(await riwayat(baru)).toEqual(tercatat);
  expect(await riwayat(lama)).toEqual(tercatat);
  // A second sending finds it done, and whoever was replaced stands no more.
  expect((await ganti({ caleg_id: baru })).body.kode).toBe("caleg-digantikan");
  const utama = await app.panggil(`POST /api/caleg/${lama}/set_utama`, {
    token: propinsi.token,
    body: { is_utama: 1 },
  });
  expect(utama.body.kode).toBe("caleg-digantikan");
  const jejak = await db
    .selectFrom("audit")
    .select(["aksi", "users_id", "sebelum", "sesudah"])
    .where("tabel", "=", "caleg")
    .where("baris", "in", [String(lama), String(baru)])
    .orderBy("id")
    .execute();
  expect(jejak).toMatchObject([
    {
      aksi: "caleg.digantikan",
      users_id: propinsi.id,
      sebelum: { nomor_urut: 3 },
      sesudah: { caleg_id: baru, alasan_pergantian: "Mengundurkan Diri" },
    },
    { aksi: "caleg.menggantikan", sebelum: { is_baru: 0 }, sesudah: { is_baru: 2 } },
  ]);
});

test("CAL-216 CAL-323 batal: keduanya persis seperti semula, lewat yang lama atau yang baru", async () => {
  const semula = await keadaan(lama, baru);
  for (const lewat of [lama, baru]) {
    await ganti({ caleg_id: baru });
    expect(await batal(lewat)).toMatchObject({
      status: 200,
      body: { message: "Batal Pergantian Caleg Berhasil" },
    });
    expect(await keadaan(lama, baru)).toEqual(semula);
    expect((await batal(lewat)).body.kode).toBe("pergantian-tidak-ada");
  }
  expect((await riwayat(lama)).map((one: object) => Object.keys(one).length)).toEqual([7, 7]);
  expect((await riwayat(lama))[0].dibatalkan_pada).toMatch(/^\d{4}-/);
});

test("CAL-322 CAL-323 anggota menjadi caleg oleh pergantian, dan tidak lagi oleh pembatalannya", async () => {
  await db
    .insertInto("anggota")
    .values({ nomer_kta: `C.${kta}`, nama: "Siti Aminah", kelurahan_id: 3271011001 })
    .execute();
  const semula = await satu(lama);
  const { body } = await ganti({ nomer_kta: `C.${kta}` });
  const dibuat = body.data.caleg_id;
  expect(await satu(dibuat)).toMatchObject({
    nama_lengkap: "Siti Aminah",
    nomer_kta: `C.${kta}`,
    dapil_id: dapilId,
    nomor_urut: 3,
    is_baru: 2,
    admin_id: propinsi.id,
  });
  expect((await batal(dibuat)).status).toBe(200);
  expect(await satu(lama)).toEqual(semula);
  expect((await satu(dibuat))?.deleted_at).not.toBeNull();
  expect((await ganti({ nomer_kta: `C.${kta}` })).status).toBe(200);
});

test("CAL-323 bertumpuk: yang terakhir lebih dahulu; bentrok: tidak ada yang berubah", async () => {
  const ketiga = await buatCaleg(db, { dapilId, nama: "Siti" });
  const semua = [lama, baru, ketiga];
  const semula = await keadaan(...semua);
  await ganti({ caleg_id: baru });
  await ganti({ caleg_id: ketiga }, baru);
  expect((await batal(lama)).body.kode).toBe("pergantian-bertumpuk");
  expect((await batal(baru)).status).toBe(200);
  expect((await batal(baru)).status).toBe(200);
  expect(await keadaan(...semua)).toEqual(semula);

  await ganti({ caleg_id: baru });
  await db.updateTable("caleg").set({ nomor_urut: 7 }).where("id", "=", baru).execute();
  await db.updateTable("caleg").set({ nomor_urut: 3 }).where("id", "=", ketiga).execute();
  const bentrok = await keadaan(...semua);
  expect((await batal()).body.kode).toBe("pergantian-bentrok");
  expect(await keadaan(...semua)).toEqual(bentrok);
  await db.updateTable("caleg").set({ nomor_urut: null }).where("id", "=", ketiga).execute();
  expect((await batal()).status).toBe(200);
  expect(await keadaan(...semua)).toEqual(semula);
});

test("CAL-322 CAL-323 serentak: satu pergantian, satu pembatalan", async () => {
  const kedua = await buatCaleg(db, { dapilId, nama: "Siti" });
  const semula = await keadaan(lama, baru, kedua);
  const oleh = Array.from({ length: 12 }, (_, at) => ganti({ caleg_id: at % 2 ? baru : kedua }));
  const answers = await Promise.all(oleh);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await riwayat(lama)).toHaveLength(1);
  const pembatalan = await Promise.all(Array.from({ length: 8 }, () => batal()));
  expect(pembatalan.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await keadaan(lama, baru, kedua)).toEqual(semula);
});

test("CAL-323 riwayat pergantian apa pun: setiap pembatalan mengembalikan persis keadaan sebelumnya", async () => {
  const ids = [lama, baru];
  for (const nama of ["Tiga", "Empat", "Lima"]) {
    ids.push(await buatCaleg(db, { dapilId, nama, nomor: nama === "Lima" ? 5 : null }));
  }
  const langkah = fc.record({
    siapa: fc.nat(4),
    dengan: fc.option(fc.nat(4), { nil: undefined }),
  });
  const idOf = (at: number) => ids[at] ?? 0;
  await fc.assert(
    fc.asyncProperty(fc.array(langkah, { maxLength: 12 }), async (langkahAcak) => {
      const dahulu = await keadaan(...ids);
      // Each replacement that was not undone, with how both stood before it.
      const berlaku: { pasangan: number[]; sebelum: typeof dahulu }[] = [];
      const undo = async (id: number) => {
        const semua = { pasangan: ids, sebelum: await keadaan(...ids) };
        const isBatal = (await batal(id)).status === 200;
        const at = berlaku.findLastIndex(({ pasangan }) => pasangan.includes(id));
        const { pasangan, sebelum } = (isBatal ? berlaku.splice(at, 1)[0] : semua) ?? semua;
        expect(await keadaan(...pasangan)).toEqual(sebelum);
      };
      const replace = async (id: number, dengan: number) => {
        const sebelum = await keadaan(id, dengan);
        if ((await ganti({ caleg_id: dengan }, id)).status === 200) {
          berlaku.push({ pasangan: [id, dengan], sebelum });
        }
      };
      for (const { siapa, dengan } of langkahAcak) {
        await (dengan === undefined ? undo(idOf(siapa)) : replace(idOf(siapa), idOf(dengan)));
      }
      while (berlaku.length > 0) {
        await undo(berlaku.at(-1)?.pasangan[1] ?? 0);
      }
      expect(await keadaan(...ids)).toEqual(dahulu);
    }),
    { numRuns: runsOf(20, 4) },
  );
});
