// Downloads in a new tab: a ticket stands for the session (decision O-01).
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { hashToken } from "../access/token.ts";
import { buatPengguna, buatSesi, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const ani = await buatPengguna(app, ROLES.kota);
const budi = await buatPengguna(app, ROLES.kota);
let foto = "";

beforeAll(async () => {
  const form = new FormData();
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  form.append("name", "Ani");
  form.append("email", ani.email);
  form.append("foto", new File([new Uint8Array(bytes)], "ani.jpg"));
  await app.panggil("POST /api/self", { token: ani.token, body: form });
  foto = (await app.panggil("GET /api/self", { token: ani.token })).body.data.foto;
});

const minta = (alamat: unknown, token?: string) =>
  app.panggil("POST /api/tiket", { body: { alamat }, ...(token === undefined ? {} : { token }) });
const buat = async (alamat: string, token = ani.token): Promise<string> => {
  const { status, body } = await minta(alamat, token);
  expect(status).toBe(201);
  return body.data.tiket;
};
const buka = async (alamat: string, tiket: string): Promise<number> => {
  const join = alamat.includes("?") ? "&" : "?";
  return (await app.panggil(`GET ${alamat}${join}access_token=${tiket}`)).status;
};

test("tiket membuka satu alamat satu kali, untuk yang memintanya", async () => {
  const tiket = await buat(foto);
  expect(await buka(foto, tiket)).toBe(200);
  expect(await buka(foto, tiket)).toBe(401);

  // The order of the query does not matter, its content does.
  const kecil = await buat(`${foto}?kecil=1&unduh=1`);
  expect(await buka(`${foto}?unduh=1`, kecil)).toBe(401);
  expect(await buka(`${foto}?unduh=1&kecil=1`, kecil)).toBe(200);

  // Whatever the caller may not see, the ticket does not show either.
  const orangLain = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
  expect(await buka(foto, await buat(foto, orangLain.token))).toBe(404);
  expect(await buka(foto, await buat(foto, budi.token))).toBe(200);
});

test("tiket berlaku 60 detik, dan tidak lebih lama dari akunnya", async () => {
  const tiket = await buat(foto);
  const row = await app.context.db
    .selectFrom("tiket")
    .select(sql<number>`extract(epoch from kedaluwarsa - now())::int`.as("detik"))
    .where("hash", "=", hashToken(tiket))
    .executeTakeFirstOrThrow();
  expect(row.detik).toBeGreaterThan(50);
  expect(row.detik).toBeLessThanOrEqual(60);
  await app.context.db
    .updateTable("tiket")
    .set({ kedaluwarsa: sql`now()` })
    .where("hash", "=", hashToken(tiket))
    .execute();
  expect(await buka(foto, tiket)).toBe(401);

  const pergi = await buatPengguna(app, ROLES.kota);
  const tiketnya = await buat(foto, pergi.token);
  await app.context.db
    .updateTable("users")
    .set({ is_aktif: 0 })
    .where("id", "=", pergi.id)
    .execute();
  expect(await buka(foto, tiketnya)).toBe(401);
});

test("tiket berakhir bersama sesi yang memintanya, bukan bersama sesi lain", async () => {
  const budiLagi = await buatSesi(app.context, budi.id);
  const [berakhir, tetap] = [await buat(foto, budi.token), await buat(foto, budiLagi)];
  await app.panggil("POST /api/logout", { token: budi.token });
  expect(await buka(foto, berakhir)).toBe(401);
  expect(await buka(foto, tetap)).toBe(200);
});

test("token sesi di dalam alamat ditolak, dan tiket hanya untuk unduhan", async () => {
  expect(await buka(foto, ani.token)).toBe(401);
  const tiket = await buat("/api/self");
  expect(await buka("/api/self", tiket)).toBe(401);
});

test("tiket dalam putaran berhenti di batasnya, milik orang lain tidak", async () => {
  const [satu, lain] = [await buatPengguna(app, ROLES.kota), await buatPengguna(app, ROLES.kota)];
  const status = await Promise.all(
    Array.from({ length: 122 }, async () => (await minta(foto, satu.token)).status),
  );
  expect(status.filter((one) => one === 429)).toHaveLength(2);
  expect((await minta(foto, lain.token)).status).toBe(201);
});

test("tiket hanya disimpan sebagai hash; permintaan yang salah ditolak", async () => {
  const tiket = await buat(foto);
  const { rows } = await sql`select 1 from tiket where tiket::text like ${`%${tiket}%`}`.execute(
    app.context.db,
  );
  expect(rows).toEqual([]);
  expect((await minta(foto)).status).toBe(401);
  for (const alamat of ["https://contoh.example/api/x", "api/x", "", undefined, 5]) {
    expect((await minta(alamat, ani.token)).body.errors).toHaveProperty("alamat");
  }
});
