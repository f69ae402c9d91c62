// Institutions and their programmes.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDiklat, buatKelas, isianDiklat } from "../../testing/diklat.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const saksi = await buatPengguna(app, { peran: PERAN.saksi });
const { id: milik, alamat } = await buatDiklat(app, pusat.token, "Pelatihan Saksi");

const panggil = (route: string, { token }: { token: string }, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const daftar = async (instansi = 1) =>
  (await panggil(`GET /api/instansi/${instansi}/diklat`, pusat)).body.data.diklat;
const jejakOf = (tabel: string, baris: number) =>
  app.context.db
    .selectFrom("audit")
    .select(["users_id", "aksi", "sebelum", "sesudah"])
    .where("tabel", "=", tabel)
    .where("baris", "=", String(baris))
    .orderBy("id")
    .execute();

test.each([
  ["POST /api/instansi", { nama: "Sayap" }],
  ["PUT /api/instansi/1", { nama: "Direbut" }],
  ["DELETE /api/instansi/1", undefined],
  ["POST /api/instansi/1/diklat", isianDiklat("Lain")],
  [`PUT ${alamat}`, isianDiklat("Direbut")],
  [`DELETE ${alamat}`, undefined],
])("%s: tanpa sesi 401; saksi, admin provinsi dan kota 403", async (route, body) => {
  const semula = (await panggil("GET /api/instansi/1/diklat", pusat)).body;
  expect((await app.panggil(route, { body })).status).toBe(401);
  for (const siapa of [saksi, propinsi, kota]) {
    expect(await panggil(route, siapa, body)).toMatchObject({
      status: 403,
      body: { kode: "tidak-berhak" },
    });
  }
  expect((await panggil("GET /api/instansi/1/diklat", pusat)).body).toEqual(semula);
});

test("daftar diklat: tanpa sesi 401, instansi yang tidak ada 404", async () => {
  expect((await app.panggil("GET /api/instansi/1/diklat")).status).toBe(401);
  expect((await panggil("GET /api/instansi/99/diklat", saksi)).status).toBe(404);
});

test("DIKLAT-001 DIKLAT-026 DIKLAT-027 DIKLAT-028 DIKLAT-029 diklat suatu instansi dengan fitur, jenis, dan pemetaannya", async () => {
  const { body } = await panggil("GET /api/instansi/1/diklat", saksi);
  expect(body.data).toMatchObject({ id: 1, nama: "Partai", boleh_kelola: false });
  expect(body.data.diklat).toEqual([
    {
      id: milik,
      nama: "Pelatihan Saksi",
      diklat_fitur: [{ label: "Presensi" }, { label: "LMS" }],
      jenis_diklat: [
        { id: expect.any(Number), nama: "Dasar" },
        { id: expect.any(Number), nama: "Lanjutan" },
      ],
      pemetaan: [
        { id: expect.any(Number), label: "Peserta", sebagai: "peserta" },
        { id: expect.any(Number), label: "Narasumber", sebagai: "pengajar" },
        { id: expect.any(Number), label: "Pemandu", sebagai: "fasilitator" },
      ],
      jumlah_kelas: 0,
      boleh_dihapus: true,
      versi: expect.any(String),
    },
  ]);
  expect((await panggil("GET /api/instansi/1/diklat", pusat)).body.data.boleh_kelola).toBe(true);
  expect((await panggil("GET /api/instansi/1/diklat", propinsi)).body.data.boleh_kelola).toBe(
    false,
  );
});

test.each([
  [{ nama: " " }, { nama: ["Wajib diisi"] }],
  [{ nama: "x".repeat(151) }, { nama: ["Paling banyak 150 karakter"] }],
  [{ nama: "pelatihan saksi" }, { nama: ["Diklat dengan nama ini sudah ada di instansi ini"] }],
  [{ diklat_fitur: ["LMS", "lms"] }, { diklat_fitur: ["Satu fitur disebut dua kali"] }],
  [{ jenis_diklat: [] }, { jenis_diklat: ["Isi paling sedikit satu jenis"] }],
  [
    { jenis_diklat: [{ nama: "A" }, { nama: "a" }] },
    { jenis_diklat: ["Satu jenis disebut dua kali"] },
  ],
  [
    { jenis_diklat: [{ id: 999_999, nama: "A" }] },
    { jenis_diklat: ["Sudah diubah orang lain. Muat ulang, lalu ubah lagi."] },
  ],
  [{ pemetaan: [] }, { pemetaan: ["Isi paling sedikit satu pemetaan"] }],
  [
    { pemetaan: [{ label: "A", sebagai: "dewa" }] },
    { "pemetaan.0.sebagai": ["Isi fasilitator, pengajar, atau peserta"] },
  ],
])("isian diklat yang salah ditolak server: %j", async (salah, errors) => {
  const lain = await buatDiklat(app, pusat.token, `Lain ${JSON.stringify(salah).slice(0, 90)}`);
  const semula = await daftar();
  for (const route of ["POST /api/instansi/1/diklat", `PUT ${lain.alamat}`]) {
    expect(await panggil(route, pusat, isianDiklat("Baru", salah))).toMatchObject({
      status: 400,
      body: { kode: "isian-salah", errors },
    });
  }
  expect(await daftar()).toEqual(semula);
  expect((await panggil(`DELETE ${lain.alamat}`, pusat)).status).toBe(200);
});

test("diklat diubah: jenis dan pemetaan yang disebut tetap bernomor sama, juga bila namanya bertukar; yang lain hilang", async () => {
  const { id, alamat: ini } = await buatDiklat(app, pusat.token, "Bertukar");
  const lama = (await daftar()).find((one: { id: number }) => one.id === id);
  const [dasar, lanjutan] = lama.jenis_diklat;
  const body = {
    nama: "Tertukar",
    diklat_fitur: ["Rekaman"],
    jenis_diklat: [
      { id: dasar.id, nama: "Lanjutan" },
      { id: lanjutan.id, nama: "Dasar" },
      { nama: "Mahir" },
    ],
    pemetaan: [{ id: lama.pemetaan[2].id, label: "Panitia", sebagai: "fasilitator" }],
  };
  expect((await panggil(`PUT ${ini}`, pusat, body)).status).toBe(200);
  const kini = (await daftar()).find((one: { id: number }) => one.id === id);
  expect(kini).toEqual({
    id,
    nama: "Tertukar",
    diklat_fitur: [{ label: "Rekaman" }],
    jenis_diklat: [...body.jenis_diklat.slice(0, 2), { id: expect.any(Number), nama: "Mahir" }],
    pemetaan: body.pemetaan,
    jumlah_kelas: 0,
    boleh_dihapus: true,
    versi: expect.any(String),
  });
  expect(await jejakOf("diklat", id)).toMatchObject([
    { users_id: pusat.id, aksi: "diklat.tambah", sebelum: null },
    {
      users_id: pusat.id,
      aksi: "diklat.ubah",
      sebelum: { nama: "Bertukar", jenis_diklat: ["Dasar", "Lanjutan"] },
      sesudah: { nama: "Tertukar", pemetaan: ["Panitia (fasilitator)"] },
    },
  ]);
});

test("dua orang mengubah satu diklat: yang kedua ditolak dan jenis yang baru tetap ada; tanpa versi ia menimpa", async () => {
  const { id, alamat: ini } = await buatDiklat(app, pusat.token, "Berdua");
  const baca = async () => (await daftar()).find((one: { id: number }) => one.id === id);
  const { versi, diklat_fitur: fitur, jenis_diklat: jenis, pemetaan } = await baca();
  const semula = {
    nama: "Berdua",
    diklat_fitur: fitur.map(({ label }: { label: string }) => label),
    jenis_diklat: jenis,
    pemetaan,
  };
  const ubah = (isi: object) => panggil(`PUT ${ini}`, pusat, { ...semula, ...isi });
  const tambahan = [...jenis, { nama: "Mahir" }];
  expect((await ubah({ jenis_diklat: tambahan, versi })).status).toBe(200);
  const kedua = await ubah({ nama: "Nama lain", versi });
  expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
  const kini = await baca();
  expect(kini).toMatchObject({ nama: "Berdua", jenis_diklat: [...jenis, { nama: "Mahir" }] });
  expect((await ubah({ nama: "Dipilih", versi: kini.versi })).status).toBe(200);
  expect((await ubah({ nama: "Ditimpa" })).status).toBe(200);
  expect(await baca()).toMatchObject({ nama: "Ditimpa", jenis_diklat: jenis });
});

test("jenis dan diklat yang punya kelas tidak dapat dihapus", async () => {
  const diklat = await buatDiklat(app, pusat.token, "Berkelas");
  const kelasId = await buatKelas(app, kota.token, { diklat });
  const tanpaDasar = isianDiklat("Berkelas", {
    jenis_diklat: [{ id: diklat.lanjutan, nama: "Lanjutan" }],
  });
  expect(await panggil(`PUT ${diklat.alamat}`, pusat, tanpaDasar)).toMatchObject({
    status: 400,
    body: {
      errors: {
        jenis_diklat: ["Dasar masih dipakai 1 kelas, atau riwayatnya. Biarkan di isian ini"],
      },
    },
  });
  expect((await panggil(`DELETE ${diklat.alamat}`, pusat)).body).toMatchObject({
    kode: "diklat-terpakai",
    message: "Diklat tidak dapat dihapus: masih punya 1 kelas (Angkatan 1). Hapus kelasnya dahulu.",
  });
  await panggil(`DELETE ${diklat.alamat}/kelas/${kelasId}`, kota);
  expect((await panggil(`DELETE ${diklat.alamat}`, pusat)).status).toBe(200);
  expect((await panggil(`GET ${diklat.alamat}/kelas`, pusat)).status).toBe(404);
});

test("tindakan pemetaan yang dipakai peserta atau pengajar tidak dapat diganti; namanya, dan yang tidak dipakai, dapat", async () => {
  const diklat = await buatDiklat(app, pusat.token, "Bermakna");
  const kelasId = await buatKelas(app, kota.token, { diklat });
  await buatPengguna(app, { peran: PERAN.saksi, nomerKta: "KTA-MAKNA" });
  const orang = { nomer_kta: "KTA-MAKNA", pemetaan_id: diklat.peserta };
  const dibuat = await panggil(`POST ${diklat.alamat}/kelas/${kelasId}/peserta`, pusat, orang);
  expect(dibuat.status).toBe(201);
  const { db } = app.context;
  const { id: modulId } = await db
    .insertInto("modul")
    .values({ kelas_id: kelasId, nama: "M" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: jadwalId } = await db
    .insertInto("jadwal_tanggal")
    .values({ modul_id: modulId, tanggal: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mengajar = { jadwal_tanggal_id: jadwalId, users_id: kota.id };
  await db
    .insertInto("jadwal_user")
    .values({ ...mengajar, pemetaan_id: diklat.pengajar })
    .execute();
  const ganti = (satu: Record<string, string>, dua: Record<string, string>, tiga = "peserta") =>
    panggil(
      `PUT ${diklat.alamat}`,
      pusat,
      isianDiklat("Bermakna", {
        jenis_diklat: [{ id: diklat.dasar, nama: "Dasar" }],
        pemetaan: [
          { id: diklat.peserta, label: "Peserta", sebagai: "peserta", ...satu },
          { id: diklat.pengajar, label: "Narasumber", sebagai: "pengajar", ...dua },
          { id: diklat.fasilitator, label: "Pemandu", sebagai: tiga },
        ],
      }),
    );
  for (const jawaban of [
    await ganti({ sebagai: "pengajar" }, {}),
    await ganti({}, { sebagai: "peserta" }),
  ]) {
    expect(jawaban).toMatchObject({
      status: 400,
      body: {
        errors: { pemetaan: ["Tindakan pemetaan yang masih dipakai kelas tidak dapat diganti"] },
      },
    });
  }
  expect((await ganti({ label: "Hadirin" }, { label: "Guru" })).status).toBe(200);
  const { pemetaan } = (await daftar()).find((one: { id: number }) => one.id === diklat.id);
  expect(pemetaan).toMatchObject([
    { label: "Hadirin", sebagai: "peserta" },
    { label: "Guru", sebagai: "pengajar" },
    { label: "Pemandu", sebagai: "peserta" },
  ]);
  // A class that is deleted trains nobody.
  await panggil(`DELETE ${diklat.alamat}/kelas/${kelasId}`, kota);
  expect((await ganti({ sebagai: "fasilitator" }, { sebagai: "peserta" })).status).toBe(200);
});

test("dua orang mengganti nama satu instansi: yang kedua ditolak; tanpa versi ia menimpa", async () => {
  const { id } = (await panggil("POST /api/instansi", pusat, { nama: "Sayap Berdua" })).body.data;
  const baca = async () =>
    (await panggil("GET /api/instansi", pusat)).body.data.find(
      (one: { id: number }) => one.id === id,
    );
  const ubah = (isi: object) => panggil(`PUT /api/instansi/${id}`, pusat, isi);
  const { versi } = await baca();
  expect((await ubah({ nama: "Sayap Pertama", versi })).status).toBe(200);
  const kedua = await ubah({ nama: "Sayap Kedua", versi });
  expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
  const kini = await baca();
  expect(kini.nama).toBe("Sayap Pertama");
  expect((await ubah({ nama: "Sayap Dipilih", versi: kini.versi })).status).toBe(200);
  expect((await ubah({ nama: "Sayap Ditimpa" })).status).toBe(200);
  expect((await baca()).nama).toBe("Sayap Ditimpa");
  await panggil(`DELETE /api/instansi/${id}`, pusat);
});

test("instansi ditambah, diubah, dihapus; nama yang sama dan yang terpakai ditolak", async () => {
  const dibuat = await panggil("POST /api/instansi", pusat, { nama: "Sayap Pemuda" });
  expect(dibuat.status).toBe(201);
  const { id } = dibuat.body.data;
  expect((await panggil("POST /api/instansi", pusat, { nama: "sayap pemuda" })).body).toMatchObject(
    { errors: { nama: ["Instansi dengan nama ini sudah ada"] } },
  );
  const nama = async (siapa: { token: string }, query = "") =>
    (await panggil(`GET /api/instansi${query}`, siapa)).body.data.map(
      (one: { nama: string }) => one.nama,
    );
  // Who keeps them sees one without a role in it; others those where they have one.
  expect([await nama(pusat), await nama(kota)]).toEqual([["Partai", "Sayap Pemuda"], ["Partai"]]);
  // Whoever looks for training sees all who train.
  expect(await nama(kota, "?semua=1")).toEqual(["Partai", "Sayap Pemuda"]);
  expect((await panggil(`PUT /api/instansi/${id}`, pusat, { nama: " " })).body).toMatchObject({
    errors: { nama: ["Wajib diisi"] },
  });
  expect((await panggil(`PUT /api/instansi/${id}`, pusat, { nama: "Sayap" })).status).toBe(200);

  const diklat = await panggil(`POST /api/instansi/${id}/diklat`, pusat, isianDiklat("Satu"));
  const milikSayap = `/api/instansi/${id}/diklat/${diklat.body.data.id}`;
  // A programme is found under its own institution alone.
  const salah = `/api/instansi/1/diklat/${diklat.body.data.id}`;
  expect((await panggil(`PUT ${salah}`, pusat, isianDiklat("Dua"))).status).toBe(404);
  expect((await panggil(`GET ${salah}/kelas`, pusat)).status).toBe(404);
  const hapus = async () => (await panggil(`DELETE /api/instansi/${id}`, pusat)).body;
  const tertahan = "Instansi tidak dapat dihapus: masih punya";
  expect(await hapus()).toMatchObject({
    kode: "diklat-terpakai",
    message: `${tertahan} 1 diklat (Satu). Hapus diklatnya dahulu.`,
  });
  expect((await panggil("DELETE /api/instansi/1", pusat)).body.kode).toBe("diklat-terpakai");
  await panggil(`DELETE ${milikSayap}`, pusat);
  const anggota = await buatPengguna(app, {
    peran: PERAN.fasilitator,
    wilayahId: 3578,
    name: "Wulan",
  });
  await app.context.db
    .updateTable("users_peran")
    .set({ instansi_id: id })
    .where("users_id", "=", anggota.id)
    .execute();
  expect((await hapus()).message).toBe(
    `${tertahan} 1 pengguna (Wulan). Cabut peran penggunanya di instansi ini dahulu.`,
  );
  // Whoever was in it is deleted: nobody is.
  expect((await panggil(`DELETE /api/user/${anggota.id}`, pusat)).status).toBe(200);
  expect((await panggil(`DELETE /api/instansi/${id}`, pusat)).status).toBe(200);
  expect(await nama(pusat)).toEqual(["Partai"]);
  expect((await panggil(`GET /api/instansi/${id}/akses`, kota)).status).toBe(404);
  expect(await jejakOf("instansi", id)).toEqual([
    {
      users_id: pusat.id,
      aksi: "instansi.tambah",
      sebelum: null,
      sesudah: { nama: "Sayap Pemuda" },
    },
    {
      users_id: pusat.id,
      aksi: "instansi.ubah",
      sebelum: { nama: "Sayap Pemuda" },
      sesudah: { nama: "Sayap" },
    },
    { users_id: pusat.id, aksi: "instansi.hapus", sebelum: { nama: "Sayap" }, sesudah: null },
  ]);
});
