import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { formulir } from "../../testing/formulir.ts";
import { buatPengguna, buatSesi, createTestApp, type Jawaban } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

interface Orang {
  id: number;
  token: string;
  calegId: number;
}
let dewi: Orang;
let budi: Orang;
let adminKota = "";
let adminLain = "";

const gambar = async (width: number, height: number, background = "#d33") =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .withExif({ IFD0: { Make: "Kamera Rahasia" } })
      .jpeg()
      .toBuffer(),
  );
const pdf = (isi = "satu") => new TextEncoder().encode(`%PDF-1.4 ${isi}\n%%EOF`);

async function buatCaleg(nama: string, kotaId = 3271): Promise<Orang> {
  const dapilId = await buatDapil(db, { jenis: 3, kotaId });
  const { id, token } = await buatPengguna(app, { peran: PERAN.caleg });
  const caleg = await db
    .insertInto("caleg")
    .values({ users_id: id, jenis_caleg_id: 3, dapil_id: dapilId, nama_lengkap: nama })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token, calegId: caleg.id };
}

const admin = async (peran: number, wilayahId: number): Promise<string> =>
  (await buatPengguna(app, { peran, wilayahId })).token;

beforeAll(async () => {
  dewi = await buatCaleg("Dewi Lestari");
  budi = await buatCaleg("Budi Santoso");
  adminKota = await admin(PERAN.adminKota, 3271);
  adminLain = await admin(PERAN.adminKota, 3273);
});

interface Kirim {
  oleh?: string | undefined;
  caleg?: number;
  lewat?: string;
  isi?: Uint8Array<ArrayBuffer>;
  nama?: string;
  fields?: Record<string, string | number>;
}

const kirim = ({ oleh, caleg, lewat = "dokumen", isi, nama, fields }: Kirim): Promise<Jawaban> =>
  app.panggil(`POST /api/caleg/${caleg ?? dewi.calegId}/${lewat}`, {
    token: oleh ?? dewi.token,
    body: formulir(
      fields ?? { dokumen_id: 101 },
      isi === undefined ? undefined : { nama: nama ?? "berkas.pdf", isi },
    ),
  });

const baca = async (lewat: string, token = dewi.token, id = dewi.calegId) =>
  app.panggil(`GET /api/caleg/${id}/${lewat}`, { token });

const kategori = async (id: number, token = dewi.token) =>
  (await baca("dokumen_umum", token)).body.data.find((one: { id: number }) => one.id === id);

const buka = async (url: string, token?: string) =>
  (await app.panggil(`GET ${url}`, token === undefined ? {} : { token })).status;

test("CAL-288 CAL-289 CAL-296 CAL-306 CAL-307 CAL-326 CAL-327 401 tanpa sesi, 403 bagi orang lain, 404 tanpa caleg", async () => {
  const panggilan = [
    ...["dokumen_umum", "dokumen_khusus", "arsip_file"].map((lewat) => `GET ${lewat}`),
    ...["dokumen", "dokumen_umum", "dokumen_khusus", "arsip_file", "survey"].map(
      (lewat) => `POST ${lewat}`,
    ),
  ];
  for (const one of panggilan) {
    const [method = "", lewat = ""] = one.split(" ");
    const status = async (id: number, token?: string) => {
      const body = lewat === "survey" ? { tipe_id: 1, jawaban: 1 } : formulir({ dokumen_id: 101 });
      const isi = {
        ...(token === undefined ? {} : { token }),
        ...(method === "GET" ? {} : { body }),
      };
      const answer = await app.panggil(`${method} /api/caleg/${id}/${lewat}`, isi);
      return [one, answer.status, answer.body.kode];
    };
    expect((await status(dewi.calegId))[1]).toBe(401);
    expect(await status(dewi.calegId, budi.token)).toEqual([one, 403, "tidak-berhak"]);
    expect(await status(dewi.calegId, adminLain)).toEqual([one, 403, "di-luar-wilayah"]);
    expect((await status(999_999_999, adminKota))[1]).toBe(404);
  }
});

test("CAL-191 CAL-245 CAL-246 yang kurang atau salah: 400 dengan teks isiannya", async () => {
  const errors = async (isi: Kirim) => {
    const { status, body } = await kirim(isi);
    return [status, body.errors];
  };
  expect(await errors({ fields: {}, isi: pdf() })).toEqual([
    400,
    { dokumen_id: ["Harus dipilih"] },
  ]);
  for (const lewat of ["dokumen_umum", "dokumen_khusus"]) {
    expect(await errors({ lewat, fields: {}, isi: pdf() })).toEqual([
      400,
      { dokumen_id: ["Harus dipilih"] },
    ]);
  }
  expect(await errors({})).toEqual([400, { file: ["File harus diisi"] }]);
  expect(await errors({ fields: { dokumen_id: 999 }, isi: pdf() })).toEqual([
    400,
    { dokumen_id: ["Kategori ini tidak dikenal"] },
  ]);
  expect(await errors({ lewat: "dokumen_khusus", isi: pdf() })).toEqual([
    400,
    { dokumen_id: ["Kategori ini tidak dikenal"] },
  ]);
  const lain = { dokumen_id: 101, caleg_id: budi.calegId };
  expect(await errors({ fields: lain, isi: pdf() })).toEqual([
    400,
    { caleg_id: ["Caleg pada alamat dan pada isian tidak sama"] },
  ]);
  const jawab = async (body: unknown) => {
    const route = `POST /api/caleg/${dewi.calegId}/survey`;
    return (await app.panggil(route, { token: dewi.token, body })).body.errors;
  };
  expect(await jawab({ jawaban: 1 })).toEqual({ tipe_id: ["Harus dipilih"] });
  expect(await jawab({ tipe_id: 1, jawaban: 2 })).toEqual({ jawaban: ["Harus dipilih"] });
  expect(await jawab({ tipe_id: 999, jawaban: 1 })).toEqual({
    tipe_id: ["Pertanyaan ini tidak dikenal"],
  });
});

test("CAL-326 berkas menurut isinya, bukan namanya; kosong, terlalu besar, dan bermuka dua ditolak", async () => {
  const galat = async (isi: Uint8Array<ArrayBuffer>, dokumen_id = 101, nama = "ktp.jpg") => {
    const { status, body } = await kirim({ fields: { dokumen_id }, isi, nama });
    return status === 400 ? body.errors.file[0] : status;
  };
  const teks = new TextEncoder();
  expect(await galat(teks.encode("MZ\u0000\u0001program"))).toBe("Isi berkas harus PDF, JPG, PNG");
  expect(await galat(teks.encode("<svg onload='x()'/>"))).toBe("Isi berkas harus PDF, JPG, PNG");
  expect(await galat(new Uint8Array())).toBe("Berkas kosong");
  expect(await galat(pdf(), 110, "foto.jpg")).toBe("Isi berkas harus JPG, PNG, WebP");
  expect(await galat((await gambar(40, 40)).slice(0, 60))).toContain("rusak");
  for (const isi of ["%PDF-", "%PDF-1.4\nrusak", "%PDF-x.y\n%%EOF"]) {
    expect(await galat(teks.encode(isi))).toMatch(/^Berkas PDF ini rusak atau terpotong/);
  }
  // The category's size, in thousands of bytes: not what a form may have at most.
  const besar = new Uint8Array(5_000_001);
  besar.set(pdf());
  expect(await galat(besar)).toBe("Ukuran berkas paling besar 5 MB");
  expect((await kategori(101)).keadaan).toBe("belum");

  // A picture with a page behind it is written anew: nothing of the page is left.
  const polyglot = Buffer.concat([await gambar(40, 40), teks.encode("<script>alert(1)</script>")]);
  const { body } = await kirim({ isi: new Uint8Array(polyglot), nama: "ktp.html" });
  const { raw, headers } = await app.panggil(`GET ${body.data.url}`, { token: dewi.token });
  expect(headers["content-type"]).toBe("image/jpeg");
  expect(raw.includes("script")).toBe(false);
  expect(raw.includes("Rahasia")).toBe(false);
});

test("CAL-184..186 CAL-279 CAL-306 unggahan menjadi isi kategorinya, dengan pesannya", async () => {
  const { status, body } = await kirim({
    lewat: "dokumen_umum",
    fields: { dokumen_id: 102, caleg_id: dewi.calegId },
    isi: pdf("ijazah"),
    nama: "ijazah.pdf",
  });
  expect([status, body.message, body.data.menggantikan]).toEqual([
    201,
    "Data dokumen_umum Berhasil diupdate",
    false,
  ]);
  const ada = await kategori(102, adminKota);
  expect(ada).toMatchObject({
    id: 102,
    keterangan: "Ijazah SMA/sederajat atau lebih tinggi yang dilegalisasi",
    tipe_file: "PDF, JPG, PNG",
    max_size: 10_000,
    is_wajib: 1,
    is_template: 0,
    keadaan: "ada",
    caleg_dokumen: {
      id: body.data.id,
      url: body.data.url,
      thumbnail: null,
      url_siapbb: null,
      nama: "ijazah.pdf",
      mime: "application/pdf",
      berlaku_sampai: null,
    },
  });
  const { body: caleg } = await app.panggil(`GET /api/caleg/${dewi.calegId}`, { token: adminKota });
  expect(caleg.data.dokumen).toContainEqual({
    id: ada.caleg_dokumen.id,
    url: body.data.url,
    thumbnail: null,
    url_siapbb: null,
    dokumen: { id: 102, keterangan: ada.keterangan },
  });
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "baris", "sesudah"])
    .where("aksi", "=", "caleg.dokumen")
    .where(sql<string>`sesudah->>'dokumen_id'`, "=", "102")
    .execute();
  expect(jejak).toEqual([
    {
      users_id: dewi.id,
      baris: String(dewi.calegId),
      sesudah: { dokumen_id: 102, berkas_id: body.data.url.split("/").at(-1) },
    },
  ]);
});

test("CAL-326 yang baru menggantikan, yang lama tetap terbaca; kiriman ganda bukan pengganti", async () => {
  const fields = { dokumen_id: 107 };
  const pertama = (await kirim({ fields, isi: pdf("a") })).body.data;
  const lagi = (await kirim({ fields, isi: pdf("a") })).body.data;
  expect(lagi).toEqual({ ...pertama, menggantikan: false });
  const kedua = (await kirim({ fields, isi: pdf("b"), oleh: adminKota })).body.data;
  expect([kedua.menggantikan, (await kategori(107)).caleg_dokumen.url]).toEqual([true, kedua.url]);
  expect(await buka(pertama.url, dewi.token)).toBe(200);
  const milik = { oleh: budi.token, caleg: budi.calegId, isi: pdf("khusus") };
  expect(await kirim({ ...milik, fields: { dokumen_id: 212 } })).toMatchObject({
    status: 201,
    body: { message: "Data Dokumen Khusus Berhasil diupdate" },
  });
  // Eight at once: one stands, the others became old.
  const kiriman = await Promise.all(
    Array.from({ length: 8 }, (_, nomor) => kirim({ fields, isi: pdf(`serentak ${nomor}`) })),
  );
  expect(kiriman.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  const versi = await db
    .selectFrom("caleg_dokumen")
    .select(["diganti_pada"])
    .where("caleg_id", "=", dewi.calegId)
    .where("dokumen_id", "=", 107)
    .execute();
  expect(versi.length).toBe(10);
  expect(versi.filter(({ diganti_pada: diganti }) => diganti === null).length).toBe(1);
});

test("CAL-104 berkas caleg hanya lewat calegnya: bukan caleg lain, bukan wilayah lain", async () => {
  const { url } = (
    await kirim({ fields: { dokumen_id: 102 }, isi: pdf("rahasia"), oleh: adminKota })
  ).body.data;
  expect(await buka(url)).toBe(401);
  expect(await buka(url, dewi.token)).toBe(200);
  expect(await buka(url, await admin(PERAN.adminPropinsi, 32))).toBe(200);
  expect(await buka(url, budi.token)).toBe(403);
  expect(await buka(url, adminLain)).toBe(403);
  // Who sent it reads it only while it lies in the own region.
  const { id: pindah, token } = await buatPengguna(app, {
    peran: PERAN.adminKota,
    wilayahId: 3271,
  });
  const miliknya = (await kirim({ fields: { dokumen_id: 103 }, isi: pdf("x"), oleh: token })).body
    .data;
  await db.updateTable("users").set({ wilayah_id: 3273 }).where("id", "=", pindah).execute();
  expect(await buka(miliknya.url, await buatSesi(app.context, pindah))).toBe(403);
});

test("KTP caleg: yang melihatnya, selain calegnya sendiri, tercatat dan terbatas", async () => {
  const { url } = (await kirim({ fields: { dokumen_id: 101 }, isi: pdf("ktp") })).body.data;
  const lihat = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
  expect(await buka(url, dewi.token)).toBe(200);
  expect(await buka(url, lihat.token)).toBe(200);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "baris"])
    .where("aksi", "=", "caleg.lihat_identitas")
    .execute();
  expect(jejak).toEqual([{ users_id: lihat.id, baris: String(dewi.calegId) }]);
  await db
    .updateTable("batas_laju")
    .set({ jumlah: 120 })
    .where("kunci", "=", `identitas-caleg:${lihat.id}`)
    .execute();
  expect(await buka(url, lihat.token)).toBe(429);
});

test("CAL-080 pas foto dipotong 3:4 dan menjadi foto profil, kecilnya JPEG 240 × 320", async () => {
  expect(
    (await app.panggil(`GET /api/caleg/${dewi.calegId}`, { token: dewi.token })).body.data
      .foto_profil,
  ).toBeNull();
  const { body } = await kirim({
    fields: { dokumen_id: 110 },
    isi: await gambar(500, 500),
    nama: "foto.jpg",
  });
  const { data } = (await app.panggil(`GET /api/caleg/${dewi.calegId}`, { token: dewi.token }))
    .body;
  expect(data.foto_profil).toEqual({ url: body.data.url, thumbnail: `${body.data.url}?kecil=1` });
  const besar = await app.panggil(`GET ${body.data.url}`, { token: dewi.token });
  expect(await sharp(besar.raw).metadata()).toMatchObject({ width: 375, height: 500 });
  const kecil = await app.panggil(`GET ${data.foto_profil.thumbnail}`, { token: dewi.token });
  expect(kecil.headers["content-type"]).toBe("image/jpeg");
  expect(await sharp(kecil.raw).metadata()).toMatchObject({
    format: "jpeg",
    width: 240,
    height: 320,
  });
});

test("CAL-188..191 CAL-289 CAL-307 CAL-325 pertanyaan, jawabannya, dan dokumen yang dimintanya", async () => {
  const item = async () =>
    (await baca("dokumen_khusus")).body.data.find((one: { id: number }) => one.id === 8);
  expect(await item()).toMatchObject({
    keterangan: "Apakah nama Anda pada KTP berbeda dengan nama pada ijazah?",
    jawaban: null,
    dokumen: [
      { id: 212, tipe_file: "PDF, JPG, PNG", max_size: 10_000, is_wajib: 0, caleg_dokumen: null },
    ],
  });
  const jawab = async (jawaban: number) =>
    (
      await app.panggil(`POST /api/caleg/${dewi.calegId}/survey`, {
        token: dewi.token,
        body: { tipe_id: 8, jawaban },
      })
    ).body.message;
  expect(await jawab(1)).toBe("Data Dokumen Khusus Berhasil diupdate");
  expect(await item()).toMatchObject({ jawaban: { jawaban: 1 }, dokumen: [{ is_wajib: 1 }] });
  const kemajuan = async () =>
    (await app.panggil(`GET /api/caleg/${dewi.calegId}`, { token: dewi.token })).body.data
      .progres_dokumen_khusus;
  const sebelum = await kemajuan();
  // A category of the other kind is none here.
  const umum = { lewat: "dokumen_khusus", fields: { dokumen_id: 101 }, isi: pdf("umum") };
  expect((await kirim(umum)).body.errors).toEqual({ dokumen_id: ["Kategori ini tidak dikenal"] });
  const { body } = await kirim({
    lewat: "dokumen_khusus",
    fields: { dokumen_id: 212 },
    isi: pdf("beda nama"),
  });
  expect(await kemajuan()).toBeGreaterThan(sebelum);
  expect(body.message).toBe("Data Dokumen Khusus Berhasil diupdate");
  // Where it stands in SIAPBB is known of the category, whatever is sent.
  const url_siapbb = "https://siapbb.example/beda-nama";
  await db
    .updateTable("caleg_dokumen")
    .set({ url_siapbb })
    .where("id", "=", body.data.id)
    .execute();
  const kedua = await kirim({
    lewat: "dokumen_khusus",
    fields: { dokumen_id: 212 },
    isi: pdf("beda nama, terbaca"),
  });
  const caleg_dokumen = { id: kedua.body.data.id, url: kedua.body.data.url, url_siapbb };
  expect(caleg_dokumen.url).not.toBe(body.data.url);
  // Decision G-75: what was sent stays.
  await jawab(0);
  expect(await item()).toMatchObject({
    jawaban: { jawaban: 0 },
    dokumen: [{ is_wajib: 0, caleg_dokumen }],
  });
});

test("CAL-186 dokumen yang ada di SIAPBB, yang kedaluwarsa, dan yang jenisnya salah", async () => {
  const siti = await buatCaleg("Siti Aminah");
  const isi = { caleg_id: siti.calegId, users_id: siti.id };
  await db
    .insertInto("caleg_dokumen")
    .values({ ...isi, dokumen_id: 109, url_siapbb: "https://siapbb.example/kta" })
    .execute();
  await expect(
    db
      .insertInto("caleg_dokumen")
      .values({ ...isi, dokumen_id: 108, url_siapbb: "http://x" })
      .execute(),
  ).rejects.toThrow("caleg_dokumen_siapbb_https");
  for (const dokumen_id of [106, 107]) {
    await kirim({ oleh: siti.token, caleg: siti.calegId, fields: { dokumen_id }, isi: pdf() });
  }
  await db
    .updateTable("caleg_dokumen")
    .set({ dibuat_pada: sql`now() - interval '181 days'` })
    .where("caleg_id", "=", siti.calegId)
    .where("dokumen_id", "=", 106)
    .execute();
  await db.updateTable("m_dokumen").set({ tipe_file: "JPG" }).where("id", "=", 107).execute();
  const { body } = await baca("dokumen_umum", siti.token, siti.calegId);
  await db
    .updateTable("m_dokumen")
    .set({ tipe_file: "PDF, JPG, PNG" })
    .where("id", "=", 107)
    .execute();
  const keadaan = new Map<number, string>(
    body.data.map((one: { id: number; keadaan: string }) => [one.id, one.keadaan]),
  );
  expect([106, 107, 108, 109].map((id) => keadaan.get(id))).toEqual([
    "kedaluwarsa",
    "salah-jenis",
    "belum",
    "ada",
  ]);
  expect(body.data.find((one: { id: number }) => one.id === 109).caleg_dokumen).toMatchObject({
    url: null,
    url_siapbb: "https://siapbb.example/kta",
  });
  // A file beside it takes nothing away.
  const kini = { oleh: siti.token, caleg: siti.calegId, fields: { dokumen_id: 109 }, isi: pdf() };
  const { url } = (await kirim(kini)).body.data;
  const lagi = (await baca("dokumen_umum", siti.token, siti.calegId)).body.data;
  expect(lagi.find((one: { id: number }) => one.id === 109).caleg_dokumen).toMatchObject({
    url,
    url_siapbb: "https://siapbb.example/kta",
  });
});

test("caleg terkunci: berkasnya tidak lagi diubahnya sendiri, adminnya masih", async () => {
  const rini = await buatCaleg("Rini");
  await db.updateTable("caleg").set({ status: 3 }).where("id", "=", rini.calegId).execute();
  const isi = { caleg: rini.calegId, isi: pdf() };
  expect((await kirim({ ...isi, oleh: rini.token })).body.kode).toBe("caleg-terkunci");
  expect((await kirim({ ...isi, oleh: adminKota })).status).toBe(201);
});
