// Letters of the witnesses whom a file names: what is wrong with it, and that each is printed once.
import { beforeAll, expect, test } from "vitest";
import { bacaBuku, buatBuku, type IsiSel } from "../../testing/buku.ts";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { buatSaksi } from "../../testing/saksi-cetak.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";
import { bacaZip } from "../../testing/zip.ts";

const KELURAHAN = 1376011002;
const SURABAYA = 3578011001;
const UNGGAH = "POST /api/unggah_excel_surat_mandat_saksi";
const JUDUL = ["NIK", "Nomer KTA", "Nama"];

const app = await createTestApp();
const { db } = app.context;
const kota = await buatPengguna(app, ROLES.kota);
const pusat = await buatPengguna(app, ROLES.pusat);
const saksi = await buatPengguna(app, { peran: 5, wilayahId: 1376 });

const nik: string[] = [];
async function tambah(isi: Parameters<typeof buatSaksi>[1]): Promise<string> {
  const id = await buatSaksi(app.context, isi);
  const row = await db
    .selectFrom("saksi")
    .select("nik")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.nik;
}

beforeAll(async () => {
  for (const [tps, nama] of ["Ani Wijaya", "Beni Saputra", "Citra Dewi"].entries()) {
    nik.push(await tambah({ kelurahanId: KELURAHAN, tps: tps + 1, nama, nomerKta: `K-${tps}` }));
  }
});

const buku = (...rows: IsiSel[][]) => buatBuku({ lembar: { Saksi: [JUDUL, ...rows] } });
const kirim = (isi: Uint8Array<ArrayBuffer>, fields = {}, token = kota.token) =>
  unggah(app, { route: UNGGAH, token, nama: "mandat.xlsx", isi, fields });

async function cetakan(token: string) {
  const { body } = await app.panggil("GET /api/pekerjaan", { token });
  return body.data.filter(({ jenis }: { jenis: string }) => jenis === "cetak-saksi");
}

async function hasilCetak(token: string, jumlah: number) {
  await expect
    .poll(async () => (await cetakan(token)).map((one: { status: string }) => one.status), {
      timeout: 60_000,
    })
    .toEqual(Array.from({ length: jumlah }, () => "selesai"));
  return cetakan(token);
}

async function zipOf(berkasUrl: string, token: string) {
  return bacaZip((await app.panggil(`GET ${berkasUrl}`, { token })).raw);
}

test("SAKSI-121 SAKSI-108 berkas benar: jawabannya url, suratnya dicetak sekali ke Unduhan Saya", async () => {
  const admin = await buatPengguna(app, ROLES.kota);
  const isi = buku([nik[0] ?? "", "K-0", "ani  wijaya"], [nik[2] ?? "", null, null]);
  const { status, body } = await kirim(isi, {}, admin.token);
  expect([status, body]).toEqual([201, { data: { url: "/unduhan" } }]);
  const [satu] = await hasilCetak(admin.token, 1);
  expect(satu).toMatchObject({ judul: "Surat mandat: Kota Payakumbuh", jumlah: 2, selesai: 2 });
  const zip = await zipOf(satu.berkas_url, admin.token);
  const teks = await Promise.all([...zip.values()].map(async (pdf) => (await bacaPdf(pdf))[0]));
  expect(
    teks.map((surat) => /Ani Wijaya|Beni Saputra|Citra Dewi/.exec(surat?.teks ?? "")?.[0]),
  ).toEqual(["Ani Wijaya", "Citra Dewi"]);
  const jejak = await db
    .selectFrom("audit_kota")
    .select(["aksi", "kota_id", "sesudah"])
    .where("users_id", "=", admin.id)
    .execute();
  expect(jejak).toEqual([
    { aksi: "saksi.cetak_surat", kota_id: 1376, sesudah: { bentuk: "zip", jumlah: 2 } },
  ]);
  // The same file makes no account of anybody, nor the other way round (SAKSI-108).
  const akun = await db
    .selectFrom("saksi")
    .select("user_id")
    .where("nik", "in", nik)
    .where("user_id", "is not", null)
    .execute();
  expect(akun).toEqual([]);
  const route = "POST /api/saksi_unggah_akun";
  const lain = await unggah(app, { route, token: admin.token, nama: "m.xlsx", isi, fields: {} });
  expect(lain.status).toBe(201);
  expect(await cetakan(admin.token)).toHaveLength(1);
});

test("satu zip per kota; diterapkan dua kali dicetak sekali; tidak dapat diurungkan", async () => {
  const jauh = await tambah({ kelurahanId: SURABAYA, tps: 1, nama: "Dodi Jauh" });
  // A kota that comes again further down is printed whole.
  const isi = buku([nik[0] ?? "", null, null], [jauh, null, null], [nik[1] ?? "", null, null]);
  const { id, ...preview } = await periksa(app, {
    token: pusat.token,
    nama: "mandat.xlsx",
    isi,
    fields: { jenis: "surat-mandat" },
  });
  expect(preview).toMatchObject({ boleh_diterapkan: true, jumlah: { baru: 3, galat: 0 } });
  const jalan = ["terapkan", "terapkan"].map((langkah) =>
    app.panggil(`POST /api/impor/${id}/${langkah}`, { token: pusat.token }),
  );
  const status = (await Promise.all(jalan)).map((jawaban) => jawaban.status);
  expect(status.toSorted((a, b) => a - b)).toEqual([202, 400]);
  const akhir = await tunggu(app, pusat.token, id);
  expect(akhir).toMatchObject({ status: "diterapkan", boleh_diurungkan: false });
  const jadi = await hasilCetak(pusat.token, 2);
  const cetak = jadi.map((one: { judul: string; jumlah: number }) => [one.judul, one.jumlah]);
  expect(cetak.toSorted()).toEqual([
    ["Surat mandat: Kota Payakumbuh", 2],
    ["Surat mandat: Kota Surabaya", 1],
  ]);
  const urung = await app.panggil(`POST /api/impor/${id}/urungkan`, { token: pusat.token });
  expect([urung.status, urung.body.kode]).toEqual([400, "impor-status"]);
});

test("SAKSI-121 berkas yang ditulis dalam beberapa bagian dicetak seluruhnya", async () => {
  const admin = await buatPengguna(app, ROLES.kota);
  const semua = Array.from({ length: 501 }, (_, at) => `13760105079${String(at).padStart(5, "0")}`);
  const baris = semua.map((satu, at) => `${satu},Saksi ${at},081234567890,Kelurahan,${KELURAHAN}`);
  const isi = ["NIK,Nama Lengkap,Nomer WA,Jenis,Kelurahan ID", ...baris].join("\n");
  const fields = { jenis: "saksi", wilayah_id: "1376" };
  const terdaftar = await impor(app, { token: admin.token, isi, fields });
  expect(terdaftar.jumlah).toMatchObject({ baru: 501, galat: 0 });
  const { status } = await kirim(buku(...semua.map((satu) => [satu, null, null])), {}, admin.token);
  expect(status).toBe(201);
  // Known once the printing has begun; the letters themselves are not waited for.
  await expect.poll(async () => (await cetakan(admin.token))[0]).toMatchObject({ jumlah: 501 });
  const [{ id }] = await cetakan(admin.token);
  await app.panggil(`DELETE /api/pekerjaan/${id}`, { token: admin.token });
});

test("berkas bermasalah tidak mencetak apa-apa, dan menyebut sebab setiap baris", async () => {
  const jauh = await tambah({ kelurahanId: SURABAYA, tps: 2 });
  const tanpaTps = await tambah({ kelurahanId: KELURAHAN, tps: null, nama: "Edi Menunggu" });
  const admin = await buatPengguna(app, ROLES.kota);
  const isi = buku(
    ["3,57E+15", null, null],
    ["1376", null, null],
    [jauh, null, null],
    [nik[0] ?? "", null, "Beni Saputra"],
    [nik[1] ?? "", "K-9", null],
    [tanpaTps, null, null],
    [nik[2] ?? "", null, null],
    [nik[2] ?? "", null, null],
    [Number(`${nik[2]?.slice(0, -1)}0`), null, null],
  );
  const { status, body } = await kirim(isi, {}, admin.token);
  expect([status, body.kode]).toEqual([400, "impor-galat"]);
  const dipendekkan =
    "Angka dipendekkan oleh aplikasi lembar kerja. Ubah format sel menjadi Teks, lalu isi lagi angkanya; atau ketik angka lengkapnya di kotaknya pada pratinjau";
  expect(faultsOf(body.data)).toEqual([
    [2, "nik", dipendekkan],
    [3, "nik", "NIK 16 digit angka"],
    [4, "nik", "Belum terdaftar sebagai saksi aktif di wilayah ini"],
    [5, "nama", "Saksi dengan NIK ini bernama Ani Wijaya"],
    [6, "nomer_kta", "Nomor KTA saksi ini K-1"],
    [
      7,
      null,
      "Belum punya data yang dicetak templat surat: Penugasan lengkap. Lengkapi data saksinya",
    ],
    [9, "nik", expect.stringContaining("baris 8")],
    [10, "nik", expect.stringMatching(/^Angka mungkin dipendekkan oleh aplikasi lembar kerja/)],
  ]);
  expect(await cetakan(admin.token)).toEqual([]);
});

test("saksi yang dinonaktifkan sesudah pemeriksaan: tidak ada yang dicetak", async () => {
  const pergi = await tambah({ kelurahanId: KELURAHAN, tps: 9, nama: "Feri Pergi" });
  const admin = await buatPengguna(app, ROLES.kota);
  const preview = await periksa(app, {
    token: admin.token,
    nama: "mandat.xlsx",
    isi: buku([pergi, null, null]),
    fields: { jenis: "surat-mandat" },
  });
  await db.updateTable("saksi").set({ is_aktif: 0 }).where("nik", "=", pergi).execute();
  await app.panggil(`POST /api/impor/${preview.id}/terapkan`, { token: admin.token });
  const akhir = await tunggu(app, admin.token, preview.id);
  expect(akhir.status).toBe("siap");
  expect(await cetakan(admin.token)).toEqual([]);
});

test("SAKSI-121 siapa: tanpa sesi, saksi, wilayah lain, tanpa konfirmasi, tanpa berkas, bukan buku kerja", async () => {
  const baik = buku([nik[0] ?? "", null, null]);
  const form = new FormData();
  expect((await app.panggil(UNGGAH, { body: form })).status).toBe(401);
  expect((await kirim(baik, {}, saksi.token)).status).toBe(403);
  const lain = await kirim(baik, { kota_id: "3578" });
  expect([lain.status, lain.body.kode]).toEqual([403, "di-luar-wilayah"]);
  const kosong = await app.panggil(UNGGAH, { token: kota.token, body: form });
  expect([kosong.status, kosong.body.errors]).toEqual([400, { file: ["File harus diisi"] }]);
  const huruf = await kirim(baik, { kota_id: "abc" });
  expect([huruf.status, Object.keys(huruf.body.errors)]).toEqual([400, ["kota_id"]]);
  const csv = await kirim(new TextEncoder().encode("NIK\n"));
  expect([csv.status, Object.keys(csv.body.errors)]).toEqual([400, ["file"]]);
  const tanpaNik = await kirim(buatBuku({ lembar: { Data: [["Nama"], ["Ani Wijaya"]] } }));
  expect([tanpaNik.status, tanpaNik.body.kode]).toEqual([400, "impor-galat"]);

  const preview = await periksa(app, {
    token: kota.token,
    nama: "mandat.xlsx",
    isi: baik,
    fields: { jenis: "surat-mandat" },
  });
  const { token } = kota;
  await majukanKonfirmasi(app.context, 600);
  expect((await kirim(baik)).body.kode).toBe("perlu-konfirmasi");
  const terapkan = await app.panggil(`POST /api/impor/${preview.id}/terapkan`, { token });
  expect(terapkan.body.kode).toBe("perlu-konfirmasi");
  await majukanKonfirmasi(app.context, 0);
});

test("SAKSI-132 format surat mandat: berjudul seperti yang dibaca, terisi dapat diunggah", async () => {
  const rute = "GET /api/format_excel_surat_mandat_saksi";
  const { status, raw } = await app.panggil(rute, { token: kota.token });
  expect(status).toBe(200);
  const [[judul = [], ...rows] = []] = bacaBuku(raw);
  expect([judul, rows]).toEqual([JUDUL, []]);
  const admin = await buatPengguna(app, ROLES.kota);
  const hasil = await impor(app, {
    token: admin.token,
    nama: "terisi.xlsx",
    isi: buatBuku({ lembar: { Terisi: [judul, [nik[0] ?? "", "K-0", "Ani Wijaya"]] } }),
    fields: { jenis: "surat-mandat" },
  });
  expect(hasil.status).toBe("diterapkan");
  expect((await app.panggil(rute)).status).toBe(401);
  expect((await app.panggil(rute, { token: saksi.token })).status).toBe(403);
  const tiket = await app.panggil("POST /api/tiket", {
    token: kota.token,
    body: { alamat: "/api/format_excel_surat_mandat_saksi" },
  });
  const lewat = `${rute}?access_token=${tiket.body.data.tiket}`;
  expect((await app.panggil(lewat)).status).toBe(200);
});
