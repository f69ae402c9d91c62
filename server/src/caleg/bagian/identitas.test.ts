// Identity, and the two texts of a profile.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { NAMA_NASKAH } from "#contract/caleg/bagian-caleg.fields.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { isianIdentitas } from "../../testing/isian-caleg.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const dapil_id = await buatDapil(db, { jenis: 3, kotaId: 3271 });
const { token: admin } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
const { token: kotaLain } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3273 });
const [kelurahan = 0] = (
  await db
    .selectFrom("wilayah")
    .select("id")
    .where("id", ">", 3_271_000_000)
    .orderBy("id")
    .limit(1)
    .execute()
).map(({ id }) => id);

let urutan = 0;
async function buatCaleg() {
  urutan += 1;
  const { id: users_id, token } = await buatPengguna(app, { peran: PERAN.caleg });
  const nomer_kta = `KTA-${urutan}`;
  const { id } = await db
    .insertInto("caleg")
    .values({ users_id, jenis_caleg_id: 3, dapil_id, nama_lengkap: "Dewi", nomer_kta })
    .returning("id")
    .executeTakeFirstOrThrow();
  const isi = isianIdentitas(String(3_271_010_000_000_000 + urutan), kelurahan);
  return { id, token, nomer_kta, isi };
}

const sendiri = await buatCaleg();
const lain = await buatCaleg();
const baca = async (id: number, bagian = "identitas") =>
  (await app.panggil(`GET /api/caleg/${id}/${bagian}`, { token: admin })).body.data;
const simpan = (id: number, body: unknown, token?: string) =>
  app.panggil(`POST /api/caleg/${id}/identitas`, {
    body,
    ...(token === undefined ? {} : { token }),
  });

test.each(["identitas", ...NAMA_NASKAH])(
  "%s: 401, 403, wilayah lain, 404, terkunci",
  async (bagian) => {
    const { id, token, isi } = await buatCaleg();
    const kirim = { ...isi, versi: 1, ...(bagian === "identitas" ? {} : { [bagian]: "<p>a</p>" }) };
    const keduanya = async (oleh?: string, calegId = id) => {
      const akses = oleh === undefined ? {} : { token: oleh };
      const dibaca = await app.panggil(`GET /api/caleg/${calegId}/${bagian}`, akses);
      const disimpan = await app.panggil(`POST /api/caleg/${calegId}/${bagian}`, {
        ...akses,
        body: kirim,
      });
      return [dibaca, disimpan].map(({ status, body }) => `${status} ${body.kode ?? ""}`.trim());
    };
    expect((await keduanya()).map((one) => one.slice(0, 3))).toEqual(["401", "401"]);
    expect(await keduanya(lain.token)).toEqual(["403 tidak-berhak", "403 tidak-berhak"]);
    expect(await keduanya(kotaLain)).toEqual(["403 di-luar-wilayah", "403 di-luar-wilayah"]);
    expect((await keduanya(admin, 999_999_999)).map((one) => one.slice(0, 3))).toEqual([
      "404",
      "404",
    ]);
    await db.updateTable("caleg").set({ status: 3 }).where("id", "=", id).execute();
    expect(await keduanya(token)).toEqual(["200", "403 caleg-terkunci"]);
    expect(await keduanya(admin)).toEqual(["200", "201"]);
    const salah = await app.panggil(`POST /api/caleg/${id}/${bagian}`, {
      token: admin,
      body: { ...kirim, versi: 2, caleg_id: lain.id },
    });
    expect(Object.keys(salah.body.errors)).toEqual(["caleg_id"]);
  },
);

test("CAL-120 CAL-121 CAL-126 CAL-127 CAL-128 CAL-129 CAL-130 yang wajib pada identitas", async () => {
  const { body } = await simpan(sendiri.id, { versi: 1 }, sendiri.token);
  expect(body.errors).toMatchObject({
    nik: ["NIK 16 digit angka"],
    nama_lengkap: ["Wajib diisi"],
    tempat_lahir: ["Wajib diisi"],
    tanggal_lahir: ["Wajib diisi"],
    jenis_kelamin: ["Harus dipilih"],
    agama: ["Harus dipilih"],
    pekerjaan: ["Harus dipilih"],
  });
  const kosong = { nama_lengkap: "  ", tempat_lahir: "\u00A0 " };
  const diisi = await simpan(sendiri.id, { ...sendiri.isi, ...kosong, versi: 1 }, sendiri.token);
  expect(diisi.body.errors).toEqual({
    nama_lengkap: ["Wajib diisi"],
    tempat_lahir: ["Wajib diisi"],
  });
});

test("CAL-131 CAL-132 CAL-136 CAL-137 CAL-138 yang wajib pada status dan alamat", async () => {
  const { body } = await simpan(sendiri.id, { versi: 1 }, sendiri.token);
  expect(body.errors).toMatchObject({
    status_perkawinan: ["Harus dipilih"],
    status_hukum: ["Harus dipilih"],
    ktp_alamat: ["Wajib diisi"],
    ktp_rt: ["Wajib diisi"],
    ktp_rw: ["Wajib diisi"],
  });
  const kosong = { ktp_alamat: " \n ", ktp_rt: " ", ktp_rw: "   " };
  const diisi = await simpan(sendiri.id, { ...sendiri.isi, ...kosong, versi: 1 }, sendiri.token);
  expect(diisi.body.errors).toEqual({
    ktp_alamat: ["Wajib diisi"],
    ktp_rt: ["Wajib diisi"],
    ktp_rw: ["Wajib diisi"],
  });
});

test("CAL-139 CAL-140 CAL-141 CAL-142 wilayah KTP wajib, ada, dan saling mencakup", async () => {
  const { body } = await simpan(sendiri.id, { versi: 1 }, sendiri.token);
  const harus = ["Harus dipilih"];
  expect(body.errors).toMatchObject({
    ktp_propinsi: harus,
    ktp_kota: harus,
    ktp_kecamatan: harus,
    ktp_kelurahan: harus,
  });
  const galat = async (isi: object) =>
    (await simpan(sendiri.id, { ...sendiri.isi, versi: 1, ...isi }, sendiri.token)).body.errors;
  const tidakCocok = ["Wilayah ini tidak cocok dengan yang lain"];
  expect(await galat({ ktp_propinsi: 33 })).toEqual({ ktp_propinsi: tidakCocok });
  expect(await galat({ ktp_kota: 3273 })).toEqual({ ktp_kota: tidakCocok });
  expect(await galat({ ktp_kecamatan: 3271 })).toEqual({ ktp_kecamatan: tidakCocok });
  expect(await galat({ ktp_kelurahan: 327_101 })).toMatchObject({ ktp_kelurahan: tidakCocok });
  expect(await galat({ ktp_kecamatan: 327_199, ktp_kelurahan: 3_271_999_999 })).toEqual({
    ktp_kelurahan: ["Wilayah ini tidak ada"],
  });
  expect(await galat({ domisili_kota: 9876 })).toEqual({
    domisili_kota: ["Wilayah ini tidak ada"],
  });
  expect(await galat({ domisili_propinsi: 33, domisili_kota: 3271 })).toEqual({
    domisili_propinsi: tidakCocok,
  });
});

test.each([
  [{ agama: 99 }, { agama: ["Harus dipilih"] }],
  [{ pekerjaan: 999 }, { pekerjaan: ["Harus dipilih"] }],
  // One of another list.
  [{ status_hukum: 4 }, { status_hukum: ["Harus dipilih"] }],
  [{ nik: "123" }, { nik: ["NIK 16 digit angka"] }],
  [{ tanggal_lahir: "1985-02-30" }, { tanggal_lahir: ["Isi tanggal seperti 31-12-1980"] }],
  [{ tanggal_lahir: "0001-01-01" }, { tanggal_lahir: ["Isi tanggal seperti 31-12-1980"] }],
  [{ nomer_wa: "12" }, { nomer_wa: ["Wajib diisi dengan benar"] }],
  [{ ktp_rt: "123456" }, { ktp_rt: ["Paling banyak 5 karakter"] }],
  [{ is_parpol_peserta: 2 }, { is_parpol_peserta: [expect.any(String)] }],
])("CAL-132 CAL-302 isian identitas yang salah: %j", async (isi, errors) => {
  const { status, body } = await simpan(
    sendiri.id,
    { ...sendiri.isi, versi: 1, ...isi },
    sendiri.token,
  );
  expect([status, body.errors]).toEqual([400, errors]);
});

test("CAL-133 CAL-239 mantan terpidana: tanggal selesai pidana wajib, bagi yang lain tidak", async () => {
  const { id, token, isi } = await buatCaleg();
  const kirim = async (berbeda: object) => simpan(id, { ...isi, versi: 1, ...berbeda }, token);
  const teks = ["Tanggal Selesai Pidana Wajib diisi"];
  expect((await kirim({ status_hukum: 2 })).body.errors).toEqual({ tanggal_selesai_pidana: teks });
  expect((await kirim({ status_hukum: 2, nik: "1" })).body.errors).toEqual({
    nik: ["NIK 16 digit angka"],
    tanggal_selesai_pidana: teks,
  });
  expect((await kirim({ status_hukum: 2, tanggal_selesai_pidana: "2015-03-01" })).status).toBe(201);
  expect(await baca(id)).toMatchObject({
    status_hukum: { id: 2, keterangan: "Mantan Narapidana" },
    tanggal_selesai_pidana: "2015-03-01",
  });
  const bersih = { ...isi, versi: 2, status_hukum: 1, tanggal_selesai_pidana: null };
  expect((await simpan(id, bersih, token)).status).toBe(201);
  expect((await baca(id)).tanggal_selesai_pidana).toBeNull();
});

test("CAL-119 CAL-284 CAL-302 identitas disimpan dan dibaca; KTA tetap; jejaknya", async () => {
  const { id, token, isi, nomer_kta } = await buatCaleg();
  const kirim = { ...isi, caleg_id: id, versi: 1, nomer_kta: "LAIN" };
  const { status, body } = await simpan(id, kirim, token);
  expect([status, body.message]).toEqual([201, "Data Identitas Berhasil diupdate"]);
  const data = await baca(id);
  const { agama, pekerjaan, status_perkawinan: kawin, status_hukum: hukum, ...sisa } = isi;
  const { ktp_propinsi, ktp_kota, ktp_kecamatan, ktp_kelurahan, ...biasa } = sisa;
  expect(data).toMatchObject({ caleg_id: id, versi: 2, nomer_kta, ...biasa });
  expect(data).toMatchObject({
    agama: { id: agama, keterangan: "Islam" },
    pekerjaan: { id: pekerjaan, keterangan: "Karyawan Swasta" },
    status_perkawinan: { id: kawin, keterangan: "Kawin" },
    status_hukum: { id: hukum, keterangan: "Tidak pernah dipidana" },
    ktp_propinsi: { id: ktp_propinsi, keterangan: "Jawa Barat" },
    ktp_kota: { id: ktp_kota },
    ktp_kecamatan: { id: ktp_kecamatan },
    ktp_kelurahan: { id: ktp_kelurahan },
    is_parpol_non_peserta: 0,
    domisili_propinsi: null,
  });
  const { sebelum, sesudah } = await db
    .selectFrom("audit")
    .select(["sebelum", "sesudah"])
    .where("aksi", "=", "caleg.identitas")
    .where("baris", "=", String(id))
    .executeTakeFirstOrThrow();
  expect(sebelum).toMatchObject({ nama_lengkap: "Dewi", ktp_wilayah_id: null });
  expect(sesudah).toMatchObject({ nama_lengkap: "Dewi Lestari", ktp_wilayah_id: kelurahan });
});

test("CAL-122 CAL-123 CAL-124 CAL-125 CAL-134 CAL-135 isian pilihan identitas", async () => {
  const { id, token, isi } = await buatCaleg();
  const pilihan = {
    nomer_wa: "0812-3456-7890",
    email: "dewi@contoh.example",
    gelar_depan: "Dr.",
    gelar_belakang: "S.H.",
    is_parpol_non_peserta: 1,
    is_parpol_peserta: 1,
  };
  expect((await simpan(id, { ...isi, ...pilihan, versi: 1 }, token)).status).toBe(201);
  expect(await baca(id)).toMatchObject({ ...pilihan, nomer_wa: "6281234567890" });
  expect((await simpan(id, { ...isi, versi: 2 }, token)).status).toBe(201);
  expect(await baca(id)).toMatchObject({
    nomer_wa: null,
    email: null,
    is_parpol_peserta: 0,
    is_parpol_non_peserta: 0,
  });
  for (const nilai of [1, 0]) {
    const beda = { is_parpol_peserta: nilai, is_parpol_non_peserta: 1 - nilai };
    expect(
      (await simpan(id, { ...isi, ...beda, versi: (await baca(id)).versi }, token)).status,
    ).toBe(201);
    expect(await baca(id)).toMatchObject(beda);
  }
  const { body } = await simpan(id, { ...isi, is_parpol_peserta: 2, versi: 5 }, token);
  expect(Object.keys(body.errors)).toEqual(["is_parpol_peserta"]);
});

test("CAL-143 CAL-144 CAL-145 CAL-146 CAL-147 CAL-148 CAL-149 domisili sampai tingkat mana pun", async () => {
  const { id, token, isi } = await buatCaleg();
  const alamat = { domisili_alamat: "Jalan Mawar 9", domisili_rt: "001", domisili_rw: "002" };
  const sampaiKota = { domisili_propinsi: 32, domisili_kota: 3273 };
  expect((await simpan(id, { ...isi, ...alamat, ...sampaiKota, versi: 1 }, token)).status).toBe(
    201,
  );
  expect(await baca(id)).toMatchObject({
    ...alamat,
    domisili_propinsi: { id: 32, keterangan: "Jawa Barat" },
    domisili_kota: { id: 3273 },
    domisili_kecamatan: null,
    domisili_kelurahan: null,
  });
  const lengkap = {
    domisili_propinsi: isi.ktp_propinsi,
    domisili_kota: isi.ktp_kota,
    domisili_kecamatan: isi.ktp_kecamatan,
    domisili_kelurahan: isi.ktp_kelurahan,
  };
  expect((await simpan(id, { ...isi, ...lengkap, versi: 2 }, token)).status).toBe(201);
  expect(await baca(id)).toMatchObject({
    domisili_alamat: null,
    domisili_kecamatan: { id: isi.ktp_kecamatan },
    domisili_kelurahan: { id: isi.ktp_kelurahan },
  });
});

test("CAL-302 yang kedua menyimpan melihat identitas yang sudah disimpan (O-07)", async () => {
  const { id, token, isi } = await buatCaleg();
  const semua = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      simpan(id, { ...isi, nama_lengkap: `Nama ${n}`, versi: 1 }, n % 2 === 0 ? token : admin),
    ),
  );
  expect(semua.filter(({ status }) => status === 201)).toHaveLength(1);
  const kini = await baca(id);
  for (const { body } of semua.filter(({ status }) => status !== 201)) {
    expect([body.kode, body.data]).toEqual(["caleg-berubah", kini]);
  }
  // What was not heard is sent once more: it stands there already.
  expect(
    (await simpan(id, { ...isi, nama_lengkap: kini.nama_lengkap, versi: 1 }, token)).status,
  ).toBe(201);
  expect((await baca(id)).versi).toBe(2);
});

test("NIK milik satu caleg", async () => {
  const satu = await buatCaleg();
  const dua = await buatCaleg();
  await simpan(satu.id, { ...satu.isi, versi: 1 }, satu.token);
  const { body } = await simpan(dua.id, { ...dua.isi, nik: satu.isi.nik, versi: 1 }, dua.token);
  expect(body.errors).toEqual({ nik: ["NIK ini sudah dipakai caleg lain"] });
});
