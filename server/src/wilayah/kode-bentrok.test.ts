// A code is that of one region: what is one now is never also what another was before.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { faultsOf, impor, periksa, tunggu } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { loadWilayah } from "./wilayah.master.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
const isiDari = (rows: readonly string[]) => ["id,nama,kode_lama", ...rows].join("\n");
const fields = { jenis: "wilayah" };
const cek = (...rows: string[]) => periksa(app, { token, isi: isiDari(rows), fields });
const pasang = (...rows: string[]) => impor(app, { token, isi: isiDari(rows), fields });
const alias = (kode: number, wilayahId: number) =>
  sql`insert into wilayah_alias (kode, wilayah_id) values (${kode}, ${wilayahId})`.execute(db);
const tpsDari = async (tpsId: string) =>
  periksa(app, { token, isi: `tps_id,dpt\n${tpsId},7`, fields: { jenis: "tps" } });

async function terapkan(id: number) {
  expect((await app.panggil(`POST /api/impor/${id}/terapkan`, { token })).status).toBe(202);
  return tunggu(app, token, id);
}

test("wilayah baru, yang dibuat otomatis, dan yang kembali tidak mengambil kode lama wilayah lain", async () => {
  await pasang("33,,99", "3371,,9901");
  const perwakilan = await cek("9901,Perwakilan Uji,", "9902,Perwakilan Lain,");
  expect(faultsOf(perwakilan)).toEqual([
    [2, "id", "9901 adalah kode lama 3371, Kota Magelang. Lepaskan kode lamanya dahulu"],
    [3, "id", "99 adalah kode lama 33, Jawa Tengah. Lepaskan kode lamanya dahulu"],
  ]);
  await pasang("33,,-", "3371,,-", "3371011003,,9903010001");
  expect(faultsOf(await cek("9903,Perwakilan Uji,"))).toEqual([
    [2, "id", "9903010001, yang dibuat otomatis, adalah kode lama 3371011003"],
  ]);
  expect(faultsOf(await cek("33,,99", "9904,Perwakilan Uji,"))).toEqual([
    [2, "kode_lama", "99 adalah kode wilayah di baris 3"],
  ]);
  await sql`
    insert into wilayah (id, keterangan, parent_id, jenis, is_aktif)
    values (3371011098, 'Pernah Ada', 337101, 4, false)`.execute(db);
  await pasang("3371011007,,3371011098");
  expect(faultsOf(await cek("3371011098,,"))[0]?.[2]).toContain(
    "3371011098 adalah kode lama 3371011007",
  );
});

test("dua wilayah yang menyebut satu kode lama dalam satu berkas sama-sama salah", async () => {
  expect(faultsOf(await cek("3372,,9872", "3373,,9872"))).toEqual([
    [2, "kode_lama", "9872 juga kode lama 3373 di baris 3"],
    [3, "kode_lama", "9872 juga kode lama 3372 di baris 2"],
  ]);
});

test("yang berubah sesudah diperiksa ditolak basis data; kode lama yang tetap tidak diperiksa lagi", async () => {
  const baru = await cek("337197,Kecamatan Uji,");
  await alias(337_197, 337_102);
  expect(await terapkan(baru.id)).toMatchObject({
    status: "siap",
    pesan: expect.stringContaining("Data berubah sejak berkas diperiksa"),
  });
  // Left from before the rule.
  await sql`
    insert into wilayah (id, keterangan, parent_id, jenis) values (337197, 'Lama', 3371, 3)`.execute(
    db,
  );
  expect((await pasang("337102,Nama Lain,")).status).toBe("diterapkan");
});

test("kode di bawah wilayah yang aktif tidak dibaca sebagai kode lama di atasnya", async () => {
  await sql`
    insert into wilayah (id, keterangan, parent_id, jenis)
    values (98, 'Provinsi Uji', 1, 1), (9801, 'Kota Uji', 98, 2), (980101, 'Kecamatan Uji', 9801, 3)`.execute(
    db,
  );
  await alias(98, 33);
  await alias(9801, 3371);
  await alias(9_801_019_999, 3_371_011_008);
  expect(faultsOf(await tpsDari("9801011003001"))).toEqual([
    [2, "tps_id", "Kelurahan 9801011003 tidak dikenal"],
  ]);
  // Of a region that has moved out of one that stays the code is older all the same.
  expect((await tpsDari("9801019999001")).kode_lama.baris).toBe(1);
  await sql`delete from wilayah_alias where kode in (98, 9801)`.execute(db);
});

test("kode lama mengalah pada wilayah data induk, dan tercatat", async () => {
  await sql`update wilayah set is_aktif = false where id = 3578011001`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from wilayah where parent_id = 357801 and id <> 3578011001 order by id`.execute(db);
  const [lain] = rows;
  await alias(3_578_011_001, lain?.id ?? 0);
  await sql`delete from pengaturan where kunci = 'wilayah_versi'`.execute(db);
  await loadWilayah(db);
  const sisa = await sql`select 1 from wilayah_alias where kode = 3578011001`.execute(db);
  expect(sisa.rows).toEqual([]);
  const { body } = await app.panggil("GET /api/audit?aksi=wilayah.lepas_kode_lama", { token });
  expect(body.data).toContainEqual(
    expect.objectContaining({
      tabel: "wilayah_alias",
      baris: "3578011001",
      sebelum: { wilayah_id: lain?.id },
    }),
  );
});
