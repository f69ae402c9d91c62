import type { FastifyError } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/access/endpoint.ts";
import { createServer } from "../app.ts";
import { requireBolehGambar } from "../akun/anggota/anggota.service.ts";
import { requireBolehCaleg } from "../caleg/dokumen/lihat-berkas.service.ts";
import { requireBolehDokumen } from "../dokumen/lihat-berkas.service.ts";
import { berkasRoutes } from "../berkas/berkas.routes.ts";
import { readConfig } from "../platform/config.ts";
import { sendError } from "../platform/errors.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../testing/test-app.ts";
import { guardRoutes, type GuardOptions } from "./guard.ts";
import { route } from "./route.ts";

const { context } = await createTestApp();

const OPTIONS: GuardOptions = {
  basis: context.basis,
  permissions: {
    of: () => new Set(),
    reload: async () => undefined,
    changed: async () => undefined,
  },
  isClosed: () => false,
  isFaktorWajib: () => false,
};

function openServer() {
  const server = createServer(readConfig({ SUAR_LOG: "silent" }));
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler((error: FastifyError, _request, reply) =>
    sendError(error, reply, server.log),
  );
  return { server, guard: guardRoutes(server, OPTIONS) };
}

const contoh = {
  method: "GET",
  path: "/api/contoh",
  ringkasan: "Contoh",
  response: z.object({}),
} as const;

test("rute yang mengatakannya dijaga sejak awal", async () => {
  const { server } = openServer();
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

test("unduhan yang perlu konfirmasi: ditolak saat tiketnya diminta, dan saat tiketnya dipakai", async () => {
  const { server, guard } = openServer();
  const ekspor = { ...contoh, path: "/api/ekspor/:id", unduhan: true } as const;
  route(server, endpoint({ ...ekspor, izin: "", konfirmasi: true }), async () => ({}));
  berkasRoutes(server, context, {
    guard,
    requireBolehGambar,
    requireBolehCaleg,
    requireBolehDokumen,
  });
  const { token } = await buatPengguna({ context }, ROLES.kota);
  const headers = { authorization: `Bearer ${token}` };
  const tiket = (alamat: string) =>
    server.inject({ method: "POST", url: "/api/tiket", headers, payload: { alamat } });
  const buka = async (answer: Awaited<ReturnType<typeof tiket>>) => {
    const url = `/api/ekspor/7?access_token=${answer.json().data.tiket}`;
    return (await server.inject({ method: "GET", url })).statusCode;
  };
  expect(await buka(await tiket("/api/ekspor/7"))).toBe(200);

  await majukanKonfirmasi(context, 60);
  expect((await server.inject({ method: "GET", url: "/api/ekspor/7", headers })).statusCode).toBe(
    403,
  );
  for (const alamat of ["/api/ekspor/7", "/api/ekspor/7?b=1&a=2", "/api/x/../ekspor/7"]) {
    expect((await tiket(alamat)).json()).toMatchObject({ kode: "perlu-konfirmasi" });
  }
  expect((await tiket("/api/self")).statusCode).toBe(201);
  // Whatever address slips past that question, the ticket itself says that nobody confirmed.
  const lolos = await tiket("/api/%65kspor/7");
  const url = `/api/%65kspor/7?access_token=${lolos.json().data.tiket}`;
  expect((await server.inject({ method: "GET", url })).json().kode).toBe("perlu-konfirmasi");
  await server.close();
});
