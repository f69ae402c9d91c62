// What the eye does not see, or sees struck out: asked about before anything is applied.
import { beforeAll, expect, test } from "vitest";
import { impor as imporkan, periksa, tunggu } from "../testing/impor.ts";
import { readSharedBytes, SHARED_DATA } from "../testing/shared-data.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { XLSX_MAIN, xlsxOf } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
let token = "";
beforeAll(async () => {
  ({ token } = await buatPengguna(app, ROLES.superAdmin));
});

const KEL = "1376011002";
const STYLES = `<styleSheet xmlns="${XLSX_MAIN}"><fonts count="2"><font/><font><strike/></font></fonts><cellXfs count="2"><xf/><xf fontId="1"/></cellXfs></styleSheet>`;

const teks = (isi: string | number, style = 0): string =>
  `<c s="${style}" t="inlineStr"><is><t>${isi}</t></is></c>`;

/** Hidden: line 3 and column E; struck out: line 4 whole, the name in line 5. */
const buku = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const baris = (nomor: number, cells: string, sifat = ""): string =>
    `<row r="${nomor}" ${sifat}>${cells}</row>`;
  const isi = (nomor: string, gaya = 0, gayaNama = gaya): string =>
    teks(KEL + nomor, gaya) + teks(`TPS ${nomor}`, gayaNama) + teks(10, gaya) + teks(20, gaya);
  const rows = [
    baris(1, ["tps_id", "nama", "dpt_l", "dpt_p", "dpt"].map((one) => teks(one)).join("")),
    baris(2, isi("001") + teks(30)),
    baris(3, isi("002"), 'hidden="1"'),
    baris(4, isi("003", 1)),
    baris(5, isi("004", 0, 1)),
  ];
  return new Uint8Array(
    await xlsxOf({
      sheets: [
        `<worksheet xmlns="${XLSX_MAIN}"><cols><col min="5" max="5" hidden="1"/></cols><sheetData>${rows.join("")}</sheetData></worksheet>`,
      ],
      styles: STYLES,
    }),
  );
};

const jawab = async (id: number, tentang: string, pilihan: string) => {
  const { status } = await app.panggil(`POST /api/impor/${id}/pilihan`, {
    token,
    body: { pilihan, tentang },
  });
  return { status, impor: await tunggu(app, token, id) };
};

test("baris tersembunyi, baris dicoret dan kolom tersembunyi ditanyakan sebelum diterapkan", async () => {
  const awal = await periksa(app, {
    token,
    nama: "a.xlsx",
    isi: await buku(),
    fields: { jenis: "tps" },
  });
  expect(awal).toMatchObject({ boleh_diterapkan: false, jumlah: { baris: 4, galat: 0 } });
  expect(awal.bertanda).toEqual([
    { tentang: "kolom-tersembunyi", jumlah: 1, tempat: "“dpt”", pilihan: null },
    { tentang: "baris-tersembunyi", jumlah: 1, tempat: "3", pilihan: null },
    { tentang: "baris-coret", jumlah: 2, tempat: "4, 5", pilihan: null },
  ]);
  expect(await app.panggil(`POST /api/impor/${awal.id}/terapkan`, { token })).toMatchObject({
    status: 400,
    body: { kode: "impor-menunggu" },
  });
  expect((await jawab(awal.id, "baris-coret", "gabung")).status).toBe(400);
  await jawab(awal.id, "baris-tersembunyi", "lewati");
  await jawab(awal.id, "baris-coret", "sertakan");
  const { impor } = await jawab(awal.id, "kolom-tersembunyi", "lewati");
  expect(impor).toMatchObject({ boleh_diterapkan: true, jumlah: { baris: 3, galat: 0 } });
  expect(impor.pemetaan).not.toHaveProperty("dpt");
  expect(impor.pratinjau.map(({ baris }: { baris: number }) => baris)).toEqual([2, 4, 5]);
  expect(impor.dampak.dilewati).toEqual([
    "Baris tersembunyi tidak ikut diimpor: baris 3.",
    "Baris yang dicoret ikut diimpor: baris 4, 5.",
  ]);
});

const HASIL = { jenis: "hasil-tps", jenis_laporan_id: "5", buat_tps: "1", wilayah_id: "3371" };
type Isi = { jumlah: { baris: number }; galat: { baris: number; kolom: string; alasan: string }[] };
const galatDi = ({ galat }: Isi): string[] =>
  galat.map(({ baris, alasan }) => `${baris} ${alasan.replace(/\..*$/, "")}`);

const CORET = "Sel memuat angka yang dicoret";
const TANPA_DAPIL = "Dapil 337103 DPRD Kabupaten/Kota belum ada";
const NAIK = "Sel memuat huruf kecil di atas atau di bawah garis, misalnya tanda catatan kaki";

test.skipIf(SHARED_DATA === undefined).each<[string, string[], string[]]>([
  ["coret-hasil.xlsx", [`2 ${CORET}`, `3 ${NAIK}`], ["baris-coret"]],
  ["coret-hasil.xls", [`2 ${CORET}`, `3 ${NAIK}`], ["baris-coret"]],
  ["r3-persen.xlsx", ["2 Sel berisi persen, bukan bilangan"], []],
  ["r3-persen.xls", ["2 Sel berisi persen, bukan bilangan"], []],
  ["format-skala.xlsx", ["2 Format sel menampilkan angka lain daripada yang tersimpan"], []],
  ["kolom-tersembunyi.xlsx", [], ["kolom-tersembunyi"]],
  ["../d4-hasil-difilter.xlsx", [], ["baris-tersembunyi"]],
  ["html-nbsp.xls", [], []],
  ["html-center.xls", [], []],
  ["html-komentar.xls", [], []],
  ["html-tanpa-penutup.xls", [], []],
  ["html-dua-tabel.xls", [], []],
  ["html-coret.xls", [`3 ${CORET}`, `4 ${NAIK}`], ["baris-tersembunyi"]],
])(
  "%s: yang terlihat lain daripada yang tersimpan tidak masuk diam-diam",
  async (nama, galat, tanda) => {
    const isi = readSharedBytes(`berkas-orang/2/${nama}`);
    const hasil = await periksa(app, { token, nama, isi, fields: HASIL });
    expect(hasil).toMatchObject({ status: "siap", perlu_pemetaan: false });
    expect(hasil.bertanda.map(({ tentang }: { tentang: string }) => tentang)).toEqual(tanda);
    expect(galatDi(hasil)).toEqual(expect.arrayContaining(galat));
    expect(galatDi(hasil).length > 0).toBe(galat.length > 0);
  },
);

test.skipIf(SHARED_DATA === undefined).each<[string, object, string[], string[], number]>([
  ["2/coret-dpt.xlsx", { jenis: "dpt", wilayah_id: "3371011003" }, ["baris-coret"], [], 4],
  ["2/coret-suara-dapil.xlsx", { jenis: "suara-dapil" }, [], [`2 ${CORET}`, `2 ${TANPA_DAPIL}`], 1],
  ["2/html-h1-anggota.xls", { jenis: "anggota" }, [], [], 1],
  ["2/html-nbsp-tanpa-titik-koma.xls", { jenis: "saksi" }, [], [], 2],
  ["x2-saksi-judul-tanpa-lebar.xlsx", { jenis: "saksi" }, [], [], 1],
])("%s dibaca seperti dilihat", async (nama, lain, ...[tanda, galat, baris]) => {
  const tps = ["3371031003,2", "3371031003,3", "3371011003,1"].map((satu) => `${satu},200`);
  const isiTps = ["kelurahan_id,nomor,dpt", ...tps].join("\n");
  await imporkan(app, { token, isi: isiTps, fields: { jenis: "tps" } });
  const isi = readSharedBytes(`berkas-orang/${nama}`);
  const fields = { wilayah_id: "3371", buat_tps: "1", ...lain } as Record<string, string>;
  const hasil = await periksa(app, { token, nama, isi, fields });
  expect(hasil).toMatchObject({ status: "siap", perlu_pemetaan: false });
  expect(hasil.bertanda.map(({ tentang }: { tentang: string }) => tentang)).toEqual(tanda);
  expect([galatDi(hasil), hasil.jumlah.baris]).toEqual([galat, baris]);
});
