// Which column of a file is which of ours: found, proposed, asked, remembered, never passed over.
import { expect, test } from "vitest";
import { periksa, tanpaKolom, tunggu } from "../testing/impor.ts";
import { siapkanQc, TPS_1, TPS_2 } from "../testing/qc-fixture.ts";
import { readShared, SHARED_DATA } from "../testing/shared-data.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const HASIL = { jenis: "hasil-tps", jenis_laporan_id: "5" };

const cek = async (isi: string, fields: Record<string, string> = HASIL, oleh = token.kota) =>
  tanpaKolom(app, oleh, await periksa(app, { token: oleh, isi, fields }));

async function kirimPeta(id: number, body: object, oleh = token.kota) {
  const answer = await app.panggil(`POST /api/impor/${id}/pemetaan`, { token: oleh, body });
  return answer.status === 202 ? tanpaKolom(app, oleh, await tunggu(app, oleh, id)) : answer.body;
}
const petakan = async (id: number, pemetaan: Record<string, string>, oleh = token.kota) =>
  kirimPeta(id, { pemetaan }, oleh);

test.each([
  "p1,p2,p3",
  "01,02,03",
  "Paslon 1,Paslon 2,Paslon 3",
  "suara paslon 1,suara paslon 2,suara paslon 3",
  "jml suara 01,jml suara 02,jml suara 03",
  "Perolehan Suara No. Urut 1,Perolehan Suara No. Urut 2,Perolehan Suara No. Urut 3",
])("kolom suara %j dikenali sebagai perolehan calon", async (judul) => {
  const hasil = await cek(`kode_tps,${judul}\n${TPS_1},11,12,13`);
  expect(hasil).toMatchObject({ status: "siap", perlu_pemetaan: false, kolom_lepas: [] });
  expect(hasil.pratinjau[0].sesudah).toMatchObject({ "01": 11, "02": 12, "03": 13 });
});

test("judul yang ditulis orang dengan caranya sendiri diusulkan, walau isinya ada yang salah", async () => {
  const judul =
    "Kode T.P.S.;Paslon 01;Paslon 02;Paslon 03;Total Pengguna;Sah + Tidak Sah;Pemilih L";
  const hasil = await cek(`${judul}\n${TPS_1};1.254;12;13;40;41;20\n${TPS_2};7;8;9;30;31;10`);
  expect(hasil.pemetaan).toEqual({
    tps_id: "Kode T.P.S.",
    "01": "Paslon 01",
    "02": "Paslon 02",
    "03": "Paslon 03",
    pengguna: "Total Pengguna",
    total: "Sah + Tidak Sah",
    dpt_l: "Pemilih L",
  });
  const pemilih = await periksa(app, {
    token: token.admin,
    isi: `Nama Lengkap;Umur (th);R.T.;R.W.;T P S\nSiti;40;1;2;1`,
    fields: { jenis: "dpt", wilayah_id: "1376011002" },
  });
  expect(pemilih.pemetaan).toEqual({
    nama: "Nama Lengkap",
    usia: "Umur (th)",
    rt: "R.T.",
    rw: "R.W.",
    tps: "T P S",
  });
});

test("judul calon yang isinya bukan angka bukan perolehan suara", async () => {
  const hasil = await cek(`kode_tps,calon 1,01,02\n${TPS_1},Ani,11,12`);
  expect(hasil.kolom_lepas).toEqual(["calon 1"]);
  expect(hasil.pemetaan).toEqual({ tps_id: "kode_tps", "01": "01", "02": "02" });
});

test("berkas tanpa perolehan suara ditolak: apa yang kurang, dan kolom mana yang ada", async () => {
  const isi = `kode_tps,saksi,sah\n${TPS_1},Ani,200\n${TPS_2},Budi,180`;
  const hasil = await cek(isi);
  expect(hasil).toMatchObject({
    status: "siap",
    perlu_pemetaan: true,
    boleh_diterapkan: false,
    boleh_dipetakan: true,
    jumlah: { baris: 0 },
    pemetaan: { tps_id: "kode_tps", sah: "sah" },
    kolom_lepas: ["saksi"],
    contoh_kolom: { saksi: ["Ani", "Budi"], sah: ["200", "180"] },
  });
  expect(hasil.pesan).toContain("belum punya kolom perolehan suara");
  expect(hasil.pesan).toContain("kode_tps, saksi, sah");
  const kurang = /Pilih juga kolom perolehan suara/;
  for (const pemetaan of [{ tps_id: "kode_tps" }, { tps_id: "kode_tps", sah: "sah" }]) {
    const { errors } = await petakan(hasil.id, pemetaan);
    expect(errors.pemetaan[0]).toMatch(kurang);
  }
  expect((await petakan(hasil.id, { "01": "sah" })).errors.pemetaan[0]).toMatch(/Kode TPS/);
});

test("kolom yang tidak dibaca disebut namanya, dengan tiga contoh isinya", async () => {
  const isi = [
    "kode_tps,suara calon satu,01,02,03",
    ...[1, 2, 3, 4, 4].map((n, at) => `${TPS_1 + at},${n * 10},1,2,3`),
  ].join("\n");
  const hasil = await cek(isi);
  expect(hasil.kolom_lepas).toEqual(["suara calon satu"]);
  expect(hasil.contoh_kolom["suara calon satu"]).toEqual(["10", "20", "30"]);
});

test("judul yang tidak berkata apa-apa: kode TPS diusulkan dari isinya, dan ditanyakan", async () => {
  const hasil = await cek(`a,b,p1\n${TPS_1},x,5\n${TPS_2},y,6`);
  expect(hasil).toMatchObject({
    perlu_pemetaan: true,
    pemetaan: { tps_id: "a", "01": "p1" },
    pesan: expect.stringContaining("ditebak dari isinya"),
  });
  expect(await petakan(hasil.id, hasil.pemetaan)).toMatchObject({
    perlu_pemetaan: false,
    jumlah: { baris: 2, galat: 0 },
  });
  // 13 digits of another region are no TPS of this one.
  const jauh = await cek("c,d,p1\n3201012001001,x,5");
  expect(jauh.pemetaan).toEqual({ "01": "p1" });
});

test("email, kode kelurahan, dan NIK diusulkan dari isinya", async () => {
  const admin = await buatPengguna(app, ROLES.superAdmin);
  const akun = await cek("x,y\n12,ani@contoh.id", { jenis: "user" }, admin.token);
  expect(akun).toMatchObject({ perlu_pemetaan: true, pemetaan: { email: "y" } });
  const anggota = await cek("x,y\n1376010101900001,1376011002", { jenis: "anggota" }, admin.token);
  expect(anggota.pemetaan).toEqual({ nik: "x", kelurahan_id: "y" });
  // Nobody's NIK stays in what is shown of the file.
  expect(anggota.contoh_kolom.x).toEqual(["••••"]);
});

test("pemetaan diingat untuk pengguna dan judul itu; pengguna lain ditanya lagi", async () => {
  const isi = `tempat,hasil,catatan\n${TPS_1},7,x`;
  const pertama = await cek(isi);
  expect(pertama).toMatchObject({ perlu_pemetaan: true });
  await petakan(pertama.id, { tps_id: "tempat", "02": "hasil" });
  const kedua = await cek(`tempat,hasil,catatan\n${TPS_2},8,y`);
  expect(kedua).toMatchObject({
    perlu_pemetaan: false,
    pemetaan: { tps_id: "tempat", "02": "hasil" },
    kolom_lepas: ["catatan"],
  });
  expect(await cek(isi, HASIL, token.propinsi)).toMatchObject({ perlu_pemetaan: true });
  // Said anew, the newer one holds; other headers are another file.
  await petakan(kedua.id, { tps_id: "tempat", "03": "hasil" });
  expect((await cek(isi)).pemetaan).toEqual({ tps_id: "tempat", "03": "hasil" });
  expect(await cek(`tempat,hasil\n${TPS_1},7`)).toMatchObject({ perlu_pemetaan: true });
});

test("pemetaan diingat untuk jenis itu; jenis lain dengan judul yang sama ditanya lagi", async () => {
  const isi = `tempat,bentuk,suara,catatan\n${TPS_1},5,7,x`;
  const semua = { jenis: "hasil-tps" };
  const pemetaan = { tps_id: "tempat", jenis_laporan_id: "bentuk", "02": "suara" };
  await petakan((await cek(isi, semua)).id, pemetaan);
  expect(await cek(isi, semua)).toMatchObject({ perlu_pemetaan: false, pemetaan });
  expect(await cek(isi, { jenis: "tps" })).toMatchObject({ perlu_pemetaan: true });
});

test("kolom ditanyakan bila diminta, walau judulnya dikenal", async () => {
  const hasil = await cek(`kode_tps,01\n${TPS_1},7`, { ...HASIL, petakan: "1" });
  expect(hasil).toMatchObject({
    perlu_pemetaan: true,
    pemetaan: { tps_id: "kode_tps", "01": "01" },
  });
  expect(await petakan(hasil.id, hasil.pemetaan)).toMatchObject({
    perlu_pemetaan: false,
    boleh_diterapkan: true,
  });
});

test("dari pratinjau kembali ke kolom: pilihan lain membaca berkas yang sama lagi", async () => {
  const hasil = await cek(`kode_tps,01,02,03\n${TPS_1},7,8,9`);
  expect(hasil).toMatchObject({ boleh_diterapkan: true, boleh_dipetakan: true });
  const tukar = await petakan(hasil.id, { tps_id: "kode_tps", "01": "02", "02": "01", "03": "03" });
  expect(tukar.pratinjau[0].sesudah).toMatchObject({ "01": 8, "02": 7 });
  const jejak = await app.context.db
    .selectFrom("audit")
    .select("aksi")
    .where("tabel", "=", "impor")
    .where("baris", "=", String(hasil.id))
    .orderBy("id")
    .execute();
  expect(jejak.map(({ aksi }) => aksi)).toEqual(["impor.unggah", "impor.petakan"]);
});

test("kolom yang tidak ada di berkas diberi satu nilai untuk semua baris, sampai diminta lain", async () => {
  const isi = `kode_tps,catatan\n${TPS_1},x\n${TPS_2},y`;
  const { id } = await cek(isi);
  const pemetaan = { tps_id: "kode_tps" };
  const tetap = { "01": "7", sah: "8" };
  // The point of the file is among them, so it can be read.
  const hasil = await kirimPeta(id, { pemetaan, tetap });
  expect(hasil).toMatchObject({ perlu_pemetaan: false, tetap, jumlah: { baris: 2, galat: 0 } });
  const nilaiOf = ({ pratinjau }: typeof hasil) =>
    pratinjau.map(({ sesudah }: { sesudah: object }) => sesudah);
  expect(nilaiOf(hasil)).toMatchObject([
    { tps_id: TPS_1, "01": 7, sah: 8 },
    { tps_id: TPS_2, "01": 7, sah: 8 },
  ]);
  // Not said again it stays; it is of this file only.
  expect(await petakan(id, pemetaan)).toMatchObject({ tetap, boleh_diterapkan: true });
  expect(await cek(isi)).toMatchObject({ perlu_pemetaan: true, tetap: {} });
  const lain = await kirimPeta(id, { pemetaan, tetap: { "02": "9" } });
  expect(lain.pratinjau[0].sesudah).toMatchObject({ "02": 9 });
  expect(lain.pratinjau[0].sesudah).not.toHaveProperty("sah");
  const { sesudah } = await app.context.db
    .selectFrom("audit")
    .select("sesudah")
    .where("aksi", "=", "impor.petakan")
    .where("baris", "=", String(id))
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const semua = "nilai untuk semua baris";
  expect(sesudah).toEqual({ tps_id: "kode_tps", "01": semua, sah: semua });
});

test("nilai untuk semua baris yang tidak terbaca ditolak sebelum berkas diperiksa lagi", async () => {
  const { id } = await cek(`kode_tps,01\n${TPS_1},7`);
  const pemetaan = { tps_id: "kode_tps", "01": "01" };
  for (const [tetap, alasan] of [
    [{ "02": "tujuh" }, "02 Pasangan calon nomor urut 2: Harus berupa angka"],
    [{ "01": "7" }, "01 Pasangan calon nomor urut 1: Sudah dipilih dari berkas"],
    [{ warna: "7" }, "Kolom warna tidak dikenal"],
  ] as const) {
    expect((await kirimPeta(id, { pemetaan, tetap })).errors.tetap).toEqual([alasan]);
  }
  expect((await kirimPeta(id, { pemetaan: {}, tetap: { "01": "7" } })).errors.pemetaan[0]).toMatch(
    /Kode TPS/,
  );
  const kini = await app.panggil(`GET /api/impor/${id}`, { token: token.kota });
  expect(kini.body.data).toMatchObject({ tetap: {}, boleh_diterapkan: true });
});

test("sel yang sudah dibetulkan berlaku sampai kolomnya diambil dari tempat lain", async () => {
  const { id } = await cek(`kode_tps,01,02,catatan\n${TPS_1},x,1,\n${TPS_2},8,2,`);
  await app.panggil(`POST /api/impor/${id}/perbaikan`, {
    token: token.kota,
    body: { perbaikan: [{ nomor: 1, nilai: { "01": "5" } }] },
  });
  const isiOf = ({ pratinjau }: { pratinjau: { sesudah: Record<string, unknown> }[] }) =>
    pratinjau.map(({ sesudah }) => sesudah["01"]);
  expect(isiOf(await tunggu(app, token.kota, id))).toEqual([5, 8]);
  const peta = { tps_id: "kode_tps", "02": "02" };
  expect(isiOf(await petakan(id, { ...peta, "01": "01" }))).toEqual([5, 8]);
  expect(isiOf(await kirimPeta(id, { pemetaan: peta, tetap: { "01": "6" } }))).toEqual([6, 6]);
  expect(isiOf(await kirimPeta(id, { pemetaan: peta, tetap: {} }))).toEqual([undefined, undefined]);
});

test.skipIf(SHARED_DATA === undefined)(
  "berkas Payakumbuh 2024 seperti adanya: suaranya masuk, semua kolomnya disebut",
  async () => {
    const admin = await buatPengguna(app, ROLES.superAdmin);
    const unggahan = {
      token: admin.token,
      isi: readShared("payakumbuh2024/tps_pilpres.tsv"),
      nama: "tps_pilpres.tsv",
    };
    const hasil = await periksa(app, {
      ...unggahan,
      fields: { ...HASIL, wilayah_id: "1376", buat_tps: "1" },
    });
    expect(hasil).toMatchObject({
      status: "siap",
      perlu_pemetaan: false,
      pemetaan: { "01": "p1", "02": "p2", "03": "p3", sah: "sah", pengguna: "guna_j" },
    });
    expect(hasil.kolom_lepas).toContain("foto");
    await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token: admin.token });
    await tunggu(app, admin.token, hasil.id);
    const rekap = await app.panggil("GET /api/qc_rekap/5?wilayah_id=1376", admin);
    const jumlah = new Map(
      rekap.body.data.item.map((one: { singkat: string; jumlah: number }) => [
        one.singkat,
        one.jumlah,
      ]),
    );
    expect(["01", "02", "03"].map((nomor) => jumlah.get(nomor))).toEqual([51752, 26763, 2357]);
    expect(rekap.body.data).toMatchObject({ tps_masuk: 371, tps_bermasalah: 17 });
    const kosong = await app.panggil(
      "GET /api/qc_tps?wilayah_id=1376&jenis_laporan_id=5&bermasalah=1&per_page=100",
      admin,
    );
    const tanpaAdministrasi = kosong.body.data.filter(
      ({ laporan }: { laporan: { kesalahan: { kode: string }[] } }) =>
        laporan.kesalahan.some(({ kode }) => kode === "administrasi-kosong"),
    );
    expect(tanpaAdministrasi).toHaveLength(12);
  },
);
