import { expect, test } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const kota = await buatPengguna(app, ROLES.kota);
const caleg = await buatPengguna(app, ROLES.caleg);
await app.context.db
  .insertInto("anggota")
  .values({
    nomer_kta: "13.76/0001",
    nama: "Siti Anggota",
    nik: "1376014101900001",
    kelurahan_id: 1376011002,
    no_hp: "081234567890",
  })
  .execute();

const cari = async (nomer: string, token?: string) =>
  app.panggil(
    `GET /api/anggota/${encodeURIComponent(nomer)}`,
    token === undefined ? {} : { token },
  );

test("anggota menurut nomor KTA: nama dan wilayah, tanpa NIK dan nomor HP", async () => {
  const { status, body } = await cari("13.76/0001", kota.token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ nomer_kta: "13.76/0001", nama: "Siti Anggota" });
  expect(body.data.wilayah).toMatch(/, Kota Payakumbuh$/);
  expect(Object.keys(body.data)).toEqual(["nomer_kta", "nama", "wilayah"]);
});

test("401, 403, dan 404 dengan penjelasan", async () => {
  expect((await cari("13.76/0001")).status).toBe(401);
  expect((await cari("13.76/0001", caleg.token)).status).toBe(403);
  const tidakAda = await cari("00", kota.token);
  expect([tidakAda.status, tidakAda.body.message]).toEqual([404, "Data tidak ditemukan."]);
});

test("nomor demi nomor: dibatasi per pengguna", async () => {
  const { id, token } = await buatPengguna(app, ROLES.kota);
  await app.context.db
    .insertInto("batas_laju")
    .values({
      kunci: `cari-anggota:${id}`,
      jumlah: 300,
      berakhir: new Date(Date.now() + 60_000),
    })
    .execute();
  expect((await cari("13.76/0001", token)).status).toBe(429);
  expect((await cari("13.76/0001", kota.token)).status).toBe(200);
});
