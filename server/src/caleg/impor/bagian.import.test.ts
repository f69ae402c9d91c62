// Sections of profiles from files.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { beforeAll, expect, test } from "vitest";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { findBedaProgres } from "../bagian/progres.repo.ts";

const app = await createTestApp();
const { db } = app.context;
const { token: superToken } = await buatPengguna(app, ROLES.superAdmin);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
const BOGOR = await buatDapil(db, { jenis: 3, kotaId: 3271 });
const BANDUNG = await buatDapil(db, { jenis: 3, kotaId: 3273 });

beforeAll(async () => {
  await app.panggil("PUT /api/peran_akses", {
    token: superToken,
    body: { peran: [{ id: PERAN.adminKota, akses: AKSES }] },
  });
});

let ke = 0;
async function orang(isi: { dapilId?: number; status?: number } = {}) {
  ke += 1;
  const nik = `32710101019${String(ke).padStart(5, "0")}`;
  const nomerKta = `KTA-BAGIAN-${ke}`;
  const id = await buatCaleg(db, { dapilId: isi.dapilId ?? BOGOR, nomerKta });
  await db
    .updateTable("caleg")
    .set({ nik, status: isi.status ?? 0 })
    .where("id", "=", id)
    .execute();
  return { id, nik, nomerKta };
}

const JUDUL =
  "NIK,Nomor KTA,Bagian,Nama institusi,Jenjang,Tahun masuk,Tahun keluar,Nama perusahaan,Jabatan,Status pekerjaan,Nama pasangan,Status pasangan,Jumlah anak,Deskripsi,Tahun mulai,Tahun selesai";
const LEBAR = JUDUL.split(",").length;
const berkas = (rows: readonly string[], token = kota.token) => ({
  token,
  isi: [JUDUL, ...rows.map((row) => row + ",".repeat(LEBAR - row.split(",").length))].join("\n"),
  fields: { jenis: "caleg-bagian" },
});
const baca = async (id: number, bagian: string) =>
  (await app.panggil(`GET /api/caleg/${id}/${bagian}`, { token: kota.token })).body.data;
const progres = async (id: number) =>
  db
    .selectFrom("caleg")
    .select(["progres_pendidikan", "progres_pekerjaan", "progres_perjuangan", "bagian_kosong"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const bedaProgres = async (id: number) =>
  (await findBedaProgres(db)).filter((one) => one.caleg_id === id);
async function urungkan(id: number) {
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token: kota.token });
  return tunggu(app, kota.token, id);
}

test("impor isi profil: 401 tanpa sesi, 403 tanpa kunci atau di wilayah lain", async () => {
  const { nik } = await orang();
  expect((await app.panggil("POST /api/impor")).status).toBe(401);
  const { token } = await buatPengguna(app, ROLES.caleg);
  const isi = berkas([`${nik},,Pendidikan,SMA 1,SMA,1990,1993`], token);
  expect((await unggah(app, isi)).body.kode).toBe("tidak-berhak");
  const luar = { ...isi, token: kota.token, fields: { jenis: "caleg-bagian", wilayah_id: "3273" } };
  expect((await unggah(app, luar)).body.kode).toBe("di-luar-wilayah");
});

test("isi semua bagian masuk menurut NIK atau KTA, yang sama tidak dua kali, diurungkan persis", async () => {
  const { id, nik, nomerKta } = await orang();
  await db
    .updateTable("caleg")
    .set({ bagian_kosong: ["pekerjaan"] })
    .where("id", "=", id)
    .execute();
  const rows = [
    `${nik},,Pendidikan,SMA 1,2,1990,1993`,
    `,${nomerKta},pekerjaan,,,2000,2010,PT Maju,Direktur,Pemilik`,
    `${nik},,Suami,,,,,,,,Budi,1,2`,
    `${nik},,Perjuangan,,,,,,,,,,,<p>Turun <script>x</script>ke jalan</p>,1998,1999`,
  ];
  const hasil = await impor(app, berkas(rows));
  expect(faultsOf(hasil)).toEqual([]);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 4 } });
  expect(await baca(id, "pendidikan")).toMatchObject([
    { nama_institusi: "SMA 1", jenjang: { id: 2 }, tahun_masuk: "1990", tahun_keluar: "1993" },
  ]);
  expect(await baca(id, "pekerjaan")).toMatchObject([
    { nama_perusahaan: "PT Maju", jabatan: "Direktur", pekerjaan: "Pemilik" },
  ]);
  expect(await baca(id, "pasangan")).toMatchObject([{ nama_pasangan: "Budi", jumlah_anak: 2 }]);
  expect(await baca(id, "perjuangan")).toMatchObject([{ deskripsi: "<p>Turun ke jalan</p>" }]);
  expect(await progres(id)).toEqual({
    progres_pendidikan: 100,
    progres_pekerjaan: 100,
    progres_perjuangan: 100,
    bagian_kosong: [],
  });
  expect(await bedaProgres(id)).toEqual([]);

  const lagi = await periksa(app, berkas([...rows, `${nik},,Pendidikan,SMA 2,SMP,1987,1990`]));
  expect(lagi).toMatchObject({ jumlah: { sama: 4, baru: 1, galat: 0 } });

  expect(await urungkan(hasil.id)).toMatchObject({ status: "diurungkan" });
  expect(await baca(id, "pendidikan")).toEqual([]);
  expect(await progres(id)).toEqual({
    progres_pendidikan: 0,
    progres_pekerjaan: 100,
    progres_perjuangan: 0,
    bagian_kosong: ["pekerjaan"],
  });
  expect(await bedaProgres(id)).toEqual([]);
});

test("yang salah disebut di selnya, dengan teks isiannya", async () => {
  const { nik, nomerKta } = await orang();
  const luar = await orang({ dapilId: BANDUNG });
  const terkunci = await orang({ status: 3 });
  const tidakAda = "Tidak ada caleg ini di wilayah impor. Impor calegnya lebih dahulu";
  const hasil = await periksa(
    app,
    berkas([
      `${nik},,Pendidikan,,,1990,`,
      `${nik},,Pasangan,,,,,,,,Budi,Pacar,90`,
      `${luar.nik},,Pendidikan,SMA 1,2,1990,1993`,
      `3271010101999999,,Pendidikan,SMA 1,2,1990,1993`,
      `${terkunci.nik},,Pendidikan,SMA 1,2,1990,1993`,
      `${nik},KTA-ORANG-LAIN,Pendidikan,SMA 1,2,1990,1993`,
      `,,Pendidikan,SMA 1,2,1990,1993`,
      `${nik},,Hobi,SMA 1,2,1990,1993`,
      `${nik},,Pendidikan,SMA 1,2,1990,1993,PT Maju`,
      `${nik},,Pendidikan,SMA 3,2,1990,1993`,
      `,${nomerKta},Pendidikan,SMA 3,2,1990,1993`,
      `${nik},,Perjuangan,,,,,,,,,,,${"<u>".repeat(101)}Air,1998,1999`,
      `${nik},,Pendidikan,SMA 4,2,2008,2005`,
      `${nik},,Perjuangan,,,,,,,,,,,Turun ke jalan,1999,1998`,
    ]),
  );
  expect(faultsOf(hasil)).toEqual([
    [2, "nama_institusi", "Wajib diisi"],
    [2, "jenjang", "Harus dipilih"],
    [2, "tahun_keluar", "Wajib diisi"],
    [3, "jumlah_anak", "Paling besar 50"],
    [3, "status_pasangan", expect.stringContaining("Pilih salah satu: ")],
    [4, "nik", tidakAda],
    [5, "nik", tidakAda],
    [6, "nik", "Caleg ini sudah terverifikasi dan dikunci"],
    [7, "nik", "NIK dan Nomor KTA ini bukan milik satu caleg"],
    [8, "nik", "Isi NIK atau Nomor KTA"],
    [
      9,
      "bagian",
      "Pilih salah satu: Daftar Pasangan, Pendidikan, Pekerjaan, Kursus dan Diklat, Penghargaan, Organisasi, Perjuangan",
    ],
    [10, "nama_perusahaan", "Bukan isian bagian Pendidikan: kosongkan"],
    [12, "bagian", "Data yang sama sudah ada di baris 11"],
    [13, "deskripsi", expect.stringContaining("Teks bertingkat paling banyak 100")],
    [14, "tahun_keluar", "Tidak boleh sebelum tahun masuk"],
    [15, "tahun_selesai", "Tidak boleh sebelum tahun mulai"],
  ]);
});

test("paling banyak seratus baris sebagian; yang diubah sesudahnya tidak diurungkan", async () => {
  const { id, nik } = await orang();
  const lain = await orang();
  const rows = Array.from({ length: 101 }, (_, at) => `${nik},,Pendidikan,SMA ${at},2,1990,1993`);
  const penuh = await periksa(app, berkas(rows));
  expect(faultsOf(penuh)).toEqual([[102, "bagian", "Paling banyak 100 baris"]]);
  const hasil = await impor(
    app,
    berkas([...rows.slice(0, 2), rows[2]?.replace(nik, lain.nik) ?? ""]),
  );
  const [baris] = await baca(id, "pendidikan");
  const ubah = await app.panggil(`POST /api/caleg/${id}/pendidikan`, {
    token: kota.token,
    body: {
      id: baris.id,
      versi: baris.versi,
      nama_institusi: "SMA Lain",
      jenjang: 2,
      tahun_masuk: "1990",
      tahun_keluar: "1993",
    },
  });
  expect(ubah.status).toBeLessThan(300);
  const tertahan = { status: "diterapkan" };
  const diubah = "Impor tidak dapat diurungkan: baris 2 sudah diubah lagi sesudahnya";
  expect(await urungkan(hasil.id)).toMatchObject({ ...tertahan, pesan: `${diubah}.` });
  const [, dua] = await baca(id, "pendidikan");
  await app.panggil(`DELETE /api/caleg/${id}/pendidikan/${dua.id}`, { token: kota.token });
  expect(await urungkan(hasil.id)).toMatchObject({
    ...tertahan,
    pesan: `${diubah}; baris 3 sudah dihapus sesudahnya.`,
  });
  // Whoever is gone is told of beside what was changed.
  await db.updateTable("caleg").set({ deleted_at: new Date() }).where("id", "=", lain.id).execute();
  expect(await urungkan(hasil.id)).toMatchObject({
    ...tertahan,
    pesan: `${diubah}; baris 3 sudah dihapus sesudahnya; baris 4 sudah dihapus calegnya.`,
  });
  expect(await baca(id, "pendidikan")).toHaveLength(1);
});

test("teks bertanda yang berat diperiksa tanpa menahan yang lain", async () => {
  const { nik } = await orang();
  const berat = `"${"<b>".repeat(2800)}x${"</b>".repeat(2800)}"`;
  const baris = Array.from(
    { length: 200 },
    () => `${nik},,Perjuangan,,,,,,,,,,,${berat},1998,1999`,
  );
  const jeda = monitorEventLoopDelay({ resolution: 1 });
  const { body } = await unggah(app, berkas(baris));
  jeda.enable();
  const begun = performance.now();
  const { jumlah } = await tunggu(app, kota.token, body.data.id);
  const took = performance.now() - begun;
  jeda.disable();
  expect(jumlah).toMatchObject({ baris: 200 });
  // All in one go it was nearly the whole time; alone it is an eighth.
  expect(jeda.max / 1e6).toBeLessThan((took * 2) / 3);
});
