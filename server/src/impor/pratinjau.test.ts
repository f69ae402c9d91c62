// What the user sees before anything happens, and takes home to correct.
import { expect, test } from "vitest";
import { impor, periksa } from "../testing/impor.ts";
import { siapkanQc, TPS_1, TPS_2 } from "../testing/qc-fixture.ts";
import { bacaSemua } from "../testing/read-table.ts";
import { createTestApp, type Jawaban } from "../testing/test-app.ts";
import { fileFolder } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
const simpan = fileFolder();
const token = await siapkanQc(app);
const KEL = 1376011002;

const get = (path: string, oleh = token.kota): Promise<Jawaban> =>
  app.panggil(`GET ${path}`, { token: oleh });

/** A downloaded workbook: the sheet's rows as texts. */
async function bukuOf({ status, headers, raw }: Jawaban): Promise<string[][]> {
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("spreadsheetml");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''.*\.xlsx$/);
  const [lembar] = await bacaSemua(simpan(raw, "unduhan.xlsx"));
  return (lembar?.baris ?? []).map(({ cells }) => cells.map(({ teks }) => teks));
}

test("pratinjau: baru, berubah dengan sebelum dan sesudah, sama, galat", async () => {
  const isi = [
    "tps_id,nama,dpt",
    `${TPS_1},,200`,
    `${TPS_2},TPS Dua,180`,
    `${KEL}003,,50`,
    `${KEL}901,Lapas,70`,
    `${KEL}004,,x`,
  ].join("\n");
  const hasil = await periksa(app, { token: token.kota, isi, fields: { jenis: "tps" } });
  expect(hasil).toMatchObject({
    jenis: "tps",
    status: "siap",
    nama_berkas: "berkas.csv",
    wilayah_id: 1376,
    boleh_diterapkan: false,
    boleh_diurungkan: false,
    perlu_pemetaan: false,
    jumlah: { baris: 5, baru: 2, berubah: 1, sama: 1, galat: 1 },
    selesai: 5,
    diterapkan_pada: null,
  });
  const pratinjau = new Map(hasil.pratinjau.map((row: { baris: number }) => [row.baris, row]));
  expect(pratinjau.get(2)).toMatchObject({ keadaan: "sama" });
  expect(pratinjau.get(3)).toMatchObject({
    keadaan: "berubah",
    sebelum: { nama: "TPS 002", dpt: 200 },
    sesudah: { tps_id: TPS_2, nama: "TPS Dua", dpt: 180 },
  });
  expect(pratinjau.get(4)).toMatchObject({ keadaan: "baru", sebelum: null });
  expect(pratinjau.get(5)).toMatchObject({ sesudah: { nama: "Lapas", dpt: 70 } });
  expect(hasil.galat).toHaveLength(1);
  const kini = await get(`/api/qc_tps/${TPS_2}`);
  expect(kini.body.data).toMatchObject({ nama: "TPS 002", jumlah_dpt: 200 });
});

test("GET /baris: berhalaman, disaring menurut keadaan, dicari menurut isi", async () => {
  const rows = Array.from({ length: 45 }, (_, n) => `${KEL}${String(n + 1).padStart(3, "0")},${n}`);
  const isi = ["tps_id,dpt", ...rows, "dpt salah,1"].join("\n");
  const { id } = await periksa(app, { token: token.kota, isi, fields: { jenis: "tps" } });
  const baris = async (query: string) => (await get(`/api/impor/${id}/baris?${query}`)).body;
  const seen: number[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const { data, last_page: last, total } = await baris(`page=${page}&per_page=15`);
    expect([last, total]).toEqual([4, 46]);
    seen.push(...data.map((row: { baris: number }) => row.baris));
  }
  expect(seen).toEqual(Array.from({ length: 46 }, (_, n) => n + 2));
  expect((await baris("keadaan=galat")).data).toMatchObject([{ baris: 47, keadaan: "galat" }]);
  expect(await baris("keadaan=baru&per_page=1")).toMatchObject({ total: 43 });
  expect(await baris("keadaan=berubah")).toMatchObject({ total: 2 });
  expect((await baris(`s=${KEL}017`)).data).toMatchObject([{ sesudah: { dpt: 16 } }]);
  expect(await baris("s=dpt")).toMatchObject({ total: 1, data: [{ baris: 47 }] });
  expect(await baris("s=%25")).toMatchObject({ total: 0 });
  expect((await get(`/api/impor/${id}/baris?keadaan=aneh`)).status).toBe(400);
});

test("buku galat: baris asli dengan alasan; diperbaiki, lalu diimpor", async () => {
  const isi = [
    "Kode TPS;DPT L;DPT P;Jumlah DPT;Catatan",
    `${KEL}010;10;20;30;baik`,
    `${KEL}011;10;20;31;salah jumlah`,
    `${KEL}012;1,5;20;;`,
    `9999990001001;1;2;3;`,
    `9999990001002;1;x;3;`,
  ].join("\n");
  const hasil = await periksa(app, { token: token.admin, isi, fields: { jenis: "tps" } });
  expect(hasil.jumlah).toMatchObject({ baru: 1, galat: 4 });
  const buku = await bukuOf(await get(`/api/impor/${hasil.id}/galat`, token.admin));
  expect(buku).toEqual([
    [
      "Baris di berkas asal",
      "Yang salah",
      "Kode TPS",
      "DPT laki-laki",
      "DPT perempuan",
      "Jumlah DPT",
    ],
    ["3", "Jumlah DPT: laki-laki 10 ditambah perempuan 20 bukan 31", `${KEL}011`, "10", "20", "31"],
    [
      "4",
      "DPT laki-laki: Harus bilangan bulat. Jika tanda itu pemisah ribuan, tulis angkanya utuh tanpa tanda",
      `${KEL}012`,
      "1,5",
      "20",
    ],
    ["5", "Kode TPS: Kelurahan 9999990001 tidak dikenal", "9999990001001", "1", "2", "3"],
    [
      "6",
      "DPT perempuan: Harus berupa angka; Kode TPS: Kelurahan 9999990001 tidak dikenal",
      "9999990001002",
      "1",
      "x",
      "3",
    ],
  ]);
  const [judul = [], ...rows] = buku;
  const perbaikan = rows.slice(0, 2).map((row) => {
    const baru = [...row];
    baru[3] = "11";
    baru[5] = "31";
    return baru.join(";");
  });
  const ulang = await impor(app, {
    token: token.admin,
    isi: [judul.join(";"), ...perbaikan].join("\n"),
    fields: { jenis: "tps" },
  });
  expect(ulang).toMatchObject({ status: "diterapkan", jumlah: { baru: 2, galat: 0 } });
});

test("buku galat memuat kolom dari semua lembar dan lebih dari seribu baris", async () => {
  const rows = Array.from({ length: 1100 }, (_, n) => `${KEL}${n},x,y`);
  const isi = ["tps_id,dpt,01", ...rows].join("\n");
  const hasil = await periksa(app, {
    token: token.kota,
    isi,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "5" },
  });
  expect(hasil.jumlah.galat).toBe(1100);
  expect(hasil.galat.length).toBeLessThan(1100);
  const [judul, ...lines] = await bukuOf(await get(`/api/impor/${hasil.id}/galat`));
  expect(judul).toEqual([
    "Baris di berkas asal",
    "Yang salah",
    "Kode TPS",
    "Pemilih dalam DPT, jumlah",
    "01 Pasangan calon nomor urut 1",
  ]);
  expect(lines).toHaveLength(1100);
});

test("buku galat dapat dibuka dengan tiket di tab baru", async () => {
  const { id } = await periksa(app, {
    token: token.kota,
    isi: `tps_id\nx`,
    fields: { jenis: "tps" },
  });
  const alamat = `/api/impor/${id}/galat`;
  const { body } = await app.panggil("POST /api/tiket", { token: token.kota, body: { alamat } });
  const buka = () => app.panggil(`GET ${alamat}?access_token=${body.data.tiket}`);
  expect((await bukuOf(await buka()))[0]).toEqual([
    "Baris di berkas asal",
    "Yang salah",
    "Kode TPS",
  ]);
  expect((await buka()).status).toBe(401);
});

test.each([
  ["tps", { tps_id: `${KEL}020`, nama: "TPS 020", dpt_l: "1", dpt_p: "2", dpt: "3" }],
  [
    "dapil",
    {
      jenis_caleg_id: "3",
      kode: "137601",
      keterangan: "Payakumbuh 1",
      kursi: "5",
      wilayah_id: "137601",
    },
  ],
  ["hasil-tps", { tps_id: String(TPS_1), jenis_laporan_id: "5", "01": "10", "02": "5", sah: "15" }],
])("templat %s: diisi, diunggah, dan diterapkan", async (jenis, isi) => {
  const [judul = []] = await bukuOf(await get(`/api/impor/templat/${jenis}`, token.admin));
  const nilai: Record<string, string> = isi;
  expect(judul).toEqual(expect.arrayContaining(Object.keys(nilai)));
  const hasil = await impor(app, {
    token: token.admin,
    isi: [judul.join(","), judul.map((kolom) => nilai[kolom] ?? "").join(",")].join("\n"),
    fields: { jenis },
  });
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 1 } });
});

test("templat dapil memuat contoh yang benar, di lembar yang tidak ikut dibaca", async () => {
  const { raw } = await get("/api/impor/templat/dapil", token.admin);
  const [isian, contoh, ...lain] = await bacaSemua(simpan(raw, "templat-dapil.xlsx"));
  expect([isian?.nama, isian?.baris.length, contoh?.nama, lain]).toEqual([
    "dapil",
    1,
    "Contoh",
    [],
  ]);
  const heads = contoh?.baris[0]?.cells ?? [];
  const lines =
    contoh?.baris.map(({ cells }) => heads.map((_, at) => cells[at]?.teks ?? "").join(",")) ?? [];
  const kirim = { token: token.admin, fields: { jenis: "dapil" } };
  const dariContoh = await periksa(app, { ...kirim, isi: lines.join("\n") });
  expect(dariContoh.jumlah).toMatchObject({ baris: lines.length - 1, galat: 0 });
  expect(lines.length).toBeGreaterThan(3);
  const utuh = await periksa(app, {
    ...kirim,
    nama: "templat-dapil.xlsx",
    isi: new Uint8Array(raw),
  });
  expect([utuh.status, utuh.pesan]).toEqual([
    "gagal",
    "Berkas tidak berisi baris data. Isi setidaknya satu baris di bawah judul kolom.",
  ]);
});

test("templat hasil satu jenis memuat itemnya saja; jenis impor yang tidak ada 400", async () => {
  const [judul = []] = await bukuOf(await get("/api/impor/templat/hasil-tps?jenis_laporan_id=5"));
  expect(judul.slice(0, 2)).toEqual(["tps_id", "dpt_l"]);
  expect(judul.slice(-4)).toEqual(["total", "01", "02", "03"]);
  const [semua = []] = await bukuOf(await get("/api/impor/templat/hasil-tps"));
  expect(semua).toEqual(expect.arrayContaining(["jenis_laporan_id", "PKB", "PAS ACEH", "03"]));
  expect((await get("/api/impor/templat/pemilih")).status).toBe(400);
});
