// The whole server on a database of its own, called through its front door.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, inject } from "vitest";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { buildApp, createServer } from "../app.ts";
import { openContext, type OpenContext } from "../context.ts";
import { readConfig } from "../platform/config.ts";
import type { LogStream } from "../platform/log.ts";
import { cloneDatabase, type TestDatabase } from "./test-postgres.ts";

export { buatPengguna, buatSesi, buatTps, majukanKonfirmasi, ROLES } from "./pengguna.ts";

export interface Jawaban {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- tests look into answers as their readers do
  body: any;
  headers: Record<string, unknown>;
  raw: Buffer;
}

export interface Panggilan {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  context: OpenContext;
  /** Every route that answers: "GET /api/self". */
  routes: readonly string[];
  endpoints: readonly Endpoint[];
  /** `panggil("POST /api/login", { body })` */
  panggil: (route: string, call?: Panggilan) => Promise<Jawaban>;
}

export async function createDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject("postgresUrl"));
}

/** A server for this test file; everything it holds is gone afterwards. */
export async function createTestApp(
  env: Record<string, string> = {},
  log?: LogStream,
): Promise<TestApp> {
  const database = await createDatabase();
  const app = await openProcess(database.url, env, log);
  afterAll(async () => database.drop());
  return app;
}

/** Another process on the same database and files, as behind a proxy. */
export async function createSecondProcess(
  { context }: TestApp,
  env: Record<string, string> = {},
): Promise<TestApp> {
  const { basis, config } = context;
  return openProcess(basis.connectionString, { SUAR_DATA: config.dataFolder, ...env });
}

async function openProcess(
  url: string,
  env: Record<string, string>,
  log?: LogStream,
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), "suar-uji-data-"));
  const config = readConfig({
    SUAR_DATA: folder,
    SUAR_LOG: "silent",
    SUAR_KONEKSI: "8",
    // The database of all tests may stand still for longer than a user would wait.
    SUAR_KONEKSI_TUNGGU: "60",
    ...env,
  });
  const app = createServer(config, log);
  const routes: string[] = [];
  const endpoints: Endpoint[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(`${String(route.method)} ${route.url}`);
    const { endpoint } = route.config ?? {};
    endpoints.push(...(endpoint === undefined ? [] : [endpoint]));
  });
  const context = await openContext(config, url, app.log);
  await buildApp(app, context);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { app, context, routes, endpoints, panggil: (route, call) => panggil(app, route, call) };
}

function payloadOf(body: unknown): { payload?: string | FormData; type?: string } {
  if (body === undefined) {
    return {};
  }
  return body instanceof FormData
    ? { payload: body }
    : { payload: JSON.stringify(body), type: "application/json" };
}

async function panggil(
  app: FastifyInstance,
  route: string,
  { token, body, headers = {} }: Panggilan = {},
): Promise<Jawaban> {
  const [method = "GET", url = "/"] = route.split(" ");
  const { payload, type } = payloadOf(body);
  const response = await app.inject({
    method: method as "GET",
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(type === undefined ? {} : { "content-type": type }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    raw: response.rawPayload,
  };
}
