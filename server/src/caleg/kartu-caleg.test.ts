// The card of the member behind a candidate: told and shown only where there is one, to whoever may read both.
import sharp from "sharp";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { SISI_KARTU } from "#contract/caleg/caleg.contract.ts";
import { buatDapil } from "../testing/dapil.ts";
import { formulir } from "../testing/formulir.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const nomerKta = "KTA-KARTU";
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const { token: kota } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
const { token: kotaLain } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3273 });
const { token: calegLain } = await buatPengguna(app, { peran: PERAN.caleg });
const anggota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271, nomerKta });
const { id: kelurahan_id } = await db
  .selectFrom("wilayah")
  .select("id")
  .where("id", ">", 3_271_000_000)
  .orderBy("id")
  .limit(1)
  .executeTakeFirstOrThrow();
const { id } = await db
  .insertInto("caleg")
  .values({
    jenis_caleg_id: 3,
    dapil_id: await buatDapil(db, { jenis: 3, kotaId: 3271 }),
    nama_lengkap: "Dewi Lestari",
    nomer_kta: nomerKta,
  })
  .returning("id")
  .executeTakeFirstOrThrow();

const baca = async () => {
  const { data } = (await app.panggil(`GET /api/caleg/${id}`, { token: kota })).body;
  return [data.url_ktb_depan, data.url_ktb_belakang];
};
const lihat = async (sisi: string, token?: string) =>
  (await app.panggil(`GET /api/caleg/${id}/kta/${sisi}`, token === undefined ? {} : { token }))
    .status;

test("kartu caleg: 401, 403, wilayah lain, 400, dan tanpa gambar 404", async () => {
  expect(await lihat("depan")).toBe(401);
  expect(await lihat("depan", calegLain)).toBe(403);
  expect(await lihat("depan", kotaLain)).toBe(403);
  expect(await lihat("samping", kota)).toBe(400);
  expect(await lihat("depan", kota)).toBe(404);
});

test("CAL-094 CAL-095 depan dan belakang kartu anggota tampil begitu daftar anggota memilikinya", async () => {
  expect(await baca()).toEqual([null, null]);
  await db
    .insertInto("anggota")
    .values({ nomer_kta: nomerKta, nama: "Dewi Lestari", kelurahan_id })
    .execute();
  expect(await baca()).toEqual([null, null]);
  for (const [gambar, background] of [
    ["foto", "#000"],
    ["kta_belakang", "#fff"],
  ] as const) {
    const isi = new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const { status } = await app.panggil(`POST /api/user/${anggota.id}/kta/${gambar}`, {
      token: superAdmin.token,
      body: formulir({}, { nama: "kartu.png", isi }),
    });
    expect(status).toBe(200);
  }
  expect(await baca()).toEqual(SISI_KARTU.map((sisi) => `/api/caleg/${id}/kta/${sisi}`));
  for (const [sisi, terang] of [
    ["depan", 0],
    ["belakang", 255],
  ] as const) {
    const { status, raw } = await app.panggil(`GET /api/caleg/${id}/kta/${sisi}`, { token: kota });
    expect([status, Math.round((await sharp(raw).stats()).channels[0]?.mean ?? -1)]).toEqual([
      200,
      terang,
    ]);
  }
  const dilihat = await db
    .selectFrom("audit")
    .select("sesudah")
    .where("aksi", "=", "anggota.lihat_gambar")
    .where("baris", "=", nomerKta)
    .execute();
  expect(dilihat).toHaveLength(2);
  expect(dilihat[0]?.sesudah).toMatchObject({ lewat: `caleg/${id}` });
});
