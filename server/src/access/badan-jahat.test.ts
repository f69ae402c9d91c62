// Bodies that are made to cost: whatever they hold, and whoever sends them to whatever endpoint, little is
// answered and little is done for them. Counted, not timed: bytes of answers, values that were looked at.
import fc from "fast-check";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { bodyLimitOf, isTooRich } from "../platform/json-body.ts";
import { Refusal } from "../platform/refusal.ts";
import { checkValues } from "../platform/values.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);

const KILO = 1024;
const MOST_ANSWERED = 4 * KILO;
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** What each endpoint knows of its body, filled with what is wrong in many places at once. */
function filled(names: readonly string[], value: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

const BODIES: readonly [string, (names: readonly string[]) => string][] = [
  [
    "nama panjang di atas banyak yang tak tersimpan",
    (names) => JSON.stringify({ ...filled(names, "a"), ["k".repeat(9000)]: many(1000, "\u0000") }),
  ],
  ["banyak angka tak berbahaya", (names) => JSON.stringify(filled(names, many(2000, 1)))],
  [
    "banyak isian tak dikenal",
    () =>
      JSON.stringify(Object.fromEntries(many(900, 0).map((_, at) => [`x${at}\u0000`, "\u0000"]))),
  ],
  [
    "nama milik setiap objek",
    () => '{"__proto__":{"a":1},"constructor":{"prototype":1},"toString":1}',
  ],
  ["sarang yang dalam", (names) => `{"${names[0] ?? "a"}":${"[".repeat(3000)}${"]".repeat(3000)}}`],
  [
    "larik 200.000 isian yang salah",
    (names) => JSON.stringify(filled(names.slice(0, 1).concat("ids"), many(100_000, "x"))),
  ],
];

const namesOf = (body: z.core.$ZodType | undefined): string[] => {
  const shape: unknown = body === undefined ? {} : Reflect.get(body, "shape");
  return Object.keys(shape ?? {});
};

test("badan jahat ke setiap alamat: jawabannya kecil, dan tidak pernah 5xx", async () => {
  const wrong: string[] = [];
  const endpoints = app.endpoints.filter(({ method }) => method !== "GET");
  expect(endpoints.length).toBeGreaterThan(150);
  for (const { method, path, body, izin } of endpoints) {
    const url = path.replaceAll(/:\w+/g, "1");
    for (const [name, make] of BODIES) {
      const { statusCode, rawPayload } = await app.app.inject({
        method,
        url,
        headers: {
          "content-type": "application/json",
          ...(izin === "publik" ? {} : { authorization: `Bearer ${token}` }),
        },
        payload: make(namesOf(body)),
      });
      // 429 and 503 are answers of those who ask too often: their bodies are as small.
      const isFault = statusCode >= 500 && statusCode !== 503;
      if (isFault || rawPayload.length > MOST_ANSWERED) {
        wrong.push(`${method} ${path}, ${name}: ${statusCode}, ${rawPayload.length} bita`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("tanpa sesi tidak ada badan JSON di atas 16 kB, dan tidak ada yang di atas 1 MB", async () => {
  const limits = app.endpoints.map((endpoint) => ({
    endpoint,
    limit: bodyLimitOf(endpoint).bytes,
  }));
  const open = limits.filter(({ endpoint }) => endpoint.izin === "publik");
  expect(open.length).toBeGreaterThan(10);
  expect(new Set(open.map(({ limit }) => limit))).toEqual(new Set([16 * KILO]));
  expect(Math.max(...limits.map(({ limit }) => limit))).toBe(KILO * KILO);
  const of = (path: string) =>
    limits.find(({ endpoint }) => endpoint.path === path && endpoint.method === "POST")?.limit;
  expect(of("/api/saksi/:id/set_aktif")).toBe(64 * KILO);
  // 122 numbers of a legislative form and their texts.
  expect(of("/api/qc_tps/:id/laporan/:laporan_id")).toBeGreaterThan(64 * KILO);

  const send = async (bytes: number) => {
    const payload = JSON.stringify({ username: "a", password: "b".repeat(bytes - 31) });
    const headers = { "content-type": "application/json" };
    return app.app.inject({ method: "POST", url: "/api/login", headers, payload });
  };
  expect((await send(16 * KILO + 100)).statusCode).toBe(413);
  expect((await send(15 * KILO)).statusCode).toBe(400);
});

test("yang dikerjakan untuk sebuah badan tidak lebih dari yang dapat dimuat bentuknya", async () => {
  const limits = app.endpoints.map((endpoint) => ({
    endpoint,
    most: bodyLimitOf(endpoint).values,
  }));
  const open = limits.filter(({ endpoint }) => endpoint.izin === "publik");
  expect(new Set(open.map(({ most }) => most))).toEqual(new Set([1000]));
  const rich = limits.filter(({ most }) => most > 1000).map(({ endpoint }) => endpoint.path);
  expect(rich.length).toBeLessThan(20);

  // Whatever a shape has looked at tells of fields.
  const looked: string[] = [];
  for (const { endpoint, most } of limits.filter(({ endpoint: { method } }) => method !== "GET")) {
    const names = namesOf(endpoint.body);
    const body = JSON.stringify(filled(names, many(1 + Math.ceil(most / (names.length || 1)), 0)));
    const answer = await app.app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:\w+/g, "1"),
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      payload: names.length === 0 ? JSON.stringify(many(most + 2, 0)) : body,
    });
    if (![400, 401, 403, 404, 413, 429].includes(answer.statusCode) || "errors" in answer.json()) {
      looked.push(`${endpoint.method} ${endpoint.path}: ${answer.statusCode} ${answer.body}`);
    }
  }
  expect(looked).toEqual([]);
});

/** A list that counts how often something of it is looked at. */
function counted(length: number): { list: unknown[]; seen: () => number } {
  let seen = 0;
  const list = new Proxy(many(length, "\u0000"), {
    get(target, key) {
      seen += typeof key === "string" && /^\d/.test(key) ? 1 : 0;
      return Reflect.get(target, key);
    },
  });
  return { list, seen: () => seen };
}

const errorsOf = (shape: z.core.$ZodType, values: unknown): Record<string, string[]> => {
  try {
    checkValues(shape, values);
  } catch (error) {
    return error instanceof Refusal ? (error.errors ?? {}) : {};
  }
  return {};
};

test("yang tidak dikenal bentuknya tidak dilihat; yang dikenal paling banyak sepuluh salah", () => {
  const shape = z.object({ nama: z.string(), daftar: z.optional(z.array(z.string())) });
  const asing = counted(100_000);
  expect(errorsOf(shape, { nama: "Ani", asing: asing.list })).toEqual({});
  expect(errorsOf(shape, { nama: 1, asing: asing.list })).toEqual({ nama: [expect.any(String)] });
  expect(asing.seen()).toBe(0);

  expect(Object.keys(errorsOf(shape, { nama: "Ani", daftar: many(500, "a\u0000") }))).toHaveLength(
    10,
  );
  const salah = errorsOf(shape, { nama: "Ani", daftar: many(500, 1) });
  expect(Object.keys(salah)).toHaveLength(10);
  // The fields of a form are as many as its shape has: all that is missing is told at once.
  const formulir = z.object(
    filled(
      many(30, "").map((_, at) => `isian_${at}`),
      z.string(),
    ),
  );
  expect(Object.keys(errorsOf(formulir, { daftar: many(500, 1) }))).toHaveLength(30);

  const bebas = z.object({ isi: z.record(z.string(), z.string()) });
  const panjang = errorsOf(bebas, { isi: { ["k".repeat(50_000)]: "\u0000" } });
  expect(Object.keys(panjang).map(({ length }) => length)).toEqual([100]);
  expect(errorsOf(bebas, { isi: { "a\u0000": "b" } })).toEqual({
    isi: ["Berisi karakter yang tidak dapat disimpan"],
  });
});

test("kedalaman dan jumlah nilai dihitung di luar teks", () => {
  expect(isTooRich(JSON.stringify({ a: "[".repeat(500), b: '"\\'.repeat(99), c: "," }))).toBe(
    false,
  );
  expect(isTooRich(`${"[".repeat(32)}${"]".repeat(32)}`)).toBe(false);
  expect(isTooRich(`${"[".repeat(33)}${"]".repeat(33)}`)).toBe(true);
  expect(isTooRich(`${'{"a":'.repeat(32)}1${"}".repeat(32)}`)).toBe(false);
  expect(isTooRich(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`)).toBe(true);
  expect(isTooRich(JSON.stringify(many(51_000, {})))).toBe(true);
  expect(isTooRich(JSON.stringify(many(49_000, 1)))).toBe(false);
  expect(isTooRich(JSON.stringify(many(51_000, 1)))).toBe(true);
  expect(isTooRich('"\\'.repeat(200_000))).toBe(false);
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(isTooRich(JSON.stringify(value))).toBe(false);
    }),
  );
});
