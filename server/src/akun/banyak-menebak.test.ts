// Whoever guesses much from one address waits; it takes six seconds, beside the tests of other files.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { hashSandi } from "./sandi.ts";

const SANDI = "kayu manis 42 gunung";
const app = await createTestApp();
const { db } = app.context;

const dari = async (remoteAddress: string, payload: object) =>
  (await app.app.inject({ method: "POST", url: "/api/login", remoteAddress, payload })).statusCode;

test("satu alamat yang banyak menebak diperlambat, dan tidak mengunci yang lain di baliknya", async () => {
  await db
    .insertInto("batas_laju")
    .values({
      kunci: "login:127.0.0.0/24",
      jumlah: 100,
      berakhir: sql`now() + interval '1 minute'`,
    })
    .execute();
  const urutan: string[] = [];
  const catat = async (nama: string, jawaban: Promise<number>) => {
    const status = await jawaban;
    urutan.push(nama);
    return status;
  };
  const budi = await buatPengguna(app, { ...ROLES.kota, password: await hashSandi(SANDI) });
  const benar = { username: budi.email, password: SANDI };
  const salah = { username: "satu@contoh.example", password: "salah" };
  const jawaban = await Promise.all([
    catat("menebak", dari("127.0.0.9", salah)),
    catat("sealamat", dari("127.0.0.1", benar)),
    catat("lain", dari("10.9.8.7", salah)),
  ]);
  expect(jawaban).toEqual([400, 200, 400]);
  expect(urutan[0]).toBe("lain");
  // Whoever signs in on a known device does not wait behind those who guess.
  await Promise.all([
    catat("menebak lagi", dari("127.0.0.9", salah)),
    catat("dikenal", dari("127.0.0.1", benar)),
  ]);
  expect(urutan.slice(3)).toEqual(["dikenal", "menebak lagi"]);
});
