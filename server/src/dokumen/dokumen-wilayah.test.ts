// What provinces and kota hand in: documents by category, and the campaign account.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { KategoriDokumenWilayah } from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { formulir } from "../testing/formulir.ts";
import { isiTabel } from "../testing/keadaan.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const kota = await buatPengguna(app, ROLES.kota);
const padang = await buatPengguna(app, { ...ROLES.kota, wilayahId: 1371 });
const caleg = await buatPengguna(app, ROLES.caleg);
const TABEL = ["dokumen_wilayah", "rekening_wilayah", "berkas", "audit"] as const;

interface Berkas {
  nama: string;
  isi: string;
}

const pdf = (isi: string): Berkas => ({ nama: `${isi}.pdf`, isi: `%PDF-1.4 ${isi}\n%%EOF` });
const exe = { nama: "laporan.pdf", isi: "MZ\u0000\u0001\u0000program" };
const get = async (alamat: string, token?: string) =>
  app.panggil(`GET /api/${alamat}`, token === undefined ? {} : { token });
const kirim = (
  alamat: string,
  token: string | undefined,
  [fields, file]: readonly [Record<string, string | number>, (Berkas | undefined)?],
) =>
  app.panggil(`POST /api/${alamat}`, {
    ...(token === undefined ? {} : { token }),
    body: formulir(fields, file),
  });
const isiDi = async (wilayah: number, singkat: string): Promise<KategoriDokumenWilayah> => {
  const { body } = await get(`dokumen_wilayah?wilayah_id=${wilayah}`, pusat.token);
  return body.data.find((one: KategoriDokumenWilayah) => one.singkat === singkat);
};

const LADK = { dokumen_wilayah_id: 2, tanggal_dibuat: "2024-01-07" };
const REKENING = {
  rekening_nama: "Dewan Pimpinan Cabang Payakumbuh",
  rekening_nomor: "0012345678",
  rekening_bank: "Bank Nagari",
  rekening_tanggal_dibuat: "2023-11-20",
};

test("baca: 401 tanpa sesi, 403 caleg dan wilayah lain; bawaannya wilayah sendiri", async () => {
  for (const alamat of ["dokumen_wilayah", "dokumen_wilayah_template", "rekening_wilayah"]) {
    expect((await get(alamat)).status).toBe(401);
    expect((await get(alamat, caleg.token)).body.kode).toBe("tidak-berhak");
    for (const luar of [1, 13, 1371, 35]) {
      expect((await get(`${alamat}?wilayah_id=${luar}`, kota.token)).body.kode).toBe(
        "di-luar-wilayah",
      );
    }
    expect((await get(`${alamat}?wilayah_id=3578`, propinsi.token)).status).toBe(403);
    for (const [wilayah, { token }] of [
      ["", kota],
      ["?wilayah_id=1376", kota],
      ["?wilayah_id=1371", propinsi],
      ["?wilayah_id=3578", pusat],
    ] as const) {
      expect((await get(alamat + wilayah, token)).status).toBe(200);
    }
    expect((await get(`${alamat}?wilayah_id=137601`, kota.token)).body.errors).toEqual({
      wilayah_id: ["Pilih provinsi atau kota"],
    });
    expect((await get(`${alamat}?wilayah_id=99`, pusat.token)).status).toBe(404);
  }
});

test("menulis: 401, 403 tanpa hak, wilayah lain, dan yang bukan wilayah; tidak ada yang tersimpan", async () => {
  const sebelum = await isiTabel(app, [...TABEL]);
  for (const [alamat, fields] of [
    ["dokumen_wilayah", LADK],
    ["rekening_wilayah", REKENING],
  ] as const) {
    const jawab = async (token: string | undefined, wilayah?: number) => {
      const di = wilayah === undefined ? {} : { wilayah_id: wilayah };
      const { status, body } = await kirim(alamat, token, [{ ...fields, ...di }, pdf("x")]);
      return [status, body.kode];
    };
    expect(await jawab(undefined)).toEqual([401, "belum-masuk"]);
    expect(await jawab(caleg.token)).toEqual([403, "tidak-berhak"]);
    expect(await jawab(kota.token, 1371)).toEqual([403, "di-luar-wilayah"]);
    expect(await jawab(kota.token, 13)).toEqual([403, "di-luar-wilayah"]);
    expect(await jawab(propinsi.token, 35)).toEqual([403, "di-luar-wilayah"]);
    expect(await jawab(pusat.token, 99)).toEqual([404, "tidak-ditemukan"]);
    expect(await jawab(pusat.token, 137_601)).toEqual([400, "isian-salah"]);
  }
  expect(await isiTabel(app, [...TABEL])).toEqual(sebelum);
});

const SALAH = [
  [{ tanggal_dibuat: "2024-01-07" }, pdf("a"), { dokumen_wilayah_id: ["Kategori harus diisi"] }],
  [{ ...LADK, dokumen_wilayah_id: "" }, pdf("a"), { dokumen_wilayah_id: ["Kategori harus diisi"] }],
  [
    { ...LADK, dokumen_wilayah_id: "  " },
    pdf("a"),
    { dokumen_wilayah_id: ["Kategori harus diisi"] },
  ],
  [{ dokumen_wilayah_id: 2 }, pdf("a"), { tanggal_dibuat: ["Wajib diisi"] }],
  [
    { dokumen_wilayah_id: 2, tanggal_dibuat: "9999-01-07" },
    pdf("a"),
    { tanggal_dibuat: ["Isi tahun 1900 sampai 2100"] },
  ],
  [
    { dokumen_wilayah_id: 2, tanggal_dibuat: "7/1/2024" },
    pdf("a"),
    { tanggal_dibuat: ["Wajib diisi"] },
  ],
  [LADK, undefined, { file: ["File harus diisi"] }],
  [LADK, exe, { file: ["Isi berkas harus JPG, PNG, PDF"] }],
  [LADK, { nama: "kosong.pdf", isi: "" }, { file: ["Berkas kosong"] }],
  [
    { ...LADK, dokumen_wilayah_id: 99 },
    pdf("a"),
    { dokumen_wilayah_id: ["Kategori ini tidak dikenal"] },
  ],
  [
    { ...LADK, dokumen_wilayah_id: 1 },
    pdf("a"),
    { dokumen_wilayah_id: ["Isi lewat Rekening Dana Kampanye"] },
  ],
] as const;

test("DOC-017 DOC-019 DOC-020 DOC-030 DOC-031 DOC-032 dokumen salah: teks tiap isian, tidak ada yang tersimpan", async () => {
  const sebelum = await isiTabel(app, [...TABEL]);
  for (const [fields, file, errors] of SALAH) {
    const jawab = await kirim("dokumen_wilayah", kota.token, [fields, file]);
    expect([jawab.status, jawab.body.errors]).toEqual([400, errors]);
  }
  expect(await isiTabel(app, [...TABEL])).toEqual(sebelum);
});

test("berkas lebih dari 10 MB ditolak", async () => {
  const besar = `%PDF-1.4${"x".repeat(10 * 1024 * 1024)}`;
  const { status } = await kirim("dokumen_wilayah", kota.token, [
    LADK,
    { nama: "a.pdf", isi: besar },
  ]);
  expect(status).toBe(400);
});

test("DOC-036 DOC-035 DOC-018 DOC-021..023 DOC-025 dokumen terunggah: Sudah, alamatnya dibaca, yang lama jadi riwayat, tercatat", async () => {
  const belum = await isiDi(1376, "LADK");
  expect(belum).toEqual({
    id: 2,
    keterangan: "Laporan Awal Dana Kampanye",
    singkat: "LADK",
    allow_download: 0,
    is_template: 0,
    tenggat: null,
    status: "Belum",
    wilayahdokumen: [],
    wilayahdokumentemplate: [],
    dari_atas: [],
    dapat_diubah: true,
    versi: expect.any(String),
  });
  expect((await isiDi(1376, "SK Kepengurusan")).allow_download).toBe(1);
  const satu = await kirim("dokumen_wilayah", kota.token, [LADK, pdf("ladk")]);
  expect([satu.status, satu.body.message]).toEqual([201, "Data Berhasil disimpan"]);
  // The same once more is the same.
  expect((await kirim("dokumen_wilayah", kota.token, [LADK, pdf("ladk")])).body).toEqual(satu.body);
  const dua = await kirim("dokumen_wilayah", propinsi.token, [
    { ...LADK, wilayah_id: 1376, tanggal_dibuat: "2024-01-09" },
    pdf("ladk perbaikan"),
  ]);
  expect(dua.status).toBe(201);
  const { status, wilayahdokumen } = await isiDi(1376, "LADK");
  expect(status).toBe("Sudah");
  expect(
    wilayahdokumen.map(({ id, nama, tanggal_dibuat: tanggal, berlaku, dikirim }) => ({
      id,
      nama,
      tanggal,
      berlaku,
      dikirim,
    })),
  ).toEqual([
    {
      id: dua.body.data.id,
      nama: "ladk perbaikan.pdf",
      tanggal: "2024-01-09",
      berlaku: true,
      dikirim: false,
    },
    {
      id: satu.body.data.id,
      nama: "ladk.pdf",
      tanggal: "2024-01-07",
      berlaku: false,
      dikirim: false,
    },
  ]);
  const isi = await Promise.all(
    wilayahdokumen.map(async ({ url }) => {
      const { raw } = await app.panggil(`GET ${url}`, { token: kota.token });
      return raw.toString();
    }),
  );
  expect(isi).toEqual(["%PDF-1.4 ladk perbaikan\n%%EOF", "%PDF-1.4 ladk\n%%EOF"]);
  // Without a number it is one's own region.
  const sendiri = (await get("dokumen_wilayah", kota.token)).body.data;
  // What the province has sent it does not replace.
  expect(sendiri).toContainEqual({ ...(await isiDi(1376, "LADK")), dapat_diubah: false });
  // Neither another kota nor the nation has it.
  expect((await isiDi(1371, "LADK")).status).toBe("Belum");
  expect((await isiDi(1, "LADK")).status).toBe("Belum");
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "aksi", "baris", "sebelum", "sesudah"])
    .where("tabel", "=", "dokumen_wilayah")
    .orderBy("id")
    .execute();
  expect(jejak).toMatchObject([
    {
      users_id: kota.id,
      aksi: "dokumen_wilayah.unggah",
      baris: "1376",
      sebelum: null,
      sesudah: { kategori: "LADK", tanggal_dibuat: "2024-01-07" },
    },
    {
      users_id: propinsi.id,
      aksi: "dokumen_wilayah.unggah",
      baris: "1376",
      sebelum: { kategori: "LADK" },
      sesudah: { kategori: "LADK", tanggal_dibuat: "2024-01-09" },
    },
  ]);
});

test("berkas wilayah lain tidak terbaca; yang boleh diunduh terbaca juga oleh wilayah di bawahnya", async () => {
  const sk = { dokumen_wilayah_id: 5, tanggal_dibuat: "2023-05-01" };
  await kirim("dokumen_wilayah", propinsi.token, [sk, pdf("sk sumbar")]);
  await kirim("dokumen_wilayah", propinsi.token, [LADK, pdf("ladk sumbar")]);
  const url = async (wilayah: number, singkat: string) =>
    (await isiDi(wilayah, singkat)).wilayahdokumen.at(0)?.url ?? "";
  const boleh = async (alamat: string, { token }: { token: string }) =>
    (await app.panggil(`GET ${alamat}`, { token })).status;
  const terbuka = await url(13, "SK Kepengurusan");
  const tertutup = await url(13, "LADK");
  const jatim = await buatPengguna(app, { ...ROLES.propinsi, wilayahId: 35 });
  expect(
    await Promise.all(
      [pusat, propinsi, kota, padang, jatim, caleg].map(async (oleh) => boleh(terbuka, oleh)),
    ),
  ).toEqual([200, 200, 200, 200, 404, 404]);
  expect(
    await Promise.all(
      [pusat, propinsi, kota, jatim, caleg].map(async (oleh) => boleh(tertutup, oleh)),
    ),
  ).toEqual([200, 200, 404, 404, 404]);
  const payakumbuh = await url(1376, "LADK");
  expect(await Promise.all([kota, padang].map(async (oleh) => boleh(payakumbuh, oleh)))).toEqual([
    200, 404,
  ]);
  const { dari_atas: dariAtas, is_template: isTemplat } = await isiDi(1376, "SK Kepengurusan");
  // What the province has is no template.
  expect(isTemplat).toBe(0);
  expect(dariAtas).toEqual([
    {
      url: terbuka,
      nama: "sk sumbar.pdf",
      mime: "application/pdf",
      wilayah: { id: 13, keterangan: "Sumatera Barat" },
    },
  ]);
  expect((await isiDi(1376, "LADK")).dari_atas).toEqual([]);
  // Whoever uploaded it and moved away reads it no more.
  await sql`update users set wilayah_id = 1371 where id = ${kota.id}`.execute(db);
  expect(await boleh(payakumbuh, kota)).toBe(404);
  await sql`update users set wilayah_id = 1376 where id = ${kota.id}`.execute(db);
});

test("DOC-011 DOC-012 DOC-013 DOC-014 DOC-033 rekening tanpa satu isian: Wajib diisi dengan benar", async () => {
  const sebelum = await isiTabel(app, [...TABEL]);
  for (const field of [
    "rekening_nama",
    "rekening_nomor",
    "rekening_bank",
    "rekening_tanggal_dibuat",
  ] as const) {
    const { [field]: _, ...lain } = REKENING;
    for (const isi of [lain, { ...lain, [field]: " " }]) {
      const { status, body } = await kirim("rekening_wilayah", kota.token, [isi, pdf("r")]);
      expect([status, body.errors]).toEqual([400, { [field]: ["Wajib diisi dengan benar"] }]);
    }
  }
  expect(await isiTabel(app, [...TABEL])).toEqual(sebelum);
});

test("DOC-015 DOC-033 rekening tanpa file atau dengan nomor yang bukan 5 sampai 30 angka", async () => {
  const errors = async (fields: object, file?: Berkas) =>
    (await kirim("rekening_wilayah", kota.token, [{ ...REKENING, ...fields }, file])).body.errors;
  expect(await errors({})).toEqual({ file: ["Wajib diisi dengan benar"] });
  expect(await errors({}, exe)).toEqual({ file: ["Isi berkas harus JPG, PNG, PDF"] });
  for (const nomor of ["1234", "1".repeat(31)]) {
    expect(await errors({ rekening_nomor: nomor }, pdf("r"))).toEqual({
      rekening_nomor: ["Isi 5 sampai 30 angka"],
    });
  }
  for (const nomor of ["123-456 7890", "12-34", "12345a"]) {
    expect(await errors({ rekening_nomor: nomor }, pdf("r"))).toEqual({
      rekening_nomor: ["Isi angka saja, tanpa spasi dan tanda"],
    });
  }
});

test("rekening tidak dibuka pada hari yang belum tiba di WIB; hari ini boleh", async () => {
  const hari = (ke: number) => formatWib(new Date(Date.now() + ke * 86_400_000)).slice(0, 10);
  const jawab = async (tanggal: string) =>
    (
      await kirim("rekening_wilayah", kota.token, [
        { ...REKENING, rekening_tanggal_dibuat: tanggal },
        // Nothing is saved of either: the file is refused too.
        exe,
      ])
    ).body.errors;
  expect(await jawab(hari(1))).toMatchObject({
    rekening_tanggal_dibuat: ["Tanggal pembukaan belum tiba"],
  });
  expect(await jawab(hari(0))).toEqual({ file: ["Isi berkas harus JPG, PNG, PDF"] });
});

test("DOC-037 DOC-038 DOC-010 DOC-016 rekening tersimpan per wilayah, yang lama jadi riwayat, tercatat", async () => {
  expect((await get("rekening_wilayah", kota.token)).body).toEqual({
    data: null,
    riwayat: [],
    dapat_diubah: true,
    versi: expect.any(String),
  });
  const satu = await kirim("rekening_wilayah", kota.token, [REKENING, pdf("buku lama")]);
  expect([satu.status, satu.body.message]).toEqual([201, "Data Berhasil disimpan"]);
  expect((await kirim("rekening_wilayah", kota.token, [REKENING, pdf("buku lama")])).body).toEqual(
    satu.body,
  );
  const baru = { ...REKENING, rekening_nomor: "99887766554433221100998877665" };
  const dua = await kirim("rekening_wilayah", propinsi.token, [
    { ...baru, wilayah_id: 1376 },
    pdf("buku baru"),
  ]);
  expect(dua.status).toBe(201);
  const { body } = await get("rekening_wilayah", kota.token);
  expect(body.data).toMatchObject({
    id: dua.body.data.id,
    wilayah_id: 1376,
    ...baru,
    nama: "buku baru.pdf",
  });
  expect(body.riwayat).toMatchObject([
    { id: satu.body.data.id, ...REKENING, nama: "buku lama.pdf" },
  ]);
  for (const [{ url }, isi] of [
    [body.data, "buku baru"],
    [body.riwayat[0], "buku lama"],
  ]) {
    const { raw } = await app.panggil(`GET ${url}`, { token: kota.token });
    expect(raw.toString()).toBe(`%PDF-1.4 ${isi}\n%%EOF`);
    expect((await app.panggil(`GET ${url}`, { token: padang.token })).status).toBe(404);
  }
  expect((await get("rekening_wilayah?wilayah_id=1376", propinsi.token)).body).toEqual({
    ...body,
    dapat_diubah: true,
  });
  expect(body.dapat_diubah).toBe(false);
  for (const { token } of [padang, propinsi, pusat]) {
    expect((await get("rekening_wilayah", token)).body.data).toBe(null);
  }
  const menimpa = await kirim("rekening_wilayah", kota.token, [REKENING, pdf("buku lama")]);
  expect(menimpa.body.kode).toBe("buatan-atasan");
  const tetangga = await kirim("rekening_wilayah", padang.token, [REKENING, pdf("buku padang")]);
  expect(tetangga.status).toBe(201);
  expect((await get("rekening_wilayah", kota.token)).body).toEqual(body);
  // The account is what the category RKDK asks for.
  expect(await isiDi(1376, "RKDK")).toMatchObject({
    status: "Sudah",
    wilayahdokumen: [{ url: body.data.url }, { url: body.riwayat[0].url }],
  });
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "baris", "sebelum", "sesudah"])
    .where("aksi", "=", "rekening_wilayah.simpan")
    .orderBy("id")
    .execute();
  expect(jejak).toMatchObject([
    { users_id: kota.id, baris: "1376", sebelum: null, sesudah: REKENING },
    { users_id: propinsi.id, baris: "1376", sebelum: REKENING, sesudah: baru },
    { users_id: padang.id, baris: "1371", sebelum: null },
  ]);
});

test("dua orang menyimpan rekening satu wilayah, juga yang pertama: yang kedua ditolak; tanpa versi ia menggantikan", async () => {
  const { token } = await buatPengguna(app, { ...ROLES.kota, wilayahId: 1372 });
  const baca = async () => (await get("rekening_wilayah", token)).body;
  const simpan = (nomor: string, versi?: string, file = pdf("buku solok")) =>
    kirim("rekening_wilayah", token, [
      { ...REKENING, rekening_nomor: nomor, ...(versi === undefined ? {} : { versi }) },
      file,
    ]);
  const { versi } = await baca();
  expect((await simpan("10001", versi)).status).toBe(201);
  const kedua = await simpan("20002", versi);
  expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
  const kini = await baca();
  expect(kini).toMatchObject({ data: { rekening_nomor: "10001" }, riwayat: [] });
  // Another paper of the same account is another version too.
  expect((await simpan("10001", kini.versi, pdf("buku baru solok"))).status).toBe(201);
  expect((await simpan("30003", kini.versi)).body.kode).toBe("isian-berubah");
  expect((await simpan("30003", (await baca()).versi)).status).toBe(201);
  expect((await simpan("40004")).status).toBe(201);
  expect(await baca()).toMatchObject({
    data: { rekening_nomor: "40004" },
    riwayat: [{ rekening_nomor: "30003" }, { nama: "buku baru solok.pdf" }, {}],
  });
});

test("delapan kiriman serentak: satu yang berlaku, tujuh riwayat", async () => {
  const semua = await Promise.all(
    Array.from({ length: 8 }, async (_, n) =>
      kirim("dokumen_wilayah", padang.token, [LADK, pdf(`serentak ${n}`)]),
    ),
  );
  expect(semua.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  const { wilayahdokumen } = await isiDi(1371, "LADK");
  expect(wilayahdokumen.map(({ berlaku }) => berlaku)).toEqual([
    true,
    ...Array.from({ length: 7 }, () => false),
  ]);
  const riwayat = async () =>
    (await get("rekening_wilayah", padang.token)).body.riwayat as { rekening_nomor: string }[];
  const rekening = await Promise.all(
    Array.from({ length: 8 }, async (_, n) =>
      kirim("rekening_wilayah", padang.token, [
        { ...REKENING, rekening_nomor: `1000${n}` },
        pdf("buku"),
      ]),
    ),
  );
  expect(rekening.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  const dari = (await riwayat()).filter((one) => one.rekening_nomor.startsWith("1000"));
  expect(dari).toHaveLength(7);
});
