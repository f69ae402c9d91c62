// Lists of voters as people make them: headers of their own, what is read of them and what is not.
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { buatBuku, type IsiSel } from "../../testing/buku.ts";
import { faultsOf, impor, periksa, tunggu } from "../../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
let token = "";
let kelurahan = "";
const KEL = 1376011002;

beforeAll(async () => {
  ({ token } = await buatPengguna(app, ROLES.superAdmin));
  const { body } = await app.panggil(`GET /api/wilayah/${KEL}`, { token });
  kelurahan = body.data.keterangan.toUpperCase();
});
beforeEach(async () => {
  await sql`delete from dpt`.execute(db);
  await sql`delete from dpt_daftar`.execute(db);
  await sql`delete from tps`.execute(db);
  await sql`delete from rekap_tps`.execute(db);
});

const berkas = (rows: IsiSel[][], lembar = "Sheet1", wilayahId = KEL) => ({
  token,
  isi: buatBuku({ lembar: { [lembar]: rows } }),
  nama: "dpt.xlsx",
  fields: { jenis: "dpt", wilayah_id: String(wilayahId), buat_tps: "1" },
});
const muat = async (...isi: Parameters<typeof berkas>) => impor(app, berkas(...isi));
const cek = async (...isi: Parameters<typeof berkas>) => periksa(app, berkas(...isi));
const pemilih = async (): Promise<Record<string, unknown>[]> =>
  (await app.panggil(`GET /api/dpt_kelurahan?kelurahan_id=${KEL}&per_page=100`, { token })).body
    .data;
const tpsDanNama = async () => (await pemilih()).map((row) => [row["tps_kpu"], row["nama"]]);

const NIK = (at: number): string => `137601120390000${at}`;
const NAMA = ["ANI", "BUDI", "CICI", "DODI"];
const KEPALA = ["No", "Nama Pemilih", "NIK", "Umur", "L/P", "Alamat", "RT", "RW", "No. TPS"];
const isiDaftar = (): IsiSel[][] =>
  NAMA.map((nama, at) => [at + 1, nama, NIK(at), 30, "LPLP"[at] ?? "", "JL", 1, 2, (at % 3) + 1]);
const JUDUL = () => [[`KELURAHAN : ${kelurahan}`]];

test("daftar dengan NIK dan kolom TPS sendiri: TPS dan jenis kelaminnya dibaca dari kolomnya", async () => {
  for (const judul of [[], JUDUL(), [...JUDUL(), []]]) {
    const hasil = await muat([...judul, KEPALA, ...isiDaftar()], "Sheet1");
    expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baris: 4 } });
    expect(hasil.pemetaan).toMatchObject({ tps: "No. TPS", kelamin: "L/P", nama: "Nama Pemilih" });
    expect(hasil.kolom_lepas).toEqual(["NIK", "Alamat"]);
    expect((await pemilih()).map((row) => [row["tps_kpu"], row["nama"], row["kelamin"]])).toEqual([
      [1, "ANI", "L"],
      [1, "DODI", "P"],
      [2, "BUDI", "P"],
      [3, "CICI", "L"],
    ]);
  }
});

const TATA_SIDALIH = (kolomTps: boolean): IsiSel[][] => [
  ["NO", "NIK", "Nama", "Umur", "Jenis Kelamin", "Alamat", null, kolomTps ? "TPS" : "Ket"],
  [null, null, null, null, null, "RT", "RW", null],
  ...NAMA.map((nama, at): IsiSel[] => [
    at + 1,
    NIK(at),
    nama,
    30,
    "L",
    1,
    2,
    kolomTps ? at + 1 : "",
  ]),
];

test("kolom TPS di tata letak Sidalih menentukan TPS tiap pemilih", async () => {
  await muat([...JUDUL(), ["TPS : 9"], ...TATA_SIDALIH(true)]);
  expect(await tpsDanNama()).toEqual(NAMA.map((nama, at) => [at + 1, nama]));
});

test.each(["Sheet1", "Sheet 2", "Lembar1", "Data3"])(
  "lembar %s tidak menyebut TPS: tata letak Sidalih tanpa nomor TPS ditolak",
  async (lembar) => {
    const hasil = await cek([...JUDUL(), ...TATA_SIDALIH(false)], lembar);
    expect(hasil).toMatchObject({
      status: "gagal",
      pesan: expect.stringContaining("tidak menyebut nomor TPS"),
    });
  },
);

test.each([
  ["TPS 001", 1],
  ["002", 2],
  ["tps_3", 3],
  ["DPT TPS 4", 4],
])("lembar %s menyebut TPS", async (lembar, nomor) => {
  await muat([...JUDUL(), ...TATA_SIDALIH(false)], lembar);
  expect((await tpsDanNama()).map(([tps]) => tps)).toEqual(NAMA.map(() => nomor));
});

test("judul satu baris tanpa kolom TPS dibaca bila TPS disebut di atasnya atau oleh lembarnya", async () => {
  const daftar = [KEPALA, ...isiDaftar()].map((row) => row.slice(0, 8));
  await muat([...JUDUL(), ["TPS : 007"], ...daftar]);
  expect(await tpsDanNama()).toEqual(NAMA.map((nama) => [7, nama]));
  await muat(daftar, "TPS 008");
  expect(await tpsDanNama()).toEqual(NAMA.map((nama) => [8, nama]));
  expect(await cek(daftar, "Sheet1")).toMatchObject({
    perlu_pemetaan: true,
    pesan: expect.stringContaining("belum punya kolom TPS"),
  });
});

test("kelurahan di atas judul kolom: dipakai untuk sekota, ditolak bila bukan yang dipilih", async () => {
  const daftar = [...JUDUL(), KEPALA, ...isiDaftar()];
  expect(await muat(daftar, "Sheet1", 1376)).toMatchObject({ status: "diterapkan" });
  expect(await tpsDanNama()).toHaveLength(4);
  const lain = await cek(daftar, "Sheet1", KEL + 1);
  expect(lain).toMatchObject({
    status: "gagal",
    pesan: expect.stringContaining(`${kelurahan}, yang bukan kelurahan yang dipilih`),
  });
});

const KOLOM_KEL = ["No", "Nama", "NIK", "Usia", "RT", "RW", "TPS", "Kelurahan"];
const bernama = (nama: string): IsiSel[][] => [
  KOLOM_KEL,
  [1, "ANI", NIK(0), 30, 1, 2, 1, nama],
  [2, "BUDI", NIK(1), 31, 1, 2, 2, nama],
];

test("kolom Kelurahan yang berisi nama menentukan kelurahannya; tanpa nama, yang dipilih", async () => {
  for (const [nama, wilayahId] of [
    [`KEL. ${kelurahan}`, 1376],
    [String(KEL), 1376],
    ["", KEL],
  ] as const) {
    expect(await muat(bernama(nama), "DPT", wilayahId)).toMatchObject({
      status: "diterapkan",
      pemetaan: { kelurahan_id: "Kelurahan" },
      kolom_lepas: ["NIK"],
    });
    expect(await tpsDanNama()).toEqual([
      [1, "ANI"],
      [2, "BUDI"],
    ]);
  }
  const alasan = async (nama: string, wilayahId: number) =>
    faultsOf(await cek(bernama(nama), "DPT", wilayahId))[0];
  const tiada = (nama: string) => [
    2,
    "kelurahan_id",
    expect.stringContaining(`Tidak ada kelurahan bernama ${nama} di wilayah impor`),
  ];
  expect(await alasan("Entah", 1376)).toEqual(tiada("Entah"));
  expect(await alasan(kelurahan, KEL + 1)).toEqual(tiada(kelurahan));
});

test("kolom daftar dengan NIK boleh ditanyakan, lalu dibaca menurut jawabannya", async () => {
  const { fields, ...isi } = berkas(bernama(""), "DPT");
  const tanya = await periksa(app, { ...isi, fields: { ...fields, petakan: "1" } });
  expect(tanya).toMatchObject({ perlu_pemetaan: true, boleh_dipetakan: true });
  await app.panggil(`POST /api/impor/${tanya.id}/pemetaan`, {
    token,
    body: { pemetaan: tanya.pemetaan },
  });
  expect(await tunggu(app, token, tanya.id)).toMatchObject({ boleh_diterapkan: true });
});

test("tata letak Sidalih tanpa nama kelurahan memakai yang dipilih, dan memintanya bila tidak ada", async () => {
  await muat([["TPS : 5"], ...TATA_SIDALIH(false)]);
  expect(await tpsDanNama()).toEqual(NAMA.map((nama) => [5, nama]));
  expect(await cek([["TPS : 5"], ...TATA_SIDALIH(false)], "Sheet1", 1376)).toMatchObject({
    status: "gagal",
    pesan: expect.stringContaining("Pilih kelurahannya sebagai wilayah"),
  });
});

const BERTANGGAL = ["No", "Nama", "Tgl Lahir", "RT", "RW", "TPS"];
/** Years from a birth date to today. */
const umur = (lahir: string): number => {
  const kini = new Date();
  const ulang = new Date(kini.getFullYear(), Number(lahir.slice(5, 7)) - 1, Number(lahir.slice(8)));
  return kini.getFullYear() - Number(lahir.slice(0, 4)) - (kini < ulang ? 1 : 0);
};

test("tanpa kolom usia, usia dihitung dari tanggal lahir, juga yang berupa angka Excel", async () => {
  const tulisan: IsiSel[] = [
    "28-02-1990",
    "28/02/1990",
    "28|02|1990",
    "28.02.1990",
    "1990-02-28",
    { d: "1990-02-28T00:00:00Z" },
    32_932,
  ];
  const hasil = await muat([
    BERTANGGAL,
    ...tulisan.map((lahir, at): IsiSel[] => [at + 1, `ANI ${"ABCDEFG"[at]}`, lahir, 1, 2, 1]),
  ]);
  expect(hasil).toMatchObject({ status: "diterapkan", pemetaan: { lahir: "Tgl Lahir" } });
  expect((await pemilih()).map((row) => row["usia"])).toEqual(
    tulisan.map(() => umur("1990-02-28")),
  );
});

test("usia yang tertulis didahulukan; yang kosong dihitung dari tanggal lahirnya", async () => {
  const kepala = ["No", "Nama", "Usia", "Tanggal Lahir", "RT", "RW", "TPS"];
  await muat([
    kepala,
    [1, "ANI", 44, "01-12-1980", 1, 2, 1],
    [2, "BUDI", "", "01-12-1980", 1, 2, 1],
  ]);
  expect((await pemilih()).map((row) => row["usia"])).toEqual([44, umur("1980-12-01")]);
});

test("tanggal lahir yang tidak ada, tidak terbaca, atau terlalu muda disebut di kolomnya", async () => {
  const salah = ["", "1990", "31-02-1990", "12/31/1990", "01-01-2024", "01-01-2190"];
  const hasil = await cek([
    BERTANGGAL,
    ...salah.map((lahir, at): IsiSel[] => [at + 1, "ANI", lahir, 1, 2, 1]),
  ]);
  const contoh = "Tulis hari, bulan, tahun, misalnya 28-02-1990";
  expect(faultsOf(hasil)).toEqual([
    [2, "lahir", "Wajib diisi"],
    [3, "lahir", contoh],
    [4, "lahir", contoh],
    [5, "lahir", contoh],
    [6, "lahir", expect.stringMatching(/^Usianya \d tahun: paling kecil 10$/)],
    [7, "lahir", contoh],
  ]);
});

test("kelurahan yang namanya diawali Desa dikenali dari judulnya, walau ada yang bernama sisanya", async () => {
  const lain = KEL + 1;
  const ubah = async (id: number, nama: string) =>
    db.updateTable("wilayah").set({ keterangan: nama }).where("id", "=", id).execute();
  await ubah(KEL, "Desa Baru");
  await ubah(lain, "Baru");
  try {
    const isi = [["KELURAHAN : DESA BARU"], KEPALA, ...isiDaftar()];
    expect(await muat(isi, "Sheet1", 1376)).toMatchObject({ status: "diterapkan" });
    expect(await tpsDanNama()).toHaveLength(4);
  } finally {
    await ubah(KEL, kelurahan);
  }
});

test("judul yang bisa berarti dua kelurahan ditanyakan di pratinjau", async () => {
  const isi = [["KELURAHAN : KEMBAR JUDUL"], KEPALA, ...isiDaftar()];
  const kembar = [KEL, KEL + 1];
  await db
    .updateTable("wilayah")
    .set({ keterangan: "Kembar Judul" })
    .where("id", "in", kembar)
    .execute();
  const { id, pertanyaan } = await cek(isi, "Sheet1", 1376);
  expect(pertanyaan).toMatchObject([{ tanya: "“KEMBAR JUDUL” di 4 baris: wilayah yang mana?" }]);
  const [{ kunci }] = pertanyaan;
  const body = { jawaban: [{ pertanyaan: kunci, jawaban: String(KEL) }] };
  await app.panggil(`POST /api/impor/${id}/jawaban`, { token, body });
  expect(await tunggu(app, token, id)).toMatchObject({ boleh_diterapkan: true });
  await app.panggil(`POST /api/impor/${id}/terapkan`, { token });
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diterapkan" });
  expect(await tpsDanNama()).toHaveLength(4);
});
