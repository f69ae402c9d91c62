import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatEvent, isianEvent } from "../../testing/acara.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { buatKelas } from "../../testing/kelas.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { buatBuku } from "../../testing/buku.ts";

const app = await createTestApp();
const { db } = app.context;
const propinsi = await buatPengguna(app, ROLES.propinsi);
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });

const KEL = 1376011002;
const NIK = "1376014101900001";
const HEADER = "nomer_kta,nama,nik,kelurahan_id,no_hp";
const fields = { jenis: "anggota" };
const berkas = (...rows: string[]) => [HEADER, ...rows].join("\n");
const anggota = async (nomer: string) =>
  db
    .selectFrom("anggota")
    .select(["nama", "nik", "kelurahan_id", "no_hp"])
    .where("nomer_kta", "=", nomer)
    .executeTakeFirst();

test("anggota diimpor: baru, berubah, sama; sel kosong mempertahankan isi; diurungkan", async () => {
  const { token } = propinsi;
  const pertama = await impor(app, {
    token,
    isi: berkas(`A-1,Siti Rahma,${NIK},${KEL},081234567890`, `A-2,Budi,,${KEL},`),
    fields,
  });
  expect(pertama).toMatchObject({ status: "diterapkan", jumlah: { baru: 2 } });
  expect(await anggota("A-1")).toEqual({
    nama: "Siti Rahma",
    nik: NIK,
    kelurahan_id: KEL,
    no_hp: "6281234567890",
  });
  const kedua = await impor(app, {
    token,
    isi: berkas(`A-1,Siti Rahmawati,,${KEL},`, `A-2,Budi,,${KEL},`, `A-3,Citra,,1371011001,`),
    fields,
  });
  expect(kedua.jumlah).toMatchObject({ baru: 1, berubah: 1, sama: 1 });
  expect(await anggota("A-1")).toMatchObject({ nama: "Siti Rahmawati", nik: NIK });
  await app.panggil(`POST /api/impor/${kedua.id}/urungkan`, { token });
  expect(await tunggu(app, token, kedua.id)).toMatchObject({ status: "diurungkan" });
  expect(await anggota("A-1")).toMatchObject({ nama: "Siti Rahma", nik: NIK });
  expect(await anggota("A-3")).toBeUndefined();
});

test("yang salah disebut per kolom, dan tidak ada yang berubah", async () => {
  const hasil = await periksa(app, {
    token: propinsi.token,
    isi: berkas(
      `,Tanpa KTA,,${KEL},`,
      `B-1,,,${KEL},`,
      `B-2,Nik pendek,123,${KEL},`,
      `B-3,Nik huruf,13760141019000AB,${KEL},`,
      "B-4,Luar,,3578011001,",
      "B-5,Kecamatan,,137601,",
      `B-6,Hp berhuruf,,${KEL},0812x4567890`,
      `B-7,Hp salah,,${KEL},123`,
      `B-8,Kembar,,${KEL},`,
      `B-8,Kembar,,${KEL},`,
    ),
    fields,
  });
  expect(hasil.boleh_diterapkan).toBe(false);
  expect(faultsOf(hasil)).toEqual([
    [2, "nomer_kta", "Wajib diisi"],
    [3, "nama", "Wajib diisi"],
    [4, "nik", "NIK 16 digit angka"],
    [5, "nik", "Harus berupa angka"],
    [6, "kelurahan_id", "Kelurahan berada di luar wilayah impor"],
    [7, "kelurahan_id", "Kode kelurahan 10 angka"],
    [8, "no_hp", "Isi 8 sampai 15 angka, diawali 0 atau 62"],
    [9, "no_hp", "Isi 8 sampai 15 angka, diawali 0 atau 62"],
    [11, "nomer_kta", "Data yang sama sudah ada di baris 10"],
  ]);
  expect(await anggota("B-8")).toBeUndefined();
});

test("NIK yang disimpan sebagai angka: yang utuh diterima, yang mungkin terpotong ditolak", async () => {
  const isi = buatBuku({
    lembar: {
      Anggota: [
        HEADER.split(","),
        ["C-1", "Angka", 1_376_014_101_900_000, KEL, ""],
        ["C-2", "Teks", NIK, KEL, ""],
        ["C-3", "Utuh", 1_376_014_101_900_009, KEL, ""],
        // Beyond what a number holds exactly: 9171014101900009 would be read as another.
        ["C-4", "Papua", 9_171_014_101_900_008, KEL, ""],
      ],
    },
  });
  const hasil = await periksa(app, { token: propinsi.token, nama: "a.xlsx", isi, fields });
  const alasan = expect.stringMatching(
    /^Angka mungkin dipendekkan .* Ubah format sel menjadi Teks.* ketik angka lengkapnya .*pratinjau$/,
  );
  expect(faultsOf(hasil)).toEqual([
    [2, "nik", alasan],
    [5, "nik", alasan],
  ]);
  const route = `GET /api/impor/${hasil.id}/baris?keadaan=galat`;
  const { body } = await app.panggil(route, { token: propinsi.token });
  const [nol, papua] = body.data.map(({ nomor }: { nomor: number }) => nomor);
  const perbaikan = [
    { nomor: nol, nilai: { nik: "1376014101900000" } },
    { nomor: papua, nilai: { nik: "9171014101900009" } },
  ];
  await app.panggil(`POST /api/impor/${hasil.id}/perbaikan`, {
    token: propinsi.token,
    body: { perbaikan },
  });
  expect(await tunggu(app, propinsi.token, hasil.id)).toMatchObject({ boleh_diterapkan: true });
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token: propinsi.token });
  await tunggu(app, propinsi.token, hasil.id);
  expect(await anggota("C-3")).toMatchObject({ nik: "1376014101900009" });
});

test("anggota yang terdaftar di luar wilayah tidak dipindahkan diam-diam", async () => {
  await impor(app, {
    token: pusat.token,
    isi: berkas("D-1,Orang Surabaya,,3578011001,"),
    fields,
  });
  const hasil = await periksa(app, {
    token: propinsi.token,
    isi: berkas(`D-1,Orang Surabaya,,${KEL},`),
    fields,
  });
  expect(hasil.galat[0].alasan).toBe("Anggota ini terdaftar di luar wilayah impor");
});

test("berubah sesudah diperiksa, atau sesudah diterapkan: ditolak dengan sebabnya", async () => {
  const { token } = propinsi;
  const hasil = await periksa(app, { token, isi: berkas(`E-1,Eka,,${KEL},`), fields });
  await db
    .insertInto("anggota")
    .values({ nomer_kta: "E-1", nama: "Lain", kelurahan_id: KEL })
    .execute();
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan`, { token });
  expect(await tunggu(app, token, hasil.id)).toMatchObject({ status: "siap", pesan: /berubah/ });

  const lain = await impor(app, { token, isi: berkas(`E-2,Eko,,${KEL},`), fields });
  await db.updateTable("anggota").set({ nama: "Eko B" }).where("nomer_kta", "=", "E-2").execute();
  await app.panggil(`POST /api/impor/${lain.id}/urungkan`, { token });
  const sesudah = await tunggu(app, token, lain.id);
  expect(sesudah.status).toBe("diterapkan");
  expect(sesudah.pesan).toMatch(/sudah diubah lagi/);
});

test("kartu yang sudah dipakai sesudahnya disebut dengan pemakaiannya; yang dipakai sebelumnya tidak menghalangi", async () => {
  const { token } = propinsi;
  // Known before the member was.
  await buatPengguna(app, { nomerKta: "G-1" });
  const nomer = ["G-1", "G-2", "G-3", "G-4", "G-5", "G-6"];
  const { id } = await impor(app, {
    token,
    isi: berkas(...nomer.map((satu) => `${satu},Gita,,${KEL},`)),
    fields,
  });
  const { id: akunId } = await buatPengguna(app, { nomerKta: "G-2" });
  const kelas = await buatKelas(app, 1376);
  await db
    .insertInto("kelas_peserta")
    .values({
      kelas_id: kelas.id,
      pemetaan_id: kelas.pemetaan.peserta,
      nomer_kta: "G-3",
      nama: "Gita",
    })
    .execute();
  const event = await buatEvent(app, pusat.token, isianEvent(1376));
  await db
    .insertInto("presensi")
    .values({ event_id: event.id, nomer_kta: "G-4", nama: "Gita", kunci: randomUUID() })
    .execute();
  await buatCaleg(db, {
    dapilId: await buatDapil(db, { jenis: 3, kotaId: 1376 }),
    nomerKta: "G-5",
  });
  await buatSaksi(app, 1376, { nomer_kta: "G-6" });
  const urungkan = async () => {
    await app.panggil(`POST /api/impor/${id}/urungkan`, { token });
    return tunggu(app, token, id);
  };
  expect(await urungkan()).toMatchObject({
    status: "diterapkan",
    pesan:
      "Impor tidak dapat diurungkan: baris 3 sudah punya akun; baris 4 sudah menjadi peserta kelas; " +
      "baris 5 sudah tercatat hadir; baris 6 sudah menjadi caleg; baris 7 sudah menjadi saksi.",
  });
  expect(await anggota("G-1")).toBeDefined();

  await db.deleteFrom("kelas_peserta").execute();
  await db.deleteFrom("presensi").execute();
  await db.updateTable("caleg").set({ deleted_at: new Date() }).execute();
  await db.deleteFrom("saksi").execute();
  await db.updateTable("users").set({ deleted_at: new Date() }).where("id", "=", akunId).execute();
  expect(await urungkan()).toMatchObject({ status: "diurungkan" });
  expect(await anggota("G-1")).toBeUndefined();
});

test("tanpa user.write: ditolak", async () => {
  const isi = berkas(`F-1,Fitri,,${KEL},`);
  expect((await unggah(app, { token: kota.token, isi, fields })).status).toBe(403);
});
