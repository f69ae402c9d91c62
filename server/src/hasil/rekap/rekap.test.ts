// Recaps of a small world whose every number is known.
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { impor, unggah } from "../../testing/impor.ts";
import {
  itemOf,
  KELURAHAN,
  siapkanQc,
  TPS_1,
  TPS_2,
  TPS_3,
  TPS_LAIN,
} from "../../testing/qc-fixture.ts";
import { bacaSemua } from "../../testing/read-table.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";
import { fileFolder } from "../../testing/xlsx-fixture.ts";
import { checkRekap } from "./recount.service.ts";

const app = await createTestApp();
const simpan = fileFolder();
const token = await siapkanQc(app);
const PADANG = 1371011001001;
const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";

async function dokumentasikan(tpsId: number, singkat: string): Promise<void> {
  const item = await itemOf(app, token.admin, { tpsId, jenisId: 4 });
  const { status } = await unggah(app, {
    token: token.admin,
    isi: PDF,
    nama: "c.pdf",
    route: `POST /api/qc_tps_dokumentasi/${tpsId}/laporan/4`,
    fields: { jenis_laporan_id: "4", dokumentasi_id: String(item.get(singkat)) },
  });
  if (status !== 201) {
    throw new Error(`no document: ${status}`);
  }
}

beforeAll(async () => {
  const muat = (fields: Record<string, string>, rows: readonly (string | number)[][]) =>
    impor(app, { token: token.admin, isi: rows.map((row) => row.join(",")).join("\n"), fields });
  await muat({ jenis: "tps" }, [
    ["tps_id", "dpt"],
    [TPS_3, 200],
    [PADANG, 300],
  ]);
  await muat({ jenis: "dapil" }, [
    ["jenis_caleg_id", "kode", "keterangan", "kursi", "wilayah_id"],
    [1, "1301", "Sumatera Barat I", 8, 1371],
    [1, "1302", "Sumatera Barat II", 6, 1376],
    [2, "130005", "Sumatera Barat 5", 7, 1376],
    [3, "137601", "Payakumbuh 1", 8, 137601],
    [3, "137602", "Payakumbuh 2", 7, 137602],
  ]);
  await muat({ jenis: "hasil-tps" }, [
    ["tps_id", "jenis_laporan_id", "PKB", "Gerindra", "sah"],
    [TPS_1, 1, 10, 5, 15],
    [TPS_2, 1, 7, "", 7],
    [PADANG, 1, 100, "", 100],
    [TPS_LAIN, 1, 1000, "", 999],
    [TPS_1, 2, 3, "", 3],
    [TPS_LAIN, 2, 4, "", 4],
    [TPS_3, 3, 20, 2, 22],
    [TPS_1, 3, 1, "", 1],
  ]);
  for (const tpsId of [TPS_1, TPS_3]) {
    await dokumentasikan(tpsId, "C-Hasil DPR RI");
  }
  await dokumentasikan(TPS_2, "C-Hasil DPRD Provinsi");
  for (const tpsId of [TPS_1, TPS_2, TPS_3]) {
    await dokumentasikan(tpsId, "C-Hasil DPRD Kabupaten/Kota");
  }
  // The other one stands in siapkanQc.
  await buatPengguna(app, { peran: PERAN.saksi, tpsId: TPS_2 });
});

const get = (path: string, oleh = token.admin) => app.panggil(`GET /api/${path}`, { token: oleh });
const baca = async (path: string, oleh = token.admin) => (await get(path, oleh)).body.data;

test("setiap jumlah menyebut dari berapa TPS: yang kosong tidak dihitung nol", async () => {
  const dasar = async (wilayahId: number) => {
    const { item, tps_masuk: masuk } = await baca(`qc_rekap/1?wilayah_id=${wilayahId}`);
    const tps = new Map(
      item.map((one: { singkat: string; tps: number }) => [one.singkat, one.tps]),
    );
    for (const { jumlah, tps: dari } of item) {
      expect(jumlah === null).toBe(dari === 0);
    }
    return [masuk, ...["PKB", "GERINDRA", "sah", "dpt"].map((singkat) => tps.get(singkat))];
  };
  // The kelurahan from its reports, the kota and what is above from counters.
  expect(await dasar(KELURAHAN)).toEqual([2, 2, 1, 2, 0]);
  expect(await dasar(1376)).toEqual([2, 2, 1, 2, 0]);
  expect(await dasar(13)).toEqual([3, 3, 1, 3, 0]);
  expect(await dasar(1)).toEqual([4, 4, 1, 4, 0]);
  expect(await checkRekap(app.context.db)).toEqual([]);
});

const RUTE = [
  "qc_rekap/1",
  "qc_rekap/1/unduh",
  "qc_rekap_pusat",
  "qc_rekap_propinsi",
  "qc_rekap_kota",
  "qc_unduh_excel_rekap_pusat",
  "qc_unduh_excel_rekap_propinsi",
  "qc_unduh_excel_rekap_kota",
  "qc_unduh_excel_rekap_c_hasil",
];

test.each(RUTE)("%s: tanpa sesi 401, saksi dan caleg 403", async (path) => {
  expect((await app.panggil(`GET /api/${path}`)).status).toBe(401);
  expect((await get(path, token.saksi)).status).toBe(403);
  expect((await get(path, token.caleg)).status).toBe(403);
});

test.each([
  "qc_rekap/1?wilayah_id=3578",
  "qc_rekap/1?wilayah_id=13",
  "qc_rekap/1/unduh?wilayah_id=3578",
  "qc_rekap_propinsi?propinsi_id=35",
  "qc_rekap_kota?kota_id=3578",
  "qc_rekap_kota?propinsi_id=35",
  "qc_unduh_excel_rekap_propinsi?propinsi_id=35",
  "qc_unduh_excel_rekap_kota?kota_id=3578",
  "qc_unduh_excel_rekap_c_hasil?kota_id=3578",
  "qc_unduh_excel_rekap_c_hasil?propinsi_id=35",
])("%s: wilayah lain 403", async (path) => {
  expect((await get(path, token.kota)).status).toBe(403);
});

test.each([
  ["qc_rekap/7", 400],
  ["qc_rekap/99", 404],
  ["qc_rekap/x", 400],
  ["qc_rekap/1?wilayah_id=x", 400],
  ["qc_rekap/1?wilayah_id=1399", 404],
  ["qc_rekap_propinsi?propinsi_id=99", 404],
  ["qc_rekap_kota?kota_id=1399", 404],
  ["qc_rekap_kota?kota_id=137601", 404],
  ["qc_unduh_excel_rekap_kota?kota_id=1399", 404],
  ["qc_unduh_excel_rekap_c_hasil?kota_id=1399", 404],
])("%s: %d", async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

const SB1 = {
  id: expect.any(Number),
  keterangan: "Sumatera Barat I",
  total_suara: 100,
  tps_terdokumentasi: 0,
  jumlah_tps: 1,
  persen_tps_terdokumentasi: 0,
};
const SB2 = {
  id: expect.any(Number),
  keterangan: "Sumatera Barat II",
  total_suara: 22,
  tps_terdokumentasi: 2,
  jumlah_tps: 3,
  persen_tps_terdokumentasi: 66.7,
};

test("QC-052..056 suara per dapil: nama, suara, terdokumentasi, TPS, persen", async () => {
  expect((await baca("qc_rekap_pusat")).suara_per_dapil).toEqual([
    SB1,
    SB2,
    {
      id: 0,
      keterangan: "Belum masuk dapil",
      total_suara: 1000,
      tps_terdokumentasi: 0,
      jumlah_tps: 1,
      persen_tps_terdokumentasi: 0,
    },
  ]);
});

test("QC-049..051 QC-066 rekap DPR RI di wilayah sendiri: C-Hasil, C-Hasil total, jumlah suara", async () => {
  expect(await baca("qc_rekap_pusat")).toEqual({
    c_hasil: { jumlah: 1, total: 2, persen: 50 },
    c_hasil_total: { jumlah: 2, total: 5, persen: 40 },
    total_suara: 1122,
    suara_per_dapil: expect.objectContaining({ length: 3 }),
  });
  expect(await baca("qc_rekap_pusat", token.propinsi)).toMatchObject({
    total_suara: 122,
    suara_per_dapil: [SB1, SB2],
  });
  expect(await baca("qc_rekap_pusat", token.kota)).toMatchObject({
    c_hasil_total: { jumlah: 2, total: 3, persen: 66.7 },
    total_suara: 22,
    suara_per_dapil: [SB2],
  });
});

test("QC-067 rekap DPRD Provinsi: provinsi yang dipilih, atau wilayah sendiri", async () => {
  const sumbar = await baca("qc_rekap_propinsi?propinsi_id=13");
  expect(sumbar).toMatchObject({
    c_hasil: { jumlah: 1, total: 2, persen: 50 },
    c_hasil_total: { jumlah: 1, total: 4, persen: 25 },
    total_suara: 3,
    suara_per_dapil: [
      {
        keterangan: "Sumatera Barat 5",
        total_suara: 3,
        tps_terdokumentasi: 1,
        jumlah_tps: 3,
        persen_tps_terdokumentasi: 33.3,
      },
      { keterangan: "Belum masuk dapil", total_suara: null, tps_terdokumentasi: 0, jumlah_tps: 1 },
    ],
  });
  expect(await baca("qc_rekap_propinsi", token.propinsi)).toEqual(sumbar);
  expect(await baca("qc_rekap_propinsi?propinsi_id=35")).toMatchObject({ total_suara: 4 });
  expect(await baca("qc_rekap_propinsi")).toMatchObject({ total_suara: 7 });
});

test("QC-068 rekap DPRD Kabupaten/Kota: kota, seluruh provinsi, atau wilayah sendiri", async () => {
  const kota = await baca("qc_rekap_kota?kota_id=1376");
  expect(kota).toMatchObject({
    c_hasil: { jumlah: 2, total: 2, persen: 100 },
    c_hasil_total: { jumlah: 3, total: 3, persen: 100 },
    total_suara: 23,
    suara_per_dapil: [
      { keterangan: "Payakumbuh 1", total_suara: 1, tps_terdokumentasi: 2, jumlah_tps: 2 },
      { keterangan: "Payakumbuh 2", total_suara: 22, tps_terdokumentasi: 1, jumlah_tps: 1 },
    ],
  });
  expect(await baca("qc_rekap_kota", token.kota)).toEqual(kota);
  expect(await baca("qc_rekap_kota?propinsi_id=13&kota_id=1376", token.propinsi)).toEqual(kota);
  const propinsi = await baca("qc_rekap_kota?propinsi_id=13", token.propinsi);
  expect(propinsi).toMatchObject({
    total_suara: 23,
    c_hasil_total: { jumlah: 3, total: 4, persen: 75 },
  });
});

/** The only sheet of a downloaded workbook, as texts. */
async function buku(path: string, oleh = token.admin): Promise<string[][]> {
  const { status, headers, raw } = await get(path, oleh);
  expect([status, headers["content-type"]]).toEqual([200, expect.stringContaining("sheet")]);
  const [lembar] = await bacaSemua(simpan(raw, "rekap.xlsx"));
  return (lembar?.baris ?? []).map(({ cells }) => cells.map(({ teks }) => teks));
}

const KEPALA = ["Dapil", "Total Suara", "TPS terdokumentasi", "Jumlah TPS", "Persen"];

test("QC-076 QC-078 QC-079 unduhan rekap: baris yang sama dan jumlahnya", async () => {
  expect(await buku("qc_unduh_excel_rekap_pusat", token.propinsi)).toEqual([
    KEPALA,
    ["Sumatera Barat I", "100", "0", "1", "0"],
    ["Sumatera Barat II", "22", "2", "3", "0.667"],
    ["Jumlah", "122", "2", "4", "0.5"],
  ]);
  expect(await buku("qc_unduh_excel_rekap_propinsi?propinsi_id=13")).toEqual([
    KEPALA,
    ["Sumatera Barat 5", "3", "1", "3", "0.333"],
    ["Belum masuk dapil", "", "0", "1", "0"],
    ["Jumlah", "3", "1", "4", "0.25"],
  ]);
  expect(await buku("qc_unduh_excel_rekap_kota?kota_id=1376", token.kota)).toEqual([
    KEPALA,
    ["Payakumbuh 1", "1", "2", "2", "1"],
    ["Payakumbuh 2", "22", "1", "1", "1"],
    ["Jumlah", "23", "3", "3", "1"],
  ]);
});

test("QC-077 unduhan C-Hasil: dokumen setiap jenis menurut wilayah di bawahnya", async () => {
  const rows = await buku("qc_unduh_excel_rekap_c_hasil?kota_id=1376");
  expect(rows[0]).toEqual([
    "Wilayah",
    "Jumlah TPS",
    "DPR RI",
    "DPRD Provinsi",
    "DPRD Kabupaten/Kota",
    "Presiden dan Wakil Presiden",
  ]);
  expect(rows).toContainEqual(["Payakumbuh Barat", "2", "1", "1", "2", "0"]);
  expect(rows).toContainEqual(["Payakumbuh Utara", "1", "1", "0", "1", "0"]);
  expect(rows.at(-1)).toEqual(["Jumlah", "3", "2", "1", "3", "0"]);
  const propinsi = await buku("qc_unduh_excel_rekap_c_hasil?propinsi_id=13");
  expect(propinsi).toHaveLength(1 + 19 + 1);
  expect(propinsi.at(-1)).toEqual(["Jumlah", "4", "2", "1", "3", "0"]);
  expect((await buku("qc_unduh_excel_rekap_c_hasil")).at(-1)?.[1]).toBe("5");
  // A kota of a province is asked for by both.
  expect(await buku("qc_unduh_excel_rekap_c_hasil?propinsi_id=13&kota_id=1376")).toEqual(rows);
  const luar = await get(
    "qc_unduh_excel_rekap_c_hasil?propinsi_id=13&kota_id=3578",
    token.propinsi,
  );
  expect([luar.status, luar.body.kode]).toEqual([403, "di-luar-wilayah"]);
});

interface Anak {
  wilayah_id: number;
  keterangan: string;
  jumlah_tps: number;
  tps_masuk: number;
  jumlah: (number | null)[];
}

const berisi = (anak: Anak[]): (string | number)[][] =>
  anak
    .filter((row) => row.jumlah_tps > 0)
    .map((row) => [row.wilayah_id, row.keterangan, row.jumlah_tps, row.tps_masuk]);

test("rekap umum: dari negara sampai TPS, anak-anaknya lengkap menurut nama", async () => {
  const tingkat = async (wilayahId: number) => baca(`qc_rekap/1?wilayah_id=${wilayahId}`);
  const negara = await tingkat(1);
  expect(negara).toMatchObject({
    wilayah: { id: 1 },
    jumlah_tps: 5,
    tps_masuk: 4,
    tps_terdokumentasi: 2,
    tps_bermasalah: 1,
  });
  expect(negara.anak).toHaveLength(38);
  expect(berisi(negara.anak)).toEqual([
    [35, "Jawa Timur", 1, 1],
    [13, "Sumatera Barat", 4, 3],
  ]);
  expect(berisi((await tingkat(13)).anak)).toEqual([
    [1371, expect.stringMatching(/Padang$/), 1, 1],
    [1376, expect.stringMatching(/Payakumbuh$/), 3, 2],
  ]);
  const kota = await tingkat(1376);
  expect(kota.anak).toHaveLength(5);
  expect(berisi(kota.anak)).toEqual([
    [137601, "Payakumbuh Barat", 2, 2],
    [137602, "Payakumbuh Utara", 1, 0],
  ]);
  expect(berisi((await tingkat(137601)).anak)).toEqual([[KELURAHAN, "Pakan Sinayan", 2, 2]]);
  const kelurahan = await tingkat(KELURAHAN);
  expect(berisi(kelurahan.anak)).toEqual([
    [TPS_1, "TPS 001", 1, 1],
    [TPS_2, "TPS 002", 1, 1],
  ]);
  for (const id of [1, 13, 1376, 137601, KELURAHAN]) {
    const one = await tingkat(id);
    const jumlah = one.item.map((item: { jumlah: number | null }) => item.jumlah);
    const sum = (at: number): number | null => {
      const known = one.anak
        .map((row: Anak) => row.jumlah[at])
        .filter((it: unknown) => it !== null);
      return known.length === 0 ? null : known.reduce((total: number, it: number) => total + it, 0);
    };
    expect(jumlah.map((_: number, at: number) => sum(at))).toEqual(jumlah);
  }
  const satu = kelurahan.item.find((item: { singkat: string }) => item.singkat === "GERINDRA");
  expect(satu).toMatchObject({ kelompok: "partai", jumlah: 5 });
  expect(await baca("qc_rekap/1", token.kota)).toEqual(kota);
});

test("partai lokal Aceh hanya ada di rekap Aceh dan di atasnya", async () => {
  const adaLokal = async (wilayahId: number): Promise<boolean> =>
    (await baca(`qc_rekap/3?wilayah_id=${wilayahId}`)).item.some(
      ({ singkat }: { singkat: string }) => singkat === "PAS ACEH",
    );
  expect(await Promise.all([1, 11, 1101, 13, 1376].map(adaLokal))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("unduhan rekap umum sama dengan halamannya", async () => {
  const { item, anak } = await baca("qc_rekap/1?wilayah_id=1376");
  const rows = await buku("qc_rekap/1/unduh?wilayah_id=1376");
  expect(rows[0]).toEqual([
    "Kode",
    "Wilayah",
    "Jumlah TPS",
    "TPS masuk",
    "Terdokumentasi",
    "Bermasalah",
    ...item.map(
      ({ kelompok, singkat, keterangan }: Record<"kelompok" | "singkat" | "keterangan", string>) =>
        kelompok === "administrasi" ? keterangan : singkat,
    ),
  ]);
  // Where nobody has reported the votes are unknown, not none.
  const kosong = anak.find(({ tps_masuk: masuk }: { tps_masuk: number }) => masuk === 0);
  const cells = rows.find(([kode]) => kode === String(kosong.wilayah_id))?.slice(6) ?? ["?"];
  expect(cells.filter(Boolean)).toEqual([]);
  expect(rows).toHaveLength(1 + anak.length + 2);
  expect(rows.map((row) => row.slice(0, 6))).toContainEqual([
    "137601",
    "Payakumbuh Barat",
    "2",
    "2",
    "1",
    "0",
  ]);
  // Empty cells at the end of a line are not read.
  expect(item.map((_: unknown, at: number) => rows.at(-2)?.[6 + at] ?? "")).toEqual(
    item.map(({ jumlah }: { jumlah: number | null }) => String(jumlah ?? "")),
  );
  expect(rows.at(-1)?.slice(6)).toEqual(item.map(({ tps }: { tps: number }) => String(tps)));
});

test("penghitung tetap sama dengan hitung ulang", async () => {
  expect(await checkRekap(app.context.db)).toEqual([]);
});
