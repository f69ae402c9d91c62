// Long work: who sees it, and stopping it, here with imports.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../platform/db.ts";
import { periksa, tunggu, unggah } from "../../testing/impor.ts";
import { isiTabel } from "../../testing/keadaan.ts";
import { KELURAHAN, siapkanQc, TPS_1 } from "../../testing/qc-fixture.ts";
import { createTestApp } from "../../testing/test-app.ts";
import {
  Dibatalkan,
  laporkanGagal,
  laporkanKemajuan,
  recordPekerjaan,
} from "./pekerjaan.service.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const TPS = { jenis: "tps" };

const daftar = async (oleh = token.kota) =>
  (await app.panggil("GET /api/pekerjaan", { token: oleh })).body.data;
const batalkan = (id: string, oleh = token.kota) =>
  app.panggil(`DELETE /api/pekerjaan/${id}`, { token: oleh });

/** While nobody else can read or write the table. */
async function selamaTerkunci(table: string, run: (tx: Database) => Promise<void>): Promise<void> {
  await app.context.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    await run(tx);
  });
}

test("tanpa sesi 401; kunci yang bukan UUID 400; milik orang lain dan yang tidak ada 404", async () => {
  expect((await app.panggil("GET /api/pekerjaan")).status).toBe(401);
  const id = crypto.randomUUID();
  expect((await app.panggil(`DELETE /api/pekerjaan/${id}`)).status).toBe(401);
  expect((await batalkan("1")).body.errors.id[0]).toMatch(/\S/);
  expect((await batalkan(id)).status).toBe(404);

  await periksa(app, { token: token.kota, isi: `tps_id\n${TPS_1}`, fields: TPS });
  const [milik] = await daftar();
  expect((await batalkan(milik.id, token.admin)).status).toBe(404);
  expect((await daftar(token.propinsi)).map(({ id: lain }: { id: string }) => lain)).not.toContain(
    milik.id,
  );
});

test("pekerjaan yang selesai: kemajuannya, halamannya, dan tidak dapat dibatalkan lagi", async () => {
  const isi = `tps_id,dpt\n${KELURAHAN}301,1\n${KELURAHAN}302,1`;
  const { id } = await periksa(app, { token: token.kota, isi, fields: TPS, nama: "dua.csv" });
  const [pekerjaan] = await daftar();
  expect(pekerjaan).toMatchObject({
    jenis: "impor-periksa",
    judul: "Data TPS: dua.csv",
    status: "selesai",
    selesai: 2,
    pesan: null,
    alamat: `/impor/${id}`,
    berkas_url: null,
  });
  expect((await batalkan(pekerjaan.id)).status).toBe(404);
});

test("kabar yang terlambat tidak menghidupkan pekerjaan yang gagal atau selesai", async () => {
  await periksa(app, { token: token.kota, isi: `tps_id\n${TPS_1}`, fields: TPS });
  const [selesai] = await daftar();
  const { users_id: usersId } = await app.context.db
    .selectFrom("pekerjaan")
    .select("users_id")
    .where("id", "=", selesai.id)
    .executeTakeFirstOrThrow();
  const gagal = await recordPekerjaan(app.context.db, { usersId, jenis: "uji", judul: "Gagal" });
  await laporkanKemajuan(app.context, gagal, { status: "berjalan", selesai: 1 });
  await laporkanGagal(app.context, gagal, "Data berubah");
  for (const id of [gagal, selesai.id]) {
    await expect(
      laporkanKemajuan(app.context, id, { status: "berjalan", selesai: 2 }),
    ).rejects.toThrow(Dibatalkan);
  }
  await laporkanGagal(app.context, selesai.id, "Terlambat");
  const [satu, dua] = await daftar();
  expect(satu).toMatchObject({ id: gagal, status: "gagal", selesai: 1, pesan: "Data berubah" });
  expect(dua).toEqual(selesai);
});

test("pemeriksaan yang dibatalkan berhenti dan tidak menjadi siap", async () => {
  let id = 0;
  await selamaTerkunci("impor_baris", async () => {
    const isi = `tps_id,dpt\n${KELURAHAN}311,1`;
    const { body } = await unggah(app, { token: token.kota, isi, fields: TPS });
    ({ id } = body.data);
    const status = async () =>
      (
        await app.context.db
          .selectFrom("impor")
          .select("status")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).status;
    await expect.poll(status, { timeout: 20_000 }).toBe("diperiksa");
    const [pekerjaan] = await daftar();
    expect((await batalkan(pekerjaan.id)).body).toEqual({ message: "Pekerjaan dibatalkan" });
  });
  expect(await tunggu(app, token.kota, id)).toMatchObject({
    status: "dibatalkan",
    boleh_diterapkan: false,
  });
  const terapkan = await app.panggil(`POST /api/impor/${id}/terapkan`, { token: token.kota });
  expect(terapkan.body.kode).toBe("impor-status");
});

test("penerapan yang dibatalkan tidak mengubah apa pun, dan dapat diulang", async () => {
  const isi = `tps_id,dpt\n${KELURAHAN}321,1\n${KELURAHAN}322,1`;
  const { id } = await periksa(app, { token: token.kota, isi, fields: TPS });
  const sebelum = await isiTabel(app);
  await selamaTerkunci("impor_baris", async () => {
    const { body } = await app.panggil(`POST /api/impor/${id}/terapkan`, { token: token.kota });
    expect(body.data.status).toBe("menerapkan");
    const [pekerjaan] = await daftar();
    expect(pekerjaan).toMatchObject({ judul: expect.stringContaining("berkas.csv") });
    expect((await batalkan(pekerjaan.id)).status).toBe(200);
  });
  expect(await tunggu(app, token.kota, id)).toMatchObject({
    status: "siap",
    boleh_diterapkan: true,
    pesan: "Dibatalkan. Tidak ada yang berubah.",
  });
  expect(await isiTabel(app)).toEqual(sebelum);
  await app.panggil(`POST /api/impor/${id}/terapkan`, { token: token.kota });
  expect(await tunggu(app, token.kota, id)).toMatchObject({ status: "diterapkan", pesan: null });
});
