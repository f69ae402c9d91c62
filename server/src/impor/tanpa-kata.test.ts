// Rows that were cut off, columns that say the same, cells that are one, rows struck out: nothing of that is loaded
// without a word.
import { beforeAll, describe, expect, test } from "vitest";
import { buatBuku, type IsiSel } from "../testing/buku.ts";
import { faultsOf, impor, periksa, tunggu } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { XLSX_MAIN, sheetXml, xlsxOf } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
let token = "";
beforeAll(async () => {
  ({ token } = await buatPengguna(app, ROLES.superAdmin));
});

const KEL = "1376011002";
const TPS = Array.from({ length: 30 }, (_, at) => `${KEL}${String(at + 1).padStart(3, "0")}`);
const HASIL = { jenis: "hasil-tps", jenis_laporan_id: "5", buat_tps: "1" };
const DPT = { jenis: "dpt", wilayah_id: KEL, buat_tps: "1" };

type Isi = string | Uint8Array<ArrayBuffer>;
const baca = (isi: Isi, fields: Record<string, string>, nama = "berkas.csv") =>
  periksa(app, { token, isi, nama, fields });
const kirim = async (id: number, path: string, body: object) => {
  expect((await app.panggil(`POST /api/impor/${id}/${path}`, { token, body })).status).toBe(202);
  return tunggu(app, token, id);
};

interface Baris {
  baris: number;
  sesudah: Record<string, string | number | null>;
}
const barisOf = ({ pratinjau }: { pratinjau: Baris[] }, kunci: string) =>
  pratinjau.map(({ baris, sesudah }) => [baris, sesudah[kunci] ?? null] as const);

const TERPOTONG =
  "Baris ini lebih pendek dari judulnya, mungkin terpotong: isi kolom ini tidak ada. Ketik isinya, atau lengkapi barisnya lalu unggah lagi";
const utuh = (tps: string | undefined) => `${tps},10,20,30`;

describe("baris yang lebih pendek daripada judulnya", () => {
  test("suara yang terpotong salah, dan dapat diketik", async () => {
    const isi = ["tps_id,01,02,03", utuh(TPS[0]), `${TPS[1]},10`, utuh(TPS[2])].join("\n");
    const hasil = await baca(isi, HASIL);
    expect(faultsOf(hasil)).toEqual([
      [3, "02", TERPOTONG],
      [3, "03", TERPOTONG],
    ]);
    const lagi = await kirim(hasil.id, "perbaikan", {
      perbaikan: [{ nomor: 2, nilai: { "02": "7", "03": "" } }],
    });
    expect(lagi).toMatchObject({ boleh_diterapkan: true, jumlah: { galat: 0 } });
    expect(barisOf(lagi, "02")).toContainEqual([3, 7]);
    await app.panggil(`POST /api/impor/${lagi.id}/terapkan`, { token });
    expect(await tunggu(app, token, lagi.id)).toMatchObject({ status: "diterapkan" });
  });

  test.each([
    ["tps", `tps_id,nama,dpt`, `${TPS[20]},Balai,9\n${TPS[21]},Pos\n${TPS[22]},Aula,9`, "dpt"],
    [
      "suara-dapil",
      "jenis_caleg_id,kode_dapil,partai,suara,nomor_urut",
      "3,137601,1,900,1\n3,137601,1,800\n3,137601,1,700,3",
      "nomor_urut",
    ],
  ])("%s: yang kosongnya berarti sesuatu salah", async (jenis, judul, ...lain) => {
    const [rows, kolom] = lain;
    const salah = faultsOf(await baca(`${judul}\n${rows}`, { jenis }));
    expect(salah.filter(([, satu]) => satu === kolom)).toEqual([[3, kolom, TERPOTONG]]);
  });

  const PENDEK = "Baris ini lebih pendek dari judulnya: kolom nama dianggap kosong";

  test("kolom lain: peringatan di barisnya, yang ikut diterapkan tanpa peringatannya", async () => {
    const isi = `tps_id,dpt,nama\n${TPS[3]},9,Balai\n${TPS[4]},9\n${TPS[5]},9,Aula`;
    const hasil = await baca(isi, { jenis: "tps" });
    expect(barisOf(hasil, "peringatan")).toEqual([
      [2, null],
      [3, PENDEK],
      [4, null],
    ]);
    expect(hasil.dampak.terapkan).toEqual([
      "1 baris perlu dilihat dahulu: alasannya di kolom Peringatan.",
    ]);
    await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
    expect(await tunggu(app, token, hasil.id)).toMatchObject({ status: "diterapkan" });
    await app.panggil(`POST /api/impor/${hasil.id}/urungkan`, { token });
    expect(await tunggu(app, token, hasil.id)).toMatchObject({ status: "diurungkan" });
  });

  test("pemilih: dikatakan untuk berkasnya, karena barisnya tidak tampil", async () => {
    const isi = "Nama,Usia,RT,RW,TPS,Jenis Kelamin\nANI,30,1,2,1,P\nBUDI,31,1,2,1\nCICI,32,1,2,1,P";
    const hasil = await baca(isi, DPT);
    expect(hasil.dampak.dilewati).toEqual([
      "Baris ini lebih pendek dari judulnya: kolom Jenis Kelamin dianggap kosong: baris 3.",
    ]);
  });

  test("berkas yang tidak menulis ujung kosongnya dibaca seperti biasa", async () => {
    const csv = `tps_id,dpt,nama\n${TPS[6]},9\n${TPS[7]},9\n${TPS[8]},9,Aula`;
    const kosong = `tps_id,dpt,catatan\n${TPS[6]},9,baik\n${TPS[7]},9\n${TPS[8]},9,baik`;
    const buku = buatBuku({
      lembar: {
        TPS: [
          ["tps_id", "nama", "dpt"],
          [TPS[6] ?? "", "Balai", 9],
          [TPS[7] ?? "", "Pos"],
          [TPS[8] ?? "", "Aula", 9],
        ],
      },
    });
    for (const [isi, nama] of [
      [csv, "a.csv"],
      [kosong, "b.csv"],
      [buku, "c.xlsx"],
    ] as const) {
      const hasil = await baca(isi, { jenis: "tps" }, nama);
      expect([faultsOf(hasil), barisOf(hasil, "peringatan").map(([, satu]) => satu)]).toEqual([
        [],
        [null, null, null],
      ]);
    }
  });
});

describe("kolom yang berarti sama", () => {
  const beda = (kolom: string, isi: string) =>
    `Kolom ${kolom} berarti sama, tetapi isinya berbeda (${isi}). Ketik yang benar, atau hapus salah satu kolomnya lalu unggah lagi`;

  test.each<[string, Record<string, string>, string, string, string, string]>([
    [
      "suara",
      HASIL,
      `tps_id,01,02,01\n${TPS[0]},1,2,1\n${TPS[1]},1,2,3`,
      "01",
      "B dan D",
      "“1”, “3”",
    ],
    [
      "suara, satu kosong",
      HASIL,
      `tps_id,01,02,01\n${TPS[0]},1,2,1\n${TPS[1]},1,2,`,
      "01",
      "B dan D",
      "“1”, “”",
    ],
    [
      "suara dengan judul lain",
      HASIL,
      `tps_id,01,Paslon 01\n${TPS[0]},1,1\n${TPS[1]},1,3`,
      "01",
      "B dan C",
      "“1”, “3”",
    ],
    [
      "suara sah",
      HASIL,
      `tps_id,01,sah,suara sah\n${TPS[0]},1,1,1\n${TPS[1]},1,1,3`,
      "sah",
      "C dan D",
      "“1”, “3”",
    ],
    [
      "nama",
      { jenis: "tps" },
      `tps_id,Nama,NAMA\n${TPS[0]},A,A\n${TPS[1]},A,B`,
      "nama",
      "B dan C",
      "“A”, “B”",
    ],
    [
      "kode",
      { jenis: "tps" },
      `tps_id,TPS-ID\n${TPS[0]},${TPS[0]}\n${TPS[1]},${TPS[2]}`,
      "tps_id",
      "A dan B",
      `“${TPS[1]}”, “${TPS[2]}”`,
    ],
    [
      "pemilih",
      DPT,
      "Nama,Usia,RT,RW,TPS,Usia\nANI,30,1,2,1,30\nBUDI,30,1,2,1,40",
      "usia",
      "B dan F",
      "“30”, “40”",
    ],
  ])("%s: hanya baris yang berbeda salah", async (_, fields, ...lain) => {
    const [isi, kolom, huruf, nilai] = lain;
    const hasil = await baca(isi, fields);
    expect(faultsOf(hasil)).toEqual([[3, kolom, beda(huruf, nilai)]]);
    expect(hasil.dampak.dilewati).toEqual([
      `Kolom ${huruf} berarti sama dan dibaca satu kali; baris yang isinya berbeda ditandai salah: baris 1.`,
    ]);
  });

  test("yang benar diketik, atau satu kolomnya dipilih", async () => {
    const isi = `tps_id,01,Paslon 01\n${TPS[0]},1,3`;
    const { id } = await baca(isi, HASIL);
    const ketik = await kirim(id, "perbaikan", { perbaikan: [{ nomor: 1, nilai: { "01": "5" } }] });
    expect([faultsOf(ketik), barisOf(ketik, "01")]).toEqual([[], [[2, 5]]]);
    const lain = await baca(isi, HASIL);
    const pilih = await kirim(lain.id, "pemetaan", {
      pemetaan: { tps_id: "tps_id", "01": "Paslon 01" },
    });
    expect([faultsOf(pilih), barisOf(pilih, "01")]).toEqual([[], [[2, 3]]]);
  });
});

describe("sel yang digabung", () => {
  const buku = (rows: IsiSel[][], gabungan: string, tipe: "xlsx" | "biff8") =>
    buatBuku({ lembar: { A: rows }, gabungan: { A: [gabungan] } }, tipe);
  const JUDUL = ["Kelurahan", "tps_id", "01", "02"];
  const [satu = "", dua = ""] = TPS;

  test.each(["xlsx", "biff8"] as const)("%s: suara untuk beberapa TPS ditolak", async (tipe) => {
    const rows = [JUDUL, ["A", satu, 10, 20], ["A", dua, null, 6]];
    const hasil = await baca(buku(rows, "C2:C3", tipe), HASIL, "a.xlsx");
    expect([hasil.status, hasil.pesan]).toEqual([
      "gagal",
      "Sel C2:C3 digabung, padahal berisi suara atau jumlah pemilih. Pisahkan selnya dan isi satu per satu, lalu unggah lagi.",
    ]);
    const datar = [JUDUL, ["A", satu, 10, null], ["A", dua, 5, 6]];
    expect((await baca(buku(datar, "C2:D2", tipe), HASIL, "a.xlsx")).status).toBe("gagal");
  });

  test("tabel HTML: rowspan di kolom suara ditolak", async () => {
    const isi = `<table><tr><td>tps_id<td>01<td>02<tr><td>${satu}<td rowspan=2>10<td>5<tr><td>${dua}<td>6</table>`;
    const hasil = await baca(isi, HASIL, "a.xls");
    expect([hasil.status, hasil.pesan?.slice(0, 18)]).toEqual(["gagal", "Sel B2:B3 digabung"]);
  });

  test("di kolom lain, di atas dan di bawah tabelnya dibaca seperti biasa", async () => {
    const rows = [JUDUL, ["A", satu, 10, 20], [null, dua, 5, 6], ["JUMLAH", null, 15, null]];
    for (const gabungan of ["A2:A3", "C4:D4"]) {
      const hasil = await baca(buku(rows, gabungan, "xlsx"), HASIL, "a.xlsx");
      expect([faultsOf(hasil), new Map(barisOf(hasil, "01"))]).toEqual([
        [],
        new Map([
          [2, 10],
          [3, 5],
        ]),
      ]);
    }
  });
});

describe("baris dicoret dan tersembunyi", () => {
  const STYLES = `<styleSheet xmlns="${XLSX_MAIN}"><fonts count="2"><font/><font><strike/></font></fonts><cellXfs count="2"><xf/><xf fontId="1"/></cellXfs></styleSheet>`;
  const sel = (isi: string, coret: boolean) =>
    `<c s="${coret ? 1 : 0}" t="inlineStr"><is><t>${isi}</t></is></c>`;

  interface Rupa {
    coret?: boolean;
    sembunyi?: boolean;
  }
  /** One row as it should be, one struck out, one hidden, one both. */
  const RUPA: readonly Rupa[] = [
    {},
    { coret: true },
    { sembunyi: true },
    { coret: true, sembunyi: true },
  ];

  const buku = async (atas: readonly string[][], isi: (at: number) => string[]) => {
    const baris = (cells: readonly string[], { coret = false, sembunyi = false }: Rupa) =>
      `<row${sembunyi ? ' hidden="1"' : ""}>${cells.map((satu) => sel(satu, coret)).join("")}</row>`;
    const rows = [
      ...atas.map((cells) => baris(cells, {})),
      ...RUPA.map((rupa, at) => baris(isi(at), rupa)),
    ];
    return new Uint8Array(
      await xlsxOf({
        sheets: [{ xml: sheetXml(rows.join("")), attributes: 'name="TPS 001"' }],
        styles: STYLES,
      }),
    );
  };

  const NAMA = ["ANI", "CORET", "SEMBUNYI", "KEDUANYA"];
  const NIK = ["2", "3", "4", "5"].map((satu) => `137601010190000${satu}`);

  const kelurahan = async () =>
    String((await app.panggil(`GET /api/wilayah/${KEL}`, { token })).body.data.keterangan);

  const berkas = {
    "daftar pemilih": async () =>
      buku([["Nama", "Usia", "RT", "RW", "TPS"]], (at) => [NAMA[at] ?? "", "30", "1", "2", "1"]),
    "daftar pemilih Sidalih": async () =>
      buku(
        [
          ["KELURAHAN", ":", await kelurahan()],
          ["TPS", ":", "001"],
          ["No", "NIK", "Nama", "Umur", "Alamat", "", "Kelamin"],
          ["", "", "", "", "RT", "RW", ""],
        ],
        (at) => [String(at + 1), NIK[at] ?? "", NAMA[at] ?? "", "30", "1", "2", "L"],
      ),
  };

  const jawab = async (id: number, tentang: string, pilihan: string) => {
    const { status } = await app.panggil(`POST /api/impor/${id}/pilihan`, {
      token,
      body: { tentang, pilihan },
    });
    expect(status).toBeLessThan(300);
    return tunggu(app, token, id);
  };

  const JAWABAN: readonly (readonly [string, string, readonly string[]])[] = [
    ["sertakan", "sertakan", NAMA],
    ["sertakan", "lewati", ["ANI", "CORET"]],
    ["lewati", "sertakan", ["ANI", "SEMBUNYI"]],
    ["lewati", "lewati", ["ANI"]],
  ];

  test.each(
    (["daftar pemilih", "daftar pemilih Sidalih"] as const).flatMap((nama) =>
      JAWABAN.map((satu) => [nama, ...satu] as const),
    ),
  )("%s: dicoret %s, tersembunyi %s", async (nama, ...jawaban) => {
    const [dicoret, tersembunyi, pemilih] = jawaban;
    const isi = await berkas[nama]();
    const awal = await baca(isi, DPT, "dpt.xlsx");
    expect(faultsOf(awal)).toEqual([]);
    expect(
      awal.bertanda.map(({ tentang, jumlah }: { tentang: string; jumlah: number }) => [
        tentang,
        jumlah,
      ]),
    ).toEqual([
      ["baris-coret", 2],
      ["baris-tersembunyi", 2],
    ]);
    const satu = await jawab(awal.id, "baris-coret", dicoret);
    expect(satu.boleh_diterapkan).toBe(false);
    const dua = await jawab(awal.id, "baris-tersembunyi", tersembunyi);
    expect(dua.boleh_diterapkan).toBe(true);
    await app.panggil(`POST /api/impor/${awal.id}/terapkan`, { token });
    expect(await tunggu(app, token, awal.id)).toMatchObject({ status: "diterapkan" });
    const { body } = await app.panggil(`GET /api/dpt_kelurahan?kelurahan_id=${KEL}`, { token });
    expect(body.data.map((one: { nama: string }) => one.nama)).toEqual(pemilih);
  });

  test.each<[string, string, Record<string, string>, (at: number) => string[]]>([
    ["hasil-tps", "tps_id,01", HASIL, (at) => [TPS[at] ?? "", "10"]],
    ["tps", "tps_id,nama", {}, (at) => [TPS[at] ?? "", "Balai"]],
    ["wilayah", "id,nama", {}, (at) => [`137601100${at}`, "Desa"]],
    [
      "dapil",
      "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
      {},
      (at) => ["3", `13760${at + 1}`, "A", "3", "1376"],
    ],
    [
      "suara-dapil",
      "jenis_caleg_id,kode_dapil,partai,suara",
      {},
      (at) => ["3", "137601", `${at + 1}`, "9"],
    ],
    ["anggota", "nomer_kta,nama,kelurahan_id", {}, (at) => [`1376.${at}`, "ANI", KEL]],
    ["user", "nomer_kta,email", {}, (at) => [`1376.${at}`, `ani${at}@contoh.id`]],
    [
      "daftar-calon",
      "jenis_caleg_id,kode_dapil,nomor_partai,nomor_urut,nama,jenis_kelamin",
      {},
      (at) => ["3", "137601", "1", `${at + 1}`, "ANI", "P"],
    ],
    ["caleg", "NIK,Nama lengkap", {}, (at) => [NIK[at] ?? "", "ANI"]],
    ["caleg-bagian", "NIK,Bagian", {}, (at) => [NIK[at] ?? "", "Pendidikan"]],
    ["saksi", "NIK,Nomor WA", {}, (at) => [NIK[at] ?? "", "081200036251"]],
    ["saksi-akun", "NIK", {}, (at) => [NIK[at] ?? ""]],
    ["surat-mandat", "NIK", {}, (at) => [NIK[at] ?? ""]],
    ["peserta-kelas", "kelas_id,nomer_kta", {}, (at) => ["1", `1376.${at}`]],
  ])("%s: yang dilewati tidak ada di pratinjau", async (jenis, judul, ...sisa) => {
    const [lain, isi] = sisa;
    const bytes = await buku([judul.split(",")], isi);
    const fields = { wilayah_id: "1376", jenis, ...lain };
    const { id, jumlah, pesan } = await baca(bytes, fields, "a.xlsx");
    expect([jumlah.baris, pesan]).toEqual([4, null]);
    await jawab(id, "baris-coret", "lewati");
    const hasil = await jawab(id, "baris-tersembunyi", "lewati");
    expect(hasil.jumlah.baris).toBe(1);
  });

  test("kolom tersembunyi pada tata letak Sidalih disebut hurufnya", async () => {
    const rows = [
      ["KELURAHAN", ":", await kelurahan()],
      ["TPS", ":", "001"],
      ["No", "NIK", "Nama", "Umur", "Alamat", "", "Kelamin"],
      ["", "", "", "", "RT", "RW", ""],
      ["1", NIK[0] ?? "", "ANI", "30", "1", "2", "L"],
    ];
    const cells = rows.map((row) => `<row>${row.map((satu) => sel(satu, false)).join("")}</row>`);
    const xml = `<worksheet xmlns="${XLSX_MAIN}"><cols><col min="1" max="1" hidden="1"/><col min="4" max="4" hidden="1"/><col min="8" max="8" hidden="1"/></cols><sheetData>${cells.join("")}</sheetData></worksheet>`;
    const isi = new Uint8Array(
      await xlsxOf({ sheets: [{ xml, attributes: 'name="TPS 001"' }], styles: STYLES }),
    );
    const { bertanda } = await impor(app, { token, isi, nama: "a.xlsx", fields: DPT });
    expect(bertanda).toMatchObject([{ tentang: "kolom-tersembunyi", tempat: "A, D" }]);
  });
});
