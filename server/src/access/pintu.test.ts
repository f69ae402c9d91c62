// What the guard decides, request by request, with callers that no database needs to know.
import fastify, { type FastifyError } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { AKSES, PERAN, type Akses } from "#contract/access/access.contract.ts";
import { endpoint, type Endpoint } from "#contract/access/endpoint.ts";
import { id } from "#contract/core/fields.ts";
import { AWALAN_TOKEN } from "#contract/akun/token-akses.contract.ts";
import type { Basis } from "../platform/db.ts";
import { sendError } from "../platform/errors.ts";
import { makeCaller, refusalOf } from "../testing/caller.ts";
import type { CallerRow } from "./caller.ts";
import {
  callerOf,
  callersNow,
  guardRoutes,
  isForTokens,
  isPermitted,
  mustEnrol,
  requireConfirmed,
  ticketAddress,
  type GuardOptions,
} from "./guard.ts";
import { publicRoute, route } from "./route.ts";
import { hashToken } from "./token.ts";

const SESI = "s".repeat(20);
const TOKEN = `${AWALAN_TOKEN}${"t".repeat(20)}`;
const ADMIN: CallerRow = {
  users_id: 7,
  sesi_id: 70,
  tautan_oleh: null,
  name: "Siti",
  is_super_admin: 0,
  is_approval: 0,
  harus_ganti_password: false,
  terkonfirmasi: true,
  punya_faktor_kedua: false,
  akses_token: null,
  wilayah_id: 1376,
  peran: [PERAN.adminKota],
  tps_id: null,
};

/** A database that knows one session and one personal access token of this user. */
function basisWith(row: CallerRow): Basis {
  const same = (a: unknown, b: string) => Buffer.isBuffer(a) && a.equals(hashToken(b));
  const query = async (sql: string, [hash]: readonly unknown[]) => {
    const isToken = sql.includes("token_akses set");
    if (same(hash, isToken ? TOKEN : SESI)) {
      return [isToken ? { ...row, akses_token: [...AKSES] } : row];
    }
    return Array.isArray(hash) ? [row, { ...row, sesi_id: 71, harus_ganti_password: true }] : [];
  };
  return { query } as unknown as Basis;
}

const optionsFor = (row: CallerRow, lain: Partial<GuardOptions> = {}): GuardOptions => ({
  basis: basisWith(row),
  permissions: {
    of: (peran) => new Set<Akses>(peran.includes(PERAN.adminKota) ? ["qc.read"] : []),
    reload: async () => undefined,
    changed: async () => undefined,
  },
  isClosed: () => false,
  isFaktorWajib: () => false,
  ...lain,
});

interface Setting {
  row?: Partial<CallerRow>;
  options?: Partial<GuardOptions>;
  url?: string;
  headers?: Record<string, string>;
}

function openServer(row = ADMIN, options: Partial<GuardOptions> = {}) {
  const server = fastify({ exposeHeadRoutes: false });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler((error: FastifyError, _request, reply) =>
    sendError(error, reply, server.log),
  );
  return { server, guard: guardRoutes(server, optionsFor(row, options)) };
}

/** What the caller is answered at an endpoint like this: the code of the refusal, or what was sent. */
async function answer(lain: Partial<Endpoint>, setting: Setting = {}): Promise<unknown> {
  const { server } = openServer({ ...ADMIN, ...setting.row }, setting.options);
  const contoh = endpoint({
    method: "GET",
    path: "/api/contoh",
    ringkasan: "Contoh",
    izin: "",
    response: z.object({ siapa: z.nullable(z.number()) }),
    ...lain,
  });
  if (contoh.izin === "publik") {
    publicRoute(server, contoh, async () => ({ siapa: null }));
  } else {
    route(server, contoh, async ({ caller }) => ({ siapa: caller.userId }));
  }
  const { url = "/api/contoh", headers = { authorization: `Bearer ${SESI}` } } = setting;
  const sent = await server.inject({ method: contoh.method, url, headers });
  await server.close();
  return sent.json().kode ?? [sent.statusCode, sent.json().siapa];
}
const BOLEH = [200, 7];

test("siapa yang datang: sesi dan token akses yang hidup, dan tidak ada yang lain", async () => {
  const dengan = (authorization: string) =>
    answer({ lewatToken: true }, { headers: { authorization } });
  expect(await dengan(`Bearer ${SESI}`)).toEqual(BOLEH);
  expect(await dengan(`bearer ${SESI}`)).toEqual(BOLEH);
  expect(await dengan(`Bearer ${TOKEN}`)).toEqual(BOLEH);
  for (const buruk of [
    `Bearer ${"x".repeat(20)}`,
    `Bearer ${AWALAN_TOKEN}${"x".repeat(20)}`,
    `Basic ${SESI}`,
    `x Bearer ${SESI}`,
    `Bearer ${SESI} x`,
    `Bearer  ${SESI}`,
    "Bearer ",
    "",
  ]) {
    expect([buruk, await dengan(buruk)]).toEqual([buruk, "belum-masuk"]);
  }
  expect(await answer({}, { headers: {} })).toBe("belum-masuk");
});

test("rute publik tidak menanyakan siapa pun, dan tidak punya pemanggil", async () => {
  expect(await answer({ izin: "publik" }, { headers: {} })).toEqual([200, null]);
  expect(() => callerOf({} as Parameters<typeof callerOf>[0])).toThrow("on a public route");
});

test("selama pemeliharaan: hanya super admin, dan rute yang tetap dibuka", async () => {
  const options = { isClosed: () => true };
  const tutup = (lain: Partial<Endpoint>, setting: Setting = {}) =>
    answer(lain, { options, ...setting });
  expect(await tutup({})).toBe("pemeliharaan");
  expect(await tutup({}, { row: { is_super_admin: 1 } })).toEqual(BOLEH);
  expect(await tutup({ saatPemeliharaan: true })).toEqual(BOLEH);
  expect(await tutup({ izin: "publik" })).toBe("pemeliharaan");
  expect(await tutup({ izin: "publik", saatPemeliharaan: true })).toEqual([200, null]);
  expect(await tutup({}, { headers: {} })).toBe("pemeliharaan");
  expect(await tutup({ saatPemeliharaan: true }, { headers: {} })).toBe("belum-masuk");
  const mati = { authorization: `Bearer ${"x".repeat(20)}` };
  expect(await tutup({}, { headers: mati })).toBe("belum-masuk");
});

test("yang harus berbuat sesuatu dahulu: mengganti sandi, memasang faktor kedua", async () => {
  const ganti = { row: { harus_ganti_password: true } };
  expect(await answer({}, ganti)).toBe("ganti-password-dulu");
  expect(await answer({ saatGantiPassword: true }, ganti)).toEqual(BOLEH);
  const wajib = { options: { isFaktorWajib: () => true } };
  expect(await answer({}, wajib)).toBe("faktor-kedua-dulu");
  expect(await answer({ saatTanpaFaktorKedua: true }, wajib)).toEqual(BOLEH);
  expect(await answer({}, { ...wajib, row: { punya_faktor_kedua: true } })).toEqual(BOLEH);
});

test("izin: kunci sendiri, salah satu dari beberapa, hanya admin, hanya super admin", async () => {
  expect(await answer({ izin: "qc.read" })).toEqual(BOLEH);
  expect(await answer({ izin: "qc.write" })).toBe("tidak-berhak");
  expect(await answer({ izin: ["qc.write", "qc.read"] })).toEqual(BOLEH);
  expect(await answer({ izin: "super-admin" })).toBe("tidak-berhak");
  const tps = { row: { wilayah_id: null } };
  expect(await answer({ admin: true })).toEqual(BOLEH);
  expect(await answer({ admin: true }, tps)).toBe("tidak-berhak");
  expect(await answer({}, tps)).toEqual(BOLEH);
});

test("token akses: hanya yang dibuka untuknya", async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect(await answer({ izin: "qc.read" }, { headers })).toEqual(BOLEH);
  expect(await answer({}, { headers })).toBe("bukan-untuk-token");
});

test("tindakan yang peka: sesi yang baru mengonfirmasi sandinya", async () => {
  expect(await answer({ konfirmasi: true })).toEqual(BOLEH);
  const lama = { row: { terkonfirmasi: false } };
  expect(await answer({ konfirmasi: true }, lama)).toBe("perlu-konfirmasi");
  expect(await answer({}, lama)).toEqual(BOLEH);
  expect(refusalOf(() => requireConfirmed(makeCaller({ terkonfirmasi: false })))).toBe(
    "perlu-konfirmasi",
  );
});

test("wilayah di alamat dan di pertanyaan harus berada di dalam wilayah sendiri", async () => {
  const params = z.object({ id });
  const jalan = { path: "/api/contoh/:id", params, lingkup: ["params", "id"] } as const;
  const di = (isi: string) => answer(jalan, { url: `/api/contoh/${isi}` });
  expect(await di("1376011003")).toEqual(BOLEH);
  expect(await di("1377")).toBe("di-luar-wilayah");
  // The shape of the endpoint refuses these, and takes a number with marks that nobody sees.
  expect(await di("999999999999999")).toBe("di-luar-wilayah");
  for (const bukan of ["x1377", "1377x", "9999999999999999"]) {
    expect([bukan, await di(bukan)]).toEqual([bukan, "isian-salah"]);
  }
  expect(await di("1377%E2%80%8B")).toBe("di-luar-wilayah");
  expect(await di("1376%E2%80%8B")).toEqual(BOLEH);
  const query = z.object({ wilayah_id: z.optional(id) });
  const tanya = { query, lingkup: ["query", "wilayah_id"] } as const;
  expect(await answer(tanya, { url: "/api/contoh?wilayah_id=1377" })).toBe("di-luar-wilayah");
  expect(await answer(tanya, { url: "/api/contoh?wilayah_id=1376" })).toEqual(BOLEH);
  expect(await answer(tanya)).toEqual(BOLEH);
  await expect(answer({ lingkup: ["query", "wilayah_id"] })).rejects.toThrow(
    "has no parameter wilayah_id",
  );
});

test("tiket: hanya untuk mengunduh, dan hanya di mana tidak ada sesi", async () => {
  const url = `/api/contoh?access_token=${SESI}`;
  expect(await answer({}, { url, headers: {} })).toBe("belum-masuk");
  expect(await answer({ unduhan: true, method: "POST" }, { url, headers: {} })).toBe("belum-masuk");
  expect(await answer({ unduhan: true }, { headers: {} })).toBe("belum-masuk");
  expect(await answer({ unduhan: true }, { url })).toEqual(BOLEH);
});

test("alamat yang dibuatkan tiketnya: jalan dan pertanyaannya, dalam satu urutan", () => {
  expect(ticketAddress("/api/x")).toBe("/api/x");
  expect(ticketAddress("/api/x?b=2&a=1&access_token=rahasia")).toBe("/api/x?a=1&b=2");
  expect(ticketAddress("/api/x?access_token=rahasia")).toBe("/api/x");
});

test("unduhan yang peka dikenal dari alamatnya, dengan apa pun di tempat parameternya", async () => {
  const { server, guard } = openServer();
  const dasar = { method: "GET", ringkasan: "Contoh", izin: "", response: z.object({}) } as const;
  const add = (path: `/${string}`, lain: Partial<Endpoint>) =>
    route(server, endpoint({ ...dasar, path, ...lain }), async () => ({}));
  add("/api/peka/:id/isi", { unduhan: true, konfirmasi: true });
  add("/api/lain", { unduhan: true, konfirmasi: true });
  add("/api/biasa/:id", { unduhan: true });
  add("/api/ubah/:id", { konfirmasi: true });
  const peka = (alamat: string) => guard.needsConfirmation(alamat);
  expect(peka("/api/peka/7/isi")).toBe(true);
  expect(peka("/api/peka/abc-d/isi?b=1")).toBe(true);
  expect(peka("/api/lain")).toBe(true);
  for (const lain of [
    "/api/peka/7/8/isi",
    "/api/peka/7/isi/8",
    "/x/api/peka/7/isi",
    "/api/peka//isi",
    "/api/biasa/7",
    "/api/ubah/7",
  ]) {
    expect([lain, peka(lain)]).toEqual([lain, false]);
  }
  await server.close();
});

test("izin sebuah rute bagi pemanggil", () => {
  const admin = makeCaller({ akses: new Set(["qc.read"]) });
  expect(isPermitted(admin, { izin: "publik" })).toBe(true);
  expect(isPermitted(admin, { izin: "" })).toBe(true);
  expect(isPermitted(admin, { izin: "super-admin" })).toBe(false);
  expect(isPermitted(makeCaller({ isSuperAdmin: true }), { izin: "super-admin" })).toBe(true);
  expect(isPermitted(admin, { izin: "qc.read", admin: true })).toBe(true);
  expect(isPermitted(makeCaller({ isAdmin: false }), { izin: "", admin: true })).toBe(false);
});

test("yang boleh dipanggil token akses: yang menyebut kunci, dan yang dibuka untuknya", () => {
  const bagi = (lain: Partial<Endpoint>) => isForTokens({ izin: "qc.read", ...lain } as Endpoint);
  expect(bagi({})).toBe(true);
  expect(bagi({ izin: ["qc.read", "qc.write"] })).toBe(true);
  for (const izin of ["publik", "", "super-admin"] as const) {
    expect([izin, bagi({ izin })]).toEqual([izin, false]);
    expect([izin, bagi({ izin, lewatToken: true })]).toEqual([izin, true]);
  }
  expect(bagi({ lewatToken: false })).toBe(false);
  expect(bagi({ konfirmasi: true })).toBe(false);
  expect(bagi({ konfirmasi: true, lewatToken: true })).toBe(false);
});

test("faktor kedua harus dipasang di mana ia wajib dan belum ada", () => {
  const harus = (isFaktorWajib: boolean, punyaFaktorKedua: boolean) =>
    mustEnrol(makeCaller({ isFaktorWajib, punyaFaktorKedua }));
  expect([harus(true, false), harus(true, true), harus(false, false)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("siapa di antara sesi ini yang boleh terus: bukan yang harus mengganti sandinya", async () => {
  const found = await callersNow(optionsFor(ADMIN), [70, 71]);
  expect([...found.keys()]).toEqual([70]);
  expect(found.get(70)).toMatchObject({ userId: 7, lingkup: 1376 });
});

test("rute yang tidak mengatakan siapa yang boleh menghentikan start", () => {
  const { server } = openServer();
  expect(() => server.get("/api/rahasia", async () => "terbuka")).toThrow(
    'GET /api/rahasia declares neither a permission nor "publik": ' +
      "register it with route() from its endpoint in contract/.",
  );
  expect(() =>
    server.route({ method: "POST", url: "/api/rahasia", config: {}, handler: async () => "x" }),
  ).toThrow("POST /api/rahasia declares neither");
});

test("rute yang menerima berkas tanpa mengatakan sebesar apa menghentikan start", () => {
  const { server } = openServer();
  const berkas = endpoint({
    method: "POST",
    path: "/api/contoh",
    ringkasan: "Contoh",
    izin: "",
    berkas: true,
    response: z.any(),
  });
  expect(() => route(server, berkas, async () => "x")).toThrow(
    "/api/contoh takes a file and does not say how large it may be",
  );
  expect(() => route(server, { ...berkas, ukuran: 1 }, async () => "x")).not.toThrow();
});

test("rute yang tidak publik tidak dapat didaftarkan sebagai publik", () => {
  const tertutup = endpoint({
    method: "GET",
    path: "/api/contoh",
    ringkasan: "Contoh",
    izin: "",
    response: z.object({}),
  });
  expect(() => publicRoute(openServer().server, tertutup, async () => ({}))).toThrow(
    "/api/contoh is not public",
  );
});

test("rute memeriksa jalan, pertanyaan, dan isi; menjawab hanya bentuknya, dengan statusnya", async () => {
  const { server } = openServer();
  const angka = z.coerce.number();
  const dijaga = endpoint({
    method: "POST",
    path: "/api/contoh/:id",
    ringkasan: "Contoh",
    izin: "",
    params: z.object({ id: angka }),
    query: z.object({ n: angka }),
    body: z.object({ isi: z.string() }),
    response: z.object({ jumlah: z.number(), isi: z.string() }),
    sukses: 201,
  });
  route(server, dijaga, async ({ params, query, body }) => {
    const lebih = { jumlah: params.id + query.n, isi: body.isi, rahasia: "x" };
    return lebih;
  });
  const send = async (url: string, payload: object) => {
    const sent = await server.inject({
      method: "POST",
      url,
      payload,
      headers: { authorization: `Bearer ${SESI}` },
    });
    return [sent.statusCode, sent.statusCode === 201 ? sent.json() : sent.json().kode];
  };
  expect(await send("/api/contoh/4?n=3", { isi: "a" })).toEqual([201, { jumlah: 7, isi: "a" }]);
  for (const [url, payload] of [
    ["/api/contoh/x?n=3", { isi: "a" }],
    ["/api/contoh/4?n=x", { isi: "a" }],
    ["/api/contoh/4?n=3", { isi: 5 }],
  ] as const) {
    expect([url, (await send(url, payload))[0]]).toEqual([url, 400]);
  }
  await server.close();
});
