// Candidates that a file added, of whom more was said since: none is taken back, and each is told of with what.
import { expect, test } from "vitest";
import { buatDapil } from "../../testing/dapil.ts";
import { impor, tunggu } from "../../testing/impor.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271 });
const { kode } = await db
  .selectFrom("dapil")
  .select("kode")
  .where("id", "=", dapilId)
  .executeTakeFirstOrThrow();

const nik = (nomor: number): string => `327101010190${String(nomor).padStart(4, "0")}`;
const idOf = async (nomor: number): Promise<number> =>
  (
    await db
      .selectFrom("caleg")
      .select("id")
      .where("nik", "=", nik(nomor))
      .executeTakeFirstOrThrow()
  ).id;
const ubah = async (nomor: number, isi: object) =>
  db.updateTable("caleg").set(isi).where("nik", "=", nik(nomor)).execute();

const utamakan = async (nomor: number, nilai: 0 | 1) => {
  const rute = `POST /api/caleg/${await idOf(nomor)}/set_utama`;
  expect((await app.panggil(rute, { token, body: { is_utama: nilai } })).status).toBe(200);
};

async function urungkan(id: number) {
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token });
  return tunggu(app, token, id);
}

test("setiap baris yang calegnya sudah dibahas disebut dengan sebabnya; sesudah dilepas lagi, diurungkan", async () => {
  const jumlah = 11;
  const baris = Array.from({ length: jumlah }, (_, at) => `${nik(at)},3,${kode},Caleg ${at},P`);
  const { id, status } = await impor(app, {
    token,
    isi: ["NIK,Jenis Caleg,Dapil,Nama Caleg,JK", ...baris].join("\n"),
    fields: { jenis: "caleg" },
  });
  expect(status).toBe("diterapkan");

  const { id: akunId } = await buatPengguna(app, ROLES.caleg);
  await ubah(0, { users_id: akunId });
  const saksiId = await buatSaksi(app, 3271, {});
  await db
    .insertInto("saksi_caleg")
    .values({
      kota_id: 3271,
      saksi_id: saksiId,
      jenis_caleg_id: 3,
      caleg_id: await idOf(1),
    })
    .execute();
  await db
    .insertInto("caleg_pergantian")
    .values({
      caleg_lama_id: await idOf(2),
      caleg_baru_id: await idOf(3),
      alasan_pergantian: "Mengundurkan diri",
      jenis_caleg_id: 3,
      dapil_id: dapilId,
      users_id: akunId,
    })
    .execute();
  await ubah(4, { status_pengisian: 2 });
  await ubah(5, { is_baru: 1 });
  await ubah(6, { motivasi: "Mengabdi" });
  await db
    .insertInto("caleg_dokumen")
    .values({
      caleg_id: await idOf(7),
      dokumen_id: 103,
      url_siapbb: "https://siapbb.contoh.example/1",
      users_id: akunId,
    })
    .execute();
  await utamakan(8, 1);
  // Verified besides: what can be done least about is told.
  await utamakan(9, 1);
  await ubah(9, { status_pengisian: 2, status: 2 });
  expect(await urungkan(id)).toMatchObject({
    status: "diterapkan",
    pesan:
      "Impor tidak dapat diurungkan: baris 2 sudah punya akun calegnya; baris 3 sudah punya saksi calegnya; " +
      "baris 4 dan 5 sudah ikut pergantian caleg; baris 6 dan 11 sudah berubah status verifikasi calegnya; " +
      "baris 7 sudah ditandai calegnya; baris 8 sudah diisi profil calegnya; baris 9 sudah diunggah dokumen calegnya; " +
      "baris 10 sudah dijadikan caleg utama.",
  });
  const ada = async () =>
    db.selectFrom("caleg").select("nama_lengkap").where("dapil_id", "=", dapilId).execute();
  expect(await ada()).toHaveLength(jumlah);

  await ubah(0, { users_id: null });
  await db.deleteFrom("saksi_caleg").execute();
  await db.deleteFrom("caleg_pergantian").execute();
  await db.deleteFrom("caleg_dokumen").execute();
  await utamakan(8, 0);
  await ubah(9, { status_pengisian: 1, status: 0, is_utama: 0 });
  await ubah(4, { status_pengisian: 1 });
  await ubah(5, { is_baru: 0 });
  await ubah(6, { motivasi: null });
  expect(await urungkan(id)).toMatchObject({ status: "diurungkan" });
  expect(await ada()).toEqual([]);
});
