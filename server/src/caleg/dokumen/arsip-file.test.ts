import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { formulir } from "../../testing/formulir.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { cleanDokumenCaleg } from "./clean-dokumen.service.ts";

const app = await createTestApp();
const { db, files } = app.context;
const { id: usersId, token } = await buatPengguna(app, { peran: PERAN.caleg });
const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271 });
const calegId = await buatCaleg(db, { dapilId, usersId });

const gambar = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } }).withExif({
    IFD0: { Make: "Kamera Rahasia" },
  });
const bytes = async (picture: ReturnType<typeof gambar>) =>
  new Uint8Array(await picture.toBuffer());
const merah = await bytes(gambar("#d33").jpeg());

const kirim = (
  fields: Record<string, string>,
  isi?: Uint8Array<ArrayBuffer>,
  lewat = "arsip_file",
) =>
  app.panggil(`POST /api/caleg/${calegId}/${lewat}`, {
    token,
    body: formulir(fields, isi === undefined ? undefined : { nama: "foto.jpg", isi }),
  });
const galeri = async () =>
  (await app.panggil(`GET /api/caleg/${calegId}/arsip_file`, { token })).body.data;

test("CAL-179 CAL-180 CAL-243 foto galeri: keterangan dan berkas wajib, hanya gambar sampai 5 MB", async () => {
  const errors = async (...kiriman: Parameters<typeof kirim>) =>
    (await kirim(...kiriman)).body.errors;
  for (const isian of [{}, { keterangan: "" }, { keterangan: "  " }]) {
    expect(await errors(isian, merah)).toEqual({ keterangan: ["Wajib diisi"] });
  }
  expect(await errors({ keterangan: "Kampanye" })).toEqual({ file: ["File harus diisi"] });
  const pdf = new TextEncoder().encode("%PDF-1.4\n%%EOF");
  expect(await errors({ keterangan: "x" }, pdf)).toEqual({
    file: ["Isi berkas harus JPG, PNG, WebP"],
  });
  const besar = new Uint8Array(5 * 1024 * 1024 + 1);
  besar.set(merah);
  expect(await errors({ keterangan: "x" }, besar)).toEqual({
    file: ["Ukuran berkas paling besar 5 MB"],
  });
  expect(await galeri()).toEqual([]);
});

test("CAL-181..183 CAL-269 CAL-296 CAL-327 foto galeri tanpa EXIF, dengan gambar kecilnya; kiriman ganda satu foto", async () => {
  const [satu, dua] = await Promise.all([
    kirim({ keterangan: "Turun ke pasar" }, merah),
    kirim({ keterangan: "Turun ke pasar" }, merah),
  ]);
  expect([satu.status, dua.status].toSorted((one, other) => one - other)).toEqual([201, 400]);
  const [diterima, ditolak] = satu.status === 201 ? [satu, dua] : [dua, satu];
  expect(diterima.body.message).toBe("Data Galeri Berhasil diupload");
  expect(ditolak.body.kode).toBe("foto-galeri-ada");
  await kirim({ keterangan: "Bersama warga" }, await bytes(gambar("#3d3").webp()));
  const [foto, ...lain] = await galeri();
  expect(lain.map(({ keterangan }: { keterangan: string }) => keterangan)).toEqual([
    "Bersama warga",
  ]);
  const { id, url } = foto;
  expect(foto).toEqual({
    id: diterima.body.data.id,
    caleg_id: calegId,
    keterangan: "Turun ke pasar",
    url,
    thumbnail: `${url}?kecil=1`,
    dibuat_pada: foto.dibuat_pada,
  });
  const { raw } = await app.panggil(`GET ${url}`, { token });
  expect(raw.includes("Rahasia")).toBe(false);
  expect((await app.panggil(`GET ${foto.thumbnail}`, { token })).status).toBe(200);
  expect(id).toBeGreaterThan(0);
});

test("foto galeri yang dihapus, juga bersama calegnya, hilang setelah 90 hari dengan berkasnya", async () => {
  const pusat = await buatPengguna(app, ROLES.pusat);
  const baru = await buatPengguna(app, { peran: PERAN.caleg });
  const pemilik = await buatCaleg(db, { dapilId, usersId: baru.id });
  for (const background of ["#411", "#422", "#433"]) {
    const isi = await bytes(gambar(background).png());
    const { status } = await app.panggil(`POST /api/caleg/${pemilik}/arsip_file`, {
      token: baru.token,
      body: formulir({ keterangan: background }, { nama: "a.png", isi }),
    });
    expect(status).toBe(201);
  }
  const kunci = await db
    .selectFrom("caleg_arsip_file as f")
    .innerJoin("berkas as b", "b.id", "f.berkas_id")
    .select(["b.id", "b.kunci", "b.kunci_kecil"])
    .where("f.caleg_id", "=", pemilik)
    .orderBy("f.id")
    .execute();
  const ids = kunci.map(({ id }) => id);
  const hapus = await app.panggil(`DELETE /api/caleg/${pemilik}`, { token: pusat.token });
  expect(hapus.status).toBe(200);
  const dihapus = async (id: string | undefined, hari: number) =>
    db
      .updateTable("caleg_arsip_file")
      .set({ dihapus_pada: sql`now() - make_interval(days => ${hari})` })
      .where("berkas_id", "=", id ?? "")
      .execute();
  await dihapus(ids[0], 91);
  await dihapus(ids[1], 89);
  await cleanDokumenCaleg({ db, files });
  const tersisa = await db
    .selectFrom("caleg_arsip_file")
    .select("berkas_id")
    .where("caleg_id", "=", pemilik)
    .orderBy("id")
    .execute();
  expect(tersisa.map(({ berkas_id: id }) => id)).toEqual(ids.slice(1));
  for (const one of kunci) {
    const ada = one.id !== ids[0];
    for (const key of [one.kunci, one.kunci_kecil ?? ""]) {
      expect((await files.size(key)) !== undefined).toBe(ada);
    }
  }
});

test("versi lama tinggal 90 hari, lalu hilang bersama berkas dan gambar kecilnya", async () => {
  const unggah = async (background: string): Promise<string> => {
    const isi = await bytes(gambar(background).jpeg());
    return (await kirim({ dokumen_id: "107" }, isi, "dokumen")).body.data.url;
  };
  const urls = [await unggah("#111"), await unggah("#222"), await unggah("#333")];
  const ids = urls.map((url) => url.split("/").at(-1) ?? "");
  const kunci = await db
    .selectFrom("berkas")
    .select(["kunci", "kunci_kecil"])
    .where("id", "=", ids[0] ?? "")
    .executeTakeFirstOrThrow();
  const digantikan = async (id: string | undefined, hari: number) =>
    db
      .updateTable("caleg_dokumen")
      .set({ diganti_pada: sql`now() - make_interval(days => ${hari})` })
      .where("berkas_id", "=", id ?? "")
      .execute();
  await digantikan(ids[0], 91);
  await digantikan(ids[1], 89);
  await cleanDokumenCaleg({ db, files });
  const status = await Promise.all(
    urls.map(async (url) => (await app.panggil(`GET ${url}`, { token })).status),
  );
  expect(status).toEqual([404, 200, 200]);
  const tersisa = await db
    .selectFrom("caleg_dokumen")
    .select("berkas_id")
    .where("caleg_id", "=", calegId)
    .orderBy("id")
    .execute();
  expect(tersisa.map(({ berkas_id: id }) => id)).toEqual(ids.slice(1));
  for (const key of [kunci.kunci, kunci.kunci_kecil ?? ""]) {
    await expect(files.get(key)).rejects.toThrow("ENOENT");
  }
});

test("berkas seorang caleg bersama-sama paling banyak 500 MB, dengan kata-kata; punya caleg lain tidak dihitung", async () => {
  const hijau = await bytes(gambar("#3d3").jpeg());
  const lain = await buatCaleg(db, { dapilId });
  const isi = { nama: "besar.pdf", mime: "application/pdf", ukuran: 500 * 1024 * 1024 };
  const besar = { ...isi, id: crypto.randomUUID(), sha256: Buffer.from("besar"), kunci: "besar" };
  await db
    .insertInto("berkas")
    .values({ ...besar, caleg_id: lain })
    .execute();
  expect((await kirim({ keterangan: "Masih muat" }, hijau)).status).toBe(201);
  await db.updateTable("berkas").set({ caleg_id: calegId }).where("id", "=", besar.id).execute();
  const biru = await bytes(gambar("#33d").jpeg());
  // Full to the last byte: what is being sent counts as well.
  await sql`update berkas set ukuran = ukuran - (select sum(ukuran) from berkas
    where caleg_id = ${calegId} and id <> ${besar.id}) where id = ${besar.id}`.execute(db);
  expect((await kirim({ keterangan: "Tidak muat" }, biru)).body.errors).toEqual({
    file: [expect.stringContaining("Berkas caleg ini sudah mencapai 500 MB")],
  });
  const dokumen = await kirim({ dokumen_id: "101" }, biru, "dokumen");
  expect(dokumen.body.errors?.file).toEqual([expect.stringContaining("500 MB")]);
  await db.deleteFrom("berkas").where("id", "=", besar.id).execute();
});
