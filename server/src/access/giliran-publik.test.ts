// Whoever has no session takes turns too: many from one address leave room for everybody else.
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Database } from "../platform/db.ts";
import { menanti, selama } from "../testing/kunci.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

/** Two of eight connections, as tests have them, and two of the four that send several statements at once. */
const SATU_ALAMAT = 4;
const BANYAK = 40;

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.kota);
const publik = app.endpoints.filter(({ izin }) => izin === "publik");

/** What each of them may be asked with, so that it gets as far as the database. */
const PARAMS: Readonly<Record<string, string>> = { kode: "AAAAAAAAAA", id: "1" };
const sandi = "sandi yang panjang 1";
const BADAN: Readonly<Record<string, object>> = {
  "/api/login": { username: "tidak-ada@example.org", password: sandi },
  "/api/login/kode": { perlu_kode: "x".repeat(43), kode: "123456" },
  "/oauth/token": { grant_type: "refresh_token", refresh_token: "x".repeat(43) },
  "/api/lupa-password": { email: "tidak-ada@example.org" },
  "/api/lupa-password/reset": {
    token: "x".repeat(43),
    password: sandi,
    konfirmasi_password: sandi,
  },
  "/api/verify": { token: "x".repeat(43) },
  "/api/link_password": { token: "x".repeat(43), password: sandi, konfirmasi_password: sandi },
  "/api/masuk_tautan": { token: "x".repeat(43) },
  "/api/presensi_nomer_kta": { nomer_kta: "1", kode: "AAAAAAAAAA" },
  "/api/presensi/:kode/kios": { kode_pasang: "AAAAAAAA" },
  "/api/presensi/:kode/kios/bekal": { kunci_kios: "x".repeat(43), daftar: false },
};

/** Nobody counts attempts, nor reads what these ask for, meanwhile: whoever does takes as long as that. */
const gantung = async (tx: Database) =>
  sql`lock table batas_laju, token_sandi, event, saksi_mandat, berkas in access exclusive mode`.execute(
    tx,
  );

const panggil = async (route: string, remoteAddress: string, payload?: object): Promise<number> => {
  const [method = "", url = ""] = route.split(" ");
  const body = payload === undefined ? {} : { payload };
  const answer = await app.app.inject({ method: method as "GET", url, remoteAddress, ...body });
  return answer.statusCode;
};

test("puluhan panggilan ke setiap alamat publik dari satu alamat; yang lain tetap dijawab", async () => {
  expect(publik.length).toBeGreaterThan(14);
  const jawaban = await selama(app, gantung, async () => {
    const semua = publik.flatMap(({ method, path }) => {
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? "1");
      return Array.from({ length: BANYAK }, async () =>
        panggil(`${method} ${url}`, "203.0.113.7", BADAN[path]),
      );
    });
    await vi.waitFor(async () => expect(await menanti(app)).toBe(SATU_ALAMAT), {
      timeout: 20_000,
      interval: 50,
    });
    expect((await app.panggil("GET /api/self", { token })).status).toBe(200);
    expect(await panggil("GET /api/status", "198.51.100.9")).toBe(200);
    expect(await menanti(app)).toBe(SATU_ALAMAT);
    return semua;
  });
  const galat = (await Promise.all(jawaban)).filter((status) => status >= 500);
  expect(galat).toEqual([]);
});
