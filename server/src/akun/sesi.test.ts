import { verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { HEADER_PERANGKAT } from "#contract/akun/masuk.contract.ts";
import { blockOf } from "../access/ip-block.rules.ts";
import { hashToken } from "../access/token.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { hashSandi } from "./sandi.ts";

vi.mock("@node-rs/argon2", { spy: true });

const SANDI = "kayu manis 42 gunung";
const app = await createTestApp();
const password = await hashSandi(SANDI);
const ani = await buatPengguna(app, {
  ...ROLES.kota,
  password,
  email: "Ani@Contoh.example",
  nomerKta: "3578-001A",
});

const { db } = app.context;
beforeEach(async () => {
  await db.deleteFrom("batas_laju").execute();
});

const login = (username: unknown, sandi: unknown, headers?: Record<string, string>) =>
  app.panggil("POST /api/login", {
    body: { username, password: sandi },
    ...(headers === undefined ? {} : { headers }),
  });
const dari = async (remoteAddress: string, payload: object) =>
  (await app.app.inject({ method: "POST", url: "/api/login", remoteAddress, payload })).statusCode;
const refresh = (token: string) =>
  app.panggil("POST /oauth/token", {
    body: { grant_type: "refresh_token", refresh_token: token },
  });
const self = (token: string) => app.panggil("GET /api/self", { token });
const auditOf = async (aksi: string) =>
  db.selectFrom("audit").selectAll().where("aksi", "=", aksi).orderBy("id").execute();

test("AUTH-006 AUTH-022 AUTH-035 masuk dengan e-mail atau nomor KTA", async () => {
  for (const username of [
    "ani@contoh.example",
    "  ANI@CONTOH.EXAMPLE ",
    "3578-001A",
    "3578-001a",
  ]) {
    const { status, body } = await login(username, SANDI);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kode: 200, token_type: "Bearer", expires_in: 900 });
    const { body: akun } = await self(body.access_token);
    expect(akun.data.id).toBe(ani.id);
    // Not asked for the password again for a fortnight.
    const { rows } = await sql`select kedaluwarsa > now() + interval '13 days' as lama
      from sesi_token where hash = ${hashToken(body.refresh_token)}`.execute(db);
    expect(rows).toEqual([{ lama: true }]);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  }
});

test("AUTH-008 AUTH-009 e-mail/KTA dan kata sandi wajib diisi", async () => {
  const kosong = await login("", "");
  expect(kosong.status).toBe(400);
  expect(kosong.body).toMatchObject({
    kode: "isian-salah",
    message: "Lengkapi form yang wajib diisi terlebih dahulu",
    errors: { username: ["Wajib diisi"], password: ["Wajib diisi"] },
  });
  const tanpa = await app.panggil("POST /api/login", { body: {} });
  expect(tanpa.body.errors).toEqual({ username: ["Wajib diisi"], password: ["Wajib diisi"] });
  expect((await login(["ani"], { a: 1 })).body.errors).toHaveProperty("password");
});

test("kata sandi salah dan pengguna tak dikenal menjawab sama, dengan kode 400", async () => {
  const wrong = await login("ani@contoh.example", "bukan kata sandinya");
  const unknown = await login("tidak.ada@contoh.example", SANDI);
  expect(wrong.status).toBe(400);
  expect(wrong.body.kode).toBe(400);
  expect(wrong.body).not.toHaveProperty("access_token");
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.body).toEqual(wrong.body);
  expect(await auditOf("login.gagal")).toMatchObject([{ users_id: ani.id }, { users_id: null }]);
});

test("pengguna tak dikenal, tanpa kata sandi, dan kata sandi salah dihitung dengan biaya sama", async () => {
  const undangan = await buatPengguna(app, ROLES.kota);
  const verifies = vi.mocked(verify).mock.calls;
  const costs: string[] = [];
  for (const username of ["ani@contoh.example", "tidak.ada@contoh.example", undangan.email]) {
    verifies.length = 0;
    expect((await login(username, "bukan kata sandinya")).status).toBe(400);
    // Parameters and kind of the hash that was computed: "$argon2id$v=19$m=…,t=…,p=…".
    costs.push(verifies.map(([hash]) => String(hash).split("$").slice(0, 4).join("$")).join());
  }
  expect(costs[0]).toBe("$argon2id$v=19$m=19456,t=2,p=1");
  expect(new Set(costs).size).toBe(1);
});

test("AUTH-022 akun tidak aktif ditolak saat masuk, dan sesi yang berjalan berhenti seketika", async () => {
  const budi = await buatPengguna(app, { ...ROLES.kota, password });
  const { body } = await login(budi.email, SANDI);
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", budi.id).execute();

  expect((await self(body.access_token)).status).toBe(401);
  expect((await refresh(body.refresh_token)).status).toBe(401);
  const tolak = await login(budi.email, SANDI);
  expect(tolak.status).toBe(400);
  expect(tolak.body).toMatchObject({ kode: 400, message: "Akun Anda tidak aktif" });
  // Whoever does not know the password does not learn that the account exists.
  expect((await login(budi.email, "bukan kata sandinya")).body.message).toMatch(/salah/);
});

test("akun yang dihapus tidak dapat masuk lagi", async () => {
  const budi = await buatPengguna(app, { ...ROLES.kota, password });
  const { body } = await login(budi.email, SANDI);
  await db
    .updateTable("users")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", budi.id)
    .execute();
  expect((await self(body.access_token)).status).toBe(401);
  expect((await refresh(body.refresh_token)).status).toBe(401);
  expect((await login(budi.email, SANDI)).status).toBe(400);
});

test("percobaan masuk ke-11 ditolak untuk akun itu saja, dari mana pun", async () => {
  const budi = await buatPengguna(app, { ...ROLES.kota, password });
  for (let n = 0; n < 10; n += 1) {
    expect((await login(budi.email, "salah")).status).toBe(400);
  }
  const eleventh = await login(budi.email, SANDI);
  expect(eleventh.status).toBe(429);
  expect(eleventh.body.kode).toBe("terlalu-sering");
  expect((await login("ani@contoh.example", SANDI)).status).toBe(200);

  expect(await dari("10.9.8.7", { username: budi.email, password: SANDI })).toBe(429);

  await db
    .updateTable("batas_laju")
    .set({ berakhir: sql`now()` })
    .execute();
  expect((await login(budi.email, SANDI)).status).toBe(200);
});

test("e-mail dan nomor KTA satu akun punya satu jatah percobaan", async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await login("ani@contoh.example", "salah")).status).toBe(400);
    expect((await login("3578-001A", "salah")).status).toBe(400);
  }
  expect((await login("3578-001A", SANDI)).status).toBe(429);
  expect((await login("ANI@contoh.example", SANDI)).status).toBe(429);
});

test("yang menebak dari tempat lain tidak mengunci pemilik di perangkatnya sendiri", async () => {
  const budi = await buatPengguna(app, { ...ROLES.kota, password });
  const perangkat = { [HEADER_PERANGKAT]: crypto.randomUUID() };
  expect((await login(budi.email, SANDI, perangkat)).status).toBe(200);
  for (let n = 0; n < 10; n += 1) {
    expect((await login(budi.email, "salah")).status).toBe(400);
  }
  expect((await login(budi.email, SANDI)).status).toBe(429);
  expect((await login(budi.email, SANDI, perangkat)).status).toBe(200);
  // The device has no endless budget either.
  for (let n = 0; n < 10; n += 1) {
    expect((await login(budi.email, "salah", perangkat)).status).toBe(400);
  }
  expect((await login(budi.email, SANDI, perangkat)).status).toBe(429);
});

test("alamat yang mengaku lain lewat X-Forwarded-For tetap terhitung", async () => {
  for (let n = 0; n < 10; n += 1) {
    await login("ani@contoh.example", "salah", { "x-forwarded-for": `10.0.0.${n}` });
  }
  expect((await login("ani@contoh.example", SANDI)).status).toBe(429);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:7:1::5", "2001:db8:7::/48"],
  ["2001:db8::5", "2001:db8:0::/48"],
  ["2001::2:3:4:5:6:7", "2001:0:2::/48"],
  ["::1", "0:0:0::/48"],
])("alamat %s termasuk blok %s", (ip, blok) => {
  expect(blockOf(ip)).toBe(blok);
});

test("AUTH-020 POST /oauth/token dengan grant password", async () => {
  const { status, body } = await app.panggil("POST /oauth/token", {
    body: {
      grant_type: "password",
      client_id: "web",
      client_secret: "-",
      username: "ani@contoh.example",
      password: SANDI,
    },
  });
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual(
    ["access_token", "expires_in", "refresh_token", "token_type"].toSorted(),
  );
  expect(body).toMatchObject({ token_type: "Bearer", expires_in: 900 });
  const { rows } = await sql`select kedaluwarsa <= now() + interval '900 s' as benar
    from sesi_token where hash = ${hashToken(body.access_token)}`.execute(db);
  expect(rows).toEqual([{ benar: true }]);
  // Each is what its name says: the one opens, the other renews, and not the other way round.
  expect((await self(body.access_token)).body.data.id).toBe(ani.id);
  expect((await self(body.refresh_token)).status).toBe(401);
  expect((await refresh(body.access_token)).status).toBe(401);
  expect((await refresh(body.refresh_token)).status).toBe(200);
  const wrong = await app.panggil("POST /oauth/token", { body: { grant_type: "apa" } });
  expect(wrong.status).toBe(400);
});

test("AUTH-021 token penyegar memberi sepasang token baru dan yang lama berhenti", async () => {
  const { body: first } = await login("ani@contoh.example", SANDI);
  const { status, body: second } = await refresh(first.refresh_token);
  expect(status).toBe(200);
  expect(second.access_token).not.toBe(first.access_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await self(first.access_token)).status).toBe(401);
  expect((await self(second.access_token)).status).toBe(200);
  expect((await refresh("x".repeat(43))).status).toBe(401);
});

test("AUTH-021 token penyegar lama mengakhiri seluruh sesi, dan audit mencatatnya", async () => {
  const { body: first } = await login("ani@contoh.example", SANDI);
  const { body: other } = await login("ani@contoh.example", SANDI);
  const { body: second } = await refresh(first.refresh_token);

  expect((await refresh(first.refresh_token)).status).toBe(401);
  expect((await self(second.access_token)).status).toBe(401);
  expect((await refresh(second.refresh_token)).status).toBe(401);
  expect((await self(other.access_token)).status).toBe(200);
  expect((await auditOf("sesi.token_lama_dipakai")).at(-1)).toMatchObject({
    users_id: ani.id,
    tabel: "sesi",
    ip: "127.0.0.1",
  });
});

test("dua penyegaran bersamaan: tepat satu berhasil, lalu sesinya berakhir", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { body } = await login("ani@contoh.example", SANDI);
    const answers = await Promise.all([refresh(body.refresh_token), refresh(body.refresh_token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await self(winner?.body.access_token)).status).toBe(401);
    expect((await refresh(winner?.body.refresh_token)).status).toBe(401);
  }
});

test("token yang lewat waktunya tidak berlaku", async () => {
  const { body } = await login("ani@contoh.example", SANDI);
  await db
    .updateTable("sesi_token")
    .set({ kedaluwarsa: sql`now()` })
    .where("hash", "in", [hashToken(body.access_token), hashToken(body.refresh_token)])
    .execute();
  expect((await self(body.access_token)).status).toBe(401);
  expect((await refresh(body.refresh_token)).status).toBe(401);
});

test("keluar mengakhiri sesi ini saja", async () => {
  const { body: here } = await login("ani@contoh.example", SANDI);
  const { body: there } = await login("ani@contoh.example", SANDI);
  expect((await app.panggil("POST /api/logout", { token: here.access_token })).status).toBe(200);
  expect((await self(here.access_token)).status).toBe(401);
  expect((await refresh(here.refresh_token)).status).toBe(401);
  expect((await self(there.access_token)).status).toBe(200);
  expect((await auditOf("sesi.akhiri")).at(-1)?.sesudah).toEqual({ sebab: "keluar", jumlah: 1 });
});

test("daftar sesi sendiri; mengakhiri satu atau semua, bukan milik orang lain", async () => {
  const budi = await buatPengguna(app, { ...ROLES.kota, password });
  const { body: laptop } = await login(budi.email, SANDI, { "user-agent": "Laptop" });
  const { body: phone } = await login(budi.email, SANDI, { "user-agent": "Telepon" });
  const list = await app.panggil("GET /api/sesi", { token: laptop.access_token });
  expect(list.body.data).toMatchObject([
    { perangkat: "Telepon", is_ini: false, ip: "127.0.0.1" },
    { perangkat: "Laptop", is_ini: true },
  ]);
  const id = list.body.data[0].id;
  const del = (token: string) => app.panggil(`DELETE /api/sesi/${id}`, { token });
  expect((await del(ani.token)).status).toBe(404);
  expect((await self(phone.access_token)).status).toBe(200);
  expect((await del(laptop.access_token)).status).toBe(200);
  expect((await self(phone.access_token)).status).toBe(401);
  expect((await del(laptop.access_token)).status).toBe(404);

  await app.panggil("DELETE /api/sesi", { token: laptop.access_token });
  expect((await self(laptop.access_token)).status).toBe(401);
  expect((await self(ani.token)).status).toBe(200);
});

test("API-001 setiap panggilan membawa bearer token; bentuk lain tidak diterima", async () => {
  const { body } = await login("ani@contoh.example", SANDI);
  const statuses = await Promise.all(
    [
      `Bearer ${body.access_token}`,
      `bearer ${body.access_token}`,
      body.access_token,
      "Bearer x",
      "",
    ].map(
      async (authorization) =>
        (await app.panggil("GET /api/self", { headers: { authorization } })).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 401, 401, 401]);
  // A session token in an address is refused, whatever the route (decision O-01).
  const inUrl = await app.panggil(`GET /api/self?access_token=${body.access_token}`);
  expect(inUrl.status).toBe(401);
});

test("huruf besar atau kecil pada nomor KTA tidak memberi tahu apakah akunnya ada", async () => {
  await db
    .updateTable("users")
    .set({ nomer_kta: "KTA-AB" })
    .where("id", "=", (await buatPengguna(app, ROLES.kota)).id)
    .execute();
  const sesudahTerkunci = async (username: string) => {
    const coba = async (nama: string) =>
      (await app.panggil("POST /api/login", { body: { username: nama, password: "bukan ini" } }))
        .status;
    for (let ke = 0; ke <= 10; ke += 1) {
      await coba(username);
    }
    return [await coba(username), await coba(username.toLowerCase())];
  };
  expect(await sesudahTerkunci("KTA-AB")).toEqual(await sesudahTerkunci("KTA-XY"));
});
