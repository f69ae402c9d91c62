// The workbook of one kelurahan: downloaded, filled in, uploaded.
import { read, utils, write, type BookType, type WorkBook } from "@e965/xlsx";
import { expect, test } from "vitest";
import { buatBuku } from "../../testing/buku.ts";
import { impor, tunggu, unggah } from "../../testing/impor.ts";
import { KELURAHAN, siapkanQc, TPS_1, TPS_2, TPS_LAIN } from "../../testing/qc-fixture.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const ROUTE = "POST /api/excel_qc";

const unduh = (oleh = token.kota, kelurahan: number | string = KELURAHAN) =>
  app.panggil(`GET /api/excel_qc?kelurahan_id=${kelurahan}`, { token: oleh });

type Isi = string | Uint8Array<ArrayBuffer>;
const kirim = (isi: Isi, { oleh = token.kota, kelurahan = String(KELURAHAN) } = {}) =>
  unggah(app, {
    token: oleh,
    isi,
    nama: "qc.xlsx",
    route: ROUTE,
    fields: { kelurahan_id: kelurahan },
  });

const bytes = (isi: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(isi);

async function buku(): Promise<WorkBook> {
  const { status, raw } = await unduh();
  expect(status).toBe(200);
  return read(raw, { cellStyles: true });
}

const simpan = (book: WorkBook, bookType: BookType = "xlsx"): Uint8Array<ArrayBuffer> =>
  new Uint8Array(write(book, { bookType, type: "array", cellStyles: true }) as ArrayBuffer);

const SHEET = "Presiden dan Wakil Presiden";

/** Writes counts as a person does: in the row of the TPS, below the titles. */
function isikan(book: WorkBook, tpsId: number, nilai: Record<string, number | string>): void {
  const sheet = book.Sheets[SHEET] ?? {};
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
  const r = rows.findIndex(([, id]) => id === String(tpsId));
  for (const [judul, value] of Object.entries(nilai)) {
    utils.sheet_add_aoa(sheet, [[value]], { origin: { r, c: rows[1]?.indexOf(judul) ?? -1 } });
  }
}

async function laporan(tpsId: number) {
  const { body } = await app.panggil(`GET /api/qc_tps/${tpsId}/laporan/5`, { token: token.kota });
  const filled = body.data.item.flatMap((one: { singkat: string; jumlah_suara: number | null }) =>
    one.jumlah_suara === null ? [] : [[one.singkat, one.jumlah_suara]],
  );
  return { versi: body.data.versi, suara: Object.fromEntries(filled) };
}

test("QC-074 QC-075 tanpa sesi 401, peran salah dan wilayah lain 403", async () => {
  expect((await app.panggil(`GET /api/excel_qc?kelurahan_id=${KELURAHAN}`)).status).toBe(401);
  expect((await app.panggil(ROUTE, { body: new FormData() })).status).toBe(401);
  for (const oleh of [token.saksi, token.caleg, token.kotaLain]) {
    expect((await kirim("tps_id,01", { oleh })).status).toBe(403);
  }
  for (const oleh of [token.caleg, token.kotaLain]) {
    expect((await unduh(oleh)).status).toBe(403);
  }
});

test("QC-057 unggah tanpa berkas atau tanpa kelurahan: 400 dengan teks pada isiannya", async () => {
  const form = new FormData();
  form.append("kelurahan_id", String(KELURAHAN));
  const tanpaBerkas = await app.panggil(ROUTE, { token: token.kota, body: form });
  expect(tanpaBerkas).toMatchObject({
    status: 400,
    body: { kode: "isian-salah", errors: { file: ["File harus diisi"] } },
  });
  for (const kelurahan of ["", "abc"]) {
    const answer = await kirim("tps_id,01", { kelurahan });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ["kelurahan_id"]]);
  }
  expect((await app.panggil("GET /api/excel_qc", { token: token.kota })).status).toBe(400);
});

test("kode yang bukan kelurahan: diminta memilih kelurahan", async () => {
  const errors = { kelurahan_id: ["Pilih kelurahan terlebih dahulu"] };
  expect(await unduh(token.kota, 1376)).toMatchObject({ status: 400, body: { errors } });
  expect(await kirim("tps_id,01", { kelurahan: "137601" })).toMatchObject({
    status: 400,
    body: { errors },
  });
  expect((await unduh(token.kota, 1_376_019_999)).status).toBe(404);
  expect((await kirim("tps_id,01", { kelurahan: "1376019999" })).status).toBe(404);
});

test("QC-075 satu lembar per jenis yang menghitung, satu baris per TPS, judulnya sebutan orang", async () => {
  const { headers } = await unduh();
  expect(headers["content-disposition"]).toBe(`attachment; filename*=UTF-8''qc-${KELURAHAN}.xlsx`);
  const book = await buku();
  expect(book.SheetNames).toEqual(["DPR RI", "DPRD Provinsi", "DPRD Kabupaten-Kota", SHEET]);
  const sheet = book.Sheets[SHEET];
  expect([sheet?.["B2"].v, sheet?.["C2"].v, sheet?.["D2"].v]).toEqual([
    "Kode TPS",
    "TPS",
    "Pemilih dalam DPT, laki-laki",
  ]);
  expect([sheet?.["B3"].v, sheet?.["C3"].v, sheet?.["B4"].v, sheet?.["B5"]]).toEqual([
    String(TPS_1),
    "TPS 001",
    String(TPS_2),
    undefined,
  ]);
});

test("QC-074 buku yang diisi langsung diterapkan: 201 dengan teks spesifikasi", async () => {
  const book = await buku();
  isikan(book, TPS_1, { "01": 30, "02": 20, "03": 0, "Suara sah": 50 });
  isikan(book, TPS_2, { "03": 7 });
  const answer = await kirim(simpan(book));
  expect(answer).toMatchObject({ status: 201, body: { message: "Data Berhasil disimpan" } });
  expect(await laporan(TPS_1)).toEqual({
    versi: 1,
    suara: { "01": 30, "02": 20, "03": 0, sah: 50 },
  });
  expect(await laporan(TPS_2)).toEqual({ versi: 1, suara: { "03": 7 } });
  const { body } = await app.panggil(`GET /api/impor/${answer.body.data.id}`, {
    token: token.kota,
  });
  expect(body.data).toMatchObject({
    status: "diterapkan",
    jumlah: { baris: 8, baru: 2, sama: 6, galat: 0 },
  });
});

test("buku yang diunduh dimuat lagi tanpa perubahan: tidak ada versi baru", async () => {
  const { raw } = await unduh();
  // None is a count; nothing said is a blank.
  const isi = utils.sheet_to_json<string[]>((await buku()).Sheets[SHEET] ?? {}, {
    header: 1,
    raw: false,
  });
  const satu = isi.find(([, id]) => id === String(TPS_1)) ?? [];
  expect(["01", "03"].map((judul) => satu[isi[1]?.indexOf(judul) ?? -1])).toEqual(["30", "0"]);
  const answer = await kirim(bytes(raw));
  expect(answer.status).toBe(201);
  const { body } = await app.panggil(`GET /api/impor/${answer.body.data.id}`, {
    token: token.kota,
  });
  expect(body.data.jumlah).toEqual({
    baris: 8,
    baru: 0,
    berubah: 0,
    dihapus: 0,
    sama: 8,
    galat: 0,
  });
  expect((await laporan(TPS_1)).versi).toBe(1);
  expect((await unduh()).raw.length).toBe(raw.length);
});

test.each<BookType>(["xlsx", "biff8", "xlml"])(
  "buku yang disimpan ulang oleh aplikasi lain (%s)",
  async (bookType) => {
    const { versi } = await laporan(TPS_2);
    const book = await buku();
    isikan(book, TPS_2, { "01": versi * 10 });
    const answer = await kirim(simpan(book, bookType));
    expect(answer.status).toBe(201);
    expect(await laporan(TPS_2)).toEqual({
      versi: versi + 1,
      suara: { "03": 7, "01": versi * 10 },
    });
  },
);

test("judul yang diganti orang tidak mengubah maknanya: kode di baris tersembunyi yang dibaca", async () => {
  const book = await buku();
  isikan(book, TPS_1, { "01": 31 });
  const sheet = book.Sheets[SHEET];
  for (const address of Object.keys(sheet ?? {}).filter((one) => /^[D-Z]2$/.test(one))) {
    if (sheet !== undefined) {
      sheet[address] = { t: "s", v: `Suara ${address}` };
    }
  }
  expect((await kirim(simpan(book))).status).toBe(201);
  expect((await laporan(TPS_1)).suara).toEqual({ "01": 31, "02": 20, "03": 0, sah: 50 });
});

test("buku dengan galat: 400 dengan daftar dan nomor pratinjau, tidak ada yang berubah", async () => {
  const sebelum = [await laporan(TPS_1), await laporan(TPS_2)];
  const book = await buku();
  isikan(book, TPS_1, { "01": 99, "02": 3.05 });
  isikan(book, TPS_2, { "Suara sah": "lima" });
  const { status, body } = await kirim(simpan(book));
  expect(status).toBe(400);
  expect(body).toMatchObject({
    kode: "impor-galat",
    message: "Berkas belum dapat diterapkan: ada baris yang salah. Perbaiki, lalu unggah lagi.",
  });
  expect(body.data.galat).toEqual([
    expect.objectContaining({ lembar: SHEET, baris: 3, kolom: "02", nilai: "3.05" }),
    expect.objectContaining({ lembar: SHEET, baris: 4, kolom: "sah", nilai: "lima" }),
  ]);
  expect(await tunggu(app, token.kota, body.data.id)).toMatchObject({
    status: "siap",
    boleh_diterapkan: false,
    jumlah: { galat: 2 },
  });
  const bukuGalat = await app.panggil(`GET /api/impor/${body.data.id}/galat`, {
    token: token.kota,
  });
  expect(bukuGalat.status).toBe(200);
  expect([await laporan(TPS_1), await laporan(TPS_2)]).toEqual(sebelum);
});

test("buku kelurahan lain dan TPS yang tidak ada adalah galat", async () => {
  const isi = `tps_id,jenis_laporan_id,01\n${TPS_LAIN},5,1\n${KELURAHAN}499,5,1`;
  const { status, body } = await kirim(isi);
  expect(status).toBe(400);
  expect(body.data.galat.map((one: { alasan: string }) => one.alasan)).toEqual([
    "TPS berada di luar wilayah impor",
    "TPS belum ada. Impor data TPS dahulu, atau centang buat TPS",
  ]);
});

test("berkas yang bukan buku QC: 400 dengan pesan dan nomor pratinjau", async () => {
  const asing = await kirim(
    buatBuku({
      lembar: {
        Catatan: [
          ["Apa", "Berapa"],
          ["a", 1],
        ],
      },
    }),
  );
  expect(asing).toMatchObject({
    status: 400,
    body: { kode: "impor-galat", message: expect.stringMatching(/Pilih kolom/) },
  });
  expect(asing.body.data.id).toEqual(expect.any(Number));
  const kosong = await kirim("tps_id,01\n");
  expect(kosong).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/tidak berisi baris data/) },
  });
  expect((await kirim("%PDF-1.4\n%%EOF")).body.errors.file).toEqual([
    "Isi berkas harus XLSX, XLS, CSV, CSV.GZ",
  ]);
});

test("buku memuat nama TPS seperti teks, juga yang mirip rumus", async () => {
  const isi = `tps_id,nama\n${TPS_2},=1+1`;
  await impor(app, { token: token.kota, isi, fields: { jenis: "tps" } });
  const cell = (await buku()).Sheets[SHEET]?.["C4"];
  expect([cell.t, cell.v, cell.f]).toEqual(["s", "=1+1", undefined]);
  expect((await kirim(bytes((await unduh()).raw))).status).toBe(201);
});
