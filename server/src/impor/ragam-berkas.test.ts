// Files as programs and people spoil them: of each every row is read as it is meant, or told of.
import { beforeAll, expect, test } from "vitest";
import { buatBuku } from "../testing/buku.ts";
import { faultsOf, periksa, tunggu, unggah } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
let token = "";
beforeAll(async () => {
  ({ token } = await buatPengguna(app, ROLES.superAdmin));
});

const KEL = "1376011002";
const [A, B, C] = ["001", "002", "003"].map((nomor) => KEL + nomor);

type Isi = string | Uint8Array<ArrayBuffer>;
const bytes = (isi: Buffer): Isi => new Uint8Array(isi);

/** The votes of each row by its line; of faulty ones where the fault is; or why the file is refused. */
const hasilOf = async (isi: Isi, nama: string) => {
  const fields = { jenis: "hasil-tps", jenis_laporan_id: "5", buat_tps: "1" };
  const hasil = await periksa(app, { token, isi, nama, fields });
  if (hasil.status === "gagal" || hasil.perlu_pemetaan === true) {
    return hasil.pesan.split(/[.:]/)[0];
  }
  const { body } = await app.panggil(`GET /api/impor/${hasil.id}/baris?per_page=100`, { token });
  return body.data.map(
    ({
      baris,
      galat,
      sesudah,
    }: {
      baris: number;
      galat: { kolom: string | null }[];
      sesudah: Record<string, unknown>;
    }) =>
      galat.length > 0
        ? [baris, ...new Set(galat.map(({ kolom }) => kolom))]
        : [baris, sesudah["01"], sesudah["02"], sesudah["03"]],
  );
};

const JUDUL = ["tps_id", "01", "02", "03"];
const teks = (rows: readonly (readonly string[])[], pemisah = ",", garis = "\n") =>
  [JUDUL, ...rows].map((row) => row.join(pemisah)).join(garis);
const DUA = [
  [A ?? "", "10", "20", "30"],
  [B ?? "", "1", "2", "3"],
];
const BAIK = [
  [2, 10, 20, 30],
  [3, 1, 2, 3],
];
const buku = (...rows: Parameters<typeof buatBuku>[0]["lembar"][string]) =>
  buatBuku({ lembar: { A: [JUDUL, ...rows] } });

test.each<[string, string, Isi, unknown]>([
  ["BOM dan titik koma", "a.csv", `\uFEFF${teks(DUA, ";", "\r\n")}\r\n`, BAIK],
  ["tab", "a.tsv", teks(DUA, "\t"), BAIK],
  ["garis tegak", "a.txt", teks(DUA, "|"), BAIK],
  [
    "baris sep=",
    "a.csv",
    `sep=;\n${teks(DUA, ";")}`,
    [
      [3, 10, 20, 30],
      [4, 1, 2, 3],
    ],
  ],
  ["UTF-16 kecil", "a.csv", bytes(Buffer.from(`\uFEFF${teks(DUA, "\t")}`, "utf16le")), BAIK],
  ["UTF-16 besar", "a.csv", bytes(Buffer.from(`\uFEFF${teks(DUA)}`, "utf16le").swap16()), BAIK],
  ["akhir baris Mac", "a.csv", teks(DUA, ",", "\r"), BAIK],
  ["akhir baris campuran", "a.csv", teks(DUA).replace("\n", "\r").replace(/\n/, "\r\n"), BAIK],
  ["semua berkutip", "a.csv", teks(DUA.map((row) => row.map((satu) => `"${satu}"`))), BAIK],
  [
    "spasi dan spasi keras",
    "a.csv",
    teks(DUA.map((row) => row.map((satu) => ` ${satu}\u00A0`))),
    BAIK,
  ],
  ["petik di depan kode", "a.csv", teks([[`'${A}`, "10", "20", "30"]]), [[2, "tps_id"]]],
  ["nol di depan", "a.csv", teks([[A ?? "", "007", "000", "030"]]), [[2, 7, 0, 30]]],
  ["ribuan titik", "a.csv", teks([[A ?? "", "1.234", "2.345", "1"]], ";"), [[2, 1234, 2345, 1]]],
  ["ribuan koma berkutip", "a.csv", teks([[A ?? "", '"1,234"', "2", "1"]]), [[2, 1234, 2, 1]]],
  [
    "ribuan koma tanpa kutip",
    "a.csv",
    teks([[A ?? "", "1,234", "2", "1"], ...DUA.slice(1)]),
    [
      [2, null],
      [3, 1, 2, 3],
    ],
  ],
  ["ribuan bulat, mungkin pecahan", "a.csv", teks([[A ?? "", "1.000", "2", "1"]]), [[2, "01"]]],
  ["pecahan", "a.csv", teks([[A ?? "", "1.5", "2.50", "10.0"]]), [[2, "01", "02", "03"]]],
  ["tanda", "a.csv", teks([[A ?? "", "-1", "+2", "(3)"]]), [[2, "01", "02", "03"]]],
  ["huruf serupa angka", "a.csv", teks([[A ?? "", "l0", "2O", "٣"]]), [[2, "01", "02", "03"]]],
  [
    "ilmiah dan heksadesimal",
    "a.csv",
    teks([[A ?? "", "1E2", "0x10", "1_0"]]),
    [[2, "01", "02", "03"]],
  ],
  ["kata", "a.csv", teks([[A ?? "", "nihil", "-", "?"]]), [[2, "01", "02", "03"]]],
  [
    "dua angka dalam satu sel",
    "a.csv",
    teks([[A ?? "", "10 20", "10/20", "10;20"]]),
    [[2, "01", "02", "03"]],
  ],
  ["sel dua baris", "a.csv", teks([[A ?? "", '"10\n20"', "2", "3"]]), [[2, "01"]]],
  ["kode TPS ilmiah", "a.csv", teks([["1,37601E+12", "1", "2", "3"]], ";"), [[2, "tps_id"]]],
  ["kode TPS terpotong", "a.csv", teks([[KEL, "1", "2", "3"]]), [[2, "tps_id"]]],
  [
    "pemisah campuran",
    "a.csv",
    `${teks([], ";")}\n${DUA.map((row, at) => row.join(at === 0 ? "," : ";")).join("\n")}`,
    [
      [2, "tps_id"],
      [3, 1, 2, 3],
    ],
  ],
  [
    "TPS yang sama dua kali",
    "a.csv",
    teks([DUA[0] ?? [], [A ?? "", "1", "2", "3"]]),
    [
      [2, "tps_id"],
      [3, "tps_id"],
    ],
  ],
  [
    "judul terulang",
    "a.csv",
    teks([DUA[0] ?? [], JUDUL, DUA[1] ?? []]),
    [
      [2, 10, 20, 30],
      [3, "tps_id"],
      [4, 1, 2, 3],
    ],
  ],
  [
    "angka kolom dibalik judulnya",
    "a.csv",
    teks(DUA).replace("01,02,03", "03,02,01"),
    [
      [2, 30, 20, 10],
      [3, 3, 2, 1],
    ],
  ],
  ["buku: benar, salah, galat", "a.xlsx", buku([A ?? "", true, false, 3]), [[2, "01", "02"]]],
  [
    "buku: rumus dengan dan tanpa nilai",
    "a.xlsx",
    buku([A ?? "", { f: "1+1", v: 2 }, { f: "1+1" }, 3]),
    [[2, "01", "02"]],
  ],
  ["buku: rumus galat", "a.xlsx", buku([A ?? "", { f: "1/0" }, 2, 3]), [[2, "01"]]],
  [
    "buku: pecahan, minus, terlalu besar",
    "a.xlsx",
    buku([A ?? "", 1.5, -1, 1e20]),
    [[2, "01", "02", "03"]],
  ],
  ["buku: angka sebagai teks", "a.xlsx", buku([A ?? "", "1.234", "007", "3 "]), [[2, 1234, 7, 3]]],
  ["buku: tanggal", "a.xlsx", buku([A ?? "", { d: "2024-02-14" }, 2, 3]), [[2, "01"]]],
])("suara, %s", async (_, nama, ...lain) => {
  const [isi, expected] = lain;
  expect(await hasilOf(isi, nama)).toEqual(expected);
});

test.each([
  ["UTF-16 tanpa tanda", Buffer.from(teks(DUA), "utf16le")],
  ["dokumen lain", Buffer.from("%PDF-1.7\n")],
])("%s ditolak saat diunggah", async (_, isi) => {
  const fields = { jenis: "hasil-tps", jenis_laporan_id: "5" };
  expect(await unggah(app, { token, isi: new Uint8Array(isi), fields })).toMatchObject({
    status: 400,
  });
});

/** Who stands in the list once it is applied; else where the faults are. */
const pemilihOf = async (isi: Isi, nama: string) => {
  const fields = { jenis: "dpt", wilayah_id: KEL, buat_tps: "1" };
  const hasil = await periksa(app, { token, isi, nama, fields });
  if (hasil.boleh_diterapkan !== true) {
    return hasil.galat.length > 0
      ? faultsOf(hasil).map(([baris, kolom]) => [baris, kolom])
      : hasil.pesan?.split(/[.:]/)[0];
  }
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
  await tunggu(app, token, hasil.id);
  const { body } = await app.panggil(`GET /api/dpt_kelurahan?kelurahan_id=${KEL}`, { token });
  return body.data.map((one: Record<string, unknown>) =>
    ["nama", "usia", "rt", "rw", "tps_kpu", "kelamin"].map((kunci) => one[kunci]),
  );
};

const PEMILIH = "Nama;Usia;RT;RW;TPS;Jenis Kelamin";
const satu = (...cells: string[]) => `${PEMILIH}\n${cells.join(";")}`;
const ANI = [["ANI", 30, "001", "002", 1, "P"]];

test.each<[string, Isi, unknown]>([
  ["seperti biasa", satu("ANI", "30", "1", "2", "1", "P"), ANI],
  [
    "BOM dan akhir baris campuran",
    `\uFEFF${PEMILIH}\r\nANI;30;1;2;1;P\rBUDI;31;1;2;1;L\n`,
    [...ANI, ["BUDI", 31, "001", "002", 1, "L"]],
  ],
  ["UTF-16", bytes(Buffer.from(`\uFEFF${satu("ANI", "30", "1", "2", "1", "P")}`, "utf16le")), ANI],
  [
    "nama berkoma dalam kutip",
    satu('"ANI, S.H."', "30", "1", "2", "1", "P"),
    [["ANI, S.H.", 30, "001", "002", 1, "P"]],
  ],
  [
    "spasi ganda dan tanda tak terlihat",
    satu("ANI\u200B  SITI", "30", "1", "2", "1", "P"),
    [["ANI SITI", 30, "001", "002", 1, "P"]],
  ],
  ["usia pecahan", satu("ANI", "30,5", "1", "2", "1", "P"), [[2, "usia"]]],
  ["tahun di kolom usia", satu("ANI", "1980", "1", "2", "1", "P"), [[2, "usia"]]],
  ["usia dengan kata", satu("ANI", "30 tahun", "1", "2", "1", "P"), [[2, "usia"]]],
  ["usia kosong", satu("ANI", "", "1", "2", "1", "P"), [[2, "usia"]]],
  ["RT menjadi tanggal", satu("ANI", "30", "1-Feb", "2", "1", "P"), [[2, "rt"]]],
  ["TPS pecahan", satu("ANI", "30", "1", "2", "1,2", "P"), [[2, "tps"]]],
  ["TPS dua nomor", satu("ANI", "30", "1", "2", "1/2", "P"), [[2, "tps"]]],
  ["TPS kosong", satu("ANI", "30", "1", "2", "", "P"), [[2, "tps"]]],
  ["kelamin dengan angka", satu("ANI", "30", "1", "2", "1", "1"), [[2, "kelamin"]]],
  ["nama angka", satu("12345", "30", "1", "2", "1", "P"), [[2, "nama"]]],
  ["nama benar/salah", satu("TRUE", "30", "1", "2", "1", "P"), [[2, "nama"]]],
  ["nama tanggal", satu("2024-02-14", "30", "1", "2", "1", "P"), [[2, "nama"]]],
  ["nama kosong", satu("", "30", "1", "2", "1", "P"), [[2, "nama"]]],
  [
    "nama dari tanda tak terlihat",
    satu("\u200B\u2060\uFEFF", "30", "1", "2", "1", "P"),
    [[2, "nama"]],
  ],
  ["nama dengan bukan karakter", satu("ANI\uFFFE", "30", "1", "2", "1", "P"), [[2, "nama"]]],
  [
    "baris dari tanda tak terlihat bukan baris",
    `${satu("", "30", "1", "2", "1", "P")}\n\u200B;\u2060;\uFEFF;\u00AD;;`,
    [[2, "nama"]],
  ],
  ["baris terpotong di tengah", `${PEMILIH}\nANI;30;1\nBUDI;31;1;2;1;L`, [[2, "tps"]]],
  [
    "koma di dalam nama tanpa kutip",
    "Nama,Usia,RT,RW,TPS\nANI, S.H.,30,1,2,1\nBUDI,31,1,2,1",
    [
      [2, null],
      [2, "usia"],
    ],
  ],
])("pemilih, %s", async (_, isi, expected) => {
  expect(await pemilihOf(isi, "dpt.csv")).toEqual(expected);
});

test("pemilih: TPS lain yang tidak disebut tetap tidak ada", async () => {
  expect(await pemilihOf(satu("ANI", "30", "1", "2", C?.slice(-3) ?? "", "P"), "dpt.csv")).toEqual([
    ["ANI", 30, "001", "002", 3, "P"],
  ]);
});
