// What only the nation does: templates, and documents to many regions.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import type { KategoriDokumenWilayah } from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { formulir } from "../testing/formulir.ts";
import { isiTabel } from "../testing/keadaan.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { buatZip } from "../testing/zip.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const kota = await buatPengguna(app, ROLES.kota);
const caleg = await buatPengguna(app, ROLES.caleg);
const TABEL = [
  "dokumen_wilayah",
  "dokumen_wilayah_template",
  "m_dokumen_wilayah",
  "audit",
] as const;

interface Berkas {
  nama: string;
  isi: Uint8Array<ArrayBuffer> | string;
}

const pdf = (isi: string): Berkas => ({ nama: `${isi}.pdf`, isi: `%PDF-1.4 ${isi}\n%%EOF` });
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
const atur = (id: number, body: unknown, token = pusat.token) =>
  app.panggil(`PUT /api/m_dokumen_wilayah/${id}`, { token, body });
const isiDi = async (
  wilayah: number,
  singkat: string,
  alamat = "dokumen_wilayah",
): Promise<KategoriDokumenWilayah> => {
  const { body } = await get(`${alamat}?wilayah_id=${wilayah}`, pusat.token);
  return body.data.find((one: KategoriDokumenWilayah) => one.singkat === singkat);
};

const SURAT = { dokumen_wilayah_id: 6 };

test("DOC-009 DOC-040 DOC-041 mengirim, templat, dan batas waktu: 401, dan 403 untuk tingkat 2 dan 3", async () => {
  const sebelum = await isiTabel(app, [...TABEL]);
  for (const [alamat, fields] of [
    ["dokumen_wilayah_kirim", { ...SURAT, wilayah_id: "1376" }],
    ["dokumen_wilayah_template", { ...SURAT, wilayah_id: 1376 }],
  ] as const) {
    expect((await kirim(alamat, undefined, [fields, pdf("a")])).status).toBe(401);
    for (const { token } of [propinsi, kota, caleg]) {
      const { status, body } = await kirim(alamat, token, [fields, pdf("a")]);
      expect([status, body.kode]).toEqual([403, "tidak-berhak"]);
    }
  }
  const batas = { tenggat: "2024-01-07", allow_download: 0 };
  expect((await app.panggil("PUT /api/m_dokumen_wilayah/2", { body: batas })).status).toBe(401);
  for (const { token } of [propinsi, kota, caleg]) {
    expect((await atur(2, batas, token)).status).toBe(403);
  }
  expect(await isiTabel(app, [...TABEL])).toEqual(sebelum);
});

test.each([
  [{ wilayah_id: "1376" }, pdf("a"), { dokumen_wilayah_id: ["Kategori harus diisi"] }],
  [SURAT, pdf("a"), { wilayah_id: ["Pilih paling sedikit satu wilayah"] }],
  [{ ...SURAT, wilayah_id: "13,x" }, pdf("a"), { wilayah_id: ["Isi kode wilayah, dipisah koma"] }],
  [{ ...SURAT, wilayah_id: "1376,9999" }, pdf("a"), { wilayah_id: ["Pilih provinsi atau kota"] }],
  [{ ...SURAT, wilayah_id: "1" }, pdf("a"), { wilayah_id: ["Pilih provinsi atau kota"] }],
  [{ ...SURAT, wilayah_id: "137601" }, pdf("a"), { wilayah_id: ["Pilih provinsi atau kota"] }],
  [{ ...SURAT, wilayah_id: "13" }, undefined, { file: ["File harus diisi"] }],
  [
    { ...SURAT, wilayah_id: "13" },
    { nama: "a.pdf", isi: "MZ\u0000\u0000" },
    { file: ["Isi berkas harus JPG, PNG, PDF"] },
  ],
  [
    { dokumen_wilayah_id: 1, wilayah_id: "13" },
    pdf("a"),
    { dokumen_wilayah_id: ["RKDK diisi oleh wilayahnya sendiri"] },
  ],
  [
    { dokumen_wilayah_id: 4, wilayah_id: "13" },
    pdf("a"),
    { dokumen_wilayah_id: ["LPPDK diisi oleh wilayahnya sendiri"] },
  ],
] as const)("DOC-041 kiriman %j salah: teks tiap isian", async (fields, file, errors) => {
  const sebelum = await isiTabel(app, [...TABEL]);
  const { status, body } = await kirim("dokumen_wilayah_kirim", pusat.token, [fields, file]);
  expect([status, body.errors]).toEqual([400, errors]);
  expect(await isiTabel(app, [...TABEL])).toEqual(sebelum);
});

test("DOC-041 dokumen terkirim masuk ke daftar wilayah yang dipilih saja; yang sudah ada jadi riwayat", async () => {
  const milik = { ...SURAT, tanggal_dibuat: "2023-02-03" };
  await kirim("dokumen_wilayah", kota.token, [milik, pdf("buatan sendiri")]);
  const isi = { ...SURAT, wilayah_id: "13,1376,3578", keterangan: "Dibacakan saat rapat" };
  const satu = await kirim("dokumen_wilayah_kirim", pusat.token, [isi, pdf("surat dpp")]);
  expect([satu.status, satu.body]).toEqual([
    201,
    {
      message: "Dokumen terkirim ke 3 wilayah",
      data: { terkirim: 3, menggantikan: 1 },
    },
  ]);
  const ulang = await kirim("dokumen_wilayah_kirim", pusat.token, [isi, pdf("surat dpp")]);
  expect(ulang.body.data).toEqual({ terkirim: 3, menggantikan: 0 });
  for (const wilayah of [13, 3578]) {
    const { status, wilayahdokumen } = await isiDi(wilayah, "Surat Pencalonan");
    expect([status, wilayahdokumen]).toMatchObject([
      "Sudah",
      [{ nama: "surat dpp.pdf", dikirim: true, keterangan: "Dibacakan saat rapat", berlaku: true }],
    ]);
  }
  const { wilayahdokumen } = await isiDi(1376, "Surat Pencalonan");
  expect(wilayahdokumen.map(({ nama, dikirim, berlaku }) => [nama, dikirim, berlaku])).toEqual([
    ["surat dpp.pdf", true, true],
    ["buatan sendiri.pdf", false, false],
  ]);
  expect((await isiDi(1371, "Surat Pencalonan")).status).toBe("Belum");
  // One file for all of them, which others do not read unless it lies above them.
  const url = wilayahdokumen.at(0)?.url ?? "";
  const jakarta = await buatPengguna(app, { ...ROLES.propinsi, wilayahId: 31 });
  for (const [{ token }, status] of [
    [kota, 200],
    [propinsi, 200],
    [jakarta, 404],
  ] as const) {
    expect((await app.panggil(`GET ${url}`, { token })).status).toBe(status);
  }
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sesudah"])
    .where("aksi", "=", "dokumen_wilayah.kirim")
    .execute();
  expect(jejak).toMatchObject([
    { users_id: pusat.id, sesudah: { kategori: "Surat Pencalonan", tujuan: [13, 1376, 3578] } },
  ]);
  // With another word it is another one.
  const lain = { ...isi, keterangan: "Ditempel di kantor" };
  const tiga = await kirim("dokumen_wilayah_kirim", pusat.token, [lain, pdf("surat dpp")]);
  expect(tiga.body.data).toEqual({ terkirim: 3, menggantikan: 3 });
});

test("DOC-039 DOC-040 DOC-024 DOC-026 templat berlaku untuk wilayahnya dan yang di bawahnya; boleh Word", async () => {
  const errors = async (fields: Record<string, number>, file?: Berkas) =>
    (await kirim("dokumen_wilayah_template", pusat.token, [fields, file])).body.errors;
  expect(await errors({}, pdf("a"))).toEqual({ dokumen_wilayah_id: ["Kategori harus diisi"] });
  expect(await errors({ dokumen_wilayah_id: 7 })).toEqual({ file: ["File harus diisi"] });
  expect(await errors({ dokumen_wilayah_id: 7 }, { nama: "a.docx", isi: "MZ\u0000" })).toEqual({
    file: ["Isi berkas harus PDF, DOCX, XLSX, JPG, atau PNG"],
  });
  const paket = "PK\u0003\u0004[Content_Types].xml";
  expect(await errors({ dokumen_wilayah_id: 7 }, { nama: "a.docx", isi: paket })).toEqual({
    file: ["Isi berkas harus PDF, DOCX, XLSX, JPG, atau PNG"],
  });
  const isi = await buatZip([
    ["[Content_Types].xml", "<Types/>"],
    ["word/document.xml", "<isi/>"],
  ]);
  const word = { nama: "formulir.docx", isi };
  const satu = await kirim("dokumen_wilayah_template", pusat.token, [
    { dokumen_wilayah_id: 7, wilayah_id: 1 },
    word,
  ]);
  expect([satu.status, satu.body.message]).toEqual([201, "Data Berhasil disimpan"]);
  const ulang = await kirim("dokumen_wilayah_template", pusat.token, [
    { dokumen_wilayah_id: 7, wilayah_id: 1 },
    word,
  ]);
  expect(ulang.body).toEqual(satu.body);
  await kirim("dokumen_wilayah_template", pusat.token, [
    { dokumen_wilayah_id: 7, wilayah_id: 13 },
    pdf("formulir sumbar"),
  ]);
  for (const alamat of ["dokumen_wilayah", "dokumen_wilayah_template"]) {
    const { is_template: ada, wilayahdokumentemplate: templat } = await isiDi(
      1376,
      "Formulir lain",
      alamat,
    );
    expect([ada, templat.map(({ nama, wilayah }) => [nama, wilayah.keterangan])]).toEqual([
      1,
      [
        ["formulir sumbar.pdf", "Sumatera Barat"],
        ["formulir.docx", "Indonesia"],
      ],
    ]);
    const [, nasional] = templat;
    const { raw } = await app.panggil(`GET ${nasional?.url}`, { token: kota.token });
    expect(raw).toEqual(isi);
  }
  const jatim = (await isiDi(3578, "Formulir lain")).wilayahdokumentemplate;
  expect(jatim.map(({ nama }) => nama)).toEqual(["formulir.docx"]);
  expect((await isiDi(1376, "LADK")).is_template).toBe(0);
  // What lies above to be read is none, nor is its own.
  await atur(2, { tenggat: null, allow_download: 1 });
  const milik = { dokumen_wilayah_id: 2, tanggal_dibuat: "2024-01-02" };
  for (const wilayah_id of [13, 3578]) {
    await kirim("dokumen_wilayah", pusat.token, [{ ...milik, wilayah_id }, pdf("dibaca")]);
  }
  const dibaca = await isiDi(1376, "LADK");
  expect([dibaca.is_template, dibaca.dari_atas.length]).toEqual([0, 1]);
  const sendiri = await isiDi(3578, "LADK");
  expect([sendiri.is_template, sendiri.wilayahdokumen.length]).toEqual([0, 1]);
  // A newer one takes its place.
  await kirim("dokumen_wilayah_template", pusat.token, [
    { dokumen_wilayah_id: 7, wilayah_id: 1 },
    pdf("formulir baru"),
  ]);
  const [baru] = (await isiDi(3578, "Formulir lain")).wilayahdokumentemplate;
  expect(baru?.nama).toBe("formulir baru.pdf");
});

test("DOC-001 dokumen, rekening, dan templat masing-masing milik satu wilayah", async () => {
  const wilayah = [
    [12, "sumut", "556677"],
    [14, "riau", "889900"],
  ] as const;
  for (const [id, nama, nomor] of wilayah) {
    const di = { wilayah_id: id, dokumen_wilayah_id: 4 };
    await kirim("dokumen_wilayah", pusat.token, [
      { ...di, tanggal_dibuat: "2024-03-01" },
      pdf(`lppdk ${nama}`),
    ]);
    const rekening = {
      wilayah_id: id,
      rekening_nama: `DPW ${nama}`,
      rekening_nomor: nomor,
      rekening_bank: `Bank ${nama}`,
      rekening_tanggal_dibuat: "2023-12-01",
    };
    await kirim("rekening_wilayah", pusat.token, [rekening, pdf(`buku ${nama}`)]);
    await kirim("dokumen_wilayah_template", pusat.token, [di, pdf(`templat ${nama}`)]);
  }
  const milik = async (id: number) => {
    const { wilayahdokumen, wilayahdokumentemplate } = await isiDi(id, "LPPDK");
    const { data } = (await get(`rekening_wilayah?wilayah_id=${id}`, pusat.token)).body;
    return [
      wilayahdokumen.map(({ nama }) => nama),
      wilayahdokumentemplate.map(({ nama }) => nama),
      data?.rekening_nomor,
    ];
  };
  // What another region hands in replaces nothing of the first.
  expect(await milik(12)).toEqual([["lppdk sumut.pdf"], ["templat sumut.pdf"], "556677"]);
  expect(await milik(14)).toEqual([["lppdk riau.pdf"], ["templat riau.pdf"], "889900"]);
  // A kota has nothing of its province but what is to be filled in; a third province and the nation nothing.
  expect(await milik(1271)).toEqual([[], ["templat sumut.pdf"], undefined]);
  for (const lain of [1, 15]) {
    expect(await milik(lain)).toEqual([[], [], undefined]);
  }
});

test("admin wilayah penerima diberi tahu di lonceng, sekali tiap kiriman; yang lain tidak, dan tidak di Kelola Pesan", async () => {
  const { singkat } = await db
    .selectFrom("m_dokumen_wilayah")
    .select("singkat")
    .where("id", "=", 7)
    .executeTakeFirstOrThrow();
  const JUDUL = `Dokumen dari pusat: ${singkat}`;
  const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1371 });
  const kabarOf = async ({ token }: { token: string }) =>
    (await get("pengumumanku_terbaru", token)).body.data.filter(
      ({ judul }: { judul: string }) => judul === JUDUL,
    );
  const isi = { dokumen_wilayah_id: 7, wilayah_id: "13,1376" };
  const penerima = [propinsi, kota] as const;
  const awal = await Promise.all(penerima.map(kabarOf));
  expect(awal).toEqual([[], []]);
  await kirim("dokumen_wilayah_kirim", pusat.token, [isi, pdf("kabar")]);
  await kirim("dokumen_wilayah_kirim", pusat.token, [isi, pdf("kabar")]);
  for (const [siapa, wilayah] of [
    [propinsi, 13],
    [kota, 1376],
  ] as const) {
    const kabar = await kabarOf(siapa);
    expect(kabar).toMatchObject([
      { is_baca: 0, ringkasan: expect.stringContaining("Unduh di Surat dan Formulir.") },
    ]);
    const { konten } = (await get(`pengumumanku/${kabar[0].id}`, siapa.token)).body.data;
    expect(konten).toContain(
      `<a href="/dokumen/wilayah?wilayah_id=${wilayah}">Surat dan Formulir</a>`,
    );
  }
  for (const siapa of [pusat, caleg, lain]) {
    expect(await kabarOf(siapa)).toEqual([]);
  }
  const kelola = (await get("pengumuman?per_page=100", pusat.token)).body.data;
  expect(kelola.map(({ judul }: { judul: string }) => judul)).not.toContain(JUDUL);
});

test("dua orang mengatur satu kategori: yang kedua ditolak; tanpa versi ia menimpa", async () => {
  const baca = async () => isiDi(1, "LADK", "dokumen_wilayah_template");
  const awal = await baca();
  const { id, versi } = awal;
  const pertama = { tenggat: "2024-03-01", allow_download: 1 };
  expect((await atur(id, { ...pertama, versi })).status).toBe(200);
  const kedua = await atur(id, { tenggat: "2024-03-02", allow_download: 0, versi });
  expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
  const kini = await baca();
  expect(kini).toMatchObject(pertama);
  const dipilih = { tenggat: "2024-03-03", allow_download: 0 };
  expect((await atur(id, { ...dipilih, versi: kini.versi })).status).toBe(200);
  expect(await baca()).toMatchObject(dipilih);
  const { tenggat, allow_download } = awal;
  expect((await atur(id, { tenggat, allow_download })).status).toBe(200);
  // The same once more is the same version.
  expect((await baca()).versi).toBe(versi);
});
