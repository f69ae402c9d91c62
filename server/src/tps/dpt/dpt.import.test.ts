// Files of voters: what is read, what is refused, what changes, and taking it back.
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { perbaikiRekap, checkRekap } from "../../hasil/rekap/recount.service.ts";
import { buatBuku, type IsiSel } from "../../testing/buku.ts";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { aturDapil } from "../../testing/penandaan.ts";
import { bukuSidalih } from "../../testing/sidalih.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
let token = "";

beforeAll(async () => {
  ({ token } = await buatPengguna(app, ROLES.superAdmin));
});
beforeEach(async () => {
  await sql`delete from caleg_level_dpt`.execute(db);
  await sql`delete from dpt`.execute(db);
  await sql`delete from dpt_daftar`.execute(db);
  await sql`delete from tps`.execute(db);
  await sql`delete from rekap_tps`.execute(db);
  await sql`delete from rekap_penandaan`.execute(db);
});

const KEL = 1376011002;
const KEPALA: IsiSel[] = ["No", "Nama", "Usia", "RT", "RW", "TPS"];
const buku = (rows: IsiSel[][], kepala = KEPALA) =>
  buatBuku({ lembar: { DPT: [kepala, ...rows] } });
const fields = (wilayahId = KEL) => ({
  jenis: "dpt",
  wilayah_id: String(wilayahId),
  buat_tps: "1",
});
const TANPA_BUAT = { jenis: "dpt", wilayah_id: String(KEL) };
const muat = (isi: string | Uint8Array<ArrayBuffer>, wilayahId = KEL) =>
  impor(app, { token, isi, nama: "dpt.xlsx", fields: fields(wilayahId) });
const cek = (isi: string | Uint8Array<ArrayBuffer>, wilayahId = KEL) =>
  periksa(app, { token, isi, nama: "dpt.csv", fields: fields(wilayahId) });
const urungkan = async (id: number) => {
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token });
  return tunggu(app, token, id);
};

interface Pemilih {
  tps_kpu: number;
  nama: string;
  usia: number;
  rt: string;
  rw: string;
  kelamin: string;
}
const pemilih = async (kelurahanId = KEL): Promise<Pemilih[]> =>
  (await app.panggil(`GET /api/dpt_kelurahan?kelurahan_id=${kelurahanId}&per_page=100`, { token }))
    .body.data;
const nama = async (kelurahanId = KEL): Promise<string[]> =>
  (await pemilih(kelurahanId)).map((row) => row.nama);
const tps = async (kelurahanId = KEL) =>
  (await app.panggil(`GET /api/tps?kelurahan_id=${kelurahanId}&per_page=100`, { token })).body.data;

const DUA: IsiSel[][] = [
  [1, "Siti Aminah", 45, "1", "2", 1],
  [2, "BUDI  SANTOSO", 17, "01", "002", "TPS 002"],
  [3, "Ni Luh Ayu", 81, null, "-", "001"],
];

test("tata letak kami: No, Nama, Usia, RT, RW, TPS; TPS yang belum ada dibuat", async () => {
  const hasil = await muat(buku(DUA));
  expect(hasil).toMatchObject({
    status: "diterapkan",
    satuan: "tps",
    jumlah: { baris: 3, baru: 2, berubah: 0, galat: 0 },
  });
  expect(await pemilih()).toMatchObject([
    { tps_kpu: 1, nomor: 1, nama: "Siti Aminah", usia: 45, rt: "001", rw: "002", kelamin: "" },
    { tps_kpu: 1, nomor: 2, nama: "Ni Luh Ayu", usia: 81, rt: "", rw: "" },
    { tps_kpu: 2, nomor: 1, nama: "BUDI SANTOSO", usia: 17, rt: "001", rw: "002" },
  ]);
  expect(await tps()).toMatchObject([
    { nomor: 1, nama: "TPS 001", jumlah_dpt: 2, jumlah_pemilih: 2, dpt_l: null },
    { nomor: 2, jumlah_dpt: 1, jumlah_pemilih: 1 },
  ]);
  expect(await checkRekap(db)).toEqual([]);
});

test("jenis kelamin boleh disertakan, dengan berbagai tulisan", async () => {
  const rows = DUA.map((row, at) => [...row, ["perempuan", "L", "p"][at] ?? ""]);
  await muat(buku(rows, [...KEPALA, "Jenis Kelamin"]));
  expect((await pemilih()).map((row) => row.kelamin)).toEqual(["P", "P", "L"]);
  expect(await tps()).toMatchObject([
    { dpt_l: 0, dpt_p: 2 },
    { dpt_l: 1, dpt_p: 0 },
  ]);
});

test("ekspor Sidalih dikenali sendiri: satu lembar per TPS, judul, dua baris kepala", async () => {
  const orang = ["RINA WATI", "DODI PUTRA", "YENI"].map((one, at) => ({
    nama: one,
    umur: 30 + at,
    kelamin: at === 1 ? "L" : "P",
  }));
  const { body } = await app.panggil(`GET /api/wilayah/${KEL}`, { token });
  const kelurahan = body.data.keterangan.toUpperCase();
  const satu = { kelurahan, kota: "KOTA PAYAKUMBUH" };
  const isi = bukuSidalih([
    { ...satu, tps: "001", pemilih: orang },
    { ...satu, tps: "002", pemilih: [{ nama: "ANI", umur: null, lahir: "01|01|1980" }] },
  ]);
  const hasil = await muat(isi, 1376);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baris: 4, baru: 2 } });
  const rows = await pemilih();
  expect(rows).toMatchObject([
    { tps_kpu: 1, nama: "RINA WATI", usia: 30, kelamin: "P", rt: "001", rw: "002" },
    { tps_kpu: 1, nama: "DODI PUTRA", usia: 31, kelamin: "L" },
    { tps_kpu: 1, nama: "YENI", usia: 32 },
    { tps_kpu: 2, nama: "ANI" },
  ]);
  expect(rows[3]?.usia).toBeGreaterThan(43);
  const salah = await cek(bukuSidalih([{ ...satu, tps: "001", pemilih: orang }]), KEL + 1);
  expect(salah).toMatchObject({ status: "gagal" });
  expect(salah.pesan).toContain(
    `menyebut kelurahan ${kelurahan}, yang bukan kelurahan yang dipilih`,
  );
});

test("NIK dan No KK tidak tersimpan di mana pun, juga tidak berkasnya", async () => {
  const rahasia = "13760101";
  const isi = bukuSidalih([{ tps: "001", kelurahan: "Tidak Ada", pemilih: [{ nama: "RINA" }] }]);
  await cek(isi, 1376);
  const galat = `No,Nama,Usia,RT,RW,TPS\n1,${rahasia}01019000,30,1,1,1\n2,Budi,abc,1,1,1`;
  const hasil = await cek(galat);
  expect(hasil.galat).toMatchObject([
    { kolom: "nama", nilai: "••••", alasan: /NIK atau No KK/ },
    { kolom: "usia", nilai: "abc" },
  ]);
  const tanpaJudul = await cek(`${rahasia}01019000;Budi;30\n${rahasia}01019001;Siti;31`);
  expect(tanpaJudul).toMatchObject({ perlu_pemetaan: true });
  const { rows } = await sql<{ isi: string }>`
    select i::text as isi from impor i union all select b::text from impor_baris b
    union all select p::text from dpt p union all select a::text from audit a`.execute(db);
  expect(rows.filter(({ isi: teks }) => teks.includes(rahasia))).toEqual([]);
  // Only those whose columns its user still has to name, or whose cells to mend.
  const berkas = await db
    .selectFrom("impor")
    .select("id")
    .where("jenis", "=", "dpt")
    .where("berkas_id", "is not", null)
    .orderBy("id")
    .execute();
  expect(berkas).toEqual([{ id: hasil.id }, { id: tanpaJudul.id }]);
  for (const { id } of berkas) {
    await app.panggil(`POST /api/impor/${id}/batalkan`, { token });
  }
  const sisa = await db.selectFrom("berkas").select("id").execute();
  expect(sisa).toEqual([]);
});

test("satu baris salah menolak seluruh berkas, dengan nomor barisnya", async () => {
  const isi = [
    "No,Nama,Usia,RT,RW,TPS,Jenis Kelamin",
    "1,Siti,45,1,2,1,P",
    "2,,45,1,2,1,P",
    "3,Budi,9,1,2,1,L",
    "4,Budi,30,1,2,0,L",
    "5,Budi,30,1,2,1,X",
    "6,Budi,,123456,2,1,L",
  ].join("\n");
  const hasil = await cek(isi);
  expect(hasil).toMatchObject({ boleh_diterapkan: false, jumlah: { baris: 6, galat: 5 } });
  expect(faultsOf(hasil)).toEqual([
    [3, "nama", "Wajib diisi"],
    [4, "usia", "Paling kecil 10"],
    [5, "tps", "Harus nomor TPS 1 sampai 999"],
    [6, "kelamin", "Tulis L untuk laki-laki atau P untuk perempuan"],
    [7, "rt", "Paling banyak 5 karakter"],
    [7, "usia", "Wajib diisi"],
  ]);
  expect(await nama()).toEqual([]);
});

test("sel yang salah diperbaiki dalam pratinjau; sesudahnya berkas dan perbaikannya tidak tersimpan", async () => {
  const isi = "No,Nama,Usia,RT,RW,TPS\n1,Siti,45,1,2,1\n2,Budi,empat,1,2,1\n3,Rina,31,1,2,x";
  const hasil = await cek(isi);
  expect(hasil).toMatchObject({ boleh_dipetakan: true, jumlah: { baris: 3, galat: 2 } });
  const perbaiki = async (nomor: number, nilai: Record<string, string>) => {
    const route = `POST /api/impor/${hasil.id}/perbaikan`;
    const { status } = await app.panggil(route, { token, body: { perbaikan: [{ nomor, nilai }] } });
    expect(status).toBe(202);
    return tunggu(app, token, hasil.id);
  };
  const { body } = await app.panggil(`GET /api/impor/${hasil.id}/baris?keadaan=galat`, { token });
  const [usia, tpsSalah] = body.data.map(({ nomor }: { nomor: number }) => nomor);
  const satu = await perbaiki(usia, { usia: "44" });
  expect(satu).toMatchObject({ boleh_diterapkan: false, jumlah: { galat: 1 } });
  const dua = await perbaiki(tpsSalah, { tps: "2" });
  expect(dua).toMatchObject({ boleh_diterapkan: true });
  const tersimpan = async () => {
    const milik = await db
      .selectFrom("impor")
      .select("berkas_id")
      .where("id", "=", hasil.id)
      .executeTakeFirst();
    return [milik?.berkas_id, await db.selectFrom("impor_perbaikan").select("nilai").execute()];
  };
  // The file goes after its user has been told.
  await expect.poll(tersimpan, { timeout: 20_000 }).toEqual([null, []]);
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
  await tunggu(app, token, hasil.id);
  expect((await pemilih()).map((row) => [row.nama, row.usia, row.tps_kpu])).toEqual([
    ["Siti", 45, 1],
    ["Budi", 44, 1],
    ["Rina", 31, 2],
  ]);
});

test("berkas sekota menyebut kelurahan tiap baris; di luar wilayahnya ditolak", async () => {
  const kepala = "No,Nama,Usia,RT,RW,TPS,Kelurahan ID";
  const lain = KEL + 1;
  const hasil = await muat(`${kepala}\n1,Ani,20,1,1,1,${KEL}\n2,Budi,30,1,1,1,${lain}`, 1376);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 2 } });
  expect([await nama(), await nama(lain)]).toEqual([["Ani"], ["Budi"]]);
  const salah = await cek(
    `${kepala}\n1,Ani,20,1,1,1,3578011001\n2,Budi,30,1,1,1,1376999999\n3,Cici,30,1,1,1,`,
    1376,
  );
  expect(salah.galat.map((one: { alasan: string }) => one.alasan)).toEqual([
    "Kelurahan berada di luar wilayah impor",
    "Kelurahan 1376999999 tidak dikenal",
    "Pilih Kelurahan terlebih dahulu, atau isi kolom Kelurahan ID",
  ]);
});

test("TPS-055 daftar baru menggantikan yang lama; pratinjau mengatakannya; diurungkan kembali semula", async () => {
  await muat(buku(DUA));
  const baru = await cek("No,Nama,Usia,RT,RW,TPS\n1,Wati,30,1,1,2\n2,Eko,31,1,1,3");
  expect(await nama()).toHaveLength(3);
  expect(
    baru.pratinjau.map((row: { keadaan: string; sesudah: object; sebelum: object | null }) => [
      row.keadaan,
      Reflect.get(row.sesudah, "tps"),
      row.sebelum === null ? null : Reflect.get(row.sebelum, "pemilih"),
      Reflect.get(row.sesudah, "pemilih"),
    ]),
  ).toEqual([
    ["baru", 3, null, 1],
    ["berubah", 2, 1, 1],
    ["dihapus", 1, 2, 0],
  ]);
  await app.panggil(`POST /api/impor/${baru.id}/terapkan`, { token });
  expect(await tunggu(app, token, baru.id)).toMatchObject({ status: "diterapkan" });
  expect(await nama()).toEqual(["Wati", "Eko"]);
  expect(await tps()).toMatchObject([{ jumlah_dpt: 0 }, { jumlah_dpt: 1 }, { jumlah_dpt: 1 }]);
  expect(await checkRekap(db)).toEqual([]);

  expect(await urungkan(baru.id)).toMatchObject({ status: "diurungkan" });
  expect(await nama()).toEqual(["Siti Aminah", "Ni Luh Ayu", "BUDI SANTOSO"]);
  expect(await tps()).toMatchObject([{ jumlah_dpt: 2 }, { jumlah_dpt: 1 }]);
  expect(await checkRekap(db)).toEqual([]);
});

test("sesudah diganti lagi, impor yang lebih dahulu tidak dapat diurungkan", async () => {
  const pertama = await muat(buku(DUA));
  const kedua = await muat("No,Nama,Usia,RT,RW,TPS\n1,Wati,30,1,1,1");
  expect(await urungkan(pertama.id)).toMatchObject({
    status: "diterapkan",
    pesan:
      "Impor tidak dapat diurungkan: baris 2 dan 3 sudah diganti daftar pemilih yang diimpor sesudahnya.",
  });
  expect(await nama()).toEqual(["Wati"]);
  expect(await urungkan(kedua.id)).toMatchObject({ status: "diurungkan" });
  expect(await urungkan(pertama.id)).toMatchObject({ status: "diurungkan" });
  expect(await tps()).toEqual([]);
  expect(await checkRekap(db)).toEqual([]);
});

test("TPS yang sudah punya daftar pemilih atau tanda caleg tidak hilang saat impornya diurungkan", async () => {
  const lain = 1376011003;
  const { id } = await impor(app, {
    token,
    isi: `tps_id,dpt\n${KEL}001,2\n${lain}001,5`,
    fields: { jenis: "tps" },
  });
  // As many voters as the TPS was said to have.
  const daftar = await muat(
    buku([
      [1, "Ani", 40, 1, 1, 1],
      [2, "Budi", 41, 1, 1, 1],
    ]),
  );
  expect(daftar.status).toBe("diterapkan");
  await sql`
    insert into caleg_level_dpt (kota_id, tps_id, caleg_id, jenis_caleg_id, dapil_id, level, users_id)
    values (1376, ${lain * 1000 + 1}, 1, 3, 0, 2, 1)`.execute(db);
  expect(await urungkan(id)).toMatchObject({
    status: "diterapkan",
    pesan:
      "Impor tidak dapat diurungkan: baris 2 sudah punya daftar pemilih; baris 3 sudah punya 1 tanda caleg.",
  });
  expect(await nama()).toEqual(["Ani", "Budi"]);
  await sql`delete from caleg_level_dpt`.execute(db);
  expect(await urungkan(daftar.id)).toMatchObject({ status: "diurungkan" });
  expect(await urungkan(id)).toMatchObject({ status: "diurungkan" });
});

test("daftar yang dihapus, atau yang daftar sebelumnya sudah dibersihkan, tidak dapat diurungkan", async () => {
  await muat("No,Nama,Usia,RT,RW,TPS\n1,Satu,30,1,1,1");
  const dua = await muat("No,Nama,Usia,RT,RW,TPS\n1,Dua,30,1,1,1\n2,Dwi,31,1,1,1");
  const tiga = await muat("No,Nama,Usia,RT,RW,TPS\n1,Tiga,30,1,1,1");
  expect(await urungkan(tiga.id)).toMatchObject({ status: "diurungkan" });
  const terhalang = (sebab: string) => ({
    status: "diterapkan",
    pesan: `Impor tidak dapat diurungkan: baris 2 ${sebab}.`,
  });
  expect(await urungkan(dua.id)).toMatchObject(
    terhalang("tidak punya daftar sebelumnya lagi: daftar itu sudah dibersihkan"),
  );
  expect(await nama()).toEqual(["Dua", "Dwi"]);
  const fitur = { hapus_tps: true };
  await app.panggil("PUT /api/pengaturan", { token, body: { fitur } });
  expect((await app.panggil(`DELETE /api/dpt/${KEL}`, { token })).status).toBe(200);
  expect(await urungkan(dua.id)).toMatchObject(
    terhalang("sudah dihapus bersama daftar pemilih kelurahannya"),
  );
  expect(await checkRekap(db)).toEqual([]);
});

test("dua impor satu kelurahan: yang kedua ditolak, karena diperiksa terhadap daftar lama", async () => {
  const satu = await cek("No,Nama,Usia,RT,RW,TPS\n1,Satu,30,1,1,1");
  const dua = await cek("No,Nama,Usia,RT,RW,TPS\n1,Dua,30,1,1,1");
  await Promise.all(
    [satu, dua].map(async ({ id }) => app.panggil(`POST /api/impor/${id}/terapkan`, { token })),
  );
  const hasil = await Promise.all([satu, dua].map(async ({ id }) => tunggu(app, token, id)));
  expect(new Set(hasil.map(({ status }) => status))).toEqual(new Set(["diterapkan", "siap"]));
  const ditolak = hasil.find(({ status }) => status === "siap");
  expect(ditolak.pesan).toMatch(/diganti orang lain sejak berkas diperiksa/);
  expect(await nama()).toEqual([hasil[0]?.status === "diterapkan" ? "Satu" : "Dua"]);
  expect(await checkRekap(db)).toEqual([]);
});

test("pratinjau menyebut DPT yang diganti, yang turun jauh, yang dihapus, dan jenis kelamin yang tidak ada", async () => {
  const kelId = (nomor: number) => KEL * 1000 + nomor;
  const isi = `tps_id,dpt,dpt_l,dpt_p\n${kelId(1)},1258,600,658\n${kelId(2)},2,,\n${kelId(3)},59,,`;
  await impor(app, { token, isi, fields: { jenis: "tps" } });
  await muat("No,Nama,Usia,RT,RW,TPS,JK\n1,Ani,30,1,1,3,P\n2,Eko,31,1,1,3,L\n3,Adi,32,1,1,3,");
  const hasil = await cek(
    "No,Nama,Usia,RT,RW,TPS\n1,Wati,30,1,1,1\n2,Eko,31,1,1,2\n3,Ayu,31,1,1,2",
  );
  expect(hasil.pratinjau).toMatchObject([
    {
      baris: 2,
      sebelum: { pemilih: 1258, laki: 600, perempuan: 658 },
      sesudah: { pemilih: 1, laki: "tidak ada di berkas", catatan: expect.stringMatching(/turun/) },
    },
    { sebelum: { pemilih: 2, laki: "tidak ada di berkas" }, sesudah: { catatan: null } },
    {
      baris: 0,
      sebelum: { pemilih: 3 },
      sesudah: { pemilih: 0, catatan: "Daftar dihapus: tidak ada di berkas" },
    },
  ]);
  expect(hasil.dampak.terapkan).toEqual([
    "DPT 1 TPS turun dari 1.258 menjadi 1.",
    "Daftar pemilih 1 TPS dihapus karena tidak ada di berkas: DPT dari 3 menjadi 0.",
  ]);
  expect(hasil.jumlah).toMatchObject({ baris: 3, baru: 0, berubah: 2, dihapus: 1, sama: 0 });
  const saring = async (keadaan: string) =>
    (await app.panggil(`GET /api/impor/${hasil.id}/baris?keadaan=${keadaan}`, { token })).body.data;
  expect(await saring("dihapus")).toMatchObject([{ keadaan: "dihapus", sesudah: { tps: 3 } }]);
  expect(await saring("berubah")).toHaveLength(2);
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
  await tunggu(app, token, hasil.id);
  expect(await tps()).toMatchObject([{ dpt_l: null, jumlah_dpt: 1 }, {}, { jumlah_dpt: 0 }]);
  expect(await urungkan(hasil.id)).toMatchObject({ status: "diurungkan" });
  expect(await tps()).toMatchObject([{ dpt_l: 600, jumlah_dpt: 1258 }, {}, { jumlah_dpt: 3 }]);
});

test("di kelurahan yang punya TPS, nomor yang belum ada dibuat hanya bila diminta", async () => {
  const isi = "No,Nama,Usia,RT,RW,TPS\n1,Wati,30,1,1,1\n2,Eko,31,1,1,99";
  const kosong = await periksa(app, { token, isi, fields: TANPA_BUAT });
  expect(kosong.jumlah).toMatchObject({ baru: 2, galat: 0 });
  await muat("No,Nama,Usia,RT,RW,TPS\n1,Wati,30,1,1,1");
  const salah = await periksa(app, { token, isi, fields: TANPA_BUAT });
  expect(faultsOf(salah)).toEqual([
    [3, "tps", "TPS belum ada. Perbaiki nomornya, atau unggah lagi dengan Buat TPS yang belum ada"],
  ]);
  expect((await cek(isi)).jumlah).toMatchObject({ baru: 1, berubah: 1, galat: 0 });
  const buatSendiri = await langsung(buku([[1, "Wati", 30, 1, 1, 99]]), {
    kelurahan_id: String(KEL),
  });
  expect(buatSendiri.status).toBe(201);
});

const langsung = async (isi: string | Uint8Array<ArrayBuffer>, form: Record<string, string>) =>
  unggah(app, { token, isi, nama: "dpt.xlsx", fields: form, route: "POST /api/dpt" });

test("TPS-044 TPS-055 POST /api/dpt: sekali kirim, daftarnya berganti", async () => {
  const { status, body } = await langsung(buku(DUA), { kelurahan_id: String(KEL) });
  expect([status, body.message]).toEqual([201, "Data TPS Berhasil diupdate"]);
  expect(body.data.is_diterapkan).toBe(true);
  expect(await nama()).toHaveLength(3);
  const salah = await langsung(buku([[1, "", 20, 1, 1, 1]]), { kelurahan_id: String(KEL) });
  expect(salah).toMatchObject({
    status: 400,
    body: { kode: "impor-galat", data: { galat: [{ baris: 2, kolom: "nama" }] } },
  });
  expect(await nama()).toHaveLength(3);
});

test("TPS-039 TPS-043 berkas wajib, dan hanya .xls atau .xlsx", async () => {
  const form = new FormData();
  form.append("kelurahan_id", String(KEL));
  const kosong = await app.panggil("POST /api/dpt", { token, body: form });
  expect(kosong.body.errors).toEqual({ file: ["File harus diisi"] });
  const csv = await langsung("No,Nama,Usia,RT,RW,TPS\n1,Ani,20,1,1,1", {
    kelurahan_id: String(KEL),
  });
  expect(csv.body.errors).toEqual({ file: ["Isi berkas harus XLSX, XLS"] });
  const xls = buatBuku({ lembar: { DPT: [KEPALA, ...DUA] } }, "biff8");
  expect((await langsung(xls, { kelurahan_id: String(KEL) })).status).toBe(201);
  const tanpa = await langsung(buku(DUA), {});
  expect(tanpa.body.errors).toEqual({ kelurahan_id: ["Pilih Kelurahan terlebih dahulu"] });
});

test("penghitung pemilih dan tanda yang rusak ketahuan dan dapat diperbaiki", async () => {
  await muat(buku(DUA));
  const id = KEL * 1000 + 1;
  const pusat = await aturDapil(app, [{ jenis: 1, kode: "13-U", wilayah: [1376] }]);
  const kota = await aturDapil(app, [{ jenis: 3, kode: "1376-U", wilayah: [1376] }]);
  await sql`
    insert into caleg_level_dpt (kota_id, tps_id, caleg_id, jenis_caleg_id, dapil_id, level, users_id)
    values (1376, ${id}, 1, 1, ${pusat}, 1, 1), (1376, ${id}, 2, 3, ${kota}, 2, 1),
      (1376, ${id + 1}, 1, 1, ${pusat}, 1, 1), (1376, ${id + 1}, 2, 3, 0, 2, 1)`.execute(db);
  expect((await checkRekap(db)).map(({ tabel }) => tabel)).toEqual([
    `tps ${id}`,
    `tps ${id + 1}`,
    "rekap_penandaan 1",
    "rekap_penandaan 2",
  ]);
  await perbaikiRekap(db);
  expect(await checkRekap(db)).toEqual([]);
  const wilayah = async (wilayahId: number) =>
    (await app.panggil(`GET /api/dpt_wilayah?wilayah_id=${wilayahId}`, { token })).body.jumlah;
  const ditandai = {
    jumlah_dpt: 3,
    jumlah_dpt_kuat: 2,
    jumlah_dpt_potensial: 1,
    jumlah_dpt_kuat_plus_potensial: 3,
  };
  for (const wilayahId of [1, 13, 1376, 137601, KEL]) {
    expect([wilayahId, await wilayah(wilayahId)]).toMatchObject([wilayahId, ditandai]);
  }
  // Marks stay with the TPS when its list changes, and count its new voters.
  await muat("No,Nama,Usia,RT,RW,TPS\n1,Wati,30,1,1,1\n2,Eko,31,1,1,2\n3,Ayu,31,1,1,2");
  expect(await wilayah(1)).toMatchObject({ jumlah_dpt_kuat: 1, jumlah_dpt_potensial: 2 });
  expect(await checkRekap(db)).toEqual([]);
});

test("TPS-050 siapa yang memasukkan data: admin dan caleg, terbaru dahulu", async () => {
  const admin = await buatPengguna(app, { ...ROLES.kota, name: "Admin Kota" });
  const caleg = await buatPengguna(app, { ...ROLES.caleg, name: "Caleg Satu" });
  const dua = await buatPengguna(app, { ...ROLES.caleg, name: "Caleg Dua" });
  await impor(app, { token: admin.token, isi: buku(DUA), nama: "dpt.xlsx", fields: fields() });
  // Who marked first marked last too.
  for (const [nomor, siapa, hari] of [
    [1, caleg.id, 10],
    [1, dua.id, 11],
    [2, caleg.id, 12],
  ] as const) {
    await sql`insert into caleg_level_dpt
        (kota_id, tps_id, caleg_id, jenis_caleg_id, level, users_id, updated_at)
      values (1376, ${KEL * 1000 + nomor}, ${siapa}, 1, 1, ${siapa}, ${`2024-02-${hari}`})`.execute(
      db,
    );
  }
  const info = async (wilayahId: number) =>
    (await app.panggil(`GET /api/penandaan_info?wilayah_id=${wilayahId}`, { token })).body.data;
  expect(await info(13)).toMatchObject({
    admin: [{ nama: "Admin Kota" }],
    caleg: [{ nama: "Caleg Satu" }, { nama: "Caleg Dua" }],
  });
  expect(await info(KEL)).toEqual(await info(13));
  expect(await info(KEL + 1)).toEqual({ admin: [], caleg: [] });
});

test("DPT yang turun lebih dari sepersepuluh disebut; tepat sepersepuluh tidak", async () => {
  const isi = `tps_id,dpt\n${KEL}001,100\n${KEL}002,100`;
  await impor(app, { token, isi, fields: { jenis: "tps" } });
  const rows = [1, 2].flatMap((nomor) =>
    Array.from({ length: 88 + nomor }, (_, n) => `${n + 1},Pemilih ${n},30,1,1,${nomor}`),
  );
  const hasil = await cek(["No,Nama,Usia,RT,RW,TPS", ...rows].join("\n"));
  expect(hasil.pratinjau).toMatchObject([
    { sesudah: { tps: 1, pemilih: 89, catatan: expect.stringMatching(/turun/) } },
    { sesudah: { tps: 2, pemilih: 90, catatan: null } },
  ]);
  expect(hasil.dampak.terapkan).toEqual(["DPT 1 TPS turun dari 100 menjadi 89."]);
});
