// No contender's column is passed over: its cells are the faults, and who has none is asked about.
import { expect, test } from "vitest";
import { buatBuku } from "../testing/buku.ts";
import { faultsOf, impor, periksa, tanpaKolom, tunggu } from "../testing/impor.ts";
import { siapkanQc, TPS_1, TPS_2 } from "../testing/qc-fixture.ts";
import { sheetXml, XLSX_MAIN, xlsxOf } from "../testing/xlsx-fixture.ts";
import { createTestApp } from "../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const HASIL = { jenis: "hasil-tps", jenis_laporan_id: "5" };

type Isi = string | Uint8Array<ArrayBuffer>;
const cek = (isi: Isi, nama = "hasil.csv") =>
  periksa(app, { token: token.admin, isi, nama, fields: HASIL });

const GANJIL = ["100 %", "-", "41 suara", "1.234,0", "x", "4O"];
const GAYA = ["Paslon 01", "P1", "Suara 1", "Jumlah 01", "Perolehan Suara No. Urut 1"];

const berkas = (judul: string, ganjil: string): string[][] => [
  ["Kode TPS", judul, "Paslon 02", "Paslon 03", "Suara Sah"],
  [String(TPS_1), ganjil, "12", "13", "65"],
  [String(TPS_2), "7", "8", "9", "24"],
];

const csv = (rows: readonly string[][]): string => rows.map((row) => row.join(";")).join("\n");

test.each(GANJIL.flatMap((ganjil) => GAYA.map((judul) => [judul, ganjil] as const)))(
  "kolom %j dengan sebuah sel %j: selnya yang salah, seperti di bawah judul 01",
  async (judul, ganjil) => {
    const baku = faultsOf(await cek(csv(berkas("01", ganjil))));
    expect(baku).toEqual([[2, "01", expect.any(String)]]);
    const rows = berkas(judul, ganjil);
    for (const [isi, nama] of [
      [csv(rows), "hasil.csv"],
      [buatBuku({ lembar: { Hasil: rows } }), "hasil.xlsx"],
    ] as const) {
      const hasil = await cek(isi, nama);
      expect(faultsOf(hasil)).toEqual(baku);
      expect(hasil).toMatchObject({ boleh_diterapkan: false, kolom_lepas: [] });
    }
  },
);

test("kolom 01 yang tersembunyi diabaikan: yang tampak dibaca, dengan selnya yang salah", async () => {
  const teks = (isi: string): string => `<c t="inlineStr"><is><t>${isi}</t></is></c>`;
  const rows = [
    ["Kode TPS", "01", "Paslon 01", "Paslon 02", "Paslon 03"],
    [String(TPS_1), "5", "41 suara", "12", "13"],
  ].map((row, at) => `<row r="${at + 1}">${row.map(teks).join("")}</row>`);
  const xml = sheetXml(rows.join("")).replace(
    "<sheetData>",
    `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>`,
  );
  expect(xml).toContain(XLSX_MAIN);
  const buku = await xlsxOf({ sheets: [xml] });
  const awal = await cek(new Uint8Array(buku), "hasil.xlsx");
  expect(awal.boleh_diterapkan).toBe(false);
  await app.panggil(`POST /api/impor/${awal.id}/pilihan`, {
    token: token.admin,
    body: { tentang: "kolom-tersembunyi", pilihan: "lewati" },
  });
  const hasil = await tunggu(app, token.admin, awal.id);
  expect(hasil.boleh_diterapkan).toBe(false);
  expect(faultsOf(hasil)).toEqual([[2, "01", expect.any(String)]]);
});

const suaraDi = async (tpsId: number): Promise<Map<string, number | null>> => {
  const { body } = await app.panggil(`GET /api/qc_tps/${tpsId}/laporan/5`, { token: token.admin });
  return new Map(
    body.data.item.map((one: { singkat: string; jumlah_suara: number | null }) => [
      one.singkat,
      one.jumlah_suara,
    ]),
  );
};

test("paslon tanpa kolom ditanyakan dengan namanya, dan tanpa jawaban tidak ada yang diterapkan", async () => {
  const semua = `tps_id,01,02,03\n${TPS_1},41,5,6`;
  const awal = await impor(app, { token: token.admin, isi: semua, fields: HASIL });
  expect(awal).toMatchObject({ status: "diterapkan", pertanyaan: [] });
  const hasil = await cek(`Kode TPS,Calon A,Paslon 02,Paslon 03\n${TPS_1},40,12,13`);
  expect(hasil).toMatchObject({
    boleh_diterapkan: false,
    tanpa_galat: null,
    pertanyaan: [{ tanya: expect.stringContaining("Kolom suara 01 tidak") }],
  });
  const { status, body } = await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, {
    token: token.admin,
  });
  expect([status, body.kode]).toEqual([400, "impor-menunggu"]);
  const peta = { tps_id: "Kode TPS", "01": "Calon A", "02": "Paslon 02", "03": "Paslon 03" };
  const petakan = await app.panggil(`POST /api/impor/${hasil.id}/pemetaan`, {
    token: token.admin,
    body: { pemetaan: peta },
  });
  expect(petakan.status).toBe(202);
  expect(await tunggu(app, token.admin, hasil.id)).toMatchObject({
    boleh_diterapkan: true,
    pertanyaan: [],
  });
  const tanpa = await tanpaKolom(app, token.admin, await cek(`tps_id,02,03\n${TPS_1},12,13`));
  expect(tanpa).toMatchObject({ boleh_diterapkan: true });
  await app.panggil(`POST /api/impor/${tanpa.id}/terapkan`, { token: token.admin });
  await tunggu(app, token.admin, tanpa.id);
  const suara = await suaraDi(TPS_1);
  expect(["01", "02", "03"].map((satu) => suara.get(satu))).toEqual([41, 12, 13]);
});

test("partai yang punya kolom calonnya saja tidak ditanyakan; yang tanpa kolom disebut", async () => {
  const isi = `tps_id,PKB,Gerindra\n${TPS_1},12,13`;
  const hasil = await periksa(app, {
    token: token.admin,
    isi,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "1" },
  });
  expect(hasil.boleh_diterapkan).toBe(false);
  expect(hasil.pertanyaan).toHaveLength(1);
  expect(hasil.pertanyaan[0].tanya).toContain("PDI");
  expect(hasil.pertanyaan[0].tanya).not.toContain("PKB");
});
