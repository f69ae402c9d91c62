import { serializerCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { createServer } from "../app.ts";
import { readConfig } from "../platform/config.ts";
import { createTestApp } from "../testing/test-app.ts";
import { guardRoutes } from "./guard.ts";
import { publicRoute, route } from "./route.ts";

const { context } = await createTestApp();

function openServer() {
  const server = createServer(readConfig({ SUAR_LOG: "silent" }));
  server.setSerializerCompiler(serializerCompiler);
  guardRoutes(server, {
    basis: context.basis,
    permissions: {
      of: () => new Set(),
      reload: async () => undefined,
      changed: async () => undefined,
    },
    isClosed: () => false,
  });
  return server;
}

const contoh = {
  method: "GET",
  path: "/api/contoh",
  ringkasan: "Contoh",
  response: z.object({}),
} as const;

test("rute yang tidak mengatakan siapa yang boleh menghentikan start", () => {
  const server = openServer();
  expect(() => server.get("/api/rahasia", async () => "terbuka")).toThrow(
    'GET /api/rahasia declares neither a permission nor "publik"',
  );
  expect(() =>
    server.route({ method: "POST", url: "/api/rahasia", config: {}, handler: async () => "x" }),
  ).toThrow("POST /api/rahasia declares neither");
});

test("rute yang tidak publik tidak dapat didaftarkan sebagai publik", () => {
  const tertutup = endpoint({ ...contoh, izin: "" });
  expect(() => publicRoute(openServer(), tertutup, async () => ({}))).toThrow(
    "/api/contoh is not public",
  );
});

test("rute yang mengatakannya dijaga sejak awal", async () => {
  const server = openServer();
  let calls = 0;
  route(server, endpoint({ ...contoh, izin: "" }), async () => {
    calls += 1;
    return {};
  });
  const answer = await server.inject({ method: "GET", url: "/api/contoh" });
  expect(answer.statusCode).not.toBe(200);
  expect(calls).toBe(0);
  await server.close();
});
