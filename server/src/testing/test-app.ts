// The whole server on a database of its own, called through its front door.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, inject } from "vitest";
import { PERAN } from "#contract/access.contract.ts";
import { hashToken, newToken } from "../access/token.ts";
import { buildApp, createServer } from "../app.ts";
import { openContext, type OpenContext } from "../context.ts";
import { readConfig } from "../platform/config.ts";
import { connect } from "../platform/db.ts";
import { TEMPLATE } from "./global-setup.ts";

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
  /** `panggil("POST /api/login", { body })` */
  panggil: (route: string, call?: Panggilan) => Promise<Jawaban>;
}

export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const base = new URL(inject("postgresUrl"));
  const name = `uji_${crypto.randomUUID().replaceAll("-", "")}`;
  const owner = connect(base.href, { connections: 1 });
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(owner.db);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(owner.db);
      await owner.close();
    },
  };
}

/** A server for this test file; everything it holds is gone afterwards. */
export async function createTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createDatabase();
  const app = await openProcess(database.url, env);
  afterAll(async () => database.drop());
  return app;
}

/** Another process on the same database, as behind a proxy. */
export async function createSecondProcess({ context }: TestApp): Promise<TestApp> {
  return openProcess(context.basis.connectionString, {});
}

async function openProcess(url: string, env: Record<string, string>): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), "suar-uji-data-"));
  const config = readConfig({ SUAR_DATA: folder, SUAR_LOG: "silent", SUAR_KONEKSI: "8", ...env });
  const app = createServer(config);
  const routes: string[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(`${String(route.method)} ${route.url}`);
  });
  const context = await openContext(config, url, app.log);
  await buildApp(app, context);
  await app.ready();
  afterAll(async () => {
    await app.close();
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { app, context, routes, panggil: (route, call) => panggil(app, route, call) };
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

export interface PenggunaBaru {
  peran?: number;
  wilayahId?: number | null;
  isSuperAdmin?: boolean;
  /** A witness reports for this TPS, which must exist. */
  tpsId?: number;
  password?: string;
  email?: string;
  nomerKta?: string;
}

let counter = 0;

/** A user written straight to the database, with a session; most tests are not about signing in. */
export async function buatPengguna(
  { context }: TestApp,
  { peran, wilayahId = null, isSuperAdmin = false, tpsId, ...rest }: PenggunaBaru,
): Promise<{ id: number; token: string; email: string }> {
  counter += 1;
  const email = rest.email ?? `pengguna${counter}@contoh.example`;
  const { id } = await context.db
    .insertInto("users")
    .values({
      name: `Pengguna ${counter}`,
      email,
      nomer_kta: rest.nomerKta ?? `KTA-${counter}`,
      password: rest.password ?? null,
      wilayah_id: wilayahId,
      is_super_admin: isSuperAdmin ? 1 : 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (peran !== undefined) {
    await context.db.insertInto("users_peran").values({ users_id: id, peran_id: peran }).execute();
  }
  if (tpsId !== undefined) {
    const kotaId = Math.floor(tpsId / 1e9);
    const saksi = await context.db
      .insertInto("saksi")
      .values({
        kota_id: kotaId,
        user_id: id,
        tps_id: tpsId,
        nik: String(counter).padStart(16, "3"),
        nama_lengkap: `Saksi ${counter}`,
        nomer_wa: "6281100000001",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await context.db
      .insertInto("saksi_akun")
      .values({ users_id: id, kota_id: kotaId, saksi_id: saksi.id, tps_id: tpsId })
      .execute();
  }
  return { id, email, token: await buatSesi(context, id) };
}

/** A TPS in the first kelurahan of a kecamatan. */
export async function buatTps({ context }: TestApp, kecamatanId: number, nomor = 1) {
  const { id: kelurahanId } = await context.db
    .selectFrom("wilayah")
    .select("id")
    .where("parent_id", "=", kecamatanId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const id = kelurahanId * 1000 + nomor;
  await context.db
    .insertInto("tps")
    .values({ kota_id: Math.floor(id / 1e9), id, kelurahan_id: kelurahanId, nomor, nama: "TPS" })
    .execute();
  return id;
}

/** A session of a user; returns its access token. */
export async function buatSesi({ db }: OpenContext, usersId: number): Promise<string> {
  const token = newToken();
  const sesi = await db
    .insertInto("sesi")
    .values({ users_id: usersId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("sesi_token")
    .values({
      hash: hashToken(token),
      sesi_id: sesi.id,
      jenis: "akses",
      kedaluwarsa: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
}

export const ROLES = {
  superAdmin: { isSuperAdmin: true, wilayahId: 1 },
  pusat: { peran: PERAN.adminPusat, wilayahId: 1 },
  propinsi: { peran: PERAN.adminPropinsi, wilayahId: 13 },
  kota: { peran: PERAN.adminKota, wilayahId: 1376 },
  caleg: { peran: PERAN.caleg, wilayahId: 1376 },
} as const satisfies Record<string, PenggunaBaru>;
