// Who may import what, and which files get as far as a preview.
import { existsSync } from "node:fs";
import { readdir, readlink } from "node:fs/promises";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { PEMBERSIHAN } from "../sistem/pembersihan.service.ts";
import { bukuBersandi } from "../testing/bersandi.ts";
import { periksa, tunggu, unggah, type Unggahan } from "../testing/impor.ts";
import { KELURAHAN, siapkanQc, TPS_1, TPS_LAIN } from "../testing/qc-fixture.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { sheetXml, xlsxOf, zipOf } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
const token = await siapkanQc(app);

const CSV = `tps_id,dpt\n${TPS_1},201`;

const kirim = ({ token: oleh = token.kota, ...rest }: Partial<Unggahan>) =>
  unggah(app, { token: oleh, isi: CSV, fields: { jenis: "tps" }, ...rest });

const ID = 1;
const ROUTES = [
  "POST /api/impor",
  "GET /api/impor",
  `GET /api/impor/${ID}`,
  `GET /api/impor/${ID}/baris`,
  `POST /api/impor/${ID}/pemetaan`,
  `POST /api/impor/${ID}/terapkan`,
  `POST /api/impor/${ID}/urungkan`,
  `POST /api/impor/${ID}/batalkan`,
  `GET /api/impor/${ID}/galat`,
  "GET /api/impor/templat/tps",
];

test.each(ROUTES)("%s: tanpa sesi 401, saksi dan caleg 403", async (route) => {
  expect((await app.panggil(route)).status).toBe(401);
  for (const oleh of [token.saksi, token.caleg]) {
    const body = route.endsWith("pemetaan") ? { pemetaan: {} } : undefined;
    expect((await app.panggil(route, { token: oleh, body })).status).toBe(403);
  }
});

test("jenis yang tidak boleh diubah perannya ditolak: dapil oleh admin kota", async () => {
  const isi = `jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,137601,Payakumbuh 1,5,137601`;
  const answer = await kirim({ isi, fields: { jenis: "dapil" } });
  expect(answer).toMatchObject({ status: 403, body: { kode: "tidak-berhak" } });
  const propinsi = await kirim({ token: token.propinsi, isi, fields: { jenis: "dapil" } });
  expect(propinsi).toMatchObject({ status: 202, body: { data: { id: expect.any(Number) } } });
});

const DAPIL = "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,137609,Payakumbuh 9,4,137601";

const { db } = app.context;
const pindah = (id: number) =>
  db.updateTable("users").set({ wilayah_id: 35 }).where("id", "=", id).execute();
const turun = (id: number) =>
  db
    .updateTable("users_peran")
    .set({ peran_id: PERAN.adminKota })
    .where("users_id", "=", id)
    .execute();

test.each([
  ["pindah wilayah", pindah, "di-luar-wilayah"],
  ["kehilangan izin", turun, "tidak-berhak"],
])("impor sendiri sesudah %s: hanya disebut, dan dapat dibatalkan", async (_, ubah, kode) => {
  const { id: usersId, token: oleh } = await buatPengguna(app, ROLES.propinsi);
  const { id } = await periksa(app, { token: oleh, isi: DAPIL, fields: { jenis: "dapil" } });
  await ubah(usersId);
  const tertutup = [
    ["GET", ""],
    ["GET", "/baris"],
    ["GET", "/kelompok_galat"],
    ["GET", "/galat"],
    ["POST", "/pemetaan", { pemetaan: {} }],
    ["POST", "/pilihan", { pilihan: "lewati" }],
    ["POST", "/jawaban", { jawaban: [{ pertanyaan: "x", jawaban: "y" }] }],
    ["POST", "/perbaikan", { perbaikan: [{ nomor: 1, nilai: { kode: "1" } }] }],
    ["POST", "/terapkan"],
    ["POST", "/terapkan_benar", { benar: 1, galat: 1 }],
    ["POST", "/urungkan"],
  ] as const;
  for (const [method, path, body] of tertutup) {
    const answer = await app.panggil(`${method} /api/impor/${id}${path}`, { token: oleh, body });
    expect([path, answer.status, answer.body.kode]).toEqual([path, 403, kode]);
  }
  const daftar = await app.panggil("GET /api/impor", { token: oleh });
  expect(daftar.body.data).toMatchObject([{ id, jenis: "dapil" }]);
  const batal = await app.panggil(`POST /api/impor/${id}/batalkan`, { token: oleh });
  expect(batal.body).toEqual({ data: { id, status: "dibatalkan" } });
});

test("wilayah di luar wilayah sendiri ditolak, yang tidak dikenal disebut, pun TPS di mana pun", async () => {
  for (const id of ["3578", "1", "13"]) {
    const answer = await kirim({ fields: { jenis: "tps", wilayah_id: id } });
    expect(answer).toMatchObject({ status: 403, body: { kode: "di-luar-wilayah" } });
  }
  const salah = [
    ["1376999999", "Wilayah tidak dikenal"],
    [String(TPS_1), "Pilih wilayah, bukan TPS"],
    [String(TPS_LAIN), "Pilih wilayah, bukan TPS"],
  ] as const;
  for (const [id, teks] of salah) {
    const answer = await kirim({ fields: { jenis: "tps", wilayah_id: id } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { wilayah_id: [teks] } } });
  }
});

const bukaan = async () => {
  const isi = await readdir("/proc/self/fd");
  const tujuan = await Promise.all(
    isi.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")),
  );
  return tujuan.filter((path) => path.includes("suar-unggah-"));
};

test.skipIf(!existsSync("/proc/self/fd"))(
  "berkas kiriman yang ditolak tidak tetap terbuka",
  async () => {
    for (const id of ["3578", "1"]) {
      expect((await kirim({ fields: { jenis: "tps", wilayah_id: id } })).status).toBe(403);
    }
    expect(await bukaan()).toEqual([]);
  },
);

test("baris di luar wilayah impor adalah galat, juga di dalam wilayah sendiri", async () => {
  const isi = `${CSV}\n${TPS_LAIN},5`;
  const luar = await periksa(app, { token: token.kota, isi, fields: { jenis: "tps" } });
  expect(luar).toMatchObject({ wilayah_id: 1376, boleh_diterapkan: false });
  expect(luar.galat).toEqual([
    {
      baris: 3,
      lembar: "berkas",
      kolom: "tps_id",
      nilai: String(TPS_LAIN),
      alasan: "TPS berada di luar wilayah impor",
    },
  ]);
  const sempit = await periksa(app, {
    token: token.kota,
    isi: `tps_id,dpt\n1376021002001,5`,
    fields: { jenis: "tps", wilayah_id: String(KELURAHAN) },
  });
  expect(sempit.galat[0].alasan).toBe("TPS berada di luar wilayah impor");
});

test.each<[string, () => FormData, Record<string, string[]>]>([
  [
    "tanpa berkas",
    () => {
      const form = new FormData();
      form.append("jenis", "tps");
      return form;
    },
    { file: ["File harus diisi"] },
  ],
  [
    "dua berkas",
    () => {
      const form = new FormData();
      form.append("jenis", "tps");
      form.append("file", new Blob([CSV]), "a.csv");
      form.append("file", new Blob([CSV]), "b.csv");
      return form;
    },
    { file: ["Pilih satu berkas saja"] },
  ],
  [
    "tanpa jenis",
    () => {
      const form = new FormData();
      form.append("file", new Blob([CSV]), "a.csv");
      return form;
    },
    { jenis: ["Harus dipilih"] },
  ],
])("kiriman %s: 400 dengan teks pada isiannya", async (_nama, form, errors) => {
  const answer = await app.panggil("POST /api/impor", { token: token.kota, body: form() });
  expect(answer).toMatchObject({ status: 400, body: { kode: "isian-salah", errors } });
});

test("isian yang salah: 400 dengan teks pada isiannya", async () => {
  const salah: [Record<string, string>, string][] = [
    [{ jenis: "pemilih" }, "jenis"],
    [{ jenis: "tps", wilayah_id: "1e3" }, "wilayah_id"],
    [{ jenis: "tps", wilayah_id: "-1" }, "wilayah_id"],
    [{ jenis: "hasil-tps", jenis_laporan_id: "lima" }, "jenis_laporan_id"],
    [{ jenis: "hasil-tps", buat_tps: "ya" }, "buat_tps"],
  ];
  for (const [fields, field] of salah) {
    const answer = await kirim({ fields });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[field][0]).toMatch(/\S/);
  }
  const json = await app.panggil("POST /api/impor", { token: token.kota, body: { jenis: "tps" } });
  expect(json).toMatchObject({ status: 400, body: { errors: { file: [/multipart/] } } });
});

const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
  .png()
  .toBuffer();

test.each<[string, Buffer, string]>([
  ["kosong", Buffer.alloc(0), "Berkas kosong"],
  ["gambar", png, "Isi berkas harus XLSX, XLS, CSV, CSV.GZ"],
  ["PDF", Buffer.from("%PDF-1.4\n%%EOF"), "Isi berkas harus XLSX, XLS, CSV, CSV.GZ"],
  ["program", Buffer.from("MZ\u0000\u0001"), "Isi berkas harus XLSX, XLS, CSV, CSV.GZ"],
])("berkas %s bernama .xlsx: 400 pada file", async (_nama, isi, teks) => {
  const answer = await kirim({ isi: new Uint8Array(isi), nama: "data.xlsx" });
  expect(answer).toMatchObject({ status: 400, body: { errors: { file: [teks] } } });
});

/** Forty megabytes of rows in a few kilobytes. */
const bom = xlsxOf({ sheets: [sheetXml("<row><c><v>1</v></c></row>".repeat(1_500_000))] });

/** What once held the server for minutes, or took its memory, from some kilobytes. */
const kosongGz = gzipSync(`tps_id,dpt\n${"\n".repeat(1_100_000)}`);
const komaGz = gzipSync(`tps_id,dpt\n${",".repeat(9_000_000)}`);
const padatGz = gzipSync(`tps_id,dpt\n${",".repeat(20_000_000)}`);

test.each<[string, Buffer, RegExp]>([
  ["bom zip", await bom, /dimampatkan secara tidak wajar/],
  ["bom gzip", padatGz, /dimampatkan secara tidak wajar/],
  ["csv.gz berjuta baris kosong", kosongGz, /lebih dari 1\.000\.100 baris/],
  ["csv.gz berjuta isian kosong dalam satu baris", komaGz, /lebih dari 1\.000 kolom/],
  ["zip yang bukan xlsx", await zipOf({ "foto.txt": "halo" }), /bukan|rusak/i],
  ["bersandi", bukuBersandi(), /dilindungi kata sandi/],
  ["hanya judul", Buffer.from("tps_id,dpt\n"), /tidak berisi baris data/],
  ["hanya baris kosong", Buffer.from("\n\n  \n"), /tidak berisi baris data/],
  ["HTML tanpa tabel", Buffer.from("<!doctype html><html><p>Masuk</p></html>"), /rusak|bukan/],
])("berkas %s diterima, lalu gagal dengan pesan", async (_nama, isi, pesan) => {
  const hasil = await periksa(app, {
    token: token.kota,
    isi: new Uint8Array(isi),
    nama: "data.xlsx",
    fields: { jenis: "tps" },
  });
  expect(hasil).toMatchObject({ status: "gagal", boleh_diterapkan: false, pratinjau: [] });
  expect(hasil.pesan).toMatch(pesan);
});

test("impor milik orang lain tidak ditemukan, apa pun yang diminta", async () => {
  const { body } = await kirim({});
  await tunggu(app, token.kota, body.data.id);
  for (const route of ROUTES.filter((one) => one.includes(`/${ID}`))) {
    const answer = await app.panggil(route.replace(`/${ID}`, `/${body.data.id}`), {
      token: token.admin,
      body: route.endsWith("pemetaan") ? { pemetaan: { tps_id: "tps_id" } } : undefined,
    });
    expect([route, answer.status]).toEqual([route, 404]);
  }
  const milik = await app.panggil("GET /api/impor", { token: token.kotaLain });
  expect(milik.body).toMatchObject({ data: [], total: 0 });
});

test("daftar impor saya: terbaru dahulu, dapat dicari menurut nama berkas", async () => {
  await kirim({ nama: "Pertama 100%.csv" });
  await kirim({ nama: "Kedua.csv" });
  const list = async (query: string): Promise<string[]> =>
    (await app.panggil(`GET /api/impor${query}`, { token: token.kota })).body.data.map(
      (row: { nama_berkas: string }) => row.nama_berkas,
    );
  expect((await list("")).slice(0, 2)).toEqual(["Kedua.csv", "Pertama 100%.csv"]);
  expect(await list("?s=100%25")).toEqual(["Pertama 100%.csv"]);
  expect(await list("?per_page=1&page=2")).toEqual(["Pertama 100%.csv"]);
});

test("impor besar yang belum diterapkan terbatas per orang; yang dibatalkan memberi tempat", async () => {
  const { token: oleh, id: usersId } = await buatPengguna(app, { ...ROLES.kota, wilayahId: 1376 });
  const ids: number[] = [];
  for (let nomor = 0; nomor < 20; nomor += 1) {
    ids.push((await periksa(app, { token: oleh, isi: CSV, fields: { jenis: "tps" } })).id);
  }
  // Small ones take no room.
  await periksa(app, { token: oleh, isi: CSV, fields: { jenis: "tps" } });
  await db.updateTable("impor").set({ jumlah_baris: 20_000 }).where("id", "in", ids).execute();
  const { status, body } = await kirim({ token: oleh });
  expect([status, body.kode, body.message]).toEqual([
    400,
    "impor-menumpuk",
    "Terlalu banyak impor Anda belum diterapkan. Terapkan atau batalkan impor yang menunggu dahulu.",
  ]);
  expect((await kirim({})).status).toBe(202);
  await app.panggil(`POST /api/impor/${ids[0]}/batalkan`, { token: oleh });
  expect((await kirim({ token: oleh })).status).toBe(202);
  const sisa = await db.selectFrom("impor").select("id").where("users_id", "=", usersId).execute();
  expect(sisa).toHaveLength(22);
});

test("pembersihan malam membuang baris impor yang dibatalkan, dan membatalkan yang tiga puluh hari tidak diterapkan", async () => {
  const { jobs } = app.context;
  const isi = "jenis_caleg_id,kode_dapil,partai,nomor_urut,suara\n3,999999,PKB,,5";
  const { token: oleh } = await buatPengguna(app, ROLES.superAdmin);
  const periksaSatu = async () =>
    (await periksa(app, { token: oleh, isi, fields: { jenis: "suara-dapil" } })).id;
  const batal = await periksaSatu();
  const lama = await periksaSatu();
  const baru = await periksaSatu();
  await app.panggil(`POST /api/impor/${batal}/batalkan`, { token: oleh });
  const sejak = async (id: number, hari: number) =>
    sql`update impor set updated_at = now() - make_interval(days => ${hari}) where id = ${id}`.execute(
      db,
    );
  await sejak(lama, 31);
  await sejak(baru, 29);
  await jobs.send(db, PEMBERSIHAN, {});
  const barisOf = async (id: number) =>
    (await db.selectFrom("impor_baris").select("nomor").where("impor_id", "=", id).execute())
      .length;
  await vi.waitFor(
    async () => expect([await barisOf(batal), await barisOf(lama)]).toEqual([0, 0]),
    { timeout: 30_000 },
  );
  expect(await barisOf(baru)).toBe(1);
  const { body } = await app.panggil(`GET /api/impor/${lama}`, { token: oleh });
  expect(body.data).toMatchObject({
    status: "dibatalkan",
    pesan: "Pratinjau ini kedaluwarsa sesudah 30 hari. Unggah lagi berkasnya.",
  });
});

test("unggahan yang tidak diselesaikan: tiga dari seorang, yang lain tidak dibaca sebelum gilirannya", async () => {
  let dibaca = 0;
  let lepas: () => void = () => undefined;
  const tertahan = new Promise<void>((resolve) => (lepas = resolve));
  async function* badan() {
    dibaca += 1;
    yield '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ntps_id';
    await tertahan;
    yield "\r\n--x--\r\n";
  }
  const kirimPelan = async (oleh: string) =>
    app.app.inject({
      method: "POST",
      url: "/api/impor",
      headers: {
        authorization: `Bearer ${oleh}`,
        "content-type": "multipart/form-data; boundary=x",
      },
      payload: Readable.from(badan(), { objectMode: false }),
    });
  const milik = Array.from({ length: 6 }, async () => kirimPelan(token.kota));
  await expect.poll(() => dibaca).toBe(3);
  // Others are not kept waiting by them.
  const orang = kirimPelan(token.propinsi);
  await expect.poll(() => dibaca).toBe(4);
  lepas();
  const answers = await Promise.all([...milik, orang]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400));
  expect(dibaca).toBe(7);
});

test("yang menyebut ukuran terlalu besar tidak dibaca; berkas terlalu besar disebut batasnya", async () => {
  const { status, body } = await app.panggil("POST /api/self", {
    token: token.kota,
    body: (() => {
      const form = new FormData();
      form.append("foto", new Blob([new Uint8Array(7 * 1024 * 1024)]), "a.jpg");
      return form;
    })(),
  });
  expect([status, body.errors]).toEqual([400, { foto: ["Ukuran berkas paling besar 5 MB"] }]);
});
