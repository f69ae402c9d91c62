// The lists of choices that an installation changes.
import { expect, test } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { token, id: superId } = await buatPengguna(app, ROLES.superAdmin);
const kota = await buatPengguna(app, ROLES.kota);

const tambah = (nama: string, body: unknown, oleh = token) =>
  app.panggil(`POST /api/pilihan/${nama}`, { token: oleh, body });
const ubah = (alamat: string, body: unknown, oleh = token) =>
  app.panggil(`PUT /api/pilihan/${alamat}`, { token: oleh, body });
const ditawarkan = async (nama: string): Promise<string[]> => {
  const { body } = await app.panggil(`GET /api/${nama}`, { token: kota.token });
  return body.data.map(({ keterangan }: { keterangan: string }) => keterangan);
};
const isi = async (nama: string) => {
  const { body } = await app.panggil("GET /api/pilihan", { token });
  return body.data.find((daftar: { nama: string }) => daftar.nama === nama).isi;
};

test("hanya super admin, dan hanya daftar yang boleh diatur", async () => {
  expect((await app.panggil("GET /api/pilihan")).status).toBe(401);
  expect((await tambah("m_caleg_agama", { keterangan: "X", urutan: 1 }, kota.token)).status).toBe(
    403,
  );
  expect((await ubah("m_caleg_agama/1", { is_aktif: false }, kota.token)).status).toBe(403);
  const { body } = await app.panggil("GET /api/pilihan", { token });
  expect(body.data.map(({ judul }: { judul: string }) => judul)).toEqual([
    "Agama",
    "Pekerjaan",
    "Jenjang pendidikan",
    "Status perkawinan",
  ]);
  // Id 2 of these is asked for by a rule.
  const hukum = await tambah("m_caleg_status_hukum", { keterangan: "X", urutan: 1 });
  expect(hukum).toMatchObject({
    status: 400,
    body: { errors: { daftar: ["Daftar pilihan tidak dikenal"] } },
  });
});

test.each([
  [{ keterangan: " ", urutan: 3 }, { keterangan: ["Wajib diisi"] }],
  [{ keterangan: "x".repeat(61), urutan: 3 }, { keterangan: ["Paling banyak 60 karakter"] }],
  [{ keterangan: "D5", urutan: 0 }, { urutan: ["Paling kecil 1"] }],
  [{ keterangan: "D5", urutan: 10_000 }, { urutan: ["Paling besar 9999"] }],
  [{ keterangan: "D5" }, { urutan: ["Wajib diisi"] }],
  [{ keterangan: "s1", urutan: 3 }, { keterangan: ["Pilihan ini sudah ada"] }],
])("isian yang salah: %j", async (body, errors) => {
  const semula = await isi("m_caleg_jenjang_pendidikan");
  expect(await tambah("m_caleg_jenjang_pendidikan", body)).toMatchObject({
    status: 400,
    body: { kode: "isian-salah", errors },
  });
  expect(await isi("m_caleg_jenjang_pendidikan")).toEqual(semula);
});

test("pilihan baru ditawarkan di tempatnya, yang dimatikan tidak, dan semuanya tercatat", async () => {
  const { status, body } = await tambah("m_caleg_agama", { keterangan: "Sikh", urutan: 2 });
  expect([status, body]).toEqual([201, { message: "Data Berhasil disimpan", data: { id: 8 } }]);
  expect((await ditawarkan("m_caleg_agama")).slice(0, 4)).toEqual([
    "Islam",
    "Kristen",
    "Sikh",
    "Katolik",
  ]);
  expect((await ubah("m_caleg_agama/8", { keterangan: "Sikhisme", urutan: 9 })).status).toBe(200);
  expect((await ditawarkan("m_caleg_agama")).at(-1)).toBe("Sikhisme");
  await ubah("m_caleg_agama/8", { is_aktif: false });
  expect(await ditawarkan("m_caleg_agama")).not.toContain("Sikhisme");
  expect((await isi("m_caleg_agama")).at(-1)).toEqual({
    id: 8,
    keterangan: "Sikhisme",
    urutan: 9,
    is_aktif: false,
    versi: expect.any(String),
  });
  await ubah("m_caleg_agama/8", { is_aktif: true });
  expect(await ditawarkan("m_caleg_agama")).toContain("Sikhisme");
  expect((await ubah("m_caleg_agama/8", { keterangan: "ISLAM" })).body.errors).toEqual({
    keterangan: ["Pilihan ini sudah ada"],
  });
  expect((await ubah("m_caleg_agama/99", { urutan: 1 })).status).toBe(404);

  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["users_id", "aksi", "baris", "sebelum", "sesudah"])
    .where("tabel", "=", "m_caleg_agama")
    .orderBy("id")
    .execute();
  const oleh = { users_id: superId, baris: "8" };
  const nyala = { keterangan: "Sikhisme", urutan: 9, is_aktif: true };
  const mati = { ...nyala, is_aktif: false };
  expect(jejak).toEqual([
    {
      ...oleh,
      aksi: "pilihan.tambah",
      sebelum: null,
      sesudah: { keterangan: "Sikh", urutan: 2 },
    },
    {
      ...oleh,
      aksi: "pilihan.ubah",
      sebelum: { keterangan: "Sikh", urutan: 2, is_aktif: true },
      sesudah: nyala,
    },
    { ...oleh, aksi: "pilihan.ubah", sebelum: nyala, sesudah: mati },
    { ...oleh, aksi: "pilihan.ubah", sebelum: mati, sesudah: nyala },
  ]);
});

test("dua orang mengubah satu pilihan: yang kedua ditolak; tanpa versi ia menimpa, dan sakelarnya bukan isiannya", async () => {
  const nama = "m_caleg_status_kawin";
  const baca = async () => (await isi(nama)).find((satu: { id: number }) => satu.id === 1);
  const awal = await baca();
  const { versi } = awal;
  expect((await ubah(`${nama}/1`, { keterangan: "Pertama", versi })).status).toBe(200);
  const kedua = await ubah(`${nama}/1`, { keterangan: "Kedua", urutan: 77, versi });
  expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
  const kini = await baca();
  expect(kini).toMatchObject({ keterangan: "Pertama", urutan: awal.urutan });
  await ubah(`${nama}/1`, { is_aktif: false });
  expect((await ubah(`${nama}/1`, { urutan: 78, versi: kini.versi })).status).toBe(200);
  const { keterangan, urutan, is_aktif } = awal;
  expect((await ubah(`${nama}/1`, { keterangan, urutan, is_aktif })).status).toBe(200);
  expect(await baca()).toEqual(awal);
});

test("delapan pilihan baru serentak: delapan nomor", async () => {
  const semua = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      tambah("m_caleg_pekerjaan", { keterangan: `Pekerjaan ${n}`, urutan: 200 + n }),
    ),
  );
  expect(semua.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(semua.map(({ body }) => body.data.id)).size).toBe(8);
});
