// From files of every kind to rows: what is read, what is asked about, what is refused.
import { beforeAll, expect, test } from "vitest";
import { buatBuku, type IsiSel } from "../testing/buku.ts";
import { periksa, tunggu } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { sheetXml, xlsxOf } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
let token = "";
beforeAll(async () => {
  ({ token } = await buatPengguna(app, ROLES.superAdmin));
});

const KEL = 1376011002;
const TPS_1 = `${KEL}001`;
const TPS_2 = `${KEL}002`;

type Isi = string | Uint8Array<ArrayBuffer>;

const baca = (isi: Isi, nama = "berkas.csv", jenis = "tps") =>
  periksa(app, { token, isi, nama, fields: { jenis } });

const bytes = (isi: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(isi);

/** The preview's rows without what names the file. */
const rowsOf = (hasil: { pratinjau: { baris: number; sesudah: object; keadaan: string }[] }) =>
  hasil.pratinjau.map(({ baris, sesudah, keadaan }) => ({ baris, sesudah, keadaan }));

const faultsOf = (hasil: {
  galat: { baris: number; kolom: string; nilai: string; alasan: string }[];
}) => hasil.galat.map(({ baris, kolom, nilai, alasan }) => [baris, kolom, nilai, alasan]);

const TABEL = [
  ["tps_id", "nama", "dpt_l", "dpt_p", "dpt"],
  [TPS_1, "TPS 001 Café", "100", "110", "210"],
  [TPS_2, "", "", "", "95"],
];
const EXPECTED = [
  {
    baris: 2,
    keadaan: "baru",
    sesudah: { tps_id: Number(TPS_1), nama: "TPS 001 Café", dpt_l: 100, dpt_p: 110, dpt: 210 },
  },
  {
    baris: 3,
    keadaan: "baru",
    sesudah: { tps_id: Number(TPS_2), nama: "TPS 002", dpt_l: null, dpt_p: null, dpt: 95 },
  },
];

const textOf = (delimiter: string): string => TABEL.map((row) => row.join(delimiter)).join("\r\n");
const asNumbers = TABEL.map((row) =>
  row.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell === "" ? null : cell)),
);

test.each<[string, string, Isi]>([
  ["csv koma", "a.csv", textOf(",")],
  ["csv titik koma", "a.csv", textOf(";")],
  ["tsv", "a.tsv", textOf("\t")],
  ["garis tegak", "a.txt", textOf("|")],
  ["UTF-8 bertanda", "a.csv", `\uFEFF${textOf(",")}`],
  ["UTF-16", "a.csv", bytes(Buffer.from(`\uFEFF${textOf("\t")}`, "utf16le"))],
  ["Windows-1252", "a.csv", bytes(Buffer.from(textOf(";"), "latin1"))],
  ["xlsx berisi angka", "a.xlsx", buatBuku({ lembar: { TPS: asNumbers } })],
  ["xlsx berisi teks", "a.xlsx", buatBuku({ lembar: { TPS: TABEL } })],
  ["xls", "a.xls", buatBuku({ lembar: { TPS: asNumbers } }, "biff8")],
  ["xlsx bernama .csv", "a.csv", buatBuku({ lembar: { TPS: TABEL } })],
])("%s memberi pratinjau yang sama", async (_nama, nama, isi) => {
  const hasil = await baca(isi, nama);
  expect(hasil).toMatchObject({ status: "siap", boleh_diterapkan: true, galat: [] });
  expect(rowsOf(hasil)).toEqual(EXPECTED);
});

test("judul boleh berurutan lain, berhuruf besar, berspasi, di bawah judul halaman", async () => {
  const isi = [
    "Daftar TPS Kelurahan",
    "",
    "No;DPT;Nama-TPS; TPS ID ;Catatan;dpt L;Dpt.P",
    `1;210;TPS 001 Café;${TPS_1};baik;100;110`,
  ].join("\n");
  const hasil = await baca(isi);
  expect(rowsOf(hasil)).toEqual([{ ...EXPECTED[0], baris: 4 }]);
  expect(hasil.kolom_berkas).toEqual([
    "No",
    "DPT",
    "Nama-TPS",
    "TPS ID",
    "Catatan",
    "dpt L",
    "Dpt.P",
  ]);
  expect(hasil.pemetaan).toEqual({
    tps_id: "TPS ID",
    nama: "Nama-TPS",
    dpt_l: "dpt L",
    dpt_p: "Dpt.P",
    dpt: "DPT",
  });
});

test("judul yang tidak dikenal ditanyakan, lalu dibaca menurut jawabannya", async () => {
  const isi = `Kode,Laki,Perempuan,Jml\n${TPS_1},100,110,210`;
  const tanya = await baca(isi);
  expect(tanya).toMatchObject({
    status: "siap",
    perlu_pemetaan: true,
    boleh_diterapkan: false,
    kolom_berkas: ["Kode", "Laki", "Perempuan", "Jml"],
    pratinjau: [],
    jumlah: { baris: 0 },
  });
  expect(tanya.pesan).toMatch(/Pilih kolom/);
  expect(tanya.kolom_tujuan).toContainEqual({
    kunci: "tps_id",
    judul: "Kode TPS",
    wajib: true,
    inti: true,
    pilihan: [],
    sebutan: {},
    is_tanggal: false,
  });
  const terapkan = await app.panggil(`POST /api/impor/${tanya.id}/terapkan`, { token });
  expect(terapkan).toMatchObject({ status: 400, body: { kode: "impor-galat" } });

  const pemetaan = { tps_id: "kode", dpt_l: "Laki", dpt_p: "Perempuan", dpt: "Jml" };
  const jawab = await app.panggil(`POST /api/impor/${tanya.id}/pemetaan`, {
    token,
    body: { pemetaan },
  });
  expect(jawab.status).toBe(202);
  const hasil = await tunggu(app, token, tanya.id);
  expect(hasil).toMatchObject({ status: "siap", perlu_pemetaan: false, pesan: null });
  expect(hasil.pemetaan).toEqual({ ...pemetaan, tps_id: "Kode" });
  expect(hasil.pratinjau[0].sesudah).toMatchObject({ dpt_l: 100, dpt_p: 110, dpt: 210 });
});

test("pemetaan berlaku persis: kolom yang tidak dipilih tidak dibaca", async () => {
  const hasil = await baca(`tps_id,dpt,nama\n${TPS_1},210,Lama`);
  await app.panggil(`POST /api/impor/${hasil.id}/pemetaan`, {
    token,
    body: { pemetaan: { tps_id: "tps_id", nama: "nama" } },
  });
  const ulang = await tunggu(app, token, hasil.id);
  expect(ulang.pemetaan).toEqual({ tps_id: "tps_id", nama: "nama" });
  expect(ulang.pratinjau[0].sesudah).toMatchObject({ nama: "Lama", dpt: 0 });
});

test("pemetaan yang tidak mungkin ditolak pada kolomnya", async () => {
  const { id } = await baca(`kode,jumlah,Jumlah,lain\n${TPS_1},1,2,3`);
  const salah: [Record<string, string>, string, RegExp][] = [
    [{ tps_id: "kode", dpt: "tidak ada" }, "dpt", /tidak punya judul/],
    [{ tps_id: "kode", dpt: "lain", dpt_l: "LAIN" }, "dpt_l", /sudah dipilih/],
    [{ tps_id: "kode", pemilih: "lain" }, "pemilih", /tidak dikenal/],
  ];
  for (const [pemetaan, kunci, alasan] of salah) {
    const { status, body } = await app.panggil(`POST /api/impor/${id}/pemetaan`, {
      token,
      body: { pemetaan },
    });
    expect(status).toBe(400);
    expect(body.errors[`pemetaan.${kunci}`][0]).toMatch(alasan);
  }
  for (const body of [{}, { pemetaan: { tps_id: 3 } }, { pemetaan: { tps_id: "\u0000" } }]) {
    const answer = await app.panggil(`POST /api/impor/${id}/pemetaan`, { token, body });
    expect(answer).toMatchObject({ status: 400, body: { kode: "isian-salah" } });
  }
});

test.each(["xlsx", "biff8"] as const)(
  "judul bergabung ditolak dengan sebabnya (%s)",
  async (type) => {
    const isi = buatBuku(
      {
        lembar: {
          TPS: [
            ["tps_id", "dpt", null],
            [TPS_1, 1, 2],
          ],
        },
        gabungan: { TPS: ["B1:C1"] },
      },
      type,
    );
    const hasil = await baca(isi, "a.xlsx");
    expect(hasil).toMatchObject({ status: "gagal", jumlah: { baris: 0 }, pratinjau: [] });
    expect(hasil.pesan).toMatch(/baris 1 memakai sel gabungan/);
  },
);

test("beberapa lembar dibaca semua; lembar tersembunyi tidak, lembar lain ditolak", async () => {
  const satu = [
    ["tps_id", "dpt"],
    [TPS_1, 10],
  ];
  const dua = [
    ["dpt", "kode_tps"],
    [20, TPS_2],
  ];
  const catatan = [
    ["Catatan", "Nilai"],
    ["a", "b"],
  ];
  const hasil = await baca(
    buatBuku({
      lembar: { Satu: satu, Kosong: [], Dua: dua, Pilihan: catatan },
      tersembunyi: ["Pilihan"],
    }),
  );
  expect(
    hasil.pratinjau.map((row: { lembar: string; baris: number }) => [row.lembar, row.baris]),
  ).toEqual([
    ["Satu", 2],
    ["Dua", 2],
  ]);
  const asing = await baca(buatBuku({ lembar: { Satu: satu, Catatan: catatan } }));
  expect(asing).toMatchObject({ status: "gagal", pratinjau: [] });
  expect(asing.pesan).toContain('Lembar "Catatan" tidak dikenali');
});

/** A workbook of two sheets, with names that no spreadsheet program lets one choose. */
async function bernama(satu: string, dua: string): Promise<Isi> {
  const sel = (teks: string) => `<c t="inlineStr"><is><t>${teks}</t></is></c>`;
  const rows = [
    ["tps_id", "dpt"],
    [TPS_1, "x"],
  ].map((row) => `<row>${row.map(sel).join("")}</row>`);
  const xml = sheetXml(rows.join(""));
  const sheets = [satu, dua].map((nama) => ({ xml, attributes: `name="${nama}"` }));
  return bytes(await xlsxOf({ sheets }));
}

/** As an old workbook: a name is written over another that is as long. */
function bernamaDiXls(satu: string, dua: string): Isi {
  const rows = [
    ["tps_id", "dpt"],
    [TPS_1, "x"],
  ];
  const isi = Buffer.from(
    buatBuku({ lembar: { [satu]: rows, ["#".repeat(dua.length)]: rows } }, "biff8"),
  );
  for (const encoding of ["latin1", "utf16le"] as const) {
    const at = isi.indexOf(Buffer.from("#".repeat(dua.length), encoding));
    isi.write(dua, Math.max(at, isi.length * Number(at === -1)), encoding);
  }
  return bytes(isi);
}

test.each<[string, Isi]>([
  ["xlsx", await bernama("Da\u202Eta\u034F 1", "Dua")],
  ["xls", buatBuku({ lembar: { "Da\u202Eta\u034F 1": TABEL, Dua: TABEL } }, "biff8")],
])("nama berkas dan lembar tanpa tanda yang tidak terlihat (%s)", async (akhiran, isi) => {
  const { id, nama_berkas, galat, pratinjau } = await baca(
    isi,
    `da\u202Eta\uFFFE\u034F.${akhiran}`,
  );
  expect(nama_berkas).toBe(`data\uFFFD.${akhiran}`);
  const lembar = [...galat, ...pratinjau].map((row: { lembar: string }) => row.lembar);
  expect(new Set(lembar)).toEqual(new Set(["Data 1", "Dua"]));
  // As it was kept before.
  await app.context.db
    .updateTable("impor")
    .set({ nama_berkas: "da\u202Eta\u034F1" })
    .where("id", "=", id)
    .execute();
  const { headers } = await app.panggil(`GET /api/impor/${id}/galat`, { token });
  expect(headers["content-disposition"]).toMatch(/''galat-data1\.xlsx$/);
});

const PANJANG = "a".repeat(200);
test.each<[string, string, Isi]>([
  ["sama, xlsx", "Data", await bernama("Data", "Data")],
  ["beda besar kecilnya, xlsx", "DATA", await bernama("Data", "DATA")],
  ["beda sesudah yang disimpan, xlsx", PANJANG, await bernama(`${PANJANG}1`, `${PANJANG}2`)],
  ["sama, xls", "Data", bernamaDiXls("Data", "Data")],
])("dua lembar bernama sama ditolak: barisnya tidak terbedakan (%s)", async (jenis, nama, isi) => {
  expect(await baca(isi, `a.${jenis.split(" ").at(-1)}`)).toMatchObject({
    status: "gagal",
    pratinjau: [],
    pesan: `Dua lembar bernama "${nama}". Beri tiap lembar nama yang berbeda, lalu unggah lagi.`,
  });
});

test("baris yang sama di dua lembar: galat menyebut lembar yang lain", async () => {
  const satu = [
    ["tps_id", "dpt"],
    [TPS_2, 1],
    [TPS_1, 10],
  ];
  const dua = [
    ["tps_id", "dpt"],
    [TPS_1, 11],
  ];
  const hasil = await baca(buatBuku({ lembar: { Satu: satu, Dua: dua } }));
  const bertentangan = (dengan: string) =>
    `Bertentangan dengan ${dengan} tentang data yang sama. Sisakan baris yang benar`;
  const sel = { kolom: "tps_id", nilai: TPS_1 };
  expect(hasil.galat).toEqual([
    { ...sel, baris: 3, lembar: "Satu", alasan: bertentangan("baris 2 lembar Dua") },
    { ...sel, baris: 2, lembar: "Dua", alasan: bertentangan("baris 3 lembar Satu") },
  ]);
  dua[1] = [TPS_1, 10];
  const sama = await baca(buatBuku({ lembar: { Satu: satu, Dua: dua } }));
  const alasan = "Data yang sama sudah ada di baris 3 lembar Satu";
  expect(sama.galat).toEqual([{ ...sel, baris: 2, lembar: "Dua", alasan }]);
});

const RIBUAN = "Tanda di dalam angka bisa berarti ribuan atau pecahan.";
const PECAHAN =
  "Harus bilangan bulat. Jika tanda itu pemisah ribuan, tulis angkanya utuh tanpa tanda";
const PENDEK =
  "Angka dipendekkan oleh aplikasi lembar kerja. Ubah format sel menjadi Teks, lalu isi lagi angkanya; atau ketik angka lengkapnya di kotaknya pada pratinjau";

test.each<[string, string]>([
  ["3.05", PECAHAN],
  ["3,05", PECAHAN],
  ["29.000", `${RIBUAN} Tulis 29000 tanpa tanda jika itu maksudnya`],
  ["1.234,567", `${RIBUAN} Tulis 1234567 tanpa tanda jika itu maksudnya`],
  ["1.234.567", "Paling besar 99999"],
  ["-5", "−5: tidak diketahui? Kosongkan"],
  ["100000", "Paling besar 99999"],
  ["seratus", "Harus berupa angka"],
  ["12a", "Harus berupa angka"],
  ["0x10", "Harus berupa angka"],
  ["1e3", PENDEK],
  ["Infinity", "Harus berupa angka"],
  ["99999999999999999999", "Harus berupa angka"],
])("teks %j pada kolom angka adalah galat", async (nilai, alasan) => {
  const hasil = await baca(`tps_id;dpt\n${TPS_1};${nilai}`);
  expect(faultsOf(hasil)).toEqual([[2, "dpt", nilai, alasan]]);
  expect(hasil).toMatchObject({ boleh_diterapkan: false, jumlah: { galat: 1, baru: 0 } });
});

test("tanda ribuan pada kolom angka dibaca; pada kode tidak", async () => {
  const hasil = await baca(`tps_id;dpt\n${TPS_1};1.234\n137.601;5`);
  expect(hasil.jumlah.baris).toBe(2);
  expect(faultsOf(hasil).map(([baris, kolom]) => [baris, kolom])).toEqual([[3, "tps_id"]]);
});

test.each(["JUMLAH", "Total", "Grand Total :", "jumlah keseluruhan"])(
  "baris %j di bawah datanya tidak ikut, dan itu dikatakan",
  async (kata) => {
    const hasil = await baca(`tps_id;dpt\n${TPS_1};234\n;\n${kata};234`);
    expect(hasil).toMatchObject({ boleh_diterapkan: true, jumlah: { baris: 1, galat: 0 } });
    expect(hasil.dampak.dilewati).toEqual(["Baris jumlah tidak ikut diimpor: baris 4."]);
  },
);

test("baris yang hanya menyebut jumlah di kolom lain tetap baris data", async () => {
  const hasil = await baca(`tps_id;dpt\n${TPS_1};Jumlah\nJumlah TPS;3`);
  expect(hasil.jumlah.baris).toBe(2);
  expect(hasil.dampak.dilewati).toEqual([]);
});

test("angka negatif pada kode disebut bukan kode", async () => {
  const hasil = await baca("tps_id;dpt\n-1;5");
  expect(faultsOf(hasil)).toEqual([
    [2, "tps_id", "-1", "−1 bukan kode. Tulis kodenya, atau kosongkan"],
  ]);
});

test("kode TPS yang dipendekkan jadi 1,37601E+12 adalah satu galat, bukan dua", async () => {
  const hasil = await baca("tps_id;dpt\n1,37601E+12;5");
  expect(faultsOf(hasil)).toEqual([[2, "tps_id", "1,37601E+12", PENDEK]]);
});

test.each<[string, IsiSel, string, string]>([
  ["angka 3.05", 3.05, "3.05", PECAHAN],
  ["angka 29.402", 29.402, "29.402", `${RIBUAN} Tulis 29402 tanpa tanda jika itu maksudnya`],
  ["angka negatif", -1, "-1", "−1: tidak diketahui? Kosongkan"],
  ["angka 100000", 100_000, "100000", "Paling besar 99999"],
  [
    "tanggal",
    { d: "2024-02-14T00:00:00Z" },
    "14-02-2024",
    "Harus berupa angka, bukan tanggal atau benar/salah",
  ],
  ["benar/salah", true, "TRUE", "Harus berupa angka, bukan tanggal atau benar/salah"],
  ["rumus", { f: "100+10", v: 110 }, "110", "Sel berisi rumus. Salin lalu tempel sebagai nilai"],
])("sel %s pada kolom angka adalah galat", async (...args) => {
  const [, sel, nilai, alasan] = args;
  const hasil = await baca(
    buatBuku({
      lembar: {
        TPS: [
          ["tps_id", "dpt"],
          [TPS_1, sel],
        ],
      },
    }),
  );
  expect(faultsOf(hasil)).toEqual([[2, "dpt", nilai, alasan]]);
});

test("rumus yang belum dihitung bukan sel kosong", async () => {
  const rows =
    `<row r="1"><c t="inlineStr"><is><t>tps_id</t></is></c><c t="inlineStr"><is><t>dpt</t></is></c></row>` +
    `<row r="2"><c t="inlineStr"><is><t>${TPS_1}</t></is></c><c><f>A1+1</f></c></row>` +
    `<row r="3"><c><f>A2</f></c><c><f>B2</f></c></row>`;
  const hasil = await baca(bytes(await xlsxOf({ sheets: [sheetXml(rows)] })));
  expect(
    hasil.galat.map((one: { baris: number; kolom: string }) => [one.baris, one.kolom]),
  ).toEqual([
    [2, "dpt"],
    [3, "tps_id"],
    [3, "dpt"],
  ]);
});

test("galat dari lembar kerja, NUL, dan separuh huruf tercatat sebagai galat, tidak merusak", async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    [cell("tps_id"), cell("nama"), cell("dpt_x0000_")],
    [cell(TPS_1), cell("TPS_x0000_"), cell("1")],
    [cell(TPS_2), cell("_xD83D_"), cell("1")],
    [cell(`${KEL}003`), `<c t="e"><v>#N/A</v></c>`, cell("1")],
    [cell(`a${"😀".repeat(150)}`), cell("x".repeat(61)), cell("1")],
  ].map((cells, at) => `<row r="${at + 1}">${cells.join("")}</row>`);
  const hasil = await baca(bytes(await xlsxOf({ sheets: [sheetXml(rows.join(""))] })), "a.xlsx");
  expect(hasil.status).toBe("siap");
  expect(
    hasil.galat.map((one: { baris: number; kolom: string; alasan: string }) => [
      one.baris,
      one.kolom,
      one.alasan,
    ]),
  ).toEqual([
    [2, "nama", "Berisi karakter yang tidak dapat disimpan"],
    [3, "nama", "Berisi karakter yang tidak dapat disimpan"],
    [4, "nama", "Sel berisi galat dari aplikasi lembar kerja"],
    [5, "tps_id", "Harus berupa angka"],
    [5, "nama", "Paling banyak 60 karakter"],
  ]);
  const buku = await app.panggil(`GET /api/impor/${hasil.id}/galat`, { token });
  expect(buku.status).toBe(200);
});

test("nama berkas dan nama lembar yang sangat panjang tidak merusak", async () => {
  const nama = `${"Rekap 😀 ".repeat(40)}.csv`;
  const hasil = await baca(`tps_id,dpt\n${TPS_1},x`, nama);
  expect(hasil).toMatchObject({ status: "siap", jumlah: { galat: 1 } });
  expect(nama).toContain(hasil.nama_berkas.slice(-100));
});

test("karakter rusak pada csv UTF-16 tetap satu galat", async () => {
  const isi = Buffer.concat([
    Buffer.from("\uFEFFtps_id\tnama\n", "utf16le"),
    Buffer.from(`${TPS_1}\tTPS `, "utf16le"),
    Buffer.from([0x3d, 0xd8]),
    Buffer.from("\u0000\n", "utf16le"),
  ]);
  const hasil = await baca(bytes(isi));
  expect(faultsOf(hasil).map(([, kolom, , alasan]) => [kolom, alasan])).toEqual([
    ["nama", "Berisi karakter yang tidak dapat disimpan"],
  ]);
});
