import sharp from "sharp";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { formulir } from "../../testing/formulir.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

const propinsi = await buatPengguna(app, ROLES.propinsi);
const surabaya = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const kota = await buatPengguna(app, ROLES.kota);
const orang = await buatPengguna(app, {
  peran: PERAN.adminKota,
  wilayahId: 1376,
  nomerKta: "KTA-ANGGOTA",
});
await db
  .insertInto("anggota")
  .values({ nomer_kta: "KTA-ANGGOTA", nama: "Siti Anggota", kelurahan_id: 1376011002 })
  .execute();

const PDF = { nama: "Surat Mandat.pdf", isi: "%PDF-1.4 surat mandat\n%%EOF" };
const gambar = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: "#0b5" } })
      .png()
      .toBuffer(),
  );

test("USER-011 USER-031 USER-032 surat mandat diunduh, hanya di wilayahnya", async () => {
  const alamat = `/api/user/${orang.id}/surat_mandat`;
  const { token } = propinsi;
  /** As its row in the list names them. */
  const disebut = async () => {
    const { body } = await app.panggil(`GET /api/user?email=${orang.email}`, { token });
    return [body.data[0].url_surat_mandat, body.data[0].url_surat_mandat_approval];
  };
  expect((await app.panggil(`GET ${alamat}`, { token })).status).toBe(404);
  expect(await disebut()).toEqual([null, null]);
  await app.panggil(`POST /api/user/${orang.id}`, { token, body: formulir({}, PDF) });
  expect(await disebut()).toEqual([alamat, null]);
  const surat = await app.panggil(`GET ${alamat}`, { token });
  expect(surat.headers["content-type"]).toBe("application/pdf");
  expect(surat.headers["content-disposition"]).toBe(
    "attachment; filename*=UTF-8''Surat%20Mandat.pdf",
  );
  expect(surat.raw.toString()).toBe(PDF.isi);
  expect((await app.panggil(`GET ${alamat}`, { token: kota.token })).status).toBe(200);
  expect((await app.panggil(`GET ${alamat}`, { token: surabaya.token })).status).toBe(403);
  expect((await app.panggil(`GET ${alamat}`)).status).toBe(401);

  const tiket = await app.panggil("POST /api/tiket", { token, body: { alamat } });
  const lewatTiket = await app.panggil(`GET ${alamat}?access_token=${tiket.body.data.tiket}`);
  expect(lewatTiket.raw.toString()).toBe(PDF.isi);

  const approval = `/api/user/${orang.id}/surat_mandat_approval`;
  expect((await app.panggil(`GET ${approval}`, { token })).status).toBe(404);
  const lain = { nama: "utama.pdf", isi: "%PDF-1.4 admin utama\n%%EOF" };
  await app.panggil(`POST /api/user/${orang.id}/set_approval`, { token, body: formulir({}, lain) });
  expect((await app.panggil(`GET ${approval}`, { token })).raw.toString()).toBe(lain.isi);
  expect(await disebut()).toEqual([alamat, approval]);
  const unduhan = await db
    .selectFrom("audit")
    .select("users_id")
    .where("aksi", "=", "users.unduh_mandat")
    .where("baris", "=", String(orang.id))
    .execute();
  expect(unduhan.map(({ users_id: id }) => id)).toEqual([
    propinsi.id,
    kota.id,
    propinsi.id,
    propinsi.id,
  ]);
});

test("surat mandat lama yang diganti dibuang", async () => {
  const sebelum = await db.selectFrom("berkas").select("id").execute();
  await app.panggil(`POST /api/user/${orang.id}`, {
    token: propinsi.token,
    body: formulir({}, { nama: "baru.pdf", isi: "%PDF-1.4 baru\n%%EOF" }),
  });
  expect(await db.selectFrom("berkas").select("id").execute()).toHaveLength(sebelum.length);
});

test("USER-035..037 gambar anggota: foto 3:4, KTA belakang, dan KTP, lewat akunnya", async () => {
  const { token } = propinsi;
  const alamat = (jenis: string) => `/api/user/${orang.id}/kta/${jenis}`;
  const simpan = async (jenis: string, isi: Uint8Array<ArrayBuffer> | string, sesi = token) =>
    app.panggil(`POST ${alamat(jenis)}`, {
      token: sesi,
      body: formulir({}, { nama: "gambar.png", isi }),
    });
  expect((await simpan("ktp", await gambar(60, 40))).body).toEqual({
    message: "Data Berhasil disimpan",
  });
  const { body: satu } = await app.panggil(`GET /api/user/${orang.id}`, { token });
  expect(satu.data.kta).toMatchObject({ foto: null, kta_belakang: null, ktp: expect.anything() });
  await simpan("kta_belakang", await gambar(50, 30));
  await simpan("foto", await gambar(80, 80));
  const { body } = await app.panggil(`GET /api/user/${orang.id}`, { token });
  expect(body.data.kta).toEqual({
    is_anggota: true,
    foto: { origin: alamat("foto"), thumbnail: `${alamat("foto")}?kecil=1` },
    kta_belakang: {
      origin: alamat("kta_belakang"),
      thumbnail: `${alamat("kta_belakang")}?kecil=1`,
    },
    ktp: { origin: alamat("ktp"), thumbnail: `${alamat("ktp")}?kecil=1` },
  });
  for (const [jenis, ...ukuran] of [
    ["foto", 60, 80],
    ["kta_belakang", 50, 30],
    ["ktp", 60, 40],
  ] as const) {
    const { raw } = await app.panggil(`GET ${alamat(jenis)}`, { token });
    const { width, height } = await sharp(raw).metadata();
    expect([jenis, width, height]).toEqual([jenis, ...ukuran]);
  }
  const kecil = await app.panggil(`GET ${body.data.kta.ktp.thumbnail}`, { token });
  expect(kecil.headers["content-type"]).toBe("image/webp");
  expect((await app.panggil(`GET ${alamat("ktp")}`, { token: surabaya.token })).status).toBe(403);
  expect((await simpan("ktp", await gambar(60, 40), kota.token)).status).toBe(403);
  expect((await simpan("ktp", await gambar(60, 40), surabaya.token)).status).toBe(403);
  expect((await simpan("ktp", "%PDF-1.4\n%%EOF")).body.errors.file).toEqual([
    "Isi berkas harus JPG, PNG, WebP",
  ]);
  expect((await simpan("paspor", await gambar(60, 40))).status).toBe(400);
  const jejak = await db
    .selectFrom("audit")
    .select(["baris", "sebelum"])
    .where("aksi", "=", "anggota.gambar")
    .execute();
  expect(jejak[0]).toEqual({ baris: "KTA-ANGGOTA", sebelum: { ktp: null } });
});

test("nomor KTA yang tidak terdaftar: gambar ditolak dengan penjelasan, dan tidak ditinggal", async () => {
  const jumlah = async () => (await db.selectFrom("berkas").select("id").execute()).length;
  const sebelum = await jumlah();
  const { status, body } = await app.panggil(`POST /api/user/${kota.id}/kta/ktp`, {
    token: propinsi.token,
    body: formulir({}, { nama: "ktp.png", isi: await gambar(60, 40) }),
  });
  expect([status, body.kode]).toEqual([400, "bukan-anggota"]);
  expect(await jumlah()).toBe(sebelum);
});
