import { beforeEach, expect, test, vi } from "vitest";
import { hashSandi } from "../../akun/sandi.ts";
import { buatPengguna, createSecondProcess, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp({ SUAR_ZONA: "UJI" });
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);

const status = async (at = app) => (await at.panggil("GET /api/status")).body;
const ubah = (body: unknown, token = superAdmin.token) =>
  app.panggil("PUT /api/pengaturan", { token, body });

beforeEach(async () => {
  await ubah({ pemeliharaan: false });
});

test("instalasi baru: terbuka, tanpa fitur tersembunyi, zona dari setelan", async () => {
  expect(await status()).toEqual({
    sehat: true,
    zona: "UJI",
    versi: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    is_surat_terkirim: false,
    cadangan_terakhir: null,
    pemeliharaan: false,
    organisasi: { nama: "Suar", warna: "#0b5cad", logo: null },
    fitur: {
      event: false,
      dapil: false,
      verifikasi: false,
      data_baru: false,
      dcs1: false,
      pergantian: false,
      hapus_tps: false,
    },
  });
  const { body } = await app.panggil("GET /api/pengaturan", { token: superAdmin.token });
  expect(body.data).toMatchObject({ pemeliharaan: false, fitur: { event: false } });
});

test("super admin mengubah organisasi dan fitur; yang tidak dikirim tetap; audit mencatatnya", async () => {
  const elsewhere = await createSecondProcess(app);
  const organisasi = { nama: "Partai Contoh", warna: "#AA3300" };
  expect((await ubah({ organisasi, fitur: { event: true } })).status).toBe(200);
  expect((await ubah({ fitur: { dapil: true } })).body.data.fitur).toMatchObject({
    event: true,
    dapil: true,
    hapus_tps: false,
  });
  expect(await status()).toMatchObject({ organisasi, fitur: { event: true, dapil: true } });
  await vi.waitFor(
    async () =>
      expect(await status(elsewhere)).toMatchObject({ organisasi, fitur: { dapil: true } }),
    { timeout: 10_000 },
  );
  const trail = await app.context.db
    .selectFrom("audit")
    .select(["users_id", "sebelum", "sesudah"])
    .where("aksi", "=", "pengaturan.ubah")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(trail).toMatchObject({
    users_id: superAdmin.id,
    sebelum: { fitur: { dapil: false } },
    sesudah: { fitur: { dapil: true } },
  });
  expect((await ubah({ fitur: { event: false } })).status).toBe(200);
  expect((await status()).fitur).toMatchObject({ event: false, dapil: true });
  await vi.waitFor(
    async () =>
      expect((await status(elsewhere)).fitur).toMatchObject({ event: false, dapil: true }),
    { timeout: 10_000 },
  );
});

test("dua orang menyimpan bagian yang berlainan: yang satu tidak mengembalikan milik yang lain", async () => {
  const baca = async () =>
    (await app.panggil("GET /api/pengaturan", { token: superAdmin.token })).body.data;
  const awal = await baca();
  await ubah({ organisasi: { nama: "Milik A" }, pencalonan: { partai: 3 } });
  expect(
    (await ubah({ organisasi: { warna: "#112233" }, pencalonan: { tenggat: "2026-12-31" } }))
      .status,
  ).toBe(200);
  expect(await baca()).toEqual({
    ...awal,
    organisasi: { ...awal.organisasi, nama: "Milik A", warna: "#112233" },
    pencalonan: { ...awal.pencalonan, partai: 3, tenggat: "2026-12-31" },
    versi: expect.any(String),
  });
  // One field, both: the later one.
  await ubah({ organisasi: { nama: "Milik B" } });
  expect((await baca()).organisasi).toMatchObject({ nama: "Milik B", warna: "#112233" });
  const { nama, warna } = awal.organisasi;
  await ubah({ organisasi: { nama, warna }, pencalonan: awal.pencalonan });
  expect(await baca()).toEqual(awal);
});

test("O-07: isian yang berubah sejak dibaca tidak tertimpa; saklar dan pemeliharaan tidak mengubah versinya", async () => {
  const baca = async () =>
    (await app.panggil("GET /api/pengaturan", { token: superAdmin.token })).body.data;
  const awal = await baca();
  const { versi } = awal;
  const lain = await ubah({ organisasi: { nama: "Milik A" }, versi });
  expect(lain).toMatchObject({ status: 200, body: { data: { organisasi: { nama: "Milik A" } } } });
  expect(lain.body.data.versi).not.toBe(versi);

  const ditolak = await ubah({ organisasi: { nama: "Milik B" }, kursi: { ambang: 5 }, versi });
  expect(ditolak).toMatchObject({ status: 400, body: { kode: "isian-berubah" } });
  expect(await baca()).toEqual(lain.body.data);

  const dinyalakan = await ubah({ pemeliharaan: false, fitur: { dcs1: true } });
  expect(dinyalakan.body.data.versi).toBe(lain.body.data.versi);
  const kini = await ubah({ organisasi: { nama: "Milik B" }, versi: lain.body.data.versi });
  expect(kini.body.data).toEqual({ ...(await baca()), versi: kini.body.data.versi });
  expect((await baca()).versi).toBe(kini.body.data.versi);
  // Whoever names none writes over whatever stands.
  expect((await ubah({ saksi: { per_tps: 4 } })).status).toBe(200);
  expect((await ubah({ versi: (await baca()).versi })).status).toBe(400);

  const { sesudah } = await app.context.db
    .selectFrom("audit")
    .select("sesudah")
    .where("aksi", "=", "pengaturan.ubah")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(sesudah).not.toHaveProperty("versi");
  const { nama } = awal.organisasi;
  await ubah({ organisasi: { nama }, saksi: awal.saksi, fitur: { dcs1: false } });
});

test("saksi per TPS dan tahap: dua dan satu sampai super admin mengubahnya", async () => {
  const baca = async () =>
    (await app.panggil("GET /api/pengaturan", { token: superAdmin.token })).body.data.saksi;
  expect(await baca()).toEqual({ per_tps: 2, tahap: 1 });
  expect((await ubah({ saksi: { tahap: 2 } })).body.data.saksi).toEqual({ per_tps: 2, tahap: 2 });
  expect((await ubah({ saksi: { per_tps: 1, tahap: 1 } })).status).toBe(200);
  expect(await baca()).toEqual({ per_tps: 1, tahap: 1 });
  expect((await ubah({ saksi: { per_tps: 0, tahap: 3 } })).body.errors).toEqual({
    "saksi.per_tps": ["Paling kecil 1"],
    "saksi.tahap": ["Paling besar 2"],
  });
});

test("perhitungan kursi: seperti undang-undang sampai super admin mengubahnya; audit mencatatnya", async () => {
  const awal = { ambang: 4, metode: "sainte-lague", pembagi: [1, 3, 5] };
  const { body } = await app.panggil("GET /api/pengaturan", { token: superAdmin.token });
  expect(body.data.kursi).toEqual(awal);
  expect((await ubah({ kursi: { ambang: 3.5 } })).body.data.kursi).toEqual({
    ...awal,
    ambang: 3.5,
  });
  const lain = { metode: "hare", pembagi: [1, 2] };
  expect((await ubah({ kursi: lain })).body.data.kursi).toEqual({ ambang: 3.5, ...lain });
  const trail = await app.context.db
    .selectFrom("audit")
    .select(["sebelum", "sesudah"])
    .where("aksi", "=", "pengaturan.ubah")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(trail).toMatchObject({
    sebelum: { kursi: { metode: "sainte-lague" } },
    sesudah: { kursi: { metode: "hare" } },
  });
  expect(
    (await ubah({ kursi: { ambang: 21, metode: "undi", pembagi: [3, 3] } })).body.errors,
  ).toEqual({
    "kursi.ambang": ["Paling besar 20"],
    "kursi.metode": ["Isi hare atau sainte-lague"],
    "kursi.pembagi": ["Setiap pembagi harus lebih besar daripada yang sebelumnya"],
  });
  expect((await ubah({ kursi: { ambang: 3.555, pembagi: [1] } })).body.errors).toEqual({
    "kursi.ambang": ["Paling banyak dua angka di belakang koma"],
    "kursi.pembagi": ["Isi 2 sampai 20 pembagi"],
  });
  await ubah({ kursi: awal });
});

test("langkah awal yang dilewati berlaku bagi semua super admin, ditambah, tidak diganti", async () => {
  const baca = async (token?: string) =>
    app.panggil("GET /api/pengaturan", token === undefined ? {} : { token });
  const rekan = await buatPengguna(app, ROLES.superAdmin);
  expect((await baca(rekan.token)).body.data.langkah_dilewati).toEqual([]);

  const lewati = { langkah_dilewati: ["dapil"] };
  expect((await app.panggil("PUT /api/pengaturan", { body: lewati })).status).toBe(401);
  expect((await ubah(lewati, pusat.token)).status).toBe(403);
  expect((await baca()).status).toBe(401);
  expect((await baca(pusat.token)).status).toBe(403);
  expect((await ubah({ langkah_dilewati: ["terbang"] })).body.errors).toEqual({
    "langkah_dilewati.0": ["Langkah tidak dikenal"],
  });
  expect((await ubah({ langkah_dilewati: "dapil" })).status).toBe(400);
  expect((await ubah({ langkah_dilewati: Array.from({ length: 6 }, () => "tps") })).status).toBe(
    400,
  );
  expect((await baca(superAdmin.token)).body.data.langkah_dilewati).toEqual([]);

  expect((await ubah(lewati)).body.data.langkah_dilewati).toEqual(["dapil"]);
  // The page of the other is older than that.
  await ubah({ langkah_dilewati: ["tps", "tps"] }, rekan.token);
  await ubah({ fitur: { event: false } });
  for (const { token } of [superAdmin, rekan]) {
    expect((await baca(token)).body.data.langkah_dilewati).toEqual(["dapil", "tps"]);
  }
  await Promise.all(
    ["organisasi", "orang", "admin"].map((satu) => ubah({ langkah_dilewati: [satu] })),
  );
  expect((await baca(rekan.token)).body.data.langkah_dilewati.toSorted()).toEqual(
    ["organisasi", "tps", "dapil", "orang", "admin"].toSorted(),
  );
  // Of no concern to visitors.
  expect(await status()).not.toHaveProperty("langkah_dilewati");
});

test("pengaturan menolak orang lain dan isian yang salah", async () => {
  expect((await app.panggil("GET /api/pengaturan")).status).toBe(401);
  expect((await app.panggil("GET /api/pengaturan", { token: pusat.token })).status).toBe(403);
  expect((await ubah({ pemeliharaan: true }, pusat.token)).status).toBe(403);
  expect((await ubah({})).status).toBe(400);
  expect((await ubah({ pemeliharaan: "ya" })).body.errors).toEqual({
    pemeliharaan: ["Harus ya atau tidak"],
  });
  expect((await ubah({ organisasi: { nama: " ", warna: "merah" } })).body.errors).toEqual({
    "organisasi.nama": ["Wajib diisi"],
    "organisasi.warna": ["Isi warna seperti #0b5cad"],
  });
  expect((await ubah({ organisasi: { nama: "Partai 王", warna: "#aa3300" } })).body.errors).toEqual(
    {
      "organisasi.nama": ["Huruf ini tidak dapat dicetak: 王"],
    },
  );
  expect((await ubah({ fitur: { terbang: true } })).status).toBe(400);
  expect((await status()).pemeliharaan).toBe(false);
});

test("pemeliharaan: 503 untuk semua kecuali super admin; status dan masuk tetap terbuka", async () => {
  const password = await hashSandi("kayu manis 42 gunung");
  const admin = await buatPengguna(app, { ...ROLES.superAdmin, password });
  const kota = await buatPengguna(app, { ...ROLES.kota, password });
  const masuk = (username: string) =>
    app.panggil("POST /api/login", { body: { username, password: "kayu manis 42 gunung" } });
  expect((await ubah({ pemeliharaan: true })).status).toBe(200);

  const tertutup = await app.panggil("GET /api/m_propinsi", { token: pusat.token });
  expect(tertutup.status).toBe(503);
  expect(tertutup.body).toMatchObject({ kode: "pemeliharaan", pemeliharaan: true });
  expect((await app.panggil("GET /api/m_propinsi")).status).toBe(503);
  const lupa = { body: { email: "a@contoh.example" } };
  expect((await app.panggil("POST /api/lupa-password", lupa)).status).toBe(503);

  expect((await status()).pemeliharaan).toBe(true);
  const biasa = await masuk(kota.email);
  expect(biasa.status).toBe(200);
  const token = biasa.body.access_token;
  expect((await app.panggil("GET /api/m_propinsi", { token })).status).toBe(503);
  // Who one is stays known, or nobody would learn that a super admin may pass.
  expect((await app.panggil("GET /api/self", { token })).status).toBe(200);

  const utama = (await masuk(admin.email)).body.access_token;
  expect((await app.panggil("GET /api/m_propinsi", { token: utama })).status).toBe(200);
  // Whose token has died learns so, and can renew it.
  expect((await app.panggil("GET /api/m_propinsi", { token: "x".repeat(43) })).status).toBe(401);

  expect((await ubah({ pemeliharaan: false }, utama)).status).toBe(200);
  expect((await status()).pemeliharaan).toBe(false);
  expect((await app.panggil("GET /api/m_propinsi", { token })).status).toBe(200);
});
