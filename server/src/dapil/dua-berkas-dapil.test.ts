// Lists of districts in two files: the districts, and the regions of each.
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { faultsOf, impor, periksa, unggah } from "../testing/impor.ts";
import { siapkanQc } from "../testing/qc-fixture.ts";
import { createTestApp } from "../testing/test-app.ts";
import { sheetXml, xlsxOf } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
const { admin: token, kota } = await siapkanQc(app);
const fields = { jenis: "dapil" };

const DAPIL = [
  "tingkat\tkode_dapil\tnama_dapil\tkursi\tn_wilayah",
  "dprdkk\t137601\tPAYAKUMBUH 1\t8\t2",
  "dprdkk\t137602\tPAYAKUMBUH 2\t7\t1",
  "dprdprov\t130005\tSUMATERA BARAT 5\t6\t1",
];
const WILAYAH = [
  "tingkat\tkode_dapil\tkode_wilayah_kpu\ttingkatan_wilayah\tnama_wilayah\tis_pecah",
  "dprdkk\t137601\t137601\tKecamatan\tPAYAKUMBUH BARAT\t0",
  "dprdkk\t137601\t137602\tKecamatan\tPAYAKUMBUH UTARA\t1",
  "dprdkk\t137601\t1376021002\tDesa/Kelurahan\tA\t0",
  "dprdkk\t137602\t137603\tKecamatan\tPAYAKUMBUH TIMUR\t0",
  "dprdprov\t130005\t1376\tKabupaten/Kota\tKOTA PAYAKUMBUH\t0",
];
const dapilTsv = (lines: readonly string[] = DAPIL) => ({
  nama: "dapil.tsv",
  isi: lines.join("\n"),
});
const wilayahGz = (lines: readonly string[] = WILAYAH) => ({
  nama: "wilayah.tsv.gz",
  isi: Uint8Array.from(gzipSync(lines.join("\n"))),
});

type Berkas = ReturnType<typeof dapilTsv> | ReturnType<typeof wilayahGz>;
const berdua = (satu: Berkas, lain: Berkas) => ({ token, fields, ...satu, lain: [lain] });

test.each<[string, Berkas, Berkas]>([
  ["dapil lebih dahulu", dapilTsv(), wilayahGz()],
  ["wilayah lebih dahulu", wilayahGz(), dapilTsv()],
])("dua berkas dibaca sebagai satu: %s", async (_, satu, lain) => {
  const hasil = await periksa(app, berdua(satu, lain));
  expect(hasil).toMatchObject({
    boleh_diterapkan: true,
    jumlah: { baris: 4, baru: 4, galat: 0 },
    kolom_lepas: ["tingkatan_wilayah", "nama_wilayah"],
  });
  expect(
    hasil.pratinjau.map(({ baris, sesudah }: { baris: number; sesudah: object }) => ({
      baris,
      ...sesudah,
    })),
  ).toMatchObject([
    { baris: 2, jenis_caleg_id: 3, kode: "137601", keterangan: "PAYAKUMBUH 1", kursi: 8 },
    { baris: 4, keterangan: "PAYAKUMBUH 1", wilayah_id: 1376021002 },
    { baris: 5, keterangan: "PAYAKUMBUH 2", kursi: 7, wilayah_id: 137603 },
    { baris: 6, jenis_caleg_id: 2, keterangan: "SUMATERA BARAT 5", kursi: 6, wilayah_id: 1376 },
  ]);
  expect(hasil.dampak.dilewati).toEqual([
    "Wilayah yang terpecah tidak ikut diimpor, hanya bagian-bagiannya: baris 3.",
  ]);
});

test("dua berkas diterapkan, lalu diurungkan, seperti satu", async () => {
  const list = async () => (await app.panggil("GET /api/m_dapil_kota", { token })).body.data;
  const { id, status, nama_berkas: nama } = await impor(app, berdua(dapilTsv(), wilayahGz()));
  expect({ status, nama }).toEqual({ status: "diterapkan", nama: "dapil + wilayah.csv" });
  expect(await list()).toMatchObject([
    { kode: "137601", kursi: 8 },
    { kode: "137602", kursi: 7 },
  ]);
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token });
  await expect.poll(list).toEqual([]);
});

test("dapil tanpa wilayah dan wilayah tanpa dapil disebut sebagai galat, di barisnya", async () => {
  const hasil = await periksa(
    app,
    berdua(
      dapilTsv([...DAPIL, 'dprdkk\t137604\t"PAYAKUMBUH ""4"", BARU"\t5\t0', "TOTAL KURSI\t\t\t26"]),
      wilayahGz(["Daftar wilayah", "", ...WILAYAH, "", "dprdkk\t137609\t137604\tKecamatan\tX\t0"]),
    ),
  );
  expect(faultsOf(hasil)).toEqual([
    [10, "keterangan", "Wajib diisi"],
    [10, "kursi", "Wajib diisi"],
    [11, "wilayah_id", "Wajib diisi"],
  ]);
});

const teks = (sel: string, isi: string) => `<c r="${sel}" t="inlineStr"><is><t>${isi}</t></is></c>`;
const RUMUS = await xlsxOf({
  sheets: [
    sheetXml(
      `<row r="1">${teks("A1", "tingkat")}${teks("B1", "kode_dapil")}${teks("C1", "nama_dapil")}${teks("D1", "kursi")}</row>` +
        `<row r="2"><c r="A2"><v>3</v></c><c r="B2"><v>137601</v></c>${teks("C2", "X")}<c r="D2"><f>4+4</f><v>8</v></c></row>`,
    ),
  ],
});

test.each<[string, Berkas, Berkas, string]>([
  ["dua daftar dapil", dapilTsv(), dapilTsv(), "Dua berkas dibaca bersama bila satu berisi"],
  ["dua daftar wilayah", wilayahGz(), wilayahGz(), "Dua berkas dibaca bersama bila satu berisi"],
  [
    "tanpa judul kolom",
    dapilTsv(DAPIL.slice(1)),
    wilayahGz(),
    "Berkas dapil.tsv tidak punya kolom tingkat dan kode dapil",
  ],
  [
    "dapil dua kali",
    dapilTsv([...DAPIL, "DPRD Kab/Kota\t137602\tLAIN\t9\t1"]),
    wilayahGz(),
    "Berkas dapil.tsv menyebut dapil yang sama di baris 3 dan 5",
  ],
  [
    "gzip terpotong",
    dapilTsv(),
    { nama: "w.gz", isi: wilayahGz().isi.slice(0, 60) },
    "Berkas rusak atau terpotong",
  ],
  [
    "rumus",
    { nama: "dapil.xlsx", isi: Uint8Array.from(RUMUS) },
    wilayahGz(),
    "Berkas dapil.xlsx baris 2 berisi rumus",
  ],
])("dua berkas ditolak dengan alasannya: %s", async (...[, satu, lain, alasan]) => {
  const { status, body } = await unggah(app, berdua(satu, lain));
  expect({ status, alasan: body.errors.file[0] }).toEqual({
    status: 400,
    alasan: expect.stringContaining(alasan),
  });
});

test("berkas kedua dari jenis lain, dan yang ketiga, ditolak dengan kata", async () => {
  const lain = await unggah(app, { ...berdua(dapilTsv(), wilayahGz()), fields: { jenis: "tps" } });
  expect(lain).toMatchObject({
    status: 400,
    body: { errors: { file: ["Pilih satu berkas saja"] } },
  });
  const tiga = await unggah(app, {
    ...berdua(dapilTsv(), wilayahGz()),
    lain: [wilayahGz(), wilayahGz()],
  });
  expect(tiga).toMatchObject({
    status: 400,
    body: { errors: { file: ["Pilih paling banyak 2 berkas"] } },
  });
  const bukanHak = await unggah(app, { ...berdua(dapilTsv(), dapilTsv()), token: kota });
  expect(bukanHak).toMatchObject({ status: 403, body: { kode: "tidak-berhak" } });
});
