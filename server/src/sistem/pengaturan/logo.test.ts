// The logo: who sets it, what it may be, and where it is seen.
import sharp from "sharp";
import { expect, test } from "vitest";
import { pngKosong } from "../../testing/gambar.ts";
import { unggah } from "../../testing/impor.ts";
import { buatSaksi } from "../../testing/saksi-cetak.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const KELURAHAN = 1376011002;
const KOSONG = "00000000-0000-4000-8000-000000000000";

const app = await createTestApp();
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, ROLES.kota);

const gambar = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#aa330088" } })
    .png()
    .toBuffer();
const kirim = (isi: Buffer | string, token = superAdmin.token) =>
  unggah(app, {
    token,
    isi: typeof isi === "string" ? isi : new Uint8Array(isi),
    nama: "logo.png",
    fields: {},
    route: "POST /api/pengaturan/logo",
  });
const logo = async (): Promise<string | null> =>
  (await app.panggil("GET /api/status")).body.organisasi.logo;
const hapus = (token?: string) =>
  app.panggil("DELETE /api/pengaturan/logo", token === undefined ? {} : { token });

test("logo: hanya super admin, hanya JPEG atau PNG yang tidak terlalu besar", async () => {
  expect((await app.panggil("POST /api/pengaturan/logo")).status).toBe(401);
  expect((await hapus()).status).toBe(401);
  expect((await kirim(await gambar(10, 10), pusat.token)).status).toBe(403);
  expect((await hapus(pusat.token)).status).toBe(403);
  const galat = async (isi: Buffer | string) => (await kirim(isi)).body.errors;
  expect(await galat("bukan gambar")).toEqual({ file: ["Isi berkas harus JPG, PNG"] });
  expect(await galat("%PDF-1.4\n")).toEqual({ file: ["Isi berkas harus JPG, PNG"] });
  expect(await galat("")).toEqual({ file: ["Berkas kosong"] });
  expect(await galat(Buffer.alloc(2 * 1024 * 1024 + 1, 65))).toEqual({
    file: ["Ukuran berkas paling besar 2 MB"],
  });
  expect(await galat(pngKosong(10_000, 6000))).toEqual({
    file: ["Gambar terlalu besar: paling banyak 50 megapiksel"],
  });
  const rusak = (await gambar(40, 40)).subarray(0, 60);
  expect(await galat(rusak)).toEqual({ file: ["Gambar rusak atau tidak dapat dibaca"] });
  expect(await logo()).toBeNull();
});

test("logo: terlihat semua orang di alamat yang tetap, berganti alamat bila diganti, dapat dihapus", async () => {
  expect((await app.panggil(`GET /api/logo/${KOSONG}`)).status).toBe(404);
  const { status, body } = await kirim(await gambar(1200, 600));
  expect([status, body.message]).toEqual([200, "Data Berhasil diupdate"]);
  const pertama = await logo();
  expect(pertama).toBe(body.data.organisasi.logo);
  const { headers, raw } = await app.panggil(`GET ${pertama}`);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  // Small, and what was seen through stays so.
  expect(await sharp(raw).metadata()).toMatchObject({ width: 400, height: 200, hasAlpha: true });
  // Saving name and colour leaves it.
  const organisasi = { nama: "Partai Contoh", warna: "#aa3300" };
  await app.panggil("PUT /api/pengaturan", { token: superAdmin.token, body: { organisasi } });
  expect(await logo()).toBe(pertama);

  await kirim(await gambar(30, 30));
  expect(await logo()).not.toBe(pertama);
  expect((await app.panggil(`GET ${pertama}`)).status).toBe(404);
  expect((await hapus(superAdmin.token)).body.data.organisasi).toEqual({
    ...organisasi,
    logo: null,
  });
  expect(await logo()).toBeNull();
  const jejak = await app.context.db
    .selectFrom("audit")
    .select("sesudah")
    .where("aksi", "=", "pengaturan.ubah")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(jejak).toMatchObject([
    { sesudah: { organisasi: { logo: null } } },
    { sesudah: { organisasi: { logo: expect.stringContaining("/api/logo/") } } },
  ]);
});

test("logo dicetak di kepala surat dan kartu; sekali saja dalam satu PDF", async () => {
  const ids: number[] = [];
  for (const tps of [1, 2, 3]) {
    ids.push(await buatSaksi(app.context, { kelurahanId: KELURAHAN, tps }));
  }
  const gambarDi = async (path: string): Promise<number> => {
    const { raw } = await app.panggil(`GET /api/${path}`, { token: kota.token });
    expect(raw.subarray(0, 5).toString()).toBe("%PDF-");
    return raw.toString("latin1").split("/Subtype /Image").length - 1;
  };
  const jumlah = async () => [
    await gambarDi(`saksi/${ids[0]}/surat_mandat`),
    await gambarDi(`saksi/${ids[0]}/kartu`),
    await gambarDi(`saksi_cetak_kartu_per_wilayah/1376`),
  ];
  expect(await jumlah()).toEqual([0, 0, 0]);
  await kirim(await gambar(300, 200));
  expect(await jumlah()).toEqual([1, 1, 1]);
});
