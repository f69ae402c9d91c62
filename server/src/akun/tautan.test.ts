import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { hashToken, newToken } from "../access/token.ts";
import { peranTakSama } from "../testing/keadaan.ts";
import { sisaDetik } from "../testing/sisa-detik.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { hashSandi } from "./sandi.ts";
import { createTautanPertama } from "./tautan.service.ts";

const app = await createTestApp({ SUAR_URL: "https://suar.contoh.example/" });
const { db } = app.context;
const KEDALUWARSA = "Tautan ini tidak berlaku lagi. Minta tautan baru lewat Lupa Kata Sandi.";
const TAK_TERKIRIM =
  "Permintaan diterima, tetapi aplikasi ini belum dapat mengirim email. Minta tautannya kepada super admin organisasi Anda.";
const SANDI_LAMA = "sandi lama sekali";

beforeEach(async () => {
  await db.deleteFrom("batas_laju").execute();
});

const lupa = (email: unknown) => app.panggil("POST /api/lupa-password", { body: { email } });
const login = (username: string, password: string) =>
  app.panggil("POST /api/login", { body: { username, password } });
const verify = (token: string) => app.panggil("POST /api/verify", { body: { token } });
const reset = (token: string, password: string, konfirmasi = password) =>
  app.panggil("POST /api/lupa-password/reset", {
    body: { token, password, konfirmasi_password: konfirmasi },
  });
const link = (body: Record<string, unknown>) => app.panggil("POST /api/link_password", { body });

const superAdmin = await buatPengguna(app, ROLES.superAdmin);

async function suratKepada(email: string) {
  return (await app.context.mail.kotakKeluar()).filter(({ kepada }) => kepada === email);
}

/** Asks for a letter and reads the token in its link. */
async function tokenFor(email: string): Promise<string> {
  const before = (await suratKepada(email)).length;
  expect((await lupa(email)).status).toBe(200);
  const surat = await vi.waitFor(
    async () => {
      const list = await suratKepada(email);
      expect(list.length).toBe(before + 1);
      return list[0];
    },
    { timeout: 20_000 },
  );
  return /reset-password\/([\w-]+)/.exec(surat?.isi ?? "")?.[1] ?? "";
}

async function userWithSandi(pengguna: Parameters<typeof buatPengguna>[1] = ROLES.kota) {
  return buatPengguna(app, { ...pengguna, password: await hashSandi(SANDI_LAMA) });
}

async function tautanFor(usersId: number, jenis: "reset" | "undangan", minutes = 60) {
  const token = newToken();
  await db
    .insertInto("token_sandi")
    .values({
      hash: hashToken(token),
      users_id: usersId,
      jenis,
      kedaluwarsa: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return token;
}

test("AUTH-014 lupa kata sandi mengirim surat dengan tautan sekali pakai", async () => {
  const ani = await userWithSandi();
  const { body } = await lupa(ani.email.toUpperCase());
  expect(body.message).toBe(TAK_TERKIRIM);
  expect(body.is_terkirim).toBe(false);
  const [surat] = await vi.waitFor(
    async () => {
      const list = await suratKepada(ani.email);
      expect(list).toHaveLength(1);
      return list;
    },
    { timeout: 20_000 },
  );
  expect(surat?.judul).toBe("Buat kata sandi baru");
  const [, token = ""] =
    /https:\/\/suar\.contoh\.example\/auth\/reset-password\/([\w-]+)\n/.exec(surat?.isi ?? "") ??
    [];
  expect(token).toHaveLength(43);
  const tautan = db.selectFrom("token_sandi").select(sisaDetik("kedaluwarsa"));
  expect(await tautan.where("users_id", "=", ani.id).execute()).toEqual([{ detik: 3600 }]);
  // Only its hash is kept, and no queue ever held it.
  const { rows } =
    await sql`select 1 from pgboss.job where data::text like ${`%${token}%`}`.execute(db);
  expect(rows).toEqual([]);
});

test("tanpa server surat super admin mendapat kabar tiap permintaan, orang lain tidak", async () => {
  const ani = await userWithSandi({ ...ROLES.kota, name: "Ani" });
  const judul = `Kata sandi baru menunggu disampaikan: Ani, ${ani.email}`;
  const kabarOf = async ({ token }: { token: string }) =>
    (await app.panggil(`GET /api/pengumumanku?s=${ani.email}`, { token })).body.data;
  await tokenFor(ani.email);
  await vi.waitFor(
    async () =>
      expect(await kabarOf(superAdmin)).toEqual([
        expect.objectContaining({ judul, ringkasan: expect.stringContaining("Surat Keluar") }),
      ]),
    { timeout: 20_000 },
  );
  expect(await kabarOf(ani)).toEqual([]);
  const [{ id }] = await kabarOf(superAdmin);
  const { body } = await app.panggil(`GET /api/pengumumanku/${id}`, { token: superAdmin.token });
  expect(body.data.konten).toContain('<a href="/pengaturan/surat-keluar">Surat Keluar</a>');
  await lupa("tidak.ada@contoh.example");
  await tokenFor(ani.email);
  await vi.waitFor(async () => expect(await kabarOf(superAdmin)).toHaveLength(2), {
    timeout: 20_000,
  });
});

test("alamat yang tidak dikenal menjawab sama dan tidak mengirim surat", async () => {
  const ani = await userWithSandi();
  const inactive = await userWithSandi();
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", inactive.id).execute();
  const unknown = await lupa("tidak.ada@contoh.example");
  const off = await lupa(inactive.email);
  const known = await lupa(ani.email);
  expect([unknown.status, off.status]).toEqual([known.status, known.status]);
  expect([unknown.body, off.body]).toEqual([known.body, known.body]);
  await vi.waitFor(async () => expect(await suratKepada(ani.email)).toHaveLength(1), {
    timeout: 20_000,
  });
  expect(await suratKepada("tidak.ada@contoh.example")).toEqual([]);
  expect(await suratKepada(inactive.email)).toEqual([]);
});

test("AUTH-011..013 e-mail wajib diisi dan berbentuk e-mail", async () => {
  expect((await lupa("")).body.errors).toEqual({ email: ["Wajib diisi"] });
  expect((await lupa(undefined)).body.errors).toEqual({ email: ["Wajib diisi"] });
  for (const wrong of [
    "ani",
    "ani@",
    "@contoh.example",
    "a b@contoh.example",
    "x".repeat(300),
    "ani@contoh",
    "ani@contoh..example",
    "ani@ani@contoh.example",
  ]) {
    const { status, body } = await lupa(wrong);
    expect(status).toBe(400);
    expect(body.errors.email).toEqual([
      "Email yang diinputkan salah. Mohon periksa kembali inputan Anda.",
    ]);
  }
});

test("permintaan keempat dalam satu jam untuk satu kotak surat ditolak", async () => {
  for (let n = 0; n < 3; n += 1) {
    expect((await lupa("Sering@contoh.example")).status).toBe(200);
  }
  const batas = db.selectFrom("batas_laju").select(sisaDetik("berakhir"));
  expect(await batas.where("kunci", "=", "lupa:sering@contoh.example").execute()).toEqual([
    { detik: 3600 },
  ]);
  const fourth = await lupa("sering@contoh.example");
  expect(fourth.status).toBe(429);
  expect(fourth.body.kode).toBe("terlalu-sering");
  expect((await lupa("lain@contoh.example")).status).toBe(200);

  await db
    .insertInto("batas_laju")
    .values({ kunci: "lupa:127.0.0.0/24", jumlah: 30, berakhir: sql`now() + interval '1 hour'` })
    .onConflict((conflict) => conflict.column("kunci").doUpdateSet({ jumlah: 30 }))
    .execute();
  // Beyond the limit of an address answers take longer, and come.
  expect((await lupa("lain-lagi@contoh.example")).status).toBe(200);
});

test("AUTH-019 AUTH-024 AUTH-025 kata sandi baru lewat tautan, satu kali saja", async () => {
  const ani = await userWithSandi();
  const token = await tokenFor(ani.email);
  const other = await tautanFor(ani.id, "reset");
  expect((await verify(token)).body).toEqual({
    data: { jenis: "reset", email: ani.email, panjang_sandi: 10 },
  });

  const { status, body } = await reset(token, "kayu manis 42 gunung");
  expect(status).toBe(200);
  expect(body.message).toBe("Kata sandi berhasil disimpan");

  expect((await login(ani.email, SANDI_LAMA)).status).toBe(400);
  expect((await login(ani.email, "kayu manis 42 gunung")).status).toBe(200);
  // Every session of before has ended, and so have other links.
  expect((await app.panggil("GET /api/self", { token: ani.token })).status).toBe(401);
  for (const used of [token, other]) {
    expect((await verify(used)).body.message).toBe(KEDALUWARSA);
    expect((await reset(used, "sandi lain 99 panjang")).body.kode).toBe("tautan-kedaluwarsa");
  }
  expect((await login(ani.email, "kayu manis 42 gunung")).status).toBe(200);
  const audit = await db
    .selectFrom("audit")
    .select(["aksi", "users_id", "sesudah"])
    .where("baris", "=", String(ani.id))
    .where("aksi", "like", "sandi.%")
    .orderBy("id")
    .execute();
  expect(audit.map(({ aksi }) => aksi)).toEqual(["sandi.minta_reset", "sandi.reset"]);
  expect(JSON.stringify(audit)).not.toContain("kayu manis");
});

test("dua pemakaian bersamaan dari satu tautan: tepat satu berhasil", async () => {
  const ani = await userWithSandi();
  const token = await tautanFor(ani.id, "reset");
  const answers = await Promise.all([
    reset(token, "sandi pertama 11 x"),
    reset(token, "sandi kedua 22 xyz"),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("AUTH-016..018 aturan kata sandi baru: wajib, sama, paling sedikit 6 karakter", async () => {
  const saksi = await userWithSandi({});
  const token = await tautanFor(saksi.id, "reset");
  expect((await reset(token, "", "")).body.errors).toMatchObject({
    password: expect.arrayContaining(["Wajib diisi"]),
    konfirmasi_password: ["Wajib diisi"],
  });
  expect((await reset(token, "abc12", "abc12")).body.errors).toEqual({
    password: ["Paling sedikit 6 karakter"],
  });
  expect((await reset(token, "abc123", "abc124")).body.errors).toEqual({
    konfirmasi_password: ["Konfirmasi Password tidak cocok"],
  });
  expect((await reset(token, "abc123")).status).toBe(200);
});

test("AUTH-024 akun admin perlu 10 karakter yang tidak umum, juga lewat tautan", async () => {
  for (const admin of [ROLES.kota, ROLES.superAdmin]) {
    const user = await userWithSandi(admin);
    const token = await tautanFor(user.id, "reset");
    expect((await reset(token, "abc123xyz")).body.errors).toEqual({
      password: ["Paling sedikit 10 karakter"],
    });
    expect((await reset(token, "Password1234")).body.errors.password[0]).toMatch(/terlalu umum/);
    expect((await reset(token, "kayu manis 42")).status).toBe(200);
  }
});

test("AUTH-024 tautan yang kedaluwarsa, karangan, milik akun mati, atau untuk hal lain ditolak", async () => {
  const ani = await userWithSandi();
  const expired = await tautanFor(ani.id, "reset", -1);
  const invitation = await tautanFor(ani.id, "undangan");
  const off = await userWithSandi();
  const offToken = await tautanFor(off.id, "reset");
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", off.id).execute();
  const gone = await userWithSandi();
  const goneToken = await tautanFor(gone.id, "reset");
  await db
    .updateTable("users")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", gone.id)
    .execute();
  for (const token of [expired, newToken(), "x", invitation, offToken, goneToken]) {
    const { status, body } = await reset(token, "kayu manis 42 gunung");
    expect(status).toBe(400);
    expect(body.message).toBe(KEDALUWARSA);
  }
  for (const token of [expired, offToken, goneToken]) {
    expect((await verify(token)).status).toBe(400);
  }
  expect((await login(ani.email, SANDI_LAMA)).status).toBe(200);
});

test("AUTH-026 kata sandi pertama dari tautan undangan", async () => {
  const baru = await buatPengguna(app, ROLES.kota);
  const token = await tautanFor(baru.id, "undangan");
  expect((await verify(token)).body.data).toEqual({
    jenis: "undangan",
    email: baru.email,
    panjang_sandi: 10,
  });
  const sandi = "kayu manis 42 gunung";
  const answer = await link({ token, password: sandi, konfirmasi_password: sandi });
  expect(answer.status).toBe(200);
  expect((await login(baru.email, sandi)).status).toBe(200);
  expect((await link({ token, password: sandi, konfirmasi_password: sandi })).status).toBe(400);
});

test("AUTH-026 tautan pertama membuat super admin, selama belum ada satu pun", async () => {
  await db.updateTable("users").set({ is_super_admin: 0 }).execute();
  const url = "https://suar.contoh.example";
  const stale = (await createTautanPertama(db, url))?.split("/").at(-1) ?? "";
  const tautan = await createTautanPertama(db, url);
  expect(tautan).toMatch(/^https:\/\/suar\.contoh\.example\/auth\/undangan\/[\w-]{43}$/);
  const token = tautan?.split("/").at(-1) ?? "";
  // A new one replaces the one before.
  expect((await verify(stale)).body.kode).toBe("tautan-pertama-diganti");
  expect((await verify(token)).body.data).toEqual({
    jenis: "pertama",
    email: null,
    panjang_sandi: 10,
  });

  const sandi = "kayu manis 42 gunung";
  const form = { token, password: sandi, konfirmasi_password: sandi };
  expect((await link(form)).body.errors).toEqual({
    name: ["Wajib diisi"],
    email: ["Wajib diisi"],
    nomer_kta: ["Wajib diisi"],
  });
  const identitas = { name: "Siti", email: "siti@contoh.example", nomer_kta: "S-1" };
  const lemah = { ...form, ...identitas, password: "rahasia", konfirmasi_password: "rahasia" };
  expect((await link(lemah)).body.errors).toEqual({ password: ["Paling sedikit 10 karakter"] });
  expect((await link({ ...form, ...identitas, email: superAdmin.email })).body).toMatchObject({
    kode: "email-terpakai",
    errors: { email: ["Email ini sudah dipakai akun lain."] },
  });
  expect((await link({ ...form, ...identitas })).status).toBe(200);

  const { body } = await login("siti@contoh.example", sandi);
  const self = await app.panggil("GET /api/self", { token: body.access_token });
  expect(self.body.data).toMatchObject({ name: "Siti", is_super_admin: 1, tingkat: 1 });

  expect(await peranTakSama(app)).toEqual([]);
  expect(await createTautanPertama(db, url)).toBeUndefined();
  const late = newToken();
  await db
    .insertInto("token_sandi")
    .values({ hash: hashToken(late), jenis: "pertama", kedaluwarsa: sql`now() + interval '1 h'` })
    .execute();
  expect((await verify(late)).body.kode).toBe("super-admin-sudah-ada");
  const second = { ...identitas, email: "dua@contoh.example", nomer_kta: "S-2" };
  expect((await link({ ...form, token: late, ...second })).body.kode).toBe("super-admin-sudah-ada");
  const { length } = await db
    .selectFrom("users")
    .select("id")
    .where("is_super_admin", "=", 1)
    .execute();
  expect(length).toBe(1);
});
