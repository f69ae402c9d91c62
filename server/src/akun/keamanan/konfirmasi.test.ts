// The password again, before sensitive acts.
import { verify } from "@node-rs/argon2";
import { beforeEach, expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { hashSandi } from "../sandi.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";

vi.mock("@node-rs/argon2", { spy: true });

const SANDI = "kayu manis 42 gunung";
const app = await createTestApp();
const { db } = app.context;
const password = await hashSandi(SANDI);
const sri = await buatPengguna(app, { ...ROLES.superAdmin, password });

beforeEach(async () => {
  await db.deleteFrom("batas_laju").execute();
  await majukanKonfirmasi(app.context, 0);
});

const ubahMatriks = (token: string) =>
  app.panggil("PUT /api/peran_akses", {
    token,
    body: { peran: [{ id: PERAN.saksi, akses: ["qc.write"] }] },
  });
const konfirmasi = (sandi: unknown, token = sri.token) =>
  app.panggil("POST /api/sesi/konfirmasi", { token, body: { kata_sandi: sandi } });
const masuk = async (): Promise<{ access_token: string; refresh_token: string }> =>
  (await app.panggil("POST /api/login", { body: { username: sri.email, password: SANDI } })).body;

test("konfirmasi: tanpa sesi 401, tanpa kata sandi 400 dengan teks isiannya", async () => {
  expect((await app.panggil("POST /api/sesi/konfirmasi")).status).toBe(401);
  for (const isian of ["", undefined, 7]) {
    const { status, body } = await konfirmasi(isian);
    expect([status, body.errors]).toEqual([400, { kata_sandi: ["Wajib diisi"] }]);
  }
});

test("masuk berlaku sebagai konfirmasi selama 10 menit; sesudahnya kata sandi diminta lagi", async () => {
  const { access_token: token } = await masuk();
  expect((await ubahMatriks(token)).status).toBe(200);
  await majukanKonfirmasi(app.context, 9.8);
  expect((await ubahMatriks(token)).status).toBe(200);
  await majukanKonfirmasi(app.context, 10.1);
  const { status, body } = await ubahMatriks(token);
  expect([status, body]).toEqual([
    403,
    {
      kode: "perlu-konfirmasi",
      message: "Tindakan ini perlu konfirmasi kata sandi. Tidak ada yang berubah.",
    },
  ]);
  expect((await konfirmasi(SANDI, token)).body).toEqual({ message: "Kata sandi dikonfirmasi" });
  expect((await ubahMatriks(token)).status).toBe(200);
});

test("konfirmasi berlaku di sesinya saja, dan penyegaran token tidak menggantikannya", async () => {
  const laptop = await masuk();
  const telepon = await masuk();
  await majukanKonfirmasi(app.context, 60);
  await konfirmasi(SANDI, laptop.access_token);
  expect((await ubahMatriks(laptop.access_token)).status).toBe(200);
  expect((await ubahMatriks(telepon.access_token)).status).toBe(403);
  const segar = await app.panggil("POST /oauth/token", {
    body: { grant_type: "refresh_token", refresh_token: telepon.refresh_token },
  });
  expect((await ubahMatriks(segar.body.access_token)).body.kode).toBe("perlu-konfirmasi");
});

test("kata sandi salah ditolak dan tercatat; percobaan ke-11 harus menunggu", async () => {
  await majukanKonfirmasi(app.context, 60);
  const salah = await konfirmasi("bukan kata sandinya");
  expect([salah.status, salah.body.errors]).toEqual([400, { kata_sandi: ["Kata sandi salah"] }]);
  expect((await ubahMatriks(sri.token)).status).toBe(403);
  for (let n = 1; n < 10; n += 1) {
    expect((await konfirmasi("bukan kata sandinya")).status).toBe(400);
  }
  expect((await konfirmasi(SANDI)).body.kode).toBe("terlalu-sering");
  expect((await ubahMatriks(sri.token)).status).toBe(403);
  await db.deleteFrom("batas_laju").execute();
  expect((await konfirmasi(SANDI)).status).toBe(200);
  const trail = await db
    .selectFrom("audit")
    .select(["users_id", "aksi", "tabel"])
    .where("aksi", "like", "sesi.konfirmasi%")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(trail).toEqual([
    { users_id: sri.id, aksi: "sesi.konfirmasi", tabel: "sesi" },
    { users_id: sri.id, aksi: "sesi.konfirmasi_gagal", tabel: "sesi" },
  ]);
});

test("benar, salah, dan akun tanpa kata sandi dihitung dengan biaya sama", async () => {
  const undangan = await buatPengguna(app, ROLES.kota);
  const { calls } = vi.mocked(verify).mock;
  const costs: string[] = [];
  for (const [sandi, token] of [
    [SANDI, sri.token],
    ["salah", sri.token],
    ["salah", undangan.token],
  ] as const) {
    calls.length = 0;
    await konfirmasi(sandi, token);
    costs.push(calls.map(([hash]) => String(hash).split("$").slice(0, 4).join("$")).join());
  }
  expect(costs).toEqual(Array(3).fill("$argon2id$v=19$m=19456,t=2,p=1"));
});

test("siapa yang memang tidak berhak tidak ditanya kata sandinya", async () => {
  const kota = await buatPengguna(app, { ...ROLES.kota, password });
  await majukanKonfirmasi(app.context, 60);
  expect((await ubahMatriks(kota.token)).body.kode).toBe("tidak-berhak");
});

test("mengganti e-mail perlu konfirmasi, mengganti nama tidak", async () => {
  const budi = await buatPengguna(app, { ...ROLES.kota, password });
  const simpan = (name: string, email: string) => {
    const form = new FormData();
    form.append("name", name);
    form.append("email", email);
    return app.panggil("POST /api/self", { token: budi.token, body: form });
  };
  await majukanKonfirmasi(app.context, 60);
  expect((await simpan("Budi Santoso", budi.email.toUpperCase())).status).toBe(200);
  expect((await simpan("Budi", "lain@contoh.example")).body.kode).toBe("perlu-konfirmasi");
  const { body } = await app.panggil("GET /api/self", { token: budi.token });
  expect(body.data).toMatchObject({ name: "Budi Santoso", email: budi.email.toUpperCase() });
  await konfirmasi(SANDI, budi.token);
  expect((await simpan("Budi", "lain@contoh.example")).status).toBe(200);
});
