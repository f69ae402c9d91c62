// The sample files: the good ones go in, the bad ones say why not, and no kind of import is left out.
import { buffer } from "node:stream/consumers";
import { PassThrough, Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { JENIS_IMPOR } from "#contract/impor/impor.contract.ts";
import { loadDaftarItem } from "../hasil/item/item.service.ts";
import type { LembarTulis } from "../platform/spreadsheet/write-table.ts";
import { writeXlsx } from "../platform/spreadsheet/write-xlsx.ts";
import { streamZip, type IsiZip } from "../platform/zip-stream.ts";
import { bacaBuku } from "../testing/buku.ts";
import { formulir } from "../testing/formulir.ts";
import { faultsOf, periksa } from "../testing/impor.ts";
import { createTestApp } from "../testing/test-app.ts";
import { contohBerkas } from "./contoh-berkas.ts";
import { contohZip } from "./contoh-dokumen.ts";
import { MAGELANG } from "./tempat.ts";
import { loadDemo } from "./demo.service.ts";

const SANDI = "sandi-contoh-7";

async function isiOf(lembar: readonly LembarTulis[]): Promise<Uint8Array<ArrayBuffer>> {
  const tujuan = new PassThrough();
  const [isi] = await Promise.all([buffer(tujuan), writeXlsx(tujuan, lembar)]);
  return new Uint8Array(isi);
}

/** Of the files about candidates each fault; of the others it is enough that there are some. */
const GALAT: Readonly<Record<string, unknown>> = {
  "daftar-calon-bermasalah.xlsx": [
    [2, "kode_dapil", expect.stringMatching(/^Dapil 999999 DPRD Kabupaten\/Kota belum ada/)],
    [3, "nomor_partai", "Partai nomor 77 tidak dikenal"],
    [4, "nomor_partai", "PNA partai lokal: hanya di DPRA dan DPRK di Aceh"],
    [5, "nomor_urut", "Paling kecil 1"],
    [6, "jk", "Pilih salah satu: Laki-laki, Perempuan"],
    [7, "nomor_urut", expect.stringMatching(/^Bertentangan dengan baris 8/)],
    [8, "nomor_urut", expect.stringMatching(/^Bertentangan dengan baris 7/)],
  ],
  "suara-dapil-bermasalah.xlsx": [
    [2, "kode_dapil", expect.stringMatching(/^Dapil 999999 DPRD Kabupaten\/Kota belum ada/)],
    [3, "partai", "Partai PARTAI LAMA tidak dikenal. Isi nomor atau singkatannya"],
    [4, "partai", "PNA partai lokal: hanya di DPRA dan DPRK di Aceh"],
    [5, "nomor_urut", "Paling besar 99"],
    [6, "suara", "Wajib diisi"],
    [7, "partai", expect.stringMatching(/^Bertentangan dengan baris 8/)],
    [8, "partai", expect.stringMatching(/^Bertentangan dengan baris 7/)],
  ],
  "caleg-bermasalah.xlsx": [
    [2, "nik", "NIK 16 digit angka"],
    [3, "dapil", expect.stringMatching(/^Dapil ini tidak ada pada jenis caleg itu/)],
    [4, "tanggal_lahir", "Isi tanggal seperti 31-12-1980"],
    [5, "agama", expect.stringMatching(/^Pilih salah satu: Islam/)],
    [6, "nama_lengkap", "Wajib diisi"],
    [7, "tanggal_selesai_pidana", "Tanggal Selesai Pidana Wajib diisi"],
  ],
  "isi-profil-caleg-bermasalah.xlsx": [
    [2, "nomer_kta", expect.stringMatching(/^Tidak ada caleg ini di wilayah impor/)],
    [3, "bagian", expect.stringMatching(/^Pilih salah satu: Daftar Pasangan/)],
    [4, "nama_institusi", "Wajib diisi"],
    [4, "jenjang", "Harus dipilih"],
    [4, "tahun_keluar", "Wajib diisi"],
    [5, "jenjang", expect.stringMatching(/^Pilih salah satu: SD/)],
    [6, "nama_organisasi", "Bukan isian bagian Pendidikan: kosongkan"],
  ],
};

const app = await createTestApp();
const { basis, db, live } = app.context;
let token = "";
beforeAll(async () => {
  await loadDemo({ basis, daftar: await loadDaftarItem(db, live) }, SANDI);
  const login = { username: "pusat@demo.example", password: SANDI, grant_type: "password" };
  token = (await app.panggil("POST /oauth/token", { body: login })).body.access_token;
});

/** What became of each file of a zip: its name, the result and why. */
async function bacaZip(isi: readonly IsiZip[]): Promise<unknown[]> {
  const zip = await buffer(streamZip(Readable.from(isi)));
  const body = formulir(
    { wilayah_id: MAGELANG.kotaId },
    { nama: "a.zip", isi: new Uint8Array(zip) },
  );
  const { body: mulai } = await app.panggil("POST /api/caleg_unggah_dokumen", { token, body });
  const pekerjaan = async () => {
    const { body: daftar } = await app.panggil("GET /api/pekerjaan", { token });
    return daftar.data.find(({ id }: { id: string }) => id === mulai.data.pekerjaan_id);
  };
  await expect
    .poll(async () => (await pekerjaan()).status, { timeout: 60_000, interval: 100 })
    .toBe("selesai");
  const { raw } = await app.panggil(`GET ${(await pekerjaan()).berkas_url}`, { token });
  const baris = (bacaBuku(raw)[0] ?? []).slice(1);
  return baris.map(([map, berkas, , , , , hasil, alasan]) => [
    [map, berkas].filter((one) => one !== undefined && one !== null && one !== "").join("/"),
    hasil,
    alasan ?? "",
  ]);
}

test("zip dokumen contoh: yang benar masuk semua, yang bermasalah menyebut sebab tiap berkas", async () => {
  const [benar, salah] = await contohZip(db);
  expect([benar?.isBenar, salah?.isBenar]).toEqual([true, false]);
  const masuk = await bacaZip(benar?.isi ?? []);
  expect(masuk).toEqual(benar?.isi.map(({ nama }) => [nama, "Disimpan", ""]));
  expect(masuk).toHaveLength(12);
  const ditolak = (nama: unknown, alasan: unknown) => [nama, "Ditolak", alasan];
  const di = (nomor: number, berkas: string) =>
    expect.stringMatching(new RegExp(`^${nomor}_.+/${berkas}$`));
  expect(await bacaZip(salah?.isi ?? [])).toEqual([
    ditolak("101 KTP.pdf", "Berkas harus di dalam map caleg"),
    ditolak("9_Bukan Caleg/101 KTP.pdf", expect.stringMatching(/^Tidak ada caleg bernama map ini/)),
    ditolak(di(1, "Curhat.pdf"), expect.stringMatching(/^Kategori tidak dikenal/)),
    ditolak(di(1, "110 Pas foto.jpg"), "Isi berkas harus JPG, PNG, WebP"),
    ditolak(di(1, "102 Ijazah.pdf"), "Isi berkas harus PDF, JPG, PNG"),
    [di(2, "107 Bukti pemilih.pdf"), "Disimpan", ""],
    ditolak(
      di(2, "107 Bukti pemilih lama.pdf"),
      "Zip ini sudah berisi berkas lain untuk kategori ini",
    ),
  ]);
});

test("berkas contoh setiap jenis impor: yang benar dapat diterapkan, yang bermasalah menyebut sebabnya", async () => {
  const berkas = await contohBerkas(db);
  expect(berkas.map(({ nama }) => nama)).toEqual(expect.arrayContaining(Object.keys(GALAT)));
  for (const isBenar of [true, false]) {
    const jenis = berkas.filter((satu) => satu.isBenar === isBenar).map((satu) => satu.jenis);
    expect([...new Set(jenis)].toSorted()).toEqual([...JENIS_IMPOR].toSorted());
  }
  for (const { jenis, isBenar, nama, lembar } of berkas) {
    const hasil = await periksa(app, {
      token,
      nama,
      isi: await isiOf(lembar),
      fields: { jenis },
    });
    expect([nama, hasil.status, hasil.boleh_diterapkan]).toEqual([nama, "siap", isBenar]);
    const ada = faultsOf(hasil);
    expect([nama, ada]).toEqual([nama, GALAT[nama] ?? ada]);
    const { baru, berubah, galat } = hasil.jumlah;
    const isTerisi = isBenar ? baru + berubah > 0 : galat > 3;
    expect([nama, galat === 0, isTerisi]).toEqual([nama, isBenar, true]);
  }
});
