import sharp from "sharp";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { formulir } from "../../testing/formulir.ts";
import { isianBagian, SEMUA_BAGIAN } from "../../testing/isian-caleg.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const dapil_id = await buatDapil(db, { jenis: 3, kotaId: 3271 });

async function buatCaleg() {
  const { id: users_id, token } = await buatPengguna(app, { peran: PERAN.caleg });
  const { id } = await db
    .insertInto("caleg")
    .values({ users_id, jenis_caleg_id: 3, dapil_id, nama_lengkap: "Dewi Lestari" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const panggil = async (route: string, body?: unknown) =>
    app.panggil(route.replace("/:id", `/api/caleg/${id}`), { token, body });
  return { id, panggil };
}

const pdf = { nama: "a.pdf", isi: "%PDF-1.4\n%%EOF" };
const foto = {
  nama: "a.png",
  isi: new Uint8Array(
    await sharp({ create: { width: 30, height: 40, channels: 3, background: "#abc" } })
      .png()
      .toBuffer(),
  ),
};

test("CAL-314 dokumen dan foto dihapus lewat bagiannya, hanya milik sendiri", async () => {
  const { id, panggil } = await buatCaleg();
  const lain = await buatCaleg();
  const unggah = async (dokumen_id: number) =>
    (await panggil("POST /:id/dokumen", formulir({ dokumen_id }, pdf))).body.data.id;
  const galeri = () => panggil("POST /:id/arsip_file", formulir({ keterangan: "Pasar" }, foto));
  const ktp = await unggah(101);
  const putusan = await unggah(201);
  const { data } = (await galeri()).body;
  const status = async (route: string, oleh = panggil) =>
    (await oleh(`DELETE /:id/${route}`)).status;
  expect(await status(`dokumen_khusus/${ktp}`)).toBe(404);
  expect(await status(`dokumen_umum/${putusan}`)).toBe(404);
  for (const bagian of ["dokumen", "dokumen_umum"]) {
    expect(await status(`${bagian}/${ktp}`, lain.panggil)).toBe(404);
  }
  expect(await status(`arsip_file/${data.id}`, lain.panggil)).toBe(404);
  expect((await galeri()).status).toBe(400);
  expect((await panggil("GET /:id")).body.data.progres_dokumen_umum).toBeGreaterThan(0);

  expect(await panggil(`DELETE /:id/dokumen_umum/${ktp}`)).toMatchObject({
    status: 200,
    body: { message: "Data berhasil dihapus" },
  });
  expect(await status(`dokumen_umum/${ktp}`)).toBe(404);
  expect((await panggil("GET /:id")).body.data.progres_dokumen_umum).toBe(0);
  expect(await status(`dokumen/${putusan}`)).toBe(200);
  expect((await panggil("GET /:id")).body.data.dokumen).toEqual([]);
  expect(await status(`arsip_file/${data.id}`)).toBe(200);
  expect((await panggil("GET /:id/arsip_file")).body.data).toEqual([]);
  // Gone, it may come again.
  expect((await galeri()).status).toBe(201);
  for (const bagian of SEMUA_BAGIAN) {
    const { body } = await panggil(`POST /:id/${bagian}`, isianBagian(bagian));
    expect(await status(`${bagian}/${body.data.id}`)).toBe(200);
    expect((await panggil(`GET /:id/${bagian}`)).body.data).toEqual([]);
  }
  const jejak = await db
    .selectFrom("audit")
    .select("aksi")
    .where("baris", "=", String(id))
    .where("aksi", "in", ["caleg.hapus_dokumen", "caleg.hapus_foto_galeri"])
    .execute();
  expect(jejak).toHaveLength(3);
});
