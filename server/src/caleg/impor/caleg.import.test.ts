// Candidates from files: where they stand, their numbers, their identity.
import { beforeAll, expect, test } from "vitest";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { findBedaProgres } from "../bagian/progres.repo.ts";
import { buatBuku } from "../../testing/buku.ts";
import { buatCaleg, jadikanUtama } from "../../testing/caleg.ts";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token: superToken } = await buatPengguna(app, ROLES.superAdmin);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
const kotaLain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3273 });
const biasa = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });

async function buatDapil(jenis: number, kode: string, kotaId: number): Promise<number> {
  const { id } = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: jenis,
      kode,
      keterangan: `DAPIL ${kode}`,
      kursi: 9,
      propinsi_id: Math.floor(kotaId / 100),
      kota_id: jenis === 3 ? kotaId : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const BOGOR1 = await buatDapil(3, "327101", 3271);
const BOGOR2 = await buatDapil(3, "327102", 3271);
const BANDUNG = await buatDapil(3, "327301", 3273);
const DPR = await buatDapil(1, "3203", 3271);

beforeAll(async () => {
  const peran = [PERAN.adminKota, PERAN.adminPropinsi].map((id) => ({ id, akses: AKSES }));
  await app.panggil("PUT /api/peran_akses", { token: superToken, body: { peran } });
  await jadikanUtama(app, superToken, kota.id);
  await jadikanUtama(app, superToken, kotaLain.id);
});

let nikKe = 0;
const nikBaru = (): string => `32710101019${String((nikKe += 1)).padStart(5, "0")}`;

const berkas = (judul: string, rows: readonly string[], token = kota.token) => ({
  token,
  isi: [judul, ...rows].join("\n"),
  fields: { jenis: "caleg" },
});

const KOLOM = [
  "id",
  "nomer_kta",
  "nik",
  "nama_lengkap",
  "jenis_caleg_id",
  "dapil_id",
  "nomor_urut",
  "jenis_kelamin",
  "tempat_lahir",
  "agama",
  "pekerjaan",
  "nomer_wa",
  "status_hukum",
  "ktp_wilayah_id",
  "versi",
  "admin_id",
  "progres_identitas",
] as const;
const caleg = async (nik: string) =>
  db
    .selectFrom("caleg")
    .select(KOLOM)
    .where("nik", "=", nik)
    .where("is_ada", "=", true)
    .executeTakeFirst();

async function langkah(id: number, ke: "terapkan" | "urungkan", token = kota.token) {
  await app.panggil(`POST /api/impor/${id}/${ke}`, { token });
  return tunggu(app, token, id);
}

const jejak = async (id: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("audit")
    .select("aksi")
    .where("tabel", "=", "caleg")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  return rows.map(({ aksi }) => aksi);
};

const JUDUL = "NIK,No KTA,Jenis Caleg,Dapil,No Urut,Nama Caleg,JK";

test("impor caleg: 401 tanpa sesi, 403 tanpa kunci atau di wilayah lain", async () => {
  expect((await app.panggil("POST /api/impor")).status).toBe(401);
  const { token } = await buatPengguna(app, ROLES.caleg);
  const isi = berkas(JUDUL, [`${nikBaru()},,3,327101,,Ani,P`], token);
  const tanpa = await unggah(app, isi);
  expect([tanpa.status, tanpa.body.kode]).toEqual([403, "tidak-berhak"]);
  const luar = await unggah(app, {
    ...isi,
    token: kotaLain.token,
    fields: { jenis: "caleg", wilayah_id: "3271" },
  });
  expect([luar.status, luar.body.kode]).toEqual([403, "di-luar-wilayah"]);
});

test("caleg baru masuk dengan judul kolom sendiri, progresnya ikut, dan diurungkan tanpa sisa", async () => {
  const nik = nikBaru();
  const tanpaNik = "KTA-TANPA-NIK";
  const lembar = {
    Bacaleg: [
      [
        "NIK",
        "KTA",
        "Tingkat",
        "Nama Dapil",
        "No. Urut",
        "Nama Bacaleg",
        "L/P",
        "Tempat Lahir",
        "Tgl Lahir",
        "Agama",
        "Pekerjaan",
        "Status Hukum",
        "No HP",
        "Kelurahan ID",
        "Penyelenggara",
      ],
      [
        nik,
        "KTA-77",
        "dprd kota",
        "dapil 327101",
        3,
        "Ani Wijaya",
        "perempuan",
        "Bogor",
        { d: "1980-12-31" },
        "islam",
        "15",
        "Tidak pernah dipidana",
        "081234567890",
        3_271_011_001,
        "tidak",
      ],
      ["", tanpaNik, "3", "327102", null, "Budi", "L"],
    ],
  };
  const hasil = await impor(app, {
    token: kota.token,
    nama: "bacaleg.xlsx",
    isi: buatBuku({ lembar }),
    fields: { jenis: "caleg" },
  });
  expect(faultsOf(hasil)).toEqual([]);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 2 } });
  const ani = await caleg(nik);
  expect(ani).toMatchObject({
    nomer_kta: "KTA-77",
    nama_lengkap: "Ani Wijaya",
    jenis_caleg_id: 3,
    dapil_id: BOGOR1,
    nomor_urut: 3,
    jenis_kelamin: "P",
    tempat_lahir: "Bogor",
    agama: 1,
    pekerjaan: 15,
    status_hukum: 1,
    nomer_wa: "6281234567890",
    ktp_wilayah_id: 3_271_011_001,
    admin_id: kota.id,
  });
  expect(ani?.progres_identitas).toBeGreaterThan(0);
  expect(await findBedaProgres(db)).toEqual([]);
  expect(await jejak(ani?.id ?? 0)).toEqual(["caleg.impor"]);

  expect(await langkah(hasil.id, "urungkan")).toMatchObject({ status: "diurungkan" });
  expect(await caleg(nik)).toBeUndefined();
  const sisa = await db
    .selectFrom("caleg")
    .select("id")
    .where("nomer_kta", "=", tanpaNik)
    .execute();
  expect(sisa).toEqual([]);
});

test("yang sudah terdaftar diperbarui menurut NIK atau KTA; sel kosong tetap; diurungkan persis", async () => {
  const nik = nikBaru();
  const id = await buatCaleg(db, { dapilId: BOGOR1, nomor: 5, nomerKta: "KTA-LAMA" });
  await db
    .updateTable("caleg")
    .set({ nik, agama: 2, tempat_lahir: "Depok" })
    .where("id", "=", id)
    .execute();
  const semula = await caleg(nik);

  const judul = "NIK,Nomor KTA,Nama lengkap,Agama,Tempat lahir";
  const menurutNik = await impor(app, berkas(judul, [`${nik},,Dewi Lestari Sartika,Islam,`]));
  expect(menurutNik).toMatchObject({ status: "diterapkan", jumlah: { berubah: 1, baru: 0 } });
  expect(menurutNik.pratinjau).toMatchObject([
    { sebelum: { nama_lengkap: "Dewi Lestari", agama: "Kristen" } },
  ]);
  expect(await caleg(nik)).toMatchObject({
    id,
    nama_lengkap: "Dewi Lestari Sartika",
    agama: 1,
    tempat_lahir: "Depok",
    nomor_urut: 5,
    nomer_kta: "KTA-LAMA",
  });
  const sama = await periksa(app, berkas(judul, [`,KTA-LAMA,Dewi Lestari Sartika,1,Depok`]));
  expect(sama).toMatchObject({ jumlah: { sama: 1, berubah: 0, galat: 0 } });

  const nikGanti = nikBaru();
  const menurutKta = await impor(app, berkas(judul, [`${nikGanti},KTA-LAMA,,,Cibinong`]));
  expect(menurutKta).toMatchObject({ status: "diterapkan", jumlah: { berubah: 1 } });
  expect(await caleg(nikGanti)).toMatchObject({ id, tempat_lahir: "Cibinong" });

  expect(await langkah(menurutNik.id, "urungkan")).toMatchObject({ status: "diterapkan" });
  expect(await langkah(menurutKta.id, "urungkan")).toMatchObject({ status: "diurungkan" });
  expect(await langkah(menurutNik.id, "urungkan")).toMatchObject({ status: "diurungkan" });
  const { versi, progres_identitas: _, ...isi } = semula ?? { versi: 0, progres_identitas: 0 };
  expect(await caleg(nik)).toMatchObject(isi);
  expect((await caleg(nik))?.versi).toBeGreaterThan(versi);
  expect(await findBedaProgres(db)).toEqual([]);
  expect(await jejak(id)).toEqual([
    "caleg.impor",
    "caleg.impor",
    "caleg.urungkan_impor",
    "caleg.urungkan_impor",
  ]);
});

test("alamat yang sudah tersimpan tidak diperiksa lagi bila berkas tidak menyebutnya", async () => {
  const nik = nikBaru();
  const id = await buatCaleg(db, { dapilId: BOGOR1, nomerKta: "KTA-BERALAMAT" });
  const alamat = { ktp_wilayah_id: 3_271_011_001, domisili_wilayah_id: 3_271_011_002 };
  await db
    .updateTable("caleg")
    .set({ nik, ...alamat })
    .where("id", "=", id)
    .execute();
  const hasil = await impor(
    app,
    berkas("nomer_kta,nama_lengkap", ["KTA-BERALAMAT,Dewi Lestari Baru"]),
  );
  expect(faultsOf(hasil)).toEqual([]);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { berubah: 1 } });
  expect(await caleg(nik)).toMatchObject({
    nama_lengkap: "Dewi Lestari Baru",
    ktp_wilayah_id: 3_271_011_001,
  });
});

test("yang salah disebut di selnya", async () => {
  const [terkunci, luar, duaKali] = [nikBaru(), nikBaru(), nikBaru()];
  const idTerkunci = await buatCaleg(db, { dapilId: BOGOR1, nomor: 1, nama: "Siti Terkunci" });
  await db
    .updateTable("caleg")
    .set({ nik: terkunci, status: 3 })
    .where("id", "=", idTerkunci)
    .execute();
  const idLuar = await buatCaleg(db, { dapilId: BANDUNG, nomerKta: "KTA-BANDUNG" });
  await db.updateTable("caleg").set({ nik: luar }).where("id", "=", idLuar).execute();
  await buatCaleg(db, { dapilId: BOGOR1, nomerKta: "KTA-SATU" });
  const [punya, senik] = [nikBaru(), nikBaru()];
  await buatCaleg(db, { dapilId: BOGOR1, nomerKta: "KTA-TANPA-NIK-3" });
  const idPunya = await buatCaleg(db, { dapilId: BOGOR1, nomerKta: "KTA-PUNYA" });
  await db.updateTable("caleg").set({ nik: punya }).where("id", "=", idPunya).execute();

  const hasil = await periksa(
    app,
    berkas(`${JUDUL},Agama,Status hukum,Kode kelurahan sesuai KTP`, [
      `${terkunci},,,,,Ganti,,,,`,
      `${luar},,3,327101,,Ani,P,,,`,
      `,KTA-BANDUNG,3,327101,,Ani,P,,,`,
      `${nikBaru()},,3,999999,,Ani,P,,,`,
      `${nikBaru()},,3,327301,,Ani,P,,,`,
      `${nikBaru()},,1,3203,,Ani,P,,,`,
      `${nikBaru()},,3,327101,10,Ani,P,,,`,
      `${nikBaru()},,3,327101,1,Ani,P,,,`,
      `${nikBaru()},,3,327101,7,Ani,P,,,`,
      `${nikBaru()},,3,327101,7,Budi,P,,,`,
      `${duaKali},,3,327101,,Cici,P,,,`,
      `${duaKali},,3,327101,,Cici Dua,P,,,`,
      `${nikBaru()},,,,,,,,,`,
      `,,3,327101,,Tanpa Kunci,P,,,`,
      `123,,3,327101,,Ani,X,Jawa,Mantan Narapidana,1`,
      `${punya},KTA-SATU,,,,,,,,`,
      `${punya},KTA-LAIN,,,,,,,,`,
      `${senik},KTA-TANPA-NIK-3,,,,,,,,`,
      `${senik},,3,327101,,Eka,P,,,`,
    ]),
  );
  const KTA = "nomer_kta";
  expect(faultsOf(hasil)).toEqual([
    [2, "nik", "Caleg ini sudah terverifikasi dan dikunci"],
    [3, "nik", "Sudah menjadi caleg di luar wilayah impor"],
    [4, KTA, "Sudah menjadi caleg di luar wilayah impor"],
    [5, "dapil", "Dapil ini tidak ada pada jenis caleg itu. Periksa kode atau namanya"],
    [6, "dapil", "Dapil berada di luar wilayah impor"],
    [7, "dapil", "Dapil berada di luar wilayah impor"],
    [8, "nomor_urut", "Nomor urut paling besar 9, sebanyak kursi dapilnya"],
    [9, "nomor_urut", "Nomor ini sudah dipakai Siti Terkunci"],
    [10, "nomor_urut", "Nomor ini juga untuk Budi di baris 11"],
    [11, "nomor_urut", "Nomor ini juga untuk Ani di baris 10"],
    [12, "nik", "Bertentangan dengan baris 13 tentang data yang sama. Sisakan baris yang benar"],
    [13, "nik", "Bertentangan dengan baris 12 tentang data yang sama. Sisakan baris yang benar"],
    [14, "nama_lengkap", "Wajib diisi"],
    [14, "jenis_caleg", "Wajib diisi"],
    [14, "dapil", "Wajib diisi"],
    [15, "nik", "Isi NIK atau Nomor KTA"],
    [16, "nik", "NIK 16 digit angka"],
    [16, "jenis_kelamin", "Pilih salah satu: Laki-laki, Perempuan"],
    [
      16,
      "agama",
      "Pilih salah satu: Islam, Kristen, Katolik, Hindu, Buddha, Khonghucu, Kepercayaan",
    ],
    [16, "tanggal_selesai_pidana", "Tanggal Selesai Pidana Wajib diisi"],
    [16, "ktp_wilayah_id", "Wilayah 1 tidak dikenal"],
    [17, "nik", "NIK ini sudah dipakai caleg lain yang masih aktif."],
    [18, KTA, "Nomor KTA tidak dapat diubah"],
    [18, "nik", "NIK yang sama juga untuk caleg di baris 17"],
    [19, "nik", "NIK yang sama juga untuk Eka di baris 20"],
    [20, "nik", "NIK yang sama juga untuk Dewi Lestari di baris 19"],
  ]);
});

test("kolom wajib yang tidak ada di berkas diisi sekaligus: dari galatnya, atau untuk semua baris", async () => {
  const orang = [`${nikBaru()},Fitri`, `${nikBaru()},Gani`];
  const { id } = await periksa(app, berkas("NIK,Nama Caleg", orang));
  const kelompok = await app.panggil(`GET /api/impor/${id}/kelompok_galat`, kota);
  const wajib = { alasan: "Wajib diisi", jumlah: 2, boleh_diganti: true };
  expect(kelompok.body.data).toMatchObject([
    { kolom: "dapil", ...wajib },
    { kolom: "jenis_caleg", ...wajib },
  ]);
  for (const [kolom, isi] of [
    ["jenis_caleg", "kota"],
    ["dapil", "327101"],
  ]) {
    await app.panggil(`POST /api/impor/${id}/perbaikan_kelompok`, {
      token: kota.token,
      body: { kolom, alasan: "Wajib diisi", isi },
    });
    await tunggu(app, kota.token, id);
  }
  const diganti = await tunggu(app, kota.token, id);
  expect(diganti.jumlah).toMatchObject({ baru: 2, galat: 0 });

  const lagi = await periksa(app, berkas("NIK,Nama Caleg", orang));
  expect(lagi.kolom_tujuan).toContainEqual(
    expect.objectContaining({
      kunci: "jenis_caleg",
      pilihan: ["DPR RI", "DPRD Provinsi", "DPRD Kabupaten/Kota"],
    }),
  );
  await app.panggil(`POST /api/impor/${lagi.id}/pemetaan`, {
    token: kota.token,
    body: { pemetaan: lagi.pemetaan, tetap: { jenis_caleg: "kota", dapil: "327102" } },
  });
  const { jumlah, pratinjau } = await tunggu(app, kota.token, lagi.id);
  expect(jumlah).toMatchObject({ baru: 2, galat: 0 });
  const di = { jenis_caleg: "DPRD Kabupaten/Kota", dapil: "327102" };
  expect(pratinjau).toMatchObject([
    { sesudah: { nama_lengkap: "Fitri", ...di } },
    { sesudah: { nama_lengkap: "Gani", ...di } },
  ]);
});

test("kode dapil yang hanya ada pada satu jenis menyebut jenisnya; yang ada pada dua jenis tidak", async () => {
  await buatDapil(2, "327109", 3271);
  await buatDapil(3, "327109", 3271);
  const hasil = await periksa(
    app,
    berkas("NIK,Nama Caleg,Dapil,Jenis Caleg", [
      `${nikBaru()},Hadi,327101`,
      `${nikBaru()},Indah,dapil 327102`,
      `${nikBaru()},Joko,327109`,
      `${nikBaru()},Kiki,327109,kota`,
      `${nikBaru()},Lina,999999`,
      `${nikBaru()},Made,3203`,
    ]),
  );
  expect(faultsOf(hasil)).toEqual([
    [4, "jenis_caleg", "Wajib diisi"],
    [6, "jenis_caleg", "Wajib diisi"],
    [6, "dapil", "Dapil ini tidak ada. Periksa kode atau namanya"],
    [7, "dapil", "Dapil berada di luar wilayah impor"],
  ]);
  const jenis = "DPRD Kabupaten/Kota";
  expect(hasil.pratinjau).toMatchObject([
    { keadaan: "baru", sesudah: { nama_lengkap: "Hadi", jenis_caleg: jenis, dapil: "327101" } },
    { keadaan: "baru", sesudah: { nama_lengkap: "Indah", jenis_caleg: jenis, dapil: "327102" } },
    { keadaan: "baru", sesudah: { nama_lengkap: "Kiki", jenis_caleg: jenis, dapil: "327109" } },
  ]);
});

test("semua yang salah pada satu baris disebut sekali jalan, juga yang baru tampak dari seluruh berkas", async () => {
  const [satu, dua] = [nikBaru(), nikBaru()];
  await buatCaleg(db, { dapilId: BOGOR2, nomor: 5, nama: "Pemegang Lima" });
  const hasil = await periksa(
    app,
    berkas(`${JUDUL},Tanggal lahir`, [
      `${satu},K-1,3,327102,3,Nia,P,`,
      `${satu},K-2,3,327102,3,Oki,X,`,
      `${dua},K-2,3,327102,5,Putu,L,kemarin`,
    ]),
  );
  expect(faultsOf(hasil)).toEqual([
    [3, "jenis_kelamin", "Pilih salah satu: Laki-laki, Perempuan"],
    [3, "nomor_urut", "Nomor ini juga untuk Nia di baris 2"],
    [3, "nik", "NIK yang sama juga untuk Nia di baris 2"],
    [3, "nomer_kta", "Nomor KTA yang sama juga untuk Putu di baris 4"],
    [4, "tanggal_lahir", expect.stringContaining("anggal")],
    [4, "nomer_kta", "Nomor KTA yang sama juga untuk Oki di baris 3"],
    [4, "nomor_urut", "Nomor ini sudah dipakai Pemegang Lima"],
  ]);
  // What is right may be applied without them.
  expect(hasil).toMatchObject({ tanpa_galat: { benar: 1, galat: 2 } });
});

test("NIK yang tidak cocok dengan jenis kelamin atau tanggal lahir diperingatkan, bukan ditolak", async () => {
  const hasil = await periksa(
    app,
    berkas("NIK,Nama Caleg,Dapil,JK,Tgl Lahir", [
      "3271014507900001,Qori,327101,P,05-07-1990",
      "3271014507900002,Rudi,327101,L,1990-07-05",
      "3271010507900003,Sari,327101,,06-07-1990",
      "3271010507900004,Tono,327101,X,06-07-1990",
    ]),
  );
  const periksaLagi = "Periksa NIK, jenis kelamin, dan tanggal lahirnya.";
  expect(hasil.pratinjau.map(({ sesudah }: { sesudah: object }) => sesudah)).toMatchObject([
    { nama_lengkap: "Qori" },
    { nama_lengkap: "Rudi", peringatan: `Menurut NIK: perempuan. ${periksaLagi}` },
    { nama_lengkap: "Sari", peringatan: `Menurut NIK: lahir 05-07-1990. ${periksaLagi}` },
  ]);
  expect(hasil.pratinjau[0].sesudah).not.toHaveProperty("peringatan");
  // Those that are wrong anyway are not counted.
  expect(hasil.dampak.terapkan).toEqual([
    "2 baris perlu dilihat dahulu: alasannya di kolom Peringatan.",
  ]);
  const salah = await app.panggil(`GET /api/impor/${hasil.id}/baris?keadaan=galat`, kota);
  expect(salah.body.data).toMatchObject([
    { sesudah: { peringatan: `Menurut NIK: lahir 05-07-1990. ${periksaLagi}` } },
  ]);
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan_benar`, {
    token: kota.token,
    body: hasil.tanpa_galat,
  });
  expect(await tunggu(app, kota.token, hasil.id)).toMatchObject({ status: "diterapkan" });
  expect(await caleg("3271014507900002")).toMatchObject({
    nama_lengkap: "Rudi",
    jenis_kelamin: "L",
  });
});

test("dapil dan nomor hanya oleh yang berhak: provinsi bukan DPR RI, bukan admin utama tanpa nomor", async () => {
  const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 32 });
  const ri = await periksa(app, berkas(JUDUL, [`${nikBaru()},,1,3203,,Ani,P`], propinsi.token));
  expect(faultsOf(ri)).toEqual([[2, "dapil", "Anda tidak berhak menempatkan caleg di dapil ini"]]);
  const nik = nikBaru();
  const idRi = await buatCaleg(db, { jenis: 1, dapilId: DPR });
  await db.updateTable("caleg").set({ nik }).where("id", "=", idRi).execute();
  const ubah = await periksa(app, berkas("NIK,Nama", [`${nik},Ganti`], propinsi.token));
  expect(faultsOf(ubah)).toEqual([
    [2, "nik", "Anda tidak berhak mengubah caleg ini"],
    [2, "dapil", "Anda tidak berhak menempatkan caleg di dapil ini"],
  ]);
  const bernomor = await periksa(
    app,
    berkas(JUDUL, [`${nikBaru()},,3,327101,8,Ani,P`], biasa.token),
  );
  expect(faultsOf(bernomor)).toEqual([
    [
      2,
      "nomor_urut",
      "Hanya admin utama yang memberi nomor urut: kosongkan, atau minta dijadikan admin utama",
    ],
  ]);
  const tanpa = await impor(app, berkas(JUDUL, [`${nikBaru()},,3,327101,,Ani,P`], biasa.token));
  expect(tanpa).toMatchObject({ status: "diterapkan", jumlah: { baru: 1 } });
});

test("nomor boleh berputar dalam satu berkas; pindah dapil melepas nomor dan saksi, urung mengembalikannya", async () => {
  const [satu, dua] = [nikBaru(), nikBaru()];
  for (const [nik, nomor] of [
    [satu, 1],
    [dua, 2],
  ] as const) {
    const id = await buatCaleg(db, { dapilId: BOGOR2, nomor });
    await db.updateTable("caleg").set({ nik }).where("id", "=", id).execute();
  }
  const putar = await impor(app, berkas("NIK,Nomor urut", [`${satu},2`, `${dua},1`]));
  expect(putar).toMatchObject({ status: "diterapkan", jumlah: { berubah: 2 } });
  expect([(await caleg(satu))?.nomor_urut, (await caleg(dua))?.nomor_urut]).toEqual([2, 1]);

  const calegId = (await caleg(satu))?.id ?? 0;
  const saksiId = await buatSaksi(app, 3271);
  await db
    .insertInto("saksi_caleg")
    .values({ kota_id: 3271, saksi_id: saksiId, jenis_caleg_id: 3, caleg_id: calegId })
    .execute();
  const saksi = async () =>
    db.selectFrom("saksi_caleg").select("saksi_id").where("caleg_id", "=", calegId).execute();
  const pindah = await impor(app, berkas("NIK,Dapil", [`${satu},327101`]));
  expect(pindah).toMatchObject({ status: "diterapkan", jumlah: { berubah: 1 } });
  expect(await caleg(satu)).toMatchObject({ dapil_id: BOGOR1, nomor_urut: null });
  expect(await saksi()).toEqual([]);
  expect(await langkah(pindah.id, "urungkan")).toMatchObject({ status: "diurungkan" });
  expect(await caleg(satu)).toMatchObject({ dapil_id: BOGOR2, nomor_urut: 2 });
  expect(await saksi()).toEqual([{ saksi_id: saksiId }]);
  expect(await langkah(putar.id, "urungkan")).toMatchObject({ status: "diurungkan" });
  expect([(await caleg(satu))?.nomor_urut, (await caleg(dua))?.nomor_urut]).toEqual([1, 2]);
});

test("kelurahan disebut namanya, di wilayah impor", async () => {
  const [nik, lain] = [nikBaru(), nikBaru()];
  const { id, nama, kecamatan } = await db
    .selectFrom("wilayah as k")
    .innerJoin("wilayah as c", "c.id", "k.parent_id")
    .select(["k.id", "k.keterangan as nama", "c.keterangan as kecamatan"])
    .where("c.parent_id", "=", 3271)
    .orderBy("k.id")
    .executeTakeFirstOrThrow();
  const judul = "NIK,Tingkat,Dapil,Nama,Kelurahan/Desa,Kelurahan domisili";
  const sebutan = `"${nama}, Kec. ${kecamatan}"`;
  const hasil = await impor(app, berkas(judul, [`${nik},3,327101,Ani,${sebutan},${sebutan}`]));
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 1 } });
  expect(await caleg(nik)).toMatchObject({ ktp_wilayah_id: id });
  const salah = await periksa(app, berkas(judul, [`${lain},3,327101,Ani,Entah Berantah,`]));
  expect(faultsOf(salah)).toEqual([
    [
      2,
      "ktp_wilayah_id",
      "Tidak ada kelurahan bernama Entah Berantah di wilayah impor. Periksa ejaannya, atau tulis kodenya",
    ],
  ]);
});

test("yang berubah sesudah pratinjau tidak ditimpa; yang tersentuh sesudah diterapkan tidak diurungkan", async () => {
  const [nik, rebutan] = [nikBaru(), nikBaru()];
  const baris = [`${nik},,3,327102,6,Ani,P`];
  const pratinjau = await periksa(app, berkas(JUDUL, baris));
  const pengambil = await buatCaleg(db, { dapilId: BOGOR2, nomor: 6 });
  expect(await langkah(pratinjau.id, "terapkan")).toMatchObject({
    status: "siap",
    pesan: expect.stringContaining("berubah"),
  });
  await db.updateTable("caleg").set({ nomor_urut: null }).where("id", "=", pengambil).execute();
  expect(await langkah(pratinjau.id, "terapkan")).toMatchObject({ status: "diterapkan" });

  const id = (await caleg(nik))?.id ?? 0;
  await db
    .insertInto("caleg_penghargaan")
    .values({
      caleg_id: id,
      nama_penghargaan: "Satya",
      nama_pemberi_penghargaan: "Presiden",
      tahun_pemberian: "2020",
    })
    .execute();
  const tertahan = (pesan: string) => ({
    status: "diterapkan",
    pesan: `Impor tidak dapat diurungkan: baris 2 ${pesan}.`,
  });
  expect(await langkah(pratinjau.id, "urungkan")).toMatchObject(
    tertahan("sudah diisi profil calegnya"),
  );
  await db.deleteFrom("caleg_penghargaan").where("caleg_id", "=", id).execute();
  await db.updateTable("caleg").set({ nama_lengkap: "Lain" }).where("id", "=", id).execute();
  expect(await langkah(pratinjau.id, "urungkan")).toMatchObject(
    tertahan("sudah diubah lagi sesudahnya"),
  );
  expect(await caleg(nik)).toMatchObject({ nama_lengkap: "Lain" });

  const kunci = await periksa(app, berkas(JUDUL, [`${rebutan},,3,327102,,Ani,P`], biasa.token));
  await app.panggil(`PUT /api/peran_akses`, {
    token: superToken,
    body: { peran: [{ id: PERAN.adminKota, akses: ["caleg.read"] }] },
  });
  const { status } = await app.panggil(`POST /api/impor/${kunci.id}/terapkan`, {
    token: biasa.token,
  });
  expect(status).toBe(403);
  expect(await caleg(rebutan)).toBeUndefined();
});
